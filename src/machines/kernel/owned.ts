import { option as O } from 'fp-ts'
import type { Entry } from '../../events/event.ts'
import { ownerAfter } from '../../events/projections/ownerAfter.ts'

/**
 * The entries since somebody was last signed out, or another came in their place: what they left under way is nobody's
 * to go on with, also where their tab stored it later.
 */
export const sinceOwnerLeft = (entries: readonly Entry[]): readonly Entry[] => {
  let owner: string | null = null
  let from = 0
  entries.forEach((entry, at) => {
    const next = entry.flow === 'user' ? ownerAfter(entry) : O.none
    if (O.isNone(next)) return
    if (owner !== null && next.value !== owner) from = at + 1
    owner = next.value
  })
  return entries.slice(from).filter((entry) => entry.owner == null || entry.owner === owner)
}
