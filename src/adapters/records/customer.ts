import { either as E } from 'fp-ts'
import { basketAgain } from '../../events/decisions/basketAgain.ts'
import { receive } from '../../events/decisions/received.ts'
import type { StoreFault } from '../../events/faults.ts'
import type { Journal } from '../../events/journal.ts'
import type { Row } from '../../events/projections/rows.ts'
import { balancesOf, isOwed, oldestFirst } from '../../events/records/customerSums.ts'
import type { Store } from '../../events/store.ts'
import { standingPayments } from '../../events/values/standingPayments.ts'
import type { CustomerPorts } from '../../machines/records/customer.ts'
import { watchModel } from '../desk/list.ts'
import { secured } from '../desk/secure.ts'
import { standing } from '../desk/standing.ts'
import { shareText } from '../invoice/paper.ts'
import { distinct } from '../parts/distinct.ts'
import type { Rows } from '../parts/rows.ts'
import { searchAll } from '../parts/searchAll.ts'

interface Deps {
  store: Store
  journal: Journal
  rows: Rows
}

/** So many of a person's newest invoices are shown, of the oldest that are owed, and of the newest payments. */
const maxShown = 50

type Invoices = readonly Row<'invoice'>[]

/** An index term may be shared by ids that begin alike. */
const ofPerson = (found: Invoices, person: string): Invoices => found.filter(({ payer }) => payer?.id === person)

const paymentsOf = (invoices: Invoices) =>
  invoices
    .flatMap(({ id: invoice, payments = [] }) => standingPayments(payments).map(({ id, at }) => ({ invoice, id, at })))
    .toSorted((one, other) => other.at - one.at)
    .slice(0, maxShown)
    .map(({ invoice, id }) => ({ invoice, id }))

export const createCustomerPorts = ({ store, journal, rows }: Deps): CustomerPorts => {
  /** Those that are owed, or paid twice. */
  const unevenOf = async (app: string, person: string): Promise<E.Either<StoreFault, Invoices>> =>
    E.map((found: Invoices) => ofPerson(found, person))(await searchAll(store, app, `uneven:${person}`))

  const newestOf = (app: string, person: string, limit: number) =>
    store.search('invoice', app, `payer:${person}`, 0, limit)()

  const look = async (app: string, person: string) => {
    const [uneven, newest] = await Promise.all([unevenOf(app, person), newestOf(app, person, maxShown)])
    if (E.isLeft(uneven)) return uneven
    if (E.isLeft(newest)) return newest
    const recent = ofPerson(newest.right.rows, person)
    const owed = oldestFirst(uneven.right.filter(isOwed)).slice(0, maxShown)
    const shown = oldestFirst([...new Map([...recent, ...owed].map((row) => [row.id, row])).values()]).toReversed()
    rows.prime('invoice', shown)
    return E.right({
      balances: balancesOf(uneven.right),
      invoices: shown.map(({ id }) => id),
      total: newest.right.total,
      payments: paymentsOf(shown),
    })
  }

  return {
    watchCustomer({ app, person }, tell, threw) {
      const say = distinct(tell)
      return watchModel(
        journal,
        'invoice',
        () => look(app, person),
        (answer) =>
          say(
            E.isLeft(answer)
              ? { type: 'customer.failed', fault: answer.left }
              : { type: 'customer.found', ...answer.right },
          ),
        threw,
      )
    },
    receiveMoney({ app, person, currency, tender }, tell, threw) {
      const take = async () => {
        // Money that this tab took a moment ago counts, and what cannot be stored is not decided upon.
        const settled = await journal.settled()
        const owed = E.isLeft(settled) ? settled : await unevenOf(app, person)
        if (E.isLeft(owed)) return tell({ type: 'customer.moneyRefused', refusal: 'unreadable' })
        const ofIt = owed.right.filter((invoice) => invoice.currency === currency)
        const taken = receive(ofIt, tender)
        if (E.isLeft(taken)) return tell({ type: 'customer.moneyRefused', refusal: taken.left })
        // Told in one task, they are stored in one transaction.
        for (const payment of taken.right) tell(payment)
        tell({ type: 'customer.moneyDecided' })
      }
      take().catch(threw)
      return () => {}
    },
    secureMoney: secured(
      journal,
      (fault) => ({ type: 'customer.moneyWaits', fault }),
      async ({ app, recorded }, wasAlready) => {
        const already = await Promise.all(recorded.map(({ id }) => wasAlready(id)))
        const ids = recorded.map(({ invoice }) => invoice)
        const rows = await store.get('invoice', ids)()
        const isGone = E.isRight(rows) && rows.right.some((row) => row?.app !== app)
        return already.includes(true) || isGone
          ? { type: 'customer.moneyRefused', refusal: 'overtaken' }
          : { type: 'customer.moneyStored' }
      },
    ),
    async shareReminder({ text }) {
      const how = await shareText('', text)
      return how === 'shared' || how === 'copied'
        ? { type: 'customer.reminded', how }
        : { type: 'customer.notReminded', reason: how }
    },
    readBasket({ app, person }, tell, threw) {
      const read = async () => {
        const found = await newestOf(app, person, maxShown)
        const known = await standing(store, 'person', person)
        if (E.isLeft(found) || E.isLeft(known)) return tell({ type: 'customer.noBasket', why: 'unreadable' })
        // All goods of an invoice may have come back.
        const last = ofPerson(found.right.rows, person).find(({ lines }) => lines.length > 0)
        if (last === undefined || last.payer === null) return tell({ type: 'customer.noBasket', why: 'none' })
        const products = await store.get('product', [...new Set(last.lines.map(({ product }) => product))])()
        if (E.isLeft(products)) return tell({ type: 'customer.noBasket', why: 'unreadable' })
        const here = products.right.filter((row) => row !== undefined)
        for (const line of basketAgain(last, here)) tell({ type: 'customer.lineFound', ...line })
        tell({ type: 'customer.basketFound', payer: { id: person, name: known.right?.name || last.payer.name } })
      }
      read().catch(threw)
      return () => {}
    },
  }
}
