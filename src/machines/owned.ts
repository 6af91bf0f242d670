import { either as E, option as O } from 'fp-ts'
import { decode } from '../events/catalogue.ts'
import type { Entry } from '../events/event.ts'
import { ownerOf, User } from '../events/user.ts'

/** Who an entry of the flow `user` says is signed in; none where it does not say. */
const ownerAfter = (entry: Entry): O.Option<string | null> => {
  if (entry.type === 'auth.signedOut') return O.some(null)
  if (entry.type !== 'auth.signedIn' && entry.type !== 'user.rested') return O.none
  const data = decode(entry)
  if (E.isLeft(data) || !('user' in data.right)) return O.none
  const { user } = data.right
  return User.is(user) ? O.some(ownerOf(user)) : O.some(null)
}

/** The entries since somebody was last signed out, or another came in their place: what they left under way is nobody's to go on with. */
export const sinceOwnerLeft = (tail: readonly Entry[]): readonly Entry[] => {
  let owner: string | null = null
  let from = 0
  tail.forEach((entry, at) => {
    const next = entry.flow === 'user' ? ownerAfter(entry) : O.none
    if (O.isNone(next)) return
    if (owner !== null && next.value !== owner) from = at + 1
    owner = next.value
  })
  return tail.slice(from)
}
