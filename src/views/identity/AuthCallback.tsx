import { Link, Navigate } from 'react-router'
import { useTexts } from '../texts/index.ts'
import { useFlow } from '../useDesk.tsx'
import { AuthFrame } from './AuthFrame.tsx'
import { SignInButton } from './SignInButton.tsx'

/** Where the provider sends the browser back to. */
export const AuthCallback = () => {
  const { t } = useTexts()
  const route = useFlow('user', ({ context }) => context.route)
  const signedIn = useFlow('auth', (state) => state.hasTag('signedIn'))
  const returning = useFlow('auth', (state) => state.hasTag('returning')) ?? true
  const slow = useFlow('auth', (state) => state.hasTag('slow'))
  const fault = useFlow('auth', ({ context }) => context.fault)
  if (signedIn) return <Navigate to={route} replace />
  if (returning)
    return (
      <AuthFrame leaving picture="people" title={t('auth.signingIn')} words={t('auth.signingInWords')}>
        {slow && <SignInButton text={t('auth.retry')} />}
      </AuthFrame>
    )
  return (
    <AuthFrame picture="people" title={t('auth.notSignedIn')} words={t(`auth.faults.${fault ?? 'refused'}`)}>
      <SignInButton text={t('auth.retry')} />
      <Link className="button button-quiet" to="/">
        {t('pages.backToDesk')}
      </Link>
    </AuthFrame>
  )
}
