import type { DeskEvent } from '../../events/desk/desk.ts'
import type { StoreFault } from '../../events/desk/storage.ts'
import type { Stamp } from '../../events/event.ts'
import type { TaxFault } from '../../events/tax/record.ts'
import type { TaxFilter, TaxListEvent } from '../../events/tax/taxList.ts'
import type { TaxJob } from '../../events/tax/taxSender.ts'
import type { PortsOf } from '../effect.ts'
import { immediate } from '../effect.ts'

type Of<T extends TaxListEvent['type']> = Extract<TaxListEvent, { type: T }>
type Failed = Of<'taxList.failed'>

const failed = () => ({ type: 'taxList.failed', fault: 'unavailable' }) as const

/** Rows a page, of the invoices and of the products. */
export const taxListPage = 20

export const taxListEffects = {
  /** Tells a page of them, and how many there are, now and whenever rows move. The invoices of a run stay among them. */
  watchTaxList: immediate.often<
    { app: string; filter: TaxFilter; page: number; pageSize: number; run: readonly string[] },
    Of<'taxList.found'> | Failed
  >(failed),
  /** Asks for records that are not known here, one after the other. */
  askRecords: immediate.often<
    { app: string },
    Of<'tax.recordRead'> | Of<'taxList.asked'> | Of<'taxList.askedAll'> | Of<'taxList.notAsked'>
  >(() => ({ type: 'taxList.notAsked', fault: 'failed' })),
  watchStuffless: immediate.often<
    { app: string; page: number; pageSize: number },
    Of<'taxList.productsFound'> | Failed
  >(failed),
  pickFiltered: immediate.often<{ app: string; filter: TaxFilter }, Of<'taxList.picked'> | Failed>(failed),
  /** Tells what the chosen ones come to, now and whenever rows move. */
  watchPicked: immediate.often<{ ids: readonly string[] }, Of<'taxList.summed'> | Failed>(failed),
  gatherJobs: immediate.often<
    { ids: readonly string[]; task: TaxListContext['task'] },
    Of<'taxList.gathered'> | Failed
  >(failed),
}
export type TaxListPorts = PortsOf<typeof taxListEffects>

type Found = Omit<Of<'taxList.found'>, 'type' | keyof Stamp>
type Summed = Omit<Of<'taxList.summed'>, 'type' | keyof Stamp>

export interface TaxListContext extends Omit<Found, 'run'> {
  app: string | null
  /** The invoices of the sender's run, which stay in the list. */
  run: readonly string[]
  /** What became of those. */
  ran: Found['run']
  filter: TaxFilter
  /** From 1. */
  page: number
  picked: readonly string[]
  /** What is chosen, as it was last looked at; null until then. */
  summed: Summed | null
  /** What is to be done of what is chosen. */
  task: 'send' | 'inquiry'
  /** What was gathered of it so far. */
  jobs: readonly TaxJob[]
  /** A page of the products without a stuff id. */
  products: readonly string[]
  productPage: number
  productTotal: number
  productsCut: boolean
  fault: StoreFault | null
  /** How far it is with asking for records that are not known here; null until that began. */
  asked: { done: number; of: number } | null
  /** Why the next one could not be asked for. */
  askFault: TaxFault | null
}

/** As it is whenever it is opened. */
export const nothingOpen: Omit<TaxListContext, 'app' | 'run'> = {
  ...{ ids: [], total: 0, counts: { all: 0, soon: 0, mending: 0, unknown: 0 }, oldest: null, cut: false },
  ...{ ran: { accepted: 0, rejected: 0, unknown: 0 }, filter: 'all', page: 1 },
  ...{ picked: [], summed: null, task: 'send', jobs: [] },
  ...{ products: [], productPage: 1, productTotal: 0, productsCut: false, fault: null },
  ...{ asked: null, askFault: null },
}

export const nothing: TaxListContext = { ...nothingOpen, app: null, run: [] }

/** What was known of the ones chosen before stays until the new ones were looked at. */
export const picked = (
  { picked: before }: TaxListContext,
  event: TaxListEvent | DeskEvent,
): Partial<TaxListContext> => {
  if (event.type === 'taxList.picked') return { picked: event.part === 1 ? event.ids : [...before, ...event.ids] }
  if (event.type !== 'taxList.pick') return {}
  const others = before.filter((id) => id !== event.invoice)
  return { picked: event.on ? [...others, event.invoice] : others }
}

export const gathered = ({ jobs }: TaxListContext, event: TaxListEvent | DeskEvent): readonly TaxJob[] => {
  if (event.type !== 'taxList.gathered') return jobs
  return event.part === 1 ? event.jobs : [...jobs, ...event.jobs]
}

/** More parts of the same follow. */
export const hasMore = (event: TaxListEvent | DeskEvent): boolean => 'part' in event && event.part < event.of

export const ran = ({ run }: TaxListContext, event: TaxListEvent | DeskEvent): Partial<TaxListContext> => {
  if (event.type !== 'taxList.ofRun') return {}
  return { run: event.adds ? [...new Set([...run, ...event.run])] : event.run }
}
