import type { SnapshotFrom } from 'xstate'
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

export type Step = 'syncing' | 'asking' | 'noting' | 'sending' | 'inquiring' | 'behind' | 'paused' | 'elsewhere'

const steps = ['syncing', 'asking', 'sending', 'inquiring'] as const

const selectStep =
  (invoice: string | null) =>
  (state: SnapshotFrom<Machines['taxSender']>): Step => {
    const { queue } = state.context
    if (!queue.some((job) => job.invoice === invoice)) return 'elsewhere'
    if (state.hasTag('paused')) return 'paused'
    if (queue[0]?.invoice !== invoice) return 'behind'
    return steps.find((step) => state.matches(step)) ?? 'noting'
  }

export const useStep = (): Step => {
  const invoice = useOwnFlow('taxRecord', ({ context }) => context.invoice)
  return useOwnFlow('taxSender', selectStep(invoice))
}
