import { either as E, option as O } from 'fp-ts'
import type { Provider, Tokens } from './provider.ts'
import type { Session } from './session.ts'
import type { Held, Share } from './share.ts'
import type { Kept, Vault } from './vault.ts'

type Standing = 'live' | 'unreached' | 'ended'

interface Listener {
  /** The session is over; only a new sign-in brings it back. */
  ended: () => void
  refreshed: () => void
}

export interface IdentitySession extends Session {
  /** Takes the tokens of a new sign-in. */
  begin: (tokens: Tokens) => Promise<void>
  /** Gets an access token if the session still gives one. */
  resume: () => Promise<Standing>
  /** Takes the ending session out of the vault and answers it. Null if the sign-out took it out before. */
  end: (promise: string, owner: string) => Promise<{ kept: Kept | null } | null>
  /** Forgets this tab's tokens; the vault may be another user's by now. */
  drop: () => void
  /** The fresh access token in memory and its subject; null if there is none. */
  held: () => { access: string; sub: string } | null
  listen: (listener: Listener) => () => void
}

interface Deps {
  provider: Pick<Provider, 'issuer' | 'scope' | 'reach' | 'refresh' | 'revoke'>
  vault: Vault
  share: Share
  /** Runs one task at a time over all tabs of the device; rejects if its turn does not come. */
  inTurn: <A>(task: () => Promise<A>) => Promise<A>
  now: () => number
  newId: () => string
  /** How long a caller waits for a token; the refresh itself goes on. */
  patience: () => Promise<void>
}

/** Milliseconds before its expiry at which a token counts as expired; for short-lived ones a quarter of their life. */
const margin = 20_000

/**
 * Gives out access tokens. One refresh runs over all tabs, and tabs share its token, so no refresh token is sent again
 * whose answer was stored. An unanswered one is sent again later, and only the provider's answer ends the session. If
 * the provider had answered and that answer was lost, a rotating token counts as stolen at its second use: the user
 * signs in again. An answer that the vault cannot take stays in this tab until it can, and other tabs have the access
 * token. A probe before each refresh finds a dead network quickly, so that the lock is not held for long.
 */
export const createIdentitySession = (deps: Deps): IdentitySession => {
  const { provider, vault, share, inTurn, now, newId, patience } = deps
  const listeners = new Set<Listener>()
  let held: Held | null = null
  /** The last state of the session for which this tab had a token, fresh or not. */
  let known: { session: string; generation: number } | null = null
  let sub = ''
  /** Counts sign-ins and sign-outs here: work that began before one is dropped after it. */
  let epoch = 0
  let flight: Promise<Standing> | null = null
  /** A state that the vault could not take, and the one that it has: the token of that one is used up. */
  let unstored: { place: Kept; next: Kept } | null = null

  const isFresh = ({ freshUntil }: Held) => now() < freshUntil
  const fresh = () => (held !== null && isFresh(held) ? held : null)
  share.answerBy(fresh)

  const hold = (next: Held, owner: string) => {
    held = next
    known = { session: next.session, generation: next.generation }
    sub = owner
  }
  const drop = () => {
    held = null
    known = null
    epoch += 1
  }
  const heldOf = ({ session, generation }: Kept, { access, lasts }: Tokens): Held => ({
    session,
    generation,
    access,
    freshUntil: now() + lasts - Math.min(margin, lasts / 4),
  })

  /** False if the vault is no longer at that place. A state that it cannot take now stays in this tab's memory. */
  const stores = async (place: Kept, next: Kept): Promise<boolean> => {
    const isStored = await vault.replace(place, next).catch(() => null)
    unstored = isStored === null ? { place, next } : null
    return isStored !== false
  }

  const newest = async (): Promise<Kept | null> => {
    if (unstored === null) return vault.read()
    const { place, next } = unstored
    if (await stores(place, next)) return next
    const kept = await vault.read()
    if (kept?.session !== next.session) await provider.revoke(next.refreshToken)
    return kept
  }

  const over = (): Standing => {
    held = null
    unstored = null
    for (const { ended } of listeners) ended()
    return 'ended'
  }

  const refresh = async (kept: Kept, begun: number): Promise<Standing> => {
    const reached = await provider.reach()
    if (E.isLeft(reached)) return 'unreached'
    if (epoch !== begun) return 'unreached'
    const answer = await provider.refresh(kept)
    if (E.isLeft(answer)) {
      if (answer.left === 'unreached' || epoch !== begun) return 'unreached'
      await vault.clear(kept.session)
      // Another tab may have signed in meanwhile.
      return (await vault.read()) === null ? over() : 'unreached'
    }
    const tokens = answer.right
    const generation = kept.generation + 1
    const next = { ...kept, generation, refreshToken: tokens.refresh, idToken: tokens.idToken }
    if (!(await stores(unstored?.place ?? kept, next)) || epoch !== begun) {
      unstored = null
      await provider.revoke(tokens.refresh)
      return 'unreached'
    }
    hold(heldOf(next, tokens), next.sub)
    for (const { refreshed } of listeners) refreshed()
    return 'live'
  }

  const obtain = (): Promise<Standing> =>
    inTurn(async () => {
      const begun = epoch
      const kept = await newest()
      if (kept === null || kept.issuer !== provider.issuer) return over()
      const isNews = known?.session !== kept.session || known.generation !== kept.generation
      if (!isNews && fresh() !== null) return 'live'
      if (isNews) {
        const shared = await share.ask(kept.session, kept.generation)
        if (epoch !== begun) return 'unreached'
        if (shared !== null && isFresh(shared)) {
          hold(shared, kept.sub)
          return 'live'
        }
      }
      return refresh(kept, begun)
    })

  const obtainOnce = (): Promise<Standing> => {
    flight ??= obtain()
      .catch((): Standing => 'unreached')
      .finally(() => {
        flight = null
      })
    return Promise.race([flight, patience().then((): Standing => 'unreached')])
  }

  const resume = (): Promise<Standing> => {
    if (fresh() === null) return obtainOnce()
    if (unstored !== null) void obtainOnce()
    return Promise.resolve('live')
  }

  return {
    async token() {
      const standing = await resume()
      const own = fresh()
      if (standing === 'live' && own !== null) return O.some(own.access)
      if (standing === 'ended') return O.none
      throw new TypeError('The identity provider cannot be reached')
    },
    refused(token) {
      if (held?.access === token) held = null
    },
    async begin(tokens) {
      drop()
      const { refresh: refreshToken, idToken } = tokens
      const kept = {
        session: newId(),
        generation: 1,
        issuer: provider.issuer,
        sub: tokens.sub,
        scope: provider.scope,
        refreshToken,
        idToken,
      }
      // If the vault fails, the session ends at its first refresh, not at the sign-in.
      await vault.put(kept).catch(() => {})
      hold(heldOf(kept, tokens), tokens.sub)
    },
    resume,
    // If the vault fails, nobody stays signed in: the journal has the user.
    end: (promise, owner) => vault.leave(promise, owner).catch(() => ({ kept: null })),
    drop,
    held() {
      const own = fresh()
      return own === null ? null : { access: own.access, sub }
    },
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
