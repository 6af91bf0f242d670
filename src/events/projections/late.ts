import { option as O } from 'fp-ts'
import { definitionOf } from '../catalogue.ts'
import type { Entry, NewEntry } from '../event.ts'
import { ownerAfter } from './ownerAfter.ts'
import { isStep } from './step.ts'

/** Settings and finished sign-outs are the device's; its registration for pushes is a user's. */
export const isOfDevice = ({ flow, type }: Pick<Entry, 'type' | 'flow'>): boolean =>
  type === 'signOut.settled' || (flow === 'settings' && type !== 'webPush.kept')

/** True for what belongs to who did it: a step that is not the device's. */
export const isOfOwner = (entry: Pick<Entry, 'type' | 'flow'>): boolean => isStep(entry) && !isOfDevice(entry)

/** The owner who is back by an entry: none, or one. */
export const backBy = (entry: Pick<Entry, 'flow' | 'type' | 'v' | 'data'>): readonly string[] => {
  const next = entry.flow === 'user' ? ownerAfter(entry) : O.none
  return O.isSome(next) && next.value !== null ? [next.value] : []
}

/** A server repeats these facts, so only they may be folded late. */
export const isToldAgain = ({ type }: Pick<Entry, 'type'>): boolean => definitionOf(type)?.expendable === true

/**
 * True for steps and pulls that a tab stores after their owner was taken off the device. Other facts are never late:
 * they may be unsent, and must not be lost.
 */
export const isLate = (entry: NewEntry, isGone: (owner: string) => boolean): boolean =>
  entry.owner != null && (isOfOwner(entry) || isToldAgain(entry)) && backBy(entry).length === 0 && isGone(entry.owner)
