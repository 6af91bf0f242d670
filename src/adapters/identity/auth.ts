import { either as E } from 'fp-ts'
import type { OwedSignOut } from '../../events/desk/user.ts'
import type { Present } from '../../events/projections/belonging.ts'
import type { Store } from '../../events/store.ts'
import type { AuthPorts } from '../../machines/identity/authContext.ts'
import { backOff } from '../http/backOff.ts'
import type { AuthPage, PostedForm } from './authPage.ts'
import type { Debt } from './debt.ts'
import type { IdentitySession } from './identitySession.ts'
import type { Provider } from './provider.ts'
import type { Kept } from './vault.ts'

export type SessionPorts = Omit<AuthPorts, 'countUnsaved'>

interface Deps {
  provider: Provider
  session: IdentitySession
  page: Pick<AuthPage, 'go' | 'post' | 'reload' | 'canLoad'>
  debt: Debt
  /** The provider's answer in this page's address. */
  answer: string | null
  store: Pick<Store, 'forget'>
  /** The signed-in user, and their apps that this device knows. */
  present: () => Present
  /** Sign-outs that were promised and are not finished. */
  owed: () => readonly OwedSignOut[]
  /** Runs one task at a time over all tabs of the device; rejects if its turn does not come. */
  inTurn: <A>(task: () => Promise<A>) => Promise<A>
  /** Makes the browser give up its push subscription, if that is quick: it belongs to the leaving user. */
  endPushes: () => Promise<void>
  chance: () => number
}

const retries = { first: 1_000, longest: 60_000 }

const gone = () => new Promise<never>(() => {})

/** The effects of signing in and out that need the provider or the tokens. */
export const createAuthPorts = (deps: Deps): SessionPorts => {
  const { provider, session, page, store, debt } = deps
  let answer = deps.answer
  /** The session that this tab ended, until the provider knows. */
  let ended: Kept | null = null
  /** Counts questions for the user. */
  let questions = 0

  const described = async () => {
    const held = session.held()
    questions += 1
    return held === null ? E.left('offline') : provider.describe(held.access, held.sub)
  }

  /** Carries out owed sign-outs; may run twice. Answers those done, and the session that the provider must end. */
  const endOwed = () =>
    deps.inTurn(async () => {
      const promises: string[] = []
      let kept: Kept | null = null
      const owed = deps.owed()
      for (const { forget, ...leaving } of owed) {
        // If somebody has signed in since, this tab's and the browser's tokens are theirs and stay.
        const isNobodys = deps.present().owner === null
        if (isNobodys) {
          debt.owe()
          session.drop()
        }
        const left = await session.end(leaving.promise, leaving.owner)
        kept = left?.kept ?? kept
        const [forgotten] = await Promise.all([
          forget ? store.forget(leaving)() : E.right(undefined),
          isNobodys ? deps.endPushes() : undefined,
        ])
        if (E.isRight(forgotten)) promises.push(leaving.promise)
      }
      return { promises, kept, isWhole: promises.length === owed.length }
    })

  /**
   * Tells the provider, if it can be reached. Answers where to go: that address needs the ID token as a hint, so no
   * event and no address has it.
   */
  const tellEnd = async (kept: Kept | null): Promise<PostedForm | null> => {
    if (kept === null || E.isLeft(await provider.reach())) return null
    const [form] = await Promise.all([provider.leave(kept.idToken), provider.revoke(kept.refreshToken)])
    return form
  }
  const tellEndInVain = (kept: Kept | null) => void tellEnd(kept).catch(() => {})

  return {
    beginSignIn: async (_, { signal }) => {
      const { owner } = deps.present()
      const address = await provider.begin({ anew: debt.isOwed() })
      if (E.isLeft(address)) return { type: 'signIn.notBegun', fault: address.left }
      // Whoever signed out meanwhile must not be signed in again.
      if (signal.aborted && deps.present().owner !== owner) return gone()
      page.go(address.right)
      return gone()
    },

    finishSignIn: async (_, { signal }) => {
      const taken = answer
      answer = null
      if (taken === null) return { type: 'auth.notSignedIn', fault: 'refused' }
      // The last user's sign-out goes first, so that it ends nothing of the next user's.
      await endOwed().then(
        ({ kept }) => tellEndInVain(kept),
        () => {},
      )
      const tokens = await provider.redeem(taken)
      if (E.isLeft(tokens)) return { type: 'auth.notSignedIn', fault: tokens.left }
      const user = await provider.describe(tokens.right.access, tokens.right.sub)
      // Nobody waits for this sign-in any more: its tokens must not replace others in the vault.
      if (E.isLeft(user) || signal.aborted) {
        await provider.revoke(tokens.right.refresh)
        return { type: 'auth.notSignedIn', fault: E.isLeft(user) ? user.left : 'failed' }
      }
      await session.begin(tokens.right)
      debt.clear()
      return { type: 'auth.signedIn', user: user.right }
    },

    resumeSession: async ({ tries }) => {
      const standing = await session.resume()
      if (standing === 'live') return { type: 'session.resumed' }
      if (standing === 'ended') return { type: 'session.ended' }
      return {
        type: 'session.unreached',
        retryIn: backOff(retries, { before: tries, chance: deps.chance() }),
      }
    },

    watchSession: (_, tell, threw) => {
      const tellUser = async () => {
        const answer = described()
        const question = questions
        const user = await answer
        // An older answer must not end a reload, or come after its answer: a plan was bought meanwhile.
        if (E.isRight(user) && question === questions) tell({ type: 'user.described', user: user.right })
      }
      return session.listen({
        ended: () => tell({ type: 'session.ended' }),
        refreshed: () => void tellUser().catch(threw),
      })
    },

    describeUser: async () => {
      questions += 1
      await session.resume()
      const user = await described()
      return E.isRight(user) ? { type: 'user.described', user: user.right } : { type: 'user.notDescribed' }
    },

    promiseSignOut: async ({ forget }) => {
      const { owner, apps } = deps.present()
      return { type: 'auth.signedOut', left: owner === null ? null : { owner, apps, forget } }
    },

    endSession: async () => {
      const { promises, isWhole, kept } = await endOwed()
      if (!isWhole) tellEndInVain(kept)
      else ended = kept
      return isWhole ? { type: 'signOut.settled', promises } : { type: 'signOut.notForgotten' }
    },

    settleSignOuts: (_, tell, threw) => {
      const begin = async () => {
        if (deps.owed().length === 0) return
        const { promises, kept } = await endOwed()
        if (promises.length > 0) tell({ type: 'signOut.settled', promises })
        tellEndInVain(kept)
      }
      begin().catch(threw)
      return () => {}
    },

    leavePage: async () => {
      session.drop()
      const kept = ended
      ended = null
      const form = await tellEnd(kept).catch(() => null)
      // Nobody learns whether the provider ends it: the sign-out stays owed until the next sign-in.
      if (form !== null) page.post(form)
      else if (page.canLoad()) page.reload()
      else return { type: 'page.stayed' }
      return gone()
    },
  }
}
