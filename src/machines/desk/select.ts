import { either as E } from 'fp-ts'
import type { SnapshotFrom } from 'xstate'
import { amendmentOf } from '../../events/decisions/amendment.ts'
import type { Aside } from '../../events/desk/asides.ts'
import type { Invoice, Line, Product } from '../../events/entities.ts'
import { sellableOf } from '../../events/entities.ts'
import { quantityOf, totalOf, totalsByCurrency, withoutTraits } from '../../events/lines.ts'
import type { Amounts } from '../../events/values/amounts.ts'
import { amountsOf } from '../../events/values/amounts.ts'
import type { Off } from '../../events/values/discount.ts'
import { discounted, noOff } from '../../events/values/discount.ts'
import type { Tender } from '../../events/values/payments.ts'
import { soldLines } from '../../events/values/shelfPrices.ts'
import type { VatKind } from '../../events/values/vat.ts'
import { vatRuleOf } from '../../events/values/vat.ts'
import type { FlowRefs } from '../kernel/flowRefs.ts'
import type { Machines } from '../kernel/flows.ts'
import type { CommandOf } from '../kernel/start.ts'
import { appOf } from './basketContext.ts'
import type { Counting } from './settings.ts'
import { soldAs } from './settings.ts'

type State<F extends keyof Machines> = SnapshotFrom<Machines[F]>

/** What a sale on this device is counted with. */
export const selectCounting = ({ context }: State<'settings'>): Counting => context.settings

/** How VAT is counted on this device. */
export const selectVat = ({ context }: State<'settings'>): VatKind => context.settings.vat ?? 'added'

/** Lines of one currency as they would be stored, and their amounts; null for no lines or several currencies. */
export interface Totals extends Amounts {
  lines: readonly Line[]
}

/** Lines of a basket as they are sold now. */
const asSold = (basket: readonly Line[], counting: Counting): readonly Line[] =>
  basket.map((line) => ({ ...withoutTraits(line), ...soldAs(counting, line.product) }))

export const totalsOf = (basket: readonly Line[], counting: Counting, off: Off = noOff): Totals | null => {
  const [first] = basket
  if (first === undefined || basket.some(({ currency }) => currency !== first.currency)) return null
  const vat = vatRuleOf(counting.vat ?? 'added')
  const lines = soldLines(discounted(asSold(basket, counting), off), vat)
  const total = totalOf(lines)
  return E.isLeft(total) ? null : { lines, ...amountsOf({ lines, total: total.right, currency: first.currency, vat }) }
}

export const selectLines = ({ context }: State<'basket'>): readonly Line[] => context.lines
export const selectCurrencyTotals = ({ context }: State<'basket'>) => totalsByCurrency(context.lines)
/** Nothing is written, and nothing can be undone or was set aside: as after a save, or before the first tap. */
export const selectIsBlank = (state: State<'basket'>): boolean => {
  const { id, lines, past, future } = state.context
  const isNew = id === null && [...lines, ...past, ...future].length === 0
  return state.hasTag('sold') || (state.hasTag('editable') && isNew)
}
/** Of one product; 0 where the basket has none of it. */
export const selectQuantity = ({ context }: State<'basket'>, product: string): number =>
  quantityOf(context.lines, product)

/** The command to save what is on the screen now. */
export const orderCommand = (
  { apps, basket, drafts, settings }: FlowRefs,
  tenders: readonly Tender[] = [],
  { amount: discount, of: discountOf, reason = '' }: Off & { reason?: string } = noOff,
): CommandOf<'saving'> => {
  const { app } = apps.getSnapshot().context
  const { id, lines: written } = basket.getSnapshot().context
  const { payer, date } = drafts.getSnapshot().context
  const vat = vatRuleOf(selectVat(settings.getSnapshot()))
  const lines = asSold(written, selectCounting(settings.getSnapshot()))
  return {
    ...{ type: 'invoice.issue', app: app?.publicId ?? null, basket: id, lines, payer, date, vat, tenders },
    ...{ discount, discountOf, reason },
  }
}

/**
 * What is written on the screen; no lines once it is sold. Payer and date are of the chosen app; lines of another are
 * without them.
 */
const written = ({ apps, basket, drafts }: FlowRefs) => {
  const state = basket.getSnapshot()
  const { id, lines } = state.context
  const isOfApp = appOf(lines[0]?.product ?? '') === apps.getSnapshot().context.app?.publicId
  const { payer, date } = isOfApp ? drafts.getSnapshot().context : { payer: null, date: null }
  return { basket: id ?? '', lines: state.hasTag('sold') ? [] : lines, payer, date }
}

/** The command to set aside what is on the screen now. */
export const asideCommand = (flows: FlowRefs): CommandOf<'asides'> => ({ type: 'aside.put', ...written(flows) })

/** The command to take a basket back; what is on the screen is set aside. */
export const takeBackCommand =
  (basket: string) =>
  (flows: FlowRefs): CommandOf<'asides'> => {
    const instead = written(flows)
    return { type: 'aside.take', basket, instead: instead.lines.length > 0 ? instead : null }
  }

/** The baskets of an app that are set aside. */
export const asidesOf = (baskets: readonly Aside[], app: string | null): readonly Aside[] =>
  baskets.filter(({ lines: [first] }) => first !== undefined && appOf(first.product) === app)

/** What is to be paid for a basket that is set aside; of several currencies the sum of each. */
export const payablesOf = ({ lines }: Aside, counting: Counting): ReturnType<typeof totalsByCurrency> => {
  const sums = totalsOf(lines, counting)
  return sums === null ? totalsByCurrency(lines) : [{ currency: sums.currency, total: sums.payable }]
}

/** Lines on the screen and in baskets that are set aside: what a sign-out throws away. */
export const linesWritten = ({ basket, asides }: Pick<FlowRefs, 'basket' | 'asides'>): readonly Line[] =>
  [basket.getSnapshot().context, ...asides.getSnapshot().context.baskets].flatMap(({ lines }) => lines)

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
export const lineCommand =
  (invoice: string, product: Product) =>
  ({ settings }: FlowRefs): CommandOf<'invoice'> => ({
    type: 'line.add',
    invoice,
    product: sellableOf(product),
    traits: soldAs(selectCounting(settings.getSnapshot()), product.id),
  })

/** The command to change an invoice as it stands. */
export const editCommand = (invoice: Invoice): CommandOf<'invoice'> => ({
  type: 'invoice.edit',
  ...amendmentOf(invoice),
})
