import type { ReactNode } from 'react'
import type { Currency } from '../../events/values/currency.ts'
import { DateText } from './DateText.tsx'
import { Row, Stack } from './layout.tsx'
import { Money } from './Money.tsx'
import { Name } from './Name.tsx'

interface InvoiceRowProps {
  payer: string
  instant: string
  now: string | number
  zone?: string
  /** The number of items in words. */
  count: string
  /** The sums by name. */
  sums: readonly { label: string; amount: number; currency: Currency }[]
  /** In red: the sums are of several currencies. */
  danger?: boolean
  /** Tags: paid, waiting to sync. */
  tags?: ReactNode
  onPress: () => void
}

/** An invoice of the list, for an `<li>`. */
export const InvoiceRow = (props: InvoiceRowProps) => (
  <button
    type="button"
    className="row inner cells pad-3 wide ruled-below"
    aria-haspopup="dialog"
    onClick={props.onPress}
  >
    <Stack as="span" className="row-who">
      <b>
        <Name text={props.payer} />
      </b>
      <span className="small mute">
        <DateText instant={props.instant} now={props.now} zone={props.zone ?? ''} /> · <bdi>{props.count}</bdi>
      </span>
    </Stack>
    <Row as="span" gap={1} align="stretch" wrap className="row-tags">
      {props.tags}
    </Row>
    <Stack as="span" gap={1} className="row-total">
      {props.sums.map(({ label, amount, currency }) => (
        <span
          key={label}
          className={props.danger === true ? 'stack at-end row-sum row-danger' : 'stack at-end row-sum'}
        >
          <Money amount={amount} currency={currency} />
          <span className="small">{label}</span>
        </span>
      ))}
    </Stack>
  </button>
)
