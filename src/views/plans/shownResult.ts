import type { SnapshotFrom } from 'xstate'
import type { Machines } from '../../machines/kernel/flows.ts'

export type ShownResult = 'reading' | 'unread' | 'missing' | 'unpaid' | 'applying' | 'notApplied' | 'applied'

const settled = ['unread', 'missing', 'notApplied', 'applied'] as const

/** The server's answer or the failure stays visible during the next request. */
export const selectResult = (state: SnapshotFrom<Machines['planResult']>): ShownResult => {
  const shown = settled.find((each) => state.matches(each))
  if (shown !== undefined) return shown
  const { read, fault } = state.context
  if (read === null) return fault === null ? 'reading' : 'unread'
  return read.paid ? 'applying' : 'unpaid'
}
