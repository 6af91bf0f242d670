import { Link, Navigate } from 'react-router'
import { useCommand, useFlow } from '../common/useDesk.tsx'
import { useTexts } from '../texts/index.ts'
import { Button } from '../ui/Button.tsx'
import { logoutIcon } from '../ui/lateIcons.ts'
import { AuthFrame } from './AuthFrame.tsx'

/** A link leads to a sign-out; only a press begins one. */
const LeaveByPress = () => {
  const { t } = useTexts()
  const send = useCommand()
  return (
    <AuthFrame picture="people" title={t('auth.signOut')} words={t('auth.stillSignedIn')}>
      <Button kind="primary" icon={logoutIcon} onPress={() => send('auth', { type: 'auth.signOut' })}>
        {t('auth.signOut')}
      </Button>
      <Link className="button button-quiet" to="/">
        {t('pages.backToDesk')}
      </Link>
    </AuthFrame>
  )
}

/** Shown while the page is left after a sign-out, and when the provider sends the browser back. */
export const EndSession = () => {
  const { t } = useTexts()
  const parting = useFlow('auth', (state) => state.hasTag('parting'))
  const nobody = useFlow('user', ({ context }) => context.user === null)
  const slow = useFlow('auth', (state) => state.hasTag('slow'))
  if (!parting) return nobody ? <Navigate to="/" replace /> : <LeaveByPress />
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
