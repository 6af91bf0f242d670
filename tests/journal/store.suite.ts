import { describe, expect, test } from 'vitest'
import type { NewEntry } from '../../src/events/event.ts'
import type { Store } from '../../src/events/store.ts'
import { picture, right } from './ask.ts'
import * as f from './facts.ts'

const append = (store: Store, ...entries: NewEntry[]) => right(store.append(entries))

/** What every store does alike. */
export const storeSuite = (makeStore: () => Promise<Store>) => {
  describe('entries', () => {
    test('are numbered from 1 in the order they came, and read from anywhere', async () => {
      const store = await makeStore()
      const entries = [f.stepped(), f.issued(f.invoiceOf({ lines: [] })), f.stepped()]
      expect(await right(store.last())).toBe(0)
      expect(await append(store, ...entries)).toEqual({
        last: 3,
        already: [],
        setAside: [],
        moved: ['invoice'],
        lags: false,
      })
      const stored = entries.map((entry, at) => ({ ...entry, seq: at + 1 }))
      expect(await right(store.last())).toBe(3)
      expect(await right(store.read(1, 10))).toEqual(stored)
      expect(await right(store.read(2, 1))).toEqual(stored.slice(1, 2))
      expect(await right(store.read(4, 10))).toEqual([])
    })

    test('since the flows last rested are the tail; all of them where they never did', async () => {
      const store = await makeStore()
      await append(store, f.stepped(), f.stepped())
      expect(await right(store.tail())).toHaveLength(2)
      const rests = [f.stepped(), f.rested(), f.rested(), f.stepped()]
      await append(store, ...rests)
      await append(store, f.issued(f.invoiceOf()))
      expect((await right(store.tail())).map(({ seq }) => seq)).toEqual([4, 5, 6, 7])
      await append(store, f.rested())
      expect((await right(store.tail())).map(({ seq }) => seq)).toEqual([8])
    })

    test('about an invoice tell its story', async () => {
      const store = await makeStore()
      const shared = f.entryOf('invoice.shared', { invoice: 'a', app: 'app-1' })
      await append(store, f.issued(f.invoiceOf({ id: 'a' })), f.issued(f.invoiceOf({ id: 'b' })), f.stepped())
      await append(store, f.amended('a'), shared, f.withdrawn('a'))
      const types = async (id: string) => (await right(store.about(id))).map(({ type }) => type)
      expect(await types('a')).toEqual(['invoice.issued', 'invoice.amended', 'invoice.shared', 'invoice.withdrawn'])
      expect(await types('b')).toEqual(['invoice.issued'])
      expect(await types('c')).toEqual([])
    })

    test('that no build of ours can read are kept as they are, set aside, and fold nothing', async () => {
      const store = await makeStore()
      const unknown = f.entryOf('till.rang', { loud: true })
      const newer = f.entryOf('invoice.issued', { invoice: f.invoiceOf({ id: 'newer' }) }, { v: 9 })
      const broken = f.entryOf('invoice.issued', { invoice: { id: 'broken' } })
      const good = f.issued(f.invoiceOf({ id: 'good' }))
      const appended = await append(store, unknown, newer, broken, good)
      expect(appended.setAside).toEqual([unknown.id, newer.id, broken.id])
      expect(await right(store.setAside())).toEqual([
        { seq: 1, reason: 'UnknownType' },
        { seq: 2, reason: 'NewerVersion' },
        { seq: 3, reason: 'Undecodable' },
      ])
      expect((await right(store.page('invoice', 'app-1', 0, 9))).map(({ id }) => id)).toEqual(['good'])
      const stored = await right(store.read(1, 10))
      expect(stored).toEqual([unknown, newer, broken, good].map((entry, at) => ({ ...entry, seq: at + 1 })))
    })
  })

  describe('rows', () => {
    test('come of facts, with what is unpushed of them', async () => {
      const store = await makeStore()
      const facts = [f.issued(f.invoiceOf()), f.registered(f.personOf()), f.listed(f.productOf())]
      await append(store, ...facts)
      const marks = facts.map(({ id }) => ({ unpushed: { kind: 'created', touches: [{ by: id, columns: [] }] } }))
      const rows = [
        { ...f.invoiceOf(), ...marks[0] },
        { ...f.personOf(), ...marks[1] },
        { ...f.productOf(), ...marks[2] },
      ]
      expect(await right(store.get('invoice', ['invoice-1', 'none']))).toEqual([rows[0], undefined])
      expect(await right(store.get('person', [f.personOf().id]))).toEqual([rows[1]])
      expect(await right(store.page('product', 'app-1', 0, 5))).toEqual([rows[2]])
      expect(await right(store.unpushed('app-1'))).toEqual([
        { model: 'invoice', id: 'invoice-1', kind: 'created', by: facts[0]?.id, row: rows[0] },
        { model: 'person', id: f.personOf().id, kind: 'created', by: facts[1]?.id, row: rows[1] },
        { model: 'product', id: f.productOf().id, kind: 'created', by: facts[2]?.id, row: rows[2] },
      ])
    })

    test('of a visitor have nowhere to be pushed to', async () => {
      const store = await makeStore()
      await append(
        store,
        f.issued(f.invoiceOf({ id: 'a', app: 'local' })),
        f.issued(f.invoiceOf({ id: 'b', app: 'local' })),
      )
      await append(store, f.amended('a', { app: 'local', total: 7 }), f.withdrawn('b', 'local'))
      expect(await right(store.unpushed('local'))).toEqual([])
      expect((await right(store.page('invoice', 'local', 0, 5))).map(({ id, total }) => ({ id, total }))).toEqual([
        { id: 'a', total: 7 },
      ])
    })

    test('are added once: the first id wins, together or apart', async () => {
      const store = await makeStore()
      await append(store, f.listed(f.productOf()))
      const first = f.issued(f.invoiceOf({ total: 1 }))
      const second = f.issued(f.invoiceOf({ total: 2 }))
      const third = f.issued(f.invoiceOf({ total: 3 }))
      expect((await append(store, first, second)).already).toEqual([second.id])
      expect(await append(store, third)).toEqual({
        last: 4,
        already: [third.id],
        setAside: [],
        moved: [],
        lags: false,
      })
      expect((await right(store.page('invoice', 'app-1', 0, 9))).map(({ total }) => total)).toEqual([1])
      expect(await right(store.count('invoice', 'app-1'))).toBe(1)
      expect((await right(store.page('product', 'app-1', 0, 9))).map(({ sold }) => sold)).toEqual([1])
      expect((await right(store.search('invoice', 'app-1', '2', 0, 9))).total).toBe(0)
    })

    test('of a sample that are there already stay as they are', async () => {
      const store = await makeStore()
      await append(store, f.listed(f.productOf({ id: 'app-1_a', name: 'mine' })))
      const some = f.stocked([
        f.productOf({ id: 'app-1_a', name: 'theirs' }),
        f.productOf({ id: 'app-1_b', name: 'new' }),
      ])
      const again = f.stocked([f.productOf({ id: 'app-1_a', name: 'x' }), f.productOf({ id: 'app-1_b', name: 'y' })])
      expect((await append(store, some)).already).toEqual([])
      expect((await append(store, again)).already).toEqual([again.id])
      const rows = await right(store.get('product', ['app-1_a', 'app-1_b']))
      expect(rows.map((row) => row?.name)).toEqual(['mine', 'new'])
      await append(store, f.unstocked(['app-1_a', 'app-1_b', 'app-1_c']))
      expect(await right(store.count('product', 'app-1'))).toBe(0)
    })

    test('are amended per column; amending what is not there changes nothing', async () => {
      const store = await makeStore()
      await append(store, ...f.pulled({ invoices: [f.invoiceOf({ id: 'a' })] }))
      const fields = { lines: [f.lineOf({ quantity: 3 })], total: 5, payer: null, date: f.day(5), zone: 'UTC' }
      const amend = f.amended('a', fields)
      await append(store, amend, f.amended('none'))
      const columns = ['lines', 'total', 'payer', 'date', 'zone', 'updatedAt']
      expect(await right(store.get('invoice', ['a', 'none']))).toEqual([
        {
          ...f.invoiceOf({ id: 'a', ...fields, updatedAt: amend.at }),
          unpushed: { kind: 'updated', touches: [{ by: amend.id, columns }] },
        },
        undefined,
      ])
      const twice = f.amended('a', { total: 6 })
      await append(store, f.amended('a', { total: 9 }), twice)
      const [row] = await right(store.get('invoice', ['a']))
      expect([row?.total, row?.unpushed?.touches.map(({ by }) => by).at(-1)]).toEqual([6, twice.id])
      expect(await right(store.unpushed('app-1'))).toEqual([
        { model: 'invoice', id: 'a', kind: 'updated', by: twice.id, row },
      ])
    })

    test('that are removed are told to the server, which may know of them', async () => {
      const store = await makeStore()
      const known = f.pulled({ invoices: [f.invoiceOf({ id: 'known' })] })
      await append(store, ...known, f.issued(f.invoiceOf({ id: 'ours' })))
      const gone = [f.withdrawn('known'), f.withdrawn('ours'), f.withdrawn('none')]
      await append(store, ...gone)
      expect(await right(store.page('invoice', 'app-1', 0, 9))).toEqual([])
      expect(await right(store.unpushed('app-1'))).toEqual([
        { model: 'invoice', id: 'known', kind: 'deleted', by: gone[0]?.id, row: null },
        { model: 'invoice', id: 'ours', kind: 'deleted', by: gone[1]?.id, row: null },
      ])
      expect(await right(store.count('invoice', 'app-1'))).toBe(0)
    })

    test('that are made again after they were removed are pushed as they stand', async () => {
      const store = await makeStore()
      await append(store, ...f.pulled({ products: [f.productOf({ id: 'app-1_a' })] }), f.unstocked(['app-1_a']))
      const again = f.listed(f.productOf({ id: 'app-1_a', name: 'again' }))
      await append(store, again)
      const kinds = async () => (await right(store.unpushed('app-1'))).map(({ id, kind, by }) => [id, kind, by])
      expect(await kinds()).toEqual([['app-1_a', 'created', again.id]])
      await append(store, f.pushed([{ model: 'product', id: 'app-1_a', by: again.id }]))
      await append(store, ...f.pulled({ deletedProducts: ['app-1_a'] }))
      expect([await kinds(), await right(store.count('product', 'app-1'))]).toEqual([[], 0])
    })

    test('that are pulled meet local changes column by column; a local removal stays', async () => {
      const store = await makeStore()
      const server = f.invoiceOf({ id: 'a', createdAt: 5, total: 1 })
      await append(store, ...f.pulled({ invoices: [f.invoiceOf({ id: 'a' }), f.invoiceOf({ id: 'b' })] }))
      const mine = f.amended('a', { total: 5 })
      await append(store, mine, f.withdrawn('b'))
      await append(store, ...f.pulled({ invoices: [server, f.invoiceOf({ id: 'b' }), f.invoiceOf({ id: 'c' })] }))
      const [a, b, c] = await right(store.get('invoice', ['a', 'b', 'c']))
      expect([a?.total, a?.createdAt, a?.unpushed?.touches.map(({ by }) => by)]).toEqual([5, 5, [mine.id]])
      expect([b, c]).toEqual([undefined, f.invoiceOf({ id: 'c' })])
      await append(store, ...f.pulled({ deletedInvoices: ['a', 'b', 'c'] }))
      expect((await right(store.page('invoice', 'app-1', 0, 9))).map(({ id }) => id)).toEqual(['a'])
      expect(await right(store.unpushed('app-1'))).toEqual([])
      expect(await right(store.pending('app-1'))).toEqual({
        waiting: 0,
        troubles: [{ model: 'invoice', id: 'a', kind: 'conflict' }],
      })
    })

    test('of one app are not touched by another', async () => {
      const store = await makeStore()
      await append(
        store,
        f.issued(f.invoiceOf({ id: 'a', app: 'app-1' })),
        f.issued(f.invoiceOf({ id: 'b', app: 'app-2' })),
      )
      const theirs = f.invoiceOf({ id: 'a', app: 'app-2', total: 1 })
      await append(store, f.withdrawn('a', 'app-2'), f.amended('a', { app: 'app-2', total: 3 }))
      await append(store, ...f.pulled({ invoices: [theirs] }, 'app-2'))
      expect((await right(store.page('invoice', 'app-1', 0, 9))).map(({ id, total }) => [id, total])).toEqual([
        ['a', 970_000],
      ])
      expect((await right(store.page('invoice', 'app-2', 0, 9))).map(({ id }) => id)).toEqual(['b'])
      expect((await right(store.search('invoice', 'app-2', 'مریم', 0, 9))).total).toBe(1)
      expect(await right(store.count('invoice', 'app-2'))).toBe(1)
    })
  })

  describe('what was sold', () => {
    const line = (product: string) => f.lineOf({ product })

    test('is counted once an invoice, and what sells most comes first', async () => {
      const store = await makeStore()
      const products = ['app-1_a', 'app-1_b', 'app-1_c'].map((id) => f.productOf({ id }))
      await append(store, f.stocked(products))
      const lines = [line('app-1_b'), line('app-1_b'), line('app-1_a')]
      await append(
        store,
        f.issued(f.invoiceOf({ id: '1', lines })),
        f.issued(f.invoiceOf({ id: '2', lines: [line('app-1_b')] })),
      )
      const sold = (await right(store.page('product', 'app-1', 0, 9))).map(({ id, sold: times }) => [id, times])
      expect(sold).toEqual([
        ['app-1_b', 2],
        ['app-1_a', 1],
        ['app-1_c', 0],
      ])
      const found = await right(store.search('product', 'app-1', 'milk', 0, 2))
      expect([found.total, found.rows.map(({ id }) => id)]).toEqual([3, ['app-1_b', 'app-1_a']])
      expect((await right(store.get('product', ['app-1_b'])))[0]?.sold).toBe(2)
    })

    test('before a product was listed, or of one that is gone, counts for nothing', async () => {
      const store = await makeStore()
      const sell = (id: string) => f.issued(f.invoiceOf({ id, lines: [line('app-1_a')] }))
      await append(store, sell('1'))
      await append(store, f.listed(f.productOf({ id: 'app-1_a', sold: 10 })))
      await append(store, sell('2'))
      await append(store, f.unstocked(['app-1_a']))
      await append(store, sell('3'))
      await append(store, sell('4'), f.listed(f.productOf({ id: 'app-1_a', sold: 20 })), sell('5'))
      expect((await right(store.page('product', 'app-1', 0, 9))).map(({ sold }) => sold)).toEqual([21])
      await append(store, sell('6'), sell('6'))
      expect((await right(store.page('product', 'app-1', 0, 9))).map(({ sold }) => sold)).toEqual([22])
    })

    test("is the server's word after a pull", async () => {
      const store = await makeStore()
      const sell = (id: string) => f.issued(f.invoiceOf({ id, lines: [line('app-1_a')] }))
      await append(store, ...f.pulled({ products: [f.productOf({ id: 'app-1_a', sold: 1 })] }))
      await append(store, sell('1'))
      await append(store, ...f.pulled({ products: [f.productOf({ id: 'app-1_a', sold: 7 })] }))
      await append(store, sell('2'))
      expect((await right(store.page('product', 'app-1', 0, 9))).map(({ sold }) => sold)).toEqual([8])
    })
  })

  describe('pages', () => {
    test('of invoices are newest first by their date, equal ones by id', async () => {
      const store = await makeStore()
      const dates = [3, 1, 2, 3, 5]
      const invoices = dates.map((date, at) => f.issued(f.invoiceOf({ id: `i${at}`, date: f.day(date) })))
      await append(store, ...invoices)
      const page = async (offset: number, limit: number) =>
        (await right(store.page('invoice', 'app-1', offset, limit))).map(({ id }) => id)
      expect(await page(0, 9)).toEqual(['i4', 'i3', 'i0', 'i2', 'i1'])
      expect(await page(1, 2)).toEqual(['i3', 'i0'])
      expect(await page(4, 2)).toEqual(['i1'])
      expect(await page(5, 2)).toEqual([])
      expect(await page(0, 0)).toEqual([])
      await append(store, f.amended('i1', { date: f.day(9) }))
      expect(await page(0, 2)).toEqual(['i1', 'i4'])
    })

    test('of persons are by name, in the spelling of search', async () => {
      const store = await makeStore()
      const names = ['يوسف', 'Zahra', 'علی', 'amir']
      await append(
        store,
        ...names.map((name) => f.registered(f.personOf({ id: `p-${name.length}-${name.charCodeAt(0)}`, name }))),
      )
      const rows = await right(store.page('person', 'app-1', 0, 9))
      expect(rows.map(({ name }) => name)).toEqual(['amir', 'Zahra', 'علی', 'يوسف'])
      expect(rows.every((row) => !('order' in row))).toBe(true)
    })
  })

  describe('search', () => {
    const words = async (store: Store, text: string, offset = 0, limit = 9) => {
      const { rows, total } = await right(store.search('invoice', 'app-1', text, offset, limit))
      return [total, ...rows.map(({ id }) => id)]
    }
    const seeded = async () => {
      const store = await makeStore()
      const make = (id: string, at: number, name: string, lines: string[]) =>
        f.issued(
          f.invoiceOf({
            id,
            date: f.day(at),
            total: 1000 + at,
            payer: { id: 'p', name },
            lines: lines.map((line) => f.lineOf({ name: line, nameFa: '' })),
          }),
        )
      await append(store, make('a', 1, 'علی کریمی', ['شیر کم‌چرب']), make('b', 2, 'John Smith', ['Milk', 'نان']))
      await append(store, make('c', 3, 'علي رضايي', ['تخم‌مرغ ۳۰ عددی']))
      return store
    }

    test('finds every word at the beginning of some term, in any spelling and digits, newest first', async () => {
      const store = await seeded()
      expect(await words(store, 'عل')).toEqual([2, 'c', 'a'])
      expect(await words(store, 'علی')).toEqual([2, 'c', 'a'])
      expect(await words(store, 'علي رضا')).toEqual([1, 'c'])
      expect(await words(store, 'چرب')).toEqual([1, 'a'])
      expect(await words(store, 'کم‌چرب')).toEqual([1, 'a'])
      expect(await words(store, '30')).toEqual([1, 'c'])
      expect(await words(store, '۱۰۰۲')).toEqual([1, 'b'])
      expect(await words(store, 'JOHN milk')).toEqual([1, 'b'])
      expect(await words(store, 'john شیر')).toEqual([0])
      expect(await words(store, '  ')).toEqual([3, 'c', 'b', 'a'])
      expect(await words(store, 'زظظ')).toEqual([0])
      expect(await words(store, 'عل', 1, 1)).toEqual([2, 'a'])
    })

    test('forgets what a row no longer says', async () => {
      const store = await seeded()
      await append(store, f.amended('a', { payer: { id: 'p', name: 'حسن' }, date: f.day(9) }), f.withdrawn('b'))
      expect(await words(store, 'عل')).toEqual([1, 'c'])
      expect(await words(store, 'حسن')).toEqual([1, 'a'])
      expect(await words(store, 'john')).toEqual([0])
      await append(store, f.issued(f.invoiceOf({ id: 'b', payer: { id: 'p', name: 'Johnny' } })))
      expect(await words(store, 'john')).toEqual([1, 'b'])
      expect(await words(store, 'smith')).toEqual([0])
    })

    test('finds what came one by one and what came in bulk', async () => {
      const store = await seeded()
      const many = Array.from({ length: 150 }, (_, at) =>
        f.invoiceOf({
          id: `m${1000 + at}`,
          date: f.day(100 + at),
          payer: { id: 'p', name: at % 3 === 0 ? 'علی' : 'Sara' },
        }),
      )
      await append(store, ...f.pulled({ invoices: many }))
      await append(
        store,
        f.amended('m1000', { payer: { id: 'p', name: 'Sara' }, date: f.day(1) }),
        f.withdrawn('m1147'),
      )
      await append(store, f.issued(f.invoiceOf({ id: 'z', date: f.day(500), payer: { id: 'p', name: 'علی' } })))
      expect(await words(store, 'علی', 0, 3)).toEqual([51, 'z', 'm1144', 'm1141'])
      expect(await words(store, 'علی', 48, 9)).toEqual([51, 'm1003', 'c', 'a'])
      expect(await words(store, 'sara', 100, 3)).toEqual([101, 'm1000'])
      expect(await right(store.count('invoice', 'app-1'))).toBe(153)
    })
  })

  describe('rebuild', () => {
    test('folds the same rows again, and tells how far it is', async () => {
      const store = await makeStore()
      const many = Array.from({ length: 450 }, (_, at) => f.issued(f.invoiceOf({ id: `i${at}`, date: f.day(at) })))
      await append(store, f.listed(f.productOf()), ...many)
      await append(store, f.amended('i3', { total: 1 }), f.withdrawn('i4'), f.stepped(), f.entryOf('till.rang', {}))
      await append(store, ...f.pulled({ persons: [f.personOf()], invoices: [f.invoiceOf({ id: 'i5' })] }))
      const before = await picture(store, ['app-1'], ['مریم', '970', '1'])
      const told: number[] = []
      const answer = await right(store.rebuild((done, of) => told.push(done / of)))
      expect(answer).toEqual({ facts: 455 })
      expect(told.at(-1)).toBe(1)
      expect(told).toEqual([...told].sort((a, b) => a - b))
      expect(await picture(store, ['app-1'], ['مریم', '970', '1'])).toEqual(before)
      expect(await right(store.setAside())).toEqual([{ seq: 455, reason: 'UnknownType' }])
    })
  })
}
