import { option as O } from 'fp-ts'
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
  /** Sign-outs that were promised and are not finished. */
  owed: () => readonly unknown[]
}

/** Milliseconds until a failed load is tried again. */
const retryIn = 10_000

/**
 * Signing in and out, and the session, loaded when somebody signs in, comes back from the provider, or is signed in. A
 * visitor's start loads nothing of it and has no token. A failed load counts as an unreachable provider.
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
    <I, L, A>(effect: (ports: SessionPorts) => (input: I, live: L) => Promise<A>, failed: A) =>
    async (input: I, live: L): Promise<A> => {
      const identity = await found()
      return identity === null ? failed : effect(identity.ports)(input, live)
    }

  const resumed = orElse((ports) => ports.resumeSession, { type: 'session.unreached', retryIn })

  return {
    ports: {
      beginSignIn: orElse((ports) => ports.beginSignIn, { type: 'signIn.notBegun', fault: 'offline' }),
      finishSignIn: orElse((ports) => ports.finishSignIn, { type: 'auth.notSignedIn', fault: 'offline' }),
      resumeSession: async (input, live) => {
        const answer = await resumed(input, live)
        isAway = answer.type === 'session.unreached'
        return answer
      },
      describeUser: orElse((ports) => ports.describeUser, { type: 'user.notDescribed' }),
      countUnsaved,
      /** A user whose tokens cannot be forgotten is not shown as signed out: the page offers a reload. */
      promiseSignOut: async (input, live) => {
        const identity = await found()
        return identity === null ? new Promise<never>(() => {}) : identity.ports.promiseSignOut(input, live)
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
        // A desk that stays in front gets no focus event, so its use wakes a sleeping session.
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
