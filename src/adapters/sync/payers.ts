import { either as E } from 'fp-ts'
import * as t from 'io-ts'
import { waitOf } from '../../events/callFaults.ts'
import { cleanText, Name } from '../../events/values/text.ts'
import type { SyncPorts } from '../../machines/sync/sync.ts'
import { createPace } from '../parts/pace.ts'
import type { Deps as Calls } from './deps.ts'

/** A payer of shown invoices without a name there and a row here. */
interface Stranger {
  person: string
  invoices: readonly string[]
}

export interface Strangers {
  strangers: (app: string) => readonly Stranger[]
  subscribe: (changed: () => void) => () => void
}

interface Deps extends Pick<Calls, 'services' | 'now' | 'later'> {
  rows: Strangers
}

const Named = t.strict({ name: Name })

/** Requests: some at once, then one a second. */
const limit = { burst: 5, every: 1_000 }
/** Milliseconds, or as many as the service asks for, until a failed request for a visible payer repeats. */
const againIn = 60_000
/** Invoices in one fact, which stays under 32 KiB. */
const mostInvoices = 100

/**
 * Requests the names of visible payers without a row from the invoice service (requirement 7.19), once each, and
 * records them for every invoice that lacks them. A failure is silent and repeated later; an unknown payer is not
 * requested again.
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
