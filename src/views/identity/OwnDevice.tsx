import { selectUser, useCommand, useFlow } from '../common/useDesk.tsx'
import { useTexts } from '../texts/index.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'

/** Asks a new user whose device this is: the sign-out's first button depends on it. */
export const OwnDevice = () => {
  const { t } = useTexts()
  const send = useCommand()
  const user = useFlow('user', selectUser)
  if (user === null) return null
  const answer = (own: boolean) => send('settings', { type: 'ownDevice.choose', own })
  return (
    <Banner kind="info" title={t('auth.ownDevice')} words={t('auth.ownDeviceHint')}>
      <Button kind="primary" onPress={() => answer(true)}>
        {t('auth.ownDeviceYes')}
      </Button>
      <Button onPress={() => answer(false)}>{t('auth.ownDeviceNo')}</Button>
    </Banner>
  )
}
