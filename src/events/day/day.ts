import * as t from 'io-ts'
import { listEvents } from '../desk/list.ts'
import type { EventsOf } from '../event.ts'
import { adding, command, commands, outcome, transient } from '../event.ts'
import { StoreFault } from '../faults.ts'
import { invoice } from '../samples.ts'
import { Currency } from '../values/currency.ts'
import { Id } from '../values/ids.ts'
import { Count } from '../values/money.ts'
import { Day } from '../values/range.ts'
import { Balance, Counted, closingEvents } from './closing.ts'

const ByWay = { cash: Balance, card: Balance, transfer: Balance }

/**
 * What a day's invoices of one currency come to, each way by what was taken that day; `account` is what they left.
 * `later`: what was taken that day for invoices of other days. `returned`: what came back that day is worth; `back`:
 * the money that went back for it, below zero.
 */
export const DaySums = t.strict({
  currency: Currency,
  count: Count,
  total: Balance,
  ...ByWay,
  account: Balance,
  later: t.strict(ByWay),
  returned: Balance,
  back: t.strict(ByWay),
})
export type DaySums = t.TypeOf<typeof DaySums>

/** A closing of the drawer; `at` in milliseconds. */
const DayClosing = t.strict({ id: Id, at: Count, sums: t.readonlyArray(Counted) })
const closings = closingEvents['drawer.closed'].samples.map(({ sums }) => ({
  id: 'event-1',
  at: 1_795_000_000_000,
  sums,
}))

const found = {
  day: Day,
  sums: t.readonlyArray(DaySums),
  /** The first of its invoices that are still owed. */
  unpaid: t.readonlyArray(Id),
}

const none = { cash: 0, card: 0, transfer: 0 }
const sold = { currency: 'IRR', count: 2, total: 1_815_000, ...none, cash: 815_000, account: 1_000_000 } as const
const nothingBack = { returned: 0, back: none }
const someBack = { returned: 533_500, back: { ...none, cash: -533_500 } }
const day = '2026-11-28'

/** The first sums knew no returns. */
const withReturns = (data: unknown): unknown => {
  if (typeof data !== 'object' || data === null || !('sums' in data) || !Array.isArray(data.sums)) return data
  return { ...data, sums: data.sums.map((sums) => ({ ...nothingBack, ...sums })) }
}

/** The day of a shop: the line over its list, and the page of any day, or of several. */
export const dayEvents = {
  'app.chosen': listEvents['app.chosen'],
  /** Of today, now and whenever it moves. */
  'today.found': outcome(
    found,
    [
      { day, sums: [], unpaid: [] },
      { day, sums: [{ ...sold, later: none, ...nothingBack }], unpaid: [invoice.id] },
    ],
    { upcasts: [withReturns] },
  ),
  'day.open': command({ day: Day }, [{ day }, { day: '2026-11-27' }]),
  /** Several days, both ends among them; with the ends in either order. */
  'day.openRange': command({ from: Day, to: Day }, [
    { from: '2026-11-21', to: day },
    { from: day, to: '2026-11-01' },
    { from: '1990-01-01', to: day },
  ]),
  ...commands('day.close'),
  /** Days of a range that were read. */
  'day.advanced': transient({ done: Count, of: Count }, [{ done: 1, of: 30 }]),
  /**
   * `day`: the first of several. `closings`: of this device's drawer in that time, newest first. `deleted`: how many
   * invoices were deleted then.
   */
  'day.found': outcome(
    { ...found, closings: t.readonlyArray(DayClosing), deleted: Count },
    [
      { day, sums: [], unpaid: [], closings: [], deleted: 0 },
      {
        day,
        sums: [{ ...sold, later: { ...none, card: -5_000 }, ...someBack }],
        unpaid: [invoice.id],
        closings,
        deleted: 2,
      },
    ],
    { upcasts: [withReturns, adding({ closings: [] }), adding({ deleted: 0 })] },
  ),
  'day.failed': outcome({ fault: StoreFault }, [{ fault: 'lost' }]),
  ...commands('day.retry'),
}
export type DayEvent = EventsOf<typeof dayEvents>
