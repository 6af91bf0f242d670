import type { ReactNode } from 'react'
import type { Currency } from '../../events/values/currency.ts'
import { DateText } from './DateText.tsx'
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
  <button type="button" className="row" aria-haspopup="dialog" onClick={props.onPress}>
    <span className="row-who">
      <b>
        <Name text={props.payer} />
      </b>
      <span className="small mute">
        <DateText instant={props.instant} now={props.now} zone={props.zone ?? ''} /> · <bdi>{props.count}</bdi>
      </span>
    </span>
    <span className="row-tags">{props.tags}</span>
    <span className="row-total">
      {props.sums.map(({ label, amount, currency }) => (
        <span key={label} className={props.danger === true ? 'row-sum row-danger' : 'row-sum'}>
          <Money amount={amount} currency={currency} />
          <span className="small">{label}</span>
        </span>
      ))}
    </span>
  </button>
)
