import { either as E } from 'fp-ts'
import { createAuthPorts } from '../../src/adapters/identity/auth.ts'
import { createDebt } from '../../src/adapters/identity/debt.ts'
import { lazyIdentity } from '../../src/adapters/identity/lazyIdentity.ts'
import type { Provider } from '../../src/adapters/identity/provider.ts'
import { createCountUnsaved } from '../../src/adapters/identity/unsent.ts'
import type { Kept } from '../../src/compose.ts'
import type { User } from '../../src/events/desk/user.ts'
import type { AuthFault } from '../../src/events/identity/auth.ts'
import { createMemoryStore } from '../../src/events/memoryStore.ts'
import type { Store } from '../../src/events/store.ts'
import { linesWritten } from '../../src/machines/desk/select.ts'
import { createDevice, createStorage, lasts } from '../adapters/identityTabs.ts'
import type { Desk } from './desk.ts'
import { grocer, openDesk, tailor } from './desk.ts'
import type { MainApi } from './mainApi.ts'
import { createMainApi } from './mainApi.ts'

const issuer = 'https://identity.example'
export const maryam: User = {
  issuer,
  sub: 'shop',
  givenName: 'مریم',
  familyName: 'احمدی',
  email: 'shop@daftar.example',
  username: 'shop',
  roles: [],
  plan: null,
  planExpire: null,
}
export const sara: User = { ...maryam, sub: 'other', givenName: 'سارا', familyName: 'موسوی', username: 'other' }
export const ownerOfMaryam = `${issuer} shop`

interface Opening {
  tab?: string
  living?: readonly string[]
  /** The provider sent the browser back with this load. */
  returned?: boolean
  app?: null
  /** The owner of the server's list of apps. */
  main?: MainApi
}

/** A device with its storage and its session, on which the desk can be opened repeatedly. */
export const createShopDevice = (store: Store = createMemoryStore()) => {
  const device = createDevice(() => Promise.resolve())
  const says: {
    user: User
    redeem: AuthFault | 'hangs' | null
    describe: AuthFault | null
    leave: 'throws' | 'hangs' | null
  } = { user: maryam, redeem: null, describe: null, leave: null }
  const page: { gone: string[]; endedPushes: number; loadable: boolean; woken: () => void; used: () => void } = {
    ...{ gone: [], endedPushes: 0, loadable: true, woken() {}, used() {} },
  }

  const storage = createStorage()
  const loads = { count: 0, failing: false }

  const open = async ({
    tab = 'tab-1',
    living = [],
    returned = false,
    main = createMainApi(grocer, tailor),
  }: Opening = {}) => {
    const { session: whole, provider: ours, kill } = device.open()
    const ifOnline = async <A>(answer: () => E.Either<AuthFault, A>) =>
      device.world.online ? answer() : E.left('offline' as const)
    const provider: Provider = {
      ...ours,
      begin: ({ anew }) => ifOnline(() => E.right(`${issuer}/auth?state=1${anew ? '&prompt=login' : ''}`)),
      redeem: () => {
        const fault = says.redeem
        if (fault === 'hangs') return new Promise(() => {})
        return ifOnline(() => (fault === null ? E.right({ ...device.grant(), sub: says.user.sub }) : E.left(fault)))
      },
      describe: (_, sub) =>
        ifOnline(() => {
          const fault = says.describe ?? (says.user.sub === sub ? null : 'refused')
          return fault === null ? E.right(says.user) : E.left(fault)
        }),
      leave: async (idToken) => {
        if (says.leave === 'hangs') return new Promise(() => {})
        if (says.leave === 'throws') throw new Error('The way out is broken')
        return device.world.online ? { address: `${issuer}/session/end`, fields: { id_token_hint: idToken } } : null
      },
    }
    let opened: Desk | null = null
    let kept: Kept | null = null
    const apps = () => kept?.apps() ?? []
    const owed = () => kept?.owed() ?? []
    const journal = () => {
      if (kept === null) throw new Error('Asked before the desk was open')
      return kept.journal
    }
    const { ports, session } = lazyIdentity({
      load: async () => {
        loads.count += 1
        if (loads.failing) throw new TypeError('Failed to fetch dynamically imported module')
        return {
          session: whole,
          ports: createAuthPorts({
            ...{ provider, session: whole, debt: createDebt(storage), store, owed },
            present: () => kept?.present() ?? { owner: null, apps: [] },
            inTurn: (task) => task(),
            page: {
              go: (address) => void page.gone.push(address),
              post: ({ address, fields }) => void page.gone.push(`POST ${address} ${JSON.stringify(fields)}`),
              reload: () => void page.gone.push('again'),
              canLoad: () => page.loadable,
            },
            answer: returned ? 'https://desk.example/authcallback?code=1&state=1' : null,
            endPushes: async () => {
              page.endedPushes += 1
            },
            chance: () => 0,
          }),
        }
      },
      page: {
        onWake(woken) {
          page.woken = woken
          return () => {}
        },
        onUse(used) {
          page.used = used
          return () => {}
        },
      },
      countUnsaved: createCountUnsaved({
        ...{ store, apps },
        journal: { settled: async () => journal().settled(), queued: () => journal().queued() },
        lines: () => (opened === null ? 0 : linesWritten(opened.flows).length),
      }),
      owed,
    })
    const desk: Desk = await openDesk({
      ...{ store, tab, living, main, app: null },
      auth(given) {
        kept = given
        return ports
      },
    })
    opened = desk
    if (returned) desk.send('auth', { type: 'auth.returned' })
    await desk.calm()
    const auth = () => desk.flows.auth.getSnapshot()
    return {
      ...desk,
      kill() {
        kill()
        desk.kill()
      },
      session,
      auth,
      user: () => desk.flows.user.getSnapshot().context.user,
      is: (tag: string) => auth().hasTag(tag),
      /** The session's state. */
      value: () => auth().value.session,
      /** The types of events that a flow received in this tab since its opening. */
      heard: async (flow: string) =>
        (await desk.entries())
          .filter((entry) => entry.flow === flow && entry.tab === tab && entry.type !== 'desk.opened')
          .map(({ type }) => type),
      synced: () => desk.flows.sync.getSnapshot().context.allowed,
    }
  }

  /** Somebody signed in, and all tabs were closed. */
  const signedIn = async (user = maryam) => {
    says.user = user
    const desk = await open({ tab: 'tab-0', returned: true })
    desk.kill()
  }

  return { ...{ device, says, page, loads, store, open, signedIn } }
}

type Shop = ReturnType<typeof createShopDevice>

/** The provider ended the session, and the tab learns so at its next refresh. */
export const endSession = async ({ device: { world } }: Shop, desk: Awaited<ReturnType<Shop['open']>>) => {
  world.time += lasts
  world.revoked = true
  await desk.session.token()
  await desk.calm()
}
