import { Link, Navigate } from 'react-router'
import { SignInButton } from '../common/SignInButton.tsx'
import { useFlow, useOwnFlow } from '../common/useDesk.tsx'
import { WithArea } from '../common/WithArea.tsx'
import { useTexts } from '../texts/index.ts'
import { AuthFrame } from './AuthFrame.tsx'

const SigningIn = ({ slow }: { slow: boolean }) => {
  const { t } = useTexts()
  return (
    <AuthFrame leaving picture="people" title={t('auth.signingIn')} words={t('auth.signingInWords')}>
      {slow && <SignInButton text={t('auth.retry')} />}
    </AuthFrame>
  )
}

const Answered = () => {
  const { t } = useTexts()
  const route = useFlow('user', ({ context }) => context.route)
  const signedIn = useOwnFlow('auth', (state) => state.hasTag('signedIn'))
  const returning = useOwnFlow('auth', (state) => state.hasTag('returning'))
  const slow = useOwnFlow('auth', (state) => state.hasTag('slow'))
  const fault = useOwnFlow('auth', ({ context }) => context.fault)
  if (signedIn) return <Navigate to={route} replace />
  if (returning) return <SigningIn slow={slow} />
  return (
    <AuthFrame picture="people" title={t('auth.notSignedIn')} words={t(`auth.faults.${fault ?? 'refused'}`)}>
      <SignInButton text={t('auth.retry')} />
      <Link className="button button-quiet" to="/">
        {t('pages.backToDesk')}
      </Link>
    </AuthFrame>
  )
}

/** The provider sends the browser back here. */
export const AuthCallback = () => (
  <WithArea area="identity" meanwhile={<SigningIn slow={false} />}>
    <Answered />
  </WithArea>
)
