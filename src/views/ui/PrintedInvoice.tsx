import { createPortal } from 'react-dom'
import type { PaperFormat } from '../../events/desk/invoice.ts'
import type { Currency } from '../../events/values/currency.ts'
import { useTexts } from '../texts/index.ts'
import { DateText } from './DateText.tsx'
import { Detail } from './Detail.tsx'
import { Money } from './Money.tsx'
import { NumberText } from './NumberText.tsx'
import { TaxQr } from './TaxQr.tsx'
import './paper.css'

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
  /** With what it counts. */
  quantity: string
  sum: number
  /** Of a sent invoice. */
  vat?: number
}

export interface PrintedNumber {
  name: string
  number: string
}

/** The tax office's part of a printed invoice. */
interface PrintedTax {
  taxId: string
  /** Its state there, unless it is accepted. */
  state: string | null
  /** It was printed with this tax id before. */
  copy: boolean
  /** Why its VAT differs from the sum of the lines. */
  note: string | null
}

export interface PrintedShop {
  /** Null of a shop without one. */
  name: string | null
  address: string
  numbers: readonly PrintedNumber[]
  thanks: string
}

export interface PrintedInvoiceProps {
  format: PaperFormat
  shop: PrintedShop
  /** With the number that the shop gave it. */
  title: string
  /** The id of an invoice without such a number. */
  number: string | null
  /** Null of a walk-in. */
  payer: string | null
  /** The payer's, of a sent invoice. */
  numbers: readonly PrintedNumber[]
  instant: string
  zone: string
  lines: readonly PrintedLine[]
  /** The lines show their currencies, since they differ. */
  marked: boolean
  /** The name of the only currency. */
  unit: string
  sums: readonly PrintedSum[]
  /** The last sum, in large. */
  pay?: PrintedSum
  /** How it was paid, and what is left; nothing where it was paid in cash, exactly. */
  paid: readonly PrintedSum[]
  /** The same in words. */
  words: readonly string[]
  tax?: PrintedTax
  /** Below the sums. */
  notes: readonly { name: string; text: string }[]
}

const Head = ({ name, address, numbers }: PrintedShop) => (
  <header className="paper-head">
    {name !== null && (
      <h1>
        <bdi>{name}</bdi>
      </h1>
    )}
    {address !== '' && (
      <p>
        <bdi>{address}</bdi>
      </p>
    )}
    {numbers.length > 0 && (
      <p className="paper-numbers">
        {numbers.map(({ name: of, number }) => (
          <span key={of}>
            {of} <bdi dir="ltr">{number}</bdi>
          </span>
        ))}
      </p>
    )}
  </header>
)

const Facts = ({ title, payer, numbers, instant, zone, number, tax }: PrintedInvoiceProps) => {
  const { t } = useTexts()
  return (
    <section className="paper-facts">
      <dl>
        {payer !== null && (
          <Detail term={t('drafts.payer')}>
            <bdi>{payer}</bdi>
          </Detail>
        )}
        {numbers.map(({ name, number: of }) => (
          <Detail key={name} term={name}>
            <bdi dir="ltr">{of}</bdi>
          </Detail>
        ))}
      </dl>
      <dl>
        <Detail
          term={
            <>
              <b>
                <bdi>{title}</bdi>
              </b>
              {tax?.copy === true && <b className="paper-copy">{t('invoice.copy')}</b>}
            </>
          }
        >
          <DateText instant={instant} zone={zone} />
        </Detail>
        {number !== null && (
          <Detail term={t('invoice.number')}>
            <bdi dir="ltr">{number}</bdi>
          </Detail>
        )}
      </dl>
    </section>
  )
}

const Strip = ({ lines, marked }: PrintedInvoiceProps) => {
  const { t } = useTexts()
  return (
    <ol className="paper-lines">
      {lines.map(({ id, name, price, quantity, sum, vat, currency }) => (
        <li key={id}>
          <b>
            <bdi>{name}</bdi>
          </b>
          <span>
            <Money amount={price} currency={currency} bare={!marked} /> × <bdi className="num">{quantity}</bdi>
          </span>
          <span className="paper-sum">
            <Money amount={sum} currency={currency} bare={!marked} />
          </span>
          {vat !== undefined && (
            <>
              <span>{t('invoice.vat')}</span>
              <span className="paper-sum">
                <Money amount={vat} currency={currency} bare={!marked} />
              </span>
            </>
          )}
        </li>
      ))}
    </ol>
  )
}

const Table = ({ lines, marked, unit, tax }: PrintedInvoiceProps) => {
  const { t } = useTexts()
  return (
    <table>
      <thead>
        <tr>
          <th>{t('invoice.row')}</th>
          <th className="paper-item">{t('invoice.item')}</th>
          <th className="paper-sum">{t('invoice.quantity')}</th>
          <th className="paper-sum">{t('invoice.price')}</th>
          <th className="paper-sum">{marked ? t('invoice.sum') : t('invoice.sumIn', { unit })}</th>
          {tax !== undefined && <th className="paper-sum">{t('invoice.vat')}</th>}
        </tr>
      </thead>
      <tbody>
        {lines.map((line, at) => (
          <tr key={line.id}>
            <td>
              <NumberText value={at + 1} />
            </td>
            <td>
              <bdi>{line.name}</bdi>
            </td>
            <td className="paper-sum">
              <bdi className="num">{line.quantity}</bdi>
            </td>
            <td className="paper-sum">
              <Money amount={line.price} currency={line.currency} bare={!marked} />
            </td>
            <td className="paper-sum">
              <Money amount={line.sum} currency={line.currency} bare={!marked} />
            </td>
            {line.vat !== undefined && (
              <td className="paper-sum">
                <Money amount={line.vat} currency={line.currency} bare={!marked} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Sums = ({ sums, pay, paid, marked }: PrintedInvoiceProps) => (
  <dl className="paper-sums">
    {sums.map(({ label, amount, currency }) => (
      <Detail key={label} term={label}>
        <Money amount={amount} currency={currency} bare={!marked} />
      </Detail>
    ))}
    {pay !== undefined && (
      <Detail look="paper-pay" term={pay.label}>
        <Money amount={pay.amount} currency={pay.currency} />
      </Detail>
    )}
    {paid.map(({ label, amount, currency }, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two payments may be alike
      <Detail key={at} term={label}>
        <Money amount={amount} currency={currency} bare={!marked} />
      </Detail>
    ))}
  </dl>
)

const Words = ({ words, notes, tax }: PrintedInvoiceProps) => {
  const { t } = useTexts()
  return (
    <section className="paper-words">
      {words.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {notes.map(({ name, text }) => (
        <p key={name} className="paper-note">
          {name}: <bdi>{text}</bdi>
        </p>
      ))}
      {tax?.note && <p className="paper-note">{tax.note}</p>}
      {tax !== undefined && (
        <dl className="paper-tax">
          <TaxQr taxId={tax.taxId} />
          <Detail term={t('invoice.taxId')}>
            <bdi dir="ltr">{tax.taxId}</bdi>
            {tax.state !== null && ` · ${tax.state}`}
          </Detail>
        </dl>
      )}
    </section>
  )
}

const Signatures = () => {
  const { t } = useTexts()
  return (
    <div className="paper-signatures">
      <span>{t('invoice.sellerSigns')}</span>
      <span>{t('invoice.buyerSigns')}</span>
    </div>
  )
}

/** The printed page, invisible on the screen; `data-paper` on the body sets the paper's size. */
export const PrintedInvoice = (props: PrintedInvoiceProps) => {
  const isStrip = props.format === 'roll80'
  return createPortal(
    <article className={`paper paper-${isStrip ? 'strip' : 'page'}`}>
      <Head {...props.shop} />
      <Facts {...props} />
      {isStrip ? <Strip {...props} /> : <Table {...props} />}
      <div className="paper-end">
        <Words {...props} />
        <Sums {...props} />
      </div>
      {!isStrip && <Signatures />}
      <p className="paper-foot">{props.shop.thanks}</p>
    </article>,
    document.body,
  )
}
