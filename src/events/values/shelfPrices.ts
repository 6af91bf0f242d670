import type { Line } from '../entities.ts'
import type { Lines } from '../lines.ts'
import { thousandthsOf } from './decimals.ts'
import { exactSum } from './money.ts'
import { readVat } from './vat.ts'

const greatestCommon = (one: bigint, other: bigint): bigint => (other === 0n ? one : greatestCommon(other, one % other))

/**
 * A price without the VAT that the shelf's price includes, cut to a whole unit. Of weighed goods it is cut further, so
 * that price times quantity is whole, as the tax office wants it: by one percent at most.
 */
const netOf = (shelf: bigint, quantity: bigint, percent: bigint): bigint => {
  const net = (shelf * 100n) / (100n + percent)
  const step = 1000n / greatestCommon(1000n, quantity)
  const whole = net - (net % step)
  return whole * 100n >= net * 99n ? whole : net
}

const payable = (total: bigint, percent: bigint): bigint => total + ((total * percent) / 100_000n) * 1000n

/**
 * Lines with the shelf's prices as an invoice stores them: prices without VAT, the shelf's beside them. Total and VAT
 * come as near to the sum of the shelf's prices as whole prices allow, and never above it. Exempt lines stay.
 */
export const soldLines = (lines: Lines, rule: string): Lines => {
  const { kind, percent: rate } = readVat(rule)
  if (kind !== 'included') return lines
  const percent = BigInt(rate)
  const taxed = lines.filter(({ exempt }) => exempt !== true)
  const most = taxed.reduce((sum, line) => sum + exactSum(line), 0n)
  const cut = taxed.map((line) => {
    const quantity = thousandthsOf(line.quantity)
    return { line, quantity, price: netOf(BigInt(line.price), quantity, percent) }
  })
  let total = cut.reduce((sum, { price, quantity }) => sum + price * quantity, 0n)
  for (const each of cut.toSorted((one, other) => Number(other.quantity - one.quantity))) {
    const isCut = each.price * (100n + percent) < BigInt(each.line.price) * 100n
    if (!isCut || each.quantity % 1000n !== 0n || payable(total + each.quantity, percent) > most) continue
    each.price += 1n
    total += each.quantity
  }
  const sold = new Map(cut.map(({ line, price }) => [line, price]))
  return lines.map((line) => {
    const price = sold.get(line)
    return price === undefined ? line : { ...line, price: Number(price), shelf: line.price }
  })
}

/** What the shelf says, unless another client gave the line another price since. */
const shelfOf = ({ price, shelf }: Line, percent: bigint): number => {
  const net = BigInt(price)
  if (shelf !== undefined) {
    const was = (BigInt(shelf) * 100n) / (100n + percent)
    if (net <= was + 1n && net * 100n >= was * 99n) return shelf
  }
  return Number((net * (100n + percent)) / 100n)
}

/** Stored lines as they are shown and changed: with the shelf's prices where these include VAT. */
export const shelfLines = (lines: Lines, rule: string): Lines => {
  const { kind, percent } = readVat(rule)
  return kind === 'included'
    ? lines.map((line) => {
        const { shelf: _, ...rest } = line
        return line.exempt === true ? rest : { ...rest, price: shelfOf(line, BigInt(percent)) }
      })
    : lines
}
