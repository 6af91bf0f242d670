import { either as E } from 'fp-ts'
import { isOfInvoice, isUnheard } from '../../events/decisions/taxList.ts'
import type { StoreFault } from '../../events/faults.ts'
import type { Row } from '../../events/projections/rows.ts'
import type { TaxListPorts } from '../../machines/tax/taxListContext.ts'
import type { TaxSenderPorts } from '../../machines/tax/taxSenderContext.ts'
import { createPace } from '../parts/pace.ts'

interface Deps {
  now: () => number
  later: (ms: number, task: () => void) => () => void
  /** Unsettled invoices, newest first. */
  unsettled: (app: string) => Promise<E.Either<StoreFault, { rows: readonly Row<'invoice'>[] }>>
  readRecord: TaxSenderPorts['readRecord']
}

/** Requests: some at once, then two a second. */
const limit = { burst: 5, every: 500 }
/** Progress is reported every so many requests. */
const told = 20

/** Those with another device's mark first, then those not `asked` for yet, then the others; the oldest first. */
const inTurn = (rows: readonly Row<'invoice'>[], asked: ReadonlySet<string>): readonly Row<'invoice'>[] => {
  const turns = new Map([...asked].map((id, at) => [id, at]))
  const turnOf = ({ id, taxSent }: Row<'invoice'>) => (taxSent !== undefined ? -2 : (turns.get(id) ?? -1))
  return rows
    .filter(isUnheard)
    .toReversed()
    .toSorted((one, other) => turnOf(one) - turnOf(other))
}

/**
 * Requests records that are unknown here: other devices send, and so did this one before its data was removed. It runs
 * while the list is open, and ends with the first failure that is not of one invoice. A missing record is recorded only
 * for invoices with a mark.
 */
export const createUnheard = ({ now, later, unsettled, readRecord }: Deps): Pick<TaxListPorts, 'askRecords'> => {
  /** Requested in this load of the page, the last one last. */
  const asked = new Set<string>()
  const askRecords: TaxListPorts['askRecords'] = ({ app }, tell, threw, { signal }) => {
    const pace = createPace({ now, later }, limit)
    const ask = async () => {
      const found = await unsettled(app)
      if (E.isLeft(found)) return tell({ type: 'taxList.notAsked', fault: 'failed' })
      const rows = inTurn(found.right.rows, asked)
      let unread = 0
      for (const [done, { id: invoice, taxSent }] of rows.entries()) {
        if (done % told === 0) tell({ type: 'taxList.asked', done, of: rows.length })
        await pace()
        if (signal.aborted) return
        asked.delete(invoice)
        asked.add(invoice)
        const answer = await readRecord({ invoice, app }, { signal })
        if (answer.type === 'tax.notRead') {
          if (!isOfInvoice(answer.fault, unread)) return tell({ type: 'taxList.notAsked', fault: answer.fault })
          unread += 1
          continue
        }
        unread = 0
        if (answer.record?.taxId != null || taxSent !== undefined) tell(answer)
      }
      tell({ type: 'taxList.askedAll' })
    }
    ask().catch(threw)
    return () => {}
  }
  return { askRecords }
}
