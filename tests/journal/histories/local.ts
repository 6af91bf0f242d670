import fc from 'fast-check'
import * as f from '../facts.ts'
import type { Make } from './samples.ts'
import { invoice, moment, person, product, productId, returned, strayApp, tender, touching } from './samples.ts'

/** A user's steps at the desk. */
export const local: fc.Arbitrary<Make> = fc.oneof(
  {
    weight: 8,
    arbitrary: invoice(30).map(
      (row): Make =>
        (past) =>
          touching('invoice', row.id, row.app, f.issued(row), past),
    ),
  },
  {
    weight: 5,
    arbitrary: fc.tuple(invoice(30), strayApp, fc.option(invoice(30))).map(([row, stray, begun]): Make => {
      const owner = stray ?? row.app
      return (past) => touching('invoice', row.id, owner, f.amended(row.id, { ...row, app: owner }, begun), past)
    }),
  },
  {
    weight: 5,
    arbitrary: fc
      .tuple(invoice(30), strayApp, tender, moment, fc.option(returned))
      .map(([{ id, app }, stray, given, at, back]): Make => {
        const owner = stray ?? app
        return (past) =>
          touching(
            'invoice',
            id,
            owner,
            back ? f.cameBack(id, owner, given, back, at) : f.paid(id, owner, given, at),
            past,
          )
      }),
  },
  {
    weight: 3,
    arbitrary: fc.tuple(invoice(30), strayApp, fc.nat(4)).map(([row, stray, sees]): Make => {
      const owner = stray ?? row.app
      return (past) => {
        const sent = past.sends.findLast(({ invoice: id }) => id === row.id)
        const seen = sees === 0 ? null : { send: sees === 1 ? null : (sent?.send ?? null) }
        return touching('invoice', row.id, owner, f.withdrawn(row.id, owner, seen), past)
      }
    }),
  },
  {
    weight: 2,
    arbitrary: person.map(
      (row): Make =>
        (past) =>
          touching('person', row.id, row.app, f.registered(row), past),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(person, fc.option(person)).map(
      ([row, begun]): Make =>
        (past) =>
          touching('person', row.id, row.app, f.personAmended(row.id, row, begun), past),
    ),
  },
  {
    weight: 2,
    arbitrary: product.map(
      (row): Make =>
        (past) =>
          touching('product', row.id, row.app, f.listed(row), past),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(product, fc.nat(9), fc.option(fc.nat(9))).map(
      ([row, price, was]): Make =>
        (past) => {
          const begun = was === null ? null : { price: was }
          return touching('product', row.id, row.app, f.productAmended(row.id, { ...row, price }, begun), past)
        },
    ),
  },
  {
    weight: 1,
    arbitrary: fc.array(product, { maxLength: 5 }).map(
      (rows): Make =>
        () => [f.stocked(rows.map((row) => ({ ...row, app: 'app-1' })))],
    ),
  },
  {
    weight: 1,
    arbitrary: productId.map(
      (of): Make =>
        (past) =>
          touching('product', of.id, of.app, f.unstocked([of.id], of.app), past),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Make[]>(
      () => [f.stepped()],
      () => [f.checkpointed()],
      () => [f.entryOf('till.rang', {})],
    ),
  },
)
