import { daySums } from '../../src/events/day/daySums.ts'
import type { Line } from '../../src/events/entities.ts'
import type { Row } from '../../src/events/projections/rows.ts'
import { balancesOf } from '../../src/events/records/customerSums.ts'
import { dayOf } from '../../src/events/values/dateWords.ts'
import { firstId } from '../../src/events/values/ids.ts'
import type { Payment } from '../../src/events/values/payments.ts'
import { isIn } from '../../src/events/values/range.ts'
import { isSame } from '../../src/events/values/same.ts'
import type { Device } from './device.ts'
import { app } from './device.ts'
import type { Memory } from './memory.ts'
import { unevenOf } from './money.ts'
import { customers } from './sales.ts'
import { factsOf, right } from './stores.ts'
import type { World } from './world.ts'

type Invoice = Row<'invoice'>

const invoicesOf = (device: Device) => device.rows('invoice')

/** In thousandths, as all sums here: this counts by itself, and calls nothing that sums up for the desk. */
const milli = (amount: number): bigint => BigInt(Math.round(amount * 1_000))
const summed = (amounts: readonly bigint[]): bigint => amounts.reduce((all, each) => all + each, 0n)
const netOf = (lines: readonly Line[]): bigint =>
  summed(lines.map(({ price, quantity }) => BigInt(price) * milli(quantity)))
/** VAT of ten percent is cut to the whole unit. */
export const chargeOf = ({ lines }: Pick<Invoice, 'lines'>): bigint => netOf(lines) + (netOf(lines) / 10_000n) * 1_000n
const movedBy = ({ amount, undoes, returned }: Payment): bigint =>
  undoes === undefined && returned === undefined ? milli(amount) : -milli(amount)

/** Money that was reported as noted stands once, on every device; of a paid invoice on the one that took it. */
export const moneyStands = async ({ devices, memory, isShaken }: World): Promise<void> => {
  if (isShaken || memory.wasRestored) return
  for (const device of devices) {
    const rows = new Map((await invoicesOf(device)).map((row) => [row.id, row]))
    for (const { device: taker, row, id, saved } of memory.payments) {
      const invoice = rows.get(row)
      if (invoice === undefined || (invoice.paid && device.name !== taker)) continue
      const times = (invoice.payments ?? []).filter((each) => each.id === id).length
      if (times > 1 || (saved && times === 0))
        throw new Error(`${id} was taken once for ${row}, and stands ${times} times on ${device.name}`)
    }
  }
}

const isCounted = ({ edits }: Memory, id: string): boolean =>
  edits.some(({ row, column }) => column === 'lines' && firstId(row) === firstId(id))

const returnsOf = ({ payments = [] }: Invoice) => payments.filter(({ returned }) => returned !== undefined)

/** Of goods that nobody counted anew there is what was sold, less each piece that came back. */
export const goodsStand = async ({ devices: [device], memory, isShaken }: World): Promise<void> => {
  if (device === undefined || isShaken || memory.wasRestored) return
  for (const invoice of await invoicesOf(device)) {
    const { id, paid, lines } = invoice
    const sale = memory.sales.get(firstId(id))
    // A copy of a paid one is counted as that stood.
    if (paid || isCounted(memory, id) || !memory.issued.has(id) || sale === undefined) continue
    for (const [product, quantity] of sale.goods) {
      const isMark = product === lines[0]?.product
      const back = isMark ? returnsOf(invoice).length : 0
      const left = summed(lines.filter((line) => line.product === product).map((line) => milli(line.quantity)))
      if (left !== milli(quantity) - BigInt(back))
        throw new Error(`${id} has ${left} of ${quantity} ${product} left, and ${back} pieces came back`)
    }
  }
}

/** A sale comes to what it was sold for. On every device it says the prices before a discount, and the reason. */
export const salesStand = async ({ devices, memory, met }: World): Promise<void> => {
  for (const device of devices) {
    for (const invoice of await invoicesOf(device)) {
      const { id, lines, discountReason } = invoice
      const sale = memory.sales.get(firstId(id))
      if (sale === undefined || !memory.issued.has(id)) continue
      const { was, reason, total } = sale
      if (discountReason !== reason || lines.some((line) => line.was !== was.get(line.product)))
        throw new Error(`${id} says ${JSON.stringify({ discountReason, lines })} on ${device.name} of ${reason}`)
      if (was.size > 0 && device.name !== sale.device) met('a discount stood on another device')
      if (isCounted(memory, id) || returnsOf(invoice).length > 0) continue
      if (netOf(lines) !== milli(total) || milli(invoice.total) !== milli(total))
        throw new Error(`${id} was sold for ${total}, and comes to ${netOf(lines)} on ${device.name}`)
    }
  }
}

/** All payments as those noted them who took them, by their ids. */
const notedMoney = async (devices: readonly Device[]): Promise<ReadonlyMap<string, bigint>> => {
  const noted = new Map<string, bigint>()
  for (const device of devices) {
    for (const { fact } of await factsOf(device, 'invoice.issued', 'payment.taken', 'line.returned')) {
      if (fact.type === 'invoice.issued')
        for (const { id, way, amount } of fact.invoice.payments ?? [])
          noted.set(id, way === 'account' ? 0n : milli(amount))
      if (fact.type === 'payment.taken') noted.set(fact.id, milli(fact.tender.amount))
      if (fact.type === 'line.returned') noted.set(fact.id, fact.way === 'account' ? 0n : -milli(fact.amount))
    }
  }
  return noted
}

/** What a customer owes is what was charged, less what was taken, plus what went back; on every device the same. */
export const balancesStand = async ({ devices, met }: World): Promise<void> => {
  const noted = await notedMoney(devices)
  const told = new Set<string>()
  for (const device of devices) {
    const rows = await invoicesOf(device)
    for (const customer of customers) {
      const balances = balancesOf(await unevenOf(device, customer)).map(({ owed, over }) => ({ owed, over }))
      told.add(JSON.stringify([customer, balances]))
      const lefts = rows.flatMap((invoice) => {
        const { id, payer, paid, payments } = invoice
        if (payer?.id !== customer || paid || payments === undefined) return []
        // Goods that come back say of a sale in cash that it was paid.
        const taken = payments.map((each) =>
          each.id === `${id}-1`
            ? movedBy({ ...each, amount: each.way === 'account' ? 0 : each.amount })
            : noted.get(each.id),
        )
        if (taken.includes(undefined)) throw new Error(`${id} has money that nobody took: ${JSON.stringify(payments)}`)
        return [chargeOf(invoice) - summed(taken.map((each) => each ?? 0n))]
      })
      const owed = summed(lefts.filter((left) => left > 0n))
      const over = -summed(lefts.filter((left) => left < 0n))
      const counted = owed === 0n && over === 0n ? [] : [{ owed: Number(owed) / 1_000, over: Number(over) / 1_000 }]
      if (!isSame(balances, counted))
        throw new Error(`${customer} has ${JSON.stringify(balances)} on ${device.name}, and not ${owed} and ${over}`)
      if (lefts.length > 1 && owed > 0n) met('a customer owed something in the end')
    }
  }
  if (told.size > customers.length) throw new Error(`The devices say ${[...told].join(' and ')}`)
}

type Ways = Record<'cash' | 'card' | 'transfer', bigint>
const waysOf = (payments: readonly Payment[]): Ways => {
  const by = (way: keyof Ways) => summed(payments.filter((each) => each.way === way).map(movedBy))
  return { cash: by('cash'), card: by('card'), transfer: by('transfer') }
}
const unitsOf = (ways: Ways) => ({
  cash: Number(ways.cash) / 1_000,
  card: Number(ways.card) / 1_000,
  transfer: Number(ways.transfer) / 1_000,
})

/** The sums of some days by what their invoices say. */
const recount = (range: { from: string; to: string }, rows: readonly Invoice[]) => {
  const sum = { count: 0, total: 0n, account: 0n, returned: 0n, moved: 0 }
  const [now, later, back] = [waysOf([]), waysOf([]), waysOf([])]
  const add = (to: Ways, more: Ways) => {
    for (const way of ['cash', 'card', 'transfer'] as const) to[way] += more[way]
  }
  for (const invoice of rows) {
    const { date, zone, payments } = invoice
    const within = (payments ?? []).filter(({ at }) => isIn(range, dayOf(at, zone)))
    const taken = waysOf(within.filter(({ returned }) => returned === undefined))
    const returns = within.filter(({ returned }) => returned !== undefined)
    const cheaper = (of: readonly Payment[]) => summed(of.map(({ returned }) => milli(returned?.sum ?? 0)))
    sum.moved += within.length
    sum.returned += cheaper(returns)
    add(back, waysOf(returns))
    if (!isIn(range, dayOf(date, zone))) {
      add(later, taken)
      continue
    }
    const total = chargeOf(invoice) + cheaper(returnsOf(invoice))
    const rest = total - taken.cash - taken.card - taken.transfer
    sum.count += 1
    sum.total += total
    if (payments === undefined) now.cash += total
    else {
      add(now, taken)
      sum.account += rest > 0n ? rest : 0n
    }
  }
  const { count, moved } = sum
  const unit = (amount: bigint) => Number(amount) / 1_000
  if (count === 0 && moved === 0) return []
  return [
    {
      ...{ currency: 'IRR', count, total: unit(sum.total), ...unitsOf(now), account: unit(sum.account) },
      ...{ later: unitsOf(later), returned: unit(sum.returned), back: unitsOf(back) },
    },
  ]
}

/** The sums that a device keeps of a day, and of all days, are those of a recount. */
export const sumsStand = async ({ devices, met }: World): Promise<void> => {
  for (const device of devices) {
    const rows = await invoicesOf(device)
    const days = rows.flatMap(({ date, zone, payments = [] }) =>
      [date, ...payments.map(({ at }) => at)].map((at) => dayOf(at, zone)),
    )
    const [first, ...others] = [...new Set(days)].sort()
    if (first === undefined) continue
    const last = others.at(-1) ?? first
    if (last !== first) met('money came on another day than its sale')
    for (const [from, to] of [
      [first, first],
      [last, last],
      [first, last],
    ] as const) {
      const range = { from, to }
      const kept = daySums(range, await right(device.store.sums(app, range)))
      const counted = recount(range, rows)
      if (!isSame(kept, counted))
        throw new Error(`${device.name} keeps ${JSON.stringify(kept)}, and not ${JSON.stringify(counted)}`)
    }
  }
}
