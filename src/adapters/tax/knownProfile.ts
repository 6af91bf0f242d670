import { either as E } from 'fp-ts'
import type { TaxProfile } from '../../events/tax/taxProfile.ts'
import type { TaxProfilePorts } from '../../machines/tax/taxProfile.ts'

/** Milliseconds for which what the server said of a profile is good: a run of many does not ask anew for each invoice. */
const goodFor = 30_000

interface Deps {
  read: TaxProfilePorts['readTaxProfile']
  now: () => number
}

/** How an app is known to the tax office, as the server said a moment ago or says now; null where it cannot be asked. */
export const createKnownProfile = ({ read, now }: Deps) => {
  let known: { app: string; at: number; profile: TaxProfile } | null = null
  const hearers = new Set<() => void>()
  const profileOf = async (app: string, signal: AbortSignal): Promise<TaxProfile | null> => {
    if (known?.app === app && now() - known.at < goodFor) return known.profile
    const answer = await read({ owner: app }, { signal })()
    if (E.isLeft(answer) || answer.right.type !== 'taxProfile.loaded') return null
    known = { app, at: now(), profile: answer.right.profile }
    return known.profile
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
