import fc from 'fast-check'
import type { Model } from '../../../src/events/projections/rows.ts'
import * as f from '../facts.ts'
import type { Make, Past } from './samples.ts'
import { app, invoice, person, product, productId, touching } from './samples.ts'

const pull = fc
  .record({
    app,
    invoices: fc.array(invoice(60), { maxLength: 6 }),
    persons: fc.array(person, { maxLength: 2 }),
    products: fc.array(product, { maxLength: 2 }),
    deleted: fc.array(invoice(30), { maxLength: 2 }),
    gone: fc.array(productId, { maxLength: 1 }),
  })
  .map((rows) => ({
    app: rows.app,
    changes: {
      invoices: rows.invoices.filter((row) => row.app === rows.app),
      persons: rows.persons.filter((row) => row.app === rows.app),
      products: rows.products.filter((row) => row.app === rows.app),
      deletedInvoices: rows.deleted.filter((row) => row.app === rows.app).map(({ id }) => id),
      deletedProducts: rows.gone.filter((row) => row.app === rows.app).map(({ id }) => id),
    },
  }))

/** An earlier event that changed a row; `at` counts from the newest. */
const touchAt = ({ touches }: Past, at: number) => touches.at(-1 - (at % Math.max(touches.length, 1)))

const models = fc.constantFrom<Model[]>('invoice', 'person', 'product')
export const sync: fc.Arbitrary<Make> = fc.oneof(
  {
    weight: 3,
    arbitrary: pull.map(
      (one): Make =>
        () =>
          f.pulled(one.changes, one.app),
    ),
  },
  {
    weight: 3,
    arbitrary: fc.array(fc.nat(12), { minLength: 1, maxLength: 6 }).map(
      (some): Make =>
        (past) => {
          const found = some.flatMap((at) => touchAt(past, at) ?? [])
          return [f.pushed(found, found[0]?.app)]
        },
    ),
  },
  {
    weight: 2,
    arbitrary: fc.nat(8).map(
      (at): Make =>
        (past) => {
          const found = touchAt(past, at)
          return found === undefined ? [] : [f.refused(found, found.app)]
        },
    ),
  },
  {
    weight: 1,
    arbitrary: fc.nat(12).map(
      (at): Make =>
        (past) => {
          const found = touchAt(past, at)
          return found === undefined ? [] : [f.released(found.model, found.id, found.app)]
        },
    ),
  },
  {
    weight: 2,
    arbitrary: fc
      .record({ row: invoice(30), model: models, keep: fc.constantFrom('mine', 'theirs'), copies: fc.boolean() })
      .map(
        ({ row, model, keep, copies }): Make =>
          (past) => {
            const made = f.settled(model, row.id, keep, {
              app: row.app,
              copy: copies ? { ...row, id: `${row.id}-copy` } : null,
            })
            return touching(model, row.id, row.app, made, past)
          },
      ),
  },
  {
    weight: 1,
    arbitrary: fc
      .record({
        ...{ into: fc.constantFrom('app-1', 'app-2'), rows: fc.array(invoice(30)), persons: fc.array(person) },
        asRead: fc.boolean(),
      })
      .map(
        ({ into, rows, persons, asRead }): Make =>
          () => [
            f.moved(
              {
                invoices: rows.filter((row) => row.app === 'local').map((row) => ({ ...row, app: into })),
                persons: persons.filter((row) => row.app === 'local').map((row) => ({ ...row, app: into })),
                products: [f.productOf({ id: `${into}_1`, app: into, sold: 2 })],
                gone: ['local_1'],
                asRead,
              },
              into,
            ),
          ],
      ),
  },
  {
    weight: 1,
    arbitrary: fc
      .record({ of: app, rows: fc.array(invoice(30)), persons: fc.array(person), products: fc.array(productId) })
      .map(
        ({ of, rows, persons, products }): Make =>
          () => [f.left(of, { invoices: rows, persons, products })],
      ),
  },
)
