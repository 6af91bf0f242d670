import { option as O } from 'fp-ts'
import type { Entry, NewEntry } from '../event.ts'
import type { Leaving } from '../store.ts'
import { createTurns, ownerAfter, ownerIn, withoutOwners } from './belonging.ts'
import { isStep, movedInto, outlives } from './owner.ts'

/** True for what belongs to who did it: a step of any flow but the settings, which are the device's. */
const isOfOwner = (entry: Pick<Entry, 'type' | 'flow'>): boolean => isStep(entry) && entry.flow !== 'settings'

/** The owner who is back by an entry: none, or one. */
export const backBy = (entry: Pick<Entry, 'flow' | 'type' | 'v' | 'data'>): readonly string[] => {
  const next = entry.flow === 'user' ? ownerAfter(entry) : O.none
  return O.isSome(next) && next.value !== null ? [next.value] : []
}

/** True for what a tab stores of an owner who was taken off the device after it was recorded. Facts are never late: nothing unsent may be lost. */
export const isLate = (entry: NewEntry, isGone: (owner: string) => boolean): boolean =>
  entry.owner != null && isOfOwner(entry) && backBy(entry).length === 0 && isGone(entry.owner)

/** Tells what of a journal stays when an owner's apps are taken off the device. All its entries are to be taken first, oldest first. */
export const createLeave = ({ promise, owner }: Leaving, apps: readonly string[]) => {
  const moved = new Set<string>()
  const turns = createTurns()
  let isPromised = false
  let isBack = false
  return {
    /** True for what is to be taken; nothing else tells anything. */
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
