import { option as O } from 'fp-ts'
import { createService } from '../../src/adapters/http/service.ts'

type Deps = Parameters<typeof createService>[0]

/** The one client over a scripted network, with a token and a standing clock. */
export const serviceAt = (base: string, fetch: Deps['fetch'], more: Partial<Deps> = {}) =>
  createService({
    ...{ fetch, base, now: () => 0, later: () => () => {}, isOnline: () => true },
    session: { token: () => Promise.resolve(O.some('token')), refused() {} },
    ...more,
  })
