import { either as E } from 'fp-ts'
import { restore } from '../../src/events/decisions/invoice.ts'
import { columnDigest } from '../../src/events/projections/merge.ts'
import type { Model, Row } from '../../src/events/projections/rows.ts'
import { restoredId } from '../../src/events/values/ids.ts'
import { addQuantities, lineSum } from '../../src/events/values/money.ts'
import { invoiceAmended, personAmended, productAmended } from '../builders/events.ts'
import { aLine, anInvoice, aPerson, aProduct } from '../builders/rows.ts'
import type { Device } from './device.ts'
import { app } from './device.ts'
import type { Step } from './script.ts'
import { right } from './stores.ts'
import type { Tab, Told } from './tab.ts'

/** Somebody's change of a row, and whether it was reported as saved. */
interface Edit {
  device: string
  model: Model
  row: string
  column: string
  value: unknown
  saved: boolean
}

/** All users' steps, for the final check. */
export interface Memory {
  issued: Map<string, { saved: boolean }>
  registered: Map<string, { saved: boolean }>
  edits: Edit[]
  withdrawn: Map<string, { device: string; saved: boolean }>
  /** Money that was taken, or went back for goods, each of its own amount. */
  payments: { device: string; row: string; amount: number; isBack: boolean; saved: boolean }[]
  /** Which device restored what, under which id. */
  restored: { device: string; row: string }[]
  /** How often somebody made their own invoice of a paid one, by its mark. */
  copies: Map<string, number>
  made: number
  /** The server's last backup. */
  restore: (() => void) | null
  wasRestored: boolean
}

export const createMemory = (): Memory => ({
  issued: new Map(),
  registered: new Map(),
  edits: [],
  withdrawn: new Map(),
  payments: [],
  restored: [],
  copies: new Map(),
  made: 0,
  restore: null,
  wasRestored: false,
})

const zone = 'Asia/Tehran'
/** Of the quantities: many products are weighed. */
const fractions = [0, 0.5, 0.125, 0.001] as const

/** A row that a number picks. */
const pick = <A>(of: readonly A[], number: number): A | undefined => of[number % Math.max(1, of.length)]

const nameless = { name: '', nameFa: '', stuffId: null, stuffDescription: null }

/** Draws the price of its own mark: every invoice has a unique product. */
export const markOf = ({ lines }: Pick<Row<'invoice'>, 'lines'>): string => lines[0]?.product ?? ''

const totalOf = (price: number, quantity: number): number => {
  const sum = lineSum(price, quantity)
  if (E.isLeft(sum)) throw new Error(`${quantity} at ${price} is not exact`)
  return sum.right
}

type Deed = Exclude<
  Step,
  {
    do:
      | 'pay'
      | 'note'
      | 'rush'
      | 'sync'
      | 'offline'
      | 'online'
      | 'kill'
      | 'openTab'
      | 'closeTab'
      | 'update'
      | 'turnClock'
      | 'loseApp'
      | 'findApp'
      | 'backUp'
      | 'restore'
      | 'compare'
  }
>

interface Doing {
  device: Device
  memory: Memory
  now: number
  isAtServer: (id: string) => boolean
  met: (what: string) => void
  /** Its tab; the first by default. */
  tab?: Tab | undefined
}

type Saved = Parameters<Tab['tell']>[1]

const tell = ({ device, tab = device.hand() }: Doing, fact: Told, saved: Saved) => tab?.tell(fact, saved)

/** A refused edit is none: its user is told. */
const edit = (doing: Doing, fact: Told, part: Omit<Edit, 'device' | 'saved'>) => {
  const { device, memory, met } = doing
  const made = { ...part, device: device.name, saved: false }
  memory.edits.push(made)
  tell(doing, fact, (_, __, refused) => {
    made.saved = !refused
    if (!refused) return
    memory.edits = memory.edits.filter((each) => each !== made)
    met('an edit was refused: its column was edited meanwhile')
  })
}

const issue = async (doing: Doing, { payer, total }: Extract<Deed, { do: 'issue' }>) => {
  const { device, memory, now } = doing
  const person = pick(await device.rows('person'), payer)
  memory.made += 1
  const id = `invoice-${memory.made}`
  const entry = { saved: false }
  memory.issued.set(id, entry)
  const invoice = anInvoice({
    id,
    app,
    total,
    lines: [aLine({ ...nameless, product: `${app}_mark${memory.made}`, price: total })],
    payer: person === undefined ? null : { id: person.id, name: person.name },
    date: new Date(1_795_245_120_000 + memory.made * 60_000).toISOString(),
    zone,
    createdAt: now,
    updatedAt: now,
  })
  tell(doing, { type: 'invoice.issued', invoice }, (_, __, refused) => {
    if (refused) throw new Error(`The sale ${id} was refused`)
    entry.saved = true
  })
}

type Part = 'payer' | 'date' | 'lines'

const amendOne = (doing: Doing, invoice: Row<'invoice'>, part: Part) => {
  const { memory, met } = doing
  const [line] = invoice.lines
  if (line === undefined || invoice.paid) return
  memory.made += 1
  const quantity =
    part === 'lines' ? addQuantities(memory.made + 1, fractions[memory.made % fractions.length] ?? 0) : line.quantity
  if (!Number.isInteger(quantity)) met('something was weighed')
  const payer = part === 'payer' ? { id: `payer-${memory.made}`, name: '' } : invoice.payer
  const date = part === 'date' ? new Date(1_795_245_120_000 + memory.made * 60_000).toISOString() : invoice.date
  const row = { ...invoice, app, lines: [{ ...line, quantity }], total: totalOf(line.price, quantity), payer, date }
  const fact = invoiceAmended(row, { [part]: columnDigest(part, invoice[part]) })
  const value = { payer: payer?.id ?? null, date, lines: quantity }[part]
  edit(doing, fact, { model: 'invoice', row: invoice.id, column: part, value })
}

const amend = async (doing: Doing, { row, part }: Extract<Deed, { do: 'amend' }>) => {
  const invoice = pick(await doing.device.rows('invoice'), row)
  if (invoice !== undefined) amendOne(doing, invoice, part)
}

const withdrawOne = (doing: Doing, invoice: Row<'invoice'>) => {
  const { device, memory, isAtServer, met } = doing
  if (invoice.paid) return
  if (invoice.unpushed?.kind === 'created' && isAtServer(invoice.id)) met('a creation that went unheard was deleted')
  const entry = { device: device.name, saved: false }
  memory.withdrawn.set(invoice.id, entry)
  tell(doing, { type: 'invoice.withdrawn', invoice: invoice.id, app, seen: { send: null } }, (_, __, refused) => {
    if (refused) throw new Error(`The deletion of ${invoice.id} was refused`)
    entry.saved = true
  })
}

const withdraw = async (doing: Doing, { row }: Extract<Deed, { do: 'withdraw' }>) => {
  const invoice = pick(await doing.device.rows('invoice'), row)
  if (invoice !== undefined) withdrawOne(doing, invoice)
}

/** More than any invoice comes to. */
const apart = 1_000_000

/** Money for an invoice: its amount is its mark. */
const take = async (doing: Doing, { row }: Extract<Deed, { do: 'take' }>) => {
  const { device, memory, met } = doing
  const invoice = pick(await device.rows('invoice'), row)
  if (invoice === undefined) return
  memory.made += 1
  const payment = { device: device.name, row: invoice.id, amount: apart + memory.made, isBack: false, saved: false }
  if (memory.payments.some((each) => each.row === invoice.id && each.device !== device.name))
    met('two devices took money for one invoice')
  memory.payments.push(payment)
  const tender = { way: 'cash', amount: payment.amount } as const
  tell(doing, { type: 'payment.taken', invoice: invoice.id, app, tender }, (_, __, refused) => {
    if (refused) throw new Error(`The payment ${payment.amount} was refused`)
    payment.saved = true
  })
}

/** So much comes back at a time: no line is ever empty. */
const piece = 0.001

/** Money goes back for goods: its amount is its mark. */
const giveBack = async (doing: Doing, { row }: Extract<Deed, { do: 'giveBack' }>) => {
  const { device, memory, met } = doing
  const invoice = pick(await device.rows('invoice'), row)
  const [line] = invoice?.lines ?? []
  if (invoice === undefined || line === undefined || invoice.paid || line.quantity <= 2 * piece) return
  memory.made += 1
  const { product, name, nameFa, price } = line
  const back = { device: device.name, row: invoice.id, amount: apart + memory.made, isBack: true, saved: false }
  memory.payments.push(back)
  const returned = { lines: [{ product, name, nameFa, quantity: piece }], sum: totalOf(price, piece) }
  const fact = { type: 'line.returned', invoice: invoice.id, app, way: 'cash', amount: back.amount, returned }
  tell(doing, fact, (_, __, refused) => {
    if (refused) throw new Error(`The return ${back.amount} was refused`)
    back.saved = true
    met('goods came back')
  })
}

const undelete = async (doing: Doing, { row }: Extract<Deed, { do: 'undelete' }>) => {
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
const inTwoTabs = async (doing: Doing, { row, parts }: Extract<Deed, { do: 'inTwoTabs' }>) => {
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

const register = (doing: Doing, { bad }: Extract<Deed, { do: 'register' }>) => {
  const { memory, now } = doing
  memory.made += 1
  const id = `person-${memory.made}`
  const entry = { saved: false }
  memory.registered.set(id, entry)
  const name = bad ? `BAD ${memory.made}` : `person ${memory.made}`
  const person = aPerson({ id, app, name, nationalId: '', fields: [], createdAt: now, updatedAt: now })
  tell(doing, { type: 'person.registered', person }, () => {
    entry.saved = true
  })
}

export const renamed = (person: Row<'person'>, name: string): Told =>
  personAmended({ ...person, app, name }, { name: columnDigest('name', person.name) })

const rename = async (doing: Doing, { row, bad }: Extract<Deed, { do: 'rename' }>) => {
  const person = pick(await doing.device.rows('person'), row)
  if (person === undefined) return
  doing.memory.made += 1
  const name = bad ? `BAD ${doing.memory.made}` : `person ${doing.memory.made}`
  edit(doing, renamed(person, name), { model: 'person', row: person.id, column: 'name', value: name })
}

const list = async (doing: Doing, { code, price }: Extract<Deed, { do: 'list' }>) => {
  const { device, now } = doing
  const gtin = ['6260001234567', '6260007654321', '6260001111110', '6260002222228'][code % 4] ?? ''
  const id = `${app}_${gtin}`
  if ((await device.rows('product')).some((each) => each.id === id)) return
  const product = aProduct({
    ...{ id, app, gtin, ...nameless, name: `product ${code}`, price, createdAt: now, updatedAt: now },
  })
  tell(doing, { type: 'product.listed', product }, () => {})
}

const reprice = async (doing: Doing, { row, price }: Extract<Deed, { do: 'price' }>) => {
  const product = pick(await doing.device.rows('product'), row)
  if (product === undefined) return
  const value = price * 1_000 + doing.memory.made
  const base = { price: columnDigest('price', product.price) }
  const fact = productAmended({ ...product, app, price: value }, base)
  edit(doing, fact, { model: 'product', row: product.id, column: 'price', value })
}

/** Does it on a device, as far as its rows allow. */
export const perform = async (doing: Doing, deed: Deed): Promise<void> => {
  switch (deed.do) {
    case 'issue':
      return issue(doing, deed)
    case 'amend':
      return amend(doing, deed)
    case 'inTwoTabs':
      return inTwoTabs(doing, deed)
    case 'withdraw':
      return withdraw(doing, deed)
    case 'take':
      return take(doing, deed)
    case 'giveBack':
      return giveBack(doing, deed)
    case 'undelete':
      return undelete(doing, deed)
    case 'register':
      return register(doing, deed)
    case 'rename':
      return rename(doing, deed)
    case 'list':
      return list(doing, deed)
    case 'price':
      return reprice(doing, deed)
  }
}
