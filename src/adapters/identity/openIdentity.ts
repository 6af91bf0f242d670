import type { Config } from '../kernel/config.ts'
import { later, newId } from '../parts/clock.ts'
import { localTexts, sessionTexts } from '../parts/webStorage.ts'
import type { SessionPorts } from './auth.ts'
import { createAuthPorts } from './auth.ts'
import { createDebt } from './debt.ts'
import { endPushes } from './endPushes.ts'
import { createIdentitySession } from './identitySession.ts'
import { inTurn } from './inTurn.ts'
import { createProvider, noProvider } from './provider.ts'
import type { Session } from './session.ts'
import { createShare, noShare } from './share.ts'
import { createTrip } from './trip.ts'
import { createMemoryVault, createVault } from './vault.ts'

/** How long a call waits for a token, in milliseconds: three requests to the provider at most. */
const patience = 9_000

type Deps = Omit<Parameters<typeof createAuthPorts>[0], 'provider' | 'session' | 'debt' | 'inTurn' | 'endPushes'> & {
  config: Pick<Config, 'identity' | 'identityClient'> | null
  language: () => string
}

/** The identity provider and the session with it, in a browser. Loaded lazily: see lazyIdentity.ts. */
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
