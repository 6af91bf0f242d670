import { ownApp } from '../../machines/desk/appsListed.ts'
import { PickAppButton } from '../common/PickAppButton.tsx'
import { SignInButton } from '../common/SignInButton.tsx'
import { useFlow } from '../common/useDesk.tsx'
import { WithArea } from '../common/WithArea.tsx'
import { useTexts } from '../texts/index.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { TaxProfile } from './TaxProfile.tsx'

/** The chosen app's tax profile, or what is needed first. */
export const TaxTab = () => {
  const { t } = useTexts()
  const user = useFlow('user', ({ context }) => context.user)
  const app = useFlow('apps', ({ context }) => ownApp(context.app)?.publicId ?? null)
  if (user === null)
    return (
      <EmptyState picture="people" title={t('pages.pleaseSignIn')} words={t('tax.signInHint')}>
        <SignInButton />
      </EmptyState>
    )
  if (app === null)
    return (
      <EmptyState picture="shelf" title={t('pages.pleaseSelectApp')} words={t('tax.appHint')}>
        <PickAppButton />
      </EmptyState>
    )
  return (
    <WithArea area="tax" meanwhile={<Skeleton rows={5} label={t('tax.reading')} />}>
      <TaxProfile key={app} />
    </WithArea>
  )
}
