import { either as E } from 'fp-ts'
import { taxFaultOf } from '../../events/callFaults.ts'
import type { TaxFault } from '../../events/tax/record.ts'
import type { TaxProfile } from '../../events/tax/taxProfile.ts'
import type { Elapsed, Reading } from '../parts/elapsed.ts'
import type { readProfile } from './profile.ts'

/** Milliseconds for which a profile is reused: a run of many does not request it for each invoice. */
const goodFor = 30_000

interface Deps {
  read: ReturnType<typeof readProfile>
  elapsed: Pick<Elapsed, 'read' | 'most'>
}

/** The app's tax profile, as the server answered a moment ago or answers now; or why it cannot be read. */
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
    forget() {
      known = null
      for (const told of hearers) told()
    },
    /** Reports each time that the profile is outdated. */
    watchForgotten(told: () => void) {
      hearers.add(told)
      return () => {
        hearers.delete(told)
      }
    },
  }
}
export type KnownProfile = ReturnType<typeof createKnownProfile>
