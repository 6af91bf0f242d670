import type fc from 'fast-check'
import { either as E } from 'fp-ts'
import { ErrorResponse } from 'oidc-client-ts'
import { refreshFaultOf } from '../../src/adapters/identity/faults.ts'
import { createIdentitySession } from '../../src/adapters/identity/identitySession.ts'
import type { Provider, Tokens } from '../../src/adapters/identity/provider.ts'
import type { Held, Share } from '../../src/adapters/identity/share.ts'
import type { Vault } from '../../src/adapters/identity/vault.ts'
import { createMemoryVault } from '../../src/adapters/identity/vault.ts'
import type { Trouble } from './identityTroubles.ts'
import { troubles } from './identityTroubles.ts'

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

/** Resolves when the scheduler decides. */
export type Pause = (what: string) => Promise<void>

export const pauseBy =
  (scheduler: fc.Scheduler): Pause =>
  (what) =>
    scheduler.schedule(Promise.resolve(), what).then(() => {})

interface Tab {
  dead: boolean
  held: () => Held | null
  /** The state of its refresh, until the outcome is stored. */
  refresh: 'none' | 'sent' | 'applied'
}

interface Manner {
  answersInTime?: boolean
  patience?: () => Promise<void>
}

/**
 * One device: its vault, its lock, its tabs, and a provider that accepts a refresh token once and revokes everything at
 * its second use.
 */
export const createDevice = (pause: Pause, { answersInTime = true, patience = never }: Manner = {}) => {
  const memory = createMemoryVault()
  const seen = {
    /** How often each token arrived at the provider. */
    refreshes: new Map<string, number>(),
    /**
     * A token came again after it was applied; `needless`: while the tab that had sent it was alive and had, or would
     * get, the answer.
     */
    reuses: 0,
    needless: 0,
    lost: 0,
    /** Tabs that reported an ended session. */
    ended: 0,
    /** Sessions that were taken out of the vault; `unfounded`: without the provider having ended them. */
    cleared: 0,
    unfounded: 0,
    /** Refresh tokens that the provider was told to revoke. */
    revoked: [] as string[],
  }
  /** `losing`: so many answers of the provider are lost after they took effect. */
  const world: {
    time: number
    online: boolean
    trouble: Trouble | null
    losing: number
    revoked: boolean
    vaultHangs: boolean
    vaultFull: boolean
  } = {
    ...{ time: 0, online: true, trouble: null, losing: 0, revoked: false, vaultHangs: false, vaultFull: false },
  }
  let current = 1
  /** The senders of used tokens; null if the answer was lost. */
  const usedUp = new Map<string, Tab | null>()
  let sessions = 0
  const tabs = new Set<Tab>()
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

  /** The token endpoint, and the network before it. */
  const take = (token: string, tab: Tab): Tokens => {
    if (!world.online) throw troubles['a connection that drops']()
    if (world.trouble !== null) throw troubles[world.trouble]()
    seen.refreshes.set(token, (seen.refreshes.get(token) ?? 0) + 1)
    const before = usedUp.get(token)
    if (before !== undefined) {
      seen.reuses += 1
      if (before?.dead === false) seen.needless += 1
      world.revoked = true
    }
    tab.refresh = 'applied'
    const isRevoked = world.revoked
    if (!isRevoked) {
      current += 1
      usedUp.set(token, world.losing > 0 ? null : tab)
    }
    if (world.losing > 0) {
      world.losing -= 1
      seen.lost += 1
      throw troubles['a connection that drops']()
    }
    if (isRevoked) throw new ErrorResponse({ error: 'invalid_grant' })
    return tokensOf(current)
  }

  const open = () => {
    const tab: Tab = { dead: false, held: () => null, refresh: 'none' }
    tabs.add(tab)
    /** A dead tab's promises never settle. */
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
      replace: (place, kept) =>
        alive('replace', async () => {
          tab.refresh = 'none'
          if (world.vaultFull) throw new DOMException('The vault is full', 'QuotaExceededError')
          return memory.replace(place, kept)
        }),
      clear: (session) =>
        alive('clear', async () => {
          if (session !== undefined && (await memory.read())?.session === session) {
            seen.cleared += 1
            if (!world.revoked) seen.unfounded += 1
          }
          await memory.clear(session)
        }),
      leave: (...left) => alive('leave', () => (world.vaultHangs ? never() : memory.leave(...left))),
    }
    const share: Share = {
      ask: (session, generation) =>
        alive('share', async () => {
          const others = [...tabs].filter((other) => other !== tab && !other.dead)
          const late = answersInTime ? never<null>() : pause('too late').then(() => null)
          const answers = others.map(async (other) => {
            await pause('heard')
            const held = other.dead ? null : other.held()
            return held?.session === session && held.generation >= generation ? held : null
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
      async refresh({ refreshToken }) {
        tab.refresh = 'sent'
        const answer = await alive('refresh', async () => E.tryCatch(() => take(refreshToken, tab), refreshFaultOf))
        if (E.isLeft(answer)) tab.refresh = 'none'
        return answer
      },
      revoke: async (refreshToken) => void seen.revoked.push(refreshToken),
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
      /** The state of its refresh. */
      kill() {
        tab.dead = true
        if (holder === tab) next()
        return tab.refresh
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
      }),
    /** The grant of a new sign-in. */
    grant: () => {
      world.revoked = false
      if (seen.refreshes.has(`refresh-${current}`)) current += 1
      return tokensOf(current)
    },
    kept: memory.read,
    /** The kept refresh token was sent and applied, and its sender was killed before the answer. */
    lose: () => {
      const token = `refresh-${current}`
      seen.refreshes.set(token, 1)
      usedUp.set(token, null)
      current += 1
    },
  }
}
