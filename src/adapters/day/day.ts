import { either as E } from 'fp-ts'
import { daySums, owedOn } from '../../events/day/daySums.ts'
import { closingsOn } from '../../events/day/drawerSums.ts'
import type { StoreFault } from '../../events/faults.ts'
import type { Journal } from '../../events/journal.ts'
import type { Store } from '../../events/store.ts'
import { dayOf } from '../../events/values/dateWords.ts'
import type { DayFound, DayPorts, TodayFound } from '../../machines/day/day.ts'
import type { Later } from '../../machines/parts/patiently.ts'
import { watchHeard } from '../desk/list.ts'
import { distinct } from '../parts/distinct.ts'
import type { Rows } from '../parts/rows.ts'
import { searchAll } from '../parts/searchAll.ts'
import { createWatchDays } from '../parts/watchDays.ts'
import { closingsOf } from './drawer.ts'

interface Deps {
  store: Store
  journal: Journal
  rows: Rows
  now: () => number
  later: Later
}

/** Milliseconds without a change, until the sums are read. */
const calm = 300

export const createDayPorts = ({ store, journal, rows, now, later }: Deps): DayPorts => {
  const watchDays = createWatchDays({ journal, now, later })

  /** Not in the moment of a save: the next tap comes first. */
  const watchCalmly = (again: () => void) => {
    let cancel = () => {}
    const unwatch = watchDays(() => {
      cancel()
      cancel = later(calm, again)
    })
    return () => {
      cancel()
      unwatch()
    }
  }

  const watchPage = (again: () => void) => {
    const stops = [watchCalmly(again), journal.watch(({ flows }) => flows.includes('drawer') && again())]
    return () => {
      for (const stop of stops) stop()
    }
  }

  /** The day's invoices, and those of other days for which money was taken on it. */
  const read = async (app: string, day: string): Promise<E.Either<StoreFault, TodayFound>> => {
    const [ofDay, paid] = await Promise.all([searchAll(store, app, day), searchAll(store, app, `paid ${day}`)])
    if (E.isLeft(ofDay)) return ofDay
    if (E.isLeft(paid)) return paid
    const all = [...new Map([...ofDay.right, ...paid.right].map((row) => [row.id, row])).values()]
    const unpaid = owedOn(day, all)
    rows.prime(
      'invoice',
      all.filter(({ id }) => unpaid.includes(id)),
    )
    return E.right({ day, sums: daySums(day, all), unpaid })
  }

  /** The same, and the drawer's closings on that day, by this device's clock. */
  const readPage = async (app: string, day: string): Promise<E.Either<StoreFault, DayFound>> => {
    const [found, closings] = await Promise.all([read(app, day), closingsOf(store, app)])
    if (E.isLeft(found)) return found
    if (E.isLeft(closings)) return closings
    const all = closings.right.map(({ closing: { id, at, sums } }) => ({ id, at, sums }))
    return E.right({ ...found.right, closings: closingsOn(day, all) })
  }

  return {
    watchToday: ({ app }, tell, threw) => {
      const say = distinct(tell)
      return watchHeard(
        watchCalmly,
        () => read(app, dayOf(now(), '')),
        (answer) =>
          say(E.isLeft(answer) ? { type: 'day.failed', fault: answer.left } : { type: 'today.found', ...answer.right }),
        threw,
      )
    },
    watchDay: ({ app, day }, tell, threw) => {
      const say = distinct(tell)
      return watchHeard(
        watchPage,
        () => readPage(app, day),
        (answer) =>
          say(E.isLeft(answer) ? { type: 'day.failed', fault: answer.left } : { type: 'day.found', ...answer.right }),
        threw,
      )
    },
  }
}
