import { either as E } from 'fp-ts'
import type { Person } from '../entities.ts'
import type { Entry, Unstamped } from '../event.ts'
import { isSynced } from '../projections/merge.ts'
import type { Row } from '../projections/rows.ts'
import { contentOf, mayBegin } from '../projections/tax.ts'
import type { Finding } from '../tax/findings.ts'
import { isFault, isNever } from '../tax/findings.ts'
import type { TaxFault, TaxKind } from '../tax/record.ts'
import type { TaxProfile } from '../tax/taxProfile.ts'
import type { TaxJob, TaxSenderEvent, TaxSkip } from '../tax/taxSender.ts'
import type { Moment } from '../values/elapsed.ts'
import { paymentReferenceOf } from '../values/paymentReference.ts'
import { isTaxOpen, standingOf } from '../values/standing.ts'
import { taxPayableOf } from '../values/taxVat.ts'
import { packed } from './packed.ts'
import type { Sent } from './tax.ts'
import { checkBeforeSend } from './tax.ts'
import { taxErrorOf } from './taxErrors.ts'
import { isRejectedAsIs } from './taxRejected.ts'
import { firstSent, judgedLines } from './taxSent.ts'

type Said<T extends TaxSenderEvent['type']> = Unstamped<Extract<TaxSenderEvent, { type: T }>>

interface Standing {
  /** The invoice as it stands; undefined where there is none of that id. */
  row: Row<'invoice'> | undefined
  /** The payer's person; undefined where they are not here. */
  buyer: Person | undefined
  /** How the shop is known to the tax office, or why the service could not be asked. */
  profile: E.Either<TaxFault, TaxProfile>
  /** What is written of the invoice in the journal. */
  story: readonly Entry[]
  /** Milliseconds since 1970 UTC. */
  at: number
}

/** The first send, whose fields a correction keeps, except refused stuff ids. Of another device's send: the buyer. */
const sentOf = (row: Row<'invoice'>, story: readonly Entry[]): Sent | null => {
  const first = firstSent(row, story)
  if (first === undefined) return row.taxSent === undefined ? null : { buyer: row.taxSent.buyer, stuffs: [] }
  const judged = judgedLines(row, story)
  const refused = (row.tax?.record?.errors ?? [])
    .map(taxErrorOf)
    .flatMap(({ kind, line }) => (kind === 'stuffId' && line !== null ? (judged?.[line]?.product ?? []) : []))
  return { buyer: first.buyer, stuffs: first.stuffs.filter(({ product }) => !refused.includes(product)) }
}

const knownIn = E.getOrElse((): TaxProfile | null => null)

/** The checker's findings. A correction also has those about fields it must keep, and about a repeated rejection. */
export const findingsOf = (
  { row, buyer, profile, story, at }: Standing & { row: Row<'invoice'> },
  kind: TaxKind,
): readonly Finding[] => {
  const known = knownIn(profile)
  const checking = { invoice: row, buyer, profile: known, at }
  if (kind === 'MAIN') return checkBeforeSend({ ...checking, before: null })
  const again: readonly Finding[] = isRejectedAsIs(row, known) ? [{ what: 'unchanged', line: null, stands: null }] : []
  const found = checkBeforeSend({ ...checking, before: sentOf(row, story) })
  return [
    ...again,
    ...found.map((each): Finding => (each.what === 'noLines' ? { ...each, what: 'nothingLeft' } : each)),
  ]
}

/** The payment reference of an invoice, as the tax office has it or as it was paid; null where none is known. */
export const knownReferenceOf = ({ tax, paidRef }: Row<'invoice'>): string | null =>
  paymentReferenceOf(tax?.record?.paymentReference ?? '') ?? paymentReferenceOf(paidRef ?? '')

const sellerIn = E.match(
  () => null,
  ({ nationalId, economicCode }: TaxProfile) => ({ nationalId, economicCode }),
)

const skipped = ({ invoice, app }: TaxJob, why: TaxSkip): E.Either<Said<'tax.skipped'>, never> =>
  E.left({ type: 'tax.skipped', invoice, app, why })

/**
 * Begins a send of a row that the server has: one MAIN, then corrections of what was answered. Nothing is sent while an
 * outcome is unknown, or without a check.
 */
export const beginSend = (
  job: TaxJob & { task: 'MAIN' | 'CORRECTION' },
  standing: Standing & { moment: Moment },
): E.Either<Said<'tax.skipped'> | Said<'tax.notRead'>, Said<'tax.sendBegun'>> => {
  const { row, profile, moment } = standing
  const { invoice, app, task: kind, paymentReference, withFaults } = job
  if (row === undefined || row.app !== app) return skipped(job, 'missing')
  if (!mayBegin(row, kind)) return skipped(job, isTaxOpen(row.tax) ? 'unknown' : 'locked')
  if (standingOf(row) === 'conflict' || !isSynced(row)) return skipped(job, 'notSynced')
  const findings = findingsOf({ ...standing, row }, kind)
  if (findings.some(isNever) || (!withFaults && findings.some(isFault))) return skipped(job, 'faulty')
  if (!withFaults && E.isLeft(profile)) return E.left({ type: 'tax.notRead', invoice, fault: profile.left })
  return E.right({
    type: 'tax.sendBegun',
    invoice,
    app,
    kind,
    paymentReference,
    content: contentOf(row),
    payable: taxPayableOf(row),
    buyer: row.payer?.id ?? null,
    stuffs: packed(row.lines.map(({ product, stuffId }) => ({ product, stuffId })))[0] ?? [],
    seller: sellerIn(profile),
    moment,
  })
}
