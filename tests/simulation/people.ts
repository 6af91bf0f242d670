import { either as E } from 'fp-ts'
import type { Model, Row } from '../../src/events/projections/rows.ts'
import { addQuantities, lineSum } from '../../src/events/values/money.ts'
import type { Device } from './device.ts'
import { app } from './device.ts'
import type { Step } from './script.ts'
import type { Told } from './tab.ts'

/** What somebody changed of a row, and whether they were told that it is saved. */
interface Edit {
  device: string
  model: Model
  row: string
  column: string
  value: unknown
  saved: boolean
}

/** Everything that people did, for the reckoning at the end. */
export interface Memory {
  issued: Map<string, { saved: boolean }>
  registered: Map<string, { saved: boolean }>
  edits: Edit[]
  withdrawn: Map<string, { device: string; saved: boolean }>
  /** How often somebody made an invoice of their own of one that was paid meanwhile, by its mark. */
  copies: Map<string, number>
  made: number
  /** The server as its last copy has it. */
  restore: (() => void) | null
  wasRestored: boolean
}

export const createMemory = (): Memory => ({
  issued: new Map(),
  registered: new Map(),
  edits: [],
  withdrawn: new Map(),
  copies: new Map(),
  made: 0,
  restore: null,
  wasRestored: false,
})

const zone = 'Asia/Tehran'
/** Of the quantities: many things are weighed. */
const fractions = [0, 0.5, 0.125, 0.001] as const
const terms = { currency: 'IRR', dynamic: false, stuffId: null, stuffDescription: null } as const

/** A row that a number picks. */
const pick = <A>(of: readonly A[], number: number): A | undefined => of[number % Math.max(1, of.length)]

const lineOf = (product: string, price: number) => ({ product, name: '', nameFa: '', ...terms, price, quantity: 1 })

/** Draws the price of its own mark: every invoice sells something that no other does. */
export const markOf = ({ lines }: Pick<Row<'invoice'>, 'lines'>): string => lines[0]?.product ?? ''

const totalOf = (price: number, quantity: number): number => {
  const sum = lineSum(price, quantity)
  if (E.isLeft(sum)) throw new Error(`${quantity} at ${price} is not exact`)
  return sum.right
}

const plain = (line: ReturnType<typeof lineOf>) => {
  const { dynamic: _, ...rest } = line
  return rest
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
}

const tell = (device: Device, fact: Told, saved: () => void) => device.hand()?.tell(fact, saved)

const edit = ({ device, memory }: Doing, fact: Told, parts: readonly Omit<Edit, 'device' | 'saved'>[]) => {
  const edits = parts.map((part) => ({ ...part, device: device.name, saved: false }))
  memory.edits.push(...edits)
  tell(device, fact, () => {
    for (const each of edits) each.saved = true
  })
}

const issue = async (doing: Doing, { payer, total }: Extract<Deed, { do: 'issue' }>) => {
  const { device, memory, now } = doing
  const person = pick(await device.rows('person'), payer)
  memory.made += 1
  const id = `invoice-${memory.made}`
  const entry = { saved: false }
  memory.issued.set(id, entry)
  const invoice = {
    id,
    app,
    currency: 'IRR',
    total,
    lines: [plain(lineOf(`${app}_mark${memory.made}`, total))],
    payer: person === undefined ? null : { id: person.id, name: person.name },
    date: new Date(1_795_245_120_000 + memory.made * 60_000).toISOString(),
    zone,
    paid: false,
    paidRef: null,
    createdAt: now,
    updatedAt: now,
  }
  tell(device, { type: 'invoice.issued', invoice }, () => {
    entry.saved = true
  })
}

const amend = async (doing: Doing, { row, part }: Extract<Deed, { do: 'amend' }>) => {
  const { device, memory, met } = doing
  const invoice = pick(await device.rows('invoice'), row)
  const [line] = invoice?.lines ?? []
  if (invoice === undefined || line === undefined || invoice.paid) return
  memory.made += 1
  const quantity =
    part === 'lines' ? addQuantities(memory.made + 1, fractions[memory.made % fractions.length] ?? 0) : line.quantity
  if (!Number.isInteger(quantity)) met('something was weighed')
  const payer = part === 'payer' ? { id: `payer-${memory.made}`, name: '' } : invoice.payer
  const date = part === 'date' ? new Date(1_795_245_120_000 + memory.made * 60_000).toISOString() : invoice.date
  const fact = {
    type: 'invoice.amended',
    invoice: invoice.id,
    app,
    lines: [{ ...line, quantity }],
    total: totalOf(line.price, quantity),
    payer,
    date,
    zone: invoice.zone,
  }
  // Who saves twice in a breath says again what stood there before the first was stored.
  const isStale = memory.edits.some((each) => each.device === device.name && each.row === invoice.id && !each.saved)
  const said = Object.entries({ payer: payer?.id ?? null, date, lines: quantity })
    .filter(([column]) => column === part || isStale)
    .map(([column, value]) => ({ model: 'invoice' as const, row: invoice.id, column, value }))
  edit(doing, fact, said)
}

const withdraw = async ({ device, memory, isAtServer, met }: Doing, { row }: Extract<Deed, { do: 'withdraw' }>) => {
  const invoice = pick(await device.rows('invoice'), row)
  if (invoice === undefined || invoice.paid) return
  if (invoice.unpushed?.kind === 'created' && isAtServer(invoice.id)) met('a creation that went unheard was deleted')
  const entry = { device: device.name, saved: false }
  memory.withdrawn.set(invoice.id, entry)
  tell(device, { type: 'invoice.withdrawn', invoice: invoice.id, app }, () => {
    entry.saved = true
  })
}

const register = ({ device, memory, now }: Doing, { bad }: Extract<Deed, { do: 'register' }>) => {
  memory.made += 1
  const id = `person-${memory.made}`
  const entry = { saved: false }
  memory.registered.set(id, entry)
  const name = bad ? `BAD ${memory.made}` : `person ${memory.made}`
  const person = { id, app, personType: 'REAL', name, nationalId: '', fields: [], createdAt: now, updatedAt: now }
  tell(device, { type: 'person.registered', person }, () => {
    entry.saved = true
  })
}

export const renamed = (person: Row<'person'>, name: string): Told => {
  const { id, personType, nationalId, fields } = person
  return { type: 'person.amended', person: id, app, personType, name, nationalId, fields }
}

const rename = async (doing: Doing, { row, bad }: Extract<Deed, { do: 'rename' }>) => {
  const person = pick(await doing.device.rows('person'), row)
  if (person === undefined) return
  doing.memory.made += 1
  const name = bad ? `BAD ${doing.memory.made}` : `person ${doing.memory.made}`
  edit(doing, renamed(person, name), [{ model: 'person', row: person.id, column: 'name', value: name }])
}

const list = async ({ device, now }: Doing, { code, price }: Extract<Deed, { do: 'list' }>) => {
  const gtin = ['6260001234567', '6260007654321', '6260001111110', '6260002222228'][code % 4] ?? ''
  const id = `${app}_${gtin}`
  if ((await device.rows('product')).some((each) => each.id === id)) return
  const product = {
    ...{ id, app, gtin, name: `product ${code}`, nameFa: '', ...terms, price, sold: 0 },
    ...{ createdAt: now, updatedAt: now },
  }
  tell(device, { type: 'product.listed', product }, () => {})
}

const reprice = async (doing: Doing, { row, price }: Extract<Deed, { do: 'price' }>) => {
  const product = pick(await doing.device.rows('product'), row)
  if (product === undefined) return
  const value = price * 1_000 + doing.memory.made
  const fact = { type: 'product.amended', product: product.id, app, ...terms, price: value }
  edit(doing, fact, [{ model: 'product', row: product.id, column: 'price', value }])
}

/** Does it on a device, as far as its rows allow. */
export const perform = async (doing: Doing, deed: Deed): Promise<void> => {
  switch (deed.do) {
    case 'issue':
      return issue(doing, deed)
    case 'amend':
      return amend(doing, deed)
    case 'withdraw':
      return withdraw(doing, deed)
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
