import { either as E } from 'fp-ts'
import type { Fact } from '../../events/catalogue.ts'
import type { Contents, InvoiceColumn } from '../../events/columns/invoice.ts'
import { memberNames } from '../../events/columns/invoice.ts'
import type { PaperFormat } from '../../events/desk/invoice.ts'
import type { Invoice } from '../../events/entities.ts'
import type { Entry } from '../../events/event.ts'
import { factOf } from '../../events/projections/batch.ts'
import type { PaymentWay, ReturnedLine, Tender } from '../../events/values/payments.ts'
import { isSame } from '../../events/values/same.ts'
import type { TaxHappened } from './taxStory.ts'
import { taxHappened } from './taxStory.ts'

export type Happened = { id: string; at: number } & (
  | { what: 'issued'; invoice: Pick<Invoice, 'lines' | 'total' | 'currency' | 'vat'> }
  | { what: 'amended'; columns: readonly InvoiceColumn[] }
  | { what: 'printed'; format: PaperFormat }
  | { what: 'shared' }
  | { what: 'copied' }
  | { what: 'withdrawn' }
  | { what: 'restored' }
  | { what: 'paid'; tender: Tender }
  | { what: 'returned'; way: PaymentWay; amount: number; lines: readonly ReturnedLine[] }
  | TaxHappened
)

const toldInStory: readonly InvoiceColumn[] = ['payer', 'date', 'lines', ...memberNames]

type Amended = Extract<Fact, { type: 'invoice.amended' }>

/** Its base names what it changed. An earlier build's has none: what differs from what this device noted before. */
const changedBy = (fact: Amended, before: Contents | null): readonly InvoiceColumn[] =>
  toldInStory.filter((column) =>
    fact.base === null ? before !== null && !isSame(before[column], fact[column]) : Object.hasOwn(fact.base, column),
  )

const step = (before: Contents | null, fact: Fact): { terms: Contents | null; happened: Happened | null } => {
  const { id, at } = fact
  switch (fact.type) {
    case 'invoice.issued': {
      const { lines, total, currency, vat } = fact.invoice
      return { terms: fact.invoice, happened: { id, at, what: 'issued', invoice: { lines, total, currency, vat } } }
    }
    case 'invoice.amended':
      return { terms: fact, happened: { id, at, what: 'amended', columns: changedBy(fact, before) } }
    case 'invoice.printed':
      return { terms: before, happened: { id, at, what: 'printed', format: fact.format } }
    case 'invoice.shared':
      return { terms: before, happened: { id, at, what: 'shared' } }
    case 'invoice.copied':
      return { terms: before, happened: { id, at, what: 'copied' } }
    case 'payment.taken':
      return { terms: before, happened: { id, at, what: 'paid', tender: fact.tender } }
    case 'line.returned': {
      const { way, amount, returned } = fact
      return { terms: before, happened: { id, at, what: 'returned', way, amount, lines: returned.lines } }
    }
    case 'invoice.restored':
      return { terms: fact.invoice, happened: { id, at, what: 'restored' } }
    case 'invoice.withdrawn':
      return { terms: before, happened: { id, at, what: 'withdrawn' } }
    default: {
      const taxed = taxHappened(fact)
      return { terms: before, happened: taxed && { id, at, ...taxed } }
    }
  }
}

/** The facts among entries, oldest first. */
export const factsOf = (entries: readonly Entry[]): readonly Fact[] =>
  entries.flatMap((entry) => {
    const fact = factOf(entry)
    return E.isRight(fact) && fact.right !== null ? [fact.right] : []
  })

const saidAgain = (story: readonly Happened[], next: Happened): boolean => {
  const last = story.findLast(({ what }) => what.startsWith('tax'))
  return next.what === 'taxSaid' && last?.what === 'taxSaid' && last.answer === next.answer
}

/**
 * What happened to an invoice, from its entries, oldest first; entries that hold no fact of it are left out, and so is
 * what the tax office says once more.
 */
export const storyOf = (entries: readonly Entry[]): readonly Happened[] => {
  const story: Happened[] = []
  let terms: Contents | null = null
  for (const fact of factsOf(entries)) {
    const next = step(terms, fact)
    terms = next.terms
    if (next.happened !== null && !saidAgain(story, next.happened)) story.push(next.happened)
  }
  return story
}
