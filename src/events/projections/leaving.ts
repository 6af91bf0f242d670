import { option as O } from 'fp-ts'
import type { Entry } from '../event.ts'
import type { Leaving } from '../store.ts'
import { createTurns, ownerIn, withoutOwners } from './belonging.ts'
import { isOfOwner } from './late.ts'
import { movedInto, outlives } from './owner.ts'
import { ownerAfter } from './ownerAfter.ts'
import { isStep } from './step.ts'

/** Which entries stay when an owner's apps are taken off the device. `take` all entries first, oldest first. */
export const createLeave = ({ promise, owner }: Leaving, apps: readonly string[]) => {
  const moved = new Set<string>()
  const turns = createTurns()
  let isPromised = false
  let isBack = false
  return {
    /** True for entries that are to be taken; all others change nothing here. */
    isTelling: ({ flow, type }: Pick<Entry, 'flow' | 'type'>): boolean => flow === 'user' || type === 'local.moved',
    take(entry: Entry) {
      for (const row of movedInto(entry, apps)) moved.add(row)
      if (entry.flow !== 'user') return
      turns.take(entry)
      const next = ownerAfter(entry)
      isBack ||= isPromised && O.isSome(next) && next.value === owner
      isPromised ||= entry.id === promise
    },
    /** The owner has signed in since it was promised. */
    isBack: (): boolean => isBack,
    /** An entry as it stays; null where it goes. Facts stay by their apps, steps where they are not the owner's. */
    left(entry: Entry): Entry | null {
      if (!isStep(entry)) return outlives(entry, apps, moved) ? entry : null
      const left = withoutOwners(entry, (other) => other === owner)
      const isTheirs = (isOfOwner(entry) && turns.whose(entry) === owner) || ownerIn(left) === owner
      return isTheirs ? null : left
    },
  }
}
export type Leave = ReturnType<typeof createLeave>
