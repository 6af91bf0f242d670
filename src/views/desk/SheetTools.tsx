import { useTexts } from '../texts/index.ts'
import { formatNumber } from '../ui/format.ts'
import { RoundButton } from '../ui/RoundButton.tsx'
import { Tag } from '../ui/Tag.tsx'
import { useAsk, useFlow } from '../useDesk.tsx'
import { unstamped } from './asks.ts'

const Times = () => {
  const { t, language } = useTexts()
  const ask = useAsk()
  const times = useFlow('basket', ({ context }) => context.times)
  if (times === 1) return null
  const n = formatNumber(times, language)
  return (
    <span className="sheet-times" role="status">
      <Tag kind="saffron" text={`×${n}`} />
      <span className="small">{t('basket.times', { n })}</span>
      <RoundButton
        icon="close"
        label={t('a11y.cancel')}
        onPress={() => ask('basket', { type: 'basket.multiply', quantity: 1 })}
      />
    </span>
  )
}

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
