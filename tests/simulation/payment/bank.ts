import { tokenAge } from '../../../src/events/projections/attempts.ts'
import type { Bank } from '../../scenarios/plansDesk.ts'
import type { Fate } from './script.ts'

/** A payment at the bank's own page: one for each posted token. */
interface Session {
  invoice: string
  openedAt: number
  end: 'paid' | 'refused' | null
}

interface Deps {
  services: Bank
  now: () => number
  later: (ms: number, run: () => void) => void
  met: (what: string) => void
}

const json = (status: number, body: unknown) => Response.json(body, { status })
const page = (status: number) =>
  new Response('<!doctype html><title>Sign in</title>', { status, headers: { 'content-type': 'text/html' } })

/**
 * The services and the bank for the device. The bank accepts every payment that its tokens allow, a second one for the
 * same invoice too, and counts forbidden ones.
 */
export const createCounter = ({ services, now, later, met }: Deps) => {
  const sessions = new Map<string, Session>()
  const broken: string[] = []

  const isLive = (token: string, { end }: Session): boolean => {
    const issued = services.tokens.find((each) => each.token === token)?.issuedAt ?? 0
    return end === null && now() < issued + tokenAge
  }

  const answer = (request: Request, fate: Fate): Promise<Response | null> => {
    const after = (ms: number, response: () => Response | null | Promise<Response | null>) =>
      new Promise<Response | null>((answered) => later(ms, () => answered(response())))
    const doneThen = (response: Response | null) => async () => {
      await services.fetch(request)
      return response
    }
    const isChange = request.method !== 'GET'
    if (isChange) met(`a call that changes something: ${fate.kind}`)
    switch (fate.kind) {
      case 'ok':
        return after(30, () => services.fetch(request))
      case 'answerLost':
        return after(30, doneThen(null))
      case 'neverCame':
        return after(30, () => null)
      case 'gateway':
        return after(30, () => page(502))
      case 'pageInstead':
        return after(30, () => page(200))
      case 'brokenAfter':
        return after(30, doneThen(json(500, { title: 'Internal Server Error' })))
      case 'refused':
        return after(30, () => json(403, { title: 'Forbidden' }))
      case 'late':
        return after(fate.after, () => services.fetch(request))
    }
  }

  return {
    ...{ answer, broken, sessions },
    /** A form reached the bank; false if its token is invalid. */
    open(token: string): boolean {
      const { invoice = '', issuedAt = 0 } = services.tokens.find((each) => each.token === token) ?? {}
      const others = [...sessions].filter(([of, session]) => of !== token && session.invoice === invoice)
      if (others.some(([of, session]) => isLive(of, session))) broken.push(`two live attempts of ${invoice}`)
      const known = sessions.get(token)
      if (
        now() >= issuedAt + tokenAge ||
        services.found(invoice).paid ||
        (known !== undefined && !isLive(token, known))
      )
        return false
      sessions.set(token, known ?? { invoice, openedAt: now(), end: null })
      return true
    },
    /** False if the bank accepts no more. */
    end(token: string, how: 'paid' | 'refused'): boolean {
      const session = sessions.get(token)
      if (session === undefined || !isLive(token, session)) return false
      session.end = how
      if (how === 'refused') return true
      const factor = services.found(session.invoice)
      if (factor.paid) broken.push(`${session.invoice} was paid twice`)
      factor.paid = true
      return true
    },
  }
}
export type Counter = ReturnType<typeof createCounter>
