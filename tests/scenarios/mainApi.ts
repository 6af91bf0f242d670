import { either as E, option as O } from 'fp-ts'
import { tokenOf } from '../../mocks/mockCallers.ts'
import type { Service } from '../../src/adapters/http/call.ts'
import { later } from '../../src/adapters/parts/clock.ts'
import type { Fault } from '../../src/events/callFaults.ts'
import type { App } from '../../src/events/entities.ts'
import { serviceAt } from '../adapters/serviceAt.ts'

export const offline: Fault = { _tag: 'Offline' }

const nameOf = (body: unknown): string =>
  typeof body === 'object' && body !== null && 'name' in body && typeof body.name === 'string' ? body.name : ''

/** The main API's apps in memory, for flows: contract tests check its wire. */
export const createMainApi = (...had: readonly App[]) => {
  /** `late`: the next answers are on their way for so long. */
  const state: { apps: readonly App[]; fault: Fault | null; calls: string[]; late: Promise<void>[] } = {
    ...{ apps: had, fault: null, calls: [], late: [] },
  }
  const create = (name: string): { status: number; body: App } => {
    const known = state.apps.find((app) => app.name === name)
    if (known !== undefined) return { status: 200, body: known }
    const app = { publicId: `app-${state.apps.length + 1}`, name }
    state.apps = [...state.apps, app]
    return { status: 201, body: app }
  }
  const answered: Service['ask'] = async ({ method, path, body, answer }) => {
    state.calls.push(`${method} /${path.join('/')}`)
    if (state.fault !== null) return E.left(state.fault)
    const { status, body: said } = method === 'POST' ? create(nameOf(body)) : { status: 200, body: state.apps }
    await state.late.shift()
    const decoded = answer.decode(said)
    return E.isRight(decoded) ? E.right({ status, body: decoded.right }) : E.left({ _tag: 'Unreadable' })
  }
  const service: Service = {
    ask: answered,
    change: (call, _, signal) => answered({ ...call, method: 'POST', changes: false }, signal),
    stream: () => Promise.resolve(E.left({ _tag: 'Offline' })),
  }
  return { state, service }
}

export type MainApi = ReturnType<typeof createMainApi>

/**
 * The main API that `fetch` answers for. It is called with that user's token; without one if there is no user.
 * `unreached`: the session needs a new token, and its provider cannot be reached.
 */
export const mainApiAt = (
  fetch: Parameters<typeof serviceAt>[1],
  user: string | null = 'shop',
  session: 'live' | 'unreached' = 'live',
): MainApi => ({
  ...createMainApi(),
  service: serviceAt('http://localhost:4174/main', fetch, {
    later,
    session: {
      token: () =>
        session === 'unreached'
          ? Promise.reject(new TypeError('The identity provider cannot be reached'))
          : Promise.resolve(user === null ? O.none : O.some(tokenOf(user))),
      refused() {},
    },
    headers: { 'x-taak-api-key': 'key' },
  }),
})
