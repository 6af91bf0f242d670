import { either as E } from 'fp-ts'
import { restore } from '../../src/events/decisions/invoice.ts'
import { issue as issued, orderOf } from '../../src/events/decisions/saving.ts'
import { columnDigest } from '../../src/events/projections/merge.ts'
import type { Row } from '../../src/events/projections/rows.ts'
import { restoredId } from '../../src/events/values/ids.ts'
import { addQuantities, sumLines } from '../../src/events/values/money.ts'
import { anOrder, invoiceAmended } from '../builders/events.ts'
import { aLine } from '../builders/rows.ts'
import { app } from './device.ts'
import type { DeedOf, Doing } from './doing.ts'
import { edit, nameless, pick, tell } from './doing.ts'
import { markOf } from './memory.ts'
import { right } from './stores.ts'

const zone = 'Asia/Tehran'
/** Of the quantities: many products are weighed. */
const fractions = [0, 0.5, 0.125, 0.001] as const
/** The good that is sold beside a mark. */
const beside = `${app}_beside`

/** People who buy on account. */
export const customers = ['customer-1', 'customer-2'] as const

const dateOf = (made: number) => ({ instant: new Date(1_795_245_120_000 + made * 60_000).toISOString(), zone })

/** With the VAT of whole goods, cut to the whole unit. */
const withVat = (total: number): number => total + Math.floor(total / 10)

const payerOf = async ({ device }: Doing, { payer, isOwed }: DeedOf<'issue'>) => {
  const customer = pick(customers, payer)
  if (isOwed && customer !== undefined) return { id: customer, name: customer }
  const person = pick(await device.rows('person'), payer)
  return person === undefined ? null : { id: person.id, name: person.name }
}

/** Sells as the desk does: what it stores is made by the same decisions. */
export const issue = async (doing: Doing, deed: DeedOf<'issue'>) => {
  const { device, memory, now, met } = doing
  const { total: price, off, isOwed } = deed
  const payer = await payerOf(doing, deed)
  memory.made += 1
  const id = `invoice-${memory.made}`
  const mark = aLine({ ...nameless, product: `${app}_mark${memory.made}`, price })
  const more = off === 'nothing' ? [] : [aLine({ ...nameless, product: beside, price: 7 * price + 3, quantity: 3 })]
  const lines = [mark, ...more]
  const meant = off === 'one' ? more : lines
  const sumOf = (of: typeof lines) => of.reduce((sum, line) => sum + line.price * line.quantity, 0)
  const discount = off === 'nothing' ? 0 : 1 + ((memory.made * 37) % sumOf(meant))
  const total = sumOf(lines) - discount
  const reason = off === 'nothing' ? '' : `reason ${memory.made}`
  const cash = isOwed ? Math.floor(withVat(total) / 3) * (memory.made % 2) : 0
  const discountOf = off === 'one' ? beside : null
  const tenders = [
    ...(cash > 0 ? [{ way: 'cash' as const, amount: cash }] : []),
    ...(isOwed ? [{ way: 'account' as const, amount: withVat(total) - cash }] : []),
  ]
  const date = dateOf(memory.made)
  const order = orderOf(anOrder({ app, basket: id, lines, payer, date, discount, discountOf, reason, tenders }))
  if (E.isLeft(order)) throw new Error(`The sale ${id} is none: ${order.left}`)
  const fact = E.toUnion(issued(undefined, { order: order.right, at: now, zone }))
  const goods = new Map(lines.map(({ product, quantity }) => [product, quantity]))
  const was = new Map(discount === 0 ? [] : meant.map((line) => [line.product, line.price]))
  const entry = { saved: false }
  memory.issued.set(id, entry)
  memory.sales.set(id, { goods, was, reason, total, device: device.name })
  if (isOwed) met('a sale was on account')
  if (off !== 'nothing') met(`a discount was on ${off === 'one' ? 'one product' : 'the whole'}`)
  if (order.right.lines.length > lines.length) met('a discount split a line')
  tell(doing, fact, (refused) => {
    if (refused === true) throw new Error(`The sale ${id} was refused`)
    entry.saved = true
  })
}

type Part = 'payer' | 'date' | 'lines'

const amendOne = (doing: Doing, invoice: Row<'invoice'>, part: Part) => {
  const { memory, met } = doing
  const [line, ...others] = invoice.lines
  if (line === undefined || invoice.paid) return
  memory.made += 1
  const quantity =
    part === 'lines' ? addQuantities(memory.made + 1, fractions[memory.made % fractions.length] ?? 0) : line.quantity
  if (!Number.isInteger(quantity)) met('something was weighed')
  const payer = part === 'payer' ? { id: `payer-${memory.made}`, name: '' } : invoice.payer
  const date = part === 'date' ? dateOf(memory.made).instant : invoice.date
  const lines = [{ ...line, quantity }, ...others]
  const total = sumLines(lines)
  if (E.isLeft(total)) throw new Error(`${quantity} at ${line.price} is not exact`)
  const row = { ...invoice, app, lines, total: total.right, payer, date }
  const fact = invoiceAmended(row, { [part]: columnDigest(part, invoice[part]) })
  const value = { payer: payer?.id ?? null, date, lines: quantity }[part]
  edit(doing, fact, { model: 'invoice', row: invoice.id, column: part, value })
}

export const amend = async (doing: Doing, { row, part }: DeedOf<'amend'>) => {
  const invoice = pick(await doing.device.rows('invoice'), row)
  if (invoice !== undefined) amendOne(doing, invoice, part)
}

const withdrawOne = (doing: Doing, invoice: Row<'invoice'>) => {
  const { device, memory, isAtServer, met } = doing
  if (invoice.paid) return
  if (invoice.unpushed?.kind === 'created' && isAtServer(invoice.id)) met('a creation that went unheard was deleted')
  const entry = { device: device.name, saved: false }
  memory.withdrawn.set(invoice.id, entry)
  tell(doing, { type: 'invoice.withdrawn', invoice: invoice.id, app, seen: { send: null } }, (refused) => {
    if (refused === true) {
      memory.withdrawn.delete(invoice.id)
      return met('a deletion was refused: the invoice was paid meanwhile')
    }
    entry.saved = refused === false
  })
}

export const withdraw = async (doing: Doing, { row }: DeedOf<'withdraw'>) => {
  const invoice = pick(await doing.device.rows('invoice'), row)
  if (invoice !== undefined) withdrawOne(doing, invoice)
}

export const undelete = async (doing: Doing, { row }: DeedOf<'undelete'>) => {
  const { device, memory, now, met } = doing
  const { store } = device.hand() ?? device
  const tombstone = pick((await right(store.deleted(app, 0, 99))).rows, row)
  if (tombstone === undefined) return
  const id = restoredId(tombstone.id)
  const [standing] = await right(store.get('invoice', [id]))
  const [buried] = await right(store.tombstones('invoice', [id]))
  const restored = restore(tombstone, { isTaken: (standing ?? buried) !== undefined, at: now })
  if (E.isLeft(restored)) return
  const mark = markOf(restored.right.invoice)
  if (!memory.issued.has(id)) memory.copies.set(mark, (memory.copies.get(mark) ?? 0) + 1)
  const entry = memory.issued.get(id) ?? { saved: false }
  memory.issued.set(id, entry)
  memory.restored.push({ device: device.name, row: id })
  // Refused: another tab has restored it.
  tell(doing, restored.right, () => {
    entry.saved = true
    met('a deleted invoice was restored')
  })
}

/** Two tabs of the device change one invoice, from the same state. */
export const inTwoTabs = async (doing: Doing, { row, parts }: DeedOf<'inTwoTabs'>) => {
  const { device, met } = doing
  if (device.tabs.length < 2) device.openTab()
  const invoice = pick(await device.rows('invoice'), row)
  if (invoice === undefined) return
  const tabs = device.tabs.filter((tab) => !tab.isShut()).slice(-2)
  if (tabs.length === 2) met('two tabs changed one invoice at once')
  for (const [at, part] of parts.entries()) {
    const own = { ...doing, tab: tabs[at % tabs.length] }
    if (part === 'delete') withdrawOne(own, invoice)
    else amendOne(own, invoice, part)
  }
}
