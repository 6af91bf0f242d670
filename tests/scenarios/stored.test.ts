import { describe, expect, test } from 'vitest'
import { taxRecords } from '../../src/events/tax/record.ts'
import { invoiceEdit } from '../builders/events.ts'
import type { Desk } from './desk.ts'
import { happened, openDesk, rightOf } from './desk.ts'
import { failingStore } from './failingStore.ts'
import { invoice, maryam, milk, stocked } from './goods.ts'
import { taxFactsOf } from './taxed.ts'

const one = invoice('invoice-1')

/** Two tabs of a device; the second's entries wait while its store is full. */
const twoTabs = async () => {
  const store = await stocked(one)
  const kept = failingStore(store)
  const here = await openDesk({ store, tab: 'tab-1', living: ['tab-2'] })
  const there = await openDesk({ store: kept.store, tab: 'tab-2', living: ['tab-1'], app: null })
  const waits = () => kept.fail('full')
  /** The device has room again, and the waiting entries are stored. */
  const goesOn = async () => {
    kept.fail(null)
    await there.journal.retry()
    await there.calm()
  }
  return { store, here, there, waits, goesOn }
}

const sheet = ({ flows }: Desk) => flows.invoice.getSnapshot()
const openSheet = (desk: Desk) => desk.act('invoice', { type: 'invoice.open', invoice: 'invoice-1' })
const edit = (desk: Desk) => desk.send('invoice', invoiceEdit(one))
const recount = (desk: Desk, quantity: number) => desk.send('invoice', { type: 'line.recount', line: 0, quantity })
const amend = (desk: Desk) => desk.act('invoice', { type: 'invoice.amend' })
const withdraw = (desk: Desk) => desk.act('invoice', { type: 'invoice.delete' }, { type: 'delete.confirm' })
const quantityOf = async (desk: Desk) => (await desk.row('invoice', 'invoice-1'))?.lines[0]?.quantity
const outboxOf = async (desk: Desk) => (await rightOf(desk.store.outbox('app-1'))).map(({ id, kind }) => [id, kind])

describe('an invoice that is deleted in one tab', () => {
  test('while another one sends it to the tax office stays, and the deleter is told each time', async () => {
    const { store, there, waits, goesOn } = await twoTabs()
    await openSheet(there)
    waits()
    await withdraw(there)
    expect([sheet(there).value, sheet(there).context.fault]).toEqual(['securingWithdrawal', 'full'])
    const said = taxFactsOf(one)
    await happened(store, said.begun(), said.taken(null), said.read(taxRecords.accepted))
    await goesOn()
    expect([sheet(there).value, there.told()]).toEqual(['viewing', ['storage.stored', 'invoice.refusals.sent']])
    const row = await there.row('invoice', 'invoice-1')
    expect([row?.tax?.stage, row?.tax?.record?.taxId]).toEqual(['accepted', taxRecords.accepted.taxId])
    expect(await outboxOf(there)).toEqual([])
    await withdraw(there)
    expect([sheet(there).value, await outboxOf(there)]).toEqual(['closed', [['invoice-1', 'deleted']]])
  })

  test('while another one moves it into an app stays there, without a false reason for the deleter', async () => {
    const local = { ...one, id: 'invoice-2', app: 'local' }
    const { store, there, waits, goesOn } = await twoTabs()
    await happened(store, { type: 'invoice.issued', id: 'issue-1', at: 1, invoice: local })
    await there.act('invoice', { type: 'invoice.open', invoice: 'invoice-2' })
    waits()
    await withdraw(there)
    await happened(store, {
      ...{ type: 'local.moved', id: 'move-1', at: 2, app: 'app-1', persons: [], products: [], gone: [], asRead: true },
      invoices: [{ ...local, app: 'app-1' }],
    })
    await goesOn()
    expect(sheet(there).value).toBe('viewing')
    expect(there.told().at(-1)).toBe('invoice.refusals.missing')
    expect((await there.row('invoice', 'invoice-2'))?.app).toBe('app-1')
  })

  test('and in another one is deleted once, and both learn of it', async () => {
    const { here, there, waits, goesOn } = await twoTabs()
    await openSheet(here)
    await openSheet(there)
    waits()
    await withdraw(there)
    await withdraw(here)
    await goesOn()
    expect({ here: sheet(here).value, there: sheet(there).value }).toEqual({ here: 'closed', there: 'closed' })
    expect([here.told(), there.told().at(-1)]).toEqual([['invoice.deleted'], 'invoice.deleted'])
    expect(await outboxOf(here)).toEqual([['invoice-1', 'deleted']])
  })

  test('is not to be edited in another one: what was typed there stays on the screen', async () => {
    const { here, there, waits, goesOn } = await twoTabs()
    await openSheet(here)
    await openSheet(there)
    edit(there)
    recount(there, 9)
    waits()
    await amend(there)
    await withdraw(here)
    await goesOn()
    expect([sheet(there).value, there.told().at(-1)]).toEqual(['editing', 'invoice.refusals.missing'])
    expect(sheet(there).context.draft?.lines[0]?.quantity).toBe(9)
  })
})

describe('an invoice that two tabs edit', () => {
  test('in different columns has both edits', async () => {
    const { here, there, waits, goesOn } = await twoTabs()
    for (const desk of [here, there]) {
      await openSheet(desk)
      edit(desk)
    }
    recount(there, 9)
    waits()
    await amend(there)
    here.send('invoice', { type: 'edit.payer', payer: null })
    await amend(here)
    await goesOn()
    expect({ here: sheet(here).value, there: sheet(there).value }).toEqual({ here: 'viewing', there: 'viewing' })
    expect(await there.row('invoice', 'invoice-1')).toMatchObject({ payer: null, lines: [{ quantity: 9 }] })
  })

  test('in one column: the second is told, keeps the typing, and saves over the seen value; twice', async () => {
    const { here, there, waits, goesOn } = await twoTabs()
    await openSheet(there)
    edit(there)
    recount(there, 9)
    for (const quantity of [5, 6]) {
      await openSheet(here)
      const standing = await here.row('invoice', 'invoice-1')
      if (standing === undefined) throw new Error('It is gone')
      here.send('invoice', invoiceEdit(standing))
      recount(here, quantity)
      waits()
      await amend(there)
      await amend(here)
      await goesOn()
      expect([sheet(there).value, there.told().at(-1)]).toEqual(['editing', 'invoice.alreadyAmended'])
      const { draft, begun, overtaken } = sheet(there).context
      expect([draft?.lines[0]?.quantity, begun?.lines[0]?.quantity, overtaken]).toEqual([9, quantity, true])
      expect(await quantityOf(there)).toBe(quantity)
    }
    await amend(there)
    expect({ sheet: sheet(there).value, quantity: await quantityOf(there) }).toEqual({ sheet: 'viewing', quantity: 9 })
    expect(sheet(there).context.overtaken).toBeUndefined()
  })

  test('is visible to a later save, and untouched columns stay as stored', async () => {
    const { here, there } = await twoTabs()
    for (const desk of [here, there]) {
      await openSheet(desk)
      edit(desk)
    }
    recount(here, 5)
    here.send('invoice', { type: 'edit.payer', payer: null })
    await amend(here)
    recount(there, 9)
    await amend(there)
    expect([sheet(there).value, there.told()]).toEqual(['editing', ['invoice.alreadyAmended']])
    expect(sheet(there).context.draft).toMatchObject({ payer: null, lines: [{ quantity: 9 }] })
    expect(await quantityOf(there)).toBe(5)
  })

  test('is as the journal says when the rows are folded anew', async () => {
    const { here, there, waits, goesOn } = await twoTabs()
    for (const desk of [here, there]) {
      await openSheet(desk)
      edit(desk)
      recount(desk, desk === here ? 5 : 9)
    }
    waits()
    await amend(there)
    await amend(here)
    await goesOn()
    const before = await here.all('invoice')
    await rightOf(here.store.rebuild(() => {}))
    expect([await here.all('invoice'), before[0]?.lines[0]?.quantity]).toEqual([before, 5])
  })
})

describe('edits of two tabs', () => {
  test('of one person: the second is told, twice, and saves over it', async () => {
    const { here, there, waits, goesOn } = await twoTabs()
    const editor = () => there.flows.personEditor.getSnapshot()
    const save = (desk: Desk, name: string) =>
      desk.act('personEditor', { type: 'person.name', name }, { type: 'person.register' })
    there.send('personEditor', { type: 'person.edit', person: maryam })
    for (const name of ['مریم رضایی', 'مریم کریمی']) {
      const person = await here.row('person', maryam.id)
      if (person === undefined) throw new Error('She is gone')
      here.send('personEditor', { type: 'person.edit', person })
      waits()
      await save(there, 'مریم زند')
      await save(here, name)
      await goesOn()
      expect([editor().value, there.told().at(-1)]).toEqual(['editing', 'personEditor.alreadyAmended'])
      expect(editor().context).toMatchObject({ draft: { name: 'مریم زند' }, begun: { name }, overtaken: true })
      expect(await here.row('person', maryam.id)).toMatchObject({ name })
    }
    await save(there, 'مریم زند')
    expect([editor().value, (await here.row('person', maryam.id))?.name]).toEqual(['closed', 'مریم زند'])
  })

  test('of a person who is moved into an app meanwhile: it is told, and saved there', async () => {
    const local = { ...maryam, id: 'visitor', app: 'local' }
    const { store, there, waits, goesOn } = await twoTabs()
    await happened(store, { type: 'person.registered', id: 'register-1', at: 1, person: local })
    there.send('personEditor', { type: 'person.edit', person: local }, { type: 'person.name', name: 'مریم زند' })
    waits()
    await there.act('personEditor', { type: 'person.register' })
    await happened(store, {
      ...{ type: 'local.moved', id: 'move-1', at: 2, app: 'app-1', invoices: [], products: [], gone: [], asRead: true },
      persons: [{ ...local, app: 'app-1' }],
    })
    await goesOn()
    const editor = () => there.flows.personEditor.getSnapshot()
    expect([editor().value, there.told().at(-1)]).toEqual(['editing', 'personEditor.alreadyAmended'])
    await there.act('personEditor', { type: 'person.register' })
    expect(editor().value).toBe('closed')
    expect(await there.row('person', 'visitor')).toMatchObject({ app: 'app-1', name: 'مریم زند' })
  })

  test('of one product: the second is told, and saves over it', async () => {
    const { here, there, waits, goesOn } = await twoTabs()
    const editor = () => there.flows.productEditor.getSnapshot()
    const save = (desk: Desk, text: string) =>
      desk.act('productEditor', { type: 'product.price', text }, { type: 'product.list' })
    for (const desk of [here, there]) desk.send('productEditor', { type: 'product.edit', product: milk })
    here.send('productEditor', { type: 'product.priceVaries', dynamic: true })
    waits()
    await save(there, '500000')
    await save(here, '600000')
    await goesOn()
    expect([editor().hasTag('idle'), there.told().at(-1)]).toEqual([false, 'productEditor.alreadyAmended'])
    expect(editor().context).toMatchObject({ draft: { price: 500_000, dynamic: true }, begun: { price: 600_000 } })
    await save(there, '500000')
    expect(editor().value).toBe('closed')
    expect(await here.row('product', milk.id)).toMatchObject({ price: 500_000, dynamic: true })
  })

  test.each(['person', 'product'] as const)(
    'of a %s that is gone by then make a new one at the second save',
    async (model) => {
      const store = await stocked()
      const desk = await openDesk({ store, signedIn: false })
      const flow = model === 'person' ? desk.flows.personEditor : desk.flows.productEditor
      if (model === 'person') {
        desk.send('personEditor', { type: 'person.edit', person: { ...maryam, id: 'gone' } })
        desk.send('personEditor', { type: 'person.name', name: 'زهرا' })
      } else {
        desk.send('productEditor', {
          type: 'product.edit',
          product: { ...milk, id: 'app-1_40170725', gtin: '40170725' },
        })
        desk.send('productEditor', { type: 'product.price', text: '7' })
      }
      const save = async () => {
        if (model === 'person') desk.send('personEditor', { type: 'person.register' })
        else desk.send('productEditor', { type: 'product.list' })
        await desk.calm()
      }
      await save()
      expect([desk.told(), flow.getSnapshot().hasTag('idle')]).toEqual([[`${model}Editor.alreadyAmended`], false])
      await save()
      expect([desk.told().at(-1), flow.getSnapshot().hasTag('idle')]).toEqual([`${model}Editor.saved`, true])
      const rows = model === 'person' ? await desk.all('person') : await desk.all('product')
      expect(rows.map((row) => ('price' in row ? row.price : row.name))).toContain(model === 'person' ? 'زهرا' : 7)
    },
  )
})

test('a product that is edited in two tabs can be sold meanwhile', async () => {
  const { here, there, waits, goesOn } = await twoTabs()
  waits()
  there.tap(milk)
  await there.saved()
  here.send('productEditor', { type: 'product.edit', product: milk })
  await here.act('productEditor', { type: 'product.price', text: '600000' }, { type: 'product.list' })
  await goesOn()
  expect((await here.all('invoice')).map(({ lines: [line] }) => line?.price)).toContain(milk.price)
  expect(there.flows.saving.getSnapshot().value).toBe('shown')
})
