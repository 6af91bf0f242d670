import { either as E } from 'fp-ts'
import * as t from 'io-ts'
import type { StateStore } from 'oidc-client-ts'
import type { Config } from '../kernel/config.ts'
import { later, newId } from '../parts/clock.ts'
import type { WebStorage } from '../parts/webStorage.ts'
import { localTexts, sessionTexts } from '../parts/webStorage.ts'
import type { SessionPorts } from './auth.ts'
import { createAuthPorts } from './auth.ts'
import { createDebt } from './debt.ts'
import { createIdentitySession } from './identitySession.ts'
import { createProvider, noProvider } from './provider.ts'
import type { Session } from './session.ts'
import { createShare, noShare } from './share.ts'
import { createMemoryVault, createVault } from './vault.ts'

const key = 'daftar.signIn'

const Kept = t.strict({ id: t.string, value: t.string })

/**
 * State, nonce and PKCE verifier of the one sign-in under way, for the trip to the provider and back: in this tab's
 * session storage, taken out when the browser comes back. A newer sign-in takes the place of an older one.
 */
export const createTrip = (storage: WebStorage): StateStore => {
  const read = () => {
    try {
      const kept = Kept.decode(JSON.parse(storage.getItem(key) ?? 'null'))
      return E.isRight(kept) ? kept.right : null
    } catch {
      return null
    }
  }
  const get = (id: string): string | null => {
    const kept = read()
    return kept?.id === id ? kept.value : null
  }
  return {
    set: (id, value) => Promise.resolve(storage.setItem(key, JSON.stringify({ id, value }))),
    get: (id) => Promise.resolve(get(id)),
    remove(id) {
      const value = get(id)
      storage.removeItem(key)
      return Promise.resolve(value)
    },
    getAllKeys: () => Promise.resolve([read()].flatMap((kept) => (kept === null ? [] : [kept.id]))),
  }
}

/** Longer than any task takes: a tab that waits longer waits for one that hangs. */
const longest = 40_000

/** One task at a time over all tabs of the device, by a Web Lock that dies with its tab. */
const inTurn =
  (lock: string) =>
  async <A>(task: () => Promise<A>): Promise<A> =>
    'locks' in navigator ? navigator.locks.request(lock, { signal: AbortSignal.timeout(longest) }, task) : task()

/** Milliseconds for the browser, which asks its push service: a sign-out waits no longer. */
const pushPatience = 1_000

const unsubscribe = async (): Promise<void> => {
  const registration = await navigator.serviceWorker?.getRegistration()
  const subscription = await registration?.pushManager?.getSubscription()
  await subscription?.unsubscribe()
}

/** Makes the browser give up its push subscription. If it is late, it does so later, or when the next user is there. */
export const endPushes = (): Promise<void> =>
  Promise.race([unsubscribe().catch(() => {}), new Promise<void>((done) => void later(pushPatience, () => done()))])

/** How long a call waits for a token, in milliseconds: three requests to the provider at most. */
const patience = 9_000

type Deps = Omit<Parameters<typeof createAuthPorts>[0], 'provider' | 'session' | 'debt' | 'inTurn' | 'endPushes'> & {
  config: Pick<Config, 'identity' | 'identityClient'> | null
  language: () => string
}

/** The identity provider and its session in a browser. Loaded lazily: see lazyIdentity.ts. */
export const openIdentity = ({ config, language, ...deps }: Deps): { ports: SessionPorts; session: Session } => {
  const now = () => Date.now()
  const provider =
    config === null
      ? noProvider
      : createProvider({
          issuer: config.identity,
          client: config.identityClient,
          origin: location.origin,
          trip: createTrip(sessionTexts),
          now,
          later,
          newId,
          language,
          fetch: (...call) => fetch(...call),
        })
  const session = createIdentitySession({
    provider,
    vault: 'indexedDB' in globalThis ? createVault(indexedDB) : createMemoryVault(),
    share: 'BroadcastChannel' in globalThis ? createShare(new BroadcastChannel('daftar token'), newId) : noShare,
    inTurn: inTurn('daftar refresh'),
    now,
    newId,
    patience: () => new Promise((done) => void later(patience, () => done())),
  })
  return {
    ports: createAuthPorts({
      ...{ ...deps, provider, session, endPushes },
      debt: createDebt(localTexts),
      inTurn: inTurn('daftar sign out'),
    }),
    session,
  }
}
