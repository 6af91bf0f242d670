import { describe, expect, test } from 'vitest'
import { createMemoryStore } from '../../src/events/memoryStore.ts'
import type { Desk } from './desk.ts'
import { grocer, openDesk, readAtStart, rightOf } from './desk.ts'
import { bread, eggs, maryam, milk, selling, tea } from './goods.ts'

const payer = { id: maryam.id, name: maryam.name }
const date = { instant: '2026-10-01T06:30:00.000Z', zone: 'Europe/Berlin' }

/** The shared state of all tabs of the device. */
const shared = ({ flows }: Desk) => ({
  app: flows.apps.getSnapshot().context,
  basket: [flows.basket.getSnapshot().value, flows.basket.getSnapshot().context],
  drafts: flows.drafts.getSnapshot().context,
  settings: flows.settings.getSnapshot().context,
})

/** The page goes, and is opened again as a new tab over the stored entries. */
const reopened = async (desk: Desk, tab = 'tab-2') => {
  desk.kill()
  return openDesk({ store: desk.store, tab, app: null })
}

describe('a desk that is opened again', () => {
  test('has its basket with its undo, payer, date, settings and app as they were', async () => {
    const desk = await selling(milk, bread, tea)
    desk.send('basket', { type: 'basket.undo' }, { type: 'basket.multiply', quantity: 3 })
    desk.send('drafts', { type: 'payer.choose', payer }, { type: 'date.choose', date })
    desk.send('settings', { type: 'theme.choose', dark: true })
    await desk.act('settings', { type: 'language.choose', language: 'en' }, { type: 'hand.choose', hand: 'left' })
    const before = shared(desk)
    const again = await reopened(desk)
    expect(shared(again)).toEqual(before)
    expect(again.flows.apps.getSnapshot().context.app).toEqual(grocer)
    expect(again.lines()).toEqual([
      [milk.id, 1, milk.price],
      [bread.id, 1, bread.price],
    ])
    again.send('basket', { type: 'basket.redo' })
    expect(again.lines()).toHaveLength(3)
  })

  test('shows the invoices and chips of its app', async () => {
    const desk = await selling(bread)
    await desk.saved()
    const again = await reopened(desk)
    expect(again.flows.invoices.getSnapshot().context).toMatchObject({ total: 1 })
    expect(again.flows.panel.getSnapshot().context.chips[0]).toBe(bread.id)
  })

  test('waits for nothing that it was waiting for', async () => {
    const desk = await selling(tea, milk)
    desk.save()
    desk.tap(eggs)
    desk.send('invoice', { type: 'invoice.open', invoice: 'invoice-1' })
    await desk.act('notices', { type: 'notice.say', kind: 'info', key: 'a', values: {} })
    const { saving, basket } = desk.flows
    expect([saving.getSnapshot().value, basket.getSnapshot().value]).toEqual(['confirmingCurrencies', 'awaitingPrice'])
    const again = await reopened(desk)
    const { flows } = again
    expect(flows.saving.getSnapshot().value).toBe('idle')
    expect(flows.basket.getSnapshot().value).toBe('open')
    expect(again.told()).toEqual([])
    expect(again.lines()).toHaveLength(2)
    expect(again.basket().pending).toBeNull()
  })

  test('opens though entries in its journal cannot be read', async () => {
    const desk = await selling(milk)
    await desk.calm()
    const odd = { id: 'odd', at: 1, tab: 'tab-1', flow: 'basket', v: 1, data: { product: null } }
    const types = ['basket.add', 'no.such', 'invoice.issued', '__proto__', 'xstate.stop']
    await rightOf(desk.store.append(types.map((type) => ({ ...odd, type }))))
    const again = await reopened(desk)
    expect(again.lines()).toEqual([[milk.id, 1, milk.price]])
  })

  test('reads no further back than its last checkpoint, and is the same', async () => {
    const desk = await selling(milk, bread)
    desk.send('drafts', { type: 'payer.choose', payer })
    for (let times = 0; times < 220; times++) {
      await desk.act('basket', { type: times % 2 === 0 ? 'basket.more' : 'basket.less', product: milk.id })
    }
    const before = shared(desk)
    expect(desk.lines()).toEqual([
      [milk.id, 1, milk.price],
      [bread.id, 1, bread.price],
    ])
    expect(await readAtStart(desk.store)).toBeLessThan(200)

    const again = await reopened(desk)

    const withoutUndo = ({ basket: [value, context], ...rest }: typeof before) => [
      value,
      { ...Object(context), past: [] },
      rest,
    ]
    expect(withoutUndo(shared(again))).toEqual(withoutUndo(before))
    again.send('basket', { type: 'basket.undo' })
    expect(again.lines()[0]).toEqual([milk.id, 2, milk.price])
  })
})

describe('a page that is killed', () => {
  test('between the stored invoice and the cleared basket leaves one invoice and an empty basket', async () => {
    const desk = await selling(milk)
    await desk.saved()
    expect(desk.flows.basket.getSnapshot().value).toBe('sold')
    expect(await desk.all('invoice')).toMatchObject([{ total: 485_000 }])
    const again = await reopened(desk)
    expect([again.flows.basket.getSnapshot().value, again.lines(), again.basket().id]).toEqual(['open', [], null])
    await again.saved()
    expect([again.told(), (await again.all('invoice')).length]).toEqual([['saving.empty'], 1])
    expect(await again.row('product', milk.id)).toMatchObject({ sold: 1 })
  })

  test('after any single entry of a sale leaves at most one invoice, and its basket or nothing', async () => {
    const whole = await selling(milk)
    await whole.saved()
    await whole.pass(1000)
    const entries = await whole.entries()
    whole.kill()
    for (let stored = 1; stored <= entries.length; stored++) {
      const store = createMemoryStore()
      await rightOf(store.append(entries.slice(0, stored).map(({ seq: _, ...entry }) => entry)))
      const desk = await openDesk({ store, tab: 'tab-2' })
      await desk.saved()
      await desk.pass(1000)

      const sold = entries.slice(0, stored).some(({ type }) => type === 'basket.add') ? 1 : 0
      expect([stored, (await desk.all('invoice')).length, desk.lines()]).toEqual([stored, sold, []])
      desk.kill()
    }
  })

  test('before anything of a save was stored keeps the basket, which is then saved once', async () => {
    const desk = await selling(milk)
    await desk.calm()
    desk.save()
    const again = await reopened(desk)
    expect([again.lines(), await again.all('invoice')]).toEqual([[[milk.id, 1, milk.price]], []])
    await again.saved()
    expect(await again.all('invoice')).toHaveLength(1)
  })
})
