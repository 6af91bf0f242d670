import fc from 'fast-check'
import { taxRecords } from '../../../src/events/tax/record.ts'
import * as f from '../facts.ts'
import type { Make } from './samples.ts'
import { invoice, strayApp } from './samples.ts'

const record = fc.constantFrom(null, ...Object.values(taxRecords))
/** The time since a send's last report: none, or longer than a service takes to give up. */
const waited = fc.constantFrom(0, 200_000)
const row = fc.tuple(invoice(30), strayApp).map(([{ id, app }, stray]) => ({ invoice: id, app: stray ?? app }))

/** Sends to the tax office and its answers; of a begun send, or of none. */
export const tax: fc.Arbitrary<Make> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.tuple(row, fc.constantFrom('MAIN' as const, 'MAIN' as const, 'CORRECTION' as const)).map(
      ([of, kind]): Make =>
        ({ sends }) => {
          const entry = f.sendBegun(of, kind)
          sends.push({ ...of, send: entry.id, anchor: entry.id })
          return [entry]
        },
    ),
  },
  {
    weight: 4,
    arbitrary: fc.tuple(row, record).map(
      ([of, said]): Make =>
        () => [f.recordRead(of, said)],
    ),
  },
  {
    weight: 6,
    arbitrary: fc.tuple(fc.nat(), fc.constantFrom('lost', 'taken', 'refused', 'read'), record, waited).map(
      ([at, came, said, ms]): Make =>
        ({ sends }) => {
          const sent = sends[sends.length - 1 - (at % 4)]
          if (sent === undefined) return []
          const { anchor: since, ...of } = sent
          if (came === 'read') return [f.recordRead({ invoice: of.invoice, app: of.app }, said, { since, ms })]
          if (came === 'lost') {
            const entry = f.outcomeLost(of)
            sent.anchor = entry.id
            return [entry]
          }
          return [came === 'taken' ? f.sendTaken(of, said) : f.sendRefused(of)]
        },
    ),
  },
)
