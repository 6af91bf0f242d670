import type { Flow } from '../kernel/flows.ts'
import type { ReplayOptions } from './options.ts'

/** Flows of the till, which move with every tap and cost as much as all others. */
export const tillFlows: readonly Flow[] = ['basket', 'drafts', 'notices', 'storage']

const ofTill: ReadonlySet<string> = new Set(tillFlows)
const isOfTill = (flow: string): boolean => ofTill.has(flow)

/** A log folded by two: the till, and all other flows with all rows. */
export const replayParts = {
  rest: { folds: (flow: string) => !isOfTill(flow), rows: true },
  till: { folds: isOfTill, rows: false },
} as const satisfies Record<string, Pick<ReplayOptions, 'folds' | 'rows'>>
