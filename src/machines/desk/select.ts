import { either as E } from 'fp-ts'
import type { SnapshotFrom } from 'xstate'
import { amendmentOf } from '../../events/decisions/invoice.ts'
import type { Invoice, Line, Product } from '../../events/entities.ts'
import { sellableOf } from '../../events/entities.ts'
import { quantityOf, totalOf, totalsByCurrency } from '../../events/lines.ts'
import { payableOf, vatOf } from '../../events/values/money.ts'
import type { FlowRefs } from '../kernel/flowRefs.ts'
import type { Machines } from '../kernel/flows.ts'
import type { CommandOf } from '../kernel/start.ts'

type State<F extends keyof Machines> = SnapshotFrom<Machines[F]>

export interface Totals {
  currency: Line['currency']
  total: number
  vat: number
  payable: number
}

/** Total, VAT and payable of lines in one currency; null for no lines or several currencies. */
export const totalsOf = (lines: readonly Line[]): Totals | null => {
  const [first] = lines
  const total = totalOf(lines)
  if (first === undefined || E.isLeft(total) || lines.some(({ currency }) => currency !== first.currency)) return null
  const payable = payableOf(total.right)
  return {
    currency: first.currency,
    total: total.right,
    vat: vatOf(total.right),
    payable: E.isRight(payable) ? payable.right : total.right,
  }
}

export const selectLines = ({ context }: State<'basket'>): readonly Line[] => context.lines
export const selectCurrencyTotals = ({ context }: State<'basket'>) => totalsByCurrency(context.lines)
/** Nothing is written, and nothing can be undone: as after a save, or before the first tap. */
export const selectIsBlank = (state: State<'basket'>): boolean => {
  const { lines, past, future } = state.context
  return state.hasTag('sold') || (state.hasTag('editable') && [...lines, ...past, ...future].length === 0)
}
/** Of one product; 0 where the basket has none of it. */
export const selectQuantity = ({ context }: State<'basket'>, product: string): number =>
  quantityOf(context.lines, product)

/** The command to save what is on the screen now. */
export const orderCommand = ({ apps, basket, drafts }: FlowRefs): CommandOf<'saving'> => {
  const { app } = apps.getSnapshot().context
  const { id, lines } = basket.getSnapshot().context
  const { payer, date } = drafts.getSnapshot().context
  return { type: 'invoice.issue', app: app?.publicId ?? null, basket: id, lines, payer, date }
}

/** The command to put a listed product into the basket. */
export const addCommand = (product: Product): CommandOf<'basket'> => ({
  type: 'basket.add',
  product: sellableOf(product),
})

/** The command to type how much of a listed product is sold. */
export const holdCommand = (product: Product): CommandOf<'dialogs'> => ({
  type: 'keypad.open',
  product: sellableOf(product),
})

/** The command to put a listed product into the saved invoice that is being changed. */
export const lineCommand = (invoice: string, product: Product): CommandOf<'invoice'> => ({
  type: 'line.add',
  invoice,
  product: sellableOf(product),
})

/** The command to change an invoice as it stands. */
export const editCommand = (invoice: Invoice): CommandOf<'invoice'> => ({
  type: 'invoice.edit',
  ...amendmentOf(invoice),
})
