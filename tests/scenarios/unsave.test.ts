import { expect, test } from 'vitest'
import { date, maryam as payer } from '../../src/events/samples.ts'
import type { Desk } from './desk.ts'
import { openDesk } from './desk.ts'
import { bread, milk, stocked } from './goods.ts'

const sold = async (desk: Desk) => {
  desk.tap(milk)
  desk.tap(milk)
  desk.send('drafts', { type: 'payer.choose', payer }, { type: 'date.choose', date })
  const { id } = desk.basket()
  await desk.saved()
  return id ?? ''
}

const undo = (desk: Desk, invoice: string) => desk.act('invoice', { type: 'invoice.unsave', invoice })
const drafted = (desk: Desk) => desk.flows.drafts.getSnapshot().context

const lines = [[milk.id, 2, milk.price]]

test.each([
  ['while the sold basket is still shown', 0],
  ['after it left the screen', 1000],
])('a save that is undone %s brings lines, payer and date back, and saves a second invoice', async (_, wait) => {
  const desk = await openDesk({ store: await stocked() })
  const first = await sold(desk)
  await desk.pass(wait)
  await undo(desk, first)
  expect([await desk.all('invoice'), desk.lines(), drafted(desk)]).toEqual([[], lines, { payer, date }])
  expect(desk.told().filter((key) => key !== 'saving.savedAt')).toEqual([])
  expect(desk.flows.invoice.getSnapshot().value).toBe('closed')

  const { id } = desk.basket()
  await desk.saved()
  expect((await desk.all('invoice')).map((invoice) => invoice.id)).toEqual([id])
  expect(id).not.toBe(first)
  await undo(desk, id ?? '')
  expect({ invoice: await desk.all('invoice'), lines: desk.lines() }).toEqual({ invoice: [], lines })
})

test('a save is undone once: a second press finds no invoice', async () => {
  const desk = await openDesk({ store: await stocked() })
  const id = await sold(desk)
  await undo(desk, id)
  await undo(desk, id)
  expect([desk.told().at(-1), desk.lines()]).toEqual(['invoice.refusals.missing', lines])
})

test('what was begun meanwhile in another tab stays, and can be undone to the lines of the save', async () => {
  const store = await stocked()
  const here = await openDesk({ store, tab: 'tab-1', living: ['tab-2'] })
  const id = await sold(here)
  await here.pass(1000)
  here.tap(bread)
  await undo(here, id)
  expect([await here.all('invoice'), here.lines()]).toEqual([[], [[bread.id, 1, bread.price]]])
  await here.act('basket', { type: 'basket.undo' })
  expect(here.lines()).toEqual(lines)
})

test('the lines are there after a restart, and the invoice is gone: both were stored at once', async () => {
  const desk = await openDesk({ store: await stocked() })
  await undo(desk, await sold(desk))
  desk.kill()
  const again = await openDesk({ store: desk.store, tab: 'tab-2' })
  expect({ lines: again.lines(), invoice: await again.all('invoice') }).toEqual({ lines, invoice: [] })
  const entries = (await again.entries()).filter(({ type }) => /^(invoice\.withdrawn|basket\.restore)$/.test(type))
  expect(entries.map(({ type }) => type)).toEqual(['invoice.withdrawn', 'basket.restore'])
})

test('a saved invoice is printed without being opened, and the desk stays free', async () => {
  const desk = await openDesk({ store: await stocked() })
  const invoice = await sold(desk)
  await desk.act('invoice', { type: 'invoice.printSaved', invoice, format: 'roll80' })
  const printed = (await desk.entries()).filter(({ type }) => type === 'invoice.printed')
  expect(printed.map(({ data }) => data)).toEqual([{ invoice, app: 'app-1', format: 'roll80' }])
  expect(desk.flows.invoice.getSnapshot()).toMatchObject({ value: 'closed', context: { id: null } })
})

test('a payer and a date that were chosen meanwhile stay', async () => {
  const desk = await openDesk({ store: await stocked() })
  const id = await sold(desk)
  await desk.pass(1000)
  const other = { id: 'person-2', name: 'دیگری' }
  desk.send('drafts', { type: 'payer.choose', payer: other })
  await undo(desk, id)
  expect(drafted(desk)).toEqual({ payer: other, date })
  const next = { instant: '2026-12-01T07:12:00.000Z', zone: 'UTC' }
  const again = await sold(desk)
  await desk.pass(1000)
  desk.send('drafts', { type: 'date.choose', date: next })
  await undo(desk, again)
  expect(drafted(desk)).toEqual({ payer, date: next })
})

test('only the undo of the last save brings lines back, and nothing is left of it', async () => {
  const desk = await openDesk({ store: await stocked() })
  const id = await sold(desk)
  const saved = desk.flows.saving.getSnapshot().context
  const undone = (invoice: string) => desk.flows.saving.send({ type: 'saving.undone', invoice, next: 'next' })
  undone('another')
  expect({ context: desk.flows.saving.getSnapshot().context, id: desk.basket().id }).toEqual({ context: saved, id })
  await desk.pass(1000)
  undone('another')
  expect([desk.flows.saving.getSnapshot().context, desk.lines()]).toEqual([saved, []])
  await undo(desk, id)
  expect(desk.flows.saving.getSnapshot().context).toEqual({ order: null, issued: null, fault: null })
})

test('a save closes the tray that it was made in, and no other dialog', async () => {
  const desk = await openDesk({ store: await stocked() })
  desk.send('dialogs', { type: 'tray.open' })
  await sold(desk)
  expect(desk.flows.dialogs.getSnapshot().value).toBe('closed')
  await desk.pass(1000)
  desk.send('dialogs', { type: 'keys.open' })
  await sold(desk)
  expect(desk.flows.dialogs.getSnapshot().value).toBe('keys')
})
