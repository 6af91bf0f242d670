import { either as E } from 'fp-ts'
import type { AnyMachineSnapshot } from 'xstate'
import { definitionOf } from '../../events/catalogue.ts'
import type { Entry } from '../../events/event.ts'
import type { Head } from '../../events/reading.ts'
import { takesOver } from '../kernel/abandonedWork.ts'
import { isDoneWithout } from '../kernel/areaRows.ts'
import type { Flow } from '../kernel/flows.ts'
import { isFlow, machineOf, ownershipOf } from '../kernel/flows.ts'
import { isComparable, stateHash } from '../kernel/stateHash.ts'
import { dataOf, stepperOf } from '../kernel/step.ts'

/** What one entry did to its flow. */
export interface Stepped {
  /** Null for a flow that this build does not know, or does without. */
  flow: Flow | null
  before: AnyMachineSnapshot | null
  after: AnyMachineSnapshot | null
  /** Why the entry was left out; null where it was not. */
  skipped: string | null
  /** The hash that the device recorded, and the one of the state here, where they differ. */
  diverged: { recorded: string; folded: string } | null
}

interface State {
  snapshot: AnyMachineSnapshot
  /** The gap since which the state here is the one that the device had; before any, null. */
  known: number | null
  /** How many checkpoints there were when it began: after one more, who takes it over folds from there. */
  checkpoints: number
  /** When each tab last moved it, and how many entries had passed then. */
  moved: Map<string, { at: number; place: number }>
  /** How many entries had passed when each tab was opened. */
  opened: Map<string, number>
}

export const keyOf = (flow: Flow, tab: string): string => (ownershipOf(flow) === 'shared' ? flow : `${flow} ${tab}`)

const unknownFlow: Stepped = { flow: null, before: null, after: null, skipped: 'UnknownFlow', diverged: null }

/**
 * Tabs fold what others stored a moment later: a state that two tabs moved within so many milliseconds cannot be
 * compared.
 */
const raceMs = 5_000

/** The states of all flows of all tabs while entries pass, in order (law 2). */
export const createStates = () => {
  const states = new Map<string, State>()
  let touched = new Set<string>()
  let last: number | null = null
  let gaps = 0
  let checkpoints = 0
  let passed = 0

  const initialOf = (flow: Flow) => stepperOf(machineOf(flow)).initial

  const stateOf = (flow: Flow, key: string): State => {
    const found = states.get(key)
    if (found !== undefined) return found
    const fresh: State = { snapshot: initialOf(flow), known: null, checkpoints, moved: new Map(), opened: new Map() }
    states.set(key, fresh)
    return fresh
  }

  /**
   * An entry's place in the order, whoever folds its flow: where entries are missing, a state is not to be compared
   * until its tab is opened anew.
   */
  const pass = ({ seq, type }: Head) => {
    passed += 1
    if (last !== null && seq !== last + 1) gaps += 1
    last = seq
    if (definitionOf(type)?.role === 'checkpoint') checkpoints += 1
  }

  /** What another tab did before this one was opened, this one knew. */
  const isRaced = ({ moved, opened }: State, { tab, at }: Entry): boolean => {
    const since = opened.get(tab) ?? 0
    for (const [other, last] of moved)
      if (other !== tab && last.place > since && Math.abs(at - last.at) < raceMs) return true
    return false
  }

  const differs = (state: State, entry: Entry): Stepped['diverged'] => {
    const { hash } = entry
    if (state.known !== gaps || hash === undefined || !isComparable(hash)) return null
    const folded = stateHash(state.snapshot)
    return folded === hash || isRaced(state, entry) ? null : { recorded: hash, folded }
  }

  const take = (entry: Entry, data = dataOf(entry)): Stepped => {
    pass(entry)
    const { flow, tab } = entry
    if (!isFlow(flow) || isDoneWithout(flow)) return unknownFlow
    const key = keyOf(flow, tab)
    const state = stateOf(flow, key)
    touched.add(key)
    if (entry.type === 'desk.opened') {
      state.known = gaps
      state.opened.set(tab, passed)
      const takenOver = takesOver(entry)
      const left = takenOver === null ? undefined : states.get(keyOf(flow, takenOver))
      if (left !== undefined) {
        state.snapshot = left.snapshot
        if (left.checkpoints < checkpoints) state.known = null
      }
    }
    const before = state.snapshot
    const next = stepperOf(machineOf(flow)).step(before, entry, data)
    if (E.isRight(next)) state.snapshot = next.right
    const diverged = differs(state, entry)
    if (ownershipOf(flow) === 'shared') state.moved.set(tab, { at: entry.at, place: passed })
    return { flow, before, after: state.snapshot, skipped: E.isLeft(next) ? next.left : null, diverged }
  }

  return {
    take,
    /** An entry of a flow that is not folded here. */
    pass,
    /** An entry from before the file's own: it moves its flow, and is compared with nothing. */
    begin(entry: Entry) {
      const stepped = take(entry)
      last = null
      if (stepped.flow !== null) stateOf(stepped.flow, keyOf(stepped.flow, entry.tab)).known = gaps
    },
    get: (flow: Flow, tab: string): AnyMachineSnapshot => states.get(keyOf(flow, tab))?.snapshot ?? initialOf(flow),
    /** The states that moved since this was last asked. */
    moved(): readonly (readonly [key: string, snapshot: AnyMachineSnapshot])[] {
      const keys = touched
      touched = new Set()
      return [...keys].flatMap((key) => {
        const state = states.get(key)
        return state === undefined ? [] : [[key, state.snapshot] as const]
      })
    },
  }
}
