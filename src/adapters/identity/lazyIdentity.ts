import type { taskEither as TE } from 'fp-ts'
import { either as E, option as O } from 'fp-ts'
import type { AuthPorts } from '../../machines/identity/authContext.ts'
import { once } from '../parts/lazy.ts'
import type { SessionPorts } from './auth.ts'
import type { AuthPage } from './authPage.ts'
import type { Session } from './session.ts'

interface Identity<Ports> {
  ports: Ports
  session: Session
}

interface Deps {
  load: () => Promise<Identity<SessionPorts>>
  page: Pick<AuthPage, 'onWake' | 'onUse'>
  countUnsaved: AuthPorts['countUnsaved']
  /** Sign-outs that were promised and are not done. */
  owed: () => readonly unknown[]
}

/** When to try again what could not be loaded, in milliseconds. */
const retryIn = 10_000

/**
 * Signing in and out, and the session. A visitor's start loads nothing of them and a visitor's token is none; they are loaded when somebody signs in,
 * comes back from doing so, or is signed in already. What cannot be loaded is told as a provider that cannot be reached.
 */
export const lazyIdentity = ({ load, page, countUnsaved, owed }: Deps): Identity<AuthPorts> => {
  const loading = once(load)
  let loaded: Identity<SessionPorts> | null = null
  /** Begins to watch the session; null while nobody is signed in. */
  let attach: ((ports: SessionPorts) => void) | null = null
  let isAway = false

  const found = async (): Promise<Identity<SessionPorts> | null> => {
    try {
      loaded = await loading()
    } catch {
      return null
    }
    attach?.(loaded.ports)
    return loaded
  }
  const orElse =
    <I, L, A>(effect: (ports: SessionPorts) => (input: I, live: L) => TE.TaskEither<A, A>, failed: A) =>
    (input: I, live: L): TE.TaskEither<A, A> =>
    async () => {
      const identity = await found()
      return identity === null ? E.left(failed) : effect(identity.ports)(input, live)()
    }

  const resumed = orElse((ports) => ports.resumeSession, { type: 'session.unreached', retryIn })

  return {
    ports: {
      beginSignIn: orElse((ports) => ports.beginSignIn, { type: 'signIn.notBegun', fault: 'offline' }),
      finishSignIn: orElse((ports) => ports.finishSignIn, { type: 'auth.notSignedIn', fault: 'offline' }),
      resumeSession: (input, live) => async () => {
        const answer = await resumed(input, live)()
        isAway = E.isLeft(answer) && answer.left.type === 'session.unreached'
        return answer
      },
      describeUser: orElse((ports) => ports.describeUser, { type: 'user.notDescribed' }),
      countUnsaved,
      /** Nobody is said to be signed out whose tokens cannot be forgotten: the page offers to be loaded anew. */
      promiseSignOut: (input, live) => async () => {
        const identity = await found()
        return identity === null ? new Promise<never>(() => {}) : identity.ports.promiseSignOut(input, live)()
      },
      endSession: orElse((ports) => ports.endSession, { type: 'signOut.notForgotten' }),
      settleSignOuts(input, tell, threw, live) {
        if (owed().length > 0) void found().then((identity) => identity?.ports.settleSignOuts(input, tell, threw, live))
        return () => {}
      },
      leavePage: orElse((ports) => ports.leavePage, { type: 'page.stayed' }),
      watchSession(input, tell, threw, live) {
        let stop: (() => void) | null = null
        const woken = () => tell({ type: 'session.woken' })
        const unwake = page.onWake(woken)
        // A desk that nobody leaves gets no focus: whoever works at it wakes a session that sleeps.
        const unuse = page.onUse(() => {
          if (isAway) woken()
        })
        attach = (ports) => {
          stop ??= ports.watchSession(input, tell, threw, live)
        }
        void found()
        return () => {
          attach = null
          unwake()
          unuse()
          stop?.()
        }
      },
    },
    session: {
      async token() {
        if (attach === null) return O.none
        const identity = await found()
        if (identity === null) throw new TypeError('The identity provider cannot be reached')
        return identity.session.token()
      },
      refused: (token) => loaded?.session.refused(token),
    },
  }
}
