import { either as E } from 'fp-ts'
import type { Store } from '../events/store.ts'
import type { AuthPorts } from '../machines/auth.ts'
import type { IdentitySession } from './identity/identitySession.ts'
import type { Provider } from './identity/provider.ts'

/** The browser's page, as far as signing in and out moves it. */
export interface AuthPage {
  go: (address: string) => void
  reload: () => void
  /** False where the page could not be had again: no network, and nothing of it kept. */
  canLoad: () => boolean
  /** The window gets the focus, or the network comes back. */
  onWake: (woken: () => void) => () => void
}

interface Ground {
  provider: Provider
  session: IdentitySession
  page: AuthPage
  /** What the provider sent back with this load of the page. */
  answer: string | null
  store: Pick<Store, 'pending' | 'forget'>
  /** The apps of the user that this device knows. */
  apps: () => readonly string[]
  /** Lines in the basket. */
  lines: () => number
  /** Between 0 and 1. */
  chance: () => number
}

const firstRetry = 1_000

const gone = () => new Promise<never>(() => {})

export const createAuthPorts = (ground: Ground): AuthPorts => {
  const { provider, session, page, store } = ground
  let answer = ground.answer
  /** Where to leave for after a sign-out: it bears the ID token as a hint, so no event carries it. */
  let farewell: string | null = null
  let left: readonly string[] = []

  const unsent = async (app: string): Promise<number> => {
    const pending = await store.pending(app)()
    return E.isRight(pending) ? pending.right.waiting + pending.right.troubles.length : 1
  }
  const unsentOf = (apps: readonly string[]) => Promise.all(apps.map(unsent))

  const described = async () => {
    const held = session.held()
    return held === null ? E.left('offline') : provider.describe(held.access, held.sub)
  }

  return {
    beginSignIn: () => async () => {
      const address = await provider.begin()
      if (E.isLeft(address)) return E.left({ type: 'signIn.notBegun', fault: address.left })
      page.go(address.right)
      return gone()
    },

    finishSignIn: () => async () => {
      const taken = answer
      answer = null
      if (taken === null) return E.left({ type: 'auth.notSignedIn', fault: 'refused' })
      const tokens = await provider.redeem(taken)
      if (E.isLeft(tokens)) return E.left({ type: 'auth.notSignedIn', fault: tokens.left })
      const user = await provider.describe(tokens.right.access, tokens.right.sub)
      if (E.isLeft(user)) {
        await provider.revoke(tokens.right.refresh)
        return E.left({ type: 'auth.notSignedIn', fault: user.left })
      }
      await session.begin(tokens.right)
      return E.right({ type: 'auth.signedIn', user: user.right })
    },

    resumeSession:
      ({ tries }) =>
      async () => {
        const standing = await session.resume()
        if (standing === 'live') return E.right({ type: 'session.resumed' })
        if (standing === 'ended') return E.left({ type: 'session.ended' })
        const retryIn = Math.round(firstRetry * 2 ** tries * (0.75 + ground.chance() / 2))
        return E.left({ type: 'session.unreached', retryIn })
      },

    watchSession: (_, tell) => {
      const tellUser = async () => {
        const user = await described()
        if (E.isRight(user)) tell({ type: 'user.described', user: user.right })
      }
      const unlisten = session.listen({
        ended: () => tell({ type: 'session.ended' }),
        refreshed: () => void tellUser(),
      })
      const unwake = page.onWake(() => tell({ type: 'session.woken' }))
      return () => {
        unlisten()
        unwake()
      }
    },

    describeUser: () => async () => {
      await session.resume()
      const user = await described()
      return E.isRight(user)
        ? E.right({ type: 'user.described', user: user.right })
        : E.left({ type: 'user.notDescribed' })
    },

    countUnsaved: () => async () => {
      const counts = await unsentOf(ground.apps())
      return E.right({ type: 'signOut.counted', waiting: counts.reduce((a, b) => a + b, 0), lines: ground.lines() })
    },

    endSession: () => async () => {
      left = ground.apps()
      const kept = await session.end()
      if (kept !== null && E.isRight(await provider.reach())) {
        const [address] = await Promise.all([provider.leave(kept.idToken), provider.revoke(kept.refreshToken)])
        farewell = address
      }
      return E.right({ type: 'auth.signedOut' })
    },

    leavePage:
      ({ forget }) =>
      async () => {
        session.drop()
        if (forget) {
          const counts = await unsentOf(left)
          const sent = left.filter((_, at) => counts[at] === 0)
          const answered = await store.forget(sent)()
          if (E.isLeft(answered)) return E.left({ type: 'signOut.notForgotten' })
        }
        if (farewell !== null) page.go(farewell)
        else if (page.canLoad()) page.reload()
        else return E.left({ type: 'page.stayed' })
        return gone()
      },
  }
}

/** The real page. */
export const browserPage: AuthPage = {
  go: (address) => location.assign(address),
  reload: () => location.reload(),
  canLoad: () => navigator.onLine || navigator.serviceWorker?.controller != null,
  onWake(woken) {
    const shown = () => {
      if (document.visibilityState === 'visible') woken()
    }
    addEventListener('online', woken)
    addEventListener('focus', woken)
    document.addEventListener('visibilitychange', shown)
    return () => {
      removeEventListener('online', woken)
      removeEventListener('focus', woken)
      document.removeEventListener('visibilitychange', shown)
    }
  },
}
