import { useAsk } from '../common/useDesk.tsx'
import { useTexts } from '../texts/index.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'

export const SampleClear = () => {
  const { t } = useTexts()
  const ask = useAsk()
  return (
    <ConfirmDialog
      title={t('sample.takeAway')}
      words={t('sample.takeAwayConfirm')}
      danger
      onYes={() => ask('sample', { type: 'clear.confirm' })}
      onNo={() => ask('sample', { type: 'clear.cancel' })}
    />
  )
}
