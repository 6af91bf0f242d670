import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Product } from '../../src/events/entities.ts'
import { lineOf, milk as soldMilk } from '../../src/events/samples.ts'
import type { Store } from '../../src/events/store.ts'
import { gathered, linesOf, textOf } from '../adapters/supportLog.ts'
import { invoiceEdit } from '../builders/events.ts'
import type { Desk } from '../scenarios/desk.ts'
import { fakeTimers, openDesk, opening, realTimers } from '../scenarios/desk.ts'
import { invoice, maryam, milk, pull, stocked } from '../scenarios/goods.ts'
import { livedLog } from './livedLog.ts'
import { readWhole } from './replayed.ts'

beforeEach(fakeTimers)
afterEach(realTimers)

/**
 * One has its code as its name, as an unknown product; the other's code is invalid, as another program may write it.
 */
const named: Product = { ...milk, stuffId: '2720000114542', stuffDescription: '2720000114542' }
const strange: Product = { ...milk, id: 'app-1_40170725', gtin: '40170725', stuffId: 'گلستان', stuffDescription: null }
const person = { ...maryam, nationalId: '0013542419', fields: [{ label: 'تلفن', value: '۰۲۱' }] }
const sold = invoice('invoice-1', { lines: [lineOf(soldMilk, 2)], payer: { id: person.id, name: person.name } })

const dayMs = 86_400_000

const openTab = async (tab: string, { store, now }: { store: Store; now: () => number }) => {
  const living = ['tab-1', 'tab-2'].filter((other) => other !== tab)
  const desk = await openDesk({ store, tab, living, now, ...(tab === 'tab-2' && { app: null }) })
  desk.send('invoice', { type: 'invoice.open', invoice: sold.id })
  await desk.calm()
  return desk
}

const amendProduct = (desk: Desk, text: string, value: string, label: string) => {
  desk.send('productEditor', { type: 'product.price', text })
  desk.send('productEditor', { type: 'product.stuffAs', stuff: { value, label } })
}

/** An edit of every column that pseudonyms change, in either tab. */
const begin = (desk: Desk, isFirst: boolean) => {
  desk.send('invoice', invoiceEdit(sold))
  desk.send('invoice', { type: 'line.recount', line: 0, quantity: isFirst ? 5 : 9 })
  desk.send('invoice', { type: 'edit.payer', payer: isFirst ? null : { id: 'zahra-karimi-001', name: 'زهرا' } })
  desk.send('personEditor', { type: 'person.edit', person })
  desk.send('personEditor', { type: 'person.name', name: isFirst ? 'زهرا' : 'زهرا کریمی' })
  desk.send('personEditor', { type: 'person.nationalId', nationalId: isFirst ? '0084575948' : '1234567891' })
  if (!isFirst) desk.send('personEditor', { type: 'field.remove', index: 0 })
  desk.send('productEditor', { type: 'product.edit', product: named })
  if (isFirst) amendProduct(desk, '500000', '2710000138624', 'شیر')
  else amendProduct(desk, '600000', 'x', 'پنیر')
}

const save = async (desk: Desk) => {
  desk.send('invoice', { type: 'invoice.amend' })
  desk.send('personEditor', { type: 'person.register' })
  desk.send('productEditor', { type: 'product.list' })
  await desk.calm()
}

const used = async () => {
  let time = opening
  const store = await stocked(sold)
  await pull(store, 'pull-2', {
    persons: { rows: [{ ...person, updatedAt: person.updatedAt + 1 }], deleted: [] },
    products: { rows: [{ ...named, updatedAt: named.updatedAt + 1 }, strange], deleted: [] },
  })
  const here = await openTab('tab-1', { store, now: () => time })
  const there = await openTab('tab-2', { store, now: () => time })
  begin(here, true)
  begin(there, false)
  await save(here)
  await save(there)
  const overtaken = ['invoice.alreadyAmended', 'personEditor.alreadyAmended', 'productEditor.alreadyAmended']
  expect({ here: here.told().toSorted(), there: there.told().toSorted() }).toEqual({
    here: ['invoice.amended', 'personEditor.saved', 'productEditor.saved'],
    there: overtaken,
  })
  await save(there)
  here.send('productEditor', { type: 'product.edit', product: strange })
  time += dayMs
  amendProduct(here, '700000', '2710000138624', 'شیر خشک')
  await save(here)
  return here
}

/** The parts of a row that pseudonyms keep: they show which edits were refused. */
const figures = (text: string) => {
  const { replay, end } = readWhole(text)
  return [...replay.everyRow(end)].map(({ row }) => {
    if ('lines' in row) return row.lines.map(({ quantity }) => quantity)
    return 'price' in row ? [row.price, row.stuffId?.length] : [row.name.length, row.fields.length]
  })
}

test('a log of edits with pseudonyms replays as the one with names, each step and each row', async () => {
  const desk = await used()
  const [plain, disguised] = [await livedLog(desk, false), await livedLog(desk, true)]
  expect(disguised.passed).toEqual(plain.passed)
  expect({ plain: plain.divergence, disguised: disguised.divergence }).toEqual({ plain: null, disguised: null })
  expect(disguised.counts).toEqual(plain.counts)
  expect(figures(disguised.text)).toEqual(figures(plain.text))
  expect(figures(plain.text)).toEqual(expect.arrayContaining([[9], [600_000, 1], [700_000, 13], [10, 0]]))
  for (const text of [person.nationalId, 'گلستان', 'شیر خشک', 'زهرا'])
    expect([plain.text.includes(text), disguised.text.includes(text)]).toEqual([true, false])
})

test('the same holds for rows at the log’s start, and for an edit begun before it', async () => {
  const desk = await used()
  const range = { kind: 'moment', since: new Date(opening + dayMs / 2).toISOString() } as const
  const [plain, disguised] = await Promise.all(
    [false, true].map(async (standIns) => {
      const { file } = await gathered(desk, { range, standIns })
      expect((await linesOf(file)).entries.map(({ type }) => type)).not.toContain('product.edit')
      return figures(await textOf(file))
    }),
  )
  expect(disguised).toEqual(plain)
  expect(plain).toEqual(expect.arrayContaining([[9], [600_000, 1], [700_000, 13], [10, 0]]))
})
