import { SignInButton } from '../common/SignInButton.tsx'
import { useFlow } from '../common/useDesk.tsx'
import { useTexts } from '../texts/index.ts'
import { Banner } from '../ui/Banner.tsx'

export const SessionOver = () => {
  const { t } = useTexts()
  const fault = useFlow('auth', ({ context }) => context.fault) ?? null
  return (
    <Banner
      kind="warning"
      title={t('auth.endedTitle')}
      words={fault === null ? t('auth.endedWords') : t(`auth.faults.${fault}`)}
    >
      <SignInButton />
    </Banner>
  )
}
