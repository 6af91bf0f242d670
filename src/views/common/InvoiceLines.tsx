import type { Line } from '../../events/entities.ts'
import type { Currency } from '../../events/values/currency.ts'
import { useTexts } from '../texts/index.ts'
import { Money } from '../ui/Money.tsx'
import { NumberText } from '../ui/NumberText.tsx'
import { keyed, plainSum } from './invoiceParts.ts'
import { LineName } from './LineName.tsx'

interface InvoiceLinesProps {
  lines: readonly Line[]
  currency: Currency
}

const ShownLine = ({ line, marked }: { line: Line; marked: boolean }) => {
  const sum = plainSum([line])
  return (
    <li className="line">
      <span className="line-name">
        <b>
          <LineName line={line} />
        </b>
        <span className="small mute">
          <NumberText value={line.quantity} /> × <Money amount={line.price} currency={line.currency} bare={!marked} />
        </span>
      </span>
      <span className="line-sum">{sum !== null && <Money amount={sum} currency={line.currency} bare={!marked} />}</span>
    </li>
  )
}

export const InvoiceLines = ({ lines, currency }: InvoiceLinesProps) => {
  const { t } = useTexts()
  const marked = lines.some((line) => line.currency !== currency)
  return (
    <ol className="lines" aria-label={t('basket.title')}>
      {keyed(lines).map(({ key, line }) => (
        <ShownLine key={key} line={line} marked={marked} />
      ))}
    </ol>
  )
}
