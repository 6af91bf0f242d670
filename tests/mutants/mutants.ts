import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { actionText } from '../../src/machines/drawing/actions.ts'
import { areActiveAtOnce, isOutcome } from '../../src/machines/drawing/effects.ts'
import { guardText } from '../../src/machines/drawing/guards.ts'
import { keyOf, leaving, nodesOf } from '../../src/machines/drawing/nodes.ts'
import { everyMachine } from '../model/coverage.ts'
import { everyLimit } from './limits.ts'
import type { Written } from './written.ts'
import { saidAt } from './written.ts'

/**
 * Removes an action, negates a guard, and skips one transition of an effect's outcome. An action that writes several
 * keys leaves one of them, a named one in all its places. A limit is one more, and one fewer.
 */
export const kinds = ['action', 'guard', 'outcome', 'key', 'limit'] as const

/** One part of a machine that is removed or negated. */
export interface Mutant {
  /** Its flow, its place and its kind; the same in every run. */
  name: string
  flow: string
  kind: (typeof kinds)[number]
  /** The list of actions or the guard: see `plant.ts`. */
  place: string
  /** The index of the action in the list. */
  action?: number
  /** The key that the action leaves unchanged. */
  key?: string
  /** The shift of a limit. */
  by?: number
}

const without = (flow: string, place: string, words: string, actions: readonly unknown[]): Mutant[] => {
  const texts = actions.map(actionText)
  return texts.map((text, action) => {
    const nth = texts.slice(0, action).filter((other) => other === text).length
    return {
      name: `${flow}: ${words} without ${text}${nth === 0 ? '' : ` (${nth + 1})`}`,
      flow,
      kind: 'action',
      place,
      action,
    }
  })
}

const ofNode = (flow: string, node: AnyStateNode, hearsEffects: boolean): Mutant[] => [
  ...without(flow, `${node.id} entry`, `${node.id} entry`, node.entry),
  ...without(flow, `${node.id} exit`, `${node.id} exit`, node.exit),
  ...leaving(node).flatMap((transition) => {
    const { guard, actions, eventType } = transition
    const key = keyOf(transition)
    const place = `${key} guard`
    const turned: Mutant = { name: `${flow}: ${key} if not (${guardText(guard)})`, flow, kind: 'guard', place }
    const notTaken: Mutant = { name: `${flow}: ${key} not taken`, flow, kind: 'outcome', place }
    return [
      ...(guard === undefined ? [] : [turned]),
      ...(hearsEffects && isOutcome(eventType) ? [notTaken] : []),
      ...without(flow, `${key} actions`, key, actions),
    ]
  }),
]

const ofMachine = ([flow, machine]: [string, AnyStateMachine]): Mutant[] => {
  const nodes = nodesOf(machine)
  const working = nodes.filter(({ invoke }) => invoke.length > 0)
  return nodes.flatMap((node) =>
    ofNode(
      flow,
      node,
      working.some((other) => areActiveAtOnce(node, other)),
    ),
  )
}

/** Every mutant of every machine without a key; throws if an area was not loaded. */
const whole = (): Mutant[] => Object.entries(everyMachine).flatMap(ofMachine)

/** The place of an action, and its name. */
interface Said {
  flow: string
  name: string
}

const saidIn = ([flow, machine]: [string, AnyStateMachine]): [place: string, Said][] => {
  const inList = (place: string, words: string, actions: readonly unknown[]) =>
    actions.map((action, at): [string, Said] => {
      const said = saidAt(machine, place, at, action)
      const name = said.endsWith(` ${at}`) ? `${words} ${at} ${actionText(action)}` : actionText(action)
      return [said, { flow, name: `${flow}: ${name}` }]
    })
  return nodesOf(machine).flatMap((node) => [
    ...inList(`${node.id} entry`, `${node.id} entry`, node.entry),
    ...inList(`${node.id} exit`, `${node.id} exit`, node.exit),
    ...leaving(node).flatMap((transition) =>
      inList(`${keyOf(transition)} actions`, keyOf(transition), transition.actions),
    ),
  ])
}

const everySaid = (): Map<string, Said> => new Map(Object.entries(everyMachine).flatMap(saidIn))

const withoutKey = (place: string, { flow, name }: Said, key: string): Mutant => ({
  name: `${name} without ${key}`,
  flow,
  kind: 'key',
  place,
  key,
})

const ofKey = /^(?<action>.+) without (?<key>\w+)$/

/** The mutants of keys in the lists: only a running test reveals an action's keys. */
const keysNamed = (names: Iterable<string>): Mutant[] => {
  const places = new Map([...everySaid()].map(([place, said]) => [said.name, { place, said }]))
  return [...names].flatMap((name) => {
    const { action = '', key = '' } = ofKey.exec(name)?.groups ?? {}
    const found = places.get(action)
    return found === undefined ? [] : [withoutKey(found.place, found.said, key)]
  })
}

const ofLimits = (): Mutant[] =>
  everyLimit().flatMap(({ place, file, name }) =>
    [1, -1].map(
      (by): Mutant => ({
        name: `limits: ${file} ${name} one ${by > 0 ? 'more' : 'fewer'}`,
        flow: 'limits',
        kind: 'limit',
        place,
        by,
      }),
    ),
  )

/** Every mutant, with those of the named keys. */
export const everyMutant = (names: Iterable<string>): Mutant[] => [...whole(), ...keysNamed(names), ...ofLimits()]

/** Mutants of keys that actions wrote. One that writes a single key is removed as a whole. */
export const keysWritten = (written: readonly Written[]): Mutant[] => {
  const said = everySaid()
  const keys = new Map<string, Set<string>>()
  for (const { place, key } of written) keys.set(place, (keys.get(place) ?? new Set()).add(key))
  return [...keys].flatMap(([place, those]) => {
    const here = said.get(place)
    return here === undefined || those.size < 2 ? [] : [...those].map((key) => withoutKey(place, here, key))
  })
}
