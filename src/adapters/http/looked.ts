import { either as E } from 'fp-ts'
import type { Fault } from '../../events/callFaults.ts'
import { lookupFaultOf } from '../../events/callFaults.ts'
import type { LookupFault } from '../../events/records/stuff.ts'
import type { Answered } from './call.ts'

/** A lookup's answer: its body, or the reason why there is none. */
export const looked = <A>(answer: E.Either<Fault, Answered<A>>): E.Either<LookupFault, A> =>
  E.bimap(lookupFaultOf, ({ body }: Answered<A>) => body)(answer)
