import type { Invoice } from '../../src/events/entities.ts'
import { invoiceAmended } from '../builders/events.ts'
import { entry, ours, said, save, theirs } from './desk.ts'
import { breath, figures, inTurns, longest, must, right, sum, timed } from './measure.ts'
import * as raw from './raw.ts'
import * as shop from './shop.ts'

const nothing = { rows: [], deleted: [] }
/** Rows in one part, under 60 KiB, and parts that arrive together. */
const inPart = 45
const together = 20

/** The parts of a pull. */
export const partsOf = (pull: string, rows: readonly Invoice[], deleted: readonly string[] = []) => {
  const part = (invoices: { rows: readonly Invoice[]; deleted: readonly string[] }) =>
    entry('sync.changesPulled', {
      app: shop.app,
      pull,
      invoices,
      persons: nothing,
      products: nothing,
      unreadable: [],
      unknown: [],
    })
  const packs = shop.range(0, Math.ceil(rows.length / inPart), (at) => rows.slice(at * inPart, (at + 1) * inPart))
  return [
    ...packs.map((some) => part({ rows: some, deleted: [] })),
    ...(deleted.length > 0 ? [part({ rows: [], deleted })] : []),
  ]
}

export const completion = (pull: string, parts: number, cursor: number) =>
  entry('sync.pullCompleted', { app: shop.app, service: 'invoice', pull, parts, cursor })

const newest = async (count: number, invoices: number) => {
  const page = await right(ours().store.page('invoice', shop.app, 0, count))
  return page.every(({ id }, at) => id === shop.invoice(invoices - 1 - at).id) && page.length === count
}

/** All rows are there, and `older` besides. */
const whole = async (invoices: number, older = 0) => {
  const { store } = ours()
  must((await right(store.count('invoice', shop.app))) === invoices + older, 'count')
  const { total } = await right(store.search('invoice', shop.app, '20', 0, 1))
  must(total > 0 && (await newest(5, invoices)), 'found, newest first')
}

/** Invoices are made outside of the timed part, in batches, so that this is no long task. */
const made = async (from: number, to: number): Promise<Invoice[]> => {
  const rows: Invoice[] = []
  for (let at = from; at < to; at += inPart) {
    rows.push(...shop.range(at, Math.min(at + inPart, to), shop.invoice))
    await breath()
  }
  return rows
}

/** Stores a first pull's parts in the journal; `each` is called with rows after their parts are stored. */
const arrive = async (invoices: number, each: (rows: readonly Invoice[]) => Promise<unknown>) => {
  const times: number[] = []
  let parts = 0
  for (let from = 0; from < invoices; from += inPart * together) {
    const rows = await made(from, Math.min(from + inPart * together, invoices))
    const some = partsOf('first', rows)
    parts += some.length
    times.push(await timed(() => save(...some)))
    await each(rows)
  }
  return { times, parts }
}

/** Folds the backlog in timed turns, with `each` between them. Milliseconds of all turns, and of the first. */
const fold = async (each: (turn: number) => Promise<unknown>) => {
  let ms = 0
  let first = 0
  for (let [left, turn] = [1, 0]; left > 0; turn++) {
    ms += await timed(async () => {
      ;({ left } = await right(ours().store.projectPending()))
    })
    if (turn === 0) first = ms
    await each(turn)
  }
  return { ms, first }
}

/** Measured for pulls alone. */
export const pulling = {
  /**
   * Until all is stored in the journal (as usual, for both), and until every row is listed and searchable. Raw is
   * written in turns, so that the machine's load affects both.
   */
  async firstPull({ invoices }: { invoices: number }) {
    const { store } = ours()
    const plain: number[] = []
    let durable: readonly number[] = []
    let folding = { ms: 0, first: 0 }
    let completing = 0
    const task = await longest(async () => {
      const { times, parts } = await arrive(invoices, async (rows) => {
        plain.push(await timed(() => raw.fill(theirs(), rows)))
      })
      durable = times
      completing = await timed(() => right(store.append([completion('first', parts, 1)])))
      const other = await raw.openRaw('pull-other')
      folding = await fold(async (turn) => {
        if (turn === 0) must(await newest(5, invoices), 'newest first')
        if (turn % 4 > 0) return
        const rows = await made(turn * 300, turn * 300 + inPart * together)
        plain.push(await timed(() => raw.fill(other, rows)))
      })
      other.close()
    })
    await whole(invoices)
    return {
      durable: ((inPart * together) / figures(durable).p50) * 1_000,
      whole: (invoices / (sum(durable) + completing + folding.ms)) * 1_000,
      shown: folding.first,
      raw: {
        usual: ((inPart * together) / figures(plain).p50) * 1_000,
        all: ((plain.length * inPart * together) / sum(plain)) * 1_000,
      },
      task,
    }
  },
  /** Eight in ten change rows, one in ten is new, one in ten is a deletion; in turns with raw. */
  async applyPulled({ invoices, changes }: { invoices: number; changes: number }) {
    const { store } = ours()
    const tenth = changes / 10
    const changed = shop.range(0, tenth * 8, (at) => ({ ...shop.invoice(at * 7), total: at, updatedAt: at }))
    const rows = [...changed, ...shop.range(invoices, invoices + tenth, shop.invoice)]
    const gone = shop.range(0, tenth, (at) => shop.invoice(at * 7 + 3).id)
    const parts = partsOf('second', rows, gone)
    let plain = 0
    let ms = 0
    const task = await longest(async () => {
      ms += await timed(() => right(store.append(parts)))
      ms += await timed(() => right(store.append([completion('second', parts.length, 2)])))
      const inTurn = 1_000
      const applyPlain = async (turn: number) => {
        const some = rows.slice(turn * inTurn, (turn + 1) * inTurn)
        const dead = gone.slice(turn * (inTurn / 10), (turn + 1) * (inTurn / 10))
        if (some.length + dead.length > 0) plain += await timed(() => raw.apply(theirs(), some, dead))
      }
      let turns = 0
      const folding = await fold(async (turn) => {
        turns = turn + 1
        await applyPlain(turn)
      })
      ms += folding.ms
      for (let turn = turns; turn * inTurn < rows.length; turn++) await applyPlain(turn)
    })
    const [row] = await right(store.get('invoice', [shop.invoice(7).id]))
    must(row?.total === 1 && (await right(store.count('invoice', shop.app))) === invoices, 'applied')
    return { perSecond: (changes / ms) * 1_000, raw: (changes / plain) * 1_000, task }
  },
  /** A first pull whose folding has begun; `folded`, `meanwhile` and `resume` read its result. */
  async beginPull({ invoices }: { invoices: number }) {
    const { parts } = await arrive(invoices, () => Promise.resolve())
    await save(completion('first', parts, 1))
  },
  folded: () => right(ours().store.count('invoice', shop.app)),
  /** The desk while a first pull is folded: a sale, the newest page and a search, repeated until all is folded. */
  async meanwhile({ invoices }: { invoices: number }) {
    const { store, journal } = ours()
    let isOver = false
    const folding = journal.projectPending().then(() => {
      isOver = true
    })
    const times = { save: [0], page: [0], search: [0], raw: [0] }
    for (const one of Object.values(times)) one.length = 0
    const task = await longest(async () => {
      for (let at = 0; !isOver; at++) {
        const sale = { ...shop.invoice(invoices + at), date: new Date(Date.UTC(2010, 0, 1)).toISOString() }
        times.save.push(await timed(() => save(entry('invoice.issued', { invoice: sale }))))
        times.page.push(await timed(() => right(store.page('invoice', shop.app, 0, 5))))
        times.search.push(await timed(() => right(store.search('invoice', shop.app, 'عل', 0, 5))))
        times.raw.push(await timed(() => raw.save(theirs(), sale)))
      }
      await folding
    })
    must(times.save.length > 2, 'sales while it was folded')
    await whole(invoices, times.save.length)
    const [save_, page, search, plain] = [times.save, times.page, times.search, times.raw].map(figures)
    return { save: save_, page, search, raw: plain, task }
  },
  /** The rest of a pull whose page was killed. */
  async resume({ invoices }: { invoices: number }) {
    const before = await right(ours().store.count('invoice', shop.app))
    const ms = await timed(() => ours().journal.projectPending())
    await whole(invoices)
    return { before, perSecond: ((invoices - before) / ms) * 1_000 }
  },
  /** A hundred edits, as read for a push. */
  async changeset({ invoices }: { invoices: number }) {
    const { store } = ours()
    // A paid row takes no change.
    const unpaid = shop.range(Math.floor(invoices / 2), invoices, shop.invoice).filter(({ paid }) => !paid)
    for (const [at, invoice] of unpaid.slice(0, 100).entries()) {
      const { id, app, total } = invoice
      if (at % 10 < 3) {
        const made = shop.invoice(invoices * 2 + at)
        await save(entry('invoice.issued', { invoice: made }))
        await raw.save(theirs(), made)
      } else if (at % 10 < 5) {
        await save(entry('invoice.withdrawn', { invoice: id, app, seen: null }))
        await raw.remove(theirs(), id)
      } else {
        await save(said(invoiceAmended({ ...invoice, zone: 'UTC' })))
        await raw.update(theirs(), id, { total })
      }
    }
    const mine = await right(store.outbox(shop.app))
    must(mine.length === 100 && (await raw.changeset(theirs())).length === 100, 'changeset')
    return inTurns(
      40,
      () => right(store.outbox(shop.app)),
      () => raw.changeset(theirs()),
    )
  },
}
