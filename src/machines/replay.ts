import { either as E } from 'fp-ts'
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { initialTransition, transition } from 'xstate'
import { decode } from '../events/catalogue.ts'
import type { Entry } from '../events/event.ts'
import { eventOf } from '../events/event.ts'
import { hashOf } from './shape.ts'

type Stored = Omit<Entry, 'seq'>

export interface Folded {
  snapshot: AnyMachineSnapshot
  /** Entries that could not be read or that made the machine throw, by their ids: left out. */
  skipped: readonly string[]
  /** The first entry after which today's machine is in another state than the journal recorded. */
  divergence: string | null
}

const stepped = (machine: AnyStateMachine, snapshot: AnyMachineSnapshot, entry: Stored): AnyMachineSnapshot | null => {
  const data = decode(entry)
  if (E.isLeft(data)) return null
  try {
    const [next] = transition(machine, snapshot, eventOf(entry, data.right))
    return next.status === 'active' ? next : null
  } catch {
    return null
  }
}

/** A flow's state as the fold of its entries, in order; no effect runs. Total: what cannot be folded is skipped. */
export const fold = (machine: AnyStateMachine, entries: readonly Stored[]): Folded => {
  let snapshot: AnyMachineSnapshot = initialTransition(machine)[0]
  let divergence: string | null = null
  const skipped: string[] = []
  for (const entry of entries) {
    const next = stepped(machine, snapshot, entry)
    if (next === null) skipped.push(entry.id)
    else snapshot = next
    if (divergence === null && entry.hash !== undefined && hashOf(snapshot) !== entry.hash) divergence = entry.id
  }
  return { snapshot, skipped, divergence }
}
