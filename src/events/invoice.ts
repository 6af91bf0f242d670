import * as t from 'io-ts'
import { Line, Payer } from './entities.ts'
import { ask, type EventsOf, fact, outcome } from './event.ts'
import { invoice, lineOf, maryam, milk } from './samples.ts'
import { StoreFault } from './storage.ts'
import { ChosenDate, Instant } from './values/dates.ts'
import { Id } from './values/ids.ts'
import { Amount, Count, Quantity } from './values/money.ts'
import { Text } from './values/text.ts'

const orNull = <C extends t.Mixed>(codec: C) => t.union([codec, t.null])
export const PaperFormat = t.keyof({ a5: null, roll80: null })
export type PaperFormat = t.TypeOf<typeof PaperFormat>

/** Why an invoice could not be opened, amended or withdrawn. */
export const InvoiceRefusal = t.keyof({ missing: null, paid: null, tooLarge: null, empty: null, unreadable: null, tooLong: null })
export type InvoiceRefusal = t.TypeOf<typeof InvoiceRefusal>

export const invoiceEvents = {
  'invoice.open': ask({ id: Id }, [{ id: invoice.id }]),
  'invoice.close': ask({}, [{}]),
  'invoice.found': outcome({ id: Id, paid: t.boolean, lines: Count }, [
    { id: invoice.id, paid: false, lines: 1 },
    { id: invoice.id, paid: true, lines: 1 },
  ]),
  'invoice.refused': outcome({ refusal: InvoiceRefusal }, [{ refusal: 'paid' }]),
  'invoice.edit': ask({ lines: t.readonlyArray(Line), payer: orNull(Payer), date: ChosenDate }, [
    { lines: [lineOf(milk, 2)], payer: maryam, date: { instant: invoice.date, zone: invoice.zone } },
  ]),
  'invoice.leaveEdit': ask({}, [{}]),
  'line.recount': ask({ at: Count, quantity: Quantity }, [{ at: 0, quantity: 3 }]),
  /** As typed; checked by the machine. */
  'line.reprice': ask({ at: Count, text: Text }, [{ at: 0, text: '۵۰۰٬۰۰۰' }, { at: 0, text: 'x' }]),
  'line.remove': ask({ at: Count }, [{ at: 0 }]),
  'edit.payer': ask({ payer: orNull(Payer) }, [{ payer: null }]),
  'edit.date': ask({ date: ChosenDate }, [{ date: { instant: invoice.date, zone: 'UTC' } }]),
  'invoice.amend': ask({}, [{}]),
  'invoice.amended': fact(
    { id: Id, app: Id, lines: t.readonlyArray(Line), total: Amount, payer: orNull(Payer), date: Instant, zone: t.string },
    [{ id: invoice.id, app: 'app-1', lines: [lineOf(milk, 3)], total: 1_455_000, payer: null, date: invoice.date, zone: 'UTC' }],
    { strict: true },
  ),
  'invoice.delete': ask({}, [{}]),
  'delete.confirm': ask({}, [{}]),
  'delete.cancel': ask({}, [{}]),
  'invoice.withdrawn': fact({ id: Id, app: Id }, [{ id: invoice.id, app: 'app-1' }], { strict: true }),
  'invoice.changeStored': outcome({}, [{}]),
  'invoice.changeWaits': outcome({ fault: StoreFault }, [{ fault: 'full' }]),
  'invoice.print': ask({ format: PaperFormat }, [{ format: 'a5' }, { format: 'roll80' }]),
  'invoice.printed': fact({ id: Id, app: Id, format: PaperFormat }, [{ id: invoice.id, app: 'app-1', format: 'a5' }]),
  'invoice.share': ask({}, [{}]),
  'invoice.shared': fact({ id: Id, app: Id }, [{ id: invoice.id, app: 'app-1' }]),
  'invoice.notShared': outcome({ reason: t.keyof({ cancelled: null, unsupported: null, failed: null }) }, [
    { reason: 'cancelled' },
    { reason: 'unsupported' },
  ]),
}
export type InvoiceEvent = EventsOf<typeof invoiceEvents>
