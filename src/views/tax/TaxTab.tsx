import { ownApp } from '../../machines/desk/appsListed.ts'
import { SignInButton } from '../common/SignInButton.tsx'
import { useCommand, useFlow } from '../common/useDesk.tsx'
import { WithArea } from '../common/WithArea.tsx'
import { useTexts } from '../texts/index.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { TaxProfile } from './TaxProfile.tsx'

const SignInFirst = () => {
  const { t } = useTexts()
  return (
    <EmptyState picture="people" title={t('pages.pleaseSignIn')} words={t('tax.signInHint')}>
      <SignInButton />
    </EmptyState>
  )
}

const AppFirst = () => {
  const { t } = useTexts()
  const send = useCommand()
  return (
    <EmptyState picture="shelf" title={t('pages.pleaseSelectApp')} words={t('tax.appHint')}>
      <Button kind="primary" icon="store" onPress={() => send('dialogs', { type: 'apps.open' })}>
        {t('desk.pickApp')}
      </Button>
    </EmptyState>
  )
}

/** The chosen app's tax profile, or what is needed first. */
export const TaxTab = () => {
  const { t } = useTexts()
  const user = useFlow('user', ({ context }) => context.user)
  const app = useFlow('apps', ({ context }) => ownApp(context.app)?.publicId ?? null)
  if (user === null) return <SignInFirst />
  if (app === null) return <AppFirst />
  return (
    <WithArea area="tax" meanwhile={<Skeleton rows={5} label={t('tax.reading')} />}>
      <TaxProfile key={app} />
    </WithArea>
  )
}
