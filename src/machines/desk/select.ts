import { either as E } from 'fp-ts'
import type { SnapshotFrom } from 'xstate'
import { amendmentOf } from '../../events/decisions/amendment.ts'
import type { Invoice, Line, Product } from '../../events/entities.ts'
import { sellableOf } from '../../events/entities.ts'
import { quantityOf, totalOf, totalsByCurrency } from '../../events/lines.ts'
import type { Amounts } from '../../events/values/amounts.ts'
import { amountsOf } from '../../events/values/amounts.ts'
import { discounted } from '../../events/values/discount.ts'
import type { Tender } from '../../events/values/payments.ts'
import { soldLines } from '../../events/values/shelfPrices.ts'
import type { VatKind } from '../../events/values/vat.ts'
import { vatRuleOf } from '../../events/values/vat.ts'
import type { FlowRefs } from '../kernel/flowRefs.ts'
import type { Machines } from '../kernel/flows.ts'
import type { CommandOf } from '../kernel/start.ts'

type State<F extends keyof Machines> = SnapshotFrom<Machines[F]>

/** How VAT is counted on this device. */
export const selectVat = ({ context }: State<'settings'>): VatKind => context.settings.vat ?? 'added'

/** Lines of one currency as they would be stored, and their amounts; null for no lines or several currencies. */
export interface Totals extends Amounts {
  lines: readonly Line[]
}

export const totalsOf = (basket: readonly Line[], kind: VatKind, discount = 0): Totals | null => {
  const [first] = basket
  if (first === undefined || basket.some(({ currency }) => currency !== first.currency)) return null
  const vat = vatRuleOf(kind)
  const lines = soldLines(discounted(basket, discount), vat)
  const total = totalOf(lines)
  return E.isLeft(total) ? null : { lines, ...amountsOf({ lines, total: total.right, currency: first.currency, vat }) }
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
export const orderCommand = (
  { apps, basket, drafts, settings }: FlowRefs,
  tenders: readonly Tender[] = [],
  discount = 0,
): CommandOf<'saving'> => {
  const { app } = apps.getSnapshot().context
  const { id, lines } = basket.getSnapshot().context
  const { payer, date } = drafts.getSnapshot().context
  const vat = vatRuleOf(selectVat(settings.getSnapshot()))
  return { type: 'invoice.issue', app: app?.publicId ?? null, basket: id, lines, payer, date, vat, tenders, discount }
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
