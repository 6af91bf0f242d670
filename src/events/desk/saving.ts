import * as t from 'io-ts'
import { member } from '../columns/column.ts'
import { filledMembers, invoiceRowGrown } from '../columns/invoice.ts'
import { Invoice, Line, Payer } from '../entities.ts'
import type { EventsOf } from '../event.ts'
import { adding, command, commands, delays, fact, message, outcome, outcomes } from '../event.ts'
import { StoreFault } from '../faults.ts'
import { orNull } from '../orNull.ts'
import { date, invoice, lineOf, maryam, milk, tea } from '../samples.ts'
import { ChosenDate } from '../values/dates.ts'
import { Id } from '../values/ids.ts'
import { Amount, Quantity } from '../values/money.ts'
import { maxWays, Tender } from '../values/payments.ts'
import { Note } from '../values/text.ts'
import { usualVat } from '../values/vat.ts'

/** What an invoice took from a basket. */
const Sold = t.readonlyArray(t.strict({ product: Id, quantity: Quantity }))

const Ways = t.refinement(t.readonlyArray(Tender), ({ length }) => length <= maxWays, 'Ways')

/** The screen's content at the command: nothing else goes into the invoice. */
const Order = {
  app: orNull(Id),
  /** The basket's id, which becomes the invoice's: so one basket cannot become two. */
  basket: orNull(Id),
  lines: t.readonlyArray(Line),
  payer: orNull(Payer),
  date: orNull(ChosenDate),
  vat: filledMembers.vat,
  /** How it is paid; nothing for cash, exactly. */
  tenders: member(Ways, []),
  /** What is taken off the sum of the prices, in whole units. */
  discount: member(Amount, 0),
  /** The product whose price it is taken off; null for all of them. */
  discountOf: orNull(Id),
  /** Why. */
  reason: Note,
}

const order = {
  app: 'app-1',
  basket: invoice.id,
  lines: [lineOf(milk, 2)],
  payer: maryam,
  date,
  vat: usualVat,
  tenders: [],
  discount: 0,
  discountOf: null,
  reason: '',
}
const onAccount = { way: 'account', amount: 1_067_000 } as const
const payments = [{ id: 'invoice-1-1', at: invoice.createdAt, ...onAccount }]
const number = { series: 'series-1', prefix: 'NT', count: 17 }
const huge = { ...lineOf(milk, 9_999_999), price: Number.MAX_SAFE_INTEGER }

export const savingEvents = {
  'invoice.issue': command(
    Order,
    [
      order,
      { ...order, app: null },
      { ...order, app: 'app-2' },
      { ...order, basket: null, lines: [] },
      { ...order, lines: [lineOf(milk), lineOf(tea)] },
      { ...order, lines: [huge] },
      { ...order, vat: 'included 10' },
      { ...order, lines: [{ ...lineOf(milk, 2), exempt: true }] },
      { ...order, tenders: [onAccount] },
      { ...order, payer: null, tenders: [onAccount] },
      { ...order, tenders: [{ way: 'cash', amount: 7 }] },
      { ...order, tenders: [{ way: 'cash', amount: 1_034_000 }], discount: 30_000 },
      { ...order, discount: 30_000, discountOf: milk.product, reason: 'همسایه' },
    ],
    {
      upcasts: [
        (data) => data,
        (data) => data,
        (data) => data,
        (data) => data,
        adding({ discountOf: null, reason: '' }),
      ],
    },
  ),
  ...commands('currencies.accept', 'currencies.refuse'),
  'invoice.issued': fact({ invoice: Invoice }, [{ invoice }, { invoice: { ...invoice, payments, number } }], {
    strict: true,
    upcasts: invoiceRowGrown,
  }),
  /** This basket is an invoice already: the first stays, nothing was stored. */
  'invoice.alreadyIssued': outcome({ invoice: Id, sold: Sold }, [
    { invoice: invoice.id, sold: [{ product: milk.product, quantity: 2 }] },
  ]),
  /** Our defect: nothing was stored, and the basket is unchanged. */
  ...outcomes('invoice.notIssued'),
  'invoice.stored': outcome({ invoice: Id }, [{ invoice: invoice.id }]),
  /** Not stored yet: it waits in memory and is tried again. */
  'invoice.storingFailed': outcome({ fault: StoreFault }, [{ fault: 'full' }]),
  /** From the invoice: it was withdrawn; its order comes back to the desk, as the basket `next`. */
  'saving.undone': message({ invoice: Id, next: Id }, [{ invoice: invoice.id, next: 'invoice-2' }]),
  ...delays('saving.shown'),
}
export type SavingEvent = EventsOf<typeof savingEvents>
