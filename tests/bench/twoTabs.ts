import { createActor } from 'xstate'
import type { NewEntry } from '../../src/events/event.ts'
import { keepPositions, writeCheckpoints } from '../../src/machines/kernel/checkpoint.ts'
import { abandonableFlows, lastingFlows, lateAreaOf, machineOf } from '../../src/machines/kernel/flows.ts'
import { createFollower } from '../../src/machines/kernel/follow.ts'
import { createKeepUp } from '../../src/machines/kernel/keepUp.ts'
import { createKnown } from '../../src/machines/kernel/known.ts'
import type { ReadSince } from '../../src/machines/kernel/takeOver.ts'
import { wholeOf } from '../../src/machines/kernel/takeOver.ts'
import { entry, openShop } from './desk.ts'
import { figures, later, longest, must, right, timed } from './measure.ts'
import * as shop from './shop.ts'

/** A desk's areas, if it needed no other. */
const abandonable = new Map(abandonableFlows.map((flow) => [flow, lateAreaOf(flow) === null ? machineOf(flow) : null]))

type Shop = Awaited<ReturnType<typeof openShop>>

const tapOf = (tab: string, turn: number): NewEntry => ({
  ...entry('basket.less', { product: shop.product(turn % 100).id }),
  tab,
  flow: 'basket',
})

/** What a starting tab reads of the journal, and its state. */
export const startOf = async ({ store }: Shop) => {
  const read: ReadSince = (after) => store.sinceCheckpoint(lastingFlows, after)
  const known = createKnown()
  known.take(await right(wholeOf(read)))
  return { read, known }
}

/** A tab as on the desk, without its screen. */
const openTab = async (name: string, tab: string) => {
  const opened = await openShop(name)
  const { store, journal } = opened
  const { read, known } = await startOf(opened)
  const follower = createFollower({ tab, journal, known, read, later, resync() {} })
  const keepUp = createKeepUp({
    ...{ tab, abandonable, journal, known, readOn: follower.readOn },
    actorOf: (flow) => createActor(machineOf(flow)).start(),
    send: (flow, { type, ...data }) => journal.record({ ...entry(type, data), tab, flow }, known.place()),
    keep: store.keepPositions,
    load: () => Promise.resolve({ keepPositions, writeCheckpoints }),
    threw(thrown) {
      throw thrown
    },
  })
  journal.watch(({ last }) => {
    if (last !== undefined) keepUp(last)
  })
  return { tab, journal, known, follower }
}

export const twoTabs = {
  /** So many entries of two tabs that were both open all the time, the last thousand of them by the shipped code. */
  async ageInTwoTabs({ name, entries }: { name: string; entries: number }) {
    const opened = await openShop(name)
    const { store } = opened
    const step = (at: number) => tapOf(at % 2 === 0 ? 'tab-1' : 'tab-2', at)
    for (let last = await right(store.last()); last < entries - 1_000; ) {
      ;({ last } = await right(store.append(shop.range(last, Math.min(last + 5_000, entries - 1_000), step))))
    }
    const upTo = await right(store.last())
    await right(store.keepPositions(new Map(lastingFlows.map((flow) => [flow, { upTo, needed: [] }]))))
    const tabs = [await openTab(name, 'tab-1'), await openTab(name, 'tab-2')]
    for (let turn = 0; turn < 1_000; turn++) {
      for (const { tab, journal, follower } of tabs) {
        if (tab !== `tab-${1 + (turn % 2)}`) {
          await follower.readOn()
          continue
        }
        journal.record(tapOf(tab, turn))
        await journal.stored()
      }
    }
    must(
      (await right(store.last())) - tabs.reduce((most, { known }) => Math.max(most, known.upTo()), 0) < 400,
      'positions',
    )
  },
  /** One tab follows another's taps: the time it takes, and the longest task. */
  async foreignTaps({ name, times }: { name: string; times: number }) {
    const [here, there] = [await openTab(name, 'tab-3'), await openTab(name, 'tab-4')]
    const each: number[] = []
    const task = await longest(async () => {
      for (let turn = 0; turn < times; turn++) {
        there.journal.record(tapOf(there.tab, turn))
        await there.journal.stored()
        each.push(await timed(() => here.follower.follow()))
      }
    })
    must(here.known.place().seq >= there.known.place().seq, 'followed')
    return { ...figures(each), task }
  },
}
