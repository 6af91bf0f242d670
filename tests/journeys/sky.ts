import type { BrowserContext } from '@playwright/test'

const kinds = ['down', 'slow=900', 'lost', 'truncated', 'wrong'] as const
/** Spoilt answers of the stand-in services; see their README. */
export type Weather = (typeof kinds)[number]
export const weathers: readonly Weather[] = kinds

export interface Sky {
  /** The next calls of these services by this method are spoilt. */
  spoil: (weather: Weather, services: RegExp, method: 'GET' | 'POST', times: number) => void
  clear: () => void
}

/** The weather over one device alone: the header that the stand-ins take asks for it, call by call. */
export const skyOver = async (context: BrowserContext): Promise<Sky> => {
  let next: { weather: Weather; services: RegExp; method: string; times: number } | null = null
  await context.route(/:4174\/(?:main|invoice|gtin)\//, (route) => {
    const request = route.request()
    if (next === null || !next.services.test(request.url()) || request.method() !== next.method) return route.continue()
    const { weather, times } = next
    next = times === 1 ? null : { ...next, times: times - 1 }
    return route.continue({ headers: { ...request.headers(), 'x-weather': weather } })
  })
  return {
    spoil: (weather, services, method, times) => {
      next = { weather, services, method, times }
    },
    clear: () => {
      next = null
    },
  }
}
