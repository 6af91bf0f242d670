import { taskEither as TE } from 'fp-ts'
import { describe, expect, test } from 'vitest'
import { createMemoryStore } from '../../src/events/memoryStore.ts'
import type { Store } from '../../src/events/store.ts'
import type { Desk } from './desk.ts'
import { happened, openDesk, opening } from './desk.ts'
import { bread, maryam, milk, stocked } from './goods.ts'

const begin = { type: 'product.begin', app: 'app-1', gtin: null, name: '', currency: 'IRR', sell: false } as const
const beginPerson = { type: 'person.begin', app: 'app-1', name: 'مریم', choose: false } as const
const unknown = '6291041500213'

const editor = (desk: Desk, flow: 'productEditor' | 'personEditor') => {
  const { value, context } = desk.flows[flow].getSnapshot()
  return { value, context }
}
const product = (desk: Desk) => desk.flows.productEditor.getSnapshot().context
const person = (desk: Desk) => desk.flows.personEditor.getSnapshot().context
const form = (name: string) => ({ open: { form: name, names: 'typed', closing: 'staying' } })

/** A store that accepts nothing while it is full, and cannot be read while it is lost. */
const failing = (inner: Store = createMemoryStore()) => {
  const is = { full: false, lost: false }
  const store: Store = {
    ...inner,
    append: (entries) => (is.full ? TE.left('full') : inner.append(entries)),
    get: (model, ids) => (is.lost ? TE.left('lost') : inner.get(model, ids)),
  }
  return { inner, is, store }
}

describe.each(['productEditor', 'personEditor'] as const)('the editor %s', (flow) => {
  const isProduct = flow === 'productEditor'
  const open = (desk: Desk) =>
    isProduct
      ? desk.send('productEditor', { type: 'product.edit', product: milk })
      : desk.send('personEditor', { type: 'person.edit', person: maryam })
  const edit = (desk: Desk) =>
    isProduct
      ? desk.send('productEditor', { type: 'product.price', text: '7' })
      : desk.send('personEditor', { type: 'person.name', name: 'سارا' })
  const close = (desk: Desk) =>
    isProduct
      ? desk.send('productEditor', { type: 'product.close' })
      : desk.send('personEditor', { type: 'person.close' })
  const save = async (desk: Desk) => {
    if (isProduct) desk.send('productEditor', { type: 'product.list' })
    else desk.send('personEditor', { type: 'person.register' })
    await desk.calm()
  }
  const saved = async (desk: Desk) => {
    const [milkRow, maryamRow] = [await desk.row('product', milk.id), await desk.row('person', maryam.id)]
    return isProduct ? milkRow?.price === 7 : maryamRow?.name === 'سارا'
  }

  const ways: readonly (readonly [string, (desk: Desk) => Promise<void>])[] = [
    ['closed with nothing edited', async (desk) => close(desk)],
    [
      'closed with its edits thrown away',
      async (desk) => {
        edit(desk)
        close(desk)
        desk.send(flow, { type: 'edits.discard' })
      },
    ],
    [
      'saved',
      async (desk) => {
        edit(desk)
        await save(desk)
      },
    ],
  ]

  test.each(ways)('an editor that was %s holds nothing any more, and begins anew', async (_, leave) => {
    const desk = await openDesk({ store: await stocked() })
    const empty = editor(desk, flow)
    open(desk)
    const opened = editor(desk, flow)
    await leave(desk)
    expect(editor(desk, flow)).toEqual(empty)
    open(desk)
    expect(editor(desk, flow)).toEqual(opened)
  })

  test('says why a save waits, until it is stored', async () => {
    const { is, store } = failing(await stocked())
    const desk = await openDesk({ store })
    const empty = editor(desk, flow)
    open(desk)
    edit(desk)
    is.full = true
    await save(desk)
    const { context } = desk.flows[flow].getSnapshot()
    expect([context.fault, desk.flows[flow].getSnapshot().hasTag('busy')]).toEqual(['full', true])
    is.full = false
    await desk.pass(1_000)
    expect([editor(desk, flow), desk.told().includes(`${flow}.saved`), await saved(desk)]).toEqual([empty, true, true])
  })

  test('a save that failed says so, keeps the typed values, and works the second time', async () => {
    const { is, store } = failing(await stocked())
    const desk = await openDesk({ store })
    open(desk)
    edit(desk)
    const typed = editor(desk, flow)
    is.lost = true
    await save(desk)
    expect({ editor: editor(desk, flow), told: desk.told() }).toEqual({ editor: typed, told: [`${flow}.notSaved`] })
    is.lost = false
    await save(desk)
    expect([desk.told(), await saved(desk)]).toEqual([[`${flow}.notSaved`, `${flow}.saved`], true])
  })
})

describe('a product', () => {
  test('is looked up again when that is asked, where it is new and has a barcode', async () => {
    const desk = await openDesk()
    await desk.act('productEditor', { ...begin, gtin: unknown })
    desk.send('productEditor', { type: 'product.lookUp' })
    expect(editor(desk, 'productEditor').value).toEqual(form('lookingUp'))
    await desk.calm()
    const looks = [`GET /gtin/v1/pip/${unknown}/IRR`, `GET /gtin/v1/pip/${unknown}/IRR`]
    expect(editor(desk, 'productEditor').value).toEqual(form('editing'))
    expect(product(desk).lookup).toBe('notFound')
    expect(desk.calls).toEqual(looks)
    desk.send('productEditor', { type: 'product.close' })
    for (const command of [begin, { type: 'product.edit', product: milk } as const]) {
      desk.send('productEditor', command, { type: 'product.lookUp' })
      expect([editor(desk, 'productEditor').value, desk.calls]).toEqual([form('editing'), looks])
      desk.send('productEditor', { type: 'product.close' })
    }
  })

  test('with a price that is none is listed once it has one', async () => {
    const desk = await openDesk({ signedIn: false })
    desk.send('productEditor', { ...begin, name: 'نان' }, { type: 'product.price', text: 'x' })
    desk.send('productEditor', { type: 'product.list' }, { type: 'product.price', text: '5000' })
    expect([product(desk).priceError, desk.told()]).toEqual([null, ['a11y.amount.notANumber']])
    await desk.act('productEditor', { type: 'product.list' })
    expect(await desk.all('product')).toMatchObject([{ price: 5000 }])
    expect(desk.told()).toMatchObject(['a11y.amount.notANumber', 'productEditor.saved'])
  })

  test('whose editor was left half-way leaves nothing to the next one', async () => {
    const desk = await openDesk({ store: await stocked() })
    desk.send('productEditor', { type: 'product.edit', product: bread })
    const fresh = editor(desk, 'productEditor')
    desk.send('productEditor', { type: 'product.close' }, { type: 'product.edit', product: milk })
    desk.send('productEditor', { type: 'product.price', text: 'x' }, { type: 'product.priceVaries', dynamic: true })
    desk.send('productEditor', { type: 'product.close' }, { type: 'edits.discard' })
    desk.send('productEditor', { type: 'product.edit', product: bread })
    expect(editor(desk, 'productEditor')).toEqual(fresh)
  })

  test('whose barcode is scanned during another edit is reported, and looked up after it', async () => {
    const desk = await openDesk()
    const scan = (gtin: string) =>
      desk.tell('productEditor', { type: 'product.beginScanned', app: 'app-1', gtin, currency: 'IRR', label: null })
    await scan(unknown)
    const first = editor(desk, 'productEditor')
    await scan(milk.gtin)
    const { shown } = desk.flows.notices.getSnapshot().context
    expect(editor(desk, 'productEditor')).toEqual(first)
    expect(shown.map(({ key, values }) => [key, values])).toEqual([['scanner.editorOpen', { label: milk.gtin }]])
    desk.send('productEditor', { type: 'product.close' })
    await scan(milk.gtin)
    expect(product(desk).draft.gtin).toEqual(milk.gtin)
    expect(product(desk).lookup).toBe('notFound')
    expect(desk.calls).toEqual([`GET /gtin/v1/pip/${unknown}/IRR`, `GET /gtin/v1/pip/${milk.gtin}/IRR`])
  })

  test('a product that another tab listed while ours waited is reported, and asks before it goes', async () => {
    const { inner, is, store } = failing()
    const desk = await openDesk({ store })
    await desk.act('productEditor', { ...begin, gtin: unknown })
    desk.send('productEditor', { type: 'product.nameIn', language: 'fa', name: 'کیک' })
    is.full = true
    await desk.act('productEditor', { type: 'product.list' })
    expect([editor(desk, 'productEditor').value, product(desk).fault]).toEqual([form('securing'), 'full'])
    const theirs = { ...milk, id: `app-1_${unknown}`, gtin: unknown }
    await happened(inner, { type: 'product.listed', id: 'theirs', at: opening, product: theirs })
    is.full = false
    await desk.pass(1_000)
    expect(editor(desk, 'productEditor').value).toEqual(form('editing'))
    expect(product(desk).fault).toBe(null)
    expect(product(desk).recorded).toBe(null)
    expect(desk.told()).toContain('productEditor.already')
    desk.send('productEditor', { type: 'product.close' })
    expect(editor(desk, 'productEditor').value).toEqual({
      open: { form: 'editing', names: 'typed', closing: 'confirmingDiscard' },
    })
    expect((await desk.row('product', theirs.id))?.name).toBe(milk.name)
  })
})

describe('a person', () => {
  test('has sixteen fields of their own and no more; one that goes makes room for another', async () => {
    const desk = await openDesk()
    desk.send('personEditor', beginPerson)
    const field = (nth: number) => ({ label: `تلفن ${nth}`, value: `${nth}` })
    const add = (nth: number) => desk.send('personEditor', { type: 'field.add', field: field(nth) })
    const all = Array.from({ length: 16 }, (_, nth) => field(nth))
    for (let nth = 0; nth < 16; nth++) add(nth)
    expect({ fields: person(desk).draft.fields, told: desk.told() }).toEqual({ fields: all, told: [] })
    add(16)
    expect([person(desk).draft.fields, desk.told()]).toEqual([all, ['personEditor.fieldsFull']])
    desk.send('personEditor', { type: 'field.remove', index: 0 })
    add(16)
    expect(person(desk).draft.fields).toEqual([...all.slice(1), field(16)])
  })
})
