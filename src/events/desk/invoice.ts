import * as t from 'io-ts'
import {
  Contents,
  contents,
  filledMembers,
  InvoiceBase,
  invoiceGrown,
  invoiceMembers,
  SeenSend,
  Traits,
} from '../columns/invoice.ts'
import { Invoice, Line, Payer, Sellable } from '../entities.ts'
import type { EventsOf } from '../event.ts'
import { adding, command, commands, fact, outcome, outcomes } from '../event.ts'
import { StoreFault } from '../faults.ts'
import { orNull } from '../orNull.ts'
import { courier, gold, invoice, lineOf, milk, otherMilk, tea } from '../samples.ts'
import { keyword } from '../values/codecs.ts'
import { ChosenDate } from '../values/dates.ts'
import { Id, restoredId } from '../values/ids.ts'
import { Count, Quantity, Total } from '../values/money.ts'
import { PaymentWay, Returned, ReturnedLine, Tender } from '../values/payments.ts'

import { StuffId, StuffName, TypedAmount } from '../values/text.ts'

export const PaperFormat = keyword('roll80', 'a5', 'a4')
export type PaperFormat = t.TypeOf<typeof PaperFormat>

/** The first versions had no A4. */
const withoutA4 = [(data: unknown) => data]

/** Why an invoice could not be opened, amended or withdrawn. */
export const InvoiceRefusal = keyword(
  ...(['missing', 'paid', 'tooLarge', 'empty', 'unreadable', 'tooLong', 'taxOpen', 'sent'] as const),
  ...(['notOwed', 'undone', 'manyPayments', 'notSold', 'severalCurrencies', 'otherCurrency', 'owedByNobody'] as const),
)
export type InvoiceRefusal = t.TypeOf<typeof InvoiceRefusal>

const amended = { ...Contents.encode(invoice), lines: [lineOf(milk, 3)], total: 1_455_000, payer: null, zone: 'UTC' }

const edit = () => {
  const { total: _, date: instant, zone, ...rest } = Contents.encode(invoice)
  return { ...rest, date: { instant, zone } }
}

const { product, name, nameFa } = milk
const returned = { product, name, nameFa, quantity: 1 }
const cash = { way: 'cash', amount: 500_000 } as const

export const invoiceEvents = {
  'invoice.open': command({ invoice: Id }, [{ invoice: invoice.id }]),
  ...commands('invoice.close'),
  'invoice.found': outcome({ invoice: Id, paid: t.boolean, lines: Count }, [
    { invoice: invoice.id, paid: false, lines: 1 },
    { invoice: invoice.id, paid: true, lines: 1 },
  ]),
  'invoice.refused': outcome({ refusal: InvoiceRefusal }, [{ refusal: 'paid' }, { refusal: 'taxOpen' }]),
  'invoice.edit': command(
    { lines: t.readonlyArray(Line), payer: orNull(Payer), date: ChosenDate, ...filledMembers },
    [edit(), { ...edit(), lines: [lineOf(gold)], payer: null }],
    { upcasts: invoiceGrown },
  ),
  ...commands('invoice.leaveEdit'),
  /** From the search or the scanner: a product, or one more of it, for the named invoice alone. */
  'line.add': command(
    { invoice: Id, product: Sellable, traits: Traits },
    [
      { invoice: invoice.id, product: milk, traits: {} },
      { invoice: invoice.id, product: courier, traits: { exempt: true, unit: 'hour' } },
      { invoice: invoice.id, product: otherMilk, traits: {} },
      { invoice: invoice.id, product: tea, traits: {} },
      { invoice: 'invoice-2', product: milk, traits: {} },
    ],
    { upcasts: [adding({ traits: {} })] },
  ),
  'line.recount': command({ line: Count, quantity: Quantity }, [{ line: 0, quantity: 3 }]),
  /** As typed; checked by the machine. */
  'line.reprice': command({ line: Count, text: TypedAmount }, [
    { line: 0, text: '۵۰۰٬۰۰۰' },
    { line: 0, text: 'x' },
  ]),
  'line.remove': command({ line: Count }, [{ line: 0 }]),
  /** The product's id at the tax office, as it is by now. */
  'line.stuffAs': command({ line: Count, stuffId: StuffId, stuffDescription: orNull(StuffName) }, [
    { line: 0, stuffId: '2710000138624', stuffDescription: null },
  ]),
  'edit.payer': command({ payer: orNull(Payer) }, [{ payer: null }]),
  'edit.date': command({ date: ChosenDate }, [{ date: { instant: invoice.date, zone: 'UTC' } }]),
  'edit.note': command({ note: invoiceMembers.note }, [{ note: 'تحویل عصر' }, { note: '' }]),
  ...commands('invoice.amend'),
  /** With a base it writes only the base's columns, and is refused if one of them has changed since. */
  'invoice.amended': fact(
    { invoice: Id, app: Id, ...contents, base: InvoiceBase },
    [
      { invoice: invoice.id, app: 'app-1', ...amended, base: { lines: '1k2j3h.4g5f6d', date: '7s8a9q.0w1e2r' } },
      { invoice: invoice.id, app: 'app-1', ...amended, base: null },
    ],
    { strict: true, upcasts: [adding({ base: null }), ...invoiceGrown] },
  ),
  /** What was to be changed was changed meanwhile, to these contents: nothing is changed. */
  'invoice.alreadyAmended': outcome({ invoice: Id, ...contents }, [{ invoice: invoice.id, ...amended }], {
    upcasts: invoiceGrown,
  }),
  ...commands('invoice.delete', 'delete.confirm', 'delete.cancel'),
  /** Refused where a send to the tax office is open by then, or another one than was seen is known. */
  'invoice.withdrawn': fact(
    { invoice: Id, app: Id, seen: SeenSend },
    [
      { invoice: invoice.id, app: 'app-1', seen: { send: null } },
      { invoice: invoice.id, app: 'app-1', seen: { send: 'event-1' } },
      { invoice: invoice.id, app: 'app-1', seen: null },
    ],
    { strict: true, upcasts: [adding({ seen: null })] },
  ),
  /** A deleted invoice is there again, as a new one. */
  'invoice.restored': fact(
    { invoice: Invoice },
    [{ invoice: { ...invoice, id: restoredId(invoice.id), restored: { of: invoice.id, wasSent: false } } }],
    // The first version had no traits of lines, the second no reason of a discount.
    { strict: true, upcasts: [(data) => data, (data) => data] },
  ),
  /** Tender for the invoice, or a payment that was a mistake. */
  'payment.take': command({ tender: Tender }, [{ tender: cash }, { tender: { ...cash, undoes: 'event-1' } }]),
  /** Its id is the payment's. Two devices that take money at once lose neither. */
  'payment.taken': fact(
    { invoice: Id, app: Id, tender: Tender },
    [
      { invoice: invoice.id, app: 'app-1', tender: cash },
      { invoice: invoice.id, app: 'app-1', tender: { ...cash, undoes: 'event-1' } },
    ],
    { strict: true },
  ),
  ...commands('return.begin', 'return.leave'),
  /** So much of it came back, in place of what was counted before. */
  'return.count': command(ReturnedLine.type.props, [returned]),
  'return.drop': command({ product: Id }, [{ product }]),
  'return.give': command({ way: PaymentWay }, [{ way: 'cash' }]),
  /** Goods came back. Its id is the payment's; without an amount they only made less to be owed. */
  'line.returned': fact(
    { invoice: Id, app: Id, way: PaymentWay, amount: Total, returned: Returned },
    [
      { invoice: invoice.id, app: 'app-1', ...cash, returned: { lines: [returned], sum: 533_500 } },
      { invoice: invoice.id, app: 'app-1', way: 'account', amount: 0, returned: { lines: [returned], sum: 533_500 } },
    ],
    { strict: true },
  ),
  ...outcomes('invoice.changeStored'),
  'invoice.changeWaits': outcome({ fault: StoreFault }, [{ fault: 'full' }]),
  /** From the desk, right after the save: the invoice goes, and its contents come back to the desk. */
  'invoice.unsave': command({ invoice: Id }, [{ invoice: invoice.id }]),
  /** From the desk, right after the save, without opening the invoice. */
  'invoice.printSaved': command({ invoice: Id, format: PaperFormat }, [{ invoice: invoice.id, format: 'roll80' }]),
  'invoice.print': command({ format: PaperFormat }, [{ format: 'a5' }, { format: 'roll80' }, { format: 'a4' }], {
    upcasts: withoutA4,
  }),
  'invoice.printed': fact(
    { invoice: Id, app: Id, format: PaperFormat },
    [
      { invoice: invoice.id, app: 'app-1', format: 'a4' },
      { invoice: invoice.id, app: 'app-1', format: 'a5' },
    ],
    { upcasts: withoutA4 },
  ),
  ...commands('invoice.share'),
  'invoice.shared': fact({ invoice: Id, app: Id }, [{ invoice: invoice.id, app: 'app-1' }]),
  /** Put on the clipboard, where the device has no sheet to share by. */
  'invoice.copied': fact({ invoice: Id, app: Id }, [{ invoice: invoice.id, app: 'app-1' }]),
  'invoice.notShared': outcome({ reason: keyword('cancelled', 'unsupported', 'failed') }, [
    { reason: 'cancelled' },
    { reason: 'unsupported' },
  ]),
}
export type InvoiceEvent = EventsOf<typeof invoiceEvents>
