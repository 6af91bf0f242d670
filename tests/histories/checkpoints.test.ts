import { taskEither as TE } from 'fp-ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { definitionOf } from '../../src/events/catalogue.ts'
import type { Entry } from '../../src/events/event.ts'
import { createMemoryStore } from '../../src/events/memoryStore.ts'
import { otherShopkeeper, shopkeeper } from '../../src/events/samples.ts'
import type { Answer, Store } from '../../src/events/store.ts'
import { unfinished } from '../../src/machines/kernel/abandonedWork.ts'
import { abandonableFlows, lastingFlows, machineOf, sharedFlows } from '../../src/machines/kernel/flows.ts'
import { sinceOwnerLeft } from '../../src/machines/kernel/owned.ts'
import { wholeOf } from '../../src/machines/kernel/takeOver.ts'
import { right } from '../journal/reads.ts'
import { fold } from '../machines/foldFlow.ts'
import { createDeviceLocks } from '../scenarios/tabLocks.ts'
import { runsOf } from '../tools/slice.ts'
import { step } from './journey.ts'
import type { Random } from './random.ts'
import { createRandom } from './random.ts'
import type { Shop } from './shop.ts'
import { openShop, readAll } from './shop.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A start's view of entries: the tabs' shared state, and their unfinished work. */
const madeOf = (entries: readonly Entry[]) => ({
  shared: sharedFlows.map((flow) => {
    const own = entries.filter((entry) => entry.flow === flow)
    const { value, context } = fold(machineOf(flow), own).snapshot
    return [flow, value, context]
  }),
  underWay: abandonableFlows.flatMap((flow) =>
    unfinished(machineOf(flow), flow, sinceOwnerLeft(entries)).map(({ tab, snapshot, entries: since }) => [
      ...[flow, tab, snapshot.value, snapshot.context],
      since.map(({ id }) => id),
    ]),
  ),
})

/** A checkpoint leaves out undo steps without room. */
const withoutUndo = (entries: readonly Entry[]) =>
  madeOf(entries).shared.map(([flow, value, context]) => [flow, value, { ...context, past: [], future: [] }])

const never = <A>(): Promise<A> => new Promise(() => {})

/** The store of a page that may be killed between any two transactions; an older build records no idle states. */
const mortal = (store: Store, isOlder: boolean) => {
  let isDead = false
  const living =
    <A>(task: Answer<A>): Answer<A> =>
    async () => {
      if (isDead) return never()
      const answer = await task()
      return isDead ? never() : answer
    }
  const its: Store = {
    ...store,
    append: (entries) => living(store.append(isOlder ? entries.map(({ idle: _, ...entry }) => entry) : entries)),
    checkpoint: (entry, standsOn) => living(store.checkpoint(entry, standsOn)),
    keepPositions: (positions) => living(store.keepPositions(positions)),
  }
  return {
    store: its,
    kill() {
      isDead = true
    },
  }
}

interface Tab {
  shop: Shop
  kill: () => void
}

const met = { checkpoints: 0, drops: 0, abandoned: 0, takenOver: 0, signedOut: 0, mostRead: 0, dropped: 0 }

const lived = async (random: Random, rounds: number) => {
  const whole = createMemoryStore()
  const store: Store = {
    ...whole,
    checkpoint: (entry, standsOn) =>
      TE.map((isStored: boolean) => {
        met[isStored ? 'checkpoints' : 'drops'] += 1
        return isStored
      })(whole.checkpoint(entry, standsOn)),
  }
  const locks = createDeviceLocks()
  const tabs: Tab[] = []
  const ever = new Map<number, Entry>()
  let opened = 0

  const open = async () => {
    opened += 1
    const tab = `tab${opened}`
    const page = mortal(store, random.below(4) === 0)
    const shop = await openShop({ store: page.store, random, tab, locks })
    const own: Tab = {
      shop,
      kill() {
        page.kill()
        shop.desk.stop()
        locks.close(tab)
        tabs.splice(tabs.indexOf(own), 1)
      },
    }
    shop.journal.watch(({ flows: moved, foreign }) => {
      if (foreign) return
      for (const other of tabs)
        if (other !== own && random.below(4) > 0) other.shop.journal.hear({ models: [], flows: moved })
    })
    tabs.push(own)
  }
  const sign = ({ desk: { flows: refs } }: Shop) => {
    const stamp = { id: `sign${random.next()}`, at: 1 }
    const users = [shopkeeper, shopkeeper, otherShopkeeper]
    if (random.below(3) > 0) return refs.user.send({ type: 'auth.signedIn', user: random.pick(users), ...stamp })
    met.signedOut += 1
    return refs.user.send({ type: 'auth.signedOut', left: null, ...stamp })
  }
  /** All entries that were ever stored, also those that were dropped. */
  const everStored = async () => {
    for (const entry of await readAll(store)) ever.set(entry.seq, entry)
    return [...ever.values()].sort((one, other) => one.seq - other.seq)
  }
  const dropSteps = async () => {
    await everStored()
    const { dropped } = await right(store.dropSteps(Number.MAX_SAFE_INTEGER, () => {}))
    met.dropped += dropped
  }
  const look = async () => {
    const since = await right(wholeOf((after) => store.sinceCheckpoint(lastingFlows, after)))
    const all = (await everStored()).filter(({ seq }) => seq <= since.place.seq)
    expect(madeOf(since.entries)).toEqual(madeOf(all))
    const own = all.filter(({ type }) => definitionOf(type)?.role !== 'checkpoint')
    expect(withoutUndo(own)).toEqual(withoutUndo(all))
    met.abandoned = Math.max(met.abandoned, madeOf(all).underWay.length)
    return { since, all }
  }

  await open()
  await open()
  for (let round = 0; round < rounds; round++) {
    const one = random.pick(tabs).shop
    const what = random.below(100)
    if (what < 3 && tabs.length < 3) await open()
    else if (what < 6 && tabs.length > 1) random.pick(tabs).kill()
    else if (what < 8) sign(one)
    else if (what < 12) await dropSteps()
    else for (let times = 1 + random.below(6); times > 0; times--) step(one, random)
    if (random.below(3) > 0) await vi.advanceTimersByTimeAsync(random.pick([0, 1, 700, 2_000]))
    if (round % 10 === 0) await look()
  }
  await vi.advanceTimersByTimeAsync(60_000)
  const { since, all } = await look()
  met.takenOver += all.filter(
    ({ data }) => typeof data === 'object' && data !== null && 'adopts' in data && data.adopts !== null,
  ).length
  met.mostRead = Math.max(met.mostRead, all.length - since.upTo)
  for (const { shop } of [...tabs])
    for (const flow of sharedFlows) {
      shop.journal.hear({ models: [], flows: [flow] })
      await vi.advanceTimersByTimeAsync(1)
      const { value, context } = shop.desk.flows[flow].getSnapshot()
      expect([flow, value, context]).toEqual(madeOf(await everStored()).shared.find(([name]) => name === flow))
    }
  for (const tab of [...tabs]) tab.kill()
}

test('a start from positions equals a start from all that was ever stored, whatever tabs do, write, lose and drop', async () => {
  const unmet = () => Object.entries(met).filter(([, times]) => times === 0)
  // A slice ends early, once it met everything.
  for (let run = 0; run < 8 && (run < runsOf(8) || unmet().length > 0); run++) await lived(createRandom(4 + run), 120)
  expect(met.mostRead).toBeLessThan(400)
  expect(unmet()).toEqual([])
})
