import type { TaxMark } from '../../src/events/projections/marks.ts'
import type { Row } from '../../src/events/projections/rows.ts'
import { contentOf } from '../../src/events/projections/tax.ts'
import { invoice, lineOf, maryam, milk } from '../../src/events/samples.ts'
import type { TaxRecord } from '../../src/events/tax/record.ts'
import type { Waited } from '../../src/events/values/elapsed.ts'
import { sampleMoment as moment } from '../../src/events/values/elapsed.ts'
import { folded } from './facts.ts'

/** When sends begin here. */
export const at = 1_795_245_120_000
/** The longest time of a service without an answer, in milliseconds. */
export const timeout = 120_000

const of = { invoice: invoice.id, app: 'app-1' }

const begunMain = {
  ...of,
  kind: 'MAIN',
  paymentReference: null,
  content: contentOf(invoice),
  payable: 1_067_000,
  buyer: maryam.id,
  stuffs: [{ product: milk.product, stuffId: milk.stuffId }],
  seller: { nationalId: '10380284790', economicCode: '10380284790' },
  moment,
} as const

export const main = (id: string, when = at) => ({ type: 'tax.sendBegun', id, at: when, ...begunMain }) as const

const corrected = contentOf({ ...invoice, lines: [lineOf(milk, 3)] })

export const correction = (id: string, when = at + 10) =>
  ({ ...main(id, when), kind: 'CORRECTION', content: corrected, payable: 533_500 }) as const

export const refused = (send: string) =>
  ({
    type: 'tax.sendRefused',
    id: `refused-${send}`,
    at: at + 5,
    ...of,
    send,
    fault: { status: 409, detail: 'Conflict', violation: null },
  }) as const

export const said = {
  read: (record: TaxRecord | null, when = at + 5, waited: Waited | null = null) =>
    ({ type: 'tax.recordRead', id: `read-${when}`, at: when, ...of, record, moment, waited }) as const,
  taken: (send: string, record: TaxRecord | null = null) =>
    ({ type: 'tax.sendTaken', id: `taken-${send}`, at: at + 5, ...of, send, record }) as const,
  lost: (send: string, when = at + 5) =>
    ({ type: 'tax.outcomeLost', id: `lost-${send}`, at: when, ...of, send, moment }) as const,
}

/** How long ago the loss of a send surely was. */
export const since = (send: string, ms: number): Waited => ({ since: `lost-${send}`, ms })
/** The server had given up, and had no record. */
export const gone = (send = 'main-1', record: TaxRecord | null = null) =>
  said.read(record, at + 9, since(send, timeout + 1))
/** The mark's members after the loss of a send was recorded. */
export const unknownSince = (send: string) => ({ stage: 'unknown', anchor: { fact: `lost-${send}`, moment } }) as const

export const synced: Row<'invoice'> = { ...invoice }
export const amended: Row<'invoice'> = { ...invoice, lines: [lineOf(milk, 3)], total: 1_455_000 }

export const invoiceAfter = (told: Parameters<typeof folded>[0], before = synced): Row<'invoice'> => {
  const row = folded(told, invoice.id, before)
  if (row === undefined || !('lines' in row)) throw new Error('There is no invoice')
  return row
}
export const taxAfter = (told: Parameters<typeof folded>[0], before = synced) => invoiceAfter(told, before).tax

export const record = (more: Partial<TaxRecord> = {}): TaxRecord => ({
  ...{ taxId: 'DEF5GH0481F0000001FED8', referenceNumber: '741802936', paymentReference: null },
  ...{ status: null, errors: [], ...more },
})

/** After `main('main-1')`. */
export const sending: TaxMark = {
  ...{ stage: 'sending', kind: 'MAIN', send: 'main-1', begunAt: at, content: begunMain.content, buyer: maryam.id },
  ...{ payable: 1_067_000, seller: begunMain.seller, record: null, readAt: null, soughtAt: null },
  anchor: { fact: 'main-1', moment },
  stated: true,
}
/** For another device's send, once its success was read. */
export const heard: TaxMark = {
  ...{ stage: 'accepted', kind: 'MAIN', send: null, begunAt: at + 5, content: null, buyer: null },
  ...{ payable: null, seller: null, record: record({ status: 'SUCCESS' }), readAt: at + 5, soughtAt: null },
}
