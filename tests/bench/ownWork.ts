import { openDB, unwrap } from 'idb'
import type { Invoice } from '../../src/events/entities.ts'
import { invoiceAmended } from '../builders/events.ts'
import { entry, ours, said, save } from './desk.ts'
import { figures, right, timed } from './measure.ts'
import { completion, partsOf } from './pulling.ts'
import type { Recorded } from './requests.ts'
import { onlyTo, recorded, replayed } from './requests.ts'
import * as shop from './shop.ts'

/** Does each work once, then its requests by hand; then those to the stores of `parts` alone. */
const besideItsRequests = async (
  works: readonly (() => Promise<unknown>)[],
  parts: Readonly<Record<string, readonly string[]>> = {},
) => {
  const whole: number[] = []
  const scripts: Recorded[] = []
  for (const work of works) {
    let ms = 0
    scripts.push(
      await recorded(async () => {
        ms = await timed(work)
      }),
    )
    whole.push(ms)
  }
  const database = unwrap(await openDB(ours().name))
  const byHand = async (some: readonly Recorded[]) => {
    const times: number[] = []
    for (const one of some) times.push(await timed(() => replayed(database, one)))
    return figures(times)
  }
  const all = await byHand(scripts)
  const alone: [string, { p50: number; p95: number }][] = []
  for (const [name, stores] of Object.entries(parts))
    alone.push([name, await byHand(scripts.map((script) => onlyTo(script, stores)))])
  database.close()
  return {
    ours: figures(whole),
    byHand: all,
    alone,
    requests: figures(scripts.map(({ requests }) => requests)).p50,
    waits: figures(scripts.map(({ waits }) => waits)).p50,
  }
}

export const ownWorking = {
  /** Each work of a shop that came by a pull, beside the same requests by hand. */
  async ownWork({ invoices }: { invoices: number }) {
    const { store, journal } = ours()
    const places = shop.range(0, 40, (at) => Math.floor(invoices * 0.7) + at * 7)
    const page = (offset: number) => () => right(store.page('invoice', shop.app, offset, 5))
    const searches = (limit: number) =>
      shop.beginnings.map((word) => () => right(store.search('invoice', shop.app, word, 0, limit)))
    const updates = places.map((at) => () => {
      const row = shop.invoice(at)
      return save(said(invoiceAmended({ ...row, total: row.total + 1 })))
    })
    const deletions = places.map((at) => () => {
      const { id, app } = shop.invoice(at + 3)
      return save(entry('invoice.withdrawn', { invoice: id, app, seen: null }))
    })
    const saves = places.map((at) => () => save(entry('invoice.issued', { invoice: shop.invoice(invoices + at) })))
    /** Three pulls of a thousand rows each. */
    const pulls = (first: number, row: (at: number) => Invoice) =>
      shop.range(first, first + 3, (number) => {
        const pull = `pull-${number}`
        const parts = partsOf(pull, shop.range((number - first) * 1_000, (number - first + 1) * 1_000, row))
        return async () => {
          await save(...parts, completion(pull, parts.length, number))
          await journal.projectPending()
        }
      })
    const deep = Math.min(995, invoices - 5)
    for (const offset of [0, deep]) await page(offset)()
    return {
      'newest page': await besideItsRequests(places.map(() => page(0))),
      'page 200': await besideItsRequests(places.map(() => page(deep))),
      'a page elsewhere': await besideItsRequests(places.map(page)),
      'search, 5 rows': await besideItsRequests(searches(5)),
      'search, 50 rows': await besideItsRequests(searches(50)),
      'save one': await besideItsRequests(saves, {
        'its row alone': ['invoice'],
        'its entry and row alone': ['entries', 'invoice'],
      }),
      'update of a pulled row': await besideItsRequests(updates),
      'the same again': await besideItsRequests(updates),
      'delete of a pulled row': await besideItsRequests(deletions),
      changeset: await besideItsRequests(shop.range(0, 10, () => () => right(store.outbox(shop.app)))),
      'a pull of 1,000 changes': await besideItsRequests(
        pulls(2, (at) => ({ ...shop.invoice(at * 7), total: at, updatedAt: at })),
      ),
      'a pull of 1,000 new rows': await besideItsRequests(pulls(5, (at) => shop.invoice(invoices * 2 + at))),
    }
  },
}
