import { closingsOf } from '../../src/adapters/day/drawer.ts'
import type { Fact } from '../../src/events/catalogue.ts'
import type { Counted } from '../../src/events/day/closing.ts'
import { dayOf } from '../../src/events/values/dateWords.ts'
import { restoredId } from '../../src/events/values/ids.ts'
import type { Tender } from '../../src/events/values/payments.ts'
import type { Device } from './device.ts'
import { app } from './device.ts'
import { chargeOf } from './reckonMoney.ts'
import { entriesOf, factsOf, right } from './stores.ts'
import type { World } from './world.ts'

type Closing = Extract<Fact, { type: 'drawer.closed' }>

const cashTypes = [
  ...(['invoice.issued', 'invoice.amended', 'invoice.withdrawn', 'invoice.restored'] as const),
  ...(['payment.taken', 'line.returned', 'drawer.closed'] as const),
]

/** What this device noted of cash, in order: what was refused as it was stored is none. */
const notedOn = async (device: Pick<Device, 'store'>): Promise<readonly Fact[]> => {
  const facts = (await factsOf(device, ...cashTypes)).map(({ fact }) => fact)
  const refused = await Promise.all(facts.map(({ id }) => right(device.store.wasAlready(id))))
  return facts.filter((_, at) => refused[at] === false)
}

/** Closings in a row: each names the one before it. */
const chained = (facts: readonly Fact[]): readonly Closing[] => {
  const row: Closing[] = []
  for (const fact of facts) if (fact.type === 'drawer.closed' && fact.after === (row.at(-1)?.id ?? null)) row.push(fact)
  return row
}

const milli = (amount: number): bigint => BigInt(Math.round(amount * 1_000))
const cashOf = ({ way, amount, undoes }: Tender): bigint =>
  way === 'cash' ? (undoes === undefined ? milli(amount) : -milli(amount)) : 0n

interface Flow {
  sold: bigint
  received: bigint
  back: bigint
  /** Paid in cash, exactly. */
  isPlain: boolean
}

/** The cash that these facts say of each sale: it comes, it goes, it follows what a sale in cash comes to. */
const flowsOf = (facts: readonly Fact[], stands: (id: string) => boolean): readonly Flow[] => {
  const flows = new Map<string, Flow>()
  const deleted = new Map<string, Flow>()
  const at = (id: string): Flow => {
    const flow = flows.get(id) ?? { sold: 0n, received: 0n, back: 0n, isPlain: false }
    flows.set(id, flow)
    return flow
  }
  for (const fact of facts) {
    if (fact.type === 'invoice.issued') {
      const { id, payments } = fact.invoice
      const sold = (payments ?? []).reduce((sum, each) => sum + cashOf(each), 0n)
      Object.assign(at(id), payments === undefined ? { sold: chargeOf(fact.invoice), isPlain: true } : { sold })
    } else if (fact.type === 'invoice.amended') {
      const flow = flows.get(fact.invoice)
      const isOfLines = fact.base === null || fact.base.lines !== undefined
      if (flow?.isPlain === true && isOfLines) flow.sold = chargeOf(fact)
    } else if (fact.type === 'payment.taken') at(fact.invoice).received += cashOf(fact.tender)
    else if (fact.type === 'line.returned') {
      const flow = at(fact.invoice)
      flow.back -= cashOf(fact)
      flow.isPlain = false
    } else if (fact.type === 'invoice.withdrawn' && !stands(fact.invoice)) {
      const flow = flows.get(fact.invoice)
      if (flow !== undefined) deleted.set(fact.invoice, flow)
      flows.delete(fact.invoice)
      const again = restoredId(fact.invoice)
      if (flow !== undefined && stands(again)) flows.set(again, { ...flow })
    } else if (fact.type === 'invoice.restored') {
      const { id, restored } = fact.invoice
      const flow = deleted.get(restored?.of ?? '')
      if (flow !== undefined && !flows.has(id)) flows.set(id, { ...flow })
    }
  }
  return [...flows.values()]
}

/** Says how a closing has other cash than this device noted since the one before, up to the last entry it read. */
export const drawerStands = async (
  device: Device,
  { after, upTo, sums }: { after: string | null; upTo: string | null; sums: readonly Counted[] },
  now: number,
): Promise<string | null> => {
  const facts = await notedOn(device)
  const before = chained(facts).at(-1)
  if ((before?.id ?? null) !== after) return `${device.name} closes after ${after}, and not ${before?.id}`
  const entries = await entriesOf(device)
  const placeOf = (id: string | null | undefined) => entries.findIndex((entry) => entry.id === id)
  const today = dayOf(now, '')
  const from = before === undefined ? entries.findIndex(({ at }) => dayOf(at, '') === today) - 1 : placeOf(before.upTo)
  const window = new Set(entries.slice(from + 1, placeOf(upTo) + 1).map(({ id }) => id))
  const rows = new Set((await device.rows('invoice')).map(({ id }) => id))
  const flows = flowsOf(
    facts.filter(({ id }) => window.has(id)),
    (id) => rows.has(id),
  )
  const sum = (of: (flow: Flow) => bigint) => flows.reduce((all, flow) => all + of(flow), 0n)
  const noted = [sum(({ sold }) => sold), sum(({ received }) => received), sum(({ back }) => back)]
  const [said] = sums
  const told = [said?.sold ?? 0, said?.received ?? 0, said?.back ?? 0].map(milli)
  const left = before?.sums[0]?.left ?? 0
  if (JSON.stringify(told.map(String)) !== JSON.stringify(noted.map(String)) || said?.opening !== left)
    return `${device.name} closes with ${said?.opening} and ${told}, and noted ${left} and ${noted}`
  return null
}

/** Closings are in the journal of their device alone, and each begins with what the one before it left. */
export const closingsStand = async ({ devices, memory }: World): Promise<void> => {
  const wrong = (await Promise.all(memory.drawers)).find((each) => each !== null)
  if (wrong !== undefined) throw new Error(wrong)
  for (const { name, store } of devices) {
    const facts = await notedOn({ store })
    const standing = chained(facts)
    const kept = (await right(() => closingsOf(store, app))).map(({ closing }) => closing.id)
    if (kept.join() !== standing.map(({ id }) => id).join())
      throw new Error(`${name} keeps the closings ${kept}, and noted ${standing.map(({ id }) => id)}`)
    const noted = facts.flatMap(({ type, id }) => (type === 'drawer.closed' ? [id] : []))
    const own = memory.closings.filter(({ device }) => device === name)
    const lost = own.filter(({ id, saved }) => saved && !noted.includes(id))
    const foreign = noted.filter((id) => !own.some((closing) => closing.id === id))
    if (lost.length + foreign.length > 0 || new Set(noted).size < noted.length)
      throw new Error(`${name} has the closings ${noted}, and closed ${JSON.stringify(own)}`)
  }
}
