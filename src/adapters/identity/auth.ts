import { either as E } from 'fp-ts'
import type { Store } from '../../events/store.ts'
import type { AuthPorts } from '../../machines/identity/authContext.ts'
import { backOff } from '../http/backOff.ts'
import type { AuthPage, PostedForm } from './authPage.ts'
import type { Debt } from './debt.ts'
import type { IdentitySession } from './identitySession.ts'
import type { Provider } from './provider.ts'

export type SessionPorts = Omit<AuthPorts, 'countUnsaved'>

interface Deps {
  provider: Provider
  session: IdentitySession
  page: Pick<AuthPage, 'go' | 'post' | 'reload' | 'canLoad'>
  debt: Debt
  /** What the provider sent back with this load of the page. */
  answer: string | null
  store: Pick<Store, 'forget'>
  /** The apps of the user that this device knows. */
  apps: () => readonly string[]
  /** Has the browser give up its subscription to pushes, if it can be done soon: they are of whoever signs out. */
  endPushes: () => Promise<void>
  /** Between 0 and 1. */
  chance: () => number
}

const retries = { first: 1_000, longest: 60_000 }

const gone = () => new Promise<never>(() => {})

/** Everything of signing in and out that needs the provider or the tokens. */
export const createAuthPorts = (deps: Deps): SessionPorts => {
  const { provider, session, page, store, debt } = deps
  let answer = deps.answer
  /** Where to leave for after a sign-out, once: it bears the ID token as a hint, so no event and no address carries it. */
  let farewell: PostedForm | null = null
  let left: readonly string[] = []

  const described = async () => {
    const held = session.held()
    return held === null ? E.left('offline') : provider.describe(held.access, held.sub)
  }

  return {
    beginSignIn: () => async () => {
      const address = await provider.begin({ anew: debt.isOwed() })
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
      debt.settle()
      return E.right({ type: 'auth.signedIn', user: user.right })
    },

    resumeSession:
      ({ tries }) =>
      async () => {
        const standing = await session.resume()
        if (standing === 'live') return E.right({ type: 'session.resumed' })
        if (standing === 'ended') return E.left({ type: 'session.ended' })
        return E.left({
          type: 'session.unreached',
          retryIn: backOff(retries, { before: tries, chance: deps.chance() }),
        })
      },

    watchSession: (_, tell, threw) => {
      const tellUser = async () => {
        const user = await described()
        if (E.isRight(user)) tell({ type: 'user.described', user: user.right })
      }
      return session.listen({
        ended: () => tell({ type: 'session.ended' }),
        refreshed: () => void tellUser().catch(threw),
      })
    },

    describeUser: () => async () => {
      await session.resume()
      const user = await described()
      return E.isRight(user)
        ? E.right({ type: 'user.described', user: user.right })
        : E.left({ type: 'user.notDescribed' })
    },

    endSession: () => async () => {
      left = deps.apps()
      debt.owe()
      const [kept] = await Promise.all([session.end(), deps.endPushes()])
      if (kept !== null && E.isRight(await provider.reach())) {
        const [asked] = await Promise.all([provider.leave(kept.idToken), provider.revoke(kept.refreshToken)])
        farewell = asked
      }
      return E.right({ type: 'auth.signedOut' })
    },

    leavePage:
      ({ forget }) =>
      async () => {
        const form = farewell
        farewell = null
        session.drop()
        if (forget) {
          const answered = await store.forget(left)()
          if (E.isLeft(answered)) return E.left({ type: 'signOut.notForgotten' })
        }
        if (form !== null) {
          debt.settle()
          page.post(form)
        } else if (page.canLoad()) page.reload()
        else return E.left({ type: 'page.stayed' })
        return gone()
      },
  }
}
