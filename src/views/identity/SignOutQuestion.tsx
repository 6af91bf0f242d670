import { useTexts } from '../texts/index.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { formatNumber } from '../ui/format.ts'
import { useAsk, useOwnFlow } from '../useDesk.tsx'
import './auth.css'

/** What a sign-out leaves behind, and what is to become of it. */
export const SignOutQuestion = () => {
  const { t, language } = useTexts()
  const ask = useAsk()
  const { waiting, lines } = useOwnFlow('auth', ({ context }) => context)
  const leave = (forget: boolean) => ask('auth', { type: 'signOut.confirm', forget })
  const cancel = () => ask('auth', { type: 'signOut.cancel' })
  return (
    <Dialog
      title={t('auth.signOutTitle')}
      size="small"
      alert
      onClose={cancel}
      foot={
        <>
          <Button onPress={cancel}>{t('a11y.cancel')}</Button>
          <Button kind="primary" icon="logout" onPress={() => leave(false)}>
            {t('auth.signOut')}
          </Button>
        </>
      }
    >
      <div className="sign-out">
        <div className="confirm">
          {waiting > 0 && (
            <p className="confirm-fact">
              {t('auth.signOutUnsent', { count: waiting, n: formatNumber(waiting, language) })}
            </p>
          )}
          {lines > 0 && <p>{t('auth.signOutBasket', { count: lines, n: formatNumber(lines, language) })}</p>}
          <p>{t('auth.signOutKept')}</p>
        </div>
        <div className="confirm sign-out-more">
          <p>{t('auth.signOutForgetHint')}</p>
          <Button icon="trash" onPress={() => leave(true)}>
            {t('auth.signOutForget')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
