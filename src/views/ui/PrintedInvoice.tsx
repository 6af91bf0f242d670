import { createPortal } from 'react-dom'
import type { Currency } from '../../events/values/currency.ts'
import { useTexts } from '../texts/index.ts'
import { DateText } from './DateText.tsx'
import { Detail } from './Detail.tsx'
import { Money } from './Money.tsx'
import { NumberText } from './NumberText.tsx'
import { TaxQr } from './TaxQr.tsx'

interface PrintedSum {
  label: string
  amount: number
  currency: Currency
}

interface PrintedLine {
  id: string
  currency: Currency
  name: string
  price: number
  quantity: number
  sum: number
  /** Of a sent invoice. */
  vat?: number
}

interface PrintedNumber {
  name: string
  number: string
}

/** The tax office's part of a printed invoice. */
export interface PrintedTax {
  taxId: string
  /** Its state there, unless it is accepted. */
  state: string | null
  /** It was printed with this tax id before. */
  copy: boolean
  /** Of seller and buyer. */
  numbers: readonly PrintedNumber[]
  /** Why its VAT differs from the sum of the lines. */
  note: string | null
}

interface PrintedInvoiceProps {
  /** The shop: the app's name. */
  shop: string
  number: string
  payer: string
  instant: string
  zone: string
  lines: readonly PrintedLine[]
  /** The lines show their currencies, since they differ. */
  marked: boolean
  sums: readonly PrintedSum[]
  /** The last sum, in large. */
  pay?: PrintedSum
  tax?: PrintedTax
  /** Below the sums. */
  notes: readonly { name: string; text: string }[]
}

const PaperSum = ({ label, amount, currency, look }: PrintedSum & { look?: string }) => (
  <Detail term={label} look={look}>
    <Money amount={amount} currency={currency} />
  </Detail>
)

const PaperTax = ({ taxId, state, numbers }: PrintedTax) => {
  const { t } = useTexts()
  return (
    <section className="paper-tax">
      <TaxQr taxId={taxId} />
      <dl>
        <Detail term={t('invoice.taxId')}>
          <bdi dir="ltr">{taxId}</bdi>
          {state !== null && ` · ${state}`}
        </Detail>
        {numbers.map(({ name, number }) => (
          <Detail key={name} term={name}>
            <bdi>{number}</bdi>
          </Detail>
        ))}
      </dl>
    </section>
  )
}

/** The printed page, invisible on the screen; `data-paper` on the body, `a5` or `roll80`, sets the paper. */
export const PrintedInvoice = (props: PrintedInvoiceProps) => {
  const { t } = useTexts()
  const { tax } = props
  return createPortal(
    <article className="paper">
      <header className="paper-head">
        <h1>
          <bdi>{props.shop}</bdi>
        </h1>
        <b>{t('invoice.title')}</b>
        {tax?.copy === true && <b className="paper-copy">{t('invoice.copy')}</b>}
      </header>
      <dl className="paper-facts">
        <Detail term={t('drafts.payer')}>
          <bdi>{props.payer}</bdi>
        </Detail>
        <Detail term={t('drafts.date')}>
          <DateText instant={props.instant} zone={props.zone} />
        </Detail>
        <Detail term={t('invoice.number')}>
          <bdi>{props.number}</bdi>
        </Detail>
      </dl>
      {tax !== undefined && <PaperTax {...tax} />}
      <table>
        <thead>
          <tr>
            <th className="paper-index">{t('invoice.row')}</th>
            <th>{t('invoice.item')}</th>
            <th className="paper-number">{t('invoice.quantity')}</th>
            <th className="paper-number paper-price">{t('invoice.price')}</th>
            <th className="paper-number">{t('invoice.sum')}</th>
            {tax !== undefined && <th className="paper-number">{t('invoice.vat')}</th>}
          </tr>
        </thead>
        <tbody>
          {props.lines.map((line, at) => (
            <tr key={line.id}>
              <td className="paper-index">
                <NumberText value={at + 1} />
              </td>
              <td>
                <bdi>{line.name}</bdi>
              </td>
              <td className="paper-number">
                <NumberText value={line.quantity} />
              </td>
              <td className="paper-number paper-price">
                <Money amount={line.price} currency={line.currency} bare={!props.marked} />
              </td>
              <td className="paper-number">
                <Money amount={line.sum} currency={line.currency} bare={!props.marked} />
              </td>
              {line.vat !== undefined && (
                <td className="paper-number">
                  <Money amount={line.vat} currency={line.currency} bare={!props.marked} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <dl className="paper-sums">
        {props.sums.map((sum) => (
          <PaperSum key={sum.label} {...sum} />
        ))}
        {props.pay !== undefined && <PaperSum look="paper-pay" {...props.pay} />}
      </dl>
      {props.notes.map(({ name, text }) => (
        <p key={name} className="paper-note">
          {name}: <bdi>{text}</bdi>
        </p>
      ))}
      {tax?.note && <p className="paper-note">{tax.note}</p>}
      <p className="paper-foot">
        {t('invoice.thanks')} · {t('invoice.madeWith')}
      </p>
    </article>,
    document.body,
  )
}
