import * as t from 'io-ts'
import { invoiceEvents } from '../desk/invoice.ts'
import { listEvents } from '../desk/list.ts'
import { Payer, Sellable } from '../entities.ts'
import type { EventsOf } from '../event.ts'
import { command, commands, outcome, outcomes } from '../event.ts'
import { StoreFault } from '../faults.ts'
import { orNull } from '../orNull.ts'
import { courier, date, invoice, maryam, milk } from '../samples.ts'
import { keyword } from '../values/codecs.ts'
import { Currency } from '../values/currency.ts'
import { Instant } from '../values/dates.ts'
import { Id } from '../values/ids.ts'
import { Count, Quantity, Total } from '../values/money.ts'
import { moneyWays } from '../values/payments.ts'
import { Text, TypedAmount } from '../values/text.ts'

/**
 * What a person's invoices of one currency come to. `owed`: what is left of them; `oldest`: the date of the first that
 * is owed. `over`: what was paid beyond them, as where two devices took the same money.
 */
const Balance = t.strict({ currency: Currency, owed: Total, over: Total, oldest: orNull(Instant) })
export type Balance = t.TypeOf<typeof Balance>

/** How a debt is paid. */
const MoneyWay = keyword(...moneyWays)

/** Why money of a person is not taken. `overtaken`: not all of it, since an invoice went while it was stored. */
const MoneyRefusal = keyword('notOwed', 'manyPayments', 'manyInvoices', 'unreadable', 'overtaken')
export type MoneyRefusal = t.TypeOf<typeof MoneyRefusal>

const owing = { currency: 'IRR', owed: 1_067_000, over: 0, oldest: date.instant } as const
const paid = { ...owing, owed: 0, over: 5_000, oldest: null }

/** The page of a person: what they owe, money that is received, and their last basket. */
export const customerEvents = {
  'app.chosen': listEvents['app.chosen'],
  'customer.open': command({ person: Id }, [{ person: maryam.id }]),
  ...commands('customer.close', 'customer.retry'),
  /** Now, and whenever invoices move. The newest invoices, and those that are owed; `total`: of all. */
  'customer.found': outcome(
    {
      balances: t.readonlyArray(Balance),
      invoices: t.readonlyArray(Id),
      total: Count,
      payments: t.readonlyArray(t.strict({ invoice: Id, id: Id })),
    },
    [
      { balances: [], invoices: [], total: 0, payments: [] },
      { balances: [owing], invoices: [invoice.id], total: 1, payments: [] },
      { balances: [paid], invoices: [invoice.id], total: 1, payments: [{ invoice: invoice.id, id: 'event-1' }] },
    ],
  ),
  'customer.failed': outcome({ fault: StoreFault }, [{ fault: 'lost' }]),
  'customer.receive': command({ currency: Currency }, [{ currency: 'IRR' }, { currency: 'USD' }]),
  /** As typed; checked by the machine. */
  'customer.type': command({ text: TypedAmount }, [{ text: '۵۰۰٬۰۰۰' }, { text: 'x' }, { text: '' }]),
  /** What is typed came by this way; nothing typed: all that is owed. */
  'customer.take': command({ way: MoneyWay }, [{ way: 'cash' }, { way: 'card' }, { way: 'transfer' }]),
  ...commands('customer.leaveMoney'),
  /** For one of the invoices that are paid with it. */
  'payment.taken': invoiceEvents['payment.taken'],
  /** It was put against the oldest invoices, all of it. */
  ...outcomes('customer.moneyDecided'),
  'customer.moneyRefused': outcome({ refusal: MoneyRefusal }, [{ refusal: 'notOwed' }, { refusal: 'unreadable' }]),
  ...outcomes('customer.moneyStored'),
  'customer.moneyWaits': outcome({ fault: StoreFault }, [{ fault: 'full' }]),
  /** The text as it is shown. */
  'customer.remind': command({ text: Text }, [{ text: 'سلام مریم احمدی، ماندهٔ حساب شما ۱٬۰۶۷٬۰۰۰ ریال است.' }]),
  'customer.reminded': outcome({ how: keyword('shared', 'copied') }, [{ how: 'shared' }, { how: 'copied' }]),
  'customer.notReminded': outcome({ reason: keyword('cancelled', 'unsupported', 'failed') }, [
    { reason: 'cancelled' },
    { reason: 'unsupported' },
  ]),
  ...commands('customer.again'),
  /** One line of the newest invoice, at today's price. */
  'customer.lineFound': outcome({ product: Sellable, quantity: Quantity }, [
    { product: milk, quantity: 2 },
    { product: { ...courier, price: 450_000, dynamic: false }, quantity: 0.5 },
  ]),
  /** All its lines were told. */
  'customer.basketFound': outcome({ payer: Payer }, [{ payer: maryam }]),
  'customer.noBasket': outcome({ why: keyword('none', 'unreadable') }, [{ why: 'none' }, { why: 'unreadable' }]),
}
export type CustomerEvent = EventsOf<typeof customerEvents>
