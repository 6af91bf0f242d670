import { either as E } from 'fp-ts'
import { taxFaultOf } from '../../events/faults.ts'
import type { TaxFault } from '../../events/tax/record.ts'
import type { TaxProfile } from '../../events/tax/taxProfile.ts'
import type { Elapsed, Reading } from '../parts/elapsed.ts'
import type { readProfile } from './profile.ts'

/** Milliseconds for which what the server said of a profile is good: a run of many does not ask anew for each invoice. */
const goodFor = 30_000

interface Deps {
  read: ReturnType<typeof readProfile>
  elapsed: Pick<Elapsed, 'read' | 'most'>
}

/** How an app is known to the tax office, as the server said a moment ago or says now; or why it cannot be asked. */
export const createKnownProfile = ({ read, elapsed }: Deps) => {
  let known: { app: string; at: Reading; profile: TaxProfile } | null = null
  const hearers = new Set<() => void>()
  const profileOf = async (app: string, signal: AbortSignal): Promise<E.Either<TaxFault, TaxProfile>> => {
    if (known?.app === app && elapsed.most(known.at) < goodFor) return E.right(known.profile)
    const answer = await read(app, signal)
    if (E.isLeft(answer)) return E.left(taxFaultOf(answer.left))
    known = { app, at: elapsed.read(), profile: answer.right }
    return answer
  }
  return {
    profileOf,
    /** What was said is so no more. */
    forget() {
      known = null
      for (const told of hearers) told()
    },
    /** Tells whenever what was said is so no more. */
    watchForgotten(told: () => void) {
      hearers.add(told)
      return () => {
        hearers.delete(told)
      }
    },
  }
}
export type KnownProfile = ReturnType<typeof createKnownProfile>
