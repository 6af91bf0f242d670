import { either as E } from 'fp-ts'
import type { StoreFault } from '../../events/faults.ts'
import type { Journal } from '../../events/journal.ts'
import type { Row } from '../../events/projections/rows.ts'
import type { Store } from '../../events/store.ts'
import { amountsOf } from '../../events/values/amounts.ts'
import { daysBetween } from '../../events/values/clocks.ts'
import { currencies } from '../../events/values/currency.ts'
import { instantOf } from '../../events/values/dates.ts'
import { fromThousandths, thousandthsOf } from '../../events/values/decimals.ts'
import type { DashboardPorts } from '../../machines/cloud/dashboard.ts'
import type { Later } from '../../machines/parts/patiently.ts'
import { watchHeard } from '../desk/list.ts'
import { distinct } from '../parts/distinct.ts'
import type { Rows } from '../parts/rows.ts'
import { createWatchDays } from '../parts/watchDays.ts'
import { oldestOpen, unsettledIn } from '../tax/unsettled.ts'

interface Deps {
  store: Store
  journal: Journal
  rows: Rows
  now: () => number
  later: Later
}

type Invoices = readonly Row<'invoice'>[]
type Read<A> = Promise<E.Either<StoreFault, A>>

/** No day is longer, in any zone. */
const twoDays = 172_800_000
const slice = 100

/** The invoices whose day is today, each by the zone of its own clock, as the desk's list has it. */
const todaysOf = async (store: Store, app: string, now: number): Read<Invoices> => {
  const since = instantOf(now - twoDays)
  const rows: Row<'invoice'>[] = []
  for (let from = 0; ; from += slice) {
    const read = await store.page('invoice', app, from, slice)()
    if (E.isLeft(read)) return read
    const recent = read.right.filter(({ date }) => date >= since)
    rows.push(...recent.filter(({ date, zone }) => daysBetween(date, now, zone) === 0))
    if (recent.length < slice) return E.right(rows)
  }
}

/** What the rows of the desk's list show, added up by currency. */
const sumsOf = (rows: Invoices) => {
  const shown = rows.flatMap((row) => {
    const { several, payable, currency } = amountsOf(row)
    return several ?? [{ currency, total: payable }]
  })
  return currencies.flatMap((currency) => {
    const ofIt = shown.filter((sum) => sum.currency === currency)
    const exact = fromThousandths(ofIt.reduce((sum, { total }) => sum + thousandthsOf(total), 0n))
    return ofIt.length === 0 ? [] : { currency, total: E.isRight(exact) ? exact.right : null }
  })
}

export const createDashboardPorts = ({ store, journal, rows, now, later }: Deps): DashboardPorts => {
  const watchDays = createWatchDays({ journal, now, later })
  const read = async (app: string, latest: number) => {
    const at = now()
    const newest = await store.page('invoice', app, 0, latest)()
    if (E.isLeft(newest)) return newest
    const today = await todaysOf(store, app, at)
    if (E.isLeft(today)) return today
    const unsent = await unsettledIn(store, app, at)
    if (E.isLeft(unsent)) return unsent
    rows.prime('invoice', newest.right)
    return E.right({
      latest: newest.right.map(({ id }) => id),
      today: { count: today.right.length, sums: sumsOf(today.right) },
      unsent: {
        count: unsent.right.rows.length,
        oldest: oldestOpen(unsent.right.rows),
        cut: unsent.right.cut,
      },
    })
  }

  return {
    watchDashboard: ({ app, latest }, tell, threw) => {
      const say = distinct(tell)
      return watchHeard(
        watchDays,
        () => read(app, latest),
        (answer) =>
          say(
            E.isLeft(answer)
              ? { type: 'dashboard.failed', fault: answer.left }
              : { type: 'dashboard.found', ...answer.right },
          ),
        threw,
      )
    },
  }
}
