import * as t from 'io-ts'
import { invoiceEvents } from '../desk/invoice.ts'
import { listEvents } from '../desk/list.ts'
import { Payer } from '../entities.ts'
import type { EventsOf } from '../event.ts'
import { command, commands, outcome, outcomes } from '../event.ts'
import { StoreFault } from '../faults.ts'
import { orNull } from '../orNull.ts'
import { invoice, maryam, milk } from '../samples.ts'
import { keyword } from '../values/codecs.ts'
import { Currency } from '../values/currency.ts'
import { Instant } from '../values/dates.ts'
import { Id, restoredId } from '../values/ids.ts'
import { Count, Total } from '../values/money.ts'
import { ProductName } from '../values/text.ts'

/** Why a deleted invoice is not restored. `missing`: it came back by itself. */
export const RestoreRefusal = keyword('missing', 'restored', 'paid', 'unreadable')
export type RestoreRefusal = t.TypeOf<typeof RestoreRefusal>

/** A deleted invoice as it is listed. `at`: milliseconds; `payable`: null where its lines have several currencies. */
const DeletedInvoice = t.strict({
  invoice: Id,
  at: t.number,
  where: keyword('here', 'there'),
  payer: orNull(Payer),
  date: Instant,
  currency: Currency,
  payable: orNull(Total),
  /** Its first lines, and how many there are. */
  first: t.readonlyArray(t.strict({ name: ProductName, nameFa: ProductName })),
  lines: Count,
  wasSent: t.boolean,
  /** What was restored of it. */
  restored: orNull(Id),
})
export type DeletedInvoice = t.TypeOf<typeof DeletedInvoice>

const { id, date, currency } = invoice
const one: DeletedInvoice = {
  ...{ invoice: id, at: 1_795_245_120_000, where: 'here', payer: maryam, date, currency },
  ...{
    payable: 1_067_000,
    first: [{ name: milk.name, nameFa: milk.nameFa }],
    lines: 2,
    wasSent: false,
    restored: null,
  },
}

/** Deleted invoices, and restoring one. */
export const deletedEvents = {
  'app.chosen': listEvents['app.chosen'],
  'deleted.open': command({ app: Id }, [{ app: 'app-1' }]),
  ...commands('deleted.close', 'deleted.retry'),
  'deleted.turn': command({ page: Count }, [{ page: 2 }]),
  /** The last deletion first, now and whenever invoices move; `total`: of all. */
  'deleted.found': outcome({ rows: t.readonlyArray(DeletedInvoice), total: Count }, [
    { rows: [], total: 0 },
    { rows: [one], total: 1 },
    {
      rows: [{ ...one, where: 'there', payer: null, payable: null, wasSent: true, restored: restoredId(id) }, one],
      total: 41,
    },
  ]),
  'deleted.failed': outcome({ fault: StoreFault }, [{ fault: 'lost' }]),
  'deleted.restore': command({ invoice: Id }, [{ invoice: id }]),
  'invoice.restored': invoiceEvents['invoice.restored'],
  'deleted.refused': outcome({ refusal: RestoreRefusal }, [{ refusal: 'restored' }, { refusal: 'missing' }]),
  ...outcomes('deleted.stored'),
  'deleted.waits': outcome({ fault: StoreFault }, [{ fault: 'full' }]),
}
export type DeletedEvent = EventsOf<typeof deletedEvents>
