import { Navigate } from 'react-router'
import { useTexts } from '../texts/index.ts'
import { useFlow } from '../useDesk.tsx'
import { AuthFrame } from './AuthFrame.tsx'

/** While the page is left after a sign-out, and where the provider sends the browser back to. */
export const EndSession = () => {
  const { t } = useTexts()
  const done = useFlow('auth', (state) => state.context.user === null && !state.hasTag('parting'))
  const slow = useFlow('auth', (state) => state.hasTag('slow'))
  if (done) return <Navigate to="/" replace />
  return (
    <AuthFrame leaving picture="people" title={t('auth.signingOut')} words={t('auth.signingOutWords')}>
      {slow && (
        <a className="button button-primary" href="/">
          {t('pages.backHome')}
        </a>
      )}
    </AuthFrame>
  )
}
