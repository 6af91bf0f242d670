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
  /** How many items, in words. */
  count: string
  total: number
  currency: Currency
  /** Tags: paid, waiting to sync. */
  tags?: ReactNode
  onPress: () => void
}

/** One invoice of the list; stands in an `<li>`. */
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
      <Money amount={props.total} currency={props.currency} />
    </span>
  </button>
)
