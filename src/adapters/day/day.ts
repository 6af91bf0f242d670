import { either as E } from 'fp-ts'
import { daySums, mostOwed, owedDays, owedOn } from '../../events/day/daySums.ts'
import { closingsOn } from '../../events/day/drawerSums.ts'
import type { StoreFault } from '../../events/faults.ts'
import type { Journal } from '../../events/journal.ts'
import type { Row } from '../../events/projections/rows.ts'
import type { Store } from '../../events/store.ts'
import { dayOf } from '../../events/values/dateWords.ts'
import type { Range } from '../../events/values/range.ts'
import { lengthOf, turned } from '../../events/values/range.ts'
import type { DayFound, DayPorts, TodayFound } from '../../machines/day/day.ts'
import type { Later } from '../../machines/parts/patiently.ts'
import { watchHeard } from '../desk/list.ts'
import { paceAlone } from '../indexeddb/pace.ts'
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

interface Heard {
  advanced: (done: number, of: number) => void
  isWanted: () => boolean
}
const unheard: Heard = { advanced() {}, isWanted: () => true }

/** Milliseconds without a change, until the sums are read. */
const calm = 300

/** Milliseconds until today is read again where the store gave no answer. */
const retryEvery = 30_000

/** The first instant of a day by this device's clock. */
const startOf = (day: string): number => Date.parse(`${day}T00:00:00`)

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

  /** The first who owe: only days with such invoices are read. */
  const unpaidOf = async (
    app: string,
    range: Range,
    days: readonly string[],
    heard: Heard,
  ): Promise<E.Either<StoreFault, readonly string[]>> => {
    const breathe = paceAlone()
    const owed: Row<'invoice'>[] = []
    for (const day of days) {
      if (owed.length >= mostOwed || !heard.isWanted()) break
      const before = lengthOf({ ...range, to: day }) - 1
      if (lengthOf(range) > 1) heard.advanced(before, lengthOf(range))
      const found = await searchAll(store, app, `day:${day} unpaid`)
      if (E.isLeft(found)) return found
      const ids = owedOn({ from: day, to: day }, found.right)
      owed.push(...found.right.filter(({ id }) => ids.includes(id)).slice(0, mostOwed - owed.length))
      await breathe()
    }
    if (lengthOf(range) > 1) heard.advanced(lengthOf(range), lengthOf(range))
    rows.prime('invoice', owed)
    return E.right(owed.map(({ id }) => id))
  }

  const readToday = async (app: string): Promise<E.Either<StoreFault, TodayFound>> => {
    const day = dayOf(now(), '')
    const range = { from: day, to: day }
    const kept = await store.sums(app, range)()
    if (E.isLeft(kept)) return kept
    const unpaid = await unpaidOf(app, range, owedDays(range, kept.right), unheard)
    return E.map((ids: readonly string[]) => ({ day, sums: daySums(range, kept.right), unpaid: ids }))(unpaid)
  }

  /**
   * The sums that the store keeps, what was deleted, and the drawer's closings in that time, by this device's clock.
   * `soon`: of several days with invoices that are owed, before who owes is read.
   */
  const readPage = async (
    app: string,
    range: Range,
    heard: Heard,
    soon: (page: DayFound) => void,
  ): Promise<E.Either<StoreFault, DayFound>> => {
    const [kept, closings, deleted] = await Promise.all([
      store.sums(app, range)(),
      closingsOf(store, app),
      store.deletedWithin(app, startOf(range.from), startOf(turned(range.to, 1)))(),
    ])
    if (E.isLeft(kept)) return kept
    if (E.isLeft(closings)) return closings
    if (E.isLeft(deleted)) return deleted
    const all = closings.right.map(({ closing: { id, at, sums } }) => ({ id, at, sums }))
    const sums = daySums(range, kept.right)
    const page = { day: range.from, sums, closings: closingsOn(range, all), deleted: deleted.right }
    const days = owedDays(range, kept.right)
    if (days.length > 1) soon({ ...page, unpaid: [] })
    const unpaid = await unpaidOf(app, range, days, heard)
    return E.map((ids: readonly string[]) => ({ ...page, unpaid: ids }))(unpaid)
  }

  return {
    watchToday: ({ app }, tell, threw) => {
      const say = distinct(tell)
      let again = () => {}
      let cancel = () => {}
      const unwatch = watchHeard(
        (read) => {
          again = read
          return watchCalmly(read)
        },
        () => readToday(app),
        (answer) => {
          cancel()
          if (E.isRight(answer)) say({ type: 'today.found', ...answer.right })
          else cancel = later(retryEvery, () => again())
        },
        threw,
      )
      return () => {
        cancel()
        unwatch()
      }
    },
    watchDay: ({ app, from, to }, tell, threw) => {
      const say = distinct(tell)
      let wanted = true
      let isShown = false
      const heard = {
        /** What is read again replaces what is shown, once it is whole. */
        advanced: (done: number, of: number) => isShown || tell({ type: 'day.advanced', done, of }),
        isWanted: () => wanted,
      }
      const show = (page: DayFound) => say({ type: 'day.found', ...page })
      const unwatch = watchHeard(
        watchPage,
        () => readPage(app, { from, to }, heard, (page) => isShown || show(page)),
        (answer) => {
          isShown = true
          if (E.isLeft(answer)) say({ type: 'day.failed', fault: answer.left })
          else show(answer.right)
        },
        threw,
      )
      return () => {
        wanted = false
        unwatch()
      }
    },
  }
}
