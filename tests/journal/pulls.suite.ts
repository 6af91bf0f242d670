import { describe, expect, test } from 'vitest'
import type { Invoice } from '../../src/events/entities.ts'
import type { Store } from '../../src/events/store.ts'
import * as f from './facts.ts'
import { append, caughtUp, holding, picture, right } from './reads.ts'

const rowsOf = (from: number, count: number, more: Partial<Invoice> = {}) =>
  Array.from({ length: count }, (_, at) => f.invoiceOf({ id: `i${from + at}`, date: f.day(from + at), ...more }))

/** More rows than are folded with a pull's completion. */
const large = () => f.pulledIn([0, 1, 2, 3].map((part) => ({ invoices: rowsOf(part * 150, 150) })))

/** The results of pulls, in parts or whole, folded with their completion or later. */
export const pullsSuite = (makeStore: () => Promise<Store>) => {
  describe('a pull', () => {
    const cursors = async (store: Store) => [
      await right(store.cursor('app-1', 'invoice')),
      await right(store.cursor('app-1', 'gtin')),
      await right(store.cursor('app-2', 'invoice')),
    ]

    test('changes nothing until it is completed; then all its parts count, and the cursor moves', async () => {
      const store = await makeStore()
      const pull = f.newPull()
      const parts = [
        f.part(pull, { invoices: rowsOf(0, 2) }),
        f.part(pull, { invoices: rowsOf(2, 2), persons: [f.personOf()] }),
      ]
      await append(store, ...parts.slice(0, 1))
      expect((await append(store, ...parts.slice(1), f.stepped())).moved).toEqual([])
      expect([await right(store.count('invoice', 'app-1')), await cursors(store)]).toEqual([0, [null, null, null]])
      const { moved, hasBacklog } = await append(store, f.completed(pull, 2, { cursor: 7 }))
      expect({ moved, hasBacklog }).toEqual({ moved: ['invoice', 'person'], hasBacklog: false })
      expect((await right(store.page('invoice', 'app-1', 0, 9))).map(({ id }) => id)).toEqual(['i3', 'i2', 'i1', 'i0'])
      expect(await cursors(store)).toEqual([7, null, null])
      await append(store, f.completed(f.newPull(), 0, { app: 'app-2', cursor: 8 }))
      await append(store, f.completed(f.newPull(), 0, { service: 'gtin', cursor: 9 }))
      await append(store, f.completed(f.newPull(), 0, { cursor: 10 }))
      expect(await cursors(store)).toEqual([10, 9, 8])
      await right(store.rebuild(() => {}))
      expect(await cursors(store)).toEqual([10, 9, 8])
    })

    test('of many rows leaves rows of another app with the same ids as they are', async () => {
      const store = await makeStore()
      const of = (app: string, from: number) => f.pulled({ invoices: rowsOf(from, 80, { app, total: from }) }, app)
      const appsOf = async () =>
        (await right(store.get('invoice', ['i0', 'i39', 'i40', 'i79', 'i80', 'i119']))).map((row) => row?.app)
      await append(store, ...of('app-1', 0))
      await append(store, ...of('app-2', 40))
      expect(await appsOf()).toEqual(['app-1', 'app-1', 'app-1', 'app-1', 'app-2', 'app-2'])
      await append(store, ...of('app-1', 40))
      expect(await appsOf()).toEqual(['app-1', 'app-1', 'app-1', 'app-1', 'app-2', 'app-2'])
      const figures = async () => [
        ...(await Promise.all(['app-1', 'app-2'].map((app) => right(store.count('invoice', app))))),
        ...(await right(store.get('invoice', ['i39', 'i40', 'i80']))).map((row) => row?.total),
      ]
      expect(await figures()).toEqual([80, 40, 0, 40, 40])
      await right(store.rebuild(() => {}))
      expect([await figures(), await appsOf()]).toEqual([
        [80, 40, 0, 40, 40],
        ['app-1', 'app-1', 'app-1', 'app-1', 'app-2', 'app-2'],
      ])
    })

    test('of more rows than are folded at once leaves rows of another app with the same ids, too', async () => {
      const store = await makeStore()
      await append(store, ...f.pulled({ invoices: rowsOf(0, 80) }))
      const parts = Array.from({ length: 20 }, (_, part) => ({ invoices: rowsOf(part * 70, 70, { app: 'app-2' }) }))
      const { parts: some, completion } = f.pulledIn(parts, 'app-2')
      await append(store, ...some, completion)
      await caughtUp(store)
      const counts = await Promise.all(['app-1', 'app-2'].map((app) => right(store.count('invoice', app))))
      const rows = await right(store.get('invoice', ['i0', 'i79', 'i80', 'i1399']))
      expect([counts, rows.map((row) => row?.app)]).toEqual([
        [80, 1_320],
        ['app-1', 'app-1', 'app-2', 'app-2'],
      ])
    })

    test('of few rows leaves a row of another app with the same id, too, and so does the last part of a large one', async () => {
      const store = await makeStore()
      await append(store, ...f.pulled({ invoices: rowsOf(0, 80) }))
      await append(store, ...f.pulled({ invoices: rowsOf(79, 2, { app: 'app-2' }) }, 'app-2'))
      const parts = [{ invoices: rowsOf(0, 20, { app: 'app-3' }) }, { invoices: rowsOf(100, 1_000, { app: 'app-3' }) }]
      const { parts: some, completion } = f.pulledIn(parts, 'app-3')
      await append(store, ...some, completion)
      await caughtUp(store)
      const counts = await Promise.all(['app-1', 'app-2', 'app-3'].map((app) => right(store.count('invoice', app))))
      const rows = await right(store.get('invoice', ['i7', 'i79', 'i80']))
      expect([counts, rows.map((row) => row?.app)]).toEqual([
        [80, 1, 1_000],
        ['app-1', 'app-1', 'app-2'],
      ])
    })

    test('with a row of another app under the id of one of its own has its own', async () => {
      const store = await makeStore()
      const stray = f.invoiceOf({ id: 'i7', app: 'app-2', note: 'theirs' })
      await append(store, ...f.pulled({ invoices: [stray, ...rowsOf(0, 80)] }))
      const [row] = await right(store.get('invoice', ['i7']))
      const page = await right(store.page('invoice', 'app-1', 70, 5))
      expect([row?.app, row?.note, page.map(({ id, app }) => [id, app])]).toEqual([
        ...['app-1', ''],
        ['i9', 'i8', 'i7', 'i6', 'i5'].map((id) => [id, 'app-1']),
      ])
    })

    test('of many rows is the row that an invoice of the same id, an edit and a deletion find', async () => {
      const store = await makeStore()
      await append(store, ...f.pulled({ invoices: rowsOf(0, 80) }))
      const again = f.issued(f.invoiceOf({ id: 'i3', total: 5 }))
      expect((await append(store, again, f.amended('i4', { note: 'late' }), f.withdrawn('i5'))).quarantined).toEqual([])
      const rows = async () =>
        (await right(store.get('invoice', ['i3', 'i4', 'i5']))).map((row) => row && [row.total, row.note])
      const found = [[970_000, ''], [970_000, 'late'], undefined]
      expect([await right(store.wasAlready(again.id)), await rows()]).toEqual([true, found])
      const many = Array.from({ length: 70 }, (_, at) => f.issued(f.invoiceOf({ id: `i${at + 6}`, total: 5 })))
      await append(store, ...many)
      const isAlready = await Promise.all(many.map(({ id }) => right(store.wasAlready(id))))
      expect([isAlready.filter((already) => !already), await right(store.count('invoice', 'app-1'))]).toEqual([[], 79])
      await append(store, ...f.pulled({ invoices: rowsOf(0, 80, { note: 'from there' }) }))
      expect([await rows(), await right(store.count('invoice', 'app-1'))]).toEqual([
        [[970_000, 'from there'], [970_000, 'late'], undefined],
        79,
      ])
    })

    test('of many rows that comes again is folded once by a rebuild', async () => {
      const store = await makeStore()
      for (const total of [1, 2]) {
        const { parts, completion } = f.pulledIn(
          [0, 1, 2].map((part) => ({ invoices: rowsOf(part * 100, 100, { total }) })),
        )
        await append(store, ...parts, completion)
        await caughtUp(store)
      }
      const before = await picture(store, ['app-1'], [])
      await right(store.rebuild(() => {}))
      expect([await picture(store, ['app-1'], []), await right(store.count('invoice', 'app-1'))]).toEqual([before, 300])
    })

    test('with missing or extra parts is quarantined for ever, and changes nothing', async () => {
      const store = await makeStore()
      const few = f.pulledIn([{ invoices: rowsOf(0, 2) }, { invoices: rowsOf(2, 2) }])
      const more = f.pulledIn([{ invoices: rowsOf(4, 2) }])
      const broken = f.pulledIn([{ invoices: rowsOf(6, 2) }, { invoices: [f.invoiceOf({ total: 0.0005 })] }])
      await append(store, ...few.parts.slice(1))
      expect((await append(store, few.completion)).quarantined).toEqual([few.completion.id])
      const [first] = more.parts
      const twice = first === undefined ? [] : [first, { ...first, id: 'again' }]
      expect((await append(store, ...twice, more.completion)).quarantined).toEqual([more.completion.id])
      const bad = await append(store, ...broken.parts, broken.completion)
      expect(bad.quarantined).toEqual([broken.parts[1]?.id, broken.completion.id])
      await append(store, ...few.parts.slice(0, 1), { ...few.completion, id: 'late' })
      const reasons = [
        { seq: 2, reason: '1 of 2 parts' },
        { seq: 5, reason: '2 of 1 parts' },
        { seq: 7, reason: 'Undecodable' },
        { seq: 8, reason: '1 of 2 parts' },
        { seq: 10, reason: '1 of 2 parts' },
      ]
      const look = async () => [
        await right(store.quarantined()),
        await right(store.count('invoice', 'app-1')),
        await cursors(store),
      ]
      expect(await look()).toEqual([reasons, 0, [null, null, null]])
      await right(store.rebuild(() => {}))
      expect(await look()).toEqual([reasons, 0, [null, null, null]])
    })

    test('is known by the least cursor of any service, and an unasked comparison by its time', async () => {
      const store = await makeStore()
      const look = async () => [
        await right(store.comparison('app-1', 'invoice')),
        await right(store.comparison('app-1', 'gtin')),
        await right(store.cursor('app-1', 'invoice')),
      ]
      const compared = (asked: boolean, at: number) =>
        f.entryOf('sync.serverCompared', { app: 'app-1', service: 'invoice', asked }, { at })
      const never = { first: null, comparedAt: null }
      expect(await look()).toEqual([never, never, null])
      await append(store, f.completed(f.newPull(), 0, { cursor: 7 }))
      await append(store, f.completed(f.newPull(), 0, { cursor: 900 }), f.completed(f.newPull(), 0, { cursor: 5 }))
      await append(store, f.completed(f.newPull(), 0, { cursor: 8 }), compared(false, 20))
      await append(store, compared(true, 30))
      const after = [{ first: 5, comparedAt: 20 }, never, 8]
      expect(await look()).toEqual(after)
      await right(store.rebuild(() => {}))
      expect(await look()).toEqual(after)
    })

    test('of everything marks rows that the server lost for pushing, and leaves what waits', async () => {
      const store = await makeStore()
      const ids = ['gone', 'older', 'waits']
      const { parts, completion } = f.pulledIn([{ persons: ids.map((id) => f.personOf({ id, updatedAt: 9 })) }])
      await append(store, ...parts, completion, f.personAmended('waits', { name: 'Ann' }))
      const before = await right(store.get('person', ['waits']))
      const lost = f.entryOf('sync.rowsLost', {
        app: 'app-1',
        rows: [
          { model: 'person', id: 'gone', columns: [] },
          { model: 'person', id: 'older', columns: ['name'] },
          { model: 'person', id: 'waits', columns: [] },
          { model: 'person', id: 'not-here', columns: [] },
        ],
      })
      await append(store, lost, ...f.pulled({ persons: [f.personOf({ id: 'older', name: 'Old', updatedAt: 4 })] }))
      const rows = await right(store.get('person', ['gone', 'older', 'waits', 'not-here']))
      expect(rows.map((row) => row?.unpushed)).toEqual([
        { kind: 'created', touches: [{ by: lost.id, columns: [] }] },
        { kind: 'updated', touches: [{ by: lost.id, columns: ['name'] }] },
        before[0]?.unpushed,
        undefined,
      ])
      expect(rows[1]?.name).toBe(f.personOf().name)
      const lived = await picture(store, ['app-1'], [])
      await right(store.rebuild(() => {}))
      expect(await picture(store, ['app-1'], [])).toEqual(lived)
    })

    test('with unreadable rows is begun anew after a rebuild; its readable rows stay', async () => {
      const store = await makeStore()
      const pull = f.newPull()
      const read = f.part(pull, { invoices: rowsOf(0, 2) })
      const unreadable = [{ model: 'invoice', element: 0, isLast: true, id: 'odd', text: '{"id":"odd"}' }]
      const odd = f.entryOf('sync.changesPulled', { ...Object(f.part(pull, {}).data), unreadable })
      await append(
        store,
        read,
        odd,
        f.completed(pull, 2, { cursor: 7 }),
        f.completed(f.newPull(), 0, { service: 'gtin', cursor: 8 }),
      )
      expect(await cursors(store)).toEqual([7, 8, null])
      await right(store.rebuild(() => {}))
      expect([await cursors(store), await right(store.count('invoice', 'app-1'))]).toEqual([[7, 8, null], 2])
      expect(await right(store.comparison('app-1', 'invoice'))).toEqual({ first: 7, comparedAt: null })
      const unread = async () =>
        Promise.all((['invoice', 'gtin'] as const).map((service) => right(store.unread('app-1', service))))
      const never = { parts: [], rows: [], triedBy: null }
      const rows = [{ model: 'invoice', id: 'odd' }]
      expect(await unread()).toEqual([{ parts: [2], rows, triedBy: null }, never])
      await right(store.triedUnread('app-1', 'invoice', 'one', false))
      expect(await unread()).toEqual([{ parts: [2], rows, triedBy: 'one' }, never])
      expect(await cursors(store)).toEqual([7, 8, null])
      await right(store.triedUnread('app-1', 'invoice', 'two', true))
      expect(await unread()).toEqual([{ parts: [2], rows, triedBy: 'two' }, never])
      expect(await cursors(store)).toEqual([null, 8, null])
      await right(store.rebuild(() => {}))
      expect(await unread()).toEqual([{ parts: [2], rows, triedBy: null }, never])
      expect(await cursors(store)).toEqual([7, 8, null])
    })

    test('of everything that was compared leaves a later build only its own parts to read', async () => {
      const store = await makeStore()
      const unreadable = [{ model: 'invoice', element: 0, isLast: true, id: 'odd', text: '{"id":"odd"}' }]
      const odd = (pull: string) => f.entryOf('sync.changesPulled', { ...Object(f.part(pull, {}).data), unreadable })
      const [one, two, three, four] = [f.newPull(), f.newPull(), f.newPull(), f.newPull()]
      const compared = f.entryOf('sync.serverCompared', { app: 'app-1', service: 'invoice', asked: true })
      const look = async () => {
        const live = (await right(store.unread('app-1', 'invoice'))).parts
        await right(store.rebuild(() => {}))
        expect((await right(store.unread('app-1', 'invoice'))).parts).toEqual(live)
        return live
      }
      await append(store, odd(one), f.completed(one, 1), odd(f.newPull()))
      await append(store, odd(two), f.part(two, { invoices: rowsOf(0, 1) }), odd(two), f.completed(two, 3))
      await append(store, f.completed(f.newPull(), 0))
      expect(await look()).toEqual([1, 4, 6])
      await append(store, odd(three), f.completed(three, 1), compared)
      expect(await look()).toEqual([9])
      await append(store, odd(four))
      await append(store, f.completed(four, 1))
      expect(await look()).toEqual([9, 12])
      await append(store, f.completed(f.newPull(), 0), compared)
      expect(await look()).toEqual([])
    })

    test('holds back our versions of unreadable rows until these come or are deleted', async () => {
      const store = await makeStore()
      const kept = (id: string | null, isLast = true) => ({ model: 'person', element: 0, isLast, id, text: '{' })
      const pulled = (unreadable: readonly object[], more: Parameters<typeof f.part>[1] = {}) => {
        const pull = f.newPull()
        const part = f.entryOf('sync.changesPulled', { ...Object(f.part(pull, more).data), unreadable })
        return append(store, part, f.completed(pull, 1))
      }
      const waits = { model: 'person', kind: 'created' }
      const look = async () => {
        const seen = async () => ({
          outbox: (await right(store.outbox('app-1'))).map(({ model, id, kind }) => ({ model, id, kind })),
          first: (await right(store.outbox('app-1', 1))).map(({ id }) => id),
          pending: await right(store.pending('app-1')),
          rows: (await right(store.unread('app-1', 'invoice'))).rows,
        })
        const live = await seen()
        await right(store.rebuild(() => {}))
        expect(await seen()).toEqual(live)
        return live
      }
      const names = ['p-a', 'p-b', 'p-c', 'p-d']
      await append(store, ...names.slice(0, 3).map((id) => f.registered(f.personOf({ id }))))
      await pulled([kept(null, false), kept('p-a'), kept('p-d'), kept(null)])
      await append(store, f.registered(f.personOf({ id: 'p-d' })))
      expect(await look()).toEqual({
        outbox: ['p-b', 'p-c'].map((id) => ({ ...waits, id })),
        first: ['p-b'],
        pending: {
          waiting: 2,
          troubles: ['p-a', 'p-d'].map((id) => ({ model: 'person', id, kind: 'unread' })),
          taxOpen: 0,
        },
        rows: ['p-a', 'p-d'].map((id) => ({ model: 'person', id })),
      })
      await pulled([kept('p-b')], { persons: [f.personOf({ id: 'p-a', name: 'Theirs' })] })
      expect(await look()).toMatchObject({
        outbox: [{ id: 'p-c' }],
        pending: { waiting: 1, troubles: [{ id: 'p-b' }, { id: 'p-d' }] },
        rows: [{ id: 'p-d' }, { id: 'p-b' }],
      })
      await append(store, f.completed(f.newPull(), 0))
      expect((await look()).rows).toEqual(['p-d', 'p-b'].map((id) => ({ model: 'person', id })))
      const compared = f.entryOf('sync.serverCompared', { app: 'app-1', service: 'invoice', asked: true })
      await pulled([kept('p-b')])
      await append(store, compared)
      expect(await look()).toMatchObject({
        outbox: [{ id: 'p-c' }, { id: 'p-d' }],
        pending: { waiting: 2, troubles: [{ id: 'p-b' }] },
        rows: [{ id: 'p-b' }],
      })
    })

    test('with uncompleted parts leaves none when it begins anew; completed ones stay', async () => {
      const store = await makeStore()
      const done = f.pulledIn([{ invoices: rowsOf(0, 2) }])
      const cut = [0, 1, 2].map((time) => f.part(f.newPull(), { invoices: rowsOf(10 + time * 50, 50) }))
      const waiting = large()
      await append(store, f.stepped(), ...done.parts, done.completion)
      await append(store, ...cut, ...waiting.parts, waiting.completion)
      await append(store, f.part(f.newPull(), { invoices: rowsOf(900, 50) }))
      await right(store.dropParts)
      const stays = [
        f.stepped().type,
        ...[...done.parts, done.completion, ...waiting.parts, waiting.completion].map(({ type }) => type),
      ]
      const types = async () => (await right(store.read(1, 1_000))).map(({ type }) => type)
      expect(await types()).toEqual(stays)
      await caughtUp(store)
      expect(await right(store.count('invoice', 'app-1'))).toBe(600)
      const last = await right(store.last())
      await append(store, f.stepped())
      expect((await right(store.read(last + 1, 9))).map(({ seq }) => seq)).toEqual([last + 1])
      expect(await right(store.quarantined())).toEqual([])
      const before = await picture(store, ['app-1'], ['970'])
      await right(store.rebuild(() => {}))
      expect(await picture(store, ['app-1'], ['970'])).toEqual(before)
      await right(store.dropParts)
      expect(await types()).toEqual([...stays, f.stepped().type])
    })

    test('a pull that is completed after a rebuild counts all its parts', async () => {
      const store = await makeStore()
      const { parts, completion } = f.pulledIn([{ invoices: rowsOf(0, 2) }, { invoices: rowsOf(2, 2) }])
      await append(store, ...parts.slice(0, 1))
      await right(store.rebuild(() => {}))
      await append(store, ...parts.slice(1), completion)
      expect(await right(store.count('invoice', 'app-1'))).toBe(4)
    })

    test('has no rows of another app than the requested one', async () => {
      const store = await holding(makeStore, ...f.pulled({ invoices: [f.invoiceOf({ app: 'app-2' })] }, 'app-1'))
      expect(await right(store.count('invoice', 'app-1'))).toBe(0)
      expect(await right(store.count('invoice', 'app-2'))).toBe(0)
    })
  })

  describe('a large pull', () => {
    test('is whole once it is caught up, and the same after a rebuild', async () => {
      const store = await makeStore()
      const { parts, completion } = large()
      await append(store, ...parts)
      await append(store, completion)
      expect(await right(store.cursor('app-1', 'invoice'))).not.toBe(null)
      await caughtUp(store)
      expect(await right(store.projectPending())).toEqual({ moved: [], left: 0 })
      expect(await right(store.count('invoice', 'app-1'))).toBe(600)
      expect((await right(store.page('invoice', 'app-1', 0, 2))).map(({ id }) => id)).toEqual(['i599', 'i598'])
      expect((await right(store.search('invoice', 'app-1', 'مریم', 0, 1))).total).toBe(600)
      const before = await picture(store, ['app-1'], ['مریم', '970'])
      await right(store.rebuild(() => {}))
      expect(await picture(store, ['app-1'], ['مریم', '970'])).toEqual(before)
    })

    test('is there before anything that is done to its rows', async () => {
      const store = await makeStore()
      const { parts, completion } = large()
      await append(store, ...parts, completion)
      await append(store, f.amended('i3', { total: 1, date: f.day(3) }), f.withdrawn('i200'))
      expect((await append(store, f.issued(f.invoiceOf({ id: 'i400', total: 2 })))).already).toHaveLength(1)
      const look = async () => [
        (await right(store.get('invoice', ['i3', 'i200', 'i400']))).map((row) => row?.total),
        (await right(store.outbox('app-1'))).map(({ id, kind }) => [id, kind]),
      ]
      const expected = [
        [1, undefined, 970_000],
        [
          ['i3', 'updated'],
          ['i200', 'deleted'],
        ],
      ]
      expect(await look()).toEqual(expected)
      await caughtUp(store)
      expect([await look(), await right(store.count('invoice', 'app-1'))]).toEqual([expected, 599])
    })

    test('has no part that comes after its completion', async () => {
      const store = await makeStore()
      const { parts, completion } = large()
      await append(store, ...parts, completion)
      const late = parts.slice(0, 1).map((one) => ({ ...one, id: 'late' }))
      const data = { ...Object(late[0]?.data), invoices: { rows: rowsOf(900, 1), deleted: ['i5'] } }
      await append(store, ...late.map((one) => ({ ...one, data })))
      await caughtUp(store)
      const look = async () => [
        await right(store.count('invoice', 'app-1')),
        (await right(store.get('invoice', ['i5', 'i900']))).map((row) => row?.id),
      ]
      expect(await look()).toEqual([600, ['i5', undefined]])
      await right(store.rebuild(() => {}))
      expect(await look()).toEqual([600, ['i5', undefined]])
    })

    test('of products counts what is sold meanwhile', async () => {
      const store = await makeStore()
      const productsOf = (from: number) =>
        Array.from({ length: 200 }, (_, at) => f.productOf({ id: `app-1_${from + at}`, sold: 5 }))
      const { parts, completion } = f.pulledIn([{ products: productsOf(0) }, { products: productsOf(200) }])
      await append(store, ...parts, completion)
      await append(store, f.issued(f.invoiceOf({ lines: [f.lineOf({ product: 'app-1_7' })] })))
      await caughtUp(store)
      const sold = (await right(store.get('product', ['app-1_7', 'app-1_8']))).map((row) => row?.sold)
      expect({ sold, count: await right(store.count('product', 'app-1')) }).toEqual({ sold: [6, 5], count: 400 })
    })

    test('a large pull with a repeated row leaves its last version, however far apart', async () => {
      const store = await makeStore()
      const { parts, completion } = f.pulledIn([
        { invoices: rowsOf(0, 300, { total: 1 }) },
        { invoices: rowsOf(250, 300, { total: 2 }), deletedInvoices: ['i7'] },
        { invoices: rowsOf(600, 300, { total: 3 }) },
        { invoices: rowsOf(900, 300, { total: 4 }) },
        { invoices: [...rowsOf(1_200, 300, { total: 5 }), ...rowsOf(0, 1, { total: 5 })] },
      ])
      await append(store, ...parts, completion)
      await caughtUp(store)
      const rows = await right(store.get('invoice', ['i0', 'i1', 'i7', 'i260', 'i899', 'i1499']))
      expect(rows.map((row) => row?.total)).toEqual([5, 1, undefined, 2, 3, 5])
      expect(await right(store.count('invoice', 'app-1'))).toBe(1_449)
    })

    test('a large pull that another one follows before it is folded ends the same', async () => {
      const store = await makeStore()
      const { parts, completion } = large()
      await append(store, ...parts, completion)
      await append(store, ...f.pulled({ invoices: rowsOf(10, 1, { total: 1 }), deletedInvoices: ['i11'] }))
      const second = f.pulledIn([{ invoices: rowsOf(0, 310, { total: 2 }) }, { invoices: rowsOf(600, 1) }])
      await append(store, ...second.parts, second.completion)
      await append(store, ...f.pulled({ invoices: rowsOf(300, 1, { total: 3 }) }))
      await caughtUp(store)
      const rows = await right(store.get('invoice', ['i10', 'i11', 'i300', 'i309', 'i310', 'i600']))
      expect(rows.map((row) => row?.total)).toEqual([2, 2, 3, 2, 970_000, 970_000])
      expect(await right(store.count('invoice', 'app-1'))).toBe(601)
    })
  })
}
