import type { Line } from '../../events/entities.ts'
import type { Currency } from '../../events/values/currency.ts'
import { useTexts } from '../texts/index.ts'
import { Row, Stack } from '../ui/layout.tsx'
import { Money } from '../ui/Money.tsx'
import { keyed, plainSum } from './invoiceParts.ts'
import { LineName } from './LineName.tsx'
import { quantityWords } from './quantityWords.ts'

interface InvoiceLinesProps {
  lines: readonly Line[]
  currency: Currency
}

const ShownLine = ({ line, marked }: { line: Line; marked: boolean }) => {
  const { t, language } = useTexts()
  const sum = plainSum([line])
  return (
    <Row as="li" gap={4} justify="between" pad={2} className="line tall">
      <Stack as="span">
        <b className="strong clip">
          <LineName line={line} />
        </b>
        <span className="small mute">
          {line.was !== undefined && line.was > line.price && (
            <>
              <s>
                <Money amount={line.was} currency={line.currency} bare />
              </s>{' '}
            </>
          )}
          <Money amount={line.price} currency={line.currency} bare={!marked} /> ×{' '}
          <bdi className="num">{quantityWords(line, { t, language })}</bdi>
          {line.exempt === true && ` · ${t('basket.exempt')}`}
        </span>
      </Stack>
      <span className="line-sum strong nowrap">
        {sum !== null && <Money amount={sum} currency={line.currency} bare={!marked} />}
      </span>
    </Row>
  )
}

export const InvoiceLines = ({ lines, currency }: InvoiceLinesProps) => {
  const { t } = useTexts()
  const marked = lines.some((line) => line.currency !== currency)
  return (
    <ol className="lines inner rules" aria-label={t('basket.title')}>
      {keyed(lines).map(({ key, line }) => (
        <ShownLine key={key} line={line} marked={marked} />
      ))}
    </ol>
  )
}
