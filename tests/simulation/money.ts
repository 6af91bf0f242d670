import { either as E } from 'fp-ts'
import { giveBack as givenBack } from '../../src/events/decisions/payment.ts'
import { receive as received } from '../../src/events/decisions/received.ts'
import { balancesOf } from '../../src/events/records/customerSums.ts'
import type { Device } from './device.ts'
import { app } from './device.ts'
import type { DeedOf, Doing } from './doing.ts'
import { pick, tell } from './doing.ts'
import { customers } from './sales.ts'
import { right } from './stores.ts'
import type { Told } from './tab.ts'

/** More than any invoice comes to: two devices never take the same. */
const apart = 1_000_000

/** Notes money, and reports once that is stored. */
const note = (doing: Doing, fact: Told, money: { row: string; isBack?: boolean; isReceived?: boolean }) => {
  const { device, memory, met } = doing
  const { row, isBack = false, isReceived = false } = money
  const others = memory.payments.filter((each) => each.row === row && each.device !== device.name && !each.isBack)
  if (!isBack && others.length > 0) met('two devices took money for one invoice')
  if (isReceived && others.some((each) => each.isReceived)) met('two devices received what a customer owed once')
  const payment = { device: device.name, row, id: '', isBack, isReceived, saved: false }
  const id = tell(doing, fact, (refused) => {
    if (refused === true) throw new Error(`The payment ${payment.id} was refused`)
    payment.saved = true
    if (isBack) met('goods came back')
    if (isReceived) met('a customer paid later')
  })
  if (id !== undefined) memory.payments.push(Object.assign(payment, { id }))
}

/** Money for an invoice, whether it is owed or not. */
export const take = async (doing: Doing, { row }: DeedOf<'take'>) => {
  const invoice = pick(await doing.device.rows('invoice'), row)
  if (invoice === undefined) return
  doing.memory.made += 1
  const tender = { way: 'cash', amount: apart + doing.memory.made } as const
  note(doing, { type: 'payment.taken', invoice: invoice.id, app, tender }, { row: invoice.id })
}

/** So much comes back at a time: no line is ever empty. */
const piece = 0.001

export const giveBack = async (doing: Doing, { row }: DeedOf<'giveBack'>) => {
  const invoice = pick(await doing.device.rows('invoice'), row)
  const [line] = invoice?.lines ?? []
  if (line === undefined || line.quantity <= 2 * piece) return
  const { product, name, nameFa } = line
  const fact = givenBack(invoice, { lines: [{ product, name, nameFa, quantity: piece }], way: 'cash' })
  if (E.isRight(fact)) note(doing, fact.right, { row: fact.right.invoice, isBack: true })
}

/** A customer's invoices that are not even, as the customer's page reads them. */
export const unevenOf = async ({ store }: Pick<Device, 'store'>, customer: string) =>
  (await right(store.search('invoice', app, `uneven:${customer}`, 0, Number.MAX_SAFE_INTEGER))).rows.filter(
    ({ payer }) => payer?.id === customer,
  )

/** A customer pays what is owed, or a part of it. */
export const receive = async (doing: Doing, { payer, part }: DeedOf<'receive'>) => {
  const customer = pick(customers, payer)
  const tab = doing.device.hand()
  if (customer === undefined || tab === undefined) return
  const uneven = await unevenOf(tab, customer)
  const owed = balancesOf(uneven)[0]?.owed ?? 0
  const amount = Math.ceil(owed / part)
  if (owed === 0 || amount > owed) return
  const facts = received(uneven, { way: part === 1 ? 'cash' : 'card', amount })
  if (E.isLeft(facts)) return
  if (facts.right.length > 1) doing.met('one payment was for several invoices')
  for (const fact of facts.right) note(doing, fact, { row: fact.invoice, isReceived: true })
}
