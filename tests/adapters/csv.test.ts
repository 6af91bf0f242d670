import { either as E } from 'fp-ts'
import { describe, expect, test } from 'vitest'
import { createCsvPorts } from '../../src/adapters/day/csv.ts'
import { TooLarge } from '../../src/adapters/parts/sinks.ts'
import type { Invoice } from '../../src/events/entities.ts'
import { lineOf, maryam, milk } from '../../src/events/samples.ts'
import type { Store } from '../../src/events/store.ts'
import type { CsvFile } from '../../src/events/values/csvFiles.ts'
import { csvColumns } from '../../src/events/values/csvFiles.ts'
import { bread, invoice, maryam as mary, stocked } from '../scenarios/goods.ts'

const ways = { cash: 'نقد', card: 'کارت‌خوان', transfer: 'کارت‌به‌کارت', account: 'نسیه' }
const range = { from: '2026-11-21', to: '2026-11-22' }
const at = (day: number) => Date.UTC(2026, 10, day, 8)
/** Milk at 485,000 with 10%. */
const sold = (id: string, day: number, more: Partial<Invoice> = {}): Invoice =>
  invoice(id, {
    ...{ date: new Date(at(day)).toISOString(), zone: 'Asia/Tehran', lines: [lineOf(milk, 2)], total: 970_000 },
    ...more,
  })

/** A browser that takes the file, or does not. */
const held = (refuses: 'Cancelled' | 'TooLarge' | null = null) => {
  const pieces: Uint8Array<ArrayBuffer>[] = []
  const names: string[] = []
  const seen = { names, closed: 0, aborted: 0, pieces }
  const openSink = async (name: string) => {
    seen.names.push(name)
    if (refuses === 'Cancelled') return E.left('Cancelled' as const)
    return E.right({
      async write(piece: Uint8Array<ArrayBuffer>) {
        if (refuses === 'TooLarge') throw new TooLarge()
        pieces.push(piece)
      },
      async close() {
        seen.closed += 1
      },
      async abort() {
        seen.aborted += 1
      },
    })
  }
  return { seen, openSink, text: async () => new Blob(pieces).text() }
}

const write = async (
  store: Store | Promise<Store>,
  file: CsvFile,
  {
    taker = held(),
    stopAt = Number.POSITIVE_INFINITY,
    heads = csvColumns[file],
  }: { taker?: ReturnType<typeof held>; stopAt?: number; heads?: readonly string[] } = {},
) => {
  const told: object[] = []
  const { writeCsv } = createCsvPorts({ store: await store, openSink: taker.openSink })
  await new Promise<void>((resolve, reject) => {
    const signal = new AbortController().signal
    const stop = writeCsv(
      { app: 'app-1', file, ...range, heads, ways },
      (outcome) => {
        told.push(outcome)
        if (told.length >= stopAt) {
          stop()
          setTimeout(resolve, 50)
        }
        if (outcome.type !== 'csv.advanced') setTimeout(resolve)
      },
      reject,
      { signal },
    )
  })
  return { told, ...taker }
}

const parts = sold('parts', 22, {
  number: { series: 'series-1', prefix: 'NT', count: 17 },
  payer: maryam,
  note: '=1+1',
  payments: [
    { id: 'a', at: at(22), way: 'cash', amount: 67_000, received: 70_000 },
    { id: 'b', at: at(22), way: 'account', amount: 1_000_000 },
    { id: 'c', at: at(23), way: 'card', amount: 500_000 },
  ],
})
const older = sold('older', 1, {
  payer: maryam,
  payments: [
    { id: 'a', at: at(1), way: 'account', amount: 1_067_000 },
    { id: 'b', at: at(21), way: 'transfer', amount: 100_000 },
    { id: 'c', at: at(22), way: 'transfer', amount: 100_000, undoes: 'b' },
    { id: 'd', at: at(22), way: 'transfer', amount: 100_000, undoes: 'b' },
  ],
})
const shop = () => stocked(sold('first', 21), parts, older, sold('later', 23))

describe('a file of two days', () => {
  test('has their invoices, oldest first, with what was paid by now', async () => {
    const { text, seen, told } = await write(shop(), 'invoices')
    expect((await text()).split('\r\n')).toEqual([
      csvColumns.invoices.join(','),
      'first,,2026-11-21,1405/08/30,,IRR,970000,0,97000,1067000,1067000,0,0,0,0,',
      "parts,NT-017,2026-11-22,1405/09/01,مریم احمدی,IRR,970000,0,97000,1067000,67000,500000,0,500000,0,'=1+1",
      '',
    ])
    const [begin] = seen.pieces
    expect([...(begin ?? [])].slice(0, 3)).toEqual([0xef, 0xbb, 0xbf])
    expect([seen.names, seen.closed, seen.aborted]).toEqual([['daftar-invoices-2026-11-21-2026-11-22.csv'], 1, 0])
    expect(told).toEqual([
      { type: 'csv.advanced', done: 1, of: 2 },
      { type: 'csv.advanced', done: 2, of: 2 },
      { type: 'csv.written', rows: 2 },
    ])
  })

  test('has their lines', async () => {
    const { text } = await write(shop(), 'lines')
    expect((await text()).split('\r\n')).toEqual([
      csvColumns.lines.join(','),
      `first,,2026-11-21,1405/08/30,6260001234567,${milk.name},${milk.nameFa},2,IRR,485000,,970000`,
      `parts,NT-017,2026-11-22,1405/09/01,6260001234567,${milk.name},${milk.nameFa},2,IRR,485000,,970000`,
      '',
    ])
  })

  test('has prices before a discount without VAT, as the others are, where the shelf’s include it', async () => {
    const lines = [
      { ...lineOf(milk, 2), price: 400_000, shelf: 440_000, was: 550_000 },
      { ...lineOf(milk), product: 'app-1_2', price: 400_000, was: 500_000, exempt: true as const },
    ]
    const discounted = sold('first', 21, { lines, total: 1_200_000, vat: 'included 10' })
    const { text } = await write(stocked(discounted), 'lines')
    expect((await text()).split('\r\n').slice(1, 3)).toEqual([
      `first,,2026-11-21,1405/08/30,6260001234567,${milk.name},${milk.nameFa},2,IRR,400000,500000,800000`,
      `first,,2026-11-21,1405/08/30,2,${milk.name},${milk.nameFa},1,IRR,400000,500000,400000`,
    ])
  })

  test('has the money that moved on them, of other days’ invoices too, and none of it twice', async () => {
    const { text, told } = await write(shop(), 'payments')
    expect((await text()).split('\r\n')).toEqual([
      csvColumns.payments.join(','),
      'first,,2026-11-21,1405/08/30,,IRR,نقد,1067000',
      'older,,2026-11-21,1405/08/30,مریم احمدی,IRR,کارت‌به‌کارت,100000',
      'older,,2026-11-22,1405/09/01,مریم احمدی,IRR,کارت‌به‌کارت,-100000',
      'parts,NT-017,2026-11-22,1405/09/01,مریم احمدی,IRR,نقد,67000',
      '',
    ])
    expect(told.at(-1)).toEqual({ type: 'csv.written', rows: 4 })
  })

  test('has the names that the windows show, where an invoice came before its person and its product', async () => {
    const line = { ...lineOf(milk), product: bread.id, name: '', nameFa: '' }
    const payer = { id: mary.id, name: '' }
    const store = stocked(sold('first', 21, { lines: [line], total: 485_000, payer }))
    const names = async (file: CsvFile) => (await (await write(store, file)).text()).split('\r\n')[1]?.split(',')
    expect((await names('invoices'))?.[4]).toBe(mary.name)
    expect((await names('payments'))?.[4]).toBe(mary.name)
    expect((await names('lines'))?.slice(5, 7)).toEqual([bread.name, bread.nameFa])
  })

  test('spells the number of a sale in the script of its headings', async () => {
    const { text } = await write(shop(), 'lines', { heads: ['فاکتور', 'شماره'] })
    expect((await text()).split('\r\n').map((line) => line.split(',').slice(0, 2))).toEqual([
      ['فاکتور', 'شماره'],
      ['first', ''],
      ['parts', 'ن\u200cط-017'],
      [''],
    ])
  })

  test('is written in parts', async () => {
    const many = Array.from({ length: 700 }, (_, index) =>
      sold(`invoice-${index}`, 21, { note: 'یادداشت '.repeat(20) }),
    )
    const { seen, text } = await write(stocked(...many), 'invoices')
    expect(seen.pieces.length).toBeGreaterThan(1)
    expect((await text()).split('\r\n').length).toBe(702)
  })
})

describe('no file', () => {
  test('is written where no place was chosen', async () => {
    const { told, seen } = await write(shop(), 'lines', { taker: held('Cancelled') })
    expect([told, seen.closed, seen.aborted]).toEqual([[{ type: 'csv.notWritten', refusal: 'Cancelled' }], 0, 0])
  })

  test('is left where the browser cannot take it', async () => {
    const { told, seen } = await write(shop(), 'lines', { taker: held('TooLarge') })
    expect([told.at(-1), seen.closed, seen.aborted]).toEqual([{ type: 'csv.notWritten', refusal: 'TooLarge' }, 0, 1])
  })

  test('is left where the store does not answer', async () => {
    const inner = await shop()
    const store: Store = { ...inner, search: () => async () => E.left('lost') }
    const { told, seen } = await write(store, 'lines')
    expect([told, seen.closed, seen.aborted]).toEqual([[{ type: 'csv.notWritten', refusal: 'NotRead' }], 0, 1])
  })

  test('is left once it is stopped', async () => {
    const { told, seen } = await write(shop(), 'lines', { stopAt: 1 })
    expect([told, seen.closed, seen.aborted]).toEqual([[{ type: 'csv.advanced', done: 1, of: 2 }], 0, 1])
  })
})
