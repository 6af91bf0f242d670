import { describe, expect, test } from 'vitest'
import { defaultSettings, webPushDevice } from '../../src/events/desk/settings.ts'
import { ownerOf } from '../../src/events/desk/user.ts'
import type { NewEntry } from '../../src/events/event.ts'
import { otherShopkeeper, shopkeeper } from '../../src/events/samples.ts'
import type { Store } from '../../src/events/store.ts'
import * as f from './facts.ts'
import { append, caughtUp, holding, picture, right } from './reads.ts'

const owner = ownerOf(shopkeeper)

/** A row of each model: made here, changed here, deleted elsewhere. */
const rows = {
  invoice: {
    known: { invoices: [f.invoiceOf({ id: 'a' })] },
    made: () => f.issued(f.invoiceOf({ id: 'a' })),
    changed: () => f.amended('a', { total: 5 }),
    gone: { deletedInvoices: ['a'] },
  },
  person: {
    known: { persons: [f.personOf({ id: 'a' })] },
    made: () => f.registered(f.personOf({ id: 'a' })),
    changed: () => f.personAmended('a', { name: 'Sara' }),
    gone: { deletedPersons: ['a'] },
  },
  product: {
    known: { products: [f.productOf({ id: 'a' })] },
    made: () => f.listed(f.productOf({ id: 'a' })),
    changed: () => f.productAmended('a', { price: 5 }),
    gone: { deletedProducts: ['a'] },
  },
} as const
type Kept = keyof typeof rows
const every: readonly Kept[] = ['invoice', 'person', 'product']

/** Unsent rows, by their reason. */
const unsent: Readonly<Record<string, (store: Store, model: Kept) => Promise<unknown>>> = {
  'a new row': (store, model) => append(store, rows[model].made()),
  'a change': (store, model) => append(store, ...f.pulled(rows[model].known), rows[model].changed()),
  'a refusal': (store, model) => {
    const made = rows[model].made()
    return append(store, made, f.refused({ model, id: 'a', by: made.id }))
  },
  'a refused change': (store, model) => {
    const changed = rows[model].changed()
    return append(store, ...f.pulled(rows[model].known), changed, f.refused({ model, id: 'a', by: changed.id }))
  },
  'a conflict': async (store, model) => {
    await append(store, ...f.pulled(rows[model].known), rows[model].changed())
    await append(store, ...f.pulled(rows[model].gone))
  },
}

const known = rows.invoice.known
/** The same, for invoices alone. */
const unsentInvoices: Readonly<Record<string, () => readonly NewEntry[]>> = {
  'a deletion': () => [...f.pulled(known), f.withdrawn('a')],
  'a refused deletion': () => {
    const gone = f.withdrawn('a')
    return [...f.pulled(known), gone, f.refused({ model: 'invoice', id: 'a', by: gone.id })]
  },
  'a conflict with what was paid': () => [
    ...f.pulled(known),
    f.amended('a', { total: 5, payer: null }),
    ...f.pulled({ invoices: [f.invoiceOf({ id: 'a', paid: true, paidRef: 'r' })] }),
  ],
}

/** What leaves the device with an app. */
export const forgettingSuite = (makeStore: () => Promise<Store>) => {
  describe('forgetting apps', () => {
    test('leaves nothing of them, and all of the others', async () => {
      const store = await makeStore()
      const rowsOf = (app: string) => [
        f.issued(f.invoiceOf({ id: `${app}-a`, app })),
        f.issued(f.invoiceOf({ id: `${app}-b`, app })),
        f.registered(f.personOf({ id: `${app}-p`, app })),
        f.listed(f.productOf({ id: `${app}_1`, app })),
        ...f.pulled({ invoices: [f.invoiceOf({ id: `${app}-c`, app })] }, app),
        f.withdrawn(`${app}-c`, app),
      ]
      /** All of it is at the server. */
      const sent = (app: string) => {
        const rows = rowsOf(app)
        const by = (at: number) => rows.at(at)?.id ?? ''
        const pushed = f.pushed(
          [
            { model: 'invoice', id: `${app}-a`, by: by(0) },
            { model: 'invoice', id: `${app}-b`, by: by(1) },
            { model: 'person', id: `${app}-p`, by: by(2) },
            { model: 'product', id: `${app}_1`, by: by(3) },
            { model: 'invoice', id: `${app}-c`, by: by(-1) },
          ],
          app,
        )
        return [...rows, pushed]
      }
      const theme = f.entryOf('theme.choose', { dark: true }, { flow: 'settings' })
      const large = f.pulledIn(
        [0, 1, 2].map((part) => ({
          invoices: Array.from({ length: 150 }, (_, at) => f.invoiceOf({ id: `m${part}-${at}`, app: 'app-2' })),
        })),
        'app-2',
      )
      await append(store, ...rowsOf('app-1'), f.stepped(), theme, f.entryOf('till.rang', {}))
      await append(store, ...sent('app-2'), ...large.parts, large.completion)
      await append(store, ...sent('app-3'))
      await caughtUp(store)
      const kept = await picture(store, ['app-1'], ['مریم'])
      const last = await right(store.last())
      await right(store.forget(f.leavingOf('app-2', 'app-3')))
      const untouched = await picture(store, ['never'], ['مریم'])
      const without = (app: string) => JSON.parse(JSON.stringify(untouched).replaceAll('"never"', `"${app}"`))
      expect(await picture(store, ['app-2'], ['مریم'])).toEqual(without('app-2'))
      expect(await picture(store, ['app-3'], ['مریم'])).toEqual(without('app-3'))
      expect(await picture(store, ['app-1'], ['مریم'])).toEqual(kept)
      expect(await right(store.get('invoice', ['app-2-a', 'm1-1', 'app-3-b']))).toEqual([
        undefined,
        undefined,
        undefined,
      ])
      expect((await right(store.read(1, 99))).map(({ seq, type }) => [seq, type])).toEqual([
        [1, 'invoice.issued'],
        [2, 'invoice.issued'],
        [3, 'person.registered'],
        [4, 'product.listed'],
        [5, 'sync.changesPulled'],
        [6, 'sync.pullCompleted'],
        [7, 'invoice.withdrawn'],
        [8, 'basket.empty'],
        [9, 'theme.choose'],
        [10, 'till.rang'],
      ])
      expect(await right(store.about('app-2-a'))).toEqual([])
      expect(await right(store.quarantined())).toEqual([{ seq: 10, reason: 'UnknownType' }])
      expect(await right(store.last())).toBe(last)
      await right(store.forget(f.leavingOf('app-3')))
      expect(await right(store.last())).toBe(last)
      await right(store.rebuild(() => {}))
      expect(await picture(store, ['app-1'], ['مریم'])).toEqual(kept)
      expect((await append(store, ...rowsOf('app-2'))).last).toBe(last + 7)
      await caughtUp(store)
      expect(await right(store.count('invoice', 'app-2'))).toBe(2)
    })

    test('leaves an app whole of which something is not at the server, whoever stored it meanwhile', async () => {
      const store = await makeStore()
      const first = f.issued(f.invoiceOf({ id: 'a' }))
      await append(store, first, f.pushed([{ model: 'invoice', id: 'a', by: first.id }]))
      await append(store, f.issued(f.invoiceOf({ id: 'b', app: 'app-2' })))
      const meanwhile = f.issued(f.invoiceOf({ id: 'c' }))
      await Promise.all([append(store, meanwhile), right(store.forget(f.leavingOf('app-1', 'app-2')))])
      const ids = async (app: string) => (await right(store.page('invoice', app, 0, 9))).map(({ id }) => id).sort()
      expect([await ids('app-1'), await ids('app-2')]).toEqual([['a', 'c'], ['b']])
      await right(store.rebuild(() => {}))
      expect([await ids('app-1'), await ids('app-2')]).toEqual([['a', 'c'], ['b']])
      await append(store, f.pushed([{ model: 'invoice', id: 'c', by: meanwhile.id }]))
      await right(store.forget(f.leavingOf('app-1', 'app-2')))
      expect([await ids('app-1'), await ids('app-2')]).toEqual([[], ['b']])
    })

    const signedIn = (user = shopkeeper) => f.entryOf('auth.signedIn', { user }, { flow: 'user' })
    const signedOut = (more: Partial<NewEntry> = {}) =>
      f.entryOf('auth.signedOut', { left: { owner, apps: ['app-1'], forget: true } }, { flow: 'user', ...more })
    const seqsOf = async (store: Store) => (await right(store.read(1, 99))).map(({ seq }) => seq)

    test('removes the steps of the leaving user and those that name them; steps of others stay', async () => {
      const store = await holding(makeStore, f.stepped(), signedIn(), f.stepped(), signedOut(), f.stepped())
      await append(
        store,
        signedIn(otherShopkeeper),
        f.stepped(),
        f.entryOf('apps.ofOwner', { owner }, { flow: 'apps' }),
      )
      await right(store.forget({ ...f.leavingOf('app-1'), owner }))
      expect(await seqsOf(store)).toEqual([1, 5, 6, 7])
    })

    const other = ownerOf(otherShopkeeper)
    const steppedBy = (owner: string | null) => ({ ...f.stepped(), owner })

    test('uses a step’s own owner, not the signed-in user of its storing', async () => {
      const store = await holding(makeStore, signedIn(), steppedBy(other), steppedBy(owner), signedOut())
      await append(
        store,
        steppedBy(owner),
        steppedBy(null),
        signedIn(otherShopkeeper),
        steppedBy(owner),
        steppedBy(other),
      )
      await right(store.forget({ ...f.leavingOf('app-1'), owner }))
      expect(await seqsOf(store)).toEqual([2, 6, 7, 9])
    })

    test('drops later entries of a slow tab but no facts or settings, until the user returns', async () => {
      const store = await makeStore()
      const sale = f.issued(f.invoiceOf({ id: 'late', app: 'app-1' }))
      const theme = f.entryOf('theme.choose', { dark: true }, { flow: 'settings', owner })
      const device = { ...webPushDevice, owner }
      const registered = f.entryOf('webPush.kept', { device }, { flow: 'settings', owner })
      await append(store, signedIn(), signedOut())
      await right(store.forget({ ...f.leavingOf('app-1'), owner }))
      const appended = await append(store, steppedBy(owner), { ...sale, owner }, steppedBy(other), theme, registered)
      expect({ last: appended.last, seqs: await seqsOf(store) }).toEqual({ last: 7, seqs: [4, 5, 6] })
      expect((await right(store.outbox('app-1'))).map(({ id }) => id)).toEqual(['late'])
      await append(store, steppedBy(owner), ...f.pulled(known))
      expect((await right(store.read(8, 99))).map(({ type }) => type)).toEqual([
        ...['sync.changesPulled', 'sync.pullCompleted'],
      ])
      await append(store, signedIn(), steppedBy(owner))
      await append(store, steppedBy(owner))
      expect((await right(store.read(11, 99))).map(({ type }) => type)).toEqual([
        ...['auth.signedIn', 'basket.empty', 'basket.empty'],
      ])
    })

    test('drops the pulls of a slow tab of theirs; their next pull brings the rows', async () => {
      const store = await makeStore()
      const by = (entries: readonly NewEntry[], who: string | null = owner) =>
        entries.map((entry) => ({ ...entry, owner: who }))
      const begun = f.pulledIn([known, { invoices: [f.invoiceOf({ id: 'b' })] }])
      const [first, second] = by(begun.parts)
      if (first === undefined || second === undefined) throw new Error('No parts')
      await append(store, signedIn(), first, signedOut())
      await right(store.forget({ ...f.leavingOf('app-1'), owner }))
      const last = await right(store.last())
      const appended = await append(store, second, ...by([begun.completion]), ...by(f.pulled(known)))
      expect(appended).toMatchObject({ last: last + 4, moved: [], already: [], quarantined: [] })
      await append(store, ...by([f.entryOf('sync.serverCompared', { app: 'app-1', service: 'invoice', asked: false })]))
      await caughtUp(store)
      const never = await picture(await makeStore(), ['app-1'], ['مریم'])
      expect([await picture(store, ['app-1'], ['مریم']), await right(store.quarantined())]).toEqual([never, []])
      expect((await right(store.read(1, 99))).map(({ type }) => type)).toEqual([])

      await append(store, ...by(f.pulled({ invoices: [f.invoiceOf({ id: 'c', app: 'app-2' })] }, 'app-2'), other))
      await append(store, signedIn(), ...by(f.pulled(known)))
      await caughtUp(store)
      expect(await right(store.count('invoice', 'app-1'))).toBe(1)
      expect(await right(store.count('invoice', 'app-2'))).toBe(1)
    })

    test('leaves of checkpoints what is not theirs', async () => {
      const store = await makeStore()
      const settingsOf = (webPush: typeof webPushDevice | null) => ({
        settings: { ...defaultSettings, language: 'en', webPush },
      })
      const owed = (of: string) => ({ owner: of, apps: [], forget: false, promise: 'promise' })
      const rested = (more: object) => ({ user: otherShopkeeper, route: '/', owed: [], ...more })
      await append(store, f.entryOf('settings.rested', settingsOf({ ...webPushDevice, owner }), { flow: 'settings' }))
      await append(store, f.entryOf('webPush.kept', { device: { ...webPushDevice, owner } }, { flow: 'settings' }))
      await append(store, f.entryOf('user.rested', rested({ owed: [owed(owner), owed(other)] }), { flow: 'user' }))
      await right(store.forget({ ...f.leavingOf('app-1'), owner }))
      expect((await right(store.read(1, 99))).map(({ seq, data }) => [seq, data])).toEqual([
        [1, settingsOf(null)],
        [3, rested({ owed: [owed(other)] })],
      ])
    })

    test('takes nothing of who has signed in since the promise', async () => {
      const store = await makeStore()
      const promised = signedOut()
      await append(store, signedIn(), f.stepped(), promised, signedIn(), f.stepped(), ...f.pulled(known))
      await right(store.forget({ promise: promised.id, owner, apps: ['app-1'] }))
      expect([await seqsOf(store), await right(store.count('invoice', 'app-1'))]).toEqual([[1, 2, 3, 4, 5, 6, 7], 1])
      const again = signedOut()
      await append(store, again)
      await right(store.forget({ promise: again.id, owner, apps: ['app-1'] }))
      expect([await seqsOf(store), await right(store.count('invoice', 'app-1'))]).toEqual([[], 0])
    })

    test('is done once for a promise: what came since stays', async () => {
      const store = await makeStore()
      const leaving = f.leavingOf('app-1')
      await append(store, ...f.pulled(known))
      await right(store.forget(leaving))
      await append(store, ...f.pulled(known))
      await right(store.forget(leaving))
      expect(await right(store.count('invoice', 'app-1'))).toBe(1)
      await right(store.forget({ ...leaving, promise: 'another' }))
      expect(await right(store.count('invoice', 'app-1'))).toBe(0)
    })

    const cases = [
      ...every.flatMap((model) =>
        Object.entries(unsent).map(
          ([name, happen]) => [`${name} of a ${model}`, (store: Store) => happen(store, model)] as const,
        ),
      ),
      ...Object.entries(unsentInvoices).map(
        ([name, entries]) => [`${name} of an invoice`, (store: Store) => append(store, ...entries())] as const,
      ),
    ]
    test.each(cases)('leaves an app whole of which %s is not at the server', async (_, happen) => {
      const store = await makeStore()
      await happen(store)
      await caughtUp(store)
      const before = await picture(store, ['app-1'], ['مریم'])
      const { waiting, troubles } = await right(store.pending('app-1'))
      expect(waiting + troubles.length).toBe(1)
      await right(store.forget(f.leavingOf('app-1')))
      expect(await picture(store, ['app-1'], ['مریم'])).toEqual(before)
    })

    test('takes of what this build cannot read only what names one of them', async () => {
      const store = await makeStore()
      const newer = (invoice: object) => f.entryOf('invoice.issued', { invoice }, { v: 99 })
      const unknown = (data: object) => f.entryOf('till.counted', data)
      const entries = [
        newer(f.invoiceOf({ id: 'a', app: 'local', lines: [] })),
        newer(f.invoiceOf({ id: 'b', app: 'app-1' })),
        f.entryOf('person.registered', { person: { id: 'broken', app: 'local' } }),
        unknown({ at: [{ product: 'app-1_6260001234567' }] }),
        unknown({ at: [{ product: 'app-10_6260001234567' }] }),
        unknown({ by: { 'app-1': 3 } }),
        f.issued(f.invoiceOf({ id: 'c', app: 'local' })),
      ]
      await append(store, ...entries)
      await right(store.forget(f.leavingOf('app-1')))
      const seqs = async () => (await right(store.read(1, 99))).map(({ seq }) => seq)
      expect(await seqs()).toEqual([1, 3, 5, 7])
      expect((await right(store.quarantined())).map(({ seq }) => seq)).toEqual([1, 3, 5])
      expect((await right(store.read(1, 1)))[0]).toEqual({ ...entries[0], seq: 1 })
      expect(await right(store.count('invoice', 'local'))).toBe(1)
    })

    test('takes what was moved into them from this device along', async () => {
      const store = await makeStore()
      const local = (id: string) => f.invoiceOf({ id, app: 'local' })
      const products = ['local_1', 'local_2'].map((id) => f.productOf({ id, app: 'local' }))
      await append(store, f.stocked(products, 'local'), f.issued(local('a')), f.issued(local('b')))
      await append(store, f.amended('a', { app: 'local', total: 1 }))
      const moved = f.moved({ invoices: [f.invoiceOf({ id: 'a' })], gone: ['local_1', 'local_2'] })
      await append(store, moved, f.pushed([{ model: 'invoice', id: 'a', by: moved.id }]))
      await append(store, f.issued(local('c')))
      await right(store.forget(f.leavingOf('app-1')))
      const look = async () => [
        (await right(store.page('invoice', 'local', 0, 9))).map(({ id }) => id).sort(),
        await right(store.count('product', 'local')),
        await right(store.count('invoice', 'app-1')),
        (await right(store.about('a'))).length,
      ]
      expect(await look()).toEqual([['b', 'c'], 0, 0, 0])
      await right(store.rebuild(() => {}))
      expect(await look()).toEqual([['b', 'c'], 0, 0, 0])
    })
  })
}
