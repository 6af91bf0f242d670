import { describe, expect, test } from 'vitest'
import type { Store } from '../../src/events/store.ts'
import { taxRecords } from '../../src/events/tax/record.ts'
import * as f from './facts.ts'
import { append, caughtUp, holding, picture, right } from './reads.ts'

const of = { invoice: 'a', app: 'app-1' }
const known = () => f.pulled({ invoices: [f.invoiceOf({ id: 'a' }), f.invoiceOf({ id: 'b' })] })
const pendingIn = (store: Store) => right(store.pending('app-1'))
const nothing = { waiting: 0, troubles: [], taxOpen: 0 }

/** Every store's knowledge of sends to the tax office. */
export const taxSuite = (makeStore: () => Promise<Store>) => {
  describe('a send to the tax office', () => {
    test('is begun once: the second begin is none, apart, together, and after the store is folded anew', async () => {
      const store = await holding(makeStore, ...known())
      const [first, second, third] = [f.sendBegun(of), f.sendBegun(of), f.sendBegun(of)]
      expect((await append(store, first, second)).already).toEqual([second.id])
      expect(await append(store, third)).toMatchObject({ already: [third.id], moved: [] })
      const rows = () => right(store.get('invoice', ['a', 'b']))
      const before = await rows()
      expect(before.map((row) => row?.tax?.send)).toEqual([first.id, undefined])
      expect((await right(store.about('a'))).map(({ id }) => id)).toEqual([first.id, second.id, third.id])
      await right(store.rebuild(() => {}))
      expect(await rows()).toEqual(before)
    })

    test('a send that is under way or unknown is open until it is accepted, found or refused', async () => {
      const store = await holding(makeStore, ...known())
      const ended = {
        taken: (send: string) => f.sendTaken({ ...of, send }, taxRecords.sent),
        found: () => f.recordRead(of, taxRecords.accepted),
        refused: (send: string) => f.sendRefused({ ...of, send }),
      }
      const begun = f.sendBegun(of)
      const { id: send } = begun
      // A mark in `detail` tells other devices of an accepted send, and waits to be pushed.
      for (const [end, after] of [
        [ended.refused, nothing],
        [ended.taken, { ...nothing, waiting: 1 }],
      ] as const) {
        await append(store, begun)
        expect(await pendingIn(store)).toEqual({ ...nothing, taxOpen: 1 })
        await append(store, f.outcomeLost({ ...of, send }))
        expect(await pendingIn(store)).toEqual({ ...nothing, taxOpen: 1 })
        await append(store, end(send))
        expect(await pendingIn(store)).toEqual(after)
      }
      const other = await makeStore()
      await append(other, ...known(), begun, f.outcomeLost({ ...of, send }), ended.found())
      expect(await pendingIn(other)).toEqual(nothing)
    })

    test('an open send of a waiting or conflicting invoice is counted there alone', async () => {
      const store = await holding(makeStore, ...known(), f.sendBegun(of), f.amended('a', { total: 5 }))
      expect(await pendingIn(store)).toEqual({ ...nothing, waiting: 1 })
      await append(store, ...f.pulled({ deletedInvoices: ['a'] }))
      await caughtUp(store)
      expect(await pendingIn(store)).toEqual({
        ...{ ...nothing, troubles: [{ model: 'invoice', id: 'a', kind: 'conflict' }] },
      })
    })

    test('an open send keeps its app from being forgotten', async () => {
      const store = await makeStore()
      const begun = f.sendBegun(of)
      await append(store, ...known(), begun, f.outcomeLost({ ...of, send: begun.id }))
      await caughtUp(store)
      const before = await picture(store, ['app-1'], ['مریم'])
      await right(store.forget(f.leavingOf('app-1')))
      expect(await picture(store, ['app-1'], ['مریم'])).toEqual(before)
      await append(store, f.recordRead(of, taxRecords.accepted))
      await right(store.forget(f.leavingOf('app-1')))
      expect([await right(store.count('invoice', 'app-1')), await right(store.about('a'))]).toEqual([0, []])
    })

    test('is on the row that the server pulls over it', async () => {
      const store = await makeStore()
      const begun = f.sendBegun(of)
      await append(store, ...known(), begun)
      const theirs = f.invoiceOf({ id: 'a', total: 7, lines: [] })
      await append(store, ...f.pulled({ invoices: [theirs] }))
      await caughtUp(store)
      const [row] = await right(store.get('invoice', ['a']))
      expect({ total: row?.total, send: row?.tax?.send }).toEqual({ total: 7, send: begun.id })
    })
  })
}
