import type { Payer } from '../../events/entities.ts'
import type { Row } from '../../events/projections/rows.ts'
import type { Balance } from '../../events/records/customer.ts'
import type { Sum } from '../../events/values/amounts.ts'
import { amountsOf } from '../../events/values/amounts.ts'
import { instantOf } from '../../events/values/dates.ts'
import { localApp } from '../../events/values/ids.ts'
import type { Payment } from '../../events/values/payments.ts'
import { owedOf } from '../../events/values/payments.ts'
import { appOf } from '../../machines/desk/basketContext.ts'
import { shopOf } from '../../machines/desk/settings.ts'
import { CommandButton } from '../common/CommandButton.tsx'
import { usePayerName } from '../common/PayerName.tsx'
import { useCommand, useFlow, useOwnFlow, useRow } from '../common/useDesk.tsx'
import { wayPictures } from '../common/wayPictures.ts'
import { useItems } from '../desk/IssuedInvoice.tsx'
import { TenderForm } from '../desk/TenderForm.tsx'
import { goodsWords, paymentWords } from '../invoice/paymentWords.ts'
import { useTexts } from '../texts/index.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { DateText } from '../ui/DateText.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { formatList, formatLongDate, formatMoney, formatNumber, join } from '../ui/format.ts'
import { Icon } from '../ui/Icon.tsx'
import { grocery, share } from '../ui/lateIcons.ts'
import { Stack } from '../ui/layout.tsx'
import { Money } from '../ui/Money.tsx'
import { Name } from '../ui/Name.tsx'
import { Part } from '../ui/Part.tsx'
import { RoundButton } from '../ui/RoundButton.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import './customer.css'

interface MoneyRowProps {
  row: Row<'invoice'>
  what: string
  instant: string
  /** One; of an invoice in several currencies one for each. */
  sums: readonly Sum[]
  /** What of it is owed. */
  left?: number
  payment?: Payment
}

/** An invoice, or a payment or return of one: a tap opens the invoice. */
const MoneyRow = ({ row, what, instant, sums, left = 0, payment }: MoneyRowProps) => {
  const { t, language } = useTexts()
  const send = useCommand()
  const { currency, zone } = row
  return (
    <li>
      <button
        type="button"
        className="customer-row wide starts beside gap-3"
        aria-haspopup="dialog"
        onClick={() => send('invoice', { type: 'invoice.open', invoice: row.id })}
      >
        <Icon name={payment === undefined ? 'receipt' : wayPictures[payment.way]} small />
        <Stack as="span" className="grow">
          <Name text={what} />
          <span className="small mute">
            <DateText instant={instant} zone={zone} />
          </span>
        </Stack>
        <Stack as="span" className="customer-sum to-right">
          {sums.map(({ total, currency: of }) => total !== 0 && <Money key={of} amount={total} currency={of} />)}
          {left > 0 && (
            <span className="customer-left small doubt">
              {t('customer.left', { sum: formatMoney(left, currency, language) })}
            </span>
          )}
        </Stack>
      </button>
    </li>
  )
}

const InvoiceOf = ({ invoice }: { invoice: Row<'invoice'> }) => {
  const { payable, currency, several } = amountsOf(invoice)
  return (
    <MoneyRow
      {...{ row: invoice, instant: invoice.date }}
      sums={several ?? [{ currency, total: payable }]}
      what={useItems(invoice.lines)}
      left={owedOf(invoice, payable)}
    />
  )
}

const ListedInvoice = ({ id }: { id: string }) => {
  const invoice = useRow('invoice', id)
  return invoice == null ? null : <InvoiceOf invoice={invoice} />
}

const ListedPayment = ({ invoice, id }: { invoice: string; id: string }) => {
  const { language } = useTexts()
  const row = useRow('invoice', invoice)
  const payment = row?.payments?.find((each) => each.id === id)
  if (row == null || payment === undefined) return null
  const { returned } = payment
  const words = paymentWords(payment, row.currency, language)
  return (
    <MoneyRow
      {...{ row, payment, instant: instantOf(payment.at) }}
      sums={[{ currency: row.currency, total: returned === undefined ? payment.amount : -payment.amount }]}
      what={returned === undefined ? words : join(language, words, goodsWords(returned.lines, language))}
    />
  )
}

const BalanceOf = ({ balance: { currency, owed, over, oldest } }: { balance: Balance }) => {
  const { t, language } = useTexts()
  return (
    <div className="customer-head pad-4">
      {owed > 0 && (
        <>
          <p className="small mute">{t('customer.owes')}</p>
          <b className="customer-owed block doubt grand">
            <Money amount={owed} currency={currency} />
          </b>
          {oldest !== null && (
            <p className="small mute">{t('customer.since', { date: formatLongDate(oldest, language) })}</p>
          )}
          <CommandButton
            flow="customer"
            event={{ type: 'customer.receive', currency }}
            icon={wayPictures.cash}
            kind="primary"
            wide
          >
            {t('tender.receive')}
          </CommandButton>
        </>
      )}
      {over > 0 && (
        <p className="beside gap-3">
          <span className="grow">{t('customer.over')}</span>
          <b>
            <Money amount={over} currency={currency} />
          </b>
        </p>
      )}
    </div>
  )
}

/** What is sent stands there before. */
const Reminder = ({ name, balances }: { name: string; balances: readonly Balance[] }) => {
  const { t, language } = useTexts()
  const app = useFlow('apps', ({ context }) => context.app)
  const shop = useFlow('settings', ({ context }) => shopOf(context.settings, app?.publicId).name)
  const owed = balances.filter((balance) => balance.owed > 0)
  const oldest = owed.flatMap((balance) => balance.oldest ?? []).toSorted()[0]
  if (oldest === undefined) return null
  const told = {
    name,
    date: formatLongDate(oldest, language),
    sum: formatList(
      owed.map((balance) => formatMoney(balance.owed, balance.currency, language)),
      language,
    ),
  }
  const named = shop || (app === null || app.publicId === localApp ? '' : app.name)
  const text = named === '' ? t('customer.words', told) : t('customer.wordsOf', { ...told, shop: named })
  return (
    <Part title={t('customer.reminder')}>
      <p className="customer-words pad-3 well">{text}</p>
      <CommandButton flow="customer" event={{ type: 'customer.remind', text }} icon={share} wide>
        {t('customer.remind')}
      </CommandButton>
    </Part>
  )
}

/** While the basket asks for a price, what is added would lose its quantity. One of another app refuses every line. */
const Again = () => {
  const { t } = useTexts()
  const app = useOwnFlow('customer', ({ context }) => context.app)
  const isAsking = useFlow('basket', (state) => state.matches('awaitingPrice'))
  const first = useFlow('basket', ({ context }) => context.lines[0])
  const isOther = first !== undefined && appOf(first.product) !== app
  return (
    <>
      {isOther && <p className="small mute wide">{t('customer.otherApp')}</p>}
      <CommandButton
        flow="customer"
        event={{ type: 'customer.again' }}
        icon={grocery}
        disabled={isAsking || isOther}
        kind="soft"
      >
        {t('customer.last')}
      </CommandButton>
    </>
  )
}

const Shown = ({ name }: { name: string }) => {
  const { t, language } = useTexts()
  const send = useCommand()
  const found = useOwnFlow('customer', ({ context }) => context.found)
  const failed = useOwnFlow('customer', (state) => state.hasTag('failed'))
  const waits = useOwnFlow('customer', (state) => (state.hasTag('busy') ? state.context.fault : null))
  if (failed)
    return (
      <EmptyState picture="people" title={t('customer.failed')}>
        <Button icon="refresh" onPress={() => send('customer', { type: 'customer.retry' })}>
          {t('storage.retry')}
        </Button>
      </EmptyState>
    )
  if (found === null) return <Skeleton rows={3} label={t('customer.loading')} />
  const { balances, invoices, payments, total } = found
  if (total === 0) return <EmptyState picture="people" title={t('customer.none')} words={t('customer.noneWords')} />
  return (
    <>
      {waits !== null && (
        <Banner kind="warning" title={t(`storage.faults.${waits}.title`)} words={t('customer.waits')} />
      )}
      {balances.length === 0 && <p className="customer-head pad-4 mute">{t('customer.even')}</p>}
      {balances.map((balance) => (
        <BalanceOf key={balance.currency} balance={balance} />
      ))}
      <Reminder name={name} balances={balances} />
      <Part title={t('invoices.title')}>
        <ul className="customer-list">
          {invoices.map((id) => (
            <ListedInvoice key={id} id={id} />
          ))}
        </ul>
        {total > invoices.length && (
          <p className="small mute">{t('customer.some', { n: formatNumber(total, language) })}</p>
        )}
      </Part>
      <Part title={t('tender.payments')}>
        {payments.length === 0 && <p className="small mute">{t('customer.noPayments')}</p>}
        <ul className="customer-list">
          {payments.map(({ invoice, id }) => (
            <ListedPayment key={id} invoice={invoice} id={id} />
          ))}
        </ul>
      </Part>
    </>
  )
}

/** Money that the person brings. */
const MoneyDialog = () => {
  const { t } = useTexts()
  const send = useCommand()
  const tendering = useOwnFlow('customer', (state) => (state.hasTag('money') ? state.context.tendering : null))
  if (tendering === null) return null
  return (
    <Dialog
      title={t('tender.takeTitle')}
      size="small"
      flush
      stays={tendering.typed !== ''}
      onClose={() => send('customer', { type: 'customer.leaveMoney' })}
    >
      <TenderForm
        tendering={tendering}
        taken={<p className="small mute">{t('customer.oldest')}</p>}
        onType={(text) => send('customer', { type: 'customer.type', text })}
        onWay={(way) => send('customer', { type: 'customer.take', way })}
      />
    </Dialog>
  )
}

const PageOf = ({ payer }: { payer: Payer }) => {
  const { t } = useTexts()
  const send = useCommand()
  const name = usePayerName(payer)
  const person = useRow('person', payer.id)
  return (
    <>
      <Dialog
        title={name}
        flush
        actions={
          person != null && (
            <RoundButton
              icon="edit"
              label={t('persons.edit', { name })}
              onPress={() => send('personEditor', { type: 'person.edit', person })}
            />
          )
        }
        foot={<Again />}
        onClose={() => send('customer', { type: 'customer.close' })}
      >
        <Shown name={name} />
      </Dialog>
      <MoneyDialog />
    </>
  )
}

/** The page of a person: what they owe, how they paid, and what they bought. */
export const CustomerDialog = () => {
  const person = useOwnFlow('customer', ({ context }) => context.person)
  const last = useOwnFlow('customer', ({ context }) => context.found?.invoices[0] ?? null)
  const invoice = useRow('invoice', last)
  return person === null ? null : <PageOf payer={{ id: person, name: invoice?.payer?.name ?? '' }} />
}
