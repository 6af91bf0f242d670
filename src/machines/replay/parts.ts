import type { ReplayOptions } from './replay.ts'

/** A log folded by two: baskets move with every tap and cost as much as everything else. */
export const replayParts = {
  most: { folds: (flow: string) => flow !== 'basket', rows: true },
  baskets: { folds: (flow: string) => flow === 'basket', rows: false },
} as const satisfies Record<string, Pick<ReplayOptions, 'folds' | 'rows'>>
