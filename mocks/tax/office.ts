import * as E from 'fp-ts/lib/Either.js'
import { foldCode } from '../../src/events/values/digits.ts'
import { Amount, lineSum, payableOf, Quantity, sumLines, Total } from '../../src/events/values/money.ts'
import { isNationalId } from '../../src/events/values/nationalId.ts'
import { isEconomicCode } from '../../src/events/values/taxIds.ts'
import { terms } from '../../src/events/values/text.ts'
import type { Buyer, Content, Line } from './content.ts'
import type { Seller } from './profile.ts'

interface Sent {
  seller: Seller
  content: Content
  /** The last content of this invoice that the office accepted; null without one. */
  taken: Content | null
  /** Milliseconds since 1970 UTC. */
  at: number
}

/** The mock registers every stuff id except those with this ending. */
const unregistered = '99999'

const isRegistered = (stuffId: string): boolean => /^\d{13}$/.test(stuffId) && !stuffId.endsWith(unregistered)

/** Facts section 4: a correction keeps each line's stuff id. */
const isKept = ({ product, stuffId }: Line, taken: Content | null): boolean => {
  const before = taken?.lines.filter((line) => line.product === product) ?? []
  return before.length === 0 || before.some((line) => foldCode(line.stuffId) === foldCode(stuffId))
}

const isSound = ({ price, quantity }: Line): boolean =>
  Amount.is(price) && Quantity.is(quantity) && E.isRight(lineSum(price, quantity))

const ofLines = ({ content: { lines }, taken }: Sent): readonly string[] =>
  lines.flatMap((line, at) => [
    ...(isRegistered(line.stuffId) ? [] : [`body[${at}].sstid: not registered`]),
    ...(isRegistered(line.stuffId) && !isKept(line, taken)
      ? [`body[${at}].sstid: is not that of the corrected invoice`]
      : []),
    ...(isSound(line) ? [] : [`body[${at}].prdis: is not fee times am`]),
  ])

const ofTotals = ({ lines, total }: Content): readonly string[] => {
  if (lines.length === 0) return ['body: is empty']
  if (!lines.every(isSound)) return []
  const sum = sumLines(lines)
  if (E.isLeft(sum) || sum.right !== total) return ['header.tprdis: is not the sum of the lines']
  return Total.is(total) && E.isRight(payableOf(total)) ? [] : ['header.tbill: is too large']
}

const economicCodeLabels = ['کداقتصادی', 'economiccode']

/** It folds nothing that it receives. */
const isDigits = (code: string): boolean => /^\d+$/.test(code)

const ofPerson = ({ personType, nationalId, fields }: Buyer): readonly string[] => [
  ...(isDigits(nationalId) && isNationalId(nationalId, personType) ? [] : ['header.bid: check digit does not match']),
  ...fields.flatMap(({ key, value }) =>
    economicCodeLabels.includes(terms(key).join('')) && !(isDigits(value) && isEconomicCode(value, personType))
      ? ['header.tinb: does not match bid']
      : [],
  ),
]

const ofBuyer = ({ content: { payer, buyer }, taken }: Sent): readonly string[] => [
  ...(taken === null || taken.payer === payer ? [] : ['header.bid: is not that of the corrected invoice']),
  ...(payer !== null && buyer === null ? ['header.bid: is missing'] : []),
  ...(buyer === null ? [] : ofPerson(buyer)),
]

const ofSeller = ({ nationalId, economicCode }: Seller): readonly string[] =>
  isEconomicCode(economicCode, nationalId.length === 10 ? 'REAL' : 'COMPANY')
    ? []
    : ['header.tins: does not match the national id']

/** The tax office's errors of an invoice; none if it accepts it. */
export const errorsOf = (sent: Sent): readonly string[] => [
  ...ofSeller(sent.seller),
  ...ofBuyer(sent),
  ...(Date.parse(sent.content.date) > sent.at ? ['header.indatim: is in the future'] : []),
  ...ofLines(sent),
  ...ofTotals(sent.content),
]
