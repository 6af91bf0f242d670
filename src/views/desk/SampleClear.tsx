import { useCommand } from '../common/useDesk.tsx'
import { useTexts } from '../texts/index.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'

export const SampleClear = () => {
  const { t } = useTexts()
  const send = useCommand()
  return (
    <ConfirmDialog
      title={t('sample.takeAway')}
      words={t('sample.takeAwayConfirm')}
      danger
      onYes={() => send('sample', { type: 'clear.confirm' })}
      onNo={() => send('sample', { type: 'clear.cancel' })}
    />
  )
}
