import { describe, expect, test } from 'vitest'
import type { NewEntry } from '../../src/events/event.ts'
import type { Store } from '../../src/events/store.ts'
import { caughtUp, picture, right } from './ask.ts'
import * as f from './facts.ts'

const append = (store: Store, ...entries: NewEntry[]) => right(store.append(entries))

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
      const theme = f.entryOf('theme.choose', { dark: true }, { flow: 'settings' })
      const large = f.pulledIn(
        [0, 1, 2].map((part) => ({
          invoices: Array.from({ length: 150 }, (_, at) => f.invoiceOf({ id: `m${part}-${at}`, app: 'app-2' })),
        })),
        'app-2',
      )
      await append(store, ...rowsOf('app-1'), f.stepped(), theme, f.entryOf('till.rang', {}))
      await append(store, ...rowsOf('app-2'), ...large.parts, large.completion)
      await append(store, ...rowsOf('app-3'))
      const kept = await picture(store, ['app-1'], ['مریم'])
      const last = await right(store.last())
      await right(store.forget(['app-2', 'app-3']))
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
        [9, 'theme.choose'],
      ])
      expect([await right(store.about('app-2-a')), await right(store.setAside())]).toEqual([[], []])
      expect(await right(store.last())).toBe(last)
      await right(store.forget(['app-3']))
      expect(await right(store.last())).toBe(last)
      await right(store.rebuild(() => {}))
      expect(await picture(store, ['app-1'], ['مریم'])).toEqual(kept)
      expect((await append(store, ...rowsOf('app-2'))).last).toBe(last + 7)
      await caughtUp(store)
      expect(await right(store.count('invoice', 'app-2'))).toBe(2)
    })

    test('takes what was moved into them from this device along', async () => {
      const store = await makeStore()
      const local = (id: string) => f.invoiceOf({ id, app: 'local' })
      const products = ['local_1', 'local_2'].map((id) => f.productOf({ id, app: 'local' }))
      await append(store, f.stocked(products, 'local'), f.issued(local('a')), f.issued(local('b')))
      await append(store, f.amended('a', { app: 'local', total: 1 }))
      await append(store, f.moved({ invoices: [f.invoiceOf({ id: 'a' })], gone: ['local_1', 'local_2'] }))
      await append(store, f.issued(local('c')))
      await right(store.forget(['app-1']))
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
