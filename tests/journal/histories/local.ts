import fc from 'fast-check'
import * as f from '../facts.ts'
import type { Make } from './samples.ts'
import { invoice, person, product, productId, strayApp, touching } from './samples.ts'

/** What a person does at the desk. */
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
    arbitrary: fc.tuple(invoice(30), strayApp).map(([row, stray]): Make => {
      const owner = stray ?? row.app
      return (past) => touching('invoice', row.id, owner, f.amended(row.id, { ...row, app: owner }), past)
    }),
  },
  {
    weight: 3,
    arbitrary: fc.tuple(invoice(30), strayApp).map(([row, stray]): Make => {
      const owner = stray ?? row.app
      return (past) => touching('invoice', row.id, owner, f.withdrawn(row.id, owner), past)
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
    arbitrary: person.map(
      (row): Make =>
        (past) =>
          touching('person', row.id, row.app, f.personAmended(row.id, row), past),
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
    arbitrary: product.map(
      (row): Make =>
        (past) =>
          touching('product', row.id, row.app, f.productAmended(row.id, { ...row, price: 7 }), past),
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
