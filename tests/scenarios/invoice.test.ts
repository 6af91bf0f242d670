import { either as E } from 'fp-ts'
import { describe, expect, test } from 'vitest'
import type { Invoice } from '../../src/events/entities.ts'
import { invoiceEdit } from '../builders/events.ts'
import type { Desk } from './desk.ts'
import { openDesk } from './desk.ts'
import { failingStore } from './failingStore.ts'
import { bread, invoice, maryam, milk, pull, selling, stocked } from './goods.ts'

const state = (desk: Desk) => desk.flows.invoice.getSnapshot()

const opened = async (...invoices: Invoice[]) => {
  const desk = await openDesk({ store: await stocked(...invoices) })
  await desk.act('invoice', { type: 'invoice.open', invoice: 'invoice-1' })
  return desk
}

/** The command to edit, as the modal sends it: with the shown lines, payer and date. */
const edit = async (desk: Desk) => {
  const row = await desk.row('invoice', 'invoice-1')
  if (row === undefined) throw new Error('No invoice-1')
  desk.send('invoice', invoiceEdit(row))
}

const twoLines = () => {
  const { lines, ...rest } = invoice('invoice-1')
  const [first] = lines
  if (first === undefined) throw new Error('No line')
  return { ...rest, lines: [first, { ...first, product: bread.id, price: 120_000, quantity: 1 }], total: 1_090_000 }
}

describe('opening an invoice', () => {
  test('opens it in view mode', async () => {
    const desk = await opened(invoice('invoice-1'))
    expect({ state: state(desk).value, draft: state(desk).context.draft }).toEqual({ state: 'viewing', draft: null })
  })

  test('an invoice that is not here says so', async () => {
    const desk = await opened()
    expect([state(desk).value, state(desk).context.refusal]).toEqual(['notFound', 'missing'])
    desk.send('invoice', { type: 'invoice.close' })
    expect(state(desk).value).toBe('closed')
  })

  test('an invoice that was just saved is found', async () => {
    const desk = await selling(milk)
    const { id } = desk.basket()
    await desk.saved()
    await desk.act('invoice', { type: 'invoice.open', invoice: id ?? '' })
    expect(state(desk).value).toBe('viewing')
  })
})

describe('editing', () => {
  test('begins with the Edit button, and leaving it changes nothing', async () => {
    const desk = await opened(invoice('invoice-1'))
    await edit(desk)
    expect(state(desk).value).toBe('editing')
    await desk.act('invoice', { type: 'line.recount', line: 0, quantity: 7 }, { type: 'invoice.leaveEdit' })
    expect({ state: state(desk).value, draft: state(desk).context.draft }).toEqual({ state: 'viewing', draft: null })
    expect(await desk.row('invoice', 'invoice-1')).toEqual(invoice('invoice-1'))
  })

  test('changes quantities, prices, lines, payer and date, and the total with them', async () => {
    const desk = await opened(twoLines())
    await edit(desk)
    const payer = { id: maryam.id, name: maryam.name }
    const date = { instant: '2026-10-01T06:30:00.000Z', zone: 'Europe/Berlin' }
    await desk.pass(60_000)
    desk.send('invoice', { type: 'line.recount', line: 0, quantity: 3 })
    desk.send('invoice', { type: 'line.reprice', line: 0, text: '۵۰۰٬۰۰۰' }, { type: 'line.remove', line: 1 })
    await desk.act('invoice', { type: 'edit.payer', payer }, { type: 'edit.date', date }, { type: 'invoice.amend' })
    const before = twoLines()
    expect({ state: state(desk).value, told: desk.told() }).toEqual({ state: 'viewing', told: ['invoice.amended'] })
    expect(await desk.row('invoice', 'invoice-1')).toEqual({
      ...before,
      ...{ lines: [{ ...before.lines[0], quantity: 3, price: 500_000 }], total: 1_500_000 },
      ...{ payer, date: date.instant, zone: date.zone, updatedAt: expect.any(Number) },
      unpushed: {
        kind: 'updated',
        touches: [{ columns: ['lines', 'total', 'payer', 'date', 'zone', 'updatedAt'], by: expect.any(String) }],
        bases: { lines: [expect.any(String)], payer: [expect.any(String)], date: [expect.any(String)] },
      },
    })
  })

  test('takes the product’s present stuff id into one line, and keeps the rest of it', async () => {
    const desk = await opened(twoLines())
    await edit(desk)
    const stuff = { stuffId: '2710000138624', stuffDescription: 'شیر' }
    await desk.act('invoice', { type: 'line.stuffAs', line: 1, ...stuff }, { type: 'invoice.amend' })
    const [first, second] = twoLines().lines
    expect((await desk.row('invoice', 'invoice-1'))?.lines).toEqual([first, { ...second, ...stuff }])
  })

  test('takes what is weighed, with an exact total that bears decimals', async () => {
    const desk = await opened(twoLines())
    await edit(desk)
    desk.send('invoice', { type: 'line.recount', line: 0, quantity: 0.333 })
    desk.send('invoice', { type: 'line.reprice', line: 0, text: '12,345' })
    await desk.act('invoice', { type: 'line.recount', line: 1, quantity: 1.5 }, { type: 'invoice.amend' })
    expect(await desk.row('invoice', 'invoice-1')).toMatchObject({
      ...{ total: 184_110.885, lines: [{ quantity: 0.333, price: 12_345 }, { quantity: 1.5 }] },
    })
  })

  test('leaves another device’s changes, but for the edits here', async () => {
    const desk = await opened(invoice('invoice-1'))
    const payer = { id: maryam.id, name: maryam.name }
    await edit(desk)
    await pull(desk.store, 'pull-2', { invoices: { rows: [invoice('invoice-1', { payer })], deleted: [] } })
    await desk.act('invoice', { type: 'line.recount', line: 0, quantity: 3 }, { type: 'invoice.amend' })
    expect(await desk.row('invoice', 'invoice-1')).toMatchObject({
      ...{ payer, lines: [{ quantity: 3 }] },
      unpushed: { touches: [{ columns: ['lines', 'total', 'updatedAt'] }] },
    })
  })

  test('refuses what is no price, at its line, until it is one', async () => {
    const desk = await opened(twoLines())
    await edit(desk)
    desk.send('invoice', { type: 'line.reprice', line: 0, text: '12.5' }, { type: 'line.reprice', line: 1, text: '7' })
    expect(state(desk).context.priceError).toEqual({ line: 0, error: 'notANumber' })
    desk.send('invoice', { type: 'invoice.amend' })
    expect([state(desk).value, desk.told()]).toEqual(['editing', ['invoice.refusals.price']])
    desk.send('invoice', { type: 'line.reprice', line: 0, text: ' ' })
    expect(state(desk).context.priceError).toEqual({ line: 0, error: 'empty' })
    await desk.act('invoice', { type: 'line.reprice', line: 0, text: '12' }, { type: 'invoice.amend' })
    expect(await desk.row('invoice', 'invoice-1')).toMatchObject({ total: 31 })
  })

  test('refuses an invoice without lines, and one that passes 2^53', async () => {
    const desk = await opened(invoice('invoice-1'))
    await edit(desk)
    desk.send('invoice', { type: 'line.reprice', line: 0, text: '9007199254740991' })
    await desk.act('invoice', { type: 'invoice.amend' }, { type: 'line.remove', line: 0 }, { type: 'invoice.amend' })
    expect(state(desk).value).toBe('editing')
    expect(desk.told()).toEqual(['invoice.refusals.tooLarge', 'invoice.refusals.empty'])
    expect(await desk.row('invoice', 'invoice-1')).toEqual(invoice('invoice-1'))
  })
})

describe('deleting', () => {
  test('asks first, and No leaves the invoice', async () => {
    const desk = await opened(invoice('invoice-1'))
    desk.send('invoice', { type: 'invoice.delete' })
    expect(state(desk).value).toBe('confirmingDelete')
    await desk.act('invoice', { type: 'delete.cancel' })
    expect([state(desk).value, await desk.all('invoice')]).toEqual(['viewing', [invoice('invoice-1')]])
  })

  test('with Yes takes it out of the list, says so, and closes', async () => {
    const desk = await opened(invoice('invoice-1'), invoice('invoice-2'))
    await desk.act('invoice', { type: 'invoice.delete' }, { type: 'delete.confirm' })
    expect({ state: state(desk).value, told: desk.told() }).toEqual({ state: 'closed', told: ['invoice.deleted'] })
    expect(desk.flows.invoices.getSnapshot().context).toMatchObject({ ids: ['invoice-2'], total: 1 })
  })
})

describe('a paid invoice', () => {
  const paid = { paid: true, paidRef: 'IPG_SEP' }

  test('refuses editing and deleting', async () => {
    const desk = await opened(invoice('invoice-1', paid))
    const snapshot = state(desk)
    expect(snapshot.can({ ...invoiceEdit(invoice('invoice-1', paid)), id: 'e', at: 1 })).toBe(false)
    expect(snapshot.can({ type: 'invoice.delete', id: 'e', at: 1 })).toBe(false)
    await edit(desk)
    await desk.act('invoice', { type: 'invoice.delete' })
    expect(state(desk).value).toBe('viewing')
    expect(await desk.all('invoice')).toEqual([invoice('invoice-1', paid)])
  })

  const amend = async (desk: Desk) => {
    await edit(desk)
    desk.send('invoice', { type: 'invoice.amend' })
  }
  const remove = async (desk: Desk) => {
    desk.send('invoice', { type: 'invoice.delete' }, { type: 'delete.confirm' })
  }

  test.each([
    ['amended', amend],
    ['deleted', remove],
  ] as const)('is not %s either when it was paid elsewhere while it was open here', async (_, act) => {
    const desk = await opened(invoice('invoice-1'))
    await pull(desk.store, 'pull-2', { invoices: { rows: [invoice('invoice-1', paid)], deleted: [] } })
    await act(desk)
    await desk.calm()
    expect(desk.told()).toEqual(['invoice.refusals.paid'])
    expect(await desk.all('invoice')).toEqual([invoice('invoice-1', paid)])
  })

  test('stays where its deletion was stored after it came paid', async () => {
    const { store, fail } = failingStore(await stocked(invoice('invoice-1')))
    const desk = await openDesk({ store })
    await desk.act('invoice', { type: 'invoice.open', invoice: 'invoice-1' })
    fail('full')
    await remove(desk)
    await desk.calm()
    fail(null)
    await pull(store, 'pull-2', { invoices: { rows: [invoice('invoice-1', paid)], deleted: [] } })
    await desk.pass(2_000)
    expect(desk.told().toSorted()).toEqual(['invoice.refusals.paid', 'storage.stored'])
    expect(await desk.all('invoice')).toEqual([invoice('invoice-1', paid)])
  })

  test('is still printed and shared', async () => {
    const desk = await opened(invoice('invoice-1', paid))
    await desk.act('invoice', { type: 'invoice.print', format: 'roll80' })
    await desk.act('invoice', { type: 'invoice.share' })
    expect([desk.seen.printed, desk.seen.shared, state(desk).value]).toEqual([['roll80'], ['invoice-1'], 'viewing'])
  })
})

test('the story of an invoice is told from the journal', async () => {
  const desk = await selling(milk)
  const id = desk.basket().id ?? ''
  await desk.saved()
  await desk.act('invoice', { type: 'invoice.open', invoice: id })
  await desk.act('invoice', { type: 'invoice.print', format: 'a5' })
  await desk.act('invoice', { type: 'invoice.delete' }, { type: 'delete.confirm' })
  const story = await desk.store.about(id)()
  expect(E.isRight(story) && story.right.map(({ type }) => type)).toEqual([
    'invoice.issued',
    'invoice.printed',
    'invoice.withdrawn',
  ])
})

describe('a product that is added', () => {
  const scan = (desk: Desk, gtin: string) =>
    desk.send('scanner', { type: 'code.type', gtin, app: 'app-1', behind: true })
  const lines = (desk: Desk) => state(desk).context.draft?.lines.map(({ product, quantity }) => [product, quantity])

  test('by a scan goes into the edited invoice, and never into the basket behind', async () => {
    const desk = await opened(invoice('invoice-1'))
    await edit(desk)
    const [standing] = lines(desk) ?? []
    scan(desk, bread.gtin)
    scan(desk, milk.gtin)
    scan(desk, bread.gtin)
    await desk.calm()
    expect([lines(desk), desk.lines(), desk.told()]).toEqual([[standing, [bread.id, 2], [milk.id, 1]], [], []])
    desk.send('invoice', { type: 'invoice.leaveEdit' })
    scan(desk, bread.gtin)
    await desk.calm()
    expect([desk.lines(), desk.told()]).toEqual([[[bread.id, 1, bread.price]], ['scanner.behind']])
  })

  test('by a scan whose edit was left meanwhile is reported, and goes nowhere else', async () => {
    const desk = await opened(invoice('invoice-1'))
    await edit(desk)
    scan(desk, bread.gtin)
    await desk.act('invoice', { type: 'invoice.leaveEdit' })
    expect([state(desk).value, desk.lines(), desk.told()]).toEqual(['viewing', [], ['invoice.notAdded']])
  })

  test('by the camera goes there, too; an unknown code is reported, and begins no product', async () => {
    const desk = await opened(invoice('invoice-1'))
    await edit(desk)
    await desk.act('scanner', { type: 'scanner.open', app: 'app-1' })
    desk.see(bread.gtin)
    await desk.calm()
    scan(desk, '6291041500213')
    await desk.calm()
    expect(lines(desk)?.[1]).toEqual([bread.id, 1])
    expect(desk.lines()).toEqual([])
    expect(desk.told()).toEqual(['scanner.unknownHere'])
    expect(desk.flows.productEditor.getSnapshot().value).toBe('closed')
  })

  test('is in the saved invoice, and in its total', async () => {
    const desk = await opened(twoLines())
    await edit(desk)
    scan(desk, bread.gtin)
    await desk.calm()
    await desk.act('invoice', { type: 'invoice.amend' })
    expect({ told: desk.told(), row: await desk.row('invoice', 'invoice-1') }).toMatchObject({
      told: ['invoice.amended'],
      row: { total: 1_210_000, lines: [twoLines().lines[0], { product: bread.id, quantity: 2 }] },
    })
  })
})
