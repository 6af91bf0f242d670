import { localApp } from '../../events/values/ids.ts'
import { useTexts } from '../texts/index.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { useAsk } from '../useDesk.tsx'

/** Before an app is chosen there are no products to show: one tap begins on this device alone. */
export const NoApp = () => {
  const { t } = useTexts()
  const ask = useAsk()
  const begin = () => ask('apps', { type: 'app.choose', app: { publicId: localApp, name: t('apps.onlyHere') } })
  return (
    <EmptyState picture="shelf" title={t('desk.beginTitle')} words={t('apps.onlyHereHint')}>
      <Button kind="primary" onPress={begin}>
        {t('apps.onlyHere')}
      </Button>
      <Button icon="store" onPress={() => ask('dialogs', { type: 'apps.open' })}>
        {t('desk.pickApp')}
      </Button>
    </EmptyState>
  )
}
