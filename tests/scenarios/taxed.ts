import type { Fact } from '../../src/events/catalogue.ts'
import type { Invoice } from '../../src/events/entities.ts'
import { contentOf } from '../../src/events/projections/tax.ts'
import type { TaxKind, TaxRecord } from '../../src/events/tax/record.ts'
import { taxPayableOf } from '../../src/events/values/taxVat.ts'
import { opening } from './desk.ts'

type Fields<T extends Fact['type']> = Partial<Extract<Fact, { type: T }>>

/** The tax area's facts of one invoice, a minute apart. */
export const taxFactsOf = (invoice: Invoice) => {
  let count = 0
  let send = ''
  let lost = ''
  const stamp = (name: string) => {
    count += 1
    return { id: `${invoice.id}-${name}-${count}`, at: opening - 3_600_000 + count * 60_000 }
  }
  const of = { invoice: invoice.id, app: invoice.app }
  return {
    begun: (kind: TaxKind = 'MAIN', more: Fields<'tax.sendBegun'> = {}): Fact => {
      const stamped = stamp('begun')
      send = stamped.id
      return {
        ...{ type: 'tax.sendBegun', ...stamped, ...of, kind, paymentReference: null, content: contentOf(invoice) },
        payable: taxPayableOf(invoice),
        buyer: invoice.payer?.id ?? null,
        stuffs: invoice.lines.map(({ product, stuffId }) => ({ product, stuffId })),
        seller: { nationalId: '10380284790', economicCode: '10380284791' },
        moment: null,
        ...more,
      }
    },
    taken: (record: TaxRecord | null): Fact => ({ type: 'tax.sendTaken', ...stamp('taken'), ...of, send, record }),
    refused: (): Fact => {
      const fault = { status: 503, detail: 'Service Unavailable', violation: null }
      return { type: 'tax.sendRefused', ...stamp('refused'), ...of, send, fault }
    },
    lost: (): Fact => {
      const stamped = stamp('lost')
      lost = stamped.id
      return { type: 'tax.outcomeLost', ...stamped, ...of, send, moment: null }
    },
    /** `later`: milliseconds since its outcome was lost. */
    read: (record: TaxRecord | null, later = 0): Fact => {
      const { id, at } = stamp('read')
      const measured = { moment: null, waited: later === 0 ? null : { since: lost, ms: later } }
      return { type: 'tax.recordRead', id, at: at + later, ...of, record, ...measured }
    },
  }
}
