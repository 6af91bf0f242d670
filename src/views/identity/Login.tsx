import { Link, Navigate } from 'react-router'
import { SignInButton } from '../common/SignInButton.tsx'
import { useFlow } from '../common/useDesk.tsx'
import { useTexts } from '../texts/index.ts'
import { AuthFrame } from './AuthFrame.tsx'

export const Login = () => {
  const { t } = useTexts()
  const route = useFlow('user', ({ context }) => context.route)
  const signedIn = useFlow('auth', (state) => state.hasTag('signedIn') && !state.hasTag('ended'))
  const fault = useFlow('auth', ({ context }) => context.fault) ?? null
  if (signedIn) return <Navigate to={route} replace />
  return (
    <AuthFrame picture="people" title={t('auth.loginTitle')} words={t('auth.loginWords')}>
      <SignInButton />
      <Link className="button button-quiet" to="/">
        {t('pages.backToDesk')}
      </Link>
      {fault !== null && <p role="alert">{t(`auth.faults.${fault}`)}</p>}
    </AuthFrame>
  )
}
