import { either as E, taskEither as TE } from 'fp-ts'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createListPorts, watchModel } from '../../src/adapters/desk/list.ts'
import { createInvoicePorts } from '../../src/adapters/invoice/invoice.ts'
import { createRows } from '../../src/adapters/parts/rows.ts'
import type { StoreFault } from '../../src/events/faults.ts'
import { createMemoryStore } from '../../src/events/memoryStore.ts'
import { invoice, maryam, product } from '../../src/events/samples.ts'
import type { Store } from '../../src/events/store.ts'
import { facts, rightOf } from '../events/facts.ts'
import { calm, createHeldJournal, entry } from '../events/heldStore.ts'
import { live } from '../scenarios/live.ts'
import { eventually } from '../tools/eventually.ts'

const failed = (thrown: unknown) => {
  throw thrown
}

const entryOf = ({ type, id, at, ...data }: ReturnType<typeof facts.listed> | ReturnType<typeof facts.priced>) => ({
  ...entry(id, 'productEditor'),
  ...{ at, type, data },
})

/** A list of an app's products over a store that can fail, and its reports. */
const begin = async () => {
  const memory = createMemoryStore()
  await rightOf(memory.append([entryOf(facts.listed())]))
  let fault: StoreFault | null = null
  const store: Store = {
    ...memory,
    page: (model, app, offset, limit) => (fault === null ? memory.page(model, app, offset, limit) : TE.left(fault)),
  }
  const { journal } = createHeldJournal(store)
  const told: unknown[] = []
  const { watchPage } = createListPorts({
    ...{ store, journal, rows: createRows(store, journal) },
    ...{
      now: () => Date.parse('2026-11-24T10:00:00Z'),
      zone: () => 'Asia/Tehran',
      offered: async () => ({ pins: [], hidden: [] }),
    },
  })
  const stop = watchPage(
    { model: 'product', app: 'app-1', query: '', page: 1, pageSize: 10 },
    (news) => told.push(news),
    failed,
    live,
  )
  await calm()
  return {
    ...{ told, stop, journal },
    fail: (why: StoreFault | null) => {
      fault = why
    },
    happen: async (...happened: Parameters<typeof entryOf>) => {
      journal.record(entryOf(...happened))
      await calm()
    },
  }
}

const found = { type: 'list.found', ids: [product.id], total: 1 }
const other = { ...product, id: 'app-1_6261011110018', gtin: '6261011110018' }
const anotherListed = { ...facts.listed('list-2'), product: other }

test('a list reports its ids at once, and again when they change', async () => {
  const { told, happen } = await begin()
  expect(told).toEqual([found])

  await happen(anotherListed)

  expect(told).toEqual([found, { type: 'list.found', ids: [product.id, other.id].toSorted().toReversed(), total: 2 }])
})

test('rows that moved but kept their order are not reported again', async () => {
  const { told, happen } = await begin()

  await happen(facts.priced())

  expect(told).toEqual([found])
})

test('a stopped list reports nothing', async () => {
  const { told, stop, happen } = await begin()
  stop()

  await happen(anotherListed)

  expect(told).toEqual([found])
})

test('an unreadable list has its reason', async () => {
  const { told, fail, happen } = await begin()
  fail('lost')

  await happen(anotherListed)

  expect(told).toEqual([found, { type: 'list.failed', fault: 'lost' }])
})

test('a list that is readable again reports its rows, though they are the same', async () => {
  const { told, fail, happen } = await begin()
  fail('lost')
  await happen(facts.priced('price-1'))
  fail(null)

  await happen(facts.priced('price-2'))

  expect(told).toEqual([found, { type: 'list.failed', fault: 'lost' }, found])
})

test('while one read is under way the next waits, and only the last is reported', async () => {
  const { journal } = createHeldJournal(createMemoryStore())
  const asked: ((answer: E.Either<StoreFault, number>) => void)[] = []
  const told: unknown[] = []
  watchModel(
    journal,
    'product',
    () => new Promise<E.Either<StoreFault, number>>((answer) => asked.push(answer)),
    (answer) => told.push(answer),
    failed,
  )
  for (let times = 0; times < 5; times++) journal.hear({ models: ['product'], flows: [] })
  journal.hear({ models: ['person'], flows: [] })
  expect(asked).toHaveLength(1)

  asked[0]?.(E.right(1))
  await calm()
  expect({ askedCount: asked.length, told }).toEqual({ askedCount: 2, told: [] })

  asked[1]?.(E.right(2))
  await calm()
  expect({ askedCount: asked.length, told }).toEqual({ askedCount: 2, told: [E.right(2)] })
})

const unused = () => Promise.reject(new Error('not used'))

/** An entry of an invoice of an app's that was made at a time. */
const issuedAt = (id: string, date: string, made: Partial<typeof invoice> = {}) => ({
  ...entry(`of ${id}`, 'saving'),
  ...{ type: 'invoice.issued', v: 2, at: Date.parse(date), data: { invoice: { ...invoice, id, date, ...made } } },
})

describe('an invoice that is recorded and not stored yet', () => {
  /** The first two pages of two invoices each; the store takes entries when it is told to. */
  const listed = async () => {
    const memory = createMemoryStore()
    const days = ['21', '22', '23'].map((day) => issuedAt(day, `2026-11-${day}T08:00:00.000Z`))
    await rightOf(memory.append(days))
    const asked: (() => Promise<void>)[] = []
    const store: Store = {
      ...memory,
      append: (entries) => () =>
        new Promise((answer) => {
          asked.push(async () => answer(fault === null ? await memory.append(entries)() : E.left(fault)))
        }),
    }
    let fault: StoreFault | null = null
    const { journal, clock } = createHeldJournal(store)
    const rows = createRows(store, journal)
    const { watchPage } = createListPorts({
      ...{ store, journal, rows, now: Date.now, zone: () => 'UTC' },
      offered: async () => ({ pins: [], hidden: [] }),
    })
    const pages = [1, 2].map((page) => {
      const told: unknown[] = []
      const asked = { model: 'invoice', app: invoice.app, query: '', page, pageSize: 2 } as const
      watchPage(asked, (news) => told.push(news.type === 'list.found' ? [...news.ids, news.total] : news), failed, live)
      return told
    })
    await calm()
    const news = () => pages.map((told) => told.splice(0))
    expect(news()).toEqual([[['23', '22', 3]], [['21', 3]]])
    const answer = async (why: StoreFault | null) => {
      fault = why
      await asked.shift()?.()
      await calm()
    }
    const { readInvoice } = createInvoicePorts({ store, journal, print: unused, share: unused })
    const open = (id: string) => {
      const answers: string[] = []
      void readInvoice({ id }, live).then(({ type }) => answers.push(type))
      return answers
    }
    return { journal, clock, rows, news, answer, open }
  }

  test('is listed at its date at once, once, and stays when it is stored', async () => {
    const { journal, rows, news, answer } = await listed()
    journal.record(issuedAt('24', '2026-11-24T08:00:00.000Z'))
    await calm()
    expect(news()).toEqual([[['24', '23', 4]], []])
    const shown = rows.get('invoice', '24')
    expect(shown).toMatchObject({ id: '24', total: invoice.total })
    journal.record(issuedAt('22b', '2026-11-22T20:00:00.000Z'))
    await calm()
    expect(news()).toEqual([[['24', '23', 5]], []])

    await answer(null)
    await answer(null)
    expect(news()).toEqual([
      [],
      [
        ['22', '21', 4],
        ['22b', '22', 5],
      ],
    ])
    expect(rows.get('invoice', '24')).toBe(shown)
  })

  test('of another app is not listed', async () => {
    const { journal, news } = await listed()
    journal.record(issuedAt('24', '2026-11-24T08:00:00.000Z', { app: 'app-2' }))
    await calm()
    expect(news()).toEqual([[], []])
  })

  test('goes from the list when the device cannot store it, and comes back once it can', async () => {
    const { journal, clock, news, answer } = await listed()
    journal.record(issuedAt('24', '2026-11-24T08:00:00.000Z'))
    await calm()
    await answer('full')
    expect(news()).toEqual([
      [
        ['24', '23', 4],
        ['23', '22', 3],
      ],
      [],
    ])

    await clock.move(500)
    await answer(null)
    expect(news()).toEqual([[['24', '23', 4]], [['22', '21', 4]]])
  })

  test('is listed once, when it is stored, if the device could not store what came before it', async () => {
    const { journal, clock, news, answer } = await listed()
    journal.record(entry('before'))
    await calm()
    await answer('full')
    journal.record(issuedAt('24', '2026-11-24T08:00:00.000Z'))
    await calm()
    expect(news()).toEqual([[], []])

    await clock.move(500)
    await answer(null)
    expect(news()).toEqual([[['24', '23', 4]], [['22', '21', 4]]])
  })

  test('is opened once it is stored, though the device could not store it at first', async () => {
    const { journal, clock, answer, open } = await listed()
    journal.record(issuedAt('24', '2026-11-24T08:00:00.000Z'))
    await calm()
    const answers = open('24')
    await answer('full')
    const again = open('24')
    await calm()
    expect({ answers, again }).toEqual({ answers: [], again: [] })

    await clock.move(500)
    await answer(null)
    expect({ answers, again }).toEqual({ answers: ['invoice.found'], again: ['invoice.found'] })
  })

  test('keeps its row while the one before it is stored', async () => {
    const { journal, rows, answer } = await listed()
    journal.record(issuedAt('24', '2026-11-24T08:00:00.000Z'))
    await calm()
    journal.record(issuedAt('25', '2026-11-25T08:00:00.000Z'))
    await calm()
    const shown = new Set([rows.get('invoice', '25')])
    rows.subscribe(() => shown.add(rows.get('invoice', '25')))
    await answer(null)
    await answer(null)
    expect([...shown]).toEqual([expect.objectContaining({ id: '25' })])
  })
})

test('a search for today finds another day’s invoices after midnight, and what an old word means', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: Date.parse('2026-11-24T20:29:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  const store = createMemoryStore()
  const issued = (id: string, date: string, name: string) => issuedAt(id, date, { payer: { ...maryam, name } })
  await rightOf(
    store.append([
      issued('evening', '2026-11-24T20:00:00.000Z', 'Sara'),
      issued('night', '2026-11-24T20:45:00.000Z', 'Reza'),
      issued('long-ago', '2026-01-01T08:00:00.000Z', 'Friday'),
    ]),
  )
  const { journal } = createHeldJournal(store)
  const { watchPage } = createListPorts({
    ...{
      store,
      journal,
      rows: createRows(store, journal),
      now: Date.now,
      zone: () => 'Asia/Tehran',
      offered: async () => ({ pins: [], hidden: [] }),
    },
  })
  const found = async (query: string) => {
    const told: unknown[] = []
    const page = { model: 'invoice', app: invoice.app, query, page: 1, pageSize: 5 } as const
    onTestFinished(watchPage(page, (news) => told.push(news), failed, live))
    await eventually(() => expect(told).toHaveLength(1))
    return told
  }
  const list = (...ids: readonly string[]) => ({ type: 'list.found', ids, total: ids.length })

  const today = await found('today')
  const friday = await found('friday')
  expect({ today, friday }).toEqual({ today: [list('evening')], friday: [list('long-ago')] })

  await vi.advanceTimersByTimeAsync(60_000)
  await eventually(() => expect(today).toEqual([list('evening'), list('night')]))
  expect(await found('دیروز')).toEqual([list('evening')])
})
