import type { Fact } from '../catalogue.ts'
import type { TaxSent } from '../entities.ts'
import type { TaxKind, TaxRecord } from '../tax/record.ts'
import type { TaxStage } from '../tax/taxRecord.ts'
import { digestOf } from '../values/digest.ts'
import { hasPassed } from '../values/elapsed.ts'
import { isSame } from '../values/same.ts'
import type { TaxMark } from './marks.ts'
import { changedAfter } from './revision.ts'
import type { Change, Row, TaxSaid } from './rows.ts'
import { withDirtied } from './rows.ts'

type Invoice = Row<'invoice'>

type Said<T extends TaxSaid['type']> = Extract<TaxSaid, { type: T }>

/**
 * Milliseconds from a lost answer until the service has given up, too: ours, well over what gateways wait. A send
 * that is not found then has not arrived, and will not. They do not count from the begin, which may be stored late.
 */
const serverTimeout = 120_000

/** Its answer is still open, also if the send has not arrived: facts about it change it. */
const isUnanswered = ({ stage }: TaxMark): boolean => stage === 'sending' || stage === 'unknown'

const taxIdOf = (tax: Pick<TaxMark, 'record'> | undefined): string | null => tax?.record?.taxId ?? null

/** The send that the record here is of: while the server has no tax id for the last one, that before it. */
export const judgedOf = (tax: TaxMark | undefined): Omit<TaxMark, 'before'> | undefined =>
  tax?.before !== undefined && taxIdOf(tax) === taxIdOf(tax.before) ? tax.before : tax

/** A digest of the figures that are sent. Pseudonyms change none of them, so it is the same in a support log. */
export const contentOf = ({ lines, date }: Pick<Invoice, 'lines' | 'date'>): string =>
  digestOf(JSON.stringify([date, lines.map(({ price, quantity, stuffId }) => [price, quantity, stuffId])]))

const buyerOf = ({ payer }: Pick<Invoice, 'payer'>): string | null => payer?.id ?? null

/** What the tax office has, by the sender's note in the row or by this device's send; null if neither says it. */
const sentOf = ({ tax, taxSent }: Invoice): Pick<TaxSent, 'content' | 'buyer'> | null => {
  if (taxSent !== undefined && taxSent.taxId === taxIdOf(tax)) return taxSent
  return tax === undefined || tax.content === null ? null : { content: tax.content, buyer: tax.buyer }
}

/** Whether the row equals what the tax office has; null if this device does not know what was sent. */
export const isAsSent = (row: Invoice): boolean | null => {
  const sent = sentOf(row)
  if (sent !== null) return sent.content === contentOf(row) && sent.buyer === buyerOf(row)
  return row.tax?.edited === true ? false : null
}

/** An invoice's stage at the tax office, as it is shown. */
export const taxStageOf = (row: Invoice): TaxStage => {
  const { tax, taxSent } = row
  if (tax === undefined) return taxSent === undefined ? 'notSent' : 'waiting'
  if (tax.notArrived) return tax.kind === 'MAIN' ? 'notArrived' : 'amended'
  if (tax.stage !== 'accepted') return tax.stage
  const asSent = isAsSent(row)
  return asSent === null ? 'contentUnknown' : asSent ? 'accepted' : 'amended'
}

/** Locked once it was accepted as it stands (requirement 4.10). */
export const mayCorrect = (row: Invoice): boolean => {
  const { tax } = row
  if (tax === undefined || taxIdOf(tax) === null) return false
  if (tax.stage === 'unknown') return tax.kind === 'CORRECTION' && tax.notArrived === true
  return tax.stage === 'rejected' || (tax.stage === 'accepted' && isAsSent(row) === false)
}

/** Sent once. It may be sent again only if the server said, late enough, that it has nothing. */
const mayBeMain = ({ tax }: Invoice): boolean => tax === undefined || (tax.kind === 'MAIN' && tax.notArrived === true)

export const mayBegin = (row: Invoice, kind: TaxKind): boolean => (kind === 'MAIN' ? mayBeMain(row) : mayCorrect(row))

/** What a record says of its invoice. */
export const stageOfRecord = ({ status, errors }: TaxRecord): TaxMark['stage'] => {
  if (errors.length > 0 || status === 'FAILED') return 'rejected'
  return status === 'SUCCESS' ? 'accepted' : 'waiting'
}

/** Whether a stored begin began a send. Builds without `moment` had checked before, so all of theirs did. */
export const begins = (row: Invoice, { kind, moment }: Said<'tax.sendBegun'>): boolean => {
  const { tax } = row
  const wasSought = moment === null && tax?.stage === 'unknown' && tax.soughtAt !== null
  return mayBegin(wasSought ? { ...row, tax: { ...tax, notArrived: true } } : row, kind)
}

const begun = (row: Invoice, fact: Said<'tax.sendBegun'>): Invoice => {
  const { kind, content, buyer, payable, seller, id, at, moment } = fact
  if (!begins(row, fact)) return row
  const { before, ...last } = row.tax ?? {}
  const earlier = row.tax?.stage === 'unknown' ? before : 'stage' in last ? last : undefined
  return {
    ...row,
    tax: {
      stage: 'sending',
      kind,
      send: id,
      begunAt: at,
      content,
      buyer,
      payable,
      seller,
      record: earlier?.record ?? null,
      readAt: null,
      soughtAt: null,
      anchor: { fact: id, moment },
      // Builds without `moment` did not push what they sent, and folding their facts again must not push it.
      ...(moment !== null && { stated: true }),
      ...(earlier !== undefined && { before: earlier }),
    },
  }
}

/** What was sent before is let go once the server has a tax id for what was sent last. */
const withRecord = (
  { before, anchor: _, notArrived: __, ...tax }: TaxMark,
  record: TaxRecord | null,
  at: number,
): TaxMark => ({
  ...tax,
  stage: record === null ? 'waiting' : stageOfRecord(record),
  record,
  soughtAt: null,
  ...(record !== null && { readAt: at }),
  ...(before !== undefined && taxIdOf({ record }) === null && { before }),
})

const lost = (tax: TaxMark, { id, moment }: Said<'tax.outcomeLost'> | Said<'tax.recordRead'>): TaxMark => ({
  ...tax,
  stage: 'unknown',
  soughtAt: null,
  anchor: { fact: id, moment },
})

/** Another device sent it: what stands here may be something else. */
const firstHeard = (kind: TaxKind, record: TaxRecord, at: number): TaxMark => ({
  stage: stageOfRecord(record),
  kind,
  send: null,
  begunAt: at,
  content: null,
  buyer: null,
  payable: null,
  seller: null,
  record,
  readAt: at,
  soughtAt: null,
})

/** No record, or only an earlier send's. While a send is open that counts only once its sender has given up. */
const notFound = (tax: TaxMark, said: Said<'tax.recordRead'>): TaxMark => {
  const hasGivenUp = hasPassed(said.waited, tax.anchor, serverTimeout)
  if (tax.stage === 'unknown') return { ...tax, soughtAt: said.at, ...(hasGivenUp && { notArrived: true }) }
  if (tax.stage === 'sending') return hasGivenUp ? lost(tax, said) : tax
  return taxIdOf(tax) === null ? lost(tax, said) : tax
}

/** A record that bears the tax id of what was sent before is no word of a correction, whatever it comes with. */
const isOfBefore = ({ before }: TaxMark, record: TaxRecord | null): boolean =>
  before !== undefined && record !== null && record.taxId === taxIdOf(before)

const found = (tax: TaxMark, record: TaxRecord, said: Said<'tax.recordRead'>): TaxMark => {
  const { at } = said
  if (isOfBefore(tax, record)) return notFound(tax, said)
  const isElsewhere = !isUnanswered(tax) && taxIdOf(tax) !== null && record.taxId !== taxIdOf(tax)
  return isElsewhere ? firstHeard('CORRECTION', record, at) : withRecord(tax, record, at)
}

/** The service has no send of it: removes what the row says was sent. */
const unstated = (row: Invoice): Invoice => {
  const { taxSent, ...rest } = row
  return taxSent === undefined ? row : rest
}

/** The server's word. */
const read = (row: Invoice, said: Said<'tax.recordRead'>): Invoice => {
  const { tax } = row
  const { record, at } = said
  const known = record !== null && record.taxId !== null ? record : null
  if (tax === undefined) return known === null ? unstated(row) : { ...row, tax: firstHeard('MAIN', known, at) }
  const after = known === null ? notFound(tax, said) : found(tax, known, said)
  return after === tax ? row : { ...row, tax: after }
}

const refused = (row: Invoice): Invoice => {
  const { tax, ...rest } = row
  return tax?.before === undefined ? rest : { ...rest, tax: tax.before }
}

/** The service took this device's send, and now names it. After a lost answer the record may be another's. */
const isNamed = (said: TaxSaid, tax: TaxMark, before: TaxMark | undefined): boolean =>
  said.type === 'tax.sendTaken'
    ? said.send === tax.send && said.record?.taxId === taxIdOf(tax)
    : before?.stage === 'waiting' && before.send === tax.send && taxIdOf(before) === null

/** Writes what was sent for other devices: no edit, but to be pushed. The server takes no change of a paid row. */
const stated = (row: Invoice, said: TaxSaid, before: TaxMark | undefined): Invoice => {
  const { tax } = row
  const taxId = taxIdOf(tax)
  if (tax?.stated !== true || tax.content === null || taxId === null || !isNamed(said, tax, before)) return row
  const taxSent: TaxSent = { taxId, content: tax.content, buyer: tax.buyer }
  if (row.paid || row.conflict !== undefined || isSame(row.taxSent, taxSent)) return row
  const dirtied = withDirtied(row.app, row.unpushed, ['taxSent', 'updatedAt'], said)
  return { ...row, taxSent, updatedAt: changedAfter(row, said.at), ...dirtied }
}

const heard = (row: Invoice, said: TaxSaid): Invoice => {
  const { tax } = row
  if (said.type === 'tax.sendBegun') return begun(row, said)
  if (said.type === 'tax.recordRead') return read(row, said)
  if (tax === undefined || tax.send !== said.send || !isUnanswered(tax)) return row
  switch (said.type) {
    case 'tax.sendRefused':
      return refused(row)
    case 'tax.outcomeLost':
      return { ...row, tax: lost(tax, said) }
    case 'tax.sendTaken':
      return { ...row, tax: withRecord(tax, isOfBefore(tax, said.record) ? null : said.record, said.at) }
  }
}

/** The row after what a tax fact says; of a send that is not the one under way nothing changes. */
export const taxed = (row: Invoice, said: TaxSaid): Invoice => stated(heard(row, said), said, row.tax)

/** What a tax fact changes: the invoice's own row. */
export const taxChanges = (fact: Fact): readonly Change<'invoice'>[] => {
  switch (fact.type) {
    case 'tax.recordRead':
    case 'tax.sendBegun':
    case 'tax.sendTaken':
    case 'tax.sendRefused':
    case 'tax.outcomeLost':
      return [{ model: 'invoice', app: fact.app, id: fact.invoice, op: 'tax', said: fact }]
    default:
      return []
  }
}
