import type { SnapshotFrom } from 'xstate'
import type { TaxStage } from '../../events/tax/taxRecord.ts'
import type { TaxJob } from '../../events/tax/taxSender.ts'
import type { Machines } from '../../machines/kernel/flows.ts'
import { useOwnFlow } from '../common/useDesk.tsx'

const states = [
  ...(['looking', 'gone', 'notSent', 'confirming', 'queued', 'sending', 'unknown', 'notArrived'] as const),
  ...(['waiting', 'accepted', 'contentUnknown', 'amended', 'rejected'] as const),
] as const
export type Shown = (typeof states)[number]

const selectShown = (state: SnapshotFrom<Machines['taxRecord']>): Shown =>
  states.find((each) => state.matches({ open: each })) ?? 'looking'

const sendable: ReadonlySet<Shown> = new Set(['notSent', 'notArrived', 'amended', 'rejected'])

/** The sheet's state; an invoice that this tab's sender has queued is not offered again. */
export const useShown = (): Shown => {
  const shown = useOwnFlow('taxRecord', selectShown)
  const invoice = useOwnFlow('taxRecord', ({ context }) => context.invoice)
  const isQueued = useOwnFlow(
    'taxSender',
    (state) =>
      state.hasTag('busy') && state.context.queue.some((job) => job.invoice === invoice && job.task !== 'inquiry'),
  )
  return isQueued && sendable.has(shown) ? 'queued' : shown
}

type Paused = 'paused' | 'pausedAgain' | 'inquiryPaused'
type Step = 'syncing' | 'asking' | 'noting' | 'sending' | 'inquiring' | 'behind' | Paused | 'elsewhere'

const steps = ['syncing', 'asking', 'sending', 'inquiring'] as const

/** What waits; only of an invoice's first send nothing was sent before. */
const pausedOf = ({ task }: TaxJob, stage: TaxStage | null): Paused => {
  if (task === 'inquiry') return 'inquiryPaused'
  return stage === 'notSent' ? 'paused' : 'pausedAgain'
}

const selectStep =
  (invoice: string | null, stage: TaxStage | null) =>
  (state: SnapshotFrom<Machines['taxSender']>): Step => {
    const { queue } = state.context
    const job = queue.find((each) => each.invoice === invoice)
    if (job === undefined) return 'elsewhere'
    if (state.hasTag('paused')) return pausedOf(job, stage)
    if (queue[0]?.invoice !== invoice) return 'behind'
    return steps.find((step) => state.matches(step)) ?? 'noting'
  }

export const useStep = (): Step => {
  const { invoice, stage } = useOwnFlow('taxRecord', ({ context }) => context)
  return useOwnFlow('taxSender', selectStep(invoice, stage))
}

/** How far the invoice is: what is only asked about again is as far as it was. */
export const useFar = (): Shown => {
  const shown = useShown()
  const { invoice, stage } = useOwnFlow('taxRecord', ({ context }) => context)
  const isAsked = useOwnFlow('taxSender', ({ context: { queue } }) =>
    queue.some((job) => job.invoice === invoice && job.task === 'inquiry'),
  )
  return shown === 'queued' && isAsked && stage !== null ? stage : shown
}
