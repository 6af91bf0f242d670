import { option as O } from 'fp-ts'
import type { Entry } from '../../events/event.ts'
import { ownerAfter } from '../../events/projections/ownerAfter.ts'

/**
 * The entries since somebody was last signed out, or another came in their place: what they left under way is nobody's
 * to go on with, also where their tab stored it later, and also once they sign in again. Whose turn it was before the
 * first entry that says so is not known: a start reads a part of the journal.
 */
export const sinceOwnerLeft = (entries: readonly Entry[]): readonly Entry[] => {
  let owner: string | null | undefined
  let since: Entry[] = []
  for (const entry of entries) {
    const next = entry.flow === 'user' ? ownerAfter(entry) : O.none
    const leaves = O.isSome(next) && owner != null && next.value !== owner
    if (O.isSome(next)) owner = next.value
    if (leaves) since = []
    else if (entry.owner == null || owner === undefined || entry.owner === owner) since.push(entry)
  }
  return since
}
