import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ownerOf } from '../../src/events/desk/user.ts'
import type { NewEntry } from '../../src/events/event.ts'
import { createMemoryStore } from '../../src/events/memoryStore.ts'
import { createBelonging } from '../../src/events/projections/belonging.ts'
import { otherShopkeeper, shopkeeper } from '../../src/events/samples.ts'
import type { Leaving, Store } from '../../src/events/store.ts'
import * as f from './facts.ts'
import { freshStore } from './indexeddb.ts'
import { right } from './reads.ts'

const users = [shopkeeper, otherShopkeeper] as const
const ownApps = ['app-1', 'app-2'] as const
const appOf = (owner: string) => (owner === ownerOf(shopkeeper) ? ownApps[0] : ownApps[1])

type Step = { do: 'in' | 'type' | 'sell' | 'pull' | 'push' | 'out' | 'settle' | 'store'; at: number; late: boolean }

const step: fc.Arbitrary<Step> = fc.record({
  do: fc.constantFrom('in', 'type', 'sell', 'pull', 'push', 'out', 'out', 'settle', 'store'),
  at: fc.nat({ max: 1 }),
  late: fc.boolean(),
})

/** A device with a fast tab and a slow one, whose entries are stored at `store`. */
const live = async (store: Store, steps: readonly Step[]) => {
  let owner: string | null = null
  const slow: NewEntry[] = []
  const owed: Leaving[] = []
  /** Owners who were removed, and have not come back. */
  const gone = new Set<string>()
  const typed = new Map<string, { owner: string | null; isGone: boolean }>()
  const sold = new Map<string, string>()
  const pulled = new Map<string, { owner: string; isGone: boolean }>()
  const sent = new Set<string>()
  const append = async (...entries: NewEntry[]) => void (await right(store.append(entries)))
  const record = (isLate: boolean, ...entries: NewEntry[]) => (isLate ? void slow.push(...entries) : append(...entries))
  const settle = async () => {
    for (const leaving of owed.splice(0)) {
      await right(store.forget(leaving))
      gone.add(leaving.owner)
      for (const each of [...typed.values(), ...pulled.values()]) if (each.owner === leaving.owner) each.isGone = true
    }
  }
  for (const { do: deed, at, late } of steps) {
    const user = users[at] ?? shopkeeper
    if (deed === 'in') {
      await settle()
      owner = ownerOf(user)
      gone.delete(owner)
      await append(f.entryOf('auth.signedIn', { user }, { flow: 'user' }))
    }
    if (deed === 'out' && owner !== null) {
      const left = { owner, apps: [appOf(owner)], forget: true }
      const entry = f.entryOf('auth.signedOut', { left }, { flow: 'user', owner })
      owed.push({ ...left, promise: entry.id })
      owner = null
      await append(entry)
    }
    if (deed === 'type') {
      const entry = { ...f.entryOf('person.name', { name: 'x' }, { flow: 'personEditor' }), owner }
      typed.set(entry.id, { owner, isGone: false })
      await record(late, entry)
    }
    if (deed === 'sell' && owner !== null) {
      const id = `sale-${sold.size}`
      sold.set(id, owner)
      await record(late, { ...f.issued(f.invoiceOf({ id, app: appOf(owner) })), owner })
    }
    if (deed === 'pull' && owner !== null) {
      const [id, app] = [`pulled-${pulled.size}`, appOf(owner)]
      pulled.set(id, { owner, isGone: false })
      const whole = f.pulled({ invoices: [f.invoiceOf({ id, app })] }, app)
      await record(late, ...whole.map((entry) => ({ ...entry, owner })))
    }
    if (deed === 'push' && owner !== null) {
      const app = appOf(owner)
      for (const { id, by } of await right(store.outbox(app))) {
        await append(f.pushed([{ model: 'invoice', id, by }], app))
        sent.add(id)
      }
    }
    if (deed === 'settle') await settle()
    if (deed === 'store') {
      const stored = slow.splice(0)
      if (stored.length > 0) await append(...stored)
    }
  }
  await append(...slow, f.stepped())
  await settle()
  return { gone, typed, sold, pulled, sent }
}

const check = async (store: Store, steps: readonly Step[]) => {
  const { gone, typed, sold, pulled, sent } = await live(store, steps)
  const entries = await right(store.read(1, 10_000))
  for (const { id, type, owner } of entries) {
    if (type !== 'person.name') continue
    expect({ id, owner }).toEqual({ id, owner: typed.get(id)?.owner })
    if (owner != null) expect({ id, gone: gone.has(owner) }).toEqual({ id, gone: false })
  }
  const left = new Set(entries.map(({ id }) => id))
  for (const [id, { owner, isGone }] of typed)
    if (owner === null || (!isGone && !gone.has(owner))) expect({ id, left: left.has(id) }).toEqual({ id, left: true })
  for (const [id] of sold) {
    const [row] = await right(store.get('invoice', [id]))
    if (!sent.has(id)) expect({ id, row: row?.id }).toEqual({ id, row: id })
  }
  for (const [id, { owner, isGone }] of pulled) {
    const [row] = await right(store.get('invoice', [id]))
    if (!isGone && !gone.has(owner)) expect({ id, row: row?.id }).toEqual({ id, row: id })
  }
  for (const app of ownApps) {
    const { waiting } = await right(store.pending(app))
    const rows = await right(store.page('invoice', app, 0, 999))
    const isGone = [...gone].some((owner) => appOf(owner) === app)
    if (isGone && waiting === 0) expect(rows).toEqual([])
  }
  for (const user of users) {
    const present = { owner: ownerOf(user), apps: [appOf(ownerOf(user))] }
    const belonging = createBelonging(present)
    for (const entry of entries) belonging.take(entry)
    const seen = entries.flatMap((entry) => belonging.own(entry) ?? [])
    const others = ownerOf(user === shopkeeper ? otherShopkeeper : shopkeeper)
    expect(seen.filter((entry) => JSON.stringify(entry).includes(others))).toEqual([])
  }
}

test.each([
  ['memory', createMemoryStore, 150],
  ['IndexedDB', freshStore, 40],
])('in %s slow tabs, cut sign-outs and second users no unsent row is lost or shown', async (_, makeStore, numRuns) => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 25 }), (steps) => check(makeStore(), steps)),
    { numRuns, seed: 11 },
  )
})
