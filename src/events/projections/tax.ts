import type { Fact } from '../catalogue.ts'
import type { Stamp } from '../event.ts'
import type { TaxKind, TaxRecord } from '../tax/record.ts'
import type { TaxStage } from '../tax/taxRecord.ts'
import { isTaxOpen } from '../values/standing.ts'
import { contentOf } from './merge.ts'
import type { Change, Row } from './rows.ts'

/** How an invoice stands at the tax office, as far as this device knows. */
export interface TaxMark {
  /** `waiting`: the service took it, the tax office has not answered. */
  stage: 'sending' | 'unknown' | 'waiting' | 'accepted' | 'rejected'
  /** What was sent last. */
  kind: TaxKind
  /** The fact that began that send; null where another device sent it. */
  send: string | null
  /** When it was begun or first heard of, in milliseconds. */
  begunAt: number
  /** A digest of what was sent. */
  content: string
  /** With VAT, in rial; null where another device sent it. */
  payable: number | null
  /** Of the shop, as it was sent. */
  seller: { nationalId: string | null; economicCode: string | null } | null
  record: TaxRecord | null
  /** When the service's word of it was last read. */
  readAt: number | null
  /** When an unknown outcome was last asked for, and nothing was found of it. */
  soughtAt: number | null
  /** What a send goes back to that is refused: what was sent before it. */
  before?: Omit<TaxMark, 'before'>
}

type Invoice = Row<'invoice'>

/** What a tax fact says of an invoice. */
export type TaxSaid = Extract<
  Fact,
  { type: 'tax.recordRead' | 'tax.sendBegun' | 'tax.sendTaken' | 'tax.sendRefused' | 'tax.outcomeLost' }
>

/**
 * Milliseconds after which a service that had no answer for us has given up, too: ours, well over what gateways wait. What was not found then has not
 * arrived, and will not.
 */
const serverTimeout = 120_000

/** The server was asked after it had given up, and knew nothing: it did not arrive. */
const hasNotArrived = ({ stage, soughtAt, begunAt }: TaxMark): boolean =>
  stage === 'unknown' && soughtAt !== null && soughtAt - begunAt > serverTimeout

/** What stands here is not what the tax office has. */
const isAmendedSince = (row: Invoice): boolean => row.tax !== undefined && row.tax.content !== contentOf(row)

/** How an invoice stands, for whoever looks at it. */
export const taxStageOf = (row: Invoice): TaxStage => {
  const { tax } = row
  if (tax === undefined) return 'notSent'
  if (hasNotArrived(tax)) return tax.kind === 'MAIN' ? 'notArrived' : 'amended'
  return tax.stage === 'accepted' && isAmendedSince(row) ? 'amended' : tax.stage
}

/** Locked once it was accepted as it stands (specification section 4). */
export const mayCorrect = (row: Invoice): boolean => {
  const { tax } = row
  if (tax === undefined || (tax.record?.taxId ?? null) === null) return false
  if (tax.stage === 'unknown') return tax.kind === 'CORRECTION' && hasNotArrived(tax)
  return tax.stage === 'rejected' || (tax.stage === 'accepted' && isAmendedSince(row))
}

/** Once, and again only where the server said late enough that it knows of nothing. */
const mayBeMain = ({ tax }: Invoice): boolean => tax === undefined || (tax.kind === 'MAIN' && hasNotArrived(tax))

export const mayBegin = (row: Invoice, kind: TaxKind): boolean => (kind === 'MAIN' ? mayBeMain(row) : mayCorrect(row))

/** What a record says of its invoice. */
export const stageOfRecord = ({ status, errors }: TaxRecord): TaxMark['stage'] => {
  if (errors.length > 0 || status === 'FAILED') return 'rejected'
  return status === 'SUCCESS' ? 'accepted' : 'waiting'
}

const begun = (row: Invoice, fact: Extract<TaxSaid, { type: 'tax.sendBegun' }>): Invoice => {
  const { kind, content, payable, seller, id, at } = fact
  if (!mayBegin(row, kind)) return row
  const { before, ...last } = row.tax ?? {}
  const earlier = row.tax?.stage === 'unknown' ? before : 'stage' in last ? last : undefined
  return {
    ...row,
    tax: {
      ...{ stage: 'sending', kind, send: id, begunAt: at, content, payable, seller },
      ...{ record: earlier?.record ?? null, readAt: null, soughtAt: null },
      ...(earlier !== undefined && { before: earlier }),
    },
  }
}

const withRecord = ({ before: _, ...tax }: TaxMark, record: TaxRecord, at: number): TaxMark => ({
  ...tax,
  stage: stageOfRecord(record),
  record,
  readAt: at,
  soughtAt: null,
})

const firstHeard = (row: Invoice, record: TaxRecord, at: number): TaxMark => ({
  ...{
    stage: stageOfRecord(record),
    kind: 'MAIN',
    send: null,
    begunAt: at,
    content: contentOf(row),
    payable: null,
    seller: null,
  },
  ...{ record, readAt: at, soughtAt: null },
})

/**
 * The server's word. What it had before a send is no word of that send; a send of which nothing is found after the time-out is nobody's any more, whatever
 * became of the tab that made it.
 */
const read = (row: Invoice, { record, at }: { record: TaxRecord | null } & Pick<Stamp, 'at'>): Invoice => {
  const { tax } = row
  const known = record !== null && record.taxId !== null ? record : null
  if (tax === undefined) return known === null ? row : { ...row, tax: firstHeard(row, known, at) }
  const isNews = known !== null && !(isTaxOpen(tax) && known.taxId === tax.before?.record?.taxId)
  if (isNews) return { ...row, tax: withRecord(tax, known, at) }
  if (!isTaxOpen(tax) || (tax.stage === 'sending' && at - tax.begunAt <= serverTimeout)) return row
  return { ...row, tax: { ...tax, stage: 'unknown', soughtAt: at } }
}

const refused = (row: Invoice): Invoice => {
  const { tax, ...rest } = row
  return tax?.before === undefined ? rest : { ...rest, tax: tax.before }
}

/** The row after what a tax fact says; of a send that is not the one under way nothing changes. */
export const taxed = (row: Invoice, said: TaxSaid): Invoice => {
  const { tax } = row
  if (said.type === 'tax.sendBegun') return begun(row, said)
  if (said.type === 'tax.recordRead') return read(row, said)
  if (tax === undefined || tax.send !== said.send || !isTaxOpen(tax)) return row
  switch (said.type) {
    case 'tax.sendRefused':
      return refused(row)
    case 'tax.outcomeLost':
      return { ...row, tax: { ...tax, stage: 'unknown' } }
    case 'tax.sendTaken': {
      const { before: _, ...sent } = tax
      return {
        ...row,
        tax: said.record === null ? { ...sent, stage: 'waiting', record: null } : withRecord(tax, said.record, said.at),
      }
    }
  }
}

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
