import 'fake-indexeddb/auto'
import { either as E } from 'fp-ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { faultOf } from '../../src/adapters/indexeddb/connection.ts'
import { markKey } from '../../src/adapters/indexeddb/marks.ts'
import { createHighWaterMark } from '../../src/adapters/kernel/highWaterMark.ts'
import { createHeldJournal } from '../events/heldStore.ts'
import * as f from '../journal/facts.ts'
import { append, needed, picture, right } from '../journal/reads.ts'
import * as browser from './browser.ts'
import { ids, issue, noted, setUp } from './setUp.ts'

beforeEach(() => browser.watchHandles())
afterEach(() => vi.restoreAllMocks())

/** A batch is stored. The browser does not say so, and the call hangs. */
const appendUnheard = async (store: ReturnType<typeof setUp>['store'], clock: ReturnType<typeof setUp>['clock']) => {
  const batch = [issue('b'), f.stepped()]
  browser.meddleOnce(browser.sayNothing)
  const appending = store.append(batch)()
  await browser.settled()
  clock.advance(30_000)
  expect(await appending).toEqual(E.left('hung'))
  return batch
}

describe('an append', () => {
  test('an append that finds no room stores nothing, and the next one may', async () => {
    const { store } = setUp()
    await right(store.append([issue('a')]))
    const before = await picture(store, ['app-1'], ['مریم'])
    const batch = [issue('b'), f.stepped(), f.amended('a', { total: 1 }), f.withdrawn('a')]
    browser.meddleOnce(browser.abortFor(new DOMException('no room', 'QuotaExceededError')))
    expect(await store.append(batch)()).toEqual(E.left('full'))
    expect(await picture(store, ['app-1'], ['مریم'])).toEqual(before)
    expect(await right(store.last())).toBe(1)
    expect((await right(store.append(batch))).last).toBe(5)
    expect(await ids(store)).toEqual(['b'])
  })

  test('an append whose transaction is over before its first request says why', async () => {
    const { store } = setUp()
    await right(store.append([issue('a')]))
    browser.meddleOnce((transaction) => {
      Object.defineProperty(transaction, 'error', { value: new DOMException('no room', 'QuotaExceededError') })
      transaction.abort()
    })
    expect(await store.append([issue('b')])()).toEqual(E.left('full'))
    expect((await right(store.append([issue('b')]))).last).toBe(2)
  })

  test('an append that was stored without an answer is not stored twice', async () => {
    const { store, clock } = setUp()
    await right(store.append([issue('a')]))
    const batch = await appendUnheard(store, clock)
    expect(await ids(store)).toEqual(['a', 'b'])
    const again = await append(store, ...batch, issue('c'))
    expect({ last: again.last, already: again.already }).toEqual({ last: 4, already: [] })
    expect((await right(store.read(1, 99))).map(({ type }) => type)).toEqual([
      'invoice.issued',
      'invoice.issued',
      'basket.empty',
      'invoice.issued',
    ])
    expect(await ids(store)).toEqual(['a', 'b', 'c'])
    expect(await right(store.append([f.stepped()]))).toMatchObject({ last: 5 })
  })

  test('an append that was stored without an answer is not stored twice in smaller groups either', async () => {
    const { store, clock } = setUp()
    const batch = [issue('a'), f.stepped(), f.stepped()]
    browser.meddleOnce(browser.sayNothing)
    const appending = store.append(batch)()
    await browser.settled()
    clock.advance(30_000)
    expect(await appending).toEqual(E.left('hung'))
    const more = f.stepped()
    await right(store.append(batch.slice(0, 2)))
    await right(store.append([...batch.slice(2), more]))
    expect((await right(store.read(1, 99))).map(({ id }) => id)).toEqual([...batch, more].map(({ id }) => id))
  })

  test('an append whose answer comes after it was given up is not stored twice', async () => {
    const { store, clock } = setUp()
    const batch = [issue('a'), f.stepped()]
    const late = browser.sayLate()
    browser.meddleOnce(late.meddle)
    const appending = store.append(batch)()
    await browser.settled()
    clock.advance(30_000)
    expect(await appending).toEqual(E.left('hung'))
    late.say()
    await browser.settled()
    await right(store.append(batch))
    expect((await right(store.read(1, 99))).map(({ id }) => id)).toEqual(batch.map(({ id }) => id))
  })

  test('of a pull that finds no room leaves the room to the sale behind it', async () => {
    const { store } = setUp()
    await right(store.append([issue('a')]))
    const { journal } = createHeldJournal(store)
    browser.meddleOnce(browser.abortFor(new DOMException('no room', 'QuotaExceededError')))
    for (const entry of [f.part('pull-1', { persons: [f.personOf()] }), issue('b')]) journal.record(entry)
    expect(await journal.settled()).toEqual(E.right(undefined))
    expect((await right(store.read(1, 99))).map(({ type }) => type)).toEqual(['invoice.issued', 'invoice.issued'])
    expect(await ids(store)).toEqual(['a', 'b'])
  })

  test('of which all was stored before answers with the end of the journal, and that any rows may have changed', async () => {
    const { store, clock, make } = setUp()
    const batch = await appendUnheard(store, clock)
    expect(await append(store, ...batch)).toEqual({
      last: 2,
      already: [],
      quarantined: [],
      moved: ['invoice', 'person', 'product'],
      hasBacklog: false,
    })
    expect(await right(make().last())).toBe(2)
  })

  test('with a row that cannot be folded quarantines that entry, and the rest happens', async () => {
    const { store, name } = setUp()
    await right(store.append([issue('a'), issue('b')]))
    const damaged = { ...f.invoiceOf({ id: 'a' }), unpushed: { kind: 'updated', touches: 5 } }
    await browser.putRaw(name, 'invoice', damaged)
    const bad = f.amended('a', { total: 1 })
    const appended = await right(store.append([bad, f.amended('b', { total: 2 }), issue('c')]))
    expect([appended.quarantined, appended.moved]).toEqual([[bad.id], ['invoice', 'product']])
    expect((await right(store.get('invoice', ['a', 'b', 'c']))).map((row) => row?.total)).toEqual([970_000, 2, 970_000])
    const [quarantined] = await right(store.quarantined())
    expect([quarantined?.seq, quarantined?.reason.startsWith('invoice a: ')]).toEqual([3, true])
    await right(store.rebuild(() => {}))
    expect((await right(store.get('invoice', ['a'])))[0]?.total).toBe(1)
    expect(await right(store.quarantined())).toEqual([])
  })
})

describe('reading', () => {
  test('goes around records that cannot be read, and quarantines them', async () => {
    const { store, name } = setUp()
    await right(store.append([issue('a'), issue('b'), issue('c')]))
    await browser.putRaw(name, 'entries', { seq: 2 })
    expect((await right(store.read(1, 9))).map(({ seq }) => seq)).toEqual([1, 3])
    expect((await needed(store, ['saving'])).entries.map(({ seq }) => seq)).toEqual([1, 3])
    expect(await right(store.quarantined())).toEqual([{ seq: 2, reason: 'unreadable' }])
  })

  test('reads one by one where the browser cannot read many', async () => {
    const { store } = setUp()
    await right(store.append([issue('a'), issue('b')]))
    vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(() => {
      throw new DOMException('Failed to read large IndexedDB value', 'NotReadableError')
    })
    expect((await right(store.read(1, 9))).map(({ seq }) => seq)).toEqual([1, 2])
  })

  test('takes no entry for damaged that could not be read once', async () => {
    const { store } = setUp()
    await right(store.append([issue('a'), issue('b')]))
    const unknown = () => {
      throw new DOMException('Internal error', 'UnknownError')
    }
    vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementationOnce(unknown).mockImplementationOnce(unknown)
    const get = IDBObjectStore.prototype.get
    let failed = false
    vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(function (this: IDBObjectStore, query) {
      if (this.name === 'entries' && !failed) {
        failed = true
        return unknown()
      }
      return get.call(this, query)
    })
    expect((await needed(store, ['saving'])).entries.map(({ seq }) => seq)).toEqual([1, 2])
    expect({ failed, quarantined: await right(store.quarantined()) }).toEqual({ failed: true, quarantined: [] })
  })
})

describe('a rebuild', () => {
  const many = Array.from({ length: 500 }, (_, at) => issue(`i${at}`))

  test('a rebuild that is cut short leaves everything as it was', async () => {
    const { store } = setUp()
    await right(store.append(many))
    await right(store.append([f.withdrawn('i1'), f.listed(f.productOf())]))
    const before = await picture(store, ['app-1'], ['مریم'])
    const held: IDBTransaction[] = []
    browser.meddleOnce((transaction) => held.push(transaction))
    expect(await store.rebuild(() => held[0]?.abort())()).toEqual(E.left('lost'))
    expect(await picture(store, ['app-1'], ['مریم'])).toEqual(before)
    await right(store.rebuild(() => {}))
    expect(await picture(store, ['app-1'], ['مریم'])).toEqual(before)
  })

  test('is called for where another version folded the rows', async () => {
    const { name, make, news, store } = setUp()
    await right(store.append([issue('a')]))
    store.close()
    await browser.putRaw(name, 'meta', { version: 0 }, markKey('version'))
    const later = make()
    await right(later.open)
    expect(news).toEqual([{ _tag: 'outdated' }])
    await right(later.rebuild(() => {}))
    later.close()
    await right(make().open)
    expect(news).toEqual([{ _tag: 'outdated' }])
  })

  test('is done by one tab of several, and again by whoever calls for it', async () => {
    const { name, make, store } = setUp()
    await right(store.append([issue('a'), issue('b')]))
    store.close()
    await browser.putRaw(name, 'meta', { version: 0 }, markKey('version'))
    const [one, other] = [make(), make()]
    for (const tab of [one, other]) await right(tab.open)
    expect(await right(one.rebuild(() => {}))).toEqual({ facts: 2 })
    await right(other.append([issue('c')]))
    expect(await right(other.rebuild(() => {}))).toEqual({ facts: 0 })
    expect(await ids(other)).toEqual(['a', 'b', 'c'])
    expect(await right(other.rebuild(() => {}))).toEqual({ facts: 3 })
  })

  test('goes around entries that cannot be read', async () => {
    const { store, name } = setUp()
    await right(store.append([issue('a'), issue('b'), issue('c')]))
    await browser.putRaw(name, 'entries', { seq: 2 })
    expect(await right(store.rebuild(() => {}))).toEqual({ facts: 2 })
    expect(await ids(store)).toEqual(['a', 'c'])
    expect(await right(store.quarantined())).toEqual([{ seq: 2, reason: 'unreadable' }])
  })
})

describe('the high-water mark', () => {
  test('remembers the last entry that was stored strictly, soon after it was', async () => {
    const { store, id, highWaterMark, clock } = setUp()
    await right(store.open)
    await right(store.append([f.stepped()]))
    clock.advance(0)
    expect(highWaterMark.seen()).toBe(null)
    await right(store.append([f.stepped(), issue('a')]))
    await right(store.append([issue('b')]))
    await right(store.append([f.stepped()]))
    clock.advance(0)
    expect(highWaterMark.seen()).toEqual({ id, seq: 4 })
  })

  test('tells a store that was wiped or cut from a new device', async () => {
    const { store, name, id, make, news, highWaterMark, clock } = setUp()
    await right(store.append([issue('a'), issue('b')]))
    clock.advance(0)
    store.close()
    await right(make({ name: `${name}-elsewhere`, highWaterMark: noted(highWaterMark.seen()) }).open)
    const cut = noted({ id, seq: 7 })
    await right(make({ highWaterMark: cut }).open)
    await right(make({ highWaterMark: noted() }).open)
    await right(make().open)
    expect(news).toEqual([
      { _tag: 'cut', missing: 2 },
      { _tag: 'cut', missing: 5 },
    ])
  })

  test('is nothing where the browser keeps nothing, or somebody else wrote it', () => {
    const broken = createHighWaterMark(() => {
      throw new DOMException('no', 'SecurityError')
    })
    broken.write({ id: 'a', seq: 1 })
    expect(broken.read()).toBe(null)
    const kept = new Map<string, string>()
    const storage: Storage = {
      length: 0,
      clear() {},
      key: () => null,
      removeItem() {},
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => kept.set(key, value),
    }
    const highWaterMark = createHighWaterMark(() => storage)
    expect(highWaterMark.read()).toBe(null)
    highWaterMark.write({ id: 'a', seq: 1 })
    expect(highWaterMark.read()).toEqual({ id: 'a', seq: 1 })
    for (const key of kept.keys()) kept.set(key, '{"id":1}')
    expect(highWaterMark.read()).toBe(null)
    for (const key of kept.keys()) kept.set(key, '{')
    expect(highWaterMark.read()).toBe(null)
  })
})

test('errors are faults by their name, whatever class they are of', () => {
  class QuotaExceededError extends Error {
    override name = 'QuotaExceededError'
  }
  const faults = [
    new QuotaExceededError(),
    new DOMException('', 'QuotaExceededError'),
    new DOMException('', 'VersionError'),
    new DOMException('', 'InvalidStateError'),
    new DOMException('', 'constructor'),
    'text',
    null,
  ]
  expect(faults.map(faultOf)).toEqual(['full', 'full', 'newer', 'lost', 'refused', 'refused', 'refused'])
})
