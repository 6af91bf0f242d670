import { either as E } from 'fp-ts'
import { Details } from '../columns/person.ts'
import type { PersonEvent } from '../desk/person.ts'
import type { Person } from '../entities.ts'
import type { Unstamped } from '../event.ts'
import { amended } from './editing.ts'

type Said<T extends PersonEvent['type']> = Unstamped<Extract<PersonEvent, { type: T }>>

interface Registration {
  app: string
  /** 16 letters and digits of chance (facts section 2), so that two devices never make the same. */
  id: string
  details: Details
  /** Milliseconds since 1970 UTC. */
  at: number
}

/** A person needs a name; two persons may have the same one. */
export const register = ({ app, id, details, at }: Registration): E.Either<never, Said<'person.registered'>> =>
  E.right({ type: 'person.registered', person: { ...Details.encode(details), id, app, createdAt: at, updatedAt: at } })

/** A person's details change on top of what stands there now, in the app where that is by now. */
export const amend = (
  standing: Person | undefined,
  { begun, details }: { begun: Person; details: Details },
): E.Either<Said<'person.alreadyAmended'>, Said<'person.amended'>> => {
  const made = amended(Details.encode, { begun, edited: details }, standing)
  return standing === undefined || made === null
    ? E.left({ type: 'person.alreadyAmended', person: standing ?? null })
    : E.right({ type: 'person.amended', person: begun.id, app: standing.app, ...made })
}
