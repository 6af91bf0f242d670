import * as t from 'io-ts'
import type { EventsOf } from '../event.ts'
import { command, commands, outcome } from '../event.ts'
import { StoreFault } from '../faults.ts'
import { orNull } from '../orNull.ts'
import { invoice } from '../samples.ts'
import { Currency } from '../values/currency.ts'
import { Instant } from '../values/dates.ts'
import { Id } from '../values/ids.ts'
import { Count, Total } from '../values/money.ts'

const Sums = t.readonlyArray(t.strict({ currency: Currency, total: orNull(Total) }))

/** The dashboard of an app: today's sales, what the tax office lacks, and the latest invoices. */
export const dashboardEvents = {
  'dashboard.open': command({ app: Id }, [{ app: 'app-1' }, { app: 'app-2' }]),
  ...commands('dashboard.leave', 'dashboard.retry'),
  /**
   * `total`: null if it is too large for a number. `unsent`: as in the list of many; `oldest`: the date of the first
   * that does not wait for an answer.
   */
  'dashboard.found': outcome(
    {
      latest: t.readonlyArray(Id),
      today: t.strict({ count: Count, sums: Sums }),
      unsent: t.strict({ count: Count, oldest: orNull(Instant), cut: t.boolean }),
    },
    [
      {
        latest: [invoice.id],
        today: { count: 2, sums: [{ currency: 'IRR', total: 1_815_000 }] },
        unsent: { count: 1, oldest: invoice.date, cut: false },
      },
      {
        latest: [invoice.id, 'invoice-2'],
        today: {
          count: 3,
          sums: [
            { currency: 'IRR', total: null },
            { currency: 'USD', total: 12.5 },
          ],
        },
        unsent: { count: 1_000, oldest: null, cut: true },
      },
      { latest: [], today: { count: 0, sums: [] }, unsent: { count: 0, oldest: null, cut: false } },
    ],
  ),
  'dashboard.failed': outcome({ fault: StoreFault }, [{ fault: 'lost' }]),
}
export type DashboardEvent = EventsOf<typeof dashboardEvents>
