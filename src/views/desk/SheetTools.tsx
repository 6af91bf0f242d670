import { useTexts } from '../texts/index.ts'
import { RoundButton } from '../ui/RoundButton.tsx'
import { useAsk, useFlow } from '../useDesk.tsx'
import { unstamped } from './asks.ts'
import { Times } from './Times.tsx'

/** Undo, redo, and how many the next product is. */
export const SheetTools = () => {
  const { t } = useTexts()
  const ask = useAsk()
  const canUndo = useFlow('basket', (state) => state.can({ type: 'basket.undo', ...unstamped }))
  const canRedo = useFlow('basket', (state) => state.can({ type: 'basket.redo', ...unstamped }))
  const canEmpty = useFlow('basket', (state) => state.can({ type: 'basket.empty', ...unstamped }))
  return (
    <div className="sheet-tools">
      <h2>{t('basket.title')}</h2>
      <Times />
      <RoundButton
        icon="undo"
        label={t('basket.undo')}
        disabled={!canUndo}
        onPress={() => ask('basket', { type: 'basket.undo' })}
      />
      <RoundButton
        icon="redo"
        label={t('basket.redo')}
        disabled={!canRedo}
        onPress={() => ask('basket', { type: 'basket.redo' })}
      />
      <RoundButton
        icon="trash"
        label={t('basket.clear')}
        disabled={!canEmpty}
        onPress={() => ask('basket', { type: 'basket.empty' })}
      />
    </div>
  )
}
