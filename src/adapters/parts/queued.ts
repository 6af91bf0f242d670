import { either as E } from 'fp-ts'
import type { Journal } from '../../events/journal.ts'
import { factOf } from '../../events/projections/batch.ts'
import { aboutOf } from '../../events/projections/fold.ts'

/** True while an invoice is recorded and not stored: a store has no row of it yet. */
export const isQueued = (journal: Journal, invoice: string): boolean =>
  journal.queued().some((entry) => {
    if (entry.type !== 'invoice.issued') return false
    const fact = E.toUnion(factOf(entry))
    return fact !== null && typeof fact === 'object' && aboutOf(fact) === invoice
  })
