import { useCommand, useFlow } from '../common/useDesk.tsx'
import { useTexts } from '../texts/index.ts'
import { formatNumber } from '../ui/format.ts'
import { Row } from '../ui/layout.tsx'
import { RoundButton } from '../ui/RoundButton.tsx'
import { Tag } from '../ui/Tag.tsx'

/** The quantity of the next product, unless it is one. */
export const Times = () => {
  const { t, language } = useTexts()
  const send = useCommand()
  const times = useFlow('basket', ({ context }) => context.times)
  if (times === 1) return null
  const n = formatNumber(times, language)
  return (
    <Row as="span" gap={2} className="sheet-times" role="status">
      <Tag kind="saffron" text={`×${n}`} />
      <span className="small">{t('basket.times', { n })}</span>
      <RoundButton
        icon="close"
        label={t('a11y.cancel')}
        onPress={() => send('basket', { type: 'basket.multiply', quantity: 1 })}
      />
    </Row>
  )
}
