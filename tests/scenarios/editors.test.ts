import { taskEither as TE } from 'fp-ts'
import { describe, expect, test } from 'vitest'
import { groceries } from '../../src/adapters/desk/sample/groceries.ts'
import { createMemoryStore } from '../../src/events/memoryStore.ts'
import { isLocalGtin } from '../../src/events/values/gtin.ts'
import { aPerson, aProduct } from '../builders/rows.ts'
import type { Desk } from './desk.ts'
import { openDesk, opening } from './desk.ts'
import { maryam, milk, pull, stocked } from './goods.ts'

const begin = { type: 'product.begin', app: 'app-1', gtin: null, name: '', currency: 'IRR', sell: false } as const
const draft = (desk: Desk) => desk.flows.productEditor.getSnapshot().context.draft
const form = (desk: Desk) => desk.flows.productEditor.getSnapshot().value
/** A product that the gtin service knows and the shop does not list. */
const known = groceries[0]
const unknown = '6291041500213'

describe('a product', () => {
  test('with a GTIN is looked up, and what is found fills what is empty', async () => {
    const desk = await openDesk()
    await desk.act('productEditor', { ...begin, gtin: known?.gtin ?? '', name: 'نام خودم' })
    expect(desk.calls).toEqual([`GET /gtin/v1/pip/${known?.gtin}/IRR`])
    expect(draft(desk)).toMatchObject({ name: known?.name, nameFa: 'نام خودم', price: known?.price })
  })

  test('a product that is unknown says "Not found"', async () => {
    const desk = await openDesk()
    await desk.act('productEditor', { ...begin, gtin: unknown })
    expect(desk.flows.productEditor.getSnapshot().context.lookup).toBe('notFound')
  })

  test.each([
    ['signed out', { signedIn: false }, 'signedOut', 0],
    ['without network', { online: false }, 'offline', 1],
  ] as const)('is not looked up %s, with a notice', async (_, deps, fault, calls) => {
    const desk = await openDesk(deps)
    await desk.act('productEditor', { ...begin, gtin: known?.gtin ?? '' })
    expect(desk.flows.productEditor.getSnapshot().context.lookup).toBe(fault)
    expect(desk.calls).toHaveLength(calls)
  })

  test('a product that is saved during its lookup is listed with the typed values, without waiting', async () => {
    const desk = await openDesk()
    desk.send('productEditor', { ...begin, gtin: known?.gtin ?? '', name: 'نام خودم' })
    expect(form(desk)).toEqual({ open: { form: 'lookingUp', names: 'typed', closing: 'staying' } })
    desk.send('productEditor', { type: 'product.list' })
    expect(form(desk)).toEqual({ open: { form: 'listing', names: 'typed', closing: 'staying' } })
    await desk.calm()
    const row = await desk.row('product', `app-1_${known?.gtin}`)
    expect({ form: form(desk), nameFa: row?.nameFa }).toEqual({ form: 'closed', nameFa: 'نام خودم' })
  })

  test('is listed under its app and GTIN, with its Farsi name in Persian letters', async () => {
    const desk = await openDesk()
    await desk.act('productEditor', { ...begin, gtin: unknown })
    desk.send('productEditor', { type: 'product.nameIn', language: 'fa', name: ' كيك يزدي\0 ' })
    desk.send('productEditor', { type: 'product.nameIn', language: 'en', name: 'Yazdi Cake' })
    await desk.act('productEditor', { type: 'product.price', text: '۱۲۰٬۰۰۰' }, { type: 'product.list' })
    expect({ form: form(desk), told: desk.told() }).toEqual({ form: 'closed', told: ['productEditor.saved'] })
    expect(await desk.row('product', `app-1_${unknown}`)).toEqual({
      ...aProduct({ id: `app-1_${unknown}`, gtin: unknown, name: 'Yazdi Cake', nameFa: 'کیک یزدی', price: 120_000 }),
      ...{ stuffId: null, stuffDescription: null, createdAt: opening, updatedAt: opening },
      unpushed: { kind: 'created', touches: [{ columns: [], by: expect.any(String) }] },
    })
  })

  test('without a GTIN gets one from the service', async () => {
    const desk = await openDesk()
    await desk.act('productEditor', { ...begin, name: 'تعمیر کفش' }, { type: 'product.list' })
    expect(desk.calls).toEqual(['POST /gtin/v1/gs1-wiki/create-local'])
    expect(await desk.all('product')).toMatchObject([{ gtin: '2900000000018', nameFa: 'تعمیر کفش' }])
  })

  test.each([
    ['signed out', { signedIn: false }],
    ['without network', { online: false }],
  ])('without a GTIN gets one made on the device %s', async (_, deps) => {
    const desk = await openDesk(deps)
    await desk.act('productEditor', { ...begin, name: 'تعمیر کفش' }, { type: 'product.list' })
    const [listed] = await desk.all('product')
    expect(listed).toMatchObject({ gtin: '2900000000421', nameFa: 'تعمیر کفش' })
    expect(isLocalGtin(listed?.gtin ?? '')).toBe(true)
  })

  test('without a GTIN requests one only when its command is stored', async () => {
    const store = createMemoryStore()
    let release = () => {}
    let gate = Promise.resolve()
    const desk = await openDesk({
      store: { ...store, append: (entries) => () => gate.then(() => store.append(entries)()) },
    })
    await desk.act('productEditor', { ...begin, name: 'تعمیر کفش' })
    gate = new Promise((open) => {
      release = open
    })
    await desk.act('productEditor', { type: 'product.list' })
    expect(desk.calls).toEqual([])
    release()
    await desk.calm()
    expect(desk.calls).toEqual(['POST /gtin/v1/gs1-wiki/create-local'])
    expect(await desk.all('product')).toMatchObject([{ gtin: '2900000000018' }])
  })

  test('without a GTIN gets a local one while nothing can be stored, without a call', async () => {
    const store = createMemoryStore()
    let isFull = false
    const desk = await openDesk({
      store: { ...store, append: (entries) => (isFull ? TE.left('full') : store.append(entries)) },
    })
    await desk.act('productEditor', { ...begin, name: 'تعمیر کفش' })
    isFull = true
    await desk.act('productEditor', { type: 'product.list' })
    expect(desk.calls).toEqual([])
    expect(form(desk)).toEqual({ open: { form: 'securing', names: 'typed', closing: 'staying' } })
    isFull = false
    await desk.pass(1_000)
    expect([form(desk), await desk.all('product')]).toMatchObject(['closed', [{ gtin: '2900000000421' }]])
  })

  test('needs a name', async () => {
    const desk = await openDesk()
    desk.send('productEditor', begin)
    await desk.act('productEditor', { type: 'product.nameIn', language: 'fa', name: ' \0 ' }, { type: 'product.list' })
    expect([desk.told(), await desk.all('product')]).toEqual([['productEditor.nameNeeded'], []])
  })

  test.each(['12.5', '-5', '1e3', '0x1F', '۱۲/۵', '9007199254740992'])('with the price %s is refused', async (text) => {
    const desk = await openDesk()
    desk.send('productEditor', { ...begin, name: 'نان' })
    await desk.act('productEditor', { type: 'product.price', text }, { type: 'product.list' })
    expect([desk.told(), await desk.all('product')]).toEqual([['a11y.amount.notANumber'], []])
  })

  test('can be priced in rial, US dollars or Canadian dollars, or not at all', async () => {
    const desk = await openDesk({ signedIn: false })
    for (const currency of ['IRR', 'USD', 'CAD'] as const) {
      desk.send('productEditor', { ...begin, name: currency }, { type: 'product.priceIn', currency })
      desk.send('productEditor', { type: 'product.price', text: '' })
      expect(draft(desk)).toMatchObject({ currency, price: null })
      desk.send('productEditor', { type: 'product.close' })
    }
  })

  test('a product that another device changed keeps that change, but for the edits here', async () => {
    const desk = await openDesk({ store: await stocked() })
    desk.send('productEditor', { type: 'product.edit', product: milk })
    await pull(desk.store, 'pull-2', { products: { rows: [{ ...milk, stuffId: '9' }], deleted: [] } })
    await desk.act('productEditor', { type: 'product.price', text: '500000' }, { type: 'product.list' })
    expect(await desk.row('product', milk.id)).toMatchObject({
      ...{ price: 500_000, stuffId: '9' },
      unpushed: { touches: [{ columns: ['price', 'updatedAt'] }] },
    })
  })

  test('with a price that another device changed too is reported, and takes it at the second save', async () => {
    const desk = await openDesk({ store: await stocked() })
    desk.send('productEditor', { type: 'product.edit', product: milk }, { type: 'product.price', text: '500000' })
    for (const [at, price] of [1, 2].entries()) {
      await pull(desk.store, `pull-${at + 2}`, { products: { rows: [{ ...milk, price }], deleted: [] } })
      await desk.act('productEditor', { type: 'product.list' })
      expect(desk.told().at(-1)).toBe('productEditor.alreadyAmended')
      expect((await desk.row('product', milk.id))?.price).toEqual(price)
    }
    await desk.act('productEditor', { type: 'product.list' })
    expect(await desk.row('product', milk.id)).toMatchObject({ price: 500_000 })
  })

  test('an existing product keeps its GTIN and both names; its terms change', async () => {
    const desk = await openDesk({ store: await stocked() })
    desk.send('productEditor', { type: 'product.edit', product: milk })
    desk.send('productEditor', { type: 'product.nameIn', language: 'en', name: 'Other' }, { type: 'product.translate' })
    desk.send('productEditor', { type: 'product.price', text: '۵۰۰٬۰۰۰' })
    await desk.act('productEditor', { type: 'product.priceVaries', dynamic: true }, { type: 'product.list' })
    expect(desk.calls).toEqual([])
    expect(await desk.row('product', milk.id)).toMatchObject({
      ...{ name: milk.name, nameFa: milk.nameFa, gtin: milk.gtin, sold: 0 },
      ...{ price: 500_000, dynamic: true, unpushed: { kind: 'updated' } },
    })
  })

  test('a listed product’s name is corrected on request, and pushed alone; the invoice before it keeps its own', async () => {
    const desk = await openDesk({ store: await stocked() })
    desk.tap(milk)
    await desk.saved()
    desk.send('productEditor', { type: 'product.edit', product: milk }, { type: 'product.correctName' })
    const typed = { type: 'product.nameIn', language: 'fa', name: 'شير پرچرب' } as const
    await desk.act('productEditor', typed, { type: 'product.list' })
    expect(await desk.row('product', milk.id)).toMatchObject({
      ...{ name: milk.name, nameFa: 'شیر پرچرب', price: milk.price },
      unpushed: { kind: 'updated', touches: [{ columns: ['nameFa', 'updatedAt'] }] },
    })
    expect((await desk.all('invoice')).map(({ lines }) => lines.map(({ nameFa }) => nameFa))).toEqual([[milk.nameFa]])
    expect(form(desk)).toBe('closed')
  })

  test('a name that is corrected away is none: it is asked for, and leaving it brings it back', async () => {
    const desk = await openDesk({ store: await stocked() })
    desk.send('productEditor', { type: 'product.edit', product: milk }, { type: 'product.correctName' })
    for (const language of ['fa', 'en'] as const)
      desk.send('productEditor', { type: 'product.nameIn', language, name: '' })
    await desk.act('productEditor', { type: 'product.list' })
    expect({ told: desk.told(), form: form(desk) }).toEqual({
      told: ['productEditor.nameNeeded'],
      form: { open: { closing: 'staying', form: 'editing', names: 'correcting' } },
    })
    desk.send('productEditor', { type: 'product.keepName' })
    expect({ name: draft(desk).name, nameFa: draft(desk).nameFa }).toEqual({ name: milk.name, nameFa: milk.nameFa })
    expect(await desk.row('product', milk.id)).toMatchObject({ name: milk.name, nameFa: milk.nameFa })
  })

  test('a product that is listed already is not listed twice', async () => {
    const desk = await openDesk({ store: await stocked() })
    await desk.act('productEditor', { ...begin, gtin: milk.gtin, name: 'Other', sell: true })
    await desk.act('productEditor', { type: 'product.list' })
    expect(desk.told()).toEqual(['productEditor.already'])
    expect([await desk.row('product', milk.id), desk.lines()]).toEqual([milk, [[milk.id, 1, milk.price]]])
  })

  test('a product that was begun at the desk goes into the basket when it is listed', async () => {
    const desk = await openDesk({ signedIn: false })
    desk.send('productEditor', { ...begin, name: 'نان', sell: true })
    await desk.act('productEditor', { type: 'product.price', text: '5000' }, { type: 'product.list' })
    expect(desk.lines()).toEqual([['app-1_2900000000421', 1, 5000]])
  })
})

describe('the translate button', () => {
  const can = (desk: Desk) => desk.flows.productEditor.getSnapshot().can({ type: 'product.translate', id: 'e', at: 1 })

  test('is enabled only when exactly one of the two names is filled', async () => {
    const desk = await openDesk()
    desk.send('productEditor', begin)
    const name = (language: 'fa' | 'en', text: string) => {
      desk.send('productEditor', { type: 'product.nameIn', language, name: text })
      return can(desk)
    }
    expect(can(desk)).toBe(false)
    expect(name('fa', 'شیر')).toBe(true)
    expect(name('en', 'Milk')).toBe(false)
    expect(name('fa', '')).toBe(true)
    expect(name('en', '')).toBe(false)
  })

  test.each([
    ['fa', 'شیر', { name: 'Milk', nameFa: 'شیر' }],
    ['en', 'Milk', { name: 'Milk', nameFa: 'شیر' }],
  ] as const)('fills the other name from %s', async (language, typed, names) => {
    const desk = await openDesk()
    desk.send('productEditor', begin)
    await desk.act('productEditor', { type: 'product.nameIn', language, name: typed }, { type: 'product.translate' })
    const { name, nameFa } = draft(desk)
    expect({ name: name.toLowerCase(), nameFa }).toEqual({ ...names, name: names.name.toLowerCase() })
    expect(desk.calls).toEqual(['POST /translate/translate'])
  })

  test('signed out says so', async () => {
    const desk = await openDesk({ signedIn: false })
    await desk.act('productEditor', { ...begin, name: 'شیر' }, { type: 'product.translate' })
    expect([desk.flows.productEditor.getSnapshot().context.translation, desk.calls]).toEqual(['signedOut', []])
  })
})

describe('the search of tax stuff', () => {
  test('is among general services by default, and a choice goes to the product', async () => {
    const desk = await openDesk()
    desk.send('productEditor', begin)
    await desk.act('stuff', { type: 'stuff.search', text: ' پیک ' })
    const [courier] = desk.flows.stuff.getSnapshot().context.found
    expect(courier).toEqual({ value: '2330000481073', label: 'خدمات پیک و تحویل کالا در محل' })
    if (courier !== undefined) desk.send('stuff', { type: 'stuff.choose', stuff: courier })
    expect(draft(desk).stuff).toEqual(courier)
  })

  const nothing = { stuffType: 'SERVICE_ID_GENERAL', query: '', found: [], fault: null }
  const searched = async () => {
    const desk = await openDesk()
    desk.send('productEditor', { ...begin, name: 'پیک' })
    await desk.act('stuff', { type: 'stuff.search', text: 'پیک' })
    expect(desk.flows.stuff.getSnapshot().context.found).toHaveLength(1)
    return desk
  }

  test.each(['product.list', 'product.close'] as const)('begins anew with the next product, after %s', async (type) => {
    const desk = await searched()
    await desk.act('productEditor', { type })
    expect([form(desk), desk.flows.stuff.getSnapshot().context]).toEqual(['closed', nothing])
  })

  test('shows nothing of a search that was emptied, or of another kind', async () => {
    const desk = await searched()
    desk.send('stuff', { type: 'stuff.ofType', stuffType: 'KALA_ID_GENERAL_IMPORTED' })
    expect(desk.flows.stuff.getSnapshot().context.found).toEqual([])
    const emptied = await searched()
    emptied.send('stuff', { type: 'stuff.search', text: '' })
    expect(emptied.flows.stuff.getSnapshot().context).toEqual(nothing)
  })

  test('signed out says so', async () => {
    const desk = await openDesk({ signedIn: false })
    await desk.act('stuff', { type: 'stuff.search', text: 'پیک' })
    expect(desk.flows.stuff.getSnapshot().context).toMatchObject({ found: [], fault: 'signedOut' })
  })
})

describe('a person', () => {
  const beginPerson = { type: 'person.begin', app: 'app-1', name: '', choose: false } as const
  const person = (desk: Desk) => desk.flows.personEditor.getSnapshot().context.draft

  test('is a real person by default, and the name is written in Persian letters', async () => {
    const desk = await openDesk()
    desk.send('personEditor', { ...beginPerson, name: 'علي' })
    expect(person(desk)).toMatchObject({ personType: 'REAL', name: 'علی' })
    desk.send('personEditor', { type: 'person.name', name: ' شركت كيميا\0 ' })
    desk.send('personEditor', { type: 'person.type', personType: 'COMPANY' })
    desk.send('personEditor', { type: 'person.nationalId', nationalId: ' ۱۰۳۸۰-۲۸۴۷۹۰ ' })
    const code = { label: 'كد اقتصادي', value: ' ۱۰۳۸۰ ۲۸۴۷۹۰' }
    desk.send('personEditor', { type: 'field.add', field: code })
    await desk.act('personEditor', { type: 'person.register' })
    expect(desk.told()).toEqual(['personEditor.saved'])
    expect(await desk.all('person')).toEqual([
      {
        ...aPerson({ personType: 'COMPANY', name: 'شرکت کیمیا', nationalId: '10380284790' }),
        fields: [{ label: 'کد اقتصادی', value: '10380284790' }],
        ...{ id: expect.stringMatching(/^tab-1-/), createdAt: opening, updatedAt: opening },
        unpushed: { kind: 'created', touches: [{ columns: [], by: expect.any(String) }] },
      },
    ])
  })

  test('needs a name', async () => {
    const desk = await openDesk()
    await desk.act('personEditor', { ...beginPerson, name: ' ' }, { type: 'person.register' })
    expect([desk.told(), await desk.all('person')]).toEqual([['personEditor.nameNeeded'], []])
  })

  test('becomes the payer when that was what it was begun for', async () => {
    const desk = await openDesk()
    await desk.act('personEditor', { ...beginPerson, name: 'مریم', choose: true }, { type: 'person.register' })
    expect(desk.flows.drafts.getSnapshot().context.payer).toMatchObject({ name: 'مریم' })
  })

  test('a person that another device changed keeps that change, but for the edits here', async () => {
    const desk = await openDesk({ store: await stocked() })
    desk.send('personEditor', { type: 'person.edit', person: maryam })
    await pull(desk.store, 'pull-2', { persons: { rows: [{ ...maryam, nationalId: '0012345679' }], deleted: [] } })
    await desk.act('personEditor', { type: 'person.name', name: 'مریم رضایی' }, { type: 'person.register' })
    expect(await desk.row('person', maryam.id)).toMatchObject({
      ...{ name: 'مریم رضایی', nationalId: '0012345679' },
      unpushed: { touches: [{ columns: ['name', 'updatedAt'] }] },
    })
  })

  test('is amended in place', async () => {
    const desk = await openDesk({ store: await stocked() })
    desk.send('personEditor', { type: 'person.edit', person: maryam })
    await desk.act('personEditor', { type: 'person.name', name: 'مریم رضایی' }, { type: 'person.register' })
    expect(await desk.all('person')).toMatchObject([
      { id: maryam.id, name: 'مریم رضایی', unpushed: { kind: 'updated' } },
    ])
  })

  test('with a name that no event can carry is reported, and keeps the old name', async () => {
    const desk = await openDesk()
    desk.send('personEditor', { ...beginPerson, name: 'مریم' })
    await desk.act('personEditor', { type: 'person.name', name: 'م'.repeat(201) }, { type: 'person.register' })
    expect(desk.seen.refused.length).toBe(1)
    expect(desk.told()).toEqual(['notices.constraintViolation', 'personEditor.saved'])
    expect(await desk.all('person')).toMatchObject([{ name: 'مریم' }])
  })

  describe('a custom field', () => {
    test.each([
      ['no label', { label: ' ', value: '۰۲۱' }],
      ['no value', { label: 'تلفن', value: '' }],
    ])('with %s is not added', async (_, field) => {
      const desk = await openDesk()
      desk.send('personEditor', { ...beginPerson, name: 'مریم' }, { type: 'field.add', field })
      expect([desk.told(), person(desk).fields]).toEqual([['personEditor.bothNeeded'], []])
    })

    test('a typed field that is not added is an edit, unsaved, and gone once added', async () => {
      const desk = await openDesk()
      const typed = { label: 'تلفن', value: ' ۰۲' }
      desk.send('personEditor', { ...beginPerson, name: 'مریم' })
      const { draft: begun } = desk.flows.personEditor.getSnapshot().context
      desk.send('personEditor', { type: 'personEditor.typeField', field: typed })
      expect(person(desk)).toEqual({ ...begun, newField: typed })
      desk.send('personEditor', { type: 'person.close' })
      expect(desk.flows.personEditor.getSnapshot().value).toBe('confirmingDiscard')
      desk.send('personEditor', { type: 'edits.keep' })
      desk.send('personEditor', { type: 'personEditor.typeField', field: { label: '', value: '' } })
      expect(person(desk)).toEqual(begun)
      desk.send('personEditor', { type: 'personEditor.typeField', field: typed }, { type: 'field.add', field: typed })
      expect(person(desk)).toEqual({ ...begun, fields: [{ label: 'تلفن', value: '۰۲' }] })
      desk.send('personEditor', { type: 'personEditor.typeField', field: { label: 'نشانی', value: '' } })
      await desk.act('personEditor', { type: 'person.register' })
      expect(await desk.all('person')).toMatchObject([{ fields: [{ label: 'تلفن', value: '۰۲' }] }])
    })

    test('with both is added, changed, moved and taken away', async () => {
      const desk = await openDesk()
      desk.send('personEditor', { ...beginPerson, name: 'مریم' })
      const phone = { label: 'تلفن', value: '۰۲۱' }
      const street = { label: 'خیابان', value: 'ولی‌عصر' }
      desk.send('personEditor', { type: 'field.add', field: { ...phone, label: ' تلفن ' } })
      desk.send('personEditor', { type: 'field.add', field: { ...street, label: 'خيابان' } })
      desk.send('personEditor', { type: 'field.move', index: 1, to: 0 })
      expect(person(desk).fields).toEqual([street, phone])
      desk.send('personEditor', { type: 'field.amend', index: 1, field: { ...phone, value: '۰۲۶' } })
      desk.send('personEditor', { type: 'field.amend', index: 0, field: { ...street, value: '' } })
      await desk.act('personEditor', { type: 'field.remove', index: 0 }, { type: 'person.register' })
      expect(await desk.all('person')).toMatchObject([{ fields: [{ ...phone, value: '۰۲۶' }] }])
    })
  })
})
