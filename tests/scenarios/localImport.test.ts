import { describe, expect, test } from 'vitest'
import { createMemoryStore } from '../../src/events/memoryStore.ts'
import type { Store } from '../../src/events/store.ts'
import { asideCommand, asidesOf, takeBackCommand } from '../../src/machines/desk/select.ts'
import type { CommandOf } from '../../src/machines/kernel/start.ts'
import { localImportCommand } from '../../src/machines/sync/localImportCommand.ts'
import { invoiceAmended } from '../builders/events.ts'
import * as f from '../journal/facts.ts'
import { alreadyOf } from '../journal/reads.ts'
import type { Desk } from './desk.ts'
import { grocer, happened, onlyHere, openDesk, rightOf, tailor } from './desk.ts'
import { bread, maryam, milk, stocked } from './goods.ts'
import type { Made } from './visitor.ts'
import { ended, localInvoice, localProduct, shop, signInto, soldOf, visited } from './visitor.ts'

const state = ({ flows }: Desk) => flows.moving.getSnapshot()
const counted = (desk: Desk) => [state(desk).hasTag('offered'), state(desk).context.counted]
const move = async (desk: Desk) => {
  desk.send('moving', localImportCommand(desk.flows))
  await ended(desk)
}

const models = ['invoice', 'person', 'product'] as const
const rowsOf = async (store: Store, app: string) =>
  Promise.all(models.map(async (model) => rightOf(store.page(model, app, 0, 10_000))))

/** Rows by content: sync's own members depend on ids of events. */
const contentOf = async (store: Store, app: string) =>
  (await rowsOf(store, app)).map((rows) =>
    rows.map(({ unpushed: _, ...row }) => row).toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  )

const visitor = async (made: Made, store = createMemoryStore()) => {
  await visited(store, made)
  return openDesk({ store, app: onlyHere })
}

/** `made` in its new app: every `local` is the app, and nothing else differs. */
const asOf = (app: string, { invoices = [], persons = [], products = [] }: Made) =>
  [
    JSON.parse(JSON.stringify(invoices).replaceAll('"local', `"${app}`)),
    JSON.parse(JSON.stringify(persons).replaceAll('"local', `"${app}`)),
    JSON.parse(JSON.stringify(products).replaceAll('"local', `"${app}`)),
  ].map((rows: { id: string }[]) => rows.toSorted((a, b) => (a.id < b.id ? -1 : 1)))

const shopSold: Made = {
  ...shop,
  products: (shop.products ?? []).map((product) => ({ ...product, sold: 2 })),
}

test('another tab’s edits during the move go along: of an invoice, a person and a product', async () => {
  const kept = createMemoryStore()
  await visited(kept, shop)
  const edits = {
    invoices: () => f.amended(shop.invoices?.[0]?.id ?? '', { app: 'local', payer: null }),
    persons: () => f.personAmended(shop.persons?.[0]?.id ?? '', { app: 'local', name: 'زهرا' }),
    products: () => f.productAmended(shop.products?.[0]?.id ?? '', { app: 'local', price: 7 }),
  }
  const made = new Set<string>()
  const refused: string[] = []
  const store: Store = {
    ...kept,
    append: (entries) => async () => {
      for (const { type, data } of entries) {
        if (type !== 'local.moved') continue
        for (const [model, edit] of Object.entries(edits)) {
          if (made.has(model) || Object(data)[model].length === 0) continue
          made.add(model)
          await kept.append([edit()])()
        }
      }
      const stored = await kept.append(entries)()
      refused.push(...(await alreadyOf(kept, entries)))
      return stored
    },
  }
  const desk = await openDesk({ store, app: onlyHere })
  await signInto(desk)
  await move(desk)
  const [invoices = [], persons = [], products = []] = await rowsOf(store, 'app-1')
  expect(invoices.find(({ id }) => id === shop.invoices?.[0]?.id)).toMatchObject({ payer: null })
  expect(persons).toMatchObject([{ name: 'زهرا' }])
  expect(products.map((row) => ('price' in row ? row.price : null))).toContain(7)
  expect([refused.length, await rowsOf(store, 'local')]).toEqual([3, [[], [], []]])
})

describe('the offer', () => {
  test('comes when an app of the user is chosen, with what there is', async () => {
    const desk = await visitor(shop)
    expect(counted(desk)).toEqual([false, { invoices: 0, persons: 0, products: 0 }])
    await signInto(desk)
    expect(counted(desk)).toEqual([true, { invoices: 3, persons: 1, products: 2 }])
  })

  test('does not come where there is nothing, or only samples that nobody used', async () => {
    const desk = await visitor({})
    await desk.act('sample', { type: 'sample.stock', app: 'local' })
    await signInto(desk)
    expect([counted(desk), state(desk).value]).toEqual([[false, { invoices: 0, persons: 0, products: 0 }], 'quiet'])
  })

  test('put off, comes again the next time the app is chosen, and at the next start', async () => {
    const desk = await visitor(shop)
    await signInto(desk)
    desk.send('moving', { type: 'moving.later' })
    expect(counted(desk)[0]).toBe(false)
    desk.send('apps', { type: 'app.choose', app: onlyHere })
    await signInto(desk)
    expect(counted(desk)[0]).toBe(true)
    await desk.act('moving', { type: 'moving.later' })
    desk.kill()
    expect(counted(await openDesk({ store: desk.store, tab: 'tab-2', app: null }))[0]).toBe(true)
  })

  test('goes when another tab has moved everything', async () => {
    const store = createMemoryStore()
    const one = await visitor(shop, store)
    await signInto(one)
    const two = await openDesk({ store, tab: 'tab-2', living: ['tab-1'], app: null })
    expect(counted(two)[0]).toBe(true)
    await move(one)
    await two.hears({ models: ['invoice', 'person', 'product'], flows: ['moving'] })
    expect(state(two).value).toBe('quiet')
  })
})

describe('a local import', () => {
  test('everything stands in the app, once, with its own content, and this device is empty', async () => {
    const desk = await visitor(shop)
    await signInto(desk)
    await move(desk)
    expect(await contentOf(desk.store, 'app-1')).toEqual(asOf('app-1', shopSold))
    expect(await contentOf(desk.store, 'local')).toEqual([[], [], []])
    expect(state(desk).value).toBe('moved')
    expect(state(desk).context.counted).toEqual({ invoices: 3, persons: 1, products: 2 })
    expect(desk.seen.refused).toEqual([])
  })

  test('all of it waits to be synced as new', async () => {
    const desk = await visitor(shop)
    await signInto(desk)
    await move(desk)
    const waiting = await rightOf(desk.store.outbox('app-1'))
    expect(waiting.map(({ model, id, kind }) => [model, id, kind])).toEqual(
      [
        ['invoice', 'invoice-1', 'created'],
        ['invoice', 'invoice-2', 'created'],
        ['invoice', 'invoice-3', 'created'],
        ['person', maryam.id, 'created'],
        ['product', milk.id, 'created'],
        ['product', bread.id, 'created'],
      ].toSorted((a, b) => (`${a[0]} ${a[1]}` < `${b[0]} ${b[1]}` ? -1 : 1)),
    )
  })

  test('persons go first, then products, then the invoices that name them', async () => {
    const desk = await visitor(shop)
    await signInto(desk)
    await move(desk)
    const moved = (await desk.entries()).filter(({ type }) => type === 'local.moved')
    const went = moved.map(({ data }) =>
      Object.entries(Object(data)).flatMap(([name, rows]) => (Array.isArray(rows) && rows.length > 0 ? [name] : [])),
    )
    expect(went).toEqual([['persons'], ['products', 'gone'], ['invoices']])
  })

  test('a product that the app has already stays as it is there', async () => {
    const store = await stocked()
    const cheap = { ...localProduct(milk), price: 1, nameFa: 'شیر من' }
    const desk = await visitor(
      { products: [cheap, localProduct(bread)], invoices: [localInvoice('invoice-1', [milk])] },
      store,
    )
    const before = await contentOf(store, 'app-1')
    await signInto(desk)
    await move(desk)
    const [invoices, persons, products] = await contentOf(store, 'app-1')
    expect({ persons, products }).toEqual({ persons: before[1], products: before[2] })
    expect(invoices).toEqual(asOf('app-1', { invoices: [localInvoice('invoice-1', [milk])] })[0])
    expect(await contentOf(store, 'local')).toEqual([[], [], []])
  })

  test('samples stay behind unless they were sold, amended onto an invoice, or in the basket', async () => {
    const desk = await visitor({})
    await desk.act('sample', { type: 'sample.stock', app: 'local' })
    const [sold, amended, inBasket] = (await desk.all('product', 'local')).toSorted((a, b) => (a.id < b.id ? -1 : 1))
    if (sold === undefined || amended === undefined || inBasket === undefined) throw new Error('No samples')
    await happened(
      desk.store,
      {
        type: 'invoice.issued',
        id: 'issue-1',
        at: 1,
        invoice: { ...localInvoice('invoice-1', []), lines: [soldOf(sold)] },
      },
      {
        ...{ id: 'amend-1', at: 2 },
        ...invoiceAmended(localInvoice('invoice-1', [], { lines: [soldOf(sold), soldOf(amended)], total: 1 })),
      },
    )
    desk.tap({ ...inBasket, price: 5, dynamic: false })
    await signInto(desk)
    expect(counted(desk)).toEqual([true, { invoices: 1, persons: 0, products: 1 }])
    await move(desk)

    const [, , products = []] = await contentOf(desk.store, 'app-1')
    expect(products.map(({ id }) => id)).toEqual([sold, amended, inBasket].map(({ gtin }) => `app-1_${gtin}`))
    expect(await contentOf(desk.store, 'local')).toEqual([[], [], []])
  })

  test('the basket goes along with its undo steps, and is saved in the app', async () => {
    const desk = await visitor(shop)
    desk.tap(localProduct(milk))
    desk.tap(localProduct(bread))
    await signInto(desk)
    await move(desk)
    expect(desk.lines()).toEqual([
      [milk.id, 1, milk.price],
      [bread.id, 1, bread.price],
    ])
    desk.send('basket', { type: 'basket.undo' })
    expect(desk.lines()).toEqual([[milk.id, 1, milk.price]])
    await desk.saved()
    expect(await desk.all('invoice')).toHaveLength(4)
    expect((await desk.row('product', milk.id))?.sold).toBe(3)
  })

  test('a basket that is set aside goes along, and is saved in the app', async () => {
    const desk = await visitor(shop)
    desk.tap(localProduct(milk))
    await desk.act('asides', asideCommand(desk.flows))
    await signInto(desk)
    await move(desk)
    const [aside] = asidesOf(desk.flows.asides.getSnapshot().context.baskets, 'app-1')
    await desk.act('asides', takeBackCommand(aside?.basket ?? '')(desk.flows))
    expect(desk.lines()).toEqual([[milk.id, 1, milk.price]])
    await desk.saved()
    expect(await desk.all('invoice')).toHaveLength(4)
    expect((await desk.row('product', milk.id))?.sold).toBe(3)
  })

  test('what is said of products and of the shop goes along, and what the app says itself stays', async () => {
    const desk = await visitor(shop)
    const [ours, other] = [localProduct(milk).id, localProduct(bread).id]
    const said: CommandOf<'settings'>[] = [
      { type: 'product.exempt', product: ours, on: true },
      { type: 'product.measure', product: ours, unit: 'l' },
      { type: 'product.measure', product: other, unit: 'kg' },
      { type: 'product.measure', product: bread.id, unit: 'g' },
      { type: 'product.pin', product: other, on: true },
      { type: 'row.label', row: ours, name: '', hidden: true },
      { type: 'row.label', row: 'key-1', name: 'Till', hidden: false },
      { type: 'shop.describe', app: 'local', part: 'name', text: 'بقالی مریم' },
    ]
    await desk.act('settings', ...said)
    await signInto(desk)
    await move(desk)
    const about = () => {
      const { goods, pins, labels, shops } = desk.flows.settings.getSnapshot().context.settings
      return { goods, pins, labels, shops }
    }
    const texts = { address: '', phone: '', nationalId: '', economicCode: '', thanks: '' }
    const there = {
      goods: [
        { product: milk.id, exempt: true, unit: 'l' },
        { product: bread.id, unit: 'g' },
      ],
      pins: [bread.id],
      labels: [
        { row: milk.id, name: '', hidden: true },
        { row: 'key-1', name: 'Till', hidden: false },
      ],
      shops: [
        { ...texts, app: 'local', name: 'بقالی مریم' },
        { ...texts, app: 'app-1', name: 'بقالی مریم' },
      ],
    }
    expect(about()).toEqual(there)
    desk.send('settings', { type: 'shop.describe', app: 'app-1', part: 'name', text: 'بقالی' })
    await desk.act('settings', { type: 'settings.rehomed', app: 'app-1' })
    const [local, own] = there.shops
    expect(about()).toEqual({ ...there, shops: [local, { ...own, name: 'بقالی' }] })
  })

  test('ends in the app in which it began, though another one is chosen meanwhile', async () => {
    const desk = await visitor(shop)
    await signInto(desk)
    desk.send('moving', localImportCommand(desk.flows))
    desk.send('apps', { type: 'app.choose', app: tailor })
    await ended(desk)
    expect(await contentOf(desk.store, 'app-1')).toEqual(asOf('app-1', shopSold))
    expect(await contentOf(desk.store, 'app-2')).toEqual([[], [], []])
  })

  test('takes along what another tab makes at its very end, and counts everything once', async () => {
    const memory = createMemoryStore()
    let isMade = false
    const store: Store = {
      ...memory,
      append: (entries) => async () => {
        const stored = await memory.append(entries)()
        const leaves = entries.some(
          ({ type, data }) => type === 'local.left' && JSON.stringify(data).split('local_').length > 3,
        )
        if (leaves && !isMade) {
          isMade = true
          await visited(memory, { invoices: [localInvoice('late', [])] })
        }
        return stored
      },
    }
    const desk = await visitor({}, store)
    await desk.act('sample', { type: 'sample.stock', app: 'local' })
    const [sample] = await desk.all('product', 'local')
    if (sample === undefined) throw new Error('No samples')
    await happened(
      store,
      { type: 'invoice.issued', id: 'issue-1', at: 1, invoice: localInvoice('invoice-1', []) },
      {
        ...{ id: 'amend-1', at: 2 },
        ...invoiceAmended(localInvoice('invoice-1', [], { lines: [soldOf(sample)], total: 1 })),
      },
    )
    await signInto(desk)
    await move(desk)

    expect(isMade).toBe(true)
    expect(state(desk).value).toBe('moved')
    expect(state(desk).context.counted).toEqual({ invoices: 2, persons: 0, products: 1 })
    expect((await desk.all('invoice')).map(({ id }) => id).toSorted()).toEqual(['invoice-1', 'late'])
    expect(await contentOf(desk.store, 'local')).toEqual([[], [], []])
  })

  test('rows that cannot be stored are reported, and moved when it is tried again', async () => {
    const memory = createMemoryStore()
    let full = false
    const store: Store = {
      ...memory,
      append: (entries) => (full ? () => Promise.resolve({ _tag: 'Left', left: 'full' }) : memory.append(entries)),
    }
    const desk = await visitor(shop, store)
    await signInto(desk)
    full = true
    await move(desk)
    expect({ state: state(desk).value, fault: state(desk).context.fault }).toEqual({ state: 'notMoved', fault: 'full' })
    full = false
    desk.journal.retry()
    await desk.calm()
    await move(desk)
    expect(await contentOf(store, 'app-1')).toEqual(asOf('app-1', shopSold))
  })
})

describe('each entry stays small', () => {
  const line = soldOf(localProduct(milk))
  const long = Array.from({ length: 110 }, (_, at) => ({ ...line, product: `local_${at}` }))
  const made: Made = {
    invoices: Array.from({ length: 20 }, (_, at) => ({
      ...localInvoice(`long-${at}`, []),
      lines: at % 2 === 0 ? long : [line],
    })),
    products: Array.from({ length: 150 }, (_, at) => {
      const gtin = `${10_000_000 + at}`
      return { ...localProduct(milk), gtin, id: `local_${gtin}`, name: 'n'.repeat(200) }
    }),
  }

  test('under 32 KiB, whatever there is to move', async () => {
    const store = createMemoryStore()
    const products = (made.products ?? []).map(({ gtin, ...product }) => ({ ...product, gtin: '6260001234567' }))
    await visited(store, { ...made, products })
    const desk = await openDesk({ store, app: onlyHere })
    await signInto(desk, grocer)
    await move(desk)
    const sizes = (await desk.entries())
      .filter(({ flow }) => flow === 'moving')
      .map((entry) => Buffer.byteLength(JSON.stringify(entry)))
    expect([sizes.length > 20, Math.max(...sizes) < 32 * 1024]).toEqual([true, true])
    expect((await rowsOf(store, 'app-1')).map((rows) => rows.length)).toEqual([20, 0, 150])
  })
})

describe('never twice', () => {
  /** A store whose appends fail for ever after so many parts of the move: the page is gone. */
  const dying = (memory: Store, parts: number) => {
    let told = 0
    const isPart = ({ type }: { type: string }) => type === 'local.moved' || type === 'local.left'
    const store: Store = {
      ...memory,
      append: (entries) => {
        told += entries.filter(isPart).length
        return told > parts ? () => new Promise(() => {}) : memory.append(entries)
      },
    }
    return store
  }

  test.each([0, 1, 2, 3, 4, 5, 6])(
    'a kill after %i facts: the rest is offered again, and all is there once',
    async (parts) => {
      const memory = createMemoryStore()
      const first = await visitor(shop, dying(memory, parts))
      await signInto(first)
      first.send('moving', localImportCommand(first.flows))
      for (let turns = 0; turns < 20; turns++) await first.calm()
      first.kill()
      const second = await openDesk({ store: memory, tab: 'tab-2', app: null })
      if (state(second).hasTag('offered')) await move(second)
      expect(await contentOf(memory, 'app-1')).toEqual(asOf('app-1', shopSold))
      expect(await contentOf(memory, 'local')).toEqual([[], [], []])
    },
  )

  test('from two tabs at once, with no lock between them', async () => {
    const store = createMemoryStore()
    const one = await visitor(shop, store)
    await signInto(one)
    const two = await openDesk({ store, tab: 'tab-2', living: ['tab-1'], app: null })
    one.send('moving', localImportCommand(one.flows))
    two.send('moving', localImportCommand(two.flows))
    await Promise.all([ended(one), ended(two)])
    expect({ one: state(one).hasTag('busy'), two: state(two).hasTag('busy') }).toEqual({ one: false, two: false })
    expect(await contentOf(store, 'app-1')).toEqual(asOf('app-1', shopSold))
    expect(await contentOf(store, 'local')).toEqual([[], [], []])
  })

  test('the read models folded again are the same', async () => {
    const desk = await visitor(shop)
    await signInto(desk)
    await move(desk)
    const before = [await rowsOf(desk.store, 'app-1'), await rowsOf(desk.store, 'local')]
    await rightOf(desk.store.rebuild(() => {}))
    expect([await rowsOf(desk.store, 'app-1'), await rowsOf(desk.store, 'local')]).toEqual(before)
  })

  test('nor when the app is removed: moved rows do not return as this device’s own', async () => {
    const desk = await visitor(shop)
    await signInto(desk)
    await move(desk)
    const rows = (await rightOf(desk.store.outbox('app-1'))).map(({ model, id, by }) => ({ model, id, by }))
    await rightOf(desk.store.append([f.pushed(rows)]))
    await rightOf(desk.store.forget(f.leavingOf('app-1')))
    expect(await contentOf(desk.store, 'app-1')).toEqual([[], [], []])
    expect(await contentOf(desk.store, 'local')).toEqual([[], [], []])
  })
})
