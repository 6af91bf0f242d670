import { either as E } from 'fp-ts'
import type { Invoice, Line, Person } from '../entities.ts'
import type { Finding, FindingKind } from '../tax/findings.ts'
import type { TaxProfile } from '../tax/taxProfile.ts'
import { amountsOf } from '../values/amounts.ts'
import { thousandthsOf } from '../values/decimals.ts'
import { foldCode } from '../values/digits.ts'
import { exactSum, lineSum, payableOf } from '../values/money.ts'
import { isNationalId } from '../values/nationalId.ts'
import { isStuffId } from '../values/stuffId.ts'
import { areShopCodes, flawOf, isEconomicCode, isEconomicCodeLabel } from '../values/taxIds.ts'
import { cleanText, maxText } from '../values/text.ts'
import { readVat } from '../values/vat.ts'

/** What the invoice said when it was sent, which a correction may not change (facts section 4). */
export interface Sent {
  /** The person's id; null for a walk-in customer. */
  buyer: string | null
  stuffs: readonly { product: string; stuffId: string | null }[]
}

interface Checking {
  invoice: Invoice
  /** The payer's person as they stand; undefined where they are not here. */
  buyer: Person | undefined
  /** Null where it is not known here. */
  profile: TaxProfile | null
  /** Milliseconds since 1970 UTC. */
  at: number
  /** What a correction corrects; null where nothing was sent. */
  before: Sent | null
}

const find = (what: FindingKind, stands: string | null = null, line: number | null = null): Finding => {
  const text = cleanText((stands ?? '').slice(0, maxText))
  return { what, line, stands: text === '' ? null : text }
}

const ofCurrency = ({ currency, lines }: Invoice): readonly Finding[] => {
  if (currency !== 'IRR') return [find('currency', currency)]
  return lines.flatMap((line, at) => (line.currency === 'IRR' ? [] : [find('currency', line.currency, at)]))
}

const ofShopCodes = ({ nationalId, economicCode }: TaxProfile): readonly Finding[] => {
  const flaws = [
    ...(flawOf('nationalId', nationalId ?? '') === null ? [] : [find('shopNationalId', nationalId)]),
    ...(flawOf('economicCode', economicCode ?? '') === null ? [] : [find('shopEconomicCode', economicCode)]),
  ]
  const fit = flaws.length > 0 || areShopCodes(nationalId ?? '', economicCode ?? '')
  return fit ? flaws : [find('shopCodes', economicCode)]
}

const ofShop = (profile: TaxProfile): readonly Finding[] => [...ofShopCodes(profile), ...ofSigning(profile)]

const ofSigning = ({ memoryId, privateKey, certificate }: TaxProfile): readonly Finding[] => [
  ...(flawOf('memoryId', memoryId ?? '') === null ? [] : [find('memoryId', memoryId)]),
  ...(privateKey ? [] : [find('privateKey')]),
  ...(certificate ? [] : [find('certificate')]),
]

/** What is stored is sent as it is, and the tax office takes Latin digits without separators alone. */
const isAsSent = (code: string): boolean => foldCode(code) === code

const ofPerson = ({ personType, nationalId, fields }: Person): readonly Finding[] => [
  ...(isNationalId(nationalId, personType) && isAsSent(nationalId) ? [] : [find('buyerNationalId', nationalId)]),
  ...fields.flatMap(({ label, value }) =>
    isEconomicCodeLabel(label) && !(isEconomicCode(value, personType) && isAsSent(value))
      ? [find('buyerEconomicCode', value)]
      : [],
  ),
]

const ofBuyer = ({ invoice: { payer }, buyer, before }: Checking): readonly Finding[] => {
  const changed = before !== null && before.buyer !== (payer?.id ?? null) ? [find('buyerChanged', payer?.name)] : []
  if (payer === null) return changed
  return [...changed, ...(buyer === undefined ? [find('buyerGone', payer.name)] : ofPerson(buyer))]
}

/** A stuff id that was missing or wrong may be mended. */
const isChanged = ({ product, stuffId }: Line, { stuffs }: Sent): boolean => {
  const kept = stuffs.flatMap((sent) =>
    sent.product === product && sent.stuffId !== null && isStuffId(sent.stuffId) ? [foldCode(sent.stuffId)] : [],
  )
  return kept.length > 0 && !kept.includes(foldCode(stuffId ?? ''))
}

const ofStuffs = ({ invoice: { lines }, before }: Checking): readonly Finding[] =>
  lines.flatMap((line, at) => {
    const stuffId = line.stuffId ?? ''
    if (!isStuffId(stuffId) || !isAsSent(stuffId)) return [find('stuffId', line.stuffId, at)]
    return before !== null && isChanged(line, before) ? [find('stuffChanged', line.stuffId, at)] : []
  })

const most = thousandthsOf(Number.MAX_SAFE_INTEGER)

const ofSums = ({ lines, total }: Invoice): readonly Finding[] => {
  const sum = lines.reduce((before, line) => before + exactSum(line), 0n)
  if (sum > most) return [find('tooLarge', String(total))]
  const inexact = lines.flatMap(({ price, quantity }, at) =>
    E.isRight(lineSum(price, quantity)) ? [] : [find('arithmetic', `${price} × ${quantity}`, at)],
  )
  const flaws = [
    ...inexact,
    ...(inexact.length > 0 || sum === thousandthsOf(total) ? [] : [find('arithmetic', String(total))]),
    ...(E.isRight(payableOf(total)) ? [] : [find('tooLarge', String(total))]),
  ]
  if (flaws.length > 0 || lines.length === 0) return flaws
  return [
    ...(total === 0 ? [find('zeroTotal', '0')] : []),
    ...(Number.isInteger(total) ? [] : [find('fraction', String(total))]),
  ]
}

/** What is missing or wrong before an invoice is sent, in the order shown: shop, buyer, lines, sums, date. */
export const checkBeforeSend = (checking: Checking): readonly Finding[] => {
  const { invoice, profile, at } = checking
  return [
    ...ofCurrency(invoice),
    ...(profile === null ? [find('shopUnchecked')] : ofShop(profile)),
    ...ofBuyer(checking),
    ...(readVat(invoice.vat).kind === 'none' ? [find('noVat')] : []),
    ...(amountsOf(invoice).exempt > 0 ? [find('exempt')] : []),
    ...(invoice.restored?.wasSent === true ? [find('sentBefore')] : []),
    ...(invoice.lines.length === 0 ? [find('noLines')] : []),
    ...ofStuffs(checking),
    ...ofSums(invoice),
    ...(Date.parse(invoice.date) > at ? [find('future', invoice.date)] : []),
  ]
}
