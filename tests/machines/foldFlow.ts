import { either as E } from 'fp-ts'
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import type { Entry } from '../../src/events/event.ts'
import { isComparable, stateHash } from '../../src/machines/kernel/stateHash.ts'
import { stepperOf } from '../../src/machines/kernel/step.ts'

export interface Folded {
  snapshot: AnyMachineSnapshot
  /** The ids of entries that could not be read, or made the machine throw: left out. */
  skipped: readonly string[]
  /** The first entry after which today's machine has another state than the journal recorded. */
  divergence: string | null
}

/**
 * A flow's state as the fold of its entries in order, without effects. Total: an entry that cannot be folded is
 * skipped.
 */
export const fold = (machine: AnyStateMachine, entries: readonly Omit<Entry, 'seq'>[]): Folded => {
  const { initial, step } = stepperOf(machine)
  let snapshot = initial
  let divergence: string | null = null
  const skipped: string[] = []
  for (const entry of entries) {
    const next = step(snapshot, entry)
    if (E.isLeft(next)) skipped.push(entry.id)
    else snapshot = next.right
    const { hash } = entry
    if (divergence === null && hash !== undefined && isComparable(hash) && stateHash(snapshot) !== hash)
      divergence = entry.id
  }
  return { snapshot, skipped, divergence }
}
