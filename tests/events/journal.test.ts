import { either as E } from 'fp-ts'
import { describe, expect, test, vi } from 'vitest'
import type { StoreFault } from '../../src/events/faults.ts'
import type { Journal } from '../../src/events/journal.ts'
import { createMemoryStore } from '../../src/events/memoryStore.ts'
import type { Store } from '../../src/events/store.ts'
import { bytesOf } from '../../src/events/values/bytes.ts'
import { entryOf, part } from '../journal/facts.ts'
import { rightOf } from './facts.ts'
import { calm, createHeldJournal, createHeldStore, entry } from './heldStore.ts'

const begin = () => {
  const hand = createHeldStore()
  return { hand, ...createHeldJournal(hand.store) }
}

const record = (journal: Pick<Journal, 'record'>, ...names: readonly string[]) => {
  for (const name of names) journal.record(entry(name))
  return calm()
}

/** Each in a task of its own. */
const recordEach = async (journal: Pick<Journal, 'record'>, ...names: readonly string[]) => {
  for (const name of names) await record(journal, name)
}

const named = (count: number): readonly string[] => Array.from({ length: count }, (_, at) => `e-${at}`)

const ids = (groups: readonly (readonly { id: string }[])[]) => groups.map((group) => group.map(({ id }) => id))

const follow = <A>(promise: Promise<A>): { answers: A[] } => {
  const answers: A[] = []
  void promise.then((answer) => answers.push(answer))
  return { answers }
}

describe('group commit', () => {
  test('entries of one task are one append, in order', async () => {
    const { hand, journal } = begin()
    for (const id of ['a', 'b', 'c']) journal.record(entry(id))
    expect(hand.groups).toEqual([])
    await calm()
    expect(ids(hand.groups)).toEqual([['a', 'b', 'c']])
  })

  test('one append runs at a time; entries meanwhile are the next', async () => {
    const { hand, journal } = begin()
    await record(journal, 'a')
    await record(journal, 'b')
    await record(journal, 'c')
    expect({ ids: ids(hand.groups), underWay: hand.underWay() }).toEqual({ ids: [['a']], underWay: 1 })
    await hand.take()
    expect({ ids: ids(hand.groups), underWay: hand.underWay() }).toEqual({ ids: [['a'], ['b', 'c']], underWay: 1 })
    await hand.take()
    expect({ underWay: hand.underWay(), waiting: journal.waiting() }).toEqual({ underWay: 0, waiting: 0 })
  })

  test.each([
    [499, [499]],
    [500, [500]],
    [501, [500, 1]],
    [1200, [500, 500, 200]],
  ])('a queue of %i tasks is written in parts: %j', async (count, groups) => {
    const { hand, journal } = begin()
    await record(journal, 'first')
    await recordEach(journal, ...named(count))
    await hand.take()
    for (const _ of groups) await hand.take()
    expect({
      groups: hand.groups.map(({ length }) => length),
      underWay: hand.underWay(),
      waiting: journal.waiting(),
    }).toEqual({
      groups: [1, ...groups],
      underWay: 0,
      waiting: 0,
    })
    expect(hand.stored.map(({ id }) => id)).toEqual(['first', ...named(count)])
  })

  test('one task is one append, however many entries it has', async () => {
    const { hand, journal } = begin()
    await record(journal, 'first')
    await recordEach(journal, ...named(499))
    await record(journal, 'long-1', 'long-2', 'long-3')
    await record(journal, 'last')
    for (let times = 0; times < 3; times++) await hand.take()
    expect(ids(hand.groups)).toEqual([['first'], [...named(499), 'long-1', 'long-2', 'long-3'], ['last']])
  })

  test('queued entries can be read, oldest first, until they are stored', async () => {
    const { hand, journal } = begin()
    journal.record(entry('a'))
    journal.record(entry('b'))
    expect([journal.queued().map(({ id }) => id), journal.waiting()]).toEqual([['a', 'b'], 2])
    await calm()
    expect(journal.waiting()).toBe(2)
    await hand.take()
    expect({ queued: journal.queued(), waiting: journal.waiting() }).toEqual({ queued: [], waiting: 0 })
  })

  test('over a real store, entries are numbered as they were recorded', async () => {
    const store = createMemoryStore()
    const { journal } = createHeldJournal(store)
    for (const id of ['a', 'b', 'c']) journal.record(entry(id))
    await journal.stored()
    expect(await rightOf(store.read(1, 9))).toEqual(['a', 'b', 'c'].map((id, at) => ({ ...entry(id), seq: at + 1 })))
  })
})

test('an entry over 32 KiB, or 60 for a pull’s part, is reported, and stored', async () => {
  const { hand, journal, said } = begin()
  const sized = (made: ReturnType<typeof entry>, bytes: number) => {
    const empty = { ...made, data: { text: '' } }
    return { ...empty, data: { text: 'x'.repeat(bytes - bytesOf(empty)) } }
  }
  const kibi = 1024
  const all = [
    sized(entry('fits'), 32 * kibi - 1),
    sized(entry('large'), 32 * kibi),
    sized({ ...entry('part'), type: 'sync.changesPulled' }, 60 * kibi - 1),
    sized({ ...entry('large part'), type: 'sync.changesPulled' }, 60 * kibi),
  ]
  for (const one of all) journal.record(one)
  expect(said).toEqual(['oversized large', 'oversized large part'])
  await calm()
  await hand.take()
  expect(hand.stored).toEqual(all)
})

describe('a store that fails', () => {
  test('leaves the queue as it is; it is tried again with what came since, in order', async () => {
    const { hand, journal, clock } = begin()
    await record(journal, 'a')
    await hand.refuse('full')
    await record(journal, 'b')
    expect({ ids: ids(hand.groups), waiting: journal.waiting() }).toEqual({ ids: [['a']], waiting: 2 })
    await clock.move(500)
    expect(ids(hand.groups)).toEqual([['a'], ['a', 'b']])
    await hand.take()
    expect([hand.stored.map(({ id }) => id), clock.waiting()]).toEqual([['a', 'b'], 0])
  })

  test('is tried again after half a second, then twice as long, at most every 30 seconds', async () => {
    const { hand, journal, clock } = begin()
    await record(journal, 'a')
    for (let times = 0; times < 9; times++) {
      await hand.refuse('lost')
      await clock.move((clock.delays.at(-1) ?? 0) - 1)
      expect(hand.underWay()).toBe(0)
      await clock.move(1)
    }
    expect(clock.delays).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000])
    await hand.take()
    await record(journal, 'b')
    await hand.refuse('lost')
    expect(clock.delays.at(-1)).toBe(500)
  })

  test('reports each change once, with the number of waiting entries, and its recovery', async () => {
    const { hand, journal, clock, said } = begin()
    await record(journal, 'a')
    for (const fault of ['full', 'full', 'lost', 'full'] as const) {
      await hand.refuse(fault)
      journal.record(entry(`after ${fault}`))
      await clock.move(30_000)
    }
    expect(said).toEqual(['failed full 1', 'failed lost 3', 'failed full 4'])
    await hand.take()
    await record(journal, 'z')
    await hand.take()
    expect(said).toEqual(['failed full 1', 'failed lost 3', 'failed full 4', 'recovered'])
  })

  test('is tried at once when asked to, and then no second time', async () => {
    const { hand, journal, clock } = begin()
    await record(journal, 'a')
    for (let times = 0; times < 4; times++) {
      await hand.refuse('hung')
      await clock.move(30_000)
    }
    await hand.refuse('hung')
    journal.retry()
    expect({ underWay: hand.underWay(), waiting: clock.waiting() }).toEqual({ underWay: 1, waiting: 0 })
    journal.retry()
    await clock.move(60_000)
    expect(hand.underWay()).toBe(1)
    await hand.refuse('hung')
    expect(clock.delays.at(-1)).toBe(500)
    journal.retry()
    await hand.take()
    await clock.move(60_000)
    expect([hand.stored.map(({ id }) => id), hand.underWay()]).toEqual([['a'], 0])
  })

  test('is not asked anything when nothing waits', async () => {
    const { hand, journal } = begin()
    expect({ retry: await journal.retry(), groups: hand.groups }).toEqual({ retry: E.right(undefined), groups: [] })
  })

  test('each waiter gets the outcome of the try that was under way, not of the last one', async () => {
    const { hand, journal, clock } = begin()
    await record(journal, 'a')
    await hand.refuse('full')
    const first = [follow(journal.retry()), follow(journal.retry())]
    await calm()
    expect(first.map(({ answers }) => answers)).toEqual([[], []])
    await hand.refuse('hung')
    expect(first.map(({ answers }) => answers)).toEqual([[E.left('hung')], [E.left('hung')]])
    await clock.move(500)
    const second = follow(journal.retry())
    await hand.take()
    expect([first.map(({ answers }) => answers.length), second.answers]).toEqual([[1, 1], [E.right(undefined)]])
  })

  test('a fault’s or a recovery’s entries join the same queue', async () => {
    const hand = createHeldStore()
    const { clock, journal, said } = createHeldJournal(hand.store)
    const watched = vi.spyOn(said, 'push').mockImplementation((text) => {
      journal.record(entry(text))
      return 0
    })
    await record(journal, 'a')
    await hand.refuse('full')
    await clock.move(500)
    await hand.take()
    await hand.take()
    expect(hand.stored.map(({ id }) => id)).toEqual(['a', 'failed full 1', 'recovered'])
    watched.mockRestore()
  })
})

describe('a waiter for the store', () => {
  test('is answered at once when all is stored', async () => {
    const { journal } = begin()
    expect(await journal.settled()).toEqual(E.right(undefined))
    expect(await journal.stored()).toBeUndefined()
  })

  test('is answered when what was recorded before is stored, whatever comes after', async () => {
    const { hand, journal } = begin()
    journal.record(entry('a'))
    const [settled, stored] = [follow(journal.settled()), follow(journal.stored())]
    await calm()
    journal.record(entry('b'))
    expect({ settled: settled.answers, stored: stored.answers }).toEqual({ settled: [], stored: [] })
    await hand.take()
    expect([settled.answers, stored.answers]).toEqual([[E.right(undefined)], [undefined]])
    expect(journal.waiting()).toBe(1)
  })

  test('receives the first fault from settled(), and nothing from stored() until it is stored', async () => {
    const { hand, journal, clock } = begin()
    journal.record(entry('a'))
    const [settled, stored] = [follow(journal.settled()), follow(journal.stored())]
    await calm()
    await hand.refuse('full')
    expect({ settled: settled.answers, stored: stored.answers }).toEqual({ settled: [E.left('full')], stored: [] })
    await clock.move(500)
    await hand.refuse('lost')
    expect({ settled: settled.answers, stored: stored.answers }).toEqual({ settled: [E.left('full')], stored: [] })
    await clock.move(1000)
    await hand.take()
    expect([settled.answers, stored.answers]).toEqual([[E.left('full')], [undefined]])
  })

  test('receives an earlier fault', async () => {
    const { hand, journal } = begin()
    await record(journal, 'a')
    await hand.refuse('full')
    expect(await journal.settled()).toEqual(E.left('full'))
    const stored = follow(journal.stored())
    journal.retry()
    await hand.take()
    expect([stored.answers, await journal.settled()]).toEqual([[undefined], E.right(undefined)])
  })

  test('of a part of a long queue is answered with that part', async () => {
    const { hand, journal } = begin()
    await record(journal, ...named(500))
    const first = follow(journal.stored())
    await record(journal, 'next')
    const second = follow(journal.stored())
    await hand.take()
    expect({ first: first.answers, second: second.answers }).toEqual({ first: [undefined], second: [] })
    await hand.take()
    expect(second.answers).toEqual([undefined])
  })
})

describe('whether a fact changed nothing', () => {
  const asking = (...answers: readonly E.Either<StoreFault, boolean>[]) => {
    const store = createMemoryStore()
    const left = [...answers]
    const wasAlready: Store['wasAlready'] = () => async () => left.shift() ?? E.left('refused')
    const { clock, journal } = createHeldJournal({ ...store, wasAlready })
    const faults: StoreFault[] = []
    return { clock, faults, asked: follow(journal.wasAlready('a', (fault) => faults.push(fault))) }
  }

  test('is asked of the store until it answers, less and less often, and each fault is reported', async () => {
    const { clock, faults, asked } = asking(E.left('hung'), E.left('lost'), E.right(true))
    await calm()
    await clock.move(500)
    expect({ answers: asked.answers, faults }).toEqual({ answers: [], faults: ['hung', 'lost'] })
    await clock.move(1_000)
    expect([asked.answers, faults, clock.delays]).toEqual([[true], ['hung', 'lost'], [500, 1_000]])
  })

  test('is never answered by an overtaken tab, which does not ask again', async () => {
    const { clock, faults, asked } = asking(E.left('newer'), E.right(false))
    await calm()
    await clock.move(60_000)
    expect({ answers: asked.answers, faults, delays: clock.delays }).toEqual({ answers: [], faults: [], delays: [] })
  })
})

describe('the answer to an append', () => {
  test('reports quarantined entries', async () => {
    const { hand, journal, said } = begin()
    await record(journal, 'a')
    await hand.take({ quarantined: ['a', 'b'] })
    expect(said).toEqual(['quarantined 2'])
  })

  test('reports moved models and writing flows to watchers, until they stop', async () => {
    const { hand, journal } = begin()
    const seen: unknown[] = []
    const stop = journal.watch((moved) => seen.push(moved))
    for (const flow of ['saving', 'basket', 'saving']) journal.record(entry(flow, flow))
    await calm()
    await hand.take({ moved: ['invoice', 'product'] })
    journal.hear({ models: ['person'], flows: ['personEditor'] })
    const moved = [
      {
        models: ['invoice', 'product'],
        flows: ['saving', 'basket'],
        types: ['basket.undo', 'basket.undo', 'basket.undo'],
        foreign: false,
        last: 3,
      },
      { models: ['person'], flows: ['personEditor'], foreign: true },
    ]
    expect(seen).toEqual(moved)
    stop()
    await record(journal, 'a')
    await hand.take()
    journal.hear({ models: [], flows: [] })
    expect(seen).toEqual(moved)
  })

  test('tells of each recorded entry before it is stored, until it is stopped', async () => {
    const { hand, journal } = begin()
    const seen: unknown[] = []
    const stop = journal.watchRecorded(({ id }) => seen.push([id, hand.stored.length]))
    journal.record(entry('a'))
    await record(journal, 'b')
    expect(seen).toEqual([
      ['a', 0],
      ['b', 0],
    ])
    stop()
    await record(journal, 'c')
    expect(seen).toHaveLength(2)
  })

  test('comes after the waiters’ answers, and omits unstored entries', async () => {
    const { hand, journal } = begin()
    const seen: string[] = []
    journal.watch(() => seen.push('moved'))
    journal.record(entry('a'))
    void journal.stored().then(() => seen.push('stored'))
    await calm()
    await hand.refuse('full')
    expect(seen).toEqual([])
    journal.retry()
    await hand.take()
    expect(seen.toSorted()).toEqual(['moved', 'stored'])
  })
})

describe('a listener that throws', () => {
  test('blocks neither the queue nor the next listener, and is reported', async () => {
    const { hand, journal, clock } = begin()
    const heard: unknown[] = []
    journal.watch(() => {
      throw new Error('a defect')
    })
    journal.watch(({ flows }) => heard.push(flows))
    await record(journal, 'a')
    journal.record(entry('b'))
    await hand.take()
    expect(ids(hand.groups)).toEqual([['a'], ['b']])
    await hand.take()
    expect([hand.stored.map(({ id }) => id), journal.waiting(), heard.length]).toEqual([['a', 'b'], 0, 2])
    await expect(clock.move(0)).rejects.toThrow('a defect')
  })
})

describe('a checkpoint', () => {
  const place = { seq: 7, forgotten: 0 }
  const begun = (isStored: boolean) => {
    const hand = createHeldStore()
    const asked: unknown[] = []
    const { journal } = createHeldJournal({
      ...hand.store,
      checkpoint: (one, standsOn) => async () => {
        asked.push([one.id, standsOn])
        return E.right(isStored)
      },
    })
    return { hand, asked, journal }
  }

  test('is stored in a transaction of its own, after what was recorded before it', async () => {
    const { hand, asked, journal } = begun(true)
    const seen: unknown[] = []
    journal.watch(({ flows }) => seen.push(flows))
    journal.record(entry('a'))
    journal.record(entry('rested', 'settings'), place)
    await record(journal, 'b')
    expect([ids(hand.groups), asked, journal.queued().map(({ id }) => id)]).toEqual([[['a']], [], ['a', 'b']])
    await hand.take()
    expect({ ids: ids(hand.groups), asked }).toEqual({ ids: [['a'], ['b']], asked: [['rested', place]] })
    await hand.take()
    expect({ waiting: journal.waiting(), seen }).toEqual({ waiting: 0, seen: [['basket'], ['settings'], ['basket']] })
  })

  test('a checkpoint that the store drops is not announced, and its waiters are answered', async () => {
    const { journal, asked } = begun(false)
    const seen: unknown[] = []
    journal.watch(({ flows }) => seen.push(flows))
    journal.record(entry('rested', 'settings'), place)
    await journal.stored()
    expect([journal.waiting(), asked.length, seen]).toEqual([0, 1, []])
  })
})

describe('on a full store', () => {
  const of = (made: ReturnType<typeof entryOf>, id: string, hash?: string) => ({
    ...{ ...made, id, flow: 'sync' },
    ...(hash !== undefined && { hash }),
  })
  const pullPart = (id: string, hash?: string) => of(part('pull-1', {}), id, hash)
  const ticked = (id: string, hash: string) => of(entryOf('sync.ticked', {}), id, hash)
  const completed = (id: string) =>
    of(entryOf('sync.pullCompleted', { app: 'app-1', service: 'invoice', pull: 'pull-1', parts: 3, cursor: 5 }), id)

  test('pull parts and their dependents leave the queue, and a sale behind them is stored', async () => {
    const { hand, journal, clock, said } = begin()
    const dropped: number[] = []
    journal.watchDropped(() => dropped.push(journal.waiting()))
    journal.record(pullPart('part-1'))
    journal.record(pullPart('part-2'))
    journal.record(entry('a'))
    journal.record(completed('completed'))
    await record(journal, 'b')
    await hand.refuse('full')
    expect(ids(hand.groups)).toEqual([
      ['part-1', 'part-2', 'a', 'completed', 'b'],
      ['a', 'b'],
    ])
    expect(dropped).toEqual([2])
    await hand.take()
    expect([hand.stored.map(({ id }) => id), journal.waiting(), clock.waiting(), said]).toEqual([['a', 'b'], 0, 0, []])
  })

  test('entries of its flow after a dropped part lose their hash, earlier ones keep it', async () => {
    const { hand, journal } = begin()
    journal.record(ticked('before', '2aaaaaaaa'))
    journal.record(pullPart('part-1', '2bbbbbbbb'))
    journal.record({ ...entry('other'), hash: '2cccccccc' })
    journal.record(ticked('after', '2dddddddd'))
    journal.record(pullPart('part-2', '2eeeeeeee'))
    await calm()
    await hand.refuse('full')
    await hand.take()
    expect(hand.stored.map(({ id, hash }) => [id, hash])).toEqual([
      ['before', '2aaaaaaaa'],
      ['other', '2cccccccc'],
      ['after', undefined],
    ])
  })

  test('a flow with a pull learns of the drop in that task; its reaction is stored next', async () => {
    const { hand, journal } = begin()
    const stop = journal.watchDropped(() => journal.record(entry('heard')))
    journal.record(pullPart('part-1'))
    await calm()
    await hand.refuse('full')
    await hand.take()
    stop()
    journal.record(pullPart('part-2'))
    await calm()
    await hand.refuse('full')
    expect([hand.stored.map(({ id }) => id), journal.waiting(), hand.underWay()]).toEqual([['heard'], 0, 0])
  })

  test('a checkpoint leaves the queue as well, and whoever waits for it is answered', async () => {
    const hand = createHeldStore()
    const { journal } = createHeldJournal({ ...hand.store, checkpoint: () => async () => E.left('full') })
    journal.record(entry('rested', 'settings'), { seq: 7, forgotten: 0 })
    const rested = follow(journal.stored())
    await record(journal, 'a')
    expect({ ids: ids(hand.groups), answers: rested.answers }).toEqual({ ids: [['a']], answers: [undefined] })
    await hand.take()
    expect(journal.waiting()).toBe(0)
  })

  test('all else is tried in ever smaller groups, in order, never past a refused one', async () => {
    const { hand, journal, clock, said } = begin()
    await record(journal, 'first')
    await recordEach(journal, 'a', 'b', 'c', 'd', 'e')
    await hand.take()
    await hand.refuse('full')
    await hand.refuse('full')
    await hand.take()
    await hand.refuse('full')
    await hand.refuse('full')
    expect(ids(hand.groups.slice(1))).toEqual([['a', 'b', 'c', 'd', 'e'], ['a', 'b'], ['a'], ['b', 'c'], ['b']])
    expect([hand.stored.map(({ id }) => id), hand.underWay(), said]).toEqual([['first', 'a'], 0, ['failed full 4']])
    await clock.move(500)
    for (let left = 4; left > 0 && hand.underWay() > 0; left--) await hand.take()
    expect(ids(hand.groups.slice(6))).toEqual([['b'], ['c', 'd'], ['e']])
    expect(hand.stored.map(({ id }) => id)).toEqual(['first', 'a', 'b', 'c', 'd', 'e'])
    expect(said).toEqual(['failed full 4', 'recovered'])
  })

  test('one task is never stored in parts', async () => {
    const { hand, journal, said } = begin()
    await record(journal, 'first')
    await record(journal, 'a-1', 'a-2', 'a-3')
    await record(journal, 'b-1', 'b-2')
    await hand.take()
    await hand.refuse('full')
    expect(ids(hand.groups.slice(1))).toEqual([
      ['a-1', 'a-2', 'a-3', 'b-1', 'b-2'],
      ['a-1', 'a-2', 'a-3'],
    ])
    await hand.refuse('full')
    expect([hand.groups.length, hand.underWay(), journal.waiting(), said]).toEqual([3, 0, 5, ['failed full 5']])
  })

  test.each(['lost', 'hung', 'refused'] as const)('but not on one that is %s: a pull waits there', async (fault) => {
    const { hand, journal, clock } = begin()
    journal.record(pullPart('part-1'))
    await record(journal, 'a')
    await hand.refuse(fault)
    await clock.move(500)
    await hand.take()
    expect(hand.stored.map(({ id }) => id)).toEqual(['part-1', 'a'])
  })

  test('a queue with only a pull left is empty: nothing waits, and no fault is shown', async () => {
    const { hand, journal, said, clock } = begin()
    journal.record(pullPart('part-1'))
    await calm()
    const asked = follow(journal.retry())
    await hand.refuse('full')
    expect([journal.waiting(), clock.waiting(), said, asked.answers]).toEqual([0, 0, [], [E.right(undefined)]])
    expect(await journal.settled()).toEqual(E.right(undefined))
  })
})
