import { SignInButton } from '../common/SignInButton.tsx'
import { useFlow } from '../common/useDesk.tsx'
import { useTexts } from '../texts/index.ts'
import { Banner } from '../ui/Banner.tsx'

export const SessionEnded = () => {
  const { t } = useTexts()
  const ended = useFlow(
    'auth',
    (state) => state.hasTag('ended') || (state.hasTag('leaving') && state.context.user !== null),
  )
  const fault = useFlow('auth', ({ context }) => context.fault) ?? null
  if (!ended) return null
  return (
    <Banner
      kind="warning"
      title={t('auth.endedTitle')}
      words={fault === null ? t('auth.ended') : t(`auth.faults.${fault}`)}
    >
      <SignInButton />
    </Banner>
  )
}
