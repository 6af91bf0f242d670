import { either as E } from 'fp-ts'
import { describe, expect, test } from 'vitest'
import { createMemoryStore } from '../../src/events/memoryStore.ts'
import type { Store } from '../../src/events/store.ts'
import { header, logText } from '../replay/logFile.ts'
import { readWhole } from '../replay/replayed.ts'
import type { Desk } from './desk.ts'
import { openDesk, rightOf } from './desk.ts'
import { failingStore } from './failingStore.ts'
import { bread, milk, stocked } from './goods.ts'

const state = (desk: Desk) => desk.flows.storage.getSnapshot()
const stands = (desk: Desk) => [state(desk).value, state(desk).context]

const calmly = { store: 'storing', persistence: 'resting', upkeep: 'resting' }
const well = {
  ...{ durable: true, persisted: false, asked: false, fault: null, waiting: 0, missing: 0, setAside: 0 },
  ...{ overtaken: false, rebuilt: { done: 0, of: 0 }, rebuilding: { done: 0, of: 0 } },
}

describe('the device’s storage when the desk opens', () => {
  test.each([
    ['lasts, and the browser promised to keep it', true, true],
    ['lasts, and the browser may clear it', true, false],
    ['is this tab’s memory', false, false],
    ['is this tab’s memory, in a browser that promised to keep what there is', false, true],
  ])('%s', async (_, durable, persisted) => {
    const persistence = { persisted: () => Promise.resolve(persisted), persist: () => Promise.resolve(true) }
    const desk = await openDesk({ store: { ...createMemoryStore(), durable }, equipment: { persistence } })
    expect(stands(desk)).toEqual([
      { ...calmly, store: durable ? 'storing' : 'inMemory' },
      { ...well, durable, persisted },
    ])
  })

  test('is unknown if reading it throws: it counts as unavailable', async () => {
    const desk = await openDesk({
      ports: {
        watchStorage: (_, _tell, threw) => {
          threw(new Error('a defect'))
          return () => {}
        },
      },
    })
    expect(stands(desk)).toEqual([
      { ...calmly, store: 'failing' },
      { ...well, durable: false, fault: 'unavailable' },
    ])
    expect(desk.seen.threw).toEqual(['Error: a defect'])
  })
})

describe('a store that takes nothing', () => {
  const failing = { ...calmly, store: 'failing' }

  const full = async () => {
    const { store, fail } = failingStore()
    const desk = await openDesk({ store })
    fail('full')
    desk.tap(milk)
    await desk.calm()
    expect(stands(desk)).toEqual([failing, { ...well, fault: 'full', waiting: 1 }])
    return { desk, fail }
  }

  test('is tried again by itself, and says so when it has taken everything', async () => {
    const { desk, fail } = await full()
    fail(null)
    await desk.pass(499)
    expect({ state: state(desk).value, told: desk.told() }).toEqual({ state: failing, told: [] })
    await desk.pass(1)
    expect([stands(desk), desk.told(), desk.journal.waiting()]).toEqual([[calmly, well], ['storage.stored'], 0])
  })

  test('says why it takes nothing now, where that is another reason', async () => {
    const { desk, fail } = await full()
    fail('refused')
    await desk.pass(500)
    expect(stands(desk)).toEqual([failing, { ...well, fault: 'refused', waiting: 2 }])
  })

  test('is tried again on demand, shows that, and the waiting number if it fails', async () => {
    const { desk } = await full()
    desk.tap(milk, bread)
    desk.send('storage', { type: 'storage.retry' })
    expect(state(desk).value).toEqual({ ...calmly, store: 'retrying' })
    await desk.calm()
    expect([stands(desk), desk.told()]).toEqual([[failing, { ...well, fault: 'full', waiting: 5 }], []])
  })

  test('is tried a second time after a try that failed, and then stored', async () => {
    const { desk, fail } = await full()
    await desk.act('storage', { type: 'storage.retry' })
    fail(null)
    await desk.act('storage', { type: 'storage.retry' })
    expect([stands(desk), desk.told(), desk.journal.waiting()]).toEqual([[calmly, well], ['storage.stored'], 0])
  })

  test('a store that fails a second time shows only its present fault', async () => {
    const { desk, fail } = await full()
    fail(null)
    await desk.pass(500)
    fail('lost')
    desk.tap(bread)
    await desk.calm()
    expect(stands(desk)).toEqual([failing, { ...well, fault: 'lost', waiting: 1 }])
    fail(null)
    await desk.pass(500)
    expect(stands(desk)).toEqual([calmly, well])
  })

  test.each([
    ['storing', 2],
    ['failing', 4],
    ['retrying', 5],
  ] as const)(
    'for good, since a newer build needed it while it was %s, says how much waits',
    async (before, waiting) => {
      const { store, fail } = failingStore()
      const desk = await openDesk({ store })
      if (before !== 'storing') {
        fail('full')
        desk.tap(milk)
        await desk.calm()
      }
      if (before === 'retrying') desk.send('storage', { type: 'storage.retry' })
      expect(state(desk).value).toEqual({ ...calmly, store: before })
      desk.says({ type: 'storage.givenUp' })
      fail('newer')
      desk.tap(bread)
      await desk.pass(500)
      expect(stands(desk)).toEqual([
        { ...calmly, store: 'givenUp' },
        { ...well, fault: 'newer', waiting },
      ])
    },
  )
})

describe('what the store lost', () => {
  test('is counted until it is acknowledged, and then from none', async () => {
    const desk = await openDesk({ store: failingStore().store })
    desk.says({ type: 'storage.cut', missing: 3 })
    desk.says({ type: 'storage.entriesSetAside', count: 2 })
    desk.says({ type: 'storage.entriesSetAside', count: 5 })
    desk.says({ type: 'storage.changesRefused', count: 1 })
    desk.says({ type: 'storage.changesRefused', count: 3 })
    expect(stands(desk)).toEqual([calmly, { ...well, missing: 3, setAside: 7, refused: 4 }])
    desk.send('storage', { type: 'storage.acknowledge' })
    expect(stands(desk)).toEqual([calmly, well])
    desk.says({ type: 'storage.entriesSetAside', count: 1 })
    expect(stands(desk)).toEqual([calmly, { ...well, setAside: 1 }])
  })
})

describe('the browser’s promise to keep the storage', () => {
  const opened = async (...answers: readonly boolean[]) => {
    const left = [...answers]
    let asked = 0
    const persistence = {
      persisted: () => Promise.resolve(false),
      persist: () => {
        asked += 1
        return Promise.resolve(left.shift() ?? false)
      },
    }
    const store: Store = { ...(await stocked()), durable: true }
    return { desk: await openDesk({ store, equipment: { persistence } }), asked: () => asked }
  }
  const sell = async (desk: Desk) => {
    desk.tap(milk)
    await desk.saved()
    await desk.pass(10_000)
  }

  test('is requested once, after the first save, and a refusal is silent', async () => {
    const { desk, asked } = await opened(false, true)
    expect(asked()).toBe(0)
    await sell(desk)
    await sell(desk)
    expect([asked(), stands(desk), desk.told()]).toEqual([1, [calmly, { ...well, asked: true }], []])
  })

  test('is not requested again once it is given', async () => {
    const { desk, asked } = await opened(true, false)
    await sell(desk)
    await sell(desk)
    expect([asked(), stands(desk)]).toEqual([1, [calmly, { ...well, asked: true, persisted: true }]])
  })

  test('is reported as refused if the user requested it, who may repeat it', async () => {
    const { desk, asked } = await opened(false, true)
    desk.send('storage', { type: 'storage.persist' })
    expect(state(desk).value).toEqual({ ...calmly, persistence: 'asking' })
    await desk.calm()
    expect([asked(), stands(desk), desk.told()]).toEqual([1, [calmly, well], ['settings.storageRefused']])
    await desk.act('storage', { type: 'storage.persist' })
    expect([asked(), stands(desk)]).toEqual([2, [calmly, { ...well, persisted: true }]])
    await sell(desk)
    expect([asked(), stands(desk)]).toEqual([2, [calmly, { ...well, persisted: true }]])
  })

  test('a promise that was refused to the user is requested once more automatically', async () => {
    const { desk, asked } = await opened(false, true)
    await desk.act('storage', { type: 'storage.persist' })
    await sell(desk)
    expect([asked(), stands(desk)]).toEqual([2, [calmly, { ...well, asked: true, persisted: true }]])
  })
})

describe('a rebuild', () => {
  /** A desk whose rebuilds the test controls. */
  const opened = async () => {
    const { store: memory, fail } = failingStore(await stocked())
    const begun: { advanced: (done: number, of: number) => void; end: (fault?: 'full') => void }[] = []
    const store: Store = {
      ...memory,
      durable: true,
      rebuild: (advanced) => () =>
        new Promise((answer) =>
          begun.push({
            advanced,
            end: (fault) => answer(fault === undefined ? E.right({ facts: 40 }) : E.left(fault)),
          }),
        ),
    }
    const desk = await openDesk({ store })
    const rebuild = async () => {
      await desk.act('storage', { type: 'storage.rebuild' })
      const last = begun.at(-1)
      if (last === undefined) throw new Error('No rebuild was begun')
      return last
    }
    return { desk, rebuild, begun, fail }
  }
  const rebuilding = { ...calmly, upkeep: 'rebuilding' }
  const all = { done: 40, of: 40 }

  test('says how far it is, and at its end how many facts there were', async () => {
    const { desk, rebuild } = await opened()
    const { advanced, end } = await rebuild()
    expect(stands(desk)).toEqual([rebuilding, well])
    advanced(10, 40)
    expect(stands(desk)).toEqual([rebuilding, { ...well, rebuilding: { done: 10, of: 40 } }])
    end()
    await desk.calm()
    expect([stands(desk), desk.told()]).toEqual([[calmly, { ...well, rebuilt: all }], ['settings.rebuilt']])
  })

  test('a rebuild that fails says so and begins anew; the third knows nothing of the second', async () => {
    const { desk, rebuild, begun } = await opened()
    const first = await rebuild()
    first.advanced(10, 40)
    first.end('full')
    await desk.calm()
    expect([stands(desk), desk.told()]).toEqual([[calmly, well], ['settings.rebuildFailed']])
    const second = await rebuild()
    first.advanced(20, 40)
    expect(stands(desk)).toEqual([rebuilding, well])
    second.end()
    await desk.calm()
    expect(stands(desk)).toEqual([calmly, { ...well, rebuilt: all }])
    await rebuild()
    expect({ stands: stands(desk), begunCount: begun.length }).toEqual({ stands: [rebuilding, well], begunCount: 3 })
  })

  test('goes on while storing fails: it may be what makes room', async () => {
    const { desk, rebuild, fail } = await opened()
    fail('full')
    const { end } = await rebuild()
    end()
    await desk.calm()
    expect(desk.told()).toEqual(['settings.rebuilt'])
  })

  test('is not begun a second time while it is under way, and no copy either', async () => {
    const { desk, rebuild, begun } = await opened()
    const { end } = await rebuild()
    await desk.act('storage', { type: 'storage.rebuild' }, { type: 'storage.export' })
    end()
    await desk.calm()
    expect([begun.length, desk.seen.copies, desk.told()]).toEqual([1, [], ['settings.rebuilt']])
  })

  test('and a fold of an older build’s entries each report their progress, from zero', async () => {
    const { desk, rebuild } = await opened()
    const { end } = await rebuild()
    end()
    await desk.calm()
    const folding = { ...calmly, upkeep: 'folding' }
    for (const times of [1, 2]) {
      desk.says({ type: 'storage.foldBegun' })
      expect({ times, stands: stands(desk) }).toEqual({ times, stands: [folding, well] })
      desk.says({ type: 'rebuild.advanced', done: 200, of: 451 })
      expect(stands(desk)).toEqual([folding, { ...well, rebuilding: { done: 200, of: 451 } }])
      desk.says({ type: 'storage.foldFinished' })
      expect(stands(desk)).toEqual([calmly, well])
    }
    expect(desk.told()).toEqual(['settings.rebuilt'])
  })

  test('takes the place of a fold, and drops its progress', async () => {
    const { desk, rebuild } = await opened()
    desk.says({ type: 'storage.foldBegun' })
    desk.says({ type: 'rebuild.advanced', done: 200, of: 451 })
    await rebuild()
    expect(stands(desk)).toEqual([rebuilding, well])
  })
})

describe('the removal of old steps', () => {
  const dropping = { ...calmly, upkeep: 'dropping' }
  /** A desk whose removals the test controls. */
  const opened = async () => {
    const begun: {
      before: number
      advanced: (done: number, of: number) => void
      end: (dropped: number | 'full') => void
    }[] = []
    const store: Store = {
      ...(await stocked()),
      durable: true,
      dropSteps: (before, advanced) => () =>
        new Promise((answer) =>
          begun.push({
            before,
            advanced,
            end: (dropped) => answer(dropped === 'full' ? E.left(dropped) : E.right({ dropped })),
          }),
        ),
    }
    const now = 2_000_000_000_000
    const desk = await openDesk({ store, now: () => now })
    const drop = async (days: 30 | 90 | 365) => {
      await desk.act('storage', { type: 'storage.dropSteps', days })
      const last = begun.at(-1)
      if (last === undefined) throw new Error('No removal was begun')
      return last
    }
    return { desk, drop, begun, now }
  }

  test('is of the days that the user chose, says how far it is, and in the end how many there were', async () => {
    const { desk, drop, now } = await opened()
    const first = await drop(90)
    expect(now - first.before).toBe(90 * 86_400_000)
    first.advanced(10, 40)
    expect(stands(desk)).toEqual([dropping, { ...well, keptDays: 90, rebuilding: { done: 10, of: 40 } }])
    first.end(7)
    await desk.calm()
    expect([stands(desk), desk.told()]).toEqual([[calmly, { ...well, keptDays: 90, dropped: 7 }], []])
    const second = await drop(30)
    expect(now - second.before).toBe(30 * 86_400_000)
    expect(stands(desk)).toEqual([dropping, { ...well, keptDays: 30 }])
    second.end(0)
    await desk.calm()
    expect(stands(desk)).toEqual([calmly, { ...well, keptDays: 30, dropped: 0 }])
  })

  test('that fails says so, and is not begun while it, a rebuild or a copy is under way', async () => {
    const { desk, drop, begun } = await opened()
    const { end } = await drop(365)
    await desk.act('storage', { type: 'storage.dropSteps', days: 30 }, { type: 'storage.rebuild' })
    await desk.act('storage', { type: 'storage.export' })
    end('full')
    await desk.calm()
    expect([begun.length, stands(desk), desk.told()]).toEqual([
      ...[1, [calmly, { ...well, keptDays: 365 }], ['settings.stepsNotDropped']],
    ])
  })

  test('goes on while storing fails: a full device may have room by it', async () => {
    const { store, fail } = failingStore()
    const before: number[] = []
    const dropSteps: Store['dropSteps'] = (at) => {
      before.push(at)
      return () => Promise.resolve(E.right({ dropped: 3 }))
    }
    const desk = await openDesk({ store: { ...store, dropSteps } })
    fail('full')
    await desk.act('storage', { type: 'storage.dropSteps', days: 30 })
    expect([before.length, stands(desk)]).toEqual([
      ...[
        1,
        [
          { ...calmly, store: 'failing' },
          { ...well, fault: 'full', waiting: 1, keptDays: 30, dropped: 3 },
        ],
      ],
    ])
  })

  test('leaves a desk that starts again as it was, with its sales and its basket', async () => {
    const store: Store = { ...(await stocked()), durable: true }
    const desk = await openDesk({ store })
    desk.tap(bread)
    await desk.save()
    for (let time = 0; time < 450; time++) {
      desk.send('settings', { type: 'theme.choose', dark: time % 2 === 0 })
      await desk.calm()
    }
    desk.tap(milk)
    await desk.calm()
    const lines = desk.lines()
    const before = (await desk.entries()).length
    // The steps are of today, so their days must pass.
    await desk.pass(91 * 86_400_000)
    await desk.act('storage', { type: 'storage.dropSteps', days: 90 })
    await desk.calm()
    const { dropped = 0 } = state(desk).context
    const left = await desk.entries()
    expect({ many: dropped > 100, left: left.length < before }).toEqual({ many: true, left: true })
    // What is left of the log replays as it was lived.
    const { divergence, counts } = readWhole(logText({ header: header({ tab: 'tab-1' }), entries: left }))
    expect({ divergence, counts }).toEqual({ divergence: null, counts: { skipped: 0, diverged: 0, unreadable: 0 } })
    desk.kill()
    const again = await openDesk({ store, app: null })
    expect(again.lines()).toEqual(lines)
    expect((await rightOf(store.page('invoice', 'app-1', 0, 9))).length).toBe(1)
    expect(again.flows.settings.getSnapshot().context.settings.dark).toBe(false)
  })
})

describe('a copy of the journal', () => {
  test('is reported as saved, each time', async () => {
    const desk = await openDesk({ store: { ...(await stocked()), durable: true } })
    for (const times of [1, 2]) {
      desk.send('storage', { type: 'storage.export' })
      expect(state(desk).value).toEqual({ ...calmly, upkeep: 'exporting' })
      await desk.calm()
      expect(desk.seen.copies.length).toEqual(times)
      expect(stands(desk)).toEqual([calmly, well])
      expect(desk.told()).toEqual(['settings.exported'])
      await desk.pass(3_000)
    }
  })

  test('goes on while storing fails, which is its very reason', async () => {
    const desk = await openDesk({ store: { ...(await stocked()), durable: true } })
    desk.send('storage', { type: 'storage.export' })
    desk.says({ type: 'storage.failed', fault: 'full', waiting: 2 })
    const failing = { value: state(desk).value, told: desk.told() }
    await desk.calm()
    expect({ failing, copies: desk.seen.copies.length, upkeep: state(desk).matches({ upkeep: 'resting' }) }).toEqual({
      failing: { value: { ...calmly, store: 'failing', upkeep: 'exporting' }, told: [] },
      copies: 1,
      upkeep: true,
    })
    expect(desk.told()).toEqual(['settings.exported'])
  })

  test('a copy of unstored entries alone, of an unreadable store, is reported as failed, with the store', async () => {
    const memory = await stocked()
    const store: Store = { ...memory, durable: true, read: () => () => Promise.resolve(E.left('damaged')) }
    const desk = await openDesk({ store })
    await desk.act('storage', { type: 'storage.export' })
    const kept = desk.seen.copies.map((lines) => lines.map((line) => JSON.parse(line).type))
    expect({ kept, told: desk.told() }).toEqual({ kept: [['storage.export']], told: ['storage.exportFailed'] })
    expect(stands(desk)).toEqual([
      { ...calmly, store: 'failing' },
      { ...well, fault: 'damaged', waiting: 0 },
    ])
  })
})
