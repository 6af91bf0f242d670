import { option as O } from 'fp-ts'
import type { Entry, NewEntry } from '../event.ts'
import { ownerAfter } from './ownerAfter.ts'
import { isStep } from './step.ts'

/** True for what belongs to who did it: a step of any flow but the settings, which are the device's. */
export const isOfOwner = (entry: Pick<Entry, 'type' | 'flow'>): boolean => isStep(entry) && entry.flow !== 'settings'

/** The owner who is back by an entry: none, or one. */
export const backBy = (entry: Pick<Entry, 'flow' | 'type' | 'v' | 'data'>): readonly string[] => {
  const next = entry.flow === 'user' ? ownerAfter(entry) : O.none
  return O.isSome(next) && next.value !== null ? [next.value] : []
}

/** True for what a tab stores of an owner who was taken off the device after it was recorded. Facts are never late: nothing unsent may be lost. */
export const isLate = (entry: NewEntry, isGone: (owner: string) => boolean): boolean =>
  entry.owner != null && isOfOwner(entry) && backBy(entry).length === 0 && isGone(entry.owner)
