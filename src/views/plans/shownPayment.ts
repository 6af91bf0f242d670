import type { SnapshotFrom } from 'xstate'
import type { Machines } from '../../machines/kernel/flows.ts'

type State = SnapshotFrom<Machines['payment']>

/** The content under an invoice that was read. */
export type PaymentTurn =
  | 'ready'
  | 'busy'
  | 'unread'
  | 'unpayable'
  | 'tokenless'
  | 'securing'
  | 'leaving'
  | 'notLeft'
  | 'away'
  | 'paid'

export type ShownPayment = 'reading' | 'unread' | 'missing' | PaymentTurn

/** States in which a possible attempt is requested. */
const asking = ['away', 'reading', 'unread'] as const
const turns = ['ready', 'tokenless', 'securing', 'notLeft'] as const

/** The flow's state for this invoice; known parts stay visible during a request. */
export const selectShown =
  (invoice: string) =>
  (state: State): ShownPayment => {
    const { read, live, fault } = state.context
    if (state.context.invoice !== invoice || state.matches('closed')) return 'reading'
    if (state.matches('missing')) return 'missing'
    if (read === null) return fault === null ? 'reading' : 'unread'
    if (live !== null && asking.some((each) => state.matches(each))) return 'away'
    if (state.matches('unread')) return 'unread'
    if (state.matches('unpayable')) return 'unpayable'
    if (state.matches('leavingForResult')) return 'paid'
    if (state.hasTag('leaving')) return 'leaving'
    return turns.find((each) => state.matches({ unpaid: each })) ?? 'busy'
  }
