import { either as E } from 'fp-ts'
import { openDB } from 'idb'
import { createCsvPorts } from '../../src/adapters/day/csv.ts'
import { usualBites } from '../../src/adapters/indexeddb/backlog/backlog.ts'
import { hasToPack, packSteps } from '../../src/adapters/indexeddb/journal/packSteps.ts'
import type { Schema } from '../../src/adapters/indexeddb/schema.ts'
import { databaseVersion } from '../../src/adapters/indexeddb/schema.ts'
import { searchAll } from '../../src/adapters/parts/searchAll.ts'
import { decode } from '../../src/events/catalogue.ts'
import { daySums } from '../../src/events/day/daySums.ts'
import type { Invoice } from '../../src/events/entities.ts'
import { changesIn, factOf, foldFact } from '../../src/events/projections/batch.ts'
import { shapes } from '../../src/events/projections/fold.ts'
import { queries } from '../../src/events/projections/queries.ts'
import type { Row, Rowset } from '../../src/events/projections/rows.ts'
import { balancesOf } from '../../src/events/records/customerSums.ts'
import { amountsOf } from '../../src/events/values/amounts.ts'
import { dayOf } from '../../src/events/values/dateWords.ts'
import { matches } from '../../src/events/values/query.ts'
import { turned } from '../../src/events/values/range.ts'
import { lastingFlows } from '../../src/machines/kernel/flows.ts'
import { invoiceAmended } from '../builders/events.ts'
import { backingUp } from './backups.ts'
import { entry, held, noneQuarantined, openDesk, openShop, ours, said, save, theirs } from './desk.ts'
import { figures, inTurns, longest, must, right, timed } from './measure.ts'
import { ownWorking } from './ownWork.ts'
import { pulling } from './pulling.ts'
import * as raw from './raw.ts'
import * as shop from './shop.ts'
import { startOf, twoTabs } from './twoTabs.ts'

/** Runs in the browser: each step measures the shipped store, and raw IndexedDB in turns if the goal is a ratio. */
const began = performance.now()
const groups = (count: number, size: number) => shop.range(0, Math.ceil(count / size), (group) => group * size)

interface Sizes {
  invoices: number
  entries: number
}

/** Rows in memory, to measure the fold without storage. */
const createRowset = (): Rowset => {
  const rows = new Map<string, Row>()
  return {
    row: (_, id) => rows.get(id),
    put: ({ id }, row) => rows.set(id, row),
    drop: ({ id }) => rows.delete(id),
    tombstone: () => undefined,
    putTombstone() {},
    dropTombstone() {},
  }
}

const issued = (invoice: Invoice) => entry('invoice.issued', { invoice })

const steps = {
  ...pulling,
  ...ownWorking,
  ...backingUp,
  ...twoTabs,
  open: ({ name }: { name: string }) => openDesk(name, true),
  openAlone: ({ name }: { name: string }) => openDesk(name, false, false),
  openOurs: ({ name }: { name: string }) => openDesk(name, false),
  async fill({ invoices }: Sizes) {
    const { store } = ours()
    await right(
      store.append([entry('products.stocked', { app: shop.app, products: shop.range(0, 100, shop.product) })]),
    )
    let ms = 0
    const task = await longest(async () => {
      for (const from of groups(invoices, 500)) {
        const entries = shop.range(from, Math.min(from + 500, invoices), (one) => issued(shop.invoice(one)))
        ms += await timed(() => right(store.append(entries)))
      }
    })
    must((await right(store.count('invoice', shop.app))) === invoices, 'count')
    return { perSecond: (invoices / ms) * 1000, task }
  },
  async fillRaw({ name, invoices, withTerms }: { name: string; invoices: number; withTerms: boolean }) {
    const database = await raw.openRaw(name, withTerms)
    const ms = await timed(async () => {
      for (const from of groups(invoices, 2_000)) {
        await raw.fill(database, shop.range(from, Math.min(from + 2_000, invoices), shop.invoice), withTerms)
      }
    })
    database.close()
    return { perSecond: (invoices / ms) * 1000 }
  },
  /** Steps of flows up to so many entries, and a checkpoint at the end, as on a long used desk. */
  async age({ entries }: Sizes) {
    const { store } = ours()
    const step = () => entry('basket.more', { product: shop.product(0).id })
    for (let last = await right(store.last()); last < entries - 1; ) {
      ;({ last } = await right(store.append(shop.range(last, Math.min(last + 5_000, entries - 1), step))))
    }
    const data = { basket: null, lines: [], past: [], future: [], times: 1 }
    const { last: rested } = await right(store.append([{ ...entry('basket.rested', data), flow: 'basket' }]))
    const positionOf = (flow: string) => ({ upTo: rested, needed: flow === 'basket' ? [rested] : [] })
    await right(store.keepPositions(new Map(lastingFlows.map((flow) => [flow, positionOf(flow)]))))
  },
  /** What the store does soon after its start: packs the old steps. */
  async pack({ name }: { name: string }) {
    const database = await openDB<Schema>(name, databaseVersion)
    const [before, ms] = [
      await database.count('entries'),
      await timed(async () => {
        while (await hasToPack(database, usualBites.span)) await packSteps(database, usualBites.span)
      }),
    ]
    const packed = before - (await database.count('entries'))
    database.close()
    return { perSecond: (packed / ms) * 1000 }
  },
  saves: ({ from, times }: { from: number; times: number }) =>
    inTurns(
      times,
      (turn) => save(issued(shop.invoice(from + turn))),
      (turn) => raw.save(theirs(), shop.invoice(from + turn)),
    ),
  async pages({ invoices }: Sizes) {
    const newestFirst = (rows: readonly { id: string }[], offset: number) =>
      rows.length === 5 && rows.every(({ id }, place) => id === shop.invoice(invoices - 1 - offset - place).id)
    const page = (offset: number) => right(ours().store.page('invoice', shop.app, offset, 5))
    const deep = Math.min(995, invoices - 5)
    must(newestFirst(await page(0), 0) && newestFirst(await page(deep), deep), 'pages')
    must(newestFirst(await raw.page(theirs(), deep, 5), deep), 'raw pages')
    return {
      newest: await inTurns(
        40,
        () => page(0),
        () => raw.page(theirs(), 0, 5),
      ),
      deep: await inTurns(
        20,
        () => page(deep),
        () => raw.page(theirs(), deep, 5),
      ),
    }
  },
  /** Pages of fifty: the newest one, one in the middle of all, and twenty that follow it. */
  async lists({ invoices }: Sizes) {
    const shown = Math.min(50, Math.floor(invoices / 50))
    const page = async (offset: number) => {
      const rows = await right(ours().store.page('invoice', shop.app, offset, shown))
      must(rows.length === shown && rows[0]?.id === shop.invoice(invoices - 1 - offset).id, `the page at ${offset}`)
    }
    const times = async (offsets: readonly number[]) => {
      const found: number[] = []
      for (const offset of offsets) found.push(await timed(() => page(offset)))
      return figures(found)
    }
    const half = Math.floor(invoices / 2)
    await page(1)
    return {
      newest: await times(shop.range(0, 20, () => 0)),
      middle: await timed(() => page(half)),
      following: await times(shop.range(1, 20, (turn) => half + turn * shown)),
    }
  },
  async searches({ invoices }: Sizes) {
    const query = (word: string) => right(ours().store.search('invoice', shop.app, word, 0, 5))
    const first = await timed(() => query(shop.beginnings[0] ?? ''))
    const totals = new Map(shop.beginnings.map((word) => [word, 0]))
    for (let one = 0; one < invoices; one++) {
      const of = shapes.invoice.terms(shop.invoice(one))
      for (const word of shop.beginnings)
        if (matches(of, queries.invoice(word))) totals.set(word, (totals.get(word) ?? 0) + 1)
    }
    for (const word of shop.beginnings) {
      const { rows, total } = await query(word)
      must(total === totals.get(word) && rows.length === Math.min(total, 5), `${word}: ${total} of ${totals.get(word)}`)
    }
    const times: number[] = []
    const task = await longest(async () => {
      for (let round = 0; round < 3; round++) {
        for (const word of shop.beginnings) times.push(await timed(() => query(word)))
      }
    })
    return { ...figures(times), first, task }
  },
  /** The page of the payer of the newest invoice, who owes twenty. */
  async customer({ invoices }: Sizes) {
    const { store } = ours()
    const id = shop.invoice(invoices - 1).payer?.id ?? ''
    const onAccount = (at: number) => {
      const sold = { ...shop.invoice(at), payer: { id, name: 'مریم احمدی' } }
      const account = { id: `${sold.id}-1`, at, way: 'account', amount: amountsOf(sold).payable } as const
      return issued({ ...sold, paid: false, payments: [account] })
    }
    await right(store.append(shop.range(2 * invoices, 2 * invoices + 20, onAccount)))
    const look = async () => {
      const newest = await right(store.search('invoice', shop.app, `payer:${id}`, 0, 50))
      const uneven = await searchAll(store, shop.app, `uneven:${id}`)
      return { total: newest.total, balances: E.isRight(uneven) ? balancesOf(uneven.right) : [] }
    }
    const { total, balances } = await look()
    must(total > 20 && (balances[0]?.owed ?? 0) > 0, `${total} invoices of ${id}`)
    const times: number[] = []
    for (let round = 0; round < 40; round++) times.push(await timed(look))
    return figures(times)
  },
  /**
   * The sums of the newest thirty days, of a year and of all days, and a file of all invoices. One in twenty invoices
   * is on account, and paid within sixty days.
   */
  async days({ invoices }: Sizes) {
    const { store } = ours()
    const dayAt = (at: number) => dayOf(shop.invoice(at).date, shop.invoice(at).zone)
    const to = dayAt(invoices - 1)
    const paidLater = (at: number) => {
      const { date, ...sold } = { ...shop.invoice(2 * invoices + 20 + at), date: shop.invoice(at * 20).date }
      const paid = {
        at: Date.parse(date) + (at % 60) * 86_400_000,
        amount: amountsOf(sold).payable,
        way: 'card',
      } as const
      return issued({ ...sold, date, payments: [{ id: `${sold.id}-2`, ...paid }] })
    }
    for (let from = 0; from < invoices / 20; from += 500)
      await right(store.append(shop.range(from, Math.min(from + 500, invoices / 20), paidLater)))
    const sums = async (days: number, least: number) => {
      const range = { from: turned(to, 1 - days), to }
      const times: number[] = []
      for (let round = 0; round < 20; round++) {
        times.push(
          await timed(async () => {
            const [found] = daySums(range, await right(store.sums(shop.app, range)))
            must((found?.count ?? 0) > least, `${found?.count} invoices of ${days} days`)
          }),
        )
      }
      return figures(times)
    }
    const ofMonth = await sums(30, Math.min(1_000, invoices / 2))
    const ofYear = await sums(365, Math.min(10_000, invoices / 2))
    const ofAll = await sums(3_660, invoices * 0.9)
    let bytes = 0
    const sink = {
      async write(piece: Uint8Array) {
        bytes += piece.length
      },
      async close() {},
      async abort() {},
    }
    const { writeCsv } = createCsvPorts({ store, openSink: async () => E.right(sink) })
    const wanted = { app: shop.app, file: 'invoices', from: dayAt(0), to } as const
    const ways = { cash: '', card: '', transfer: '', account: '' }
    let rows = 0
    let ofFile = 0
    const task = await longest(async () => {
      ofFile = await timed(
        () =>
          new Promise<void>((resolve, reject) => {
            const told = (outcome: { type: string; rows?: number }) => {
              if (outcome.type === 'csv.advanced') return
              rows = outcome.rows ?? 0
              resolve()
            }
            writeCsv({ ...wanted, heads: [], ways }, told, reject, { signal: new AbortController().signal })
          }),
      )
    })
    must(rows > invoices * 0.9 && bytes > rows * 50, `${rows} rows in ${bytes} bytes`)
    return { ofMonth, ofYear, ofAll, ofFile, task }
  },
  async searchEach() {
    const each: [string, number, number[]][] = []
    for (const word of shop.beginnings) {
      const times: number[] = []
      let total = 0
      for (let round = 0; round < 3; round++) {
        times.push(
          await timed(async () => {
            ;({ total } = await right(ours().store.search('invoice', shop.app, word, 0, 5)))
          }),
        )
      }
      each.push([word, total, times])
    }
    return each
  },
  async changes({ invoices, times }: Sizes & { times: number }) {
    const place = (turn: number) => shop.invoice(Math.floor(invoices * 0.7) + turn * 7)
    const other = (turn: number) => shop.invoice(Math.floor(invoices * 0.7) + turn * 7 + 3)
    const amend = (row: Invoice) => said(invoiceAmended({ ...row, total: row.total + 1 }))
    return {
      update: await inTurns(
        times,
        (turn) => save(amend(place(turn))),
        (turn) => raw.update(theirs(), place(turn).id, { total: place(turn).total + 1 }),
      ),
      remove: await inTurns(
        times,
        (turn) => save(entry('invoice.withdrawn', { invoice: other(turn).id, app: shop.app, seen: null })),
        (turn) => raw.remove(theirs(), other(turn).id),
      ),
    }
  },
  async rebuild() {
    const { store } = ours()
    let facts = 0
    let ms = 0
    const task = await longest(async () => {
      ms = await timed(async () => {
        ;({ facts } = await right(store.rebuild(() => {})))
      })
    })
    return { perSecond: (facts / ms) * 1000, facts, task }
  },
  async fold() {
    const entries = shop.range(0, 20_000, (one) => issued(shop.invoice(one)))
    const decoding = await timed(async () => {
      for (const one of entries) must(E.isRight(decode(one)), 'decoded')
    })
    const facts = entries
      .map((one) => factOf(one))
      .flatMap((fact) => (E.isRight(fact) && fact.right ? [fact.right] : []))
    const rows = createRowset()
    const folding = await timed(async () => {
      for (const fact of facts) {
        const changes = changesIn(fact)
        if (E.isRight(changes)) foldFact(rows, changes.right)
      }
    })
    return { perSecond: (facts.length / folding) * 1000, decodedPerSecond: (facts.length / decoding) * 1000 }
  },
}

const show = (rows: readonly Invoice[]) => {
  const list = document.createElement('ul')
  for (const { date, payer, total } of rows) {
    const item = document.createElement('li')
    item.textContent = `${date} ${payer?.name} ${total}`
    list.append(item)
  }
  document.body.replaceChildren(list)
}

/** From the page's first script to five rows in the document. */
const coldStart = async (kind: string, name: string) => {
  if (kind === 'raw') show(await raw.page(await raw.openRaw(`${name}-raw`), 0, 5))
  else {
    const desk = await openShop(name)
    held.push(desk)
    const [rows] = await Promise.all([
      right(desk.store.page('invoice', shop.app, 0, 5)),
      startOf(desk),
      right(desk.store.count('invoice', shop.app)),
    ])
    show(rows)
  }
  return { ms: performance.now() - began, rows: document.querySelectorAll('li').length }
}

const query = new URLSearchParams(location.search)
const started = query.has('cold') ? coldStart(query.get('cold') ?? '', query.get('name') ?? '') : Promise.resolve(null)

Object.assign(window, { steps, checked: noneQuarantined, started, ready: true })
