import { either as E } from 'fp-ts'
import { expect } from 'vitest'
import { daySums, owedDays } from '../../src/events/day/daySums.ts'
import type { NewEntry } from '../../src/events/event.ts'
import type { Model, Row } from '../../src/events/projections/rows.ts'
import { models } from '../../src/events/projections/rows.ts'
import type { Answer, Since, Store } from '../../src/events/store.ts'
import { syncServices } from '../../src/events/sync/sync.ts'
import { dayOf } from '../../src/events/values/dateWords.ts'
import { recounted } from '../builders/recounted.ts'

/** The answer of a store that must not fail. */
export const right = async <A>(answer: Answer<A>): Promise<A> => {
  const value = await answer()
  if (E.isLeft(value)) throw new Error(`the store answered: ${value.left}`)
  return value.right
}

/** Everything that a start needs of these flows, in all parts. */
export const needed = async (store: Store, flows: readonly string[]): Promise<Since> => {
  let whole = await right(store.sinceCheckpoint(flows, null))
  while (!whole.isLast) {
    const next = await right(store.sinceCheckpoint(flows, whole.place))
    whole = { ...next, isWhole: whole.isWhole, entries: [...whole.entries, ...next.entries] }
  }
  return whole
}

/** The sums of any range among the days of an app's invoices, which are those of a recount. */
export const sumsIn = async (store: Store, app: string) => {
  const invoices = await right(store.page('invoice', app, 0, 10_000))
  const days = invoices.flatMap(({ date, zone, payments = [] }) =>
    [date, ...payments.map(({ at }) => at)].map((at) => dayOf(at, zone)),
  )
  const ends = [...new Set(days)].sort()
  const some = ends.filter((_, at) => at % Math.ceil(ends.length / 5) === 0)
  const ranges = some.flatMap((from, at) => some.slice(at).map((to) => ({ from, to })))
  return Promise.all(
    ranges.map(async (range) => {
      const kept = await right(store.sums(app, range))
      const sums = daySums(range, kept)
      expect({ app, range, sums }).toEqual({ app, range, sums: recounted(range, invoices) })
      return { range, sums, owed: owedDays(range, kept) }
    }),
  )
}

/** The deleted invoices of an app; any time has as many as a recount finds. */
const deletedIn = async (store: Store, app: string) => {
  const found = await right(store.deleted(app, 0, 10_000))
  const times = found.rows.flatMap(({ deleted }) => deleted?.at ?? [])
  for (const from of new Set([0, ...times.slice(0, 3)])) {
    for (const until of [from + 1, Math.max(0, ...times) + 1]) {
      const within = times.filter((at) => from <= at && at < until).length
      expect([from, until, await right(store.deletedWithin(app, from, until))]).toEqual([from, until, within])
    }
  }
  return found
}

/** A list's rows as a reader of one small page after another sees them. */
export const pageByPage = async <M extends Model>(store: Store, model: M, app: string) => {
  const rows: Row<M>[] = []
  for (let isMore = true; isMore; ) {
    const page = await right(store.page(model, app, rows.length, 3))
    rows.push(...page)
    isMore = page.length > 0
  }
  return rows
}

/** Every read of a store's rows. */
export const picture = async (store: Store, apps: readonly string[], words: readonly string[]) => {
  const rows = async (model: Model, app: string) => ({
    model,
    app,
    rows: await right(store.page(model, app, 0, 10_000)),
    pages: await pageByPage(store, model, app),
    count: await right(store.count(model, app)),
    found: await Promise.all(words.map((word) => right(store.search(model, app, word, 0, 10_000)))),
  })
  const sync = async (app: string) => ({
    app,
    unpushed: await right(store.outbox(app)),
    some: await right(store.outbox(app, 3)),
    pending: await right(store.pending(app)),
    deleted: await deletedIn(store, app),
    sums: await sumsIn(store, app),
    cursors: await Promise.all(syncServices.map((service) => right(store.cursor(app, service)))),
  })
  return [
    ...(await Promise.all(apps.flatMap((app) => models.map((model) => rows(model, app))))),
    ...(await Promise.all(apps.map(sync))),
  ]
}

/** Until nothing waits to be folded. */
export const caughtUp = async (store: Store): Promise<void> => {
  while ((await right(store.projectPending())).left > 0) {}
}

/** Those of the entries whose facts changed nothing. */
export const alreadyOf = async (store: Store, entries: readonly NewEntry[]): Promise<readonly string[]> => {
  const answers = await Promise.all(entries.map(({ id }) => right(store.wasAlready(id))))
  return entries.flatMap(({ id }, at) => (answers[at] === true ? [id] : []))
}

export const append = async (store: Store, ...entries: readonly NewEntry[]) => {
  const appended = await right(store.append(entries))
  return { ...appended, already: await alreadyOf(store, entries) }
}

/** A store with these entries. */
export const holding = async (makeStore: () => Promise<Store>, ...entries: readonly NewEntry[]) => {
  const store = await makeStore()
  await append(store, ...entries)
  return store
}
