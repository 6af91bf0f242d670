import type { Fact } from '../catalogue.ts'
import { partOf as columnsIn } from '../columns/column.ts'
import { amendable, Contents, invoiceTable } from '../columns/invoice.ts'
import type { Invoice } from '../entities.ts'
import { amountsOf } from '../values/amounts.ts'
import type { Currency } from '../values/currency.ts'
import { currencies } from '../values/currency.ts'
import { dayOf } from '../values/dateWords.ts'
import { exact } from '../values/decimals.ts'
import { localApp, restoredId } from '../values/ids.ts'
import { takenBy } from '../values/payments.ts'
import type { Range } from '../values/range.ts'
import { isIn } from '../values/range.ts'
import type { Cash } from './drawer.ts'

export type Closing = Extract<Fact, { type: 'drawer.closed' }>

/** Each names the one before it: of two at once the one that was stored first stands. */
export const standingClosings = (closings: readonly Closing[]): readonly Closing[] => {
  let last: string | null = null
  return closings.filter(({ id, after }) => {
    if (after !== last) return false
    last = id
    return true
  })
}

/** So many closings are shown. */
const mostClosings = 20

/** The newest closings of a day, or of several, by this device's clock, newest first. */
export const closingsOn = <C extends Pick<Closing, 'at'>>(range: Range, closings: readonly C[]): readonly C[] =>
  closings
    .filter(({ at }) => isIn(range, dayOf(at, '')))
    .slice(-mostClosings)
    .toReversed()

/** What is in the drawer if nobody miscounted. */
export const expectedOf = ({ opening, sold, received, back }: Omit<Cash, 'currency'>): number =>
  exact(opening + sold + received + back)

/** The cash that came and went with one invoice. */
interface Part {
  app: string
  currency: Currency
  sold: number
  received: number
  back: number
  /** A sale that was cash, exactly, as this device noted it: the cash follows its lines. Null for any other. */
  plain: Contents | null
}

/** An amendment writes the columns of its base; one without a base writes all. */
const amendedContents = (contents: Contents, fact: Extract<Fact, { type: 'invoice.amended' }>): Contents => {
  const columns = amendable.filter((column) => fact.base === null || fact.base[column] !== undefined)
  return { ...contents, ...columnsIn(invoiceTable, Contents.encode(fact), columns) }
}

const cashTypes: ReadonlySet<string> = new Set<Fact['type']>([
  ...(['invoice.issued', 'invoice.amended', 'invoice.withdrawn', 'invoice.restored'] as const),
  ...(['payment.taken', 'line.returned', 'local.moved', 'drawer.closed'] as const),
])

/** True for entries that the sums are made from. */
export const isOfCash = ({ type }: { type: string }): boolean => cashTypes.has(type)

/** The invoices of these facts whose rows are needed: for their currency, or whether they are still there. */
export const askedOf = (facts: readonly Fact[]): readonly string[] =>
  facts.flatMap((fact) =>
    fact.type === 'payment.taken' || fact.type === 'line.returned' || fact.type === 'invoice.withdrawn'
      ? [fact.invoice, ...(fact.type === 'invoice.withdrawn' ? [restoredId(fact.invoice)] : [])]
      : [],
  )

/**
 * The cash of an app by currency, from what this device noted, without amendments that changed nothing. `rows`: the
 * invoices of `askedOf` that are there. A sale that an earlier closing counted changes nothing here by being amended or
 * deleted.
 */
export const drawerSums = (
  app: string,
  facts: readonly Fact[],
  rows: ReadonlyMap<string, Invoice>,
  opening: readonly Pick<Cash, 'currency' | 'opening'>[],
): readonly Cash[] => {
  const parts = new Map<string, Part>()
  /** Of deleted sales: what is restored brings its cash back. */
  const gone = new Map<string, Part>()
  /** Two tabs may undo one payment at once. */
  const undone = new Set<string>()
  const partOf = (id: string, ofApp: string): Part => {
    const currency = rows.get(id)?.currency ?? 'IRR'
    const part = parts.get(id) ?? { ...{ app: ofApp, currency }, ...{ sold: 0, received: 0, back: 0, plain: null } }
    parts.set(id, part)
    return part
  }
  for (const fact of facts) {
    if (fact.type === 'invoice.issued') {
      const { id, app: ofApp, currency, payments } = fact.invoice
      if (parts.has(id)) continue
      const plain = payments === undefined ? Contents.encode(fact.invoice) : null
      const sold = payments === undefined ? amountsOf(fact.invoice).payable : takenBy(payments, 'cash')
      parts.set(id, { ...{ app: ofApp, currency, sold }, received: 0, back: 0, plain })
    }
    if (fact.type === 'invoice.amended') {
      const part = parts.get(fact.invoice)
      if (part === undefined || part.plain === null) continue
      part.plain = amendedContents(part.plain, fact)
      part.sold = amountsOf({ ...part.plain, currency: part.currency }).payable
    }
    if (fact.type === 'payment.taken') {
      const { undoes } = fact.tender
      if (undoes !== undefined && undone.has(undoes)) continue
      if (undoes !== undefined) undone.add(undoes)
      const part = partOf(fact.invoice, fact.app)
      part.received = exact(part.received + takenBy([fact.tender], 'cash'))
    }
    if (fact.type === 'line.returned') {
      const part = partOf(fact.invoice, fact.app)
      part.plain = null
      part.back = exact(part.back + takenBy([fact], 'cash'))
    }
    if (fact.type === 'invoice.withdrawn') {
      const part = parts.get(fact.invoice)
      const row = rows.get(fact.invoice)
      // It came back, as it was paid at the gateway. What another tab changed after the deletion was not written.
      if (part !== undefined && row?.paid === true) part.plain = null
      // Another device may have restored it.
      const again = rows.get(restoredId(fact.invoice))
      if (part !== undefined && row === undefined && again !== undefined)
        parts.set(again.id, { ...part, currency: again.currency })
      if (part !== undefined && row === undefined) gone.set(fact.invoice, part)
      if (row === undefined) parts.delete(fact.invoice)
    }
    if (fact.type === 'invoice.restored') {
      const { id, currency, restored } = fact.invoice
      const part = gone.get(restored?.of ?? '')
      // The row that said the currency of an earlier sale is gone.
      if (part !== undefined && !parts.has(id)) parts.set(id, { ...part, currency })
    }
    if (fact.type === 'local.moved')
      for (const { id } of fact.invoices) {
        const part = parts.get(id)
        if (part !== undefined) part.app = fact.app
      }
    if (fact.type === 'drawer.closed' && fact.app === localApp && fact.app !== app)
      for (const [id, part] of parts) if (part.app === localApp) parts.delete(id)
  }
  const ours = [...parts.values()].filter((part) => part.app === app)
  const sums = currencies.flatMap((currency) => {
    const all = ours.filter((part) => part.currency === currency)
    const before = opening.find((each) => each.currency === currency)?.opening ?? 0
    const sum = (of: (part: Part) => number) => exact(all.reduce((before, part) => before + of(part), 0))
    const cash = {
      sold: sum(({ sold }) => sold),
      received: sum(({ received }) => received),
      back: sum(({ back }) => back),
    }
    const isAny = before !== 0 || Object.values(cash).some((some) => some !== 0)
    return isAny ? [{ currency, opening: before, ...cash }] : []
  })
  return sums.length > 0 ? sums : [{ currency: 'IRR', opening: 0, sold: 0, received: 0, back: 0 }]
}
