import fc from 'fast-check'
import * as f from '../facts.ts'
import type { Make } from './samples.ts'
import { app, name, strayApp } from './samples.ts'

/**
 * Many rows in the parts of one pull, from a larger range of ids. Its completion comes at once, later, with another
 * count, or never; some ids are also in another app.
 */
export const manyRows = fc
  .record({
    app,
    from: fc.oneof(fc.nat(20), fc.nat(300)),
    counts: fc.array(fc.oneof(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 110, max: 160 })), {
      minLength: 1,
      maxLength: 4,
    }),
    overlap: fc.nat(3),
    stray: strayApp,
    name,
    ends: fc.constantFrom('now', 'now', 'now', 'later', 'later', 'wrong', 'never'),
  })
  .map(
    ({ app: owner, from, counts, overlap, stray, name: said, ends }): Make =>
      (past) => {
        const row = (at: number, more: number) =>
          f.invoiceOf({
            id: `${stray ?? owner}-i${at}`,
            app: owner,
            date: f.day(at % 40),
            total: at + more,
            ...(at % 3 === 0 && { payments: [{ id: 'x0', at: Date.parse(f.day(at % 7)), way: 'card', amount: at }] }),
            payer: { id: at % 2 === 0 ? said : 'sara', name: at % 2 === 0 ? said : 'Sara' },
          })
        let next = from
        const some = counts.map((count, place) => {
          const first = Math.max(next - overlap, 0)
          next = first + count
          const invoices = Array.from({ length: count }, (_, at) => row(first + at, place))
          const products = [f.productOf({ id: `${owner}_${count % 7}`, app: owner, sold: count })]
          return { invoices, products, deletedInvoices: [`${owner}-i${first + 2 * count}`] }
        })
        const { parts, completion } = f.pulledIn(some, owner)
        if (ends === 'later') past.open.push(completion)
        const wrong = { ...completion, data: { ...Object(completion.data), parts: parts.length + 1 } }
        return [...parts, ...(ends === 'now' ? [completion] : ends === 'wrong' ? [wrong] : [])]
      },
  )

export const completions: Make = ({ open }) => open.splice(0, 1)
