import { either as E } from 'fp-ts'
import type { Base } from '../columns/column.ts'
import { Contents } from '../columns/invoice.ts'
import type { InvoiceEvent, InvoiceRefusal, PaperFormat } from '../desk/invoice.ts'
import type { Unstamped } from '../event.ts'
import type { RestoreRefusal } from '../invoice/deleted.ts'
import { totalOf } from '../lines.ts'
import type { Deleted, Tombstone } from '../projections/marks.ts'
import { columnDigest, isOvertaken } from '../projections/merge.ts'
import type { Row } from '../projections/rows.ts'
import { amountsOf } from '../values/amounts.ts'
import { restoredId } from '../values/ids.ts'
import { owedOf } from '../values/payments.ts'
import { isSame } from '../values/same.ts'
import { isTaxOpen, latestSendOf } from '../values/standing.ts'
import type { Amendment } from './amendment.ts'
import { amendmentOf } from './amendment.ts'
import type { Edit } from './editing.ts'
import { baseOf, onTop } from './editing.ts'

type Said<T extends InvoiceEvent['type']> = Unstamped<Extract<InvoiceEvent, { type: T }>>
/** The invoice as it stands; undefined where there is none of that id. */
type Standing = Row<'invoice'> | undefined
type Decision<T extends InvoiceEvent['type'], R extends InvoiceEvent['type'] = 'invoice.refused'> = E.Either<
  Said<R>,
  Said<T>
>

export const refused = (refusal: InvoiceRefusal) => E.left({ type: 'invoice.refused' as const, refusal })

/** Whether it can be shown, and what may be done with it. */
export const find = (standing: Standing): Decision<'invoice.found'> =>
  standing === undefined
    ? refused('missing')
    : E.right({ type: 'invoice.found', invoice: standing.id, paid: standing.paid, lines: standing.lines.length })

/** A paid invoice is closed (requirement 6.5). So is one whose send to the tax office has an unknown outcome. */
export const closed = ({ paid, tax }: Row<'invoice'>): InvoiceRefusal | null => {
  if (paid) return 'paid'
  return isTaxOpen(tax) ? 'taxOpen' : null
}

/** The columns of an amendment as a row has them. */
const columnsOf = ({ date, ...rest }: Amendment) => ({ ...rest, date: date.instant })

const amendmentBase = ({ begun, edited }: Edit<Amendment>): Base => ({
  ...baseOf({ begun: columnsOf(begun), edited: columnsOf(edited) }),
  ...(!isSame(begun.date, edited.date) && { date: columnDigest('date', begun.date.instant) }),
})

/** The row as it stands now, for an editor that began with another. Another client's may be too long for one entry. */
export const overtaken = (standing: Row<'invoice'>) => {
  const sum = totalOf(standing.lines)
  return E.isLeft(sum) && sum.left === 'tooLong'
    ? ({ type: 'invoice.refused', refusal: 'tooLong' } as const)
    : ({ type: 'invoice.alreadyAmended', invoice: standing.id, ...Contents.encode(standing) } as const)
}

/** Edits go on top of the present row, with exact amounts (`docs/decisions/decided-and-stored.md`). */
export const amend = (
  standing: Standing,
  edit: Edit<Amendment>,
): Decision<'invoice.amended', 'invoice.refused' | 'invoice.alreadyAmended'> => {
  if (standing === undefined) return refused('missing')
  const why = closed(standing)
  if (why !== null) return refused(why)
  const base = amendmentBase(edit)
  if (isOvertaken(standing, base, columnsOf(edit.edited))) return E.left(overtaken(standing))
  const { date, ...rest } = onTop(edit, amendmentOf(standing))
  const total = totalOf(rest.lines)
  if (E.isLeft(total)) return refused(total.left)
  const { id: invoice, app, currency } = standing
  // The invoice's own currency stays: other money would count as so much of it.
  const isOther = rest.lines.length > 0 && rest.lines.every((line) => line.currency !== currency)
  if (isOther && 'lines' in base) return refused('otherCurrency')
  const contents = { ...rest, total: total.right, date: date.instant, zone: date.zone }
  const after = { ...standing, ...contents }
  if ('payer' in base && after.payer === null && owedOf(after, amountsOf(after).payable) > 0)
    return refused('owedByNobody')
  return E.right({ type: 'invoice.amended', invoice, app, ...contents, base })
}

export const withdraw = (standing: Standing): Decision<'invoice.withdrawn'> => {
  if (standing === undefined) return refused('missing')
  const why = closed(standing)
  if (why !== null) return refused(why)
  const { id: invoice, app, tax } = standing
  return E.right({ type: 'invoice.withdrawn', invoice, app, seen: { send: latestSendOf(tax) } })
}

/** A deleted invoice, as a new one of its own id: restored twice, or on two devices, it is one. */
export const restore = (
  { deleted }: Partial<Pick<Tombstone, 'deleted'>>,
  { isTaken, at }: { isTaken: boolean; at: number },
): E.Either<RestoreRefusal, Said<'invoice.restored'>> => {
  if (deleted === undefined) return E.left('missing')
  if (isTaken) return E.left('restored')
  const { taxSent, ...row } = deleted.row
  if (row.paid) return E.left('paid')
  const { id } = row
  const restored = { of: id, wasSent: wasSent(deleted) }
  return E.right({
    type: 'invoice.restored',
    invoice: { ...row, id: restoredId(id), restored, createdAt: at, updatedAt: at },
  })
}

/** It may have arrived at the tax office. Of a correction that did not arrive, the invoice itself had. */
export const wasSent = ({ row, tax }: Deleted): boolean =>
  row.taxSent !== undefined ||
  row.restored?.wasSent === true ||
  (tax !== undefined && !(tax.kind === 'MAIN' && tax.notArrived === true))

/** It was put on paper. */
export const recordPrint = (standing: Standing, format: PaperFormat): Decision<'invoice.printed'> =>
  standing === undefined
    ? refused('missing')
    : E.right({ type: 'invoice.printed', invoice: standing.id, app: standing.app, format })

/** What came of an attempt to share. */
export type Shared = 'shared' | 'copied' | Said<'invoice.notShared'>['reason']

/** It was given away as text, or what came of the attempt. */
export const recordShare = (
  standing: Standing,
  came: Shared,
): Decision<'invoice.shared' | 'invoice.copied', 'invoice.notShared'> => {
  if (came !== 'shared' && came !== 'copied') return E.left({ type: 'invoice.notShared', reason: came })
  return standing === undefined
    ? E.left({ type: 'invoice.notShared', reason: 'failed' })
    : E.right({ type: `invoice.${came}`, invoice: standing.id, app: standing.app })
}
