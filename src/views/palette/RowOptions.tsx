import type { Person, Product } from '../../events/entities.ts'
import type { Choice } from '../../events/palette/palette.ts'
import type { Row } from '../../events/projections/rows.ts'
import { amountsOf } from '../../events/values/amounts.ts'
import { addCommand, lineCommand } from '../../machines/desk/select.ts'
import { nameIn } from '../common/names.ts'
import { usePriceWords } from '../common/ProductPrice.tsx'
import { useCommand, useFlow, useRow } from '../common/useDesk.tsx'
import { useTexts } from '../texts/index.ts'
import { Code } from '../ui/Code.tsx'
import { DateText } from '../ui/DateText.tsx'
import { formatDateTime, formatNumber } from '../ui/format.ts'
import { boxIcon, company } from '../ui/lateIcons.ts'
import { Money } from '../ui/Money.tsx'
import { Option } from './Options.tsx'
import { useAtDesk } from './useActions.ts'

/** The invoice under amendment, if a choice goes into it and not into the one being written. */
const useEdited = (): string | null =>
  useFlow('invoice', (state) => (state.matches('editing') ? state.context.id : null)) ?? null

const ProductOption = ({ product }: { product: Product }) => {
  const { t, language } = useTexts()
  const send = useCommand()
  const { atDesk } = useAtDesk()
  const edited = useEdited()
  return (
    <Option
      choice={{ kind: 'product', key: product.id }}
      icon={boxIcon}
      text={nameIn(language, product) || t('notices.notFound')}
      below={<Code code={product.gtin} />}
      aside={usePriceWords(product)}
      does={edited === null ? t('palette.intoInvoice') : t('palette.intoEdited')}
      run={
        edited === null
          ? atDesk(() => send('basket', addCommand(product)))
          : () => send('invoice', lineCommand(edited, product))
      }
    />
  )
}

const mostFields = 2

const PersonOption = ({ person }: { person: Person }) => {
  const { t, language } = useTexts()
  const send = useCommand()
  const { atDesk } = useAtDesk()
  const edited = useEdited()
  const { id, name, personType, nationalId, fields, createdAt } = person
  const payer = { id, name }
  // Several persons may have one name.
  const isBare = nationalId === '' && fields.length === 0
  return (
    <Option
      choice={{ kind: 'person', key: id }}
      icon={personType === 'COMPANY' ? company : 'user'}
      text={name || t('drafts.unknownPayer')}
      below={
        <>
          {personType === 'COMPANY' ? t('persons.company') : t('persons.real')}
          {nationalId !== '' && (
            <>
              {' · '}
              <Code code={nationalId} />
            </>
          )}
          {fields.slice(0, mostFields).map(({ label, value }) => (
            <span key={label}>
              {' · '}
              <bdi>{value}</bdi>
            </span>
          ))}
          {isBare && ` · ${t('palette.since', { date: formatDateTime(createdAt, language) })}`}
        </>
      }
      does={edited === null ? t('palette.asPayer') : t('palette.asEditedPayer')}
      run={
        edited === null
          ? atDesk(() => send('drafts', { type: 'payer.choose', payer }))
          : () => send('invoice', { type: 'edit.payer', payer })
      }
    />
  )
}

const InvoiceOption = ({ invoice }: { invoice: Row<'invoice'> }) => {
  const { t, language } = useTexts()
  const send = useCommand()
  const { id, payer, lines, date, zone } = invoice
  const person = useRow('person', payer?.id ?? null)
  const { several, payable, currency } = amountsOf(invoice)
  return (
    <Option
      choice={{ kind: 'invoice', key: id }}
      icon="receipt"
      text={payer === null ? t('palette.noPayer') : person?.name || payer.name || t('drafts.unknownPayer')}
      below={
        <>
          <DateText instant={date} zone={zone} /> ·{' '}
          <bdi>{t('invoices.itemCount', { count: lines.length, n: formatNumber(lines.length, language) })}</bdi>
        </>
      }
      aside={several === null ? <Money amount={payable} currency={currency} /> : t('basket.severalCurrencies')}
      does={t('palette.opens')}
      run={() => send('invoice', { type: 'invoice.open', invoice: id })}
    />
  )
}

const ListedProduct = ({ id }: { id: string }) => {
  const product = useRow('product', id)
  return product && <ProductOption product={product} />
}

const ListedPerson = ({ id }: { id: string }) => {
  const person = useRow('person', id)
  return person && <PersonOption person={person} />
}

const ListedInvoice = ({ id }: { id: string }) => {
  const invoice = useRow('invoice', id)
  return invoice && <InvoiceOption invoice={invoice} />
}

/** A row of the app; nothing if it is gone. */
export const RowOption = ({ choice: { kind, key } }: { choice: Choice }) => {
  if (kind === 'product') return <ListedProduct id={key} />
  if (kind === 'person') return <ListedPerson id={key} />
  return kind === 'invoice' ? <ListedInvoice id={key} /> : null
}
