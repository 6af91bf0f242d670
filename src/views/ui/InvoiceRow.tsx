import type { ReactNode } from 'react'
import type { Currency } from '../../events/values/currency.ts'
import { useTexts } from '../texts/index.ts'
import { formatDateTime, formatTime } from './format.ts'
import { Row, Stack } from './layout.tsx'
import { Money } from './Money.tsx'
import { Name } from './Name.tsx'

interface InvoiceRowProps {
  /** Null of a walk-in: what was sold stands there. */
  payer: string | null
  instant: string
  /** An IANA name. */
  zone: string
  /** The shop's own; null of an invoice without one. */
  number: string | null
  /** The first items in words. */
  items: string
  /** The sums by name. */
  sums: readonly { label: string; amount: number; currency: Currency; bare?: boolean }[]
  /** In red: the sums are of several currencies. */
  danger?: boolean
  /** Tags: paid, waiting to sync. */
  tags?: ReactNode
  /** Just saved: it lies there as the strip that was torn off. */
  torn?: boolean
  onPress: () => void
}

/** An invoice of the list, for an `<li>`. */
export const InvoiceRow = ({
  payer,
  instant,
  zone,
  number,
  items,
  sums,
  danger = false,
  tags,
  torn = false,
  onPress,
}: InvoiceRowProps) => {
  const { language } = useTexts()
  return (
    <button
      type="button"
      className={`row hovers-paper inner cells pad-2 wide ruled-below${torn ? ' row-torn' : ''}`}
      aria-haspopup="dialog"
      onClick={onPress}
    >
      <Stack as="span" className="row-who">
        <b className={payer === null ? 'dim light' : undefined}>
          <Name text={payer ?? items} />
        </b>
        {payer !== null && (
          <span className="small mute">
            <Name text={items} />
          </span>
        )}
      </Stack>
      <Row as="span" gap={1} align="stretch" wrap className="row-tags">
        {tags}
      </Row>
      <span className="row-when small mute num">
        <bdi className="row-number">{number}</bdi>
        <time dateTime={instant} title={formatDateTime(instant, language, zone)}>
          {formatTime(instant, language, zone)}
        </time>
      </span>
      <Stack as="span" gap={1} className="row-total bold">
        {sums.map(({ label, amount, currency, bare = false }) => (
          <span key={label} className={danger ? 'stack row-sum row-danger danger' : 'stack row-sum'}>
            <Money amount={amount} currency={currency} bare={bare} />
            <span className={danger ? 'small light' : 'hidden'}>{label}</span>
          </span>
        ))}
      </Stack>
    </button>
  )
}
