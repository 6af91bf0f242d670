import 'fake-indexeddb/auto'
import { either as E } from 'fp-ts'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { usualBites } from '../../src/adapters/indexeddb/backlog/backlog.ts'
import { createStoreWorker } from '../../src/adapters/indexeddb/longWork/client.ts'
import type { Answer, LongWork, Request } from '../../src/adapters/indexeddb/longWork/protocol.ts'
import { createServing } from '../../src/adapters/indexeddb/longWork/serve.ts'
import { markKey } from '../../src/adapters/indexeddb/marks.ts'
import { databaseVersion } from '../../src/adapters/indexeddb/schema.ts'
import type { Wire } from '../../src/adapters/parts/worker.ts'
import * as f from '../journal/facts.ts'
import { right } from '../journal/reads.ts'
import { workerHere } from '../journal/worker.ts'
import { eventually } from '../tools/eventually.ts'
import { abortFor, closeQuietly, createClock, meddleAt, openRaw, putRaw, settled, watchHandles } from './browser.ts'
import { setUp } from './setUp.ts'

afterEach(() => vi.restoreAllMocks())

const bites = { few: 2, atOnce: 2, recorded: 1, span: 4 }
const rows = Array.from({ length: 5 }, (_, at) => f.invoiceOf({ id: `i${at}`, date: f.day(at), total: at }))

/** A shop with a pull that waits to be folded, and the worker that folds it. */
const behind = async (...heard: Parameters<typeof workerHere>) => {
  const worker = workerHere(...heard)
  const shop = setUp({ bites, ...worker })
  const { store } = shop
  const { parts, completion } = f.pulledIn(rows.map((row) => ({ invoices: [row] })))
  await right(store.append([...parts, completion]))
  const listed = async () => (await right(store.page('invoice', 'app-1', 0, 9))).map(({ id }) => id)
  return { ...shop, worker, listed }
}

const all = ['i4', 'i3', 'i2', 'i1', 'i0']

const foldAll = async (store: Awaited<ReturnType<typeof behind>>['store']) => {
  for (;;) if ((await right(store.projectPending())).left === 0) return
}

describe('the worker of the store', () => {
  test('folds a pull, searches and rebuilds, and the page sees its rows and its progress', async () => {
    const { store, worker, listed } = await behind()
    await foldAll(store)
    expect(await listed()).toEqual(all)
    const found = await right(store.search('invoice', 'app-1', '3', 0, 9))
    expect({ total: found.total, ids: found.rows.map(({ id }) => id) }).toEqual({ total: 1, ids: ['i3'] })
    const whole = await right(store.search('invoice', 'app-1', '', 1, 2))
    expect({ total: whole.total, ids: whole.rows.map(({ id }) => id) }).toEqual({ total: 5, ids: ['i3', 'i2'] })
    const progress: [number, number][] = []
    const { facts } = await right(store.rebuild((done, of) => progress.push([done, of])))
    expect({ facts, progress, begun: worker.begun() }).toEqual({ facts: 6, progress: [[6, 6]], begun: 1 })
    expect(new Set(worker.requests)).toEqual(new Set(['open', 'projectPending', 'search', 'rebuild']))
    expect(await listed()).toEqual(all)
    // A sale of this page is found, and so is its edit.
    await right(store.append([f.issued(f.invoiceOf({ id: 'sale', total: 77, date: f.day(9) }))]))
    await right(store.append([f.amended('i0', { total: 78, date: f.day(0) })]))
    const ids = async (text: string) =>
      (await right(store.search('invoice', 'app-1', text, 0, 9))).rows.map(({ id }) => id)
    expect([await ids('77'), await ids('78')]).toEqual([['sale'], ['i0']])
  })

  test('merges what many sales left, and small segments', async () => {
    const worker = workerHere()
    const { store } = setUp({ bites: usualBites, ...worker })
    for (let at = 0; at <= 256; at++)
      await right(store.append([f.issued(f.invoiceOf({ id: `sale${at}`, total: 7, date: f.day(at) }))]))
    await eventually(() => expect(worker.requests).toEqual(['open', 'mergeRecent']))
    for (let pull = 0; pull < 7; pull++) {
      const some = Array.from({ length: 64 }, (_, at) => f.invoiceOf({ id: `p${pull}.${at}`, total: 7 }))
      await right(store.append(f.pulled({ invoices: some })))
    }
    await eventually(() => expect(worker.requests).toContain('compact'))
    expect((await right(store.search('invoice', 'app-1', '7', 0, 1))).total).toBe(257 + 7 * 64)
  })

  test('is not started by a start, a sale and a list', async () => {
    const worker = workerHere()
    const { store, clock } = setUp(worker)
    await right(store.open)
    clock.advance(2_000)
    await right(store.append([f.issued(f.invoiceOf({ id: 'i1' }))]))
    await right(store.page('invoice', 'app-1', 0, 9))
    expect({ begun: worker.begun(), requests: worker.requests }).toEqual({ begun: 0, requests: [] })
  })

  test('ends a minute after its last work, and begins again with the next', async () => {
    const { store, clock, worker } = await behind()
    await foldAll(store)
    clock.advance(59_999)
    await right(store.search('invoice', 'app-1', '3', 0, 9))
    clock.advance(59_999)
    expect({ begun: worker.begun(), ended: worker.ended() }).toEqual({ begun: 1, ended: 0 })
    clock.advance(1)
    expect({ begun: worker.begun(), ended: worker.ended() }).toEqual({ begun: 1, ended: 1 })
    expect((await right(store.search('invoice', 'app-1', '3', 0, 9))).total).toBe(1)
    expect({ begun: worker.begun(), ended: worker.ended() }).toEqual({ begun: 2, ended: 1 })
    store.close()
    await eventually(() => expect(worker.ended()).toBe(2))
  })

  test.each([['in the middle of its work'], ['between two works']])(
    'that the browser ends %s is followed by the page, and not started again',
    async (when) => {
      const { store, worker, listed } = await behind()
      if (when === 'between two works') {
        await right(store.projectPending())
        worker.kill()
      } else {
        const folding = store.projectPending()()
        await eventually(() => expect(worker.requests).toContain('projectPending'))
        worker.kill()
        expect(E.isRight(await folding)).toBe(true)
      }
      await foldAll(store)
      expect({ listed: await listed(), begun: worker.begun() }).toEqual({ listed: all, begun: 1 })
      expect((await right(store.search('invoice', 'app-1', '3', 0, 9))).total).toBe(1)
    },
  )

  test('that cannot be loaded is not waited for again: the page does the work', async () => {
    let asked = 0
    const openWire = () => {
      asked += 1
      return Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
    }
    const { store } = setUp({ bites, openWire })
    await right(store.append(f.pulled({ invoices: rows })))
    await foldAll(store)
    expect((await right(store.search('invoice', 'app-1', '3', 0, 9))).total).toBe(1)
    expect(asked).toBe(1)
  })

  test('that is not ready in ten seconds is ended, and the page does the work', async () => {
    let ended = 0
    const end = () => {
      ended += 1
    }
    const openWire = () => Promise.resolve({ post: () => {}, listen: () => {}, end })
    const { store, clock } = setUp({ bites, openWire })
    await right(store.append(f.pulled({ invoices: rows })))
    const folding = store.projectPending()()
    await eventually(() => {
      clock.advance(9_999)
      expect(ended).toBe(1)
    })
    expect(E.isRight(await folding)).toBe(true)
  })

  test('that is not there after ten seconds is ended when it comes', async () => {
    let ended = 0
    let come = (_: Wire<Request>) => {}
    const end = () => {
      ended += 1
    }
    const openWire = () =>
      new Promise<Wire<Request>>((resolve) => {
        come = resolve
      })
    const { store, clock } = setUp({ bites, openWire })
    await right(store.append(f.pulled({ invoices: rows })))
    const folding = store.projectPending()()
    await eventually(() => expect(clock.waiting()).toBeGreaterThan(1))
    clock.advance(10_000)
    expect(E.isRight(await folding)).toBe(true)
    come({ post: () => {}, listen: () => {}, end })
    await eventually(() => expect(ended).toBe(1))
  })

  test('that answers no search in ten seconds is ended: the page searches', async () => {
    const { store, clock, worker, listed } = await behind(({ ask }) => ask !== 'search')
    await foldAll(store)
    const searching = store.search('invoice', 'app-1', '3', 0, 9)()
    await eventually(() => expect(worker.requests).toContain('search'))
    clock.advance(9_999)
    expect(await Promise.race([searching, Promise.resolve('pending')])).toBe('pending')
    clock.advance(1)
    expect(await searching).toMatchObject({ right: { total: 1 } })
    expect({ listed: await listed(), begun: worker.begun() }).toEqual({ listed: all, begun: 1 })
  })

  test('whose handle is dead is followed by the page, whose own handle lives', async () => {
    watchHandles()
    const { store, worker, listed } = await behind()
    await right(store.projectPending())
    closeQuietly()
    await foldAll(store)
    expect({ listed: await listed(), begun: worker.begun() }).toEqual({ listed: all, begun: 1 })
  })

  test('that is gone after its commit and before its answer leaves no row unseen, and does not come back', async () => {
    const { store, worker, clock, listed } = await behind(undefined, ({ say }) => say !== 'done')
    const folding = right(store.projectPending())
    await eventually(() => expect(worker.requests).toContain('projectPending'))
    await settled()
    worker.kill()
    expect((await folding).moved).toEqual(['invoice', 'person', 'product'])
    await foldAll(store)
    expect(await listed()).toEqual(all)
    clock.advance(60_000)
    expect((await right(store.search('invoice', 'app-1', '3', 0, 9))).total).toBe(1)
    expect(worker.begun()).toBe(1)
  })

  test('rebuilds rows that another build had folded, and folds nothing into those of a newer one', async () => {
    const { name, store, worker, listed, make } = await behind()
    await foldAll(store)
    store.close()
    await putRaw(name, 'meta', { version: 1 }, markKey('version'))
    const next = make({ bites, ...worker })
    expect(await right(next.rebuild(() => {}))).toEqual({ facts: 6 })
    expect(worker.requests.filter((ask) => ask === 'rebuild')).toEqual(['rebuild'])
    expect(await listed()).toEqual(all)
    await putRaw(name, 'meta', { version: 9_999 }, markKey('version'))
    expect(await next.rebuild(() => {})()).toEqual(E.left('newer'))
    expect(await next.forget(f.leavingOf('app-1'))()).toEqual(E.left('newer'))
  })

  test('merges what another tab left once, however often the page searches then', async () => {
    const worker = workerHere()
    const { store, name } = setUp({ bites: usualBites, ...worker })
    await right(store.open)
    const other = setUp({ name }).store
    for (let at = 0; at <= 256; at++)
      await right(other.append([f.issued(f.invoiceOf({ id: `sale${at}`, total: 7, date: f.day(at) }))]))
    expect(await right(store.count('invoice', 'app-1'))).toBe(257)
    for (let time = 0; time < 4; time++) {
      expect((await right(store.search('invoice', 'app-1', '7', 0, 1))).total).toBe(257)
      await settled()
    }
    expect(worker.requests.filter((ask) => ask === 'mergeRecent').length).toBeLessThanOrEqual(1)
  })

  test('tells a full device by its name, and nothing is half stored', async () => {
    const { store, worker, listed } = await behind()
    await right(store.projectPending())
    meddleAt(0, abortFor(new DOMException('', 'QuotaExceededError')))
    expect(await store.projectPending()()).toEqual(E.left('full'))
    await foldAll(store)
    expect({ listed: await listed(), begun: worker.begun() }).toEqual({ listed: all, begun: 1 })
  })

  test('gives its handle up for a newer build, which the page reports', async () => {
    const { name, store, news } = await behind()
    await right(store.projectPending())
    const newer = await openRaw(name, databaseVersion + 1)
    expect(news).toContainEqual({ _tag: 'givenUp' })
    expect(await store.projectPending()()).toEqual(E.left('newer'))
    newer.close()
  })
})

/** The worker's side alone, with what it says. */
const serving = (alone = <A>(_: string, work: () => Promise<A>) => work()) => {
  const said: Answer[] = []
  const serve = createServing({ say: (answer) => said.push(answer), alone })
  return { said, serve }
}

describe('the side of the worker', () => {
  test('makes no database: only a page can say that the old one is gone', async () => {
    const { said, serve } = serving()
    const name = `gone-${crypto.randomUUID()}`
    serve({ ask: 'open', name, bites: usualBites })
    await eventually(() => expect(said).toEqual([{ say: 'broken' }]))
    serve({ ask: 'compact', turn: 1, opened: null, input: {} })
    await eventually(() => expect(said).toEqual([{ say: 'broken' }, { say: 'broken' }]))
    expect((await indexedDB.databases()).filter((one) => one.name === name)).toEqual([])
  })

  test('says so of a request that it cannot read', () => {
    const { said, serve } = serving()
    serve({ ask: 'open' })
    serve({ ask: 'fly', turn: 1, opened: null, input: {} })
    expect(said).toEqual([{ say: 'broken' }, { say: 'broken' }])
  })

  test('says so of a job whose input it cannot read', async () => {
    const { name } = await behind()
    const { said, serve } = serving()
    serve({ ask: 'open', name, bites: usualBites })
    await eventually(() => expect(said).toEqual([{ say: 'ready' }]))
    serve({ ask: 'dropSteps', turn: 1, opened: null, input: {} })
    await eventually(() => expect(said).toEqual([{ say: 'ready' }, { say: 'broken' }]))
  })

  test('searches while its work waits for another worker', async () => {
    const { name } = await behind()
    let begin = () => {}
    const held = new Promise<void>((resolve) => {
      begin = resolve
    })
    const { said, serve } = serving((_, work) => held.then(work))
    serve({ ask: 'open', name, bites: usualBites })
    await eventually(() => expect(said).toEqual([{ say: 'ready' }]))
    serve({ ask: 'projectPending', turn: 1, opened: null, input: {} })
    const input = { model: 'invoice', app: 'app-1', text: '3', offset: 0, limit: 9 }
    serve({ ask: 'search', turn: 2, opened: null, input })
    await eventually(() =>
      expect(said).toEqual([{ say: 'ready' }, { say: 'done', turn: 2, answer: { rows: [], total: 0 } }]),
    )
    begin()
    await eventually(() => expect(said[2]).toMatchObject({ say: 'done', turn: 1, answer: { left: 0 } }))
  })
})

test.each([
  ['that the page cannot read', { turn: 'first' }],
  ['of another job', { answer: { facts: 1 } }],
])('an answer %s is a broken worker: the page does the work', async (_, answer) => {
  let hear = (_: unknown) => {}
  const wire = {
    post(request: Request) {
      if (request.ask === 'open') return hear({ say: 'ready' })
      hear({ say: 'done', turn: request.turn, ...answer })
    },
    listen(heard: (message: unknown) => void) {
      hear = heard
    },
    end() {},
  }
  const done: string[] = []
  const nothing = () => Promise.resolve()
  const here: LongWork = {
    search: () => Promise.resolve(null),
    projectPending: () => Promise.resolve({ moved: [], left: 0, recent: 0, segments: 0 }),
    dropParts: nothing,
    mergeRecent: () => Promise.resolve(void done.push('here')),
    compact: nothing,
    rebuild: () => Promise.resolve({ facts: 0 }),
    foldKept: () => Promise.resolve(null),
    forget: nothing,
    dropSteps: () => Promise.resolve({ dropped: 0 }),
  }
  const { later } = createClock()
  const worker = createStoreWorker('store', usualBites, { openWire: () => Promise.resolve(wire), later })
  await worker.perform(null, here, 'mergeRecent', {})
  expect(done).toEqual(['here'])
})
