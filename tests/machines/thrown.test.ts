import { either as E } from 'fp-ts'
import { describe, expect, test } from 'vitest'
import type { AnyActorLogic, AnyEventObject, MachineContext, StateNode } from 'xstate'
import { createActor, createMachine } from 'xstate'
import { rowOf } from '../../src/machines/kernel/areaRows.ts'
import { flowNames } from '../../src/machines/kernel/flows.ts'
import { provide } from '../../src/machines/kernel/provide.ts'
import { createEffects } from '../../src/machines/kernel/runEffects.ts'
import type { Watch } from '../../src/machines/parts/effect.ts'
import { afterCommit, immediate, whenSettled } from '../../src/machines/parts/effect.ts'

const defect = new Error('a defect')
const throwing: Record<string, () => never> = new Proxy(Object.create(null), {
  get: () => () => {
    throw defect
  },
})

const begin = () => {
  const seen: unknown[] = []
  const run = createEffects({
    stamp: () => ({ id: 'stamp', at: 1 }),
    stored: () => Promise.resolve(),
    settled: () => Promise.resolve(E.right(undefined)),
    threw: (thrown) => seen.push(thrown),
  })
  return { seen, run }
}

/** An effect's outcome to its machine. */
const toldBy = async (src: AnyActorLogic): Promise<readonly unknown[]> => {
  const told: unknown[] = []
  const input = { gtin: '6260001234567', forget: true }
  const parent = createActor(
    createMachine({ invoke: { src, input }, on: { '*': { actions: ({ event }) => told.push(event) } } }),
  ).start()
  await new Promise((done) => setImmediate(done))
  expect(parent.getSnapshot().status).toBe('active')
  parent.stop()
  return told
}

describe('a throw is an outcome', () => {
  type Outcome = { type: 'done'; id: string; at: number } | { type: 'failed'; id: string; at: number }
  const failed = () => ({ type: 'failed' }) as const
  const stamped = [{ type: 'failed', id: 'stamp', at: 1 }]

  test('of an effect that throws at once, or rejects', async () => {
    const { run, seen } = begin()
    const atOnce = () => {
      throw defect
    }
    const later = () => Promise.reject<never>(defect)
    const once = [immediate, afterCommit, whenSettled].map((kind) => kind.once<unknown, Outcome>(failed))
    for (const effect of [atOnce, later])
      for (const declared of once) expect(await toldBy(declared.by(effect, run))).toEqual(stamped)
    expect(seen).toEqual(Array(6).fill(defect))
  })

  test('of a watch that throws at once, or hands over what went wrong later', async () => {
    const { run, seen } = begin()
    const declared = immediate.often<unknown, Outcome>(failed)
    const atOnce: Watch<unknown, Outcome> = () => {
      throw defect
    }
    const later: Watch<unknown, Outcome> = (_input, _tell, threw) => {
      Promise.reject(defect).catch(threw)
      return () => {}
    }
    const told = [await toldBy(declared.by(atOnce, run)), await toldBy(declared.by(later, run))]
    expect(told).toEqual([stamped, stamped])
    expect(seen).toEqual([defect, defect])
  })
})

type Node = StateNode<MachineContext, AnyEventObject>

const within = (node: Node): readonly Node[] => [node, ...Object.values(node.states).flatMap(within)]
const above = ({ parent }: Node): readonly Node[] => (parent === undefined ? [] : [parent, ...above(parent)])

const { run } = begin()
const provided = provide(Object.fromEntries(flowNames.map((flow) => [flow, rowOf(flow)])), throwing, run)

/** Every place where a flow begins an effect. */
const invoked = Object.entries(provided).flatMap(([flow, machine]) =>
  within(machine.root).flatMap((node) =>
    node.invoke.map(({ src }) => [flow, node.id, String(src), { machine, node }] as const),
  ),
)

/** Nothing waits for these, so they report nothing. */
const unheard = [
  ...[
    'watchWakes',
    'watchOutbox',
    'namePayers',
    'watchSession',
    'beep',
    'buzz',
    'watchUpdates',
    'keepLog',
    'keepBackup',
    'keepTable',
  ],
  ...['holdKey', 'holdUsers', 'holdAllPushes', 'watchPush', 'watchOutages', 'settleSignOuts', 'awaitNetwork'],
  'watchDoing',
]

test.each(invoked)('%s in %s handles the failure of a %s that throws', async (_, _id, src, { machine, node }) => {
  const logic = machine.implementations.actors[src]
  if (logic === undefined || !('transition' in logic)) throw new Error(`Nobody provides ${src}`)
  const told = await toldBy(logic)
  const [outcome] = told
  if (unheard.includes(src)) return expect(told).toEqual([])
  const type = typeof outcome === 'object' && outcome !== null && 'type' in outcome ? String(outcome.type) : ''
  const isTaken = [...within(node), ...above(node)].some(({ ownEvents }) => ownEvents.includes(type))
  expect({ type, isTaken }).toEqual({ type, isTaken: true })
})
