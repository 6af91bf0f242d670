import fc from 'fast-check'
import type { Invoice, Person, Product } from '../../src/events/entities.ts'
import type { NewEntry } from '../../src/events/event.ts'
import * as f from './facts.ts'

/** Few apps, ids and words, so that histories meet themselves. */
export const apps = ['app-1', 'app-2', 'local']
export const words = ['عل', 'علی', 'کریمی', 'milk', 'mil', '1', '12', 'شیر علی', 'چرب', 'z']

const app = fc.constantFrom(...apps)
const name = fc.constantFrom('علی کریمی', 'علي رضایی', 'John Smith', 'شرکت شیر کم‌چرب', 'Milky', 'زهرا')
const item = fc.constantFrom('شیر کم‌چرب', 'Milk 12', 'نان', 'چای')
const idOf = (letter: string, most: number) => fc.nat(most).map((number) => `${letter}${number}`)
const productId = fc.tuple(app, fc.nat(6)).map(([owner, number]) => ({ app: owner, id: `${owner}_${number}` }))

const lines = fc.array(
  fc
    .record({ product: productId, name: item })
    .map(({ product, name: said }) => f.lineOf({ product: product.id, name: said })),
  { maxLength: 4 },
)
const invoice = (most: number): fc.Arbitrary<Invoice> =>
  fc
    .record({ id: idOf('i', most), app, lines, total: fc.nat(40), payer: name, day: fc.nat(12), paid: fc.boolean() })
    .map(({ payer, day, ...rest }) =>
      f.invoiceOf({ ...rest, id: `${rest.app}-${rest.id}`, payer: { id: 'p', name: payer }, date: f.day(day) }),
    )
const person: fc.Arbitrary<Person> = fc
  .record({ id: idOf('p', 8), app, name })
  .map(({ id, app: owner, name: said }) => f.personOf({ id: `${owner}-${id}`, app: owner, name: said }))
const product: fc.Arbitrary<Product> = fc
  .record({ of: productId, name: item, sold: fc.nat(3) })
  .map(({ of, name: said, sold }) => f.productOf({ ...of, name: said, nameFa: said, sold }))

/** Ids are drawn with their app's name, so most facts meet rows of their own app; some do not. */
const strayApp = fc.oneof({ weight: 9, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: app })

const one: fc.Arbitrary<() => NewEntry> = fc.oneof(
  { weight: 8, arbitrary: invoice(30).map((row) => () => f.issued(row)) },
  {
    weight: 5,
    arbitrary: fc.tuple(invoice(30), strayApp).map(
      ([row, stray]) =>
        () =>
          f.amended(row.id, { ...row, app: stray ?? row.app }),
    ),
  },
  {
    weight: 3,
    arbitrary: fc.tuple(invoice(30), strayApp).map(
      ([row, stray]) =>
        () =>
          f.withdrawn(row.id, stray ?? row.app),
    ),
  },
  { weight: 2, arbitrary: person.map((row) => () => f.registered(row)) },
  { weight: 1, arbitrary: person.map((row) => () => f.personAmended(row.id, row)) },
  { weight: 2, arbitrary: product.map((row) => () => f.listed(row)) },
  { weight: 1, arbitrary: product.map((row) => () => f.productAmended(row.id, { ...row, price: 7 })) },
  {
    weight: 1,
    arbitrary: fc
      .array(product, { maxLength: 5 })
      .map((rows) => () => f.stocked(rows.map((row) => ({ ...row, app: 'app-1' })))),
  },
  { weight: 1, arbitrary: productId.map((of) => () => f.unstocked([of.id], of.app)) },
  {
    weight: 2,
    arbitrary: fc
      .record({
        app,
        invoices: fc.array(invoice(60), { maxLength: 6 }),
        persons: fc.array(person, { maxLength: 2 }),
        products: fc.array(product, { maxLength: 2 }),
        deleted: fc.array(invoice(30), { maxLength: 2 }),
      })
      .map(
        (pull) => () =>
          f.pulled(
            {
              invoices: pull.invoices.filter((row) => row.app === pull.app),
              persons: pull.persons.filter((row) => row.app === pull.app),
              products: pull.products.filter((row) => row.app === pull.app),
              deletedInvoices: pull.deleted.filter((row) => row.app === pull.app).map(({ id }) => id),
            },
            pull.app,
          ),
      ),
  },
  { weight: 1, arbitrary: fc.constantFrom(f.stepped, f.rested, () => f.entryOf('till.rang', {})) },
)

/** Many rows at once, from a larger range of ids. */
const manyRows = fc
  .record({ app, from: fc.nat(300), count: fc.integer({ min: 60, max: 160 }), name })
  .map(({ app: owner, from, count, name: said }) => () => {
    const row = (at: number) =>
      f.invoiceOf({
        id: `${owner}-i${from + at}`,
        app: owner,
        date: f.day(at % 40),
        total: at,
        payer: { id: 'p', name: at % 2 === 0 ? said : 'Sara' },
      })
    return [f.pulled({ invoices: Array.from({ length: count }, (_, at) => row(at)) }, owner)]
  })

/** Enough single saves that what is recent is merged. */
const burst = fc.record({ app, from: fc.nat(500) }).map(
  ({ app: owner, from }) =>
    () =>
      Array.from({ length: 270 }, (_, at) => {
        const id = `${owner}-b${from + at}`
        return at % 9 === 8
          ? f.withdrawn(`${owner}-b${from + at - 4}`, owner)
          : f.issued(f.invoiceOf({ id, app: owner, total: at, lines: [f.lineOf({ product: `${owner}_${at % 7}` })] }))
      }),
)

const group = fc.array(one, { minLength: 1, maxLength: 9 }).map((makers) => () => makers.map((make) => make()))

/** What is appended together, in turn; made anew at each run, since an entry's id is its own. */
export const history = (most: number): fc.Arbitrary<readonly (readonly NewEntry[])[]> =>
  fc
    .array(
      fc.oneof({ weight: 12, arbitrary: group }, { weight: 2, arbitrary: manyRows }, { weight: 1, arbitrary: burst }),
      { minLength: 1, maxLength: most },
    )
    .map((groups) => groups.map((make) => make()))
