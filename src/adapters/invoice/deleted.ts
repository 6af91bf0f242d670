import { either as E } from 'fp-ts'
import { restore, wasSent } from '../../events/decisions/invoice.ts'
import type { StoreFault } from '../../events/faults.ts'
import type { DeletedInvoice } from '../../events/invoice/deleted.ts'
import type { Journal } from '../../events/journal.ts'
import type { Tombstone } from '../../events/projections/marks.ts'
import type { Store } from '../../events/store.ts'
import { amountsOf } from '../../events/values/amounts.ts'
import { restoredId } from '../../events/values/ids.ts'
import type { DeletedPorts } from '../../machines/invoice/deleted.ts'
import { watchModel } from '../desk/list.ts'
import { secured } from '../desk/secure.ts'
import { distinct } from '../parts/distinct.ts'

interface Deps {
  store: Store
  journal: Journal
  now: () => number
}

/** Items of an invoice that are named. */
const named = 2

const listed = ({ id, deleted }: Tombstone, isTaken: boolean): readonly DeletedInvoice[] => {
  if (deleted === undefined) return []
  const { row, at, where } = deleted
  const { payable, currency, several } = amountsOf(row)
  const { payer, date, lines } = row
  const restored = isTaken ? restoredId(id) : null
  const first = lines.slice(0, named).map(({ name, nameFa }) => ({ name, nameFa }))
  const amount = { currency, payable: several === null ? payable : null, first, lines: lines.length }
  return [{ invoice: id, at, where, payer, date, ...amount, wasSent: wasSent(deleted), restored }]
}

export const createDeletedPorts = ({ store, journal, now }: Deps): DeletedPorts => {
  /** Whether these were restored. What was restored may have been deleted again. */
  const takenOf = async (ids: readonly string[]): Promise<E.Either<StoreFault, readonly boolean[]>> => {
    const restored = ids.map(restoredId)
    const [rows, tombstones] = await Promise.all([
      store.get('invoice', restored)(),
      store.tombstones('invoice', restored)(),
    ])
    if (E.isLeft(rows)) return rows
    return E.map((gone: readonly (Tombstone | undefined)[]) =>
      restored.map((_, at) => rows.right[at] !== undefined || gone[at] !== undefined),
    )(tombstones)
  }

  const look = async (app: string, page: number, limit: number) => {
    const deleted = await store.deleted(app, (page - 1) * limit, limit)()
    if (E.isLeft(deleted)) return deleted
    const { rows, total } = deleted.right
    const taken = await takenOf(rows.map(({ id }) => id))
    if (E.isLeft(taken)) return taken
    return E.right({ rows: rows.flatMap((row, at) => listed(row, taken.right[at] === true)), total })
  }

  return {
    watchDeleted({ app, page, limit }, tell, threw) {
      const say = distinct(tell)
      return watchModel(
        journal,
        'invoice',
        () => look(app, page, limit),
        (answer) =>
          say(
            E.isLeft(answer)
              ? { type: 'deleted.failed', fault: answer.left }
              : { type: 'deleted.found', ...answer.right },
          ),
        threw,
      )
    },
    async restoreInvoice({ app, invoice }) {
      const unreadable = { type: 'deleted.refused', refusal: 'unreadable' } as const
      // What this tab did a moment ago counts.
      const settled = await journal.settled()
      const [found, taken] = await Promise.all([store.tombstones('invoice', [invoice])(), takenOf([invoice])])
      if (E.isLeft(settled) || E.isLeft(found) || E.isLeft(taken)) return unreadable
      const [tombstone] = found.right
      const ofApp = tombstone?.app === app ? tombstone : {}
      const decided = restore(ofApp, { isTaken: taken.right[0] === true, at: now() })
      return E.isLeft(decided) ? { type: 'deleted.refused', refusal: decided.left } : decided.right
    },
    secureRestored: secured(
      journal,
      (fault) => ({ type: 'deleted.waits', fault }),
      async ({ recorded }, wasAlready) =>
        (await wasAlready(recorded)) ? { type: 'deleted.refused', refusal: 'restored' } : { type: 'deleted.stored' },
    ),
  }
}
