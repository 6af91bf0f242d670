import { either as E } from 'fp-ts'
import { packed } from '../../events/decisions/packed.ts'
import { findingsOf, knownReferenceOf } from '../../events/decisions/taxSend.ts'
import type { Stamp } from '../../events/event.ts'
import type { Journal } from '../../events/journal.ts'
import { mayCorrect, taxStageOf } from '../../events/projections/tax.ts'
import type { Store } from '../../events/store.ts'
import type { TaxRecordEvent } from '../../events/tax/taxRecord.ts'
import type { TaxRecordPorts } from '../../machines/tax/taxRecord.ts'
import { watchHeard } from '../desk/list.ts'
import { distinct } from '../parts/distinct.ts'
import type { KnownProfile } from './knownProfile.ts'
import { readInvoice } from './standingOfInvoice.ts'

type Stands = Omit<Extract<TaxRecordEvent, { type: 'taxRecord.stands' }>, 'type' | keyof Stamp>

interface Deps {
  store: Store
  journal: Journal
  now: () => number
  known: Pick<KnownProfile, 'profileOf' | 'watchForgotten'>
}

export const createTaxRecordPorts = ({ store, journal, now, known }: Deps): TaxRecordPorts => ({
  watchRecord: ({ invoice }, tell, threw, { signal }) => {
    const say = distinct(tell)
    const look = async () => {
      const found = await readInvoice(store, invoice)
      if (E.isLeft(found) || found.right.row === undefined) return E.right(null)
      const { row } = found.right
      const profile = await known.profileOf(row.app, signal)
      const kind = mayCorrect(row) ? 'CORRECTION' : 'MAIN'
      const findings = findingsOf({ ...found.right, row, profile, at: now() }, kind)
      return E.right({
        invoice,
        app: row.app,
        stage: taxStageOf(row),
        findings: packed(findings)[0] ?? [],
        paymentReference: knownReferenceOf(row),
      })
    }
    const told = (answer: E.Either<unknown, Stands | null>) => {
      const stands = E.isLeft(answer) ? null : answer.right
      say(stands === null ? { type: 'taxRecord.gone', invoice } : { type: 'taxRecord.stands', ...stands })
    }
    const hear = (again: () => void) => {
      const stops = [
        known.watchForgotten(again),
        journal.watch(({ models }) => {
          if (models.includes('invoice') || models.includes('person')) again()
        }),
      ]
      return () => {
        for (const stop of stops) stop()
      }
    }
    return watchHeard(hear, look, told, threw)
  },
})
