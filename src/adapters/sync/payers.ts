import { either as E } from 'fp-ts'
import * as t from 'io-ts'
import { waitOf } from '../../events/faults.ts'
import { cleanText, Name } from '../../events/values/text.ts'
import type { SyncPorts } from '../../machines/sync/sync.ts'
import { createPace } from '../parts/pace.ts'
import type { Deps as Calls } from './deps.ts'

/** A payer of invoices that are shown, who has no name there and no row here. */
interface Stranger {
  person: string
  invoices: readonly string[]
}

/** Who is on the screen. */
export interface Strangers {
  strangers: (app: string) => readonly Stranger[]
  subscribe: (changed: () => void) => () => void
}

interface Deps extends Pick<Calls, 'services' | 'now' | 'later'> {
  rows: Strangers
}

const Named = t.strict({ name: Name })

/** Questions: some at once, then one a second. */
const limit = { burst: 5, every: 1_000 }
/** What could not be asked is asked again after so many milliseconds, or as many as the service asks for, if it is still to be seen. */
const againIn = 60_000
/** In one fact, which stays under 32 KiB. */
const mostInvoices = 100

/**
 * Asks the invoice service for the names of payers who are on the screen and not here (requirement 7.19), once each; a name that came is
 * told for every invoice that lacks it. What fails is silent and asked again later; whom the service does not know is not asked for again.
 */
export const createPayerPorts = ({ rows, services, now, later }: Deps): Pick<SyncPorts, 'namePayers'> => ({
  namePayers: ({ app }, tell, threw) => {
    const pace = createPace({ now, later }, limit)
    const asked = new Set<string>()
    const names = new Map<string, string>()
    const told = new Set<string>()
    const cancels = new Set<() => void>()
    const control = new AbortController()
    const { signal } = control

    const ask = async (person: string) => {
      asked.add(person)
      await pace()
      if (signal.aborted) return
      const path = ['v1', 'person', app, person]
      const answer = await services.invoice.ask({ method: 'GET', changes: false, path, answer: Named }, signal)
      if (signal.aborted) return
      if (E.isRight(answer)) {
        names.set(person, cleanText(answer.right.body.name))
        return meet()
      }
      const { left: fault } = answer
      if (fault._tag === 'NotFound' || fault._tag === 'Refused') return
      const cancel = later(Math.max(againIn, waitOf(fault)), () => {
        cancels.delete(cancel)
        asked.delete(person)
        meet()
      })
      cancels.add(cancel)
    }

    const meet = () => {
      for (const { person, invoices } of rows.strangers(app)) {
        const name = names.get(person)
        if (name === undefined && !asked.has(person)) ask(person).catch(threw)
        if (name === undefined || name === '') continue
        const nameless = invoices.filter((id) => !told.has(id))
        for (const id of nameless) told.add(id)
        for (let from = 0; from < nameless.length; from += mostInvoices) {
          const some = nameless.slice(from, from + mostInvoices)
          tell({ type: 'payer.named', app, payer: { id: person, name }, invoices: some })
        }
      }
    }

    const unsubscribe = rows.subscribe(meet)
    meet()
    return () => {
      control.abort()
      unsubscribe()
      for (const cancel of cancels) cancel()
    }
  },
})
