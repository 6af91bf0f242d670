import type { BrowserContext } from '@playwright/test'

const kinds = ['down', 'slow=900', 'lost', 'truncated', 'wrong'] as const
/** Faults of the mocks' answers; see docs/mocks.md. */
export type Fault = (typeof kinds)[number]
export const faultKinds: readonly Fault[] = kinds

export interface Sky {
  /** The next calls of these services by this method have a fault. */
  spoil: (fault: Fault, services: RegExp, method: 'GET' | 'POST', times: number) => void
  clear: () => void
}

/** The faults of one device alone: the mocks' header, call by call. */
export const skyOver = async (context: BrowserContext): Promise<Sky> => {
  let next: { fault: Fault; services: RegExp; method: string; times: number } | null = null
  await context.route(/:4174\/(?:main|invoice|gtin)\//, (route) => {
    const request = route.request()
    if (next === null || !next.services.test(request.url()) || request.method() !== next.method) return route.continue()
    const { fault, times } = next
    next = times === 1 ? null : { ...next, times: times - 1 }
    return route.continue({ headers: { ...request.headers(), 'x-fault': fault } })
  })
  return {
    spoil: (fault, services, method, times) => {
      next = { fault, services, method, times }
    },
    clear: () => {
      next = null
    },
  }
}
