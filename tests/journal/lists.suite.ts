import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Store } from '../../src/events/store.ts'
import * as f from './facts.ts'
import { append, caughtUp, holding, pageByPage, picture, right } from './reads.ts'

const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1)

/** Invoices of a few days, so that many share a time: pulled together, deleted there, or made and changed here. */
const anyChange = fc
  .record({
    from: fc.nat(300),
    count: fc.integer({ min: 64, max: 130 }),
    days: fc.integer({ min: 1, max: 60 }),
    kind: fc.constantFrom('pulled', 'pulled', 'pulled', 'deleted', 'issued', 'amended', 'withdrawn'),
  })
  .map(({ from, count, days, kind }) => {
    const rows = Array.from({ length: kind === 'pulled' || kind === 'deleted' ? count : count % 7 }, (_, at) =>
      f.invoiceOf({ id: `i${from + at * 2}`, date: f.day((from * 7 + at * 3) % days), total: from }),
    )
    const ids = rows.map(({ id }) => id)
    if (kind === 'pulled') return f.pulled({ invoices: rows })
    if (kind === 'deleted') return f.pulled({ deletedInvoices: ids })
    if (kind === 'issued') return rows.map((row) => f.issued({ ...row, id: `new-${row.id}` }))
    return kind === 'amended' ? rows.map((row) => f.amended(row.id, row)) : ids.map((id) => f.withdrawn(id))
  })

/** Lists and searches of rows, also after a rebuild. */
export const listsSuite = (makeStore: () => Promise<Store>) => {
  describe('the sales count', () => {
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

    test('read one after another have each row once, after every kind of change', async () => {
      const store = await makeStore()
      const sale = (id: string, at: number) =>
        f.issued(f.invoiceOf({ id, date: f.day(at), lines: [line('app-1_a'), line('app-1_c')] }))
      const line = (product: string) => f.lineOf({ product })
      const products = ['app-1_a', 'app-1_b', 'app-1_c', 'app-1_d', 'app-1_e'].map((id) => f.productOf({ id }))
      const days = [2, 3, 3, 3, 3, 4, 5, 6]
      await append(store, f.stocked(products), ...days.map((day, at) => sale(`i${at}`, day)))
      const many = Array.from({ length: 70 }, (_, at) => f.invoiceOf({ id: `m${at}`, date: f.day(1) }))
      const changes = [
        [],
        [sale('new', 9)],
        [f.amended('i2', { date: f.day(8) })],
        [f.withdrawn('i7')],
        [f.issued(f.invoiceOf({ id: 'b', lines: [line('app-1_e'), line('app-1_e')] })), sale('c', 2)],
        f.pulled({ invoices: many }),
        f.pulled({
          invoices: many.slice(0, 66).map((row) => ({ ...row, date: f.day(4), updatedAt: row.updatedAt + 1 })),
        }),
        many.slice(0, 65).map(({ id }) => f.amended(id, { date: f.day(7) })),
      ]
      for (const change of changes) {
        await append(store, ...change)
        await caughtUp(store)
        for (const model of ['invoice', 'product'] as const) {
          const whole = await right(store.page(model, 'app-1', 0, 999))
          const last = whole.length - 1
          expect(await right(store.page(model, 'app-1', last, 9))).toEqual(whole.slice(last))
          expect(await pageByPage(store, model, 'app-1')).toEqual(whole)
        }
      }
      await right(store.rebuild(() => {}))
      expect(await pageByPage(store, 'invoice', 'app-1')).toEqual(await right(store.page('invoice', 'app-1', 0, 999)))
    })

    test('of any offset and size are a slice of the whole list, wherever its rows are stored', () =>
      fc.assert(
        fc.asyncProperty(fc.array(anyChange, { minLength: 1, maxLength: 7 }), fc.nat(), async (some, seed) => {
          const store = await makeStore()
          for (const change of some) {
            await append(store, ...change)
            await caughtUp(store)
          }
          const whole = await right(store.page('invoice', 'app-1', 0, 999))
          expect(whole.length).toBe(await right(store.count('invoice', 'app-1')))
          expect(whole).toEqual(whole.toSorted((a, b) => (a.date === b.date ? byId(b, a) : a.date < b.date ? 1 : -1)))
          for (let turn = 0; turn < 30; turn++) {
            const offset = (seed + turn * 37) % (whole.length + 3)
            const limit = 1 + ((seed + turn * 11) % 40)
            const page = await right(store.page('invoice', 'app-1', offset, limit))
            expect([offset, limit, page]).toEqual([offset, limit, whole.slice(offset, offset + limit)])
          }
        }),
        { numRuns: 20 },
      ))

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

  describe('search finds an invoice by', () => {
    const total = 3_580_000
    const number = 'c0ffee12-9d01-4b7a-8f3e-2a1b3c4d5e6f'
    const seeded = async () => {
      const store = await makeStore()
      const lines = [f.lineOf({ name: 'Tea', nameFa: '' })]
      const sold = { total, lines, payer: null, zone: 'Asia/Tehran', date: '2026-11-20T21:00:00.000Z' }
      const other = { total: 7_000, lines, payer: null, zone: 'UTC', date: '2026-11-19T12:00:00.000Z' }
      await append(store, f.issued(f.invoiceOf({ id: number, ...sold })), f.issued(f.invoiceOf({ id: 'b', ...other })))
      return store
    }
    const ways: [string, string[]][] = [
      [
        'its total as it is shown',
        ['۳٬۵۸۰٬۰۰۰', '۳٬۵۸۰٬۰۰۰ ﷼', '3,580,000', 'IRR 3,580,000', '3580000', '۳٬۵۸', '3,580,0'],
      ],
      ['its payable', ['۳٬۹۳۸٬۰۰۰ ﷼', '3,938,000', '3938']],
      ['its printed number', [number, number.toUpperCase(), 'c0ffee12', 'c0ffee12-9d01-4b', '۳٬۵۸۰٬۰۰۰ c0ffee12-9d01']],
      ['its date as it is shown', ['۳۰ آبان ۱۴۰۵', '30 ابان', 'Nov 21, 2026', '21 November', 'Nov 21']],
      ['its date in figures', ['1405/08/30', '۱۴۰۵/۸/۳۰', '30/8/1405', '2026-11-21', '11/21/2026', 'tea 1405/8/30']],
    ]
    test.each(ways)('%s', async (_, texts) => {
      const store = await seeded()
      for (const text of texts) {
        const { rows, total: all } = await right(store.search('invoice', 'app-1', text, 0, 9))
        expect({ text, all, rows: rows.map(({ id }) => id) }).toEqual({ text, all: 1, rows: [number] })
      }
    })

    test('the month of its date; not another day or month, nor a short piece of its number', async () => {
      const store = await seeded()
      const found = async (text: string) => (await right(store.search('invoice', 'app-1', text, 0, 9))).total
      expect(await Promise.all(['آبان ۱۴۰۵', '1405/8', 'November 2026', '2026-11'].map(found))).toEqual([2, 2, 2, 2])
      const others = ['1405/8/3', '3 آبان', '1405/3/8', '2026-11-2', 'Nov 2', '29 آذر', 'Nov 20', 'c0ff', '9d01', '580']
      expect(await Promise.all(others.map(found))).toEqual(others.map(() => 0))
    })

    test('its amounts and each of its goods, however many lines it has', async () => {
      const store = await makeStore()
      const lines = Array.from({ length: 90 }, (_, at) =>
        f.lineOf({ product: `p${at}`, name: `Ware${at} of maker${at}`, nameFa: `کالای${at} سازنده${at}` }),
      )
      await append(store, f.issued(f.invoiceOf({ id: 'long', total, lines })))
      const found = async (text: string) => (await right(store.search('invoice', 'app-1', text, 0, 9))).total
      expect(await Promise.all(['۳٬۵۸۰٬۰۰۰', 'maker89', 'کالای۸۹ سازنده۸۹', 'maker90'].map(found))).toEqual([
        1, 1, 1, 0,
      ])
    })
  })

  describe('search ranks', () => {
    const named = (id: string, nameFa: string, name: string, sold: number) => f.productOf({ id, nameFa, name, sold })
    const shelf = [
      named('1', 'تافی شیری', 'Milky toffee', 900),
      named('2', 'شیرینی خامه‌ای', 'Pastry', 800),
      named('3', 'تافی شیر', 'Toffee with milk', 700),
      named('4', 'شیر کم‌چرب', 'Low-fat milk', 5),
      named('5', 'شیر کاکائو', 'Chocolate milk', 50),
      named('6', 'کره', 'Butter', 999),
    ]
    const found = async (store: Store, text: string, offset = 0, limit = 9) => {
      const { rows, total } = await right(store.search('product', 'app-1', text, offset, limit))
      return [total, ...rows.map(({ id }) => id)]
    }
    const expectRanked = async (store: Store) => {
      expect(await found(store, 'شیر')).toEqual([5, '5', '4', '3', '2', '1'])
      expect(await found(store, 'شیر', 2, 2)).toEqual([5, '3', '2'])
      expect(await found(store, 'milk')).toEqual([4, '3', '5', '4', '1'])
      expect(await found(store, 'شیر ک')).toEqual([2, '5', '4'])
      expect(await found(store, 'toff')).toEqual([2, '3', '1'])
    }

    test('products by whole words, then by the beginning of the name, then by what sells most', async () => {
      const store = await holding(makeStore, ...shelf.map((product) => f.listed(product)))
      await expectRanked(store)
      await append(store, f.issued(f.invoiceOf({ id: '1', lines: [f.lineOf({ product: '4' })] })))
      await expectRanked(store)
      await right(store.rebuild(() => {}))
      await expectRanked(store)
    })

    test('products of a bulk, and many of them, alike', async () => {
      const store = await makeStore()
      const many = Array.from({ length: 120 }, (_, at) => named(`${1000 + at}`, `آب شیرین ${at}`, 'Water', 2000 + at))
      await append(store, ...f.pulled({ products: [...many, ...shelf.slice(0, 4)] }))
      await append(store, f.listed(named('5', 'شیر کاکائو', 'Chocolate milk', 50)))
      expect(await found(store, 'شیر', 0, 6)).toEqual([125, '5', '4', '3', '2', '1119', '1118'])
      expect(await found(store, 'شیر', 123, 9)).toEqual([125, '1000', '1'])
    })

    test('persons by whole words, then by the beginning of the name, then by name', async () => {
      const store = await makeStore()
      const names = ['آذر کریمی', 'بابک کریم', 'کریم یوسفی', 'کریمه اکبری', 'سارا']
      await append(store, ...names.map((name, at) => f.registered(f.personOf({ id: `p${at}`, name, fields: [] }))))
      const { rows, total } = await right(store.search('person', 'app-1', 'کریم', 0, 9))
      expect([total, ...rows.map(({ name }) => name)]).toEqual([
        4,
        'کریم یوسفی',
        'بابک کریم',
        'کریمه اکبری',
        'آذر کریمی',
      ])
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
      expect(await right(store.quarantined())).toEqual([{ seq: 455, reason: 'UnknownType' }])
    })
  })
}
