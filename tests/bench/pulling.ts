import type { Invoice } from '../../src/events/entities.ts'
import { entry, ours, save, theirs } from './desk.ts'
import { inTurns, longest, must, right, timed } from './measure.ts'
import * as raw from './raw.ts'
import * as shop from './shop.ts'

const nothing = { rows: [], deleted: [] }
/** Rows in one part, under 60 KiB; parts that arrive together. */
const inPart = 60
const together = 20

const partsOf = (pull: string, rows: readonly Invoice[], deleted: readonly string[] = []) => {
  const part = (invoices: { rows: readonly Invoice[]; deleted: readonly string[] }) =>
    entry('sync.changesPulled', { app: shop.app, pull, invoices, persons: nothing, products: nothing, unreadable: [] })
  const packs = shop.range(0, Math.ceil(rows.length / inPart), (at) => rows.slice(at * inPart, (at + 1) * inPart))
  return [
    ...packs.map((some) => part({ rows: some, deleted: [] })),
    ...(deleted.length > 0 ? [part({ rows: [], deleted })] : []),
  ]
}

const completion = (pull: string, parts: number, cursor: number) =>
  entry('sync.pullCompleted', { app: shop.app, service: 'invoice', pull, parts, cursor })

const newest = async (count: number, invoices: number) => {
  const page = await right(ours().store.page('invoice', shop.app, 0, count))
  return page.every(({ id }, at) => id === shop.invoice(invoices - 1 - at).id) && page.length === count
}

/** What only the pulls of a shop are measured with. */
export const pulling = {
  /** Until all is durable in the journal, until the newest page is right, and until every row is listed and searchable. */
  async firstPull({ invoices }: { invoices: number }) {
    const { store, journal } = ours()
    let durable = 0
    let parts = 0
    let shown = 0
    let whole = 0
    const task = await longest(async () => {
      for (let from = 0; from < invoices; from += inPart * together) {
        const some = partsOf('first', shop.range(from, Math.min(from + inPart * together, invoices), shop.invoice))
        parts += some.length
        durable += await timed(() => save(...some))
      }
      durable += await timed(() => save(completion('first', parts, 1)))
      const stop = journal.watch(() => {
        if (shown === 0) shown = performance.now()
      })
      const from = performance.now()
      await journal.catchUp()
      whole = durable + performance.now() - from
      shown -= from
      stop()
    })
    must(await newest(5, invoices), 'newest')
    must((await right(store.count('invoice', shop.app))) === invoices, 'count')
    const { total } = await right(store.search('invoice', shop.app, '', 0, 1))
    must(total === invoices, 'all found')
    return { durable: (invoices / durable) * 1_000, whole: (invoices / whole) * 1_000, shown, task }
  },
  /** Eight in ten change rows, one in ten is new, one in ten is a deletion. */
  async applyPulled({ invoices, changes }: { invoices: number; changes: number }) {
    const { store, journal } = ours()
    const tenth = changes / 10
    const changed = shop.range(0, tenth * 8, (at) => ({ ...shop.invoice(at * 7), total: at, updatedAt: at }))
    const rows = [...changed, ...shop.range(invoices, invoices + tenth, shop.invoice)]
    const gone = shop.range(0, tenth, (at) => shop.invoice(at * 7 + 3).id)
    const parts = partsOf('second', rows, gone)
    const plain = await timed(() => raw.apply(theirs(), rows, gone))
    let ms = 0
    const task = await longest(async () => {
      ms = await timed(async () => {
        await save(...parts, completion('second', parts.length, 2))
        await journal.catchUp()
      })
    })
    const [row] = await right(store.get('invoice', [shop.invoice(7).id]))
    must(row?.total === 1 && (await right(store.count('invoice', shop.app))) === invoices, 'applied')
    return { perSecond: (changes / ms) * 1_000, raw: (changes / plain) * 1_000, task }
  },
  /** A hundred edits, as they are read to be pushed. */
  async changeset({ invoices }: { invoices: number }) {
    const { store } = ours()
    const place = (at: number) => shop.invoice(Math.floor(invoices / 2) + at * 11)
    for (let at = 0; at < 100; at++) {
      const invoice = place(at)
      const { id, app, lines, total, payer, date } = invoice
      if (at % 10 < 3) {
        const made = shop.invoice(invoices * 2 + at)
        await save(entry('invoice.issued', { invoice: made }))
        await raw.save(theirs(), made)
      } else if (at % 10 < 5) {
        await save(entry('invoice.withdrawn', { invoice: id, app }))
        await raw.remove(theirs(), id)
      } else {
        await save(entry('invoice.amended', { invoice: id, app, lines, total, payer, date, zone: 'UTC' }))
        await raw.update(theirs(), id, { total })
      }
    }
    const mine = await right(store.unpushed(shop.app))
    must(mine.length === 100 && (await raw.changeset(theirs())).length === 100, 'changeset')
    return inTurns(
      40,
      () => right(store.unpushed(shop.app)),
      () => raw.changeset(theirs()),
    )
  },
}
