import 'fake-indexeddb/auto'
import { either as E, taskEither as TE } from 'fp-ts'
import { describe, expect, test } from 'vitest'
import { TooLarge } from '../../src/adapters/parts/sinks.ts'
import { isFact } from '../../src/events/catalogue.ts'
import type { Correctable } from '../../src/events/columns/product.ts'
import { amend } from '../../src/events/decisions/product.ts'
import type { Store } from '../../src/events/store.ts'
import { freshStore } from '../journal/indexeddb.ts'
import { eventually } from '../tools/eventually.ts'
import { allOf, fileOf, openBackupDesk, passphrase } from './backupDesk.ts'
import { happened, onlyHere, opening, owner, rightOf } from './desk.ts'
import { bread, goods, invoice, maryam, milk, pull } from './goods.ts'

const goodsOf = (store: Store) =>
  pull(store, 'pull-1', {
    invoices: { rows: [invoice('one'), invoice('two')], deleted: [] },
    persons: { rows: [maryam], deleted: [] },
    products: { rows: goods, deleted: [] },
  })

/** Until lists were read again, and all of that is stored. */
const settled = async (desk: Awaited<ReturnType<typeof openBackupDesk>>) => {
  for (let turns = 0; turns < 20; turns++) await desk.calm()
  await desk.journal.stored()
}

/** A grocer who sold, changed their mind, and has something in the basket. */
const shop = async (store: Store = freshStore()) => {
  await goodsOf(store)
  const desk = await openBackupDesk({ store, tab: 'tab-shop' })
  desk.tap(milk, bread)
  await desk.saved()
  desk.send('settings', { type: 'beep.switch', on: false })
  desk.tap(bread)
  await settled(desk)
  return desk
}

const empty = (tab = 'tab-new') => openBackupDesk({ store: freshStore(), tab })

describe('given a backup of a shop', () => {
  test('an empty desk has every row and every entry after a restore', async () => {
    const from = await shop()
    const before = (await from.entries()).length
    const file = await from.make()
    const had = await allOf(from.store, 'app-1')
    const to = await empty()
    expect(await to.look(file)).toEqual({
      madeAt: '2026-11-21T07:12:00.000Z',
      ...{ entries: before + 2, fresh: before + 2, invoices: 3, persons: 1, products: 7 },
    })
    const restored = await to.restore()
    expect(restored.value).toEqual({ restoring: 'restored' })

    const has = await allOf(to.store, 'app-1')
    expect(has.rows).toEqual(had.rows)
    // What the old desk stored after the file was made: no fact among it.
    const after = [...had.entries].flatMap(([name, { type }]) => (has.entries.has(name) ? [] : [type]))
    expect([after.slice(-2), after.filter(isFact)]).toEqual([['backup.made', 'backup.noted'], []])
    for (const [name, entry] of had.entries) if (has.entries.has(name)) expect(has.entries.get(name)).toEqual(entry)
    expect(has.facts).toEqual(had.facts)
  })

  test('the drawer goes on from its last closing', async () => {
    const from = await shop()
    const count = async (desk: typeof from, counted: string) => {
      desk.send('drawer', { type: 'drawer.count' })
      await settled(desk)
      desk.send('drawer', { type: 'drawer.type', field: 'counted', currency: 'IRR', text: counted })
      const sums = desk.flows.drawer?.getSnapshot().context.found?.sums
      desk.send('drawer', { type: 'drawer.close' })
      await settled(desk)
      return sums
    }
    const cash = { currency: 'IRR', opening: 0, sold: 665_500, received: 0, back: 0 }
    expect(await count(from, '600000')).toEqual([cash])
    from.tap(milk)
    await from.saved()
    await settled(from)
    const to = await empty()
    await to.look(await from.make())
    await to.restore()
    to.kill()
    const again = await openBackupDesk({ store: to.store, tab: 'tab-again' })
    expect(await count(again, '1')).toEqual([{ ...cash, opening: 600_000, sold: 665_500 }])
  })

  test('the rows are the same after a rebuild', async () => {
    const from = await shop()
    const to = await empty()
    await to.look(await from.make())
    await to.restore()
    const before = await allOf(to.store, 'app-1')
    await rightOf(to.store.rebuild(() => {}))
    expect((await allOf(to.store, 'app-1')).rows).toEqual(before.rows)
  })

  test('a second restore has nothing to add', async () => {
    const from = await shop()
    const file = await from.make()
    const to = await empty()
    await to.look(file)
    await to.restore()
    const { rows, facts } = await allOf(to.store, 'app-1')
    to.send('backup', { type: 'backup.close' })
    expect((await to.look(file))?.fresh).toBe(0)
    expect(to.state().value).toEqual({ restoring: 'nothingNew' })
    expect(await allOf(to.store, 'app-1')).toMatchObject({ rows, facts })
  })

  test('the same desk has nothing to add either', async () => {
    const from = await shop()
    const file = await from.make()
    from.send('backup', { type: 'backup.close' })
    expect((await from.look(file))?.fresh).toBe(0)
  })

  test('steps that the user removed since do not come back, and the facts of that time still do', async () => {
    const from = await shop()
    const file = await from.make()
    from.send('backup', { type: 'backup.close' })
    await from.pass(40 * 86_400_000)
    const before = await from.entries()
    await rightOf(from.store.keepPositions(new Map([['basket', { upTo: before.length, needed: [] }]])))
    await from.act('storage', { type: 'storage.dropSteps', days: 30 })
    await settled(from)
    const left = await from.entries()
    expect(left.length).toBeLessThan(before.length)
    expect((await from.look(file))?.fresh).toBe(0)
    const other = await empty()
    expect((await other.look(file))?.fresh).toBeGreaterThan(0)
  })

  test('an empty desk goes on with the basket and the settings of the backup, and its own user', async () => {
    const from = await shop()
    const file = await from.make()
    const to = await empty()
    const user = to.flows.user.getSnapshot().context
    await to.look(file)
    await to.restore()
    to.kill()
    const again = await openBackupDesk({ store: to.store, tab: 'tab-again' })
    expect(again.lines()).toEqual(from.lines())
    expect(again.flows.settings.getSnapshot().context.settings.beep).toBe(false)
    expect(again.flows.user.getSnapshot().context).toEqual(user)
    expect(again.flows.apps.getSnapshot().context.app?.publicId).toBe('app-1')
  })

  test('a desk that has sold keeps its basket and its settings, and both shops’ sales', async () => {
    const from = await shop()
    const file = await from.make()
    const store = freshStore()
    await goodsOf(store)
    const to = await openBackupDesk({ store, tab: 'tab-other' })
    to.tap(milk)
    await to.saved()
    to.tap(milk, milk)
    await to.calm()
    const [lines, { settings }] = [to.lines(), to.flows.settings.getSnapshot().context]
    await to.look(file)
    await to.restore()
    expect(await to.all('invoice')).toHaveLength(4)
    to.kill()
    const again = await openBackupDesk({ store, tab: 'tab-again' })
    const { backupMade, ...kept } = again.flows.settings.getSnapshot().context.settings
    expect({ lines: again.lines(), kept }).toEqual({ lines, kept: settings })
    expect(backupMade).toBe(opening)
  })

  test('the next pull is of everything', async () => {
    const from = await shop()
    expect(await rightOf(from.store.cursor('app-1', 'invoice'))).toBe(1)
    const to = await empty()
    await to.look(await from.make())
    await to.restore()
    expect(await rightOf(to.store.cursor('app-1', 'invoice'))).toBeNull()
  })

  test('other tabs and lists hear of it', async () => {
    const from = await shop()
    const to = await empty()
    await to.look(await from.make())
    await to.restore()
    expect(to.told).toEqual([
      { models: expect.arrayContaining(['invoice', 'person', 'product']), flows: expect.arrayContaining(['basket']) },
    ])
  })

  test('no entry has the passphrase', async () => {
    const from = await shop()
    const to = await empty()
    await to.look(await from.make())
    await to.restore()
    const texts = [from, to].map(async (desk) => JSON.stringify(await desk.entries()))
    for (const text of await Promise.all(texts)) expect(text).not.toContain(passphrase)
  })

  test('a passphrase that was typed on an Arabic keyboard opens it', async () => {
    const from = await shop()
    const to = await empty()
    expect((await to.look(await from.make('یک کتاب ۱۲۳۴ خوب'), 'يك كتاب ١٢٣٤ خوب '))?.invoices).toBe(3)
  })

  test('cancelled while another tab syncs, it stores nothing and says so; then it goes on', async () => {
    const from = await shop()
    let synced = () => {}
    const syncing = new Promise<void>((done) => {
      synced = done
    })
    const to = await openBackupDesk({ store: freshStore(), tab: 'tab-new' }, { alone: (work) => syncing.then(work) })
    await to.look(await from.make())
    to.send('backup', { type: 'backup.restore' })
    expect((await to.stop()).value).toEqual({ restoring: 'looked' })
    synced()
    await eventually(() => expect(to.told).toHaveLength(1))
    expect(await to.all('invoice')).toEqual([])
    expect((await to.restore()).value).toEqual({ restoring: 'restored' })
    expect((await allOf(to.store, 'app-1')).rows).toEqual((await allOf(from.store, 'app-1')).rows)
  })
})

/** An edit of the milk in a store, of which no desk that is open there has heard. */
const change = async (store: Store, id: string, terms: Partial<Correctable>) => {
  const decided = amend(milk, { app: 'app-1', begun: milk, edited: { ...milk, ...terms } })
  if (E.isLeft(decided)) throw new Error(decided.left.type)
  const { type, ...data } = decided.right
  await rightOf(store.append([{ id, at: opening, tab: 'long-ago', flow: 'productEditor', type, v: 3, data }]))
}

/** An edit of the milk that the server received. */
const changeSent = async (store: Store) => {
  await change(store, 'price-1', { price: 600_000 })
  await happened(store, {
    ...{ type: 'sync.changesPushed', id: 'pushed-1', at: opening, app: 'app-1' },
    rows: [{ model: 'product', id: milk.id, by: 'price-1' }],
  })
}

/** A shop whose journal is restored in several transactions: its only pull is in the first. */
const longShop = async () => {
  const from = await shop()
  for (let turns = 0; turns < 600; turns++) from.send('settings', { type: 'beep.switch', on: turns % 2 === 0 })
  from.tap(milk)
  await settled(from)
  return from
}

/** The store of a desk that was killed after so many transactions of a restore. */
const cutShort = async (file: Awaited<ReturnType<Awaited<ReturnType<typeof shop>>['make']>>, most: number) => {
  const store = freshStore()
  let restored = 0
  const to = await openBackupDesk({
    store: {
      ...store,
      append: (entries) =>
        entries.some(({ tab }) => tab === 'tab-shop') && ++restored > most
          ? () => new Promise(() => {})
          : store.append(entries),
    },
    tab: 'tab-new',
  })
  await to.look(file)
  to.send('backup', { type: 'backup.restore' })
  await eventually(() => expect(restored).toBe(most + 1))
  to.kill()
  return store
}

test('cancelled once a part is stored, and before the next, it says so; in the last part, it is restored', async () => {
  const from = await shop()
  for (let turns = 0; turns < 2_000; turns++) from.send('settings', { type: 'beep.switch', on: turns % 2 === 0 })
  await settled(from)
  const file = await from.make()
  const store = freshStore()
  let stop: () => unknown = () => {}
  let begun = () => {}
  const append: Store['append'] = (entries) => async () => {
    const appended = await store.append(entries)()
    if (entries.some(({ tab }) => tab === 'tab-shop')) stop()
    return appended
  }
  const last: Store['last'] = () => async () => {
    begun()
    return store.last()()
  }
  const to = await openBackupDesk({ store: { ...store, append, last }, tab: 'tab-new' })
  await to.look(file)
  stop = () => to.send('backup', { type: 'backup.stop' })
  to.send('backup', { type: 'backup.restore' })
  await eventually(() => expect(to.state().value).toEqual({ restoring: 'stopped' }))
  const { restored } = to.state().context
  begun = () => {
    begun = () => {}
    stop()
  }
  await to.restore()
  await eventually(() => expect(to.state().value).toEqual({ restoring: 'stopped' }))
  expect([restored > 0, to.state().context.restored]).toEqual([true, restored])
  await to.restore()
  await eventually(() => expect(to.state().value).toEqual({ restoring: 'restored' }))
})

test('a restore that was killed and is repeated after a pull has everything pulled again', async () => {
  const file = await (await longShop()).make()
  const store = await cutShort(file, 1)
  expect(await rightOf(store.cursor('app-1', 'invoice'))).toBe(1)

  await pull(store, 'pull-2', {})
  const again = await openBackupDesk({ store, tab: 'tab-again' })
  await again.look(file)
  expect((await again.restore()).value).toEqual({ restoring: 'restored' })
  expect(await rightOf(store.cursor('app-1', 'invoice'))).toBeNull()
})

test('a restore that was cut short and goes on ends as the shop was', async () => {
  const from = await shop()
  for (let turns = 0; turns < 600; turns++) from.send('settings', { type: 'beep.switch', on: turns % 2 === 0 })
  from.tap(milk)
  for (let turns = 0; turns < 600; turns++) from.send('settings', { type: 'beep.switch', on: turns % 2 === 0 })
  await from.act('basket', { type: 'basket.clear', basket: from.basket().id ?? '' })
  from.tap(bread)
  from.send('settings', { type: 'vat.choose', vat: 'included' })
  await settled(from)
  const file = await from.make()
  const store = await cutShort(file, 2)

  const again = await openBackupDesk({ store, tab: 'tab-again' })
  await again.look(file)
  expect((await again.restore()).value).toEqual({ restoring: 'restored' })
  again.kill()
  const last = await openBackupDesk({ store, tab: 'tab-last' })
  expect({ vat: last.flows.settings.getSnapshot().context.settings.vat, lines: last.lines() }).toEqual({
    vat: 'included',
    lines: from.lines(),
  })
})

test('what another tab adds to the basket during a restore stays', async () => {
  const file = await (await longShop()).make()
  const store = freshStore()
  await goodsOf(store)
  const there = await openBackupDesk({ store, tab: 'tab-there', living: ['tab-here'] })
  there.tap(milk)
  await there.calm()
  let restored = 0
  const append: Store['append'] = (entries) => async () => {
    const appended = await store.append(entries)()
    if (entries.some(({ tab }) => tab === 'tab-shop') && ++restored === 1) {
      there.tap(bread)
      await there.journal.stored()
    }
    return appended
  }
  const here = await openBackupDesk({ store: { ...store, append }, tab: 'tab-here', living: ['tab-there'] })
  await here.look(file)
  expect((await here.restore()).value).toEqual({ restoring: 'restored' })
  expect(restored).toBeGreaterThan(1)
  here.kill()
  there.kill()
  const again = await openBackupDesk({ store, tab: 'tab-again' })
  expect(again.lines()).toEqual([
    [milk.id, 1, milk.price],
    [bread.id, 1, bread.price],
  ])
})

test.each(['before', 'after'])(
  'an edit that another tab stores just %s a part of a restore still waits',
  async (when) => {
    const from = await longShop()
    await changeSent(from.store)
    const file = await from.make()
    const store = freshStore()
    await pull(store, 'pull-2', { products: { rows: goods, deleted: [] } })
    let restored = 0
    const append: Store['append'] = (entries) => async () => {
      const isFirst = entries.some(({ tab }) => tab === 'tab-shop') && ++restored === 1
      const edit = () => change(store, 'stuff-1', { stuffId: '2710000138624' })
      if (isFirst && when === 'before') await edit()
      const appended = await store.append(entries)()
      if (isFirst && when === 'after') await edit()
      return appended
    }
    const to = await openBackupDesk({ store: { ...store, append }, tab: 'tab-new' })
    await to.look(file)
    expect((await to.restore()).value).toEqual({ restoring: 'restored' })
    expect(restored).toBeGreaterThan(1)
    const row = await to.row('product', milk.id)
    expect(row?.unpushed?.touches.map(({ columns }) => columns)).toEqual([['stuffId', 'updatedAt']])
  },
)

test('a backup is not restored once another tab has signed its owner out', async () => {
  const from = await shop()
  const to = await empty()
  await to.look(await from.make())
  to.flows.apps.send({ type: 'apps.ofOwner', owner: null })
  expect((await to.restore()).value).toEqual({ restoring: 'notStored' })
  expect(await to.all('invoice')).toEqual([])
})

test.each([
  ['waits here', false],
  ['the server refused', true],
])('an edit that %s still waits after a backup in which the row was edited and sent', async (_, isRefused) => {
  const there = freshStore()
  await goodsOf(there)
  await changeSent(there)
  const from = await openBackupDesk({ store: there, tab: 'tab-shop' })

  const store = freshStore()
  await pull(store, 'pull-2', { products: { rows: goods, deleted: [] } })
  await change(store, 'stuff-1', { stuffId: '2710000138624' })
  if (isRefused)
    await happened(store, {
      ...{ type: 'sync.rowRefused', id: 'refused-1', at: opening, app: 'app-1', model: 'product', row: milk.id },
      ...{ by: 'stuff-1', violation: { title: 'Constraint Violation', field: 'stuffId', message: 'is unknown' } },
    })
  const to = await openBackupDesk({ store, tab: 'tab-new' })
  await to.look(await from.make())
  await to.restore()
  const row = await to.row('product', milk.id)
  expect(row?.unpushed?.touches.map(({ columns }) => columns)).toEqual([['stuffId', 'updatedAt']])
  await rightOf(store.rebuild(() => {}))
  expect(await to.row('product', milk.id)).toEqual(row)
})

test('a deletion that waits here still waits after a backup in which the invoice was made and sent', async () => {
  const from = await openBackupDesk({ store: freshStore(), tab: 'tab-shop' })
  const sold = { type: 'invoice.issued', id: 'sold-1', at: opening, invoice: invoice('one') } as const
  await happened(from.store, sold, {
    ...{ type: 'sync.changesPushed', id: 'pushed-1', at: opening, app: 'app-1' },
    rows: [{ model: 'invoice', id: 'one', by: 'sold-1' }],
  })
  const store = freshStore()
  await pull(store, 'pull-2', { invoices: { rows: [invoice('one')], deleted: [] } })
  await happened(store, {
    ...{ type: 'invoice.withdrawn', id: 'deleted-1', at: opening, app: 'app-1' },
    ...{ invoice: 'one', seen: null },
  })
  const to = await openBackupDesk({ store, tab: 'tab-new' })
  await to.look(await from.make())
  await to.restore()
  expect(await to.all('invoice')).toEqual([])
  expect(await rightOf(store.outbox('app-1'))).toMatchObject([{ model: 'invoice', id: 'one', kind: 'deleted' }])
})

describe('refused is', () => {
  test.each([
    ['another account’s', 'http://localhost:4174/identity other', owner, 'OtherOwner'],
    ['an account’s, at a visitor’s desk', owner, null, 'SignInFirst'],
    ['a visitor’s, at an account’s desk', null, owner, 'SignOutFirst'],
  ])('%s', async (_, made, present, refusal) => {
    const from = await openBackupDesk({ store: freshStore(), tab: 'tab-1' }, { owner: made })
    const to = await openBackupDesk({ store: freshStore(), tab: 'tab-2' }, { owner: present })
    expect(await to.look(await from.make())).toBeNull()
    expect([to.state().value, to.state().context.refusal]).toEqual([{ restoring: 'choosing' }, refusal])
  })

  test('a wrong passphrase; then the right one opens the same file', async () => {
    const from = await shop()
    const file = await from.make()
    const to = await empty()
    await to.look(file, 'another passphrase')
    expect(to.state().context.refusal).toBe('WrongPassphrase')
    expect((await to.look(undefined))?.invoices).toBe(3)
  })

  test('a cut file, and nothing of it is stored', async () => {
    const from = await shop()
    const file = await from.make()
    const to = await empty()
    await to.look(file && new File([file.slice(0, -1)], file.name))
    expect(to.state().context.refusal).toBe('Cut')
    expect(await to.all('invoice')).toEqual([])
  })

  const manifest = { build: 'later', at: 0, owner, types: {} }
  const end = { end: { entries: 0, invoices: 0, persons: 0, products: 0 } }
  const entry = { id: 'e1', at: 0, tab: 't', flow: 'basket', type: 'basket.clear', v: 1, data: {} }

  test.each<[string, readonly object[], string]>([
    ['of a build with another event', [{ backup: { ...manifest, types: { 'drone.flew': 1 } } }, end], 'NewerBuild'],
    ['with a newer version of an event', [{ backup: { ...manifest, types: { 'basket.add': 99 } } }, end], 'NewerBuild'],
    ['with an entry of another owner', [{ backup: manifest }, { ...entry, owner: 'other' }, end], 'OtherOwner'],
    ['that does not say whose it is', [entry, end], 'Damaged'],
    ['that has fewer entries than it says', [{ backup: manifest }, { end: { ...end.end, entries: 2 } }], 'Damaged'],
    ['with a line of something else', [{ backup: manifest }, { something: 'else' }, end], 'Damaged'],
  ])('a file %s', async (_, lines, refusal) => {
    const to = await empty()
    await to.look(await fileOf(lines))
    expect(to.state().context.refusal).toBe(refusal)
  })

  test('no file', async () => {
    const to = await empty()
    await to.look(undefined)
    expect(to.state().context.refusal).toBe('NoFile')
  })

  test('a store that does not answer', async () => {
    const from = await shop()
    const store = freshStore()
    const to = await openBackupDesk({ store: { ...store, read: () => TE.left('lost') }, tab: 'tab-2' })
    await to.look(await from.make())
    expect(to.state().context.refusal).toBe('NotRead')
  })

  test.each([
    ['too short', 'شیر و نان', 'شیر و نان', 'TooShort'],
    ['typed in two ways', passphrase, `${passphrase}!`, 'NotSame'],
  ])('a passphrase that is %s', async (_, typed, again, refusal) => {
    const from = await shop()
    expect(await from.make(typed, again)).toBeUndefined()
    expect([from.state().value, from.state().context.notMade]).toEqual([{ making: 'typing' }, refusal])
  })

  test.each([
    ['without a place', () => E.left('Cancelled' as const), 'Cancelled'],
    [
      'too large',
      () => E.right({ write: () => Promise.reject(new TooLarge()), close: async () => {}, abort: async () => {} }),
      'TooLarge',
    ],
  ])('a backup that is %s', async (_, opened, refusal) => {
    const desk = await openBackupDesk({ store: freshStore(), tab: 'tab-1' }, { openSink: async () => opened() })
    await desk.make()
    expect(desk.state().context.notMade).toBe(refusal)
  })
})

test('a visitor’s backup is restored without an account', async () => {
  const from = await openBackupDesk({ store: freshStore(), tab: 'tab-1', signedIn: false, app: onlyHere })
  from.send('sample', { type: 'sample.stock', app: 'local' })
  await from.calm()
  const file = await from.make()
  const had = await allOf(from.store)
  const to = await openBackupDesk({ store: freshStore(), tab: 'tab-2', signedIn: false, app: null })
  await to.look(file)
  await to.restore()
  expect(to.flows.apps.getSnapshot().context.app?.publicId).toBe('local')
  expect(had.rows.flat().length).toBeGreaterThan(100)
  expect((await allOf(to.store)).rows).toEqual(had.rows)
})
