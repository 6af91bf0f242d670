import { either as E } from 'fp-ts'
import * as t from 'io-ts'
import { cleanText, Name } from '../../events/values/text.ts'
import type { SyncPorts } from '../../machines/sync/sync.ts'
import { look, segment } from '../http/request.ts'
import type { Deps as Calls } from './calls.ts'
import { createPace } from './pace.ts'

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

interface Deps extends Pick<Calls, 'fetch' | 'session' | 'addresses' | 'now' | 'later'> {
  rows: Strangers
}

const Named = t.strict({ name: Name })

const timeout = 8_000
/** Questions: some at once, then one a second. */
const limit = { burst: 5, every: 1_000 }
/** What could not be asked is asked again after so many milliseconds, if it is still to be seen. */
const againIn = 60_000
/** In one fact, which stays under 32 KiB. */
const mostInvoices = 100

/**
 * Asks the invoice service for the names of payers who are on the screen and not here (specification section 7), once each; a name that came is
 * told for every invoice that lacks it. What fails is silent and asked again later; whom the service does not know is not asked for again.
 */
export const createPayerPorts = ({ rows, addresses, now, later, ...calls }: Deps): Pick<SyncPorts, 'namePayers'> => ({
  namePayers: ({ app }, tell, threw) => {
    const pace = createPace({ now, later }, limit)
    const asked = new Set<string>()
    const names = new Map<string, string>()
    const told = new Set<string>()
    const cancels = new Set<() => void>()
    let wanted = true

    const ask = async (person: string) => {
      asked.add(person)
      await pace()
      if (!wanted) return
      const url = `${addresses.invoice}/v1/person/${segment(app)}/${segment(person)}`
      const answer = await look({ ...calls, timeout }, { url, answer: Named })
      if (!wanted) return
      if (E.isRight(answer)) {
        names.set(person, cleanText(answer.right.name))
        return meet()
      }
      if (answer.left === 'notFound' || answer.left === 'refused') return
      const cancel = later(againIn, () => {
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
        const nameless = invoices.filter((id) => !told.has(id)).slice(0, mostInvoices)
        if (name === undefined || name === '' || nameless.length === 0) continue
        for (const id of nameless) told.add(id)
        tell({ type: 'payer.named', app, payer: { id: person, name }, invoices: nameless })
      }
    }

    const unsubscribe = rows.subscribe(meet)
    meet()
    return () => {
      wanted = false
      unsubscribe()
      for (const cancel of cancels) cancel()
    }
  },
})
