import type { Stuff } from '../../events/decisions/stuffs.ts'
import type { Stamp } from '../../events/event.ts'
import type { StoreFault } from '../../events/faults.ts'
import type { TaxFault } from '../../events/tax/record.ts'
import type { StuffSkip, TaxFilter } from '../../events/tax/taxList.ts'
import type { TaxJob, TaxSkip } from '../../events/tax/taxSender.ts'
import type { PortsOf } from '../parts/effect.ts'
import { immediate } from '../parts/effect.ts'
import type { Of } from '../parts/flow.ts'

type Failed = Of<'taxList.failed'>

const failed = () => ({ type: 'taxList.failed', fault: 'unavailable' }) as const

/** Rows a page, of the invoices and of the products. */
export const taxListPage = 20

export const taxListEffects = {
  /**
   * Tells a page of them, and how many there are, and which of them could be given a stuff id by now; again whenever
   * rows move. The invoices of a run stay among them.
   */
  watchTaxList: immediate.often<
    { app: string; filter: TaxFilter; page: number; pageSize: number; run: readonly string[] },
    Of<'taxList.found' | 'taxList.lackingFound'> | Failed
  >(failed),
  /** Asks for records that are not known here, one after the other. */
  askRecords: immediate.often<
    { app: string },
    Of<'tax.recordRead' | 'taxList.asked' | 'taxList.askedAll' | 'taxList.notAsked'>
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
  gatherLacking: immediate.often<{ app: string; product: string }, Of<'taxList.lackingGathered'> | Failed>(failed),
  /** Decides each as it stands now. */
  putStuffs: immediate.often<
    { app: string; stuff: Stuff; ids: readonly string[] },
    Of<'invoice.amended' | 'taxList.mendDecided'> | Failed
  >(failed),
  secureStuffs: immediate.often<
    { app: string; product: string; recorded: readonly Recorded[] },
    Of<'taxList.mendStored' | 'taxList.mendWaits'> | Failed
  >(failed),
}
export type TaxListPorts = PortsOf<typeof taxListEffects>

type Found = Omit<Of<'taxList.found'>, 'type' | keyof Stamp>
type Summed = Omit<Of<'taxList.summed'>, 'type' | keyof Stamp>

/** A fact of an invoice that is being stored. */
export interface Recorded {
  id: string
  invoice: string
}

/** A stuff id that is being put on the unpaid invoices of its product, or was. */
export interface Mend {
  stuff: Stuff
  of: number
  /** So many have it, as is stored. */
  done: number
  left: readonly string[]
  recorded: readonly Recorded[]
  skipped: readonly { invoice: string; why: StuffSkip }[]
  stopping: boolean
  /** Why storing waits. */
  fault: StoreFault | null
}

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
  /**
   * Products that have a stuff id by now, and invoices without it; undefined until some were found, so that states have
   * the hashes that older logs say.
   */
  lacking: { products: Of<'taxList.lackingFound'>['products']; total: number } | undefined
  mend: Mend | undefined
  /** Which of those that a run left are shown; null or undefined for all. */
  skipWhy: TaxSkip | null | undefined
}

/** As it is whenever it is opened. */
export const nothingOpen: Omit<TaxListContext, 'app' | 'run'> = {
  ids: [],
  total: 0,
  counts: { all: 0, soon: 0, mending: 0, unknown: 0 },
  oldest: null,
  cut: false,
  ran: { accepted: 0, rejected: 0, unknown: 0 },
  filter: 'all',
  page: 1,
  picked: [],
  summed: null,
  task: 'send',
  jobs: [],
  products: [],
  productPage: 1,
  productTotal: 0,
  productsCut: false,
  fault: null,
  asked: null,
  askFault: null,
  lacking: undefined,
  mend: undefined,
  skipWhy: undefined,
}

export const nothing: TaxListContext = { ...nothingOpen, app: null, run: [] }

/** A list that comes in parts, with one part more. */
export const partAfter = <T>(before: readonly T[], items: readonly T[], { part }: { part: number }): readonly T[] =>
  part === 1 ? items : [...before, ...items]

/** `summed` stays until the new choice was summed. */
export const picked = (
  event: Of<'taxList.pick' | 'taxList.picked'>,
  { picked: before }: TaxListContext,
): Partial<TaxListContext> => {
  if (event.type === 'taxList.picked') return { picked: partAfter(before, event.ids, event) }
  const others = before.filter((id) => id !== event.invoice)
  return { picked: event.on ? [...others, event.invoice] : others }
}

/** So many are decided, and stored, at once. */
const mendPart = 20
export const nextLacking = ({ left }: Pick<Mend, 'left'>): readonly string[] => left.slice(0, mendPart)

export const begunMend = ({ product, stuffId, stuffDescription }: Stuff): Mend => ({
  stuff: { product, stuffId, stuffDescription },
  of: 0,
  done: 0,
  left: [],
  recorded: [],
  skipped: [],
  stopping: false,
  fault: null,
})

export const mends = [
  'taxList.lackingGathered',
  'taxList.stopMend',
  'invoice.amended',
  'taxList.mendDecided',
  'taxList.mendWaits',
  'taxList.mendStored',
] as const

/** How far it is with putting a stuff id on invoices. */
export const further = (mend: Mend, event: Of<(typeof mends)[number]>): Mend => {
  switch (event.type) {
    case 'taxList.lackingGathered': {
      const left = partAfter(mend.left, event.ids, event)
      return { ...mend, left, of: left.length }
    }
    case 'taxList.stopMend':
      return { ...mend, stopping: true }
    case 'invoice.amended':
      return { ...mend, recorded: [...mend.recorded, { id: event.id, invoice: event.invoice }] }
    case 'taxList.mendDecided':
      return { ...mend, left: mend.left.slice(mendPart), skipped: [...mend.skipped, ...event.skipped] }
    case 'taxList.mendWaits':
      return { ...mend, fault: event.fault }
    case 'taxList.mendStored': {
      const done = mend.done + mend.recorded.length - event.skipped.length
      return { ...mend, done, recorded: [], skipped: [...mend.skipped, ...event.skipped], fault: null }
    }
  }
}

/** What came of it stays to be seen. */
export const mendEnded = ({ mend }: TaxListContext): Partial<TaxListContext> =>
  mend === undefined ? {} : { mend: { ...mend, left: [], stopping: false } }
