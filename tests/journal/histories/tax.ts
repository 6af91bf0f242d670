import fc from 'fast-check'
import { taxRecords } from '../../../src/events/tax/record.ts'
import * as f from '../facts.ts'
import type { Make } from './samples.ts'
import { invoice, strayApp } from './samples.ts'

const record = fc.constantFrom(null, ...Object.values(taxRecords))
/** Now, or after a service has given up. */
const late = fc.constantFrom(0, 0, 200_000, 400_000)
const row = fc
  .tuple(invoice(30), strayApp, late)
  .map(([{ id, app }, stray, ms]) => ({ of: { invoice: id, app: stray ?? app }, ms }))

/** What is sent to the tax office, and what it says; of a send that began, or of none. */
export const tax: fc.Arbitrary<Make> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.tuple(row, fc.constantFrom('MAIN' as const, 'MAIN' as const, 'CORRECTION' as const)).map(
      ([{ of, ms }, kind]): Make =>
        ({ sends }) => {
          const entry = f.sendBegun(of, kind, ms)
          sends.push({ ...of, send: entry.id })
          return [entry]
        },
    ),
  },
  {
    weight: 4,
    arbitrary: fc.tuple(row, record).map(
      ([{ of, ms }, said]): Make =>
        () => [f.recordRead(of, said, ms)],
    ),
  },
  {
    weight: 6,
    arbitrary: fc.tuple(fc.nat(), fc.constantFrom('lost', 'taken', 'refused', 'read'), record, late).map(
      ([at, came, said, ms]): Make =>
        ({ sends }) => {
          const of = sends[sends.length - 1 - (at % 4)]
          if (of === undefined) return []
          if (came === 'lost') return [f.outcomeLost(of, ms)]
          if (came === 'read') return [f.recordRead({ invoice: of.invoice, app: of.app }, said, ms)]
          return [came === 'taken' ? f.sendTaken(of, said) : f.sendRefused(of)]
        },
    ),
  },
)
