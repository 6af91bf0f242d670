import { CommandRoundButton } from '../common/CommandButton.tsx'
import { useTexts } from '../texts/index.ts'
import { Times } from './Times.tsx'

export const SheetTools = () => {
  const { t } = useTexts()
  return (
    <div className="sheet-tools">
      <h2>{t('basket.title')}</h2>
      <Times />
      <CommandRoundButton flow="basket" event={{ type: 'basket.undo' }} icon="undo" label={t('basket.undo')} />
      <CommandRoundButton flow="basket" event={{ type: 'basket.redo' }} icon="redo" label={t('basket.redo')} />
      <CommandRoundButton flow="basket" event={{ type: 'basket.empty' }} icon="trash" label={t('basket.clear')} />
    </div>
  )
}
