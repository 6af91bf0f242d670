import { either as E, option as O } from 'fp-ts'
import { decode } from '../catalogue.ts'
import { ownerOf, User } from '../desk/user.ts'
import type { Entry } from '../event.ts'

/** Who an entry says is signed in from then on; none where it does not say. */
export const ownerAfter = (entry: Pick<Entry, 'type' | 'v' | 'data'>): O.Option<string | null> => {
  if (entry.type === 'auth.signedOut') return O.some(null)
  if (entry.type !== 'auth.signedIn' && entry.type !== 'user.rested') return O.none
  const data = decode(entry)
  if (E.isLeft(data) || !('user' in data.right)) return O.none
  const { user } = data.right
  return User.is(user) ? O.some(ownerOf(user)) : O.some(null)
}
