import * as t from 'io-ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { InvoiceMember } from '../../src/events/columns/invoice.ts'
import type { NewEntry } from '../../src/events/event.ts'
import { createMemoryStore } from '../../src/events/memoryStore.ts'
import { Marks } from '../../src/events/projections/marks.ts'
import type { Model, Row } from '../../src/events/projections/rows.ts'
import { models } from '../../src/events/projections/rows.ts'
import { readRow } from '../../src/events/reading.ts'
import { taxRecords } from '../../src/events/tax/record.ts'
import type { LogChoice } from '../../src/machines/support/support.ts'
import { gathered, linesOf, textOf } from '../adapters/supportLog.ts'
import { createHeldJournal } from '../events/heldStore.ts'
import * as f from '../journal/facts.ts'
import { readWhole } from './replayed.ts'

/** Rows of the server with unknown columns. */
const withUnknown = () => {
  const columns = (model: string, id: string) => ({ model, id, columns: '{"loyalty":"مریم"}' })
  const [part, completion] = f.pulled({
    invoices: [f.invoiceOf({ id: 'strange' })],
    persons: [f.personOf({ id: 'stranger' })],
    products: [f.productOf({ id: 'app-1_strange' })],
  })
  const unknown = [columns('invoice', 'strange'), columns('person', 'stranger'), columns('product', 'app-1_strange')]
  return [{ ...part, data: { ...Object(part?.data), unknown } }, completion]
}

/** An invoice that is sent, and its outcome. */
const sent = (id: string, become: (of: { invoice: string; app: string; send: string }) => readonly NewEntry[]) => {
  const of = { invoice: id, app: 'app-1' }
  const begun = f.sendBegun(of)
  return [...f.pulled({ invoices: [f.invoiceOf({ id })] }), begun, ...become({ ...of, send: begun.id })]
}

/** Each member of an invoice's detail, written by one side. */
const written: Record<'ours' | 'theirs', Record<InvoiceMember, string>> = {
  ours: { note: 'ours', vat: 'none 0', discountReason: 'ours' },
  theirs: { note: 'theirs', vat: 'included 10', discountReason: 'theirs' },
}

/** Each mark of each model, in each of its ways. */
const told = (): readonly NewEntry[] => {
  const row = { invoice: f.issued(f.invoiceOf({ id: 'own' })), person: f.registered(f.personOf({ id: 'own' })) }
  const product = f.listed(f.productOf({ id: 'app-1_6269999912341', gtin: '6269999912341' }))
  const gone = f.withdrawn('gone')
  const ids = ['deleted', 'paid', 'gone-paid', 'replaced', 'gone']
  const line = f.lineOf({ quantity: 3 })
  const payer = { id: 'reza-karimi-0001', name: 'رضا کریمی' }
  const elsewhere = {
    ...{ lines: [f.lineOf({ quantity: 11 })], total: 9, payer, date: f.day(3), zone: 'UTC' },
    ...written.theirs,
  }
  return [
    ...f.pulled({
      invoices: ids.map((id) => f.invoiceOf({ id })),
      persons: [f.personOf({ id: 'deleted' })],
      products: [f.productOf({ id: 'app-1_sold', sold: 3 }), f.productOf({ id: 'app-1_deleted' })],
    }),
    ...withUnknown(),
    ...[row.invoice, row.person, product],
    f.entryOf('sync.soldPushed', { app: 'app-1', products: [{ id: 'app-1_sold', sold: 7 }] }),
    ...['deleted', 'paid', 'replaced'].map((id) =>
      f.amended(id, { lines: [line], total: 1, payer: null, date: f.day(1), ...written.ours }),
    ),
    f.personAmended('deleted', { name: 'رضا کریمی' }),
    f.productAmended('app-1_deleted', { price: 7 }),
    gone,
    f.withdrawn('gone-paid'),
    ...f.pulled({
      invoices: [
        f.invoiceOf({ id: 'paid', paid: true, paidRef: 'r', lines: [], total: 0 }),
        f.invoiceOf({ id: 'gone-paid', paid: true, paidRef: 'r' }),
        f.invoiceOf({ id: 'replaced', ...elsewhere }),
      ],
      deletedInvoices: ['deleted'],
      deletedPersons: ['deleted'],
      deletedProducts: ['app-1_deleted'],
    }),
    f.refused({ model: 'invoice', id: 'own', by: row.invoice.id }),
    f.refused({ model: 'person', id: 'own', by: row.person.id }),
    f.refused({ model: 'product', id: 'app-1_6269999912341', by: product.id }),
    f.refused({ model: 'invoice', id: 'gone', by: gone.id }),
    ...sent('sending', () => []),
    ...sent('waiting', (of) => [f.sendTaken(of, taxRecords.sent)]),
    ...sent('accepted', (of) => [f.recordRead(of, taxRecords.accepted)]),
    ...sent('rejected', (of) => [f.recordRead(of, taxRecords.rejected)]),
    ...sent('lost', (of) => [f.outcomeLost(of)]),
    ...sent('not-arrived', (of) => {
      const lost = f.outcomeLost(of)
      return [lost, f.recordRead(of, null, { since: lost.id, ms: 120_001 })]
    }),
    ...sent('corrected', (of) => [
      f.recordRead(of, taxRecords.rejected),
      f.amended('corrected', { total: 2 }),
      f.sendBegun(of, 'CORRECTION'),
    ]),
    f.recordRead({ invoice: 'replaced', app: 'app-1' }, taxRecords.accepted),
    f.amended('replaced', { lines: [f.lineOf({ quantity: 5 })] }),
  ].map((entry, at) => ({ ...f.entryOf('invoice.shared', {}), ...entry, at: 1_000 * (at + 1) }))
}

/** Members of a mark, to the second level, and its keywords there. */
const membersOf = (codec: t.Mixed, path = '', depth = 2): readonly string[] => {
  if (codec instanceof t.ExactType || codec instanceof t.ReadonlyType) return membersOf(codec.type, path, depth)
  if (codec instanceof t.IntersectionType || codec instanceof t.UnionType)
    return codec.types.flatMap((each: t.Mixed) => membersOf(each, path, depth))
  if (codec instanceof t.KeyofType) return Object.keys(codec.keys).map((word) => `${path}=${word}`)
  if (codec instanceof t.LiteralType) return [`${path}=${codec.value}`]
  if (depth === 0 || !(codec instanceof t.InterfaceType || codec instanceof t.PartialType)) return []
  return Object.entries<t.Mixed>(codec.props).flatMap(([name, each]) => [
    `${path}.${name}`,
    ...membersOf(each, `${path}.${name}`, depth - 1),
  ])
}

const membersIn = (value: unknown, path = '', depth = 2): readonly string[] =>
  typeof value === 'string' || value === true
    ? [`${path}=${value}`]
    : depth === 0 || !t.UnknownRecord.is(value)
      ? []
      : Object.entries(value).flatMap(([name, each]) => [
          `${path}.${name}`,
          ...membersIn(each, `${path}.${name}`, depth - 1),
        ])

const entries = told()

const logOf = async (range: LogChoice['range'], standIns: boolean) => {
  const store = createMemoryStore()
  await store.append(entries)()
  const newKey = () => new Uint8Array(16).fill(7)
  const { file } = await gathered({ store, journal: createHeldJournal(store).journal }, { range, standIns }, { newKey })
  const { replay, timeline, counts, end } = readWhole(await textOf(file))
  const known = new Map<number, ReadonlyMap<string, Row>>()
  const rowsAt = (seq: number) => {
    const at = timeline.seq.indexOf(seq)
    const rows =
      known.get(seq) ?? new Map([...replay.everyRow(at)].map(({ model, row }) => [`${model} ${row.id}`, row]))
    known.set(seq, rows)
    return rows
  }
  return { lines: await linesOf(file), counts, rowsAt, last: timeline.seq[end] ?? 0 }
}

describe.each([false, true])('with pseudonyms: %s', (standIns) => {
  let whole: Awaited<ReturnType<typeof logOf>>
  beforeAll(async () => {
    whole = await logOf({ kind: 'whole' }, standIns)
  })

  test('every mark that a row can bear stands at the end', () => {
    const rows = [...whole.rowsAt(whole.last)]
    const seen = new Set(rows.flatMap(([, row]) => membersIn(row)))
    expect(membersOf(Marks).filter((member) => !seen.has(member))).toEqual([])
    const bornBy = (model: Model) =>
      Object.keys(Marks.type.props).filter((mark) => rows.some(([key, row]) => key.startsWith(model) && mark in row))
    expect(models.map(bornBy)).toEqual([
      ['unpushed', 'conflict', 'replaced', 'refused', 'tax', 'unknown'],
      ['unpushed', 'conflict', 'refused', 'unknown'],
      ['unpushed', 'conflict', 'said', 'refused', 'unknown'],
    ])
    expect(whole.counts).toEqual({ skipped: 0, diverged: 0, unreadable: 0 })
  })

  test.each(entries.slice(1).map(({ type, at }, before) => [before + 2, type, at] as const))(
    'from entry %i on (%s) a part shows what the whole shows',
    async (from, _, at) => {
      const part = await logOf({ kind: 'moment', since: new Date(at).toISOString() }, standIns)
      expect([part.counts.unreadable, part.lines.unreadable, part.lines.entries[0]?.seq]).toEqual([0, 0, from])
      for (let seq = from; seq <= entries.length; seq++)
        expect({ seq, rows: part.rowsAt(seq) }).toEqual({ seq, rows: whole.rowsAt(seq) })
      for (const start of part.lines.starts)
        if (start.start === 'row') expect(readRow(start.model, start.row)).toEqual(start.row)
    },
  )
})

test('deletions that the server refused stand at the beginning of a part', async () => {
  const { lines } = await logOf({ kind: 'moment', since: new Date(entries.at(-1)?.at ?? 0).toISOString() }, false)
  const graves = lines.starts.flatMap((start) => (start.start === 'grave' ? [start.grave] : []))
  expect(graves.map(({ model, id, refused }) => [model, id, refused?.field])).toEqual([['invoice', 'gone', 'total']])
})
