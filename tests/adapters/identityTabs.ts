import type fc from 'fast-check'
import { either as E } from 'fp-ts'
import { createIdentitySession } from '../../src/adapters/identity/identitySession.ts'
import type { Provider, Tokens } from '../../src/adapters/identity/provider.ts'
import type { Held, Share } from '../../src/adapters/identity/share.ts'
import type { Vault } from '../../src/adapters/identity/vault.ts'
import { createMemoryVault } from '../../src/adapters/identity/vault.ts'

const never = <A>() => new Promise<A>(() => {})
export const lasts = 300_000

export const createStorage = (): Storage => {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    key: (at) => [...kept.keys()][at] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  }
}

/** Takes its time: resolves when whoever decides about the order lets it. */
export type Pause = (what: string) => Promise<void>

export const pauseBy =
  (scheduler: fc.Scheduler): Pause =>
  (what) =>
    scheduler.schedule(Promise.resolve(), what).then(() => {})

interface Manner {
  answersInTime?: boolean
  patience?: () => Promise<void>
}

/** One device: its vault, its lock, its tabs, and a provider that takes a refresh token once and revokes everything when it comes again. */
export const createDevice = (pause: Pause, { answersInTime = true, patience = never }: Manner = {}) => {
  const memory = createMemoryVault()
  const seen = { refreshes: new Map<string, number>(), reuses: 0, ended: 0, lost: 0 }
  /** `losing`: so many answers of the provider are lost on their way, after it did what it was asked. */
  const world = { time: 0, online: true, busy: 0, losing: 0, revoked: false, current: 1 }
  let sessions = 0
  const tabs = new Set<{ dead: boolean; held: () => Held | null }>()
  const queue: { run: () => void; tab: { dead: boolean } }[] = []
  let holder: { dead: boolean } | null = null

  const next = () => {
    holder = null
    const first = queue.shift()
    if (first === undefined) return
    if (first.tab.dead) return next()
    holder = first.tab
    first.run()
  }

  const tokensOf = (generation: number): Tokens => ({
    access: `access-${generation}`,
    lasts,
    refresh: `refresh-${generation}`,
    idToken: `id-${generation}`,
    sub: 'shop',
  })

  const open = () => {
    const tab: { dead: boolean; held: () => Held | null } = { dead: false, held: () => null }
    tabs.add(tab)
    /** What a dead tab waits for never comes. */
    const alive = async <A>(what: string, act: () => Promise<A>): Promise<A> => {
      await pause(`${what} asked`)
      if (tab.dead) return never()
      const answer = await act()
      await pause(`${what} answered`)
      return tab.dead ? never() : answer
    }
    const vault: Vault = {
      read: () => alive('read', memory.read),
      put: (kept) => alive('put', () => memory.put(kept)),
      replace: (place, kept) => alive('replace', () => memory.replace(place, kept)),
      mark: (place, underWay) => alive('mark', () => memory.mark(place, underWay)),
      clear: (session) => alive('clear', () => memory.clear(session)),
    }
    const share: Share = {
      ask: (session, generation) =>
        alive('share', async () => {
          const others = [...tabs].filter((other) => other !== tab && !other.dead)
          const late = answersInTime ? never<null>() : pause('too late').then(() => null)
          const answers = others.map(async (other) => {
            await pause('heard')
            const held = other.dead ? null : other.held()
            return held?.session === session && held.generation === generation ? held : null
          })
          const all = Promise.all(answers).then((found) => found.find((held) => held !== null) ?? null)
          return Promise.race([late, all])
        }),
      answerBy(held) {
        tab.held = held
      },
    }
    const provider: Pick<Provider, 'issuer' | 'scope' | 'reach' | 'refresh' | 'revoke'> = {
      issuer: 'https://identity.example',
      scope: 'openid',
      reach: () => alive('reach', async () => (world.online ? E.right(undefined) : E.left('offline'))),
      refresh: ({ refreshToken }) =>
        alive('refresh', async () => {
          if (world.busy > 0) {
            world.busy -= 1
            return E.left('busy')
          }
          if (!world.online) {
            seen.lost += 1
            return E.left('lost')
          }
          seen.refreshes.set(refreshToken, (seen.refreshes.get(refreshToken) ?? 0) + 1)
          if (refreshToken !== `refresh-${world.current}`) {
            seen.reuses += 1
            world.revoked = true
          }
          if (world.revoked) return E.left('ended')
          world.current += 1
          if (world.losing > 0) {
            world.losing -= 1
            seen.lost += 1
            return E.left('lost')
          }
          return E.right(tokensOf(world.current))
        }),
      revoke: () => Promise.resolve(),
    }
    const session = createIdentitySession({
      provider,
      vault,
      share,
      inTurn: (task) =>
        new Promise((resolve, reject) => {
          const run = () => {
            task()
              .then(resolve, reject)
              .finally(() => {
                if (holder === tab) next()
              })
          }
          queue.push({ run, tab })
          if (holder === null) next()
        }),
      now: () => world.time,
      newId: () => `session-${++sessions}`,
      patience,
    })
    session.listen({
      ended: () => {
        seen.ended += 1
      },
      refreshed() {},
    })
    return {
      session,
      provider,
      /** Whether it held the lock. */
      kill: (): 'holder' | 'other' => {
        tab.dead = true
        if (holder !== tab) return 'other'
        next()
        return 'holder'
      },
    }
  }

  return {
    ...{ open, seen, world },
    /** Somebody signed in here before, and all tabs were closed. */
    signedIn: () =>
      memory.put({
        session: `session-${++sessions}`,
        generation: 1,
        issuer: 'https://identity.example',
        sub: 'shop',
        scope: 'openid',
        refreshToken: 'refresh-1',
        idToken: 'id-1',
        underWay: false,
      }),
    /** The grant of a new sign-in. */
    grant: () => {
      world.revoked = false
      if (seen.refreshes.has(`refresh-${world.current}`)) world.current += 1
      return tokensOf(world.current)
    },
    kept: memory.read,
    /** A tab was killed between the question and the answer. */
    lose: () => memory.mark({ session: 'session-1', generation: 1 }, true),
  }
}
