import { taskEither as TE } from 'fp-ts'
import { describe, expect, test } from 'vitest'
import { ownerOf } from '../../src/events/desk/user.ts'
import type { Product } from '../../src/events/entities.ts'
import { shopkeeper } from '../../src/events/samples.ts'
import type { Since, Store } from '../../src/events/store.ts'
import { lastingFlows } from '../../src/machines/kernel/flows.ts'
import { wholeOf } from '../../src/machines/kernel/takeOver.ts'
import { leavingOf } from '../journal/facts.ts'
import type { Desk } from './desk.ts'
import { grocer, openDesk, readAtStart, rightOf } from './desk.ts'
import { bread, eggs, milk, stocked } from './goods.ts'
import type { DeviceLocks } from './tabLocks.ts'
import { createDeviceLocks } from './tabLocks.ts'

const shared = ({ flows }: Desk) => ({
  app: flows.apps.getSnapshot().context,
  basket: [flows.basket.getSnapshot().value, flows.basket.getSnapshot().context],
  drafts: flows.drafts.getSnapshot().context,
  settings: flows.settings.getSnapshot().context,
})

/** Tabs of one device, each notified at once of another's entries. */
const device = async (wrapped: (store: Store) => Store = (store) => store) => {
  const store = wrapped(await stocked())
  const locks = createDeviceLocks()
  const tabs: Desk[] = []
  const open = async (tab: string, its: Store = store) => {
    const desk = await openDesk({ store: its, tab, locks, app: tabs.length === 0 ? grocer : null })
    desk.journal.watch(({ flows, foreign }) => {
      if (!foreign) for (const other of tabs) if (other !== desk) other.journal.hear({ models: [], flows })
    })
    tabs.push(desk)
    return desk
  }
  const close = (desk: Desk) => {
    desk.kill()
    tabs.splice(tabs.indexOf(desk), 1)
  }
  return { store, locks, open, close }
}

const calm = async (...desks: readonly Desk[]) => {
  for (const desk of desks) await desk.calm()
}

const toggled = async (desk: Desk, times: number, ...others: readonly Desk[]) => {
  for (let time = 0; time < times; time++) {
    desk.send('settings', { type: 'theme.choose', dark: time % 2 === 0 })
    await calm(desk, ...others)
  }
}

describe('two tabs that are never alone', () => {
  test('write checkpoints: a third one reads little, and has the same state', async () => {
    const { store, open } = await device()
    const [here, there] = [await open('tab-1'), await open('tab-2')]
    for (let time = 0; time < 150; time++) {
      here.tap(milk)
      await calm(here, there)
      there.send('basket', { type: 'basket.less', product: milk.id })
      there.send('settings', { type: 'theme.choose', dark: time % 2 === 0 })
      await calm(there, here)
    }
    here.tap(bread)
    await calm(here, there)
    const entries = await here.entries()
    const checkpoints = entries.filter(({ type }) => type.endsWith('.rested')).map(({ flow }) => flow)
    expect([entries.length > 500, new Set(checkpoints)]).toEqual([true, new Set(['basket', 'settings'])])
    expect(await readAtStart(store)).toBeLessThan(280)
    expect(shared(there)).toEqual(shared(here))
    const third = await open('tab-3')
    expect([third.lines(), shared(third).settings]).toEqual([here.lines(), shared(here).settings])
  })

  test('read of each other what is new, and nothing twice', async () => {
    const seen: Since[] = []
    const { open } = await device((store) => ({
      ...store,
      sinceCheckpoint: (...asked) =>
        TE.map((since: Since) => {
          seen.push(since)
          return since
        })(store.sinceCheckpoint(...asked)),
    }))
    const [here, there] = [await open('tab-1'), await open('tab-2')]
    await toggled(here, 100, there)
    seen.length = 0
    here.tap(milk)
    await calm(here, there)
    expect(seen.map(({ isWhole, entries }) => [isWhole, entries.map(({ type }) => type)])).toEqual([
      [false, ['basket.add']],
    ])
    expect(there.lines()).toEqual(here.lines())
  })

  test('lose no unfinished work of one to the checkpoints of the other', async () => {
    const { store, open, close } = await device()
    const [here, there] = [await open('tab-1'), await open('tab-2')]
    there.send('personEditor', { type: 'person.begin', app: 'app-1', name: 'Sara', choose: false })
    await calm(there, here)
    await toggled(here, 450, there)
    close(there)
    close(here)
    expect(await readAtStart(store)).toBeLessThan(280)
    const third = await open('tab-3')
    expect(third.flows.personEditor.getSnapshot().context.draft.name).toBe('Sara')
  })
})

describe('another tab’s stored entries', () => {
  /** A store that blocks appends until it is released. */
  const held = (store: Store) => {
    let open = () => {}
    const opened = new Promise<void>((done) => {
      open = done
    })
    const append: Store['append'] = (entries) => async () => {
      await opened
      return store.append(entries)()
    }
    return { store: { ...store, append }, open: () => open() }
  }

  test('comes before what this one has queued', async () => {
    const { store, open } = await device()
    const there = await open('tab-2')
    let slow = held(store)
    const lazy: Store = { ...store, append: (entries) => slow.store.append(entries) }
    slow.open()
    const here = await open('tab-1', lazy)
    slow = held(store)
    here.tap(bread)
    there.tap(milk)
    await calm(there, here)
    const both = [
      [milk.id, 1, milk.price],
      [bread.id, 1, bread.price],
    ]
    expect({ waiting: here.journal.waiting(), lines: here.lines() }).toEqual({ waiting: 1, lines: both })
    slow.open()
    await calm(here, there)
    expect([here.journal.waiting(), here.lines(), there.lines()]).toEqual([0, both, both])
  })

  test('is no reason to repeat an effect of this tab', async () => {
    const { store, open } = await device()
    const there = await open('tab-2')
    let answer = () => {}
    let isHeld = false
    const append: Store['append'] = (entries) => async () => {
      const stored = await store.append(entries)()
      if (isHeld)
        await new Promise<void>((done) => {
          answer = done
        })
      return stored
    }
    const here = await open('tab-1', { ...store, append })
    isHeld = true
    here.tap(bread)
    await calm(here)
    there.tap(milk)
    await calm(there, here)
    const both = [
      [bread.id, 1, bread.price],
      [milk.id, 1, milk.price],
    ]
    expect({ waiting: here.journal.waiting(), lines: here.lines() }).toEqual({ waiting: 1, lines: both })
    isHeld = false
    answer()
    await calm(here)
    expect({ waiting: here.journal.waiting(), lines: here.lines() }).toEqual({ waiting: 0, lines: both })
  })

  test('and removed from the device is forgotten, and no checkpoint brings it back', async () => {
    const { store, open } = await device()
    const [here, there] = [await open('tab-1'), await open('tab-2')]
    here.flows.user.send({ type: 'auth.signedIn', user: shopkeeper, id: 'came', at: 1 })
    here.tap(milk)
    await calm(here, there)
    expect(there.lines()).toHaveLength(1)
    await rightOf(store.forget({ ...leavingOf('app-1'), owner: ownerOf(shopkeeper) }))
    await toggled(there, 260)
    expect(there.lines()).toEqual([])
    const left = (await there.entries()).filter(({ flow }) => flow === 'basket')
    expect(left.map(({ type }) => type)).toEqual(['desk.opened', 'desk.opened'])
  })
})

describe('a checkpoint', () => {
  const rested = async (desk: Desk) => (await desk.entries()).filter(({ type }) => type.endsWith('.rested'))

  test('is not written of a flow with entries of another build that this one cannot read', async () => {
    const { store, open } = await device()
    const here = await open('tab-1')
    const newer = { id: 'newer', at: 1, tab: 'tab-9', flow: 'settings', v: 1, data: {} }
    await rightOf(store.append([{ ...newer, type: 'settings.painted' }]))
    await toggled(here, 260)
    expect([await rested(here), (await readAtStart(store)) < 600]).toEqual([[], true])
    const since = await rightOf(wholeOf((after) => store.sinceCheckpoint(lastingFlows, after)))
    expect(since.entries.filter(({ id }) => id === 'newer')).toHaveLength(1)
  })

  test('a checkpoint that was dropped is tried again, on what was read meanwhile', async () => {
    let drops = 0
    const { open } = await device((store) => ({
      ...store,
      checkpoint: (entry, standsOn) => async () => {
        drops += 1
        if (drops > 1) return store.checkpoint(entry, standsOn)()
        const tap = {
          id: 'late',
          at: 1,
          tab: 'tab-9',
          flow: 'settings',
          type: 'beep.switch',
          v: 1,
          data: { on: false },
        }
        await rightOf(store.append([tap]))
        return store.checkpoint(entry, standsOn)()
      },
    }))
    const here = await open('tab-1')
    await toggled(here, 210)
    const [first] = await rested(here)
    expect({ drops, data: first?.data }).toEqual({
      drops: 2,
      data: {
        settings: { ...here.flows.settings.getSnapshot().context.settings, dark: expect.any(Boolean), beep: false },
      },
    })
  })

  test('is not written while a price is asked, but afterwards', async () => {
    const { store, open } = await device()
    const here = await open('tab-1')
    for (let time = 0; time < 30; time++) here.tap(milk)
    here.tap(eggs)
    await toggled(here, 260)
    const flowsRested = async () => new Set((await rested(here)).map(({ flow }) => flow))
    expect(here.flows.basket.getSnapshot().value).toBe('awaitingPrice')
    expect(await flowsRested()).toEqual(new Set(['settings']))
    here.send('basket', { type: 'price.cancel' })
    await toggled(here, 260)
    expect([await flowsRested(), (await readAtStart(store)) < 280]).toEqual([new Set(['settings', 'basket']), true])
  })
})

test('a profile of a build without positions opens as it was', async () => {
  const old = (store: Store): Store => ({
    ...store,
    append: (entries) => store.append(entries.map(({ idle: _, ...entry }) => entry)),
    keepPositions: () => TE.right(undefined),
    checkpoint: () => TE.right(false),
  })
  const locks: DeviceLocks = createDeviceLocks()
  const store = await stocked()
  const first = await openDesk({ store: old(store), locks })
  const goods: readonly Product[] = [milk, bread]
  for (const product of goods) first.tap(product)
  first.send('personEditor', { type: 'person.begin', app: 'app-1', name: 'Sara', choose: false })
  await toggled(first, 300)
  first.kill()
  const again = await openDesk({ store, tab: 'tab-2', app: null, locks })
  expect(again.lines()).toEqual(goods.map(({ id, price }) => [id, 1, price]))
  expect(again.flows.personEditor.getSnapshot().context.draft.name).toBe('Sara')
  await again.calm()
  expect(await readAtStart(store)).toBeLessThan(280)
})
