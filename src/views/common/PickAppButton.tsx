import { useTexts } from '../texts/index.ts'
import { Button } from '../ui/Button.tsx'
import { useCommand } from './useDesk.tsx'

export const PickAppButton = () => {
  const { t } = useTexts()
  const send = useCommand()
  return (
    <Button kind="primary" icon="store" onPress={() => send('dialogs', { type: 'apps.open' })}>
      {t('desk.pickApp')}
    </Button>
  )
}
