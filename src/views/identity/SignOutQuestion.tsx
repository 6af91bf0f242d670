import { useId } from 'react'
import { useCommand, useFlow, useOwnFlow } from '../common/useDesk.tsx'
import { useTexts } from '../texts/index.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { formatNumber } from '../ui/format.ts'
import { logoutIcon } from '../ui/lateIcons.ts'
import './auth.css'
import { Stack } from '../ui/layout.tsx'

/**
 * Shows what a sign-out leaves behind, and asks what happens to it. Without an answer about the device its first button
 * removes nothing.
 */
export const SignOutQuestion = () => {
  const { t, language } = useTexts()
  const send = useCommand()
  const id = useId()
  const { waiting, lines } = useOwnFlow('auth', ({ context }) => context)
  const keeps = useFlow('settings', ({ context: { settings } }) => settings.ownDevice ?? settings.ownDevice !== null)
  const cancel = () => send('auth', { type: 'signOut.cancel' })
  const keep = {
    icon: logoutIcon,
    text: t('auth.signOutKeep'),
    onPress: () => send('auth', { type: 'signOut.confirm', forget: false }),
  } as const
  const forget = {
    icon: 'trash',
    text: t('auth.signOutForget'),
    onPress: () => send('auth', { type: 'signOut.confirm', forget: true }),
  } as const
  const [first, other] = keeps ? [keep, forget] : [forget, keep]
  return (
    <Dialog
      title={t('auth.signOutTitle')}
      size="small"
      alert
      describedBy={id}
      onClose={cancel}
      foot={
        <>
          <Button onPress={cancel}>{t('a11y.cancel')}</Button>
          <Button kind="primary" icon={first.icon} onPress={first.onPress}>
            {first.text}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <Stack gap={2} id={id} className="confirm">
          {waiting > 0 && (
            <p className="confirm-fact ink bold large">
              {t('auth.signOutUnsent', { count: waiting, n: formatNumber(waiting, language) })}
            </p>
          )}
          {lines > 0 && (
            <p className="dim">{t('auth.signOutBasket', { count: lines, n: formatNumber(lines, language) })}</p>
          )}
          {!keeps && <p className="dim">{t('auth.signOutForgetHint')}</p>}
          <p className="dim">{t('auth.signOutKept')}</p>
        </Stack>
        <Stack gap={3} align="start" pad={4} className={`confirm well${keeps ? ' sign-out-removes' : ''}`}>
          <p className="dim">{keeps ? t('auth.signOutForgetHint') : t('auth.signOutKeepHint')}</p>
          <Button icon={other.icon} onPress={other.onPress}>
            {other.text}
          </Button>
        </Stack>
      </Stack>
    </Dialog>
  )
}
