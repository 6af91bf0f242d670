import { either as E } from 'fp-ts'
import { describe, expect, test } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import { createActor } from 'xstate'
import { definitionOf } from '../../src/events/catalogue.ts'
import type { Entry, NewEntry } from '../../src/events/event.ts'
import type { TaxJob } from '../../src/events/tax/taxSender.ts'
import { bytesOf } from '../../src/events/values/bytes.ts'
import { toldUnfinished, unfinished } from '../../src/machines/kernel/abandonedWork.ts'
import { writeCheckpoints } from '../../src/machines/kernel/checkpoint.ts'
import { createKnown } from '../../src/machines/kernel/known.ts'
import { stateHash } from '../../src/machines/kernel/stateHash.ts'
import { stepperOf } from '../../src/machines/kernel/step.ts'
import { taxSenderMachine } from '../../src/machines/tax/taxSender.ts'
import { taxRested } from '../../src/machines/tax/taxSenderRest.ts'
import { entryOf } from '../journal/facts.ts'

const { initial, step } = stepperOf(taxSenderMachine)

const job = (n: number): TaxJob => ({
  ...{ invoice: `0b8f5b1e-52a7-4e0c-9a3d-${String(n).padStart(12, '0')}`, app: 'app-1' },
  task: n % 7 === 0 ? 'inquiry' : n % 100 < 50 ? 'MAIN' : 'CORRECTION',
  ...{ paymentReference: n % 11 === 0 ? '308814072' : null, withFaults: n % 2 === 0 },
})

const of = (type: string, data: object, tab = 'tab-1'): NewEntry =>
  entryOf(type, data, { flow: 'taxSender', tab, idle: false })
const queue = (from: number, to: number) =>
  of('tax.queue', { jobs: Array.from({ length: to - from }, (_, at) => job(from + at)) })
const skipped = (n: number) => of('tax.skipped', { ...{ invoice: job(n).invoice, app: 'app-1' }, why: 'notSynced' })
/** The first of the queue is left, whatever its job. */
const passed = (n: number) =>
  job(n).task === 'inquiry'
    ? of('tax.recordRead', { invoice: job(n).invoice, app: 'app-1', record: null, moment: null, waited: null })
    : skipped(n)

const folded = (entries: readonly NewEntry[]): AnyMachineSnapshot =>
  entries.reduce<AnyMachineSnapshot>((snapshot, entry) => {
    const next = step(snapshot, entry)
    if (E.isLeft(next)) throw new Error(next.left)
    return next.right
  }, initial)

/** The second is sent, and the service refuses it with the longest kept text. */
const refused = (): readonly NewEntry[] => {
  const of1 = { invoice: job(1).invoice, app: 'app-1' }
  const begun = of('tax.sendBegun', {
    ...{ ...of1, kind: 'MAIN', paymentReference: null, content: 'a1.b2', payable: 1, buyer: null, stuffs: [] },
    ...{ seller: null, moment: null },
  })
  const words = 'ش'.repeat(1_000)
  const fault = { status: 400, detail: words, violation: { title: words, field: words, message: words } }
  return [
    of('tax.synced', { invoice: job(1).invoice }),
    of('tax.recordRead', { ...of1, record: null, moment: null, waited: null }),
    begun,
    of('tax.sendStored', { send: begun.id }),
    of('tax.sendRefused', { ...of1, send: begun.id, fault }),
  ]
}

/** A run of so many, some of them done, and its checkpoint. */
const ran = (count: number, done: number, then: readonly NewEntry[] = []) => {
  const story = [queue(0, count), ...Array.from({ length: done }, (_, n) => passed(n)), ...then]
  const before = folded(story)
  const parts = taxRested(before.context).map(({ type, ...data }) => of(type, data))
  return { story, before, parts }
}

const numbered = (entries: readonly NewEntry[]): readonly Entry[] =>
  entries.map((entry, at) => ({ ...entry, seq: at + 1 }))
const left = (entries: readonly NewEntry[]) => {
  const all = numbered(entries)
  const [work] = unfinished(taxSenderMachine, 'taxSender', all)
  expect(toldUnfinished('taxSender', all).map((told) => told.entries)).toEqual(work === undefined ? [] : [work.entries])
  return work
}

describe.each([
  ['that has just begun', 1_000, 3],
  ['near its end', 1_000, 998],
  ['that comes to an inquiry', 30, 21],
  ['of two', 2, 0],
])('the checkpoint of a run %s', (_, count, done) => {
  const { story, before, parts } = ran(count, done)

  test('is parts of less than 32 KiB, which change nothing of the run', () => {
    expect(Math.max(...parts.map(bytesOf))).toBeLessThan(32 * 1024)
    expect(parts.map(({ data }) => definitionOf('tax.rested')?.is(data))).toEqual(parts.map(() => true))
    expect(stateHash(folded([...story, ...parts]))).toBe(stateHash(before))
  })

  test('folds to the run’s exact state, and replaces the entries before', () => {
    const fresh = folded(parts)
    expect({ fresh: fresh.value, context: fresh.context }).toEqual({ fresh: before.value, context: before.context })
    const work = left([...story, ...parts, passed(done)])
    expect(work?.entries.map(({ type }) => type)).toEqual([...parts, passed(done)].map(({ type }) => type))
    expect(work?.snapshot.context).toEqual(folded([...story, passed(done)]).context)
  })
})

test('a checkpoint after a long refusal has its words once, in parts of less than 32 KiB', () => {
  const { before, parts } = ran(1_000, 1, refused())
  expect(before.context.refusal?.detail).toBe('ش'.repeat(1_000))
  expect(Math.max(...parts.map(bytesOf))).toBeLessThan(32 * 1024)
  expect(folded(parts).context).toEqual(before.context)
})

test('a checkpoint is taken only in states that its fold reaches', () => {
  const restable = Object.values(taxSenderMachine.states).filter(({ tags }) => tags.includes('restable'))
  const comesTo = [ran(1_000, 3), ran(30, 21)].map(({ parts }) => String(folded(parts).value))
  expect(restable.map(({ key }) => key)).toEqual(comesTo)
})

test.each([
  [199, 0],
  [200, ran(1_000, 199).parts.length],
])('after %i entries of its own run a tab writes %i parts of a checkpoint', async (count, written) => {
  const { story, before } = ran(1_000, count - 1)
  const known = createKnown()
  const place = { seq: count, forgotten: 0 }
  known.take({ ...{ entries: numbered(story), isWhole: true, isLast: true, upTo: 0, unknown: [] }, place })
  const sent: string[] = []
  await writeCheckpoints({
    ...{ tab: 'tab-1', known, readOn: () => Promise.resolve(false), keep: () => async () => E.right(undefined) },
    abandonable: new Map([['taxSender', taxSenderMachine]]),
    actorOf: () => createActor(taxSenderMachine, { snapshot: before }),
    journal: { stored: () => Promise.resolve(), waiting: () => 0 },
    send: (flow, { type }) => sent.push(`${flow} ${type}`),
  })
  expect([story.length, sent]).toEqual([count, Array.from({ length: written }, () => 'taxSender tax.rested')])
})

describe('a checkpoint', () => {
  const { story, before, parts } = ran(1_000, 3)

  test('of which a part is missing spares nothing', () => {
    for (const some of [parts.slice(0, -1), parts.slice(1), parts.toSpliced(1, 1)]) {
      const work = left([...story, ...some])
      expect([work?.entries.length, work?.snapshot.context]).toEqual([story.length + some.length, before.context])
    }
  })

  test('of another tab, beside this one’s, is another run’s', () => {
    const others = parts.map((part) => ({ ...part, tab: 'tab-2' }))
    const [theirs, ours] = unfinished(taxSenderMachine, 'taxSender', numbered([...story, ...others]))
    expect([theirs?.tab, theirs?.entries.length, ours?.tab, ours?.entries.length]).toEqual([
      ...['tab-2', others.length],
      ...['tab-1', story.length],
    ])
  })

  test('of a tab that took the work over also covers the closed one', () => {
    const opened = of('desk.opened', { build: 'test', tab: 'tab-2', adopts: 'tab-1' }, 'tab-2')
    const goes = of('tax.goOn', {}, 'tab-2')
    const theirs = parts.map((part) => ({ ...part, tab: 'tab-2' }))
    const work = left([...story, opened, goes, ...theirs])
    expect([work?.tab, work?.entries.length]).toEqual(['tab-2', theirs.length])
    expect(work?.snapshot.context).toEqual(before.context)
  })
})
