import type { Model } from '../../events/projections/rows.ts'

/**
 * Which of two values with one id counts, though the protocol has no repeats: a row more than its deletion, and of two
 * rows the one that changed last, or came last.
 */
export const createRepeats = () => {
  const seen = new Map<Model, Map<string, number>>()

  const of = (model: Model): Map<string, number> => {
    const known = seen.get(model) ?? new Map<string, number>()
    seen.set(model, known)
    return known
  }

  return {
    takes(model: Model, { id, updatedAt }: { id: string; updatedAt: number }): 'first' | 'again' | 'older' {
      const known = of(model)
      const before = known.get(id)
      if (before !== undefined && updatedAt < before) return 'older'
      known.set(id, updatedAt)
      return before === undefined ? 'first' : 'again'
    },
    /** For an unreadable row: false if the answer had the id before. */
    names(model: Model, id: string): boolean {
      const known = of(model)
      if (known.has(id)) return false
      known.set(id, Number.NEGATIVE_INFINITY)
      return true
    },
  }
}
