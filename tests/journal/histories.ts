import fc from 'fast-check'
import type { Invoice, Person, Product } from '../../src/events/entities.ts'
import type { NewEntry } from '../../src/events/event.ts'
import type { Model } from '../../src/events/projections/rows.ts'
import type { PushedRow } from '../../src/events/sync.ts'
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

/** What was made so far: what touched which row, so that pushes can name it, and pulls whose completion is still to come. */
interface Past {
  touches: (PushedRow & { app: string })[]
  open: NewEntry[]
}
type Make = (past: Past) => readonly NewEntry[]

const touching = (model: Model, id: string, app: string, entry: NewEntry, { touches }: Past) => {
  touches.push({ model, id, app, by: entry.id })
  return [entry]
}

const local: fc.Arbitrary<Make> = fc.oneof(
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
      () => [f.rested()],
      () => [f.entryOf('till.rang', {})],
    ),
  },
)

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

/** A touch of the past; `at` counts from the newest. */
const touchAt = ({ touches }: Past, at: number) => touches.at(-1 - (at % Math.max(touches.length, 1)))

const models = fc.constantFrom<Model[]>('invoice', 'person', 'product')
const sync: fc.Arbitrary<Make> = fc.oneof(
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
      .record({ into: fc.constantFrom('app-1', 'app-2'), rows: fc.array(invoice(30)), persons: fc.array(person) })
      .map(
        ({ into, rows, persons }): Make =>
          () => [
            f.moved(
              {
                invoices: rows.filter((row) => row.app === 'local').map((row) => ({ ...row, app: into })),
                persons: persons.filter((row) => row.app === 'local').map((row) => ({ ...row, app: into })),
                products: [f.productOf({ id: `${into}_1`, app: into, sold: 2 })],
                gone: ['local_1'],
              },
              into,
            ),
          ],
      ),
  },
)

/** Many rows in the parts of one pull, from a larger range of ids; its completion comes at once, later, of another count, or never. */
const manyRows = fc
  .record({
    app,
    from: fc.oneof(fc.nat(20), fc.nat(300)),
    counts: fc.array(fc.oneof(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 110, max: 160 })), {
      minLength: 1,
      maxLength: 4,
    }),
    overlap: fc.nat(3),
    name,
    ends: fc.constantFrom('now', 'now', 'now', 'later', 'later', 'wrong', 'never'),
  })
  .map(
    ({ app: owner, from, counts, overlap, name: said, ends }): Make =>
      (past) => {
        const row = (at: number) =>
          f.invoiceOf({
            id: `${owner}-i${at}`,
            app: owner,
            date: f.day(at % 40),
            total: at,
            payer: { id: at % 2 === 0 ? said : 'sara', name: at % 2 === 0 ? said : 'Sara' },
          })
        let next = from
        const some = counts.map((count) => {
          const first = Math.max(next - overlap, 0)
          next = first + count
          const invoices = Array.from({ length: count }, (_, at) => row(first + at))
          const products = [f.productOf({ id: `${owner}_${count % 7}`, app: owner, sold: count })]
          return { invoices, products, deletedInvoices: [`${owner}-i${first + 2 * count}`] }
        })
        const { parts, completion } = f.pulledIn(some, owner)
        if (ends === 'later') past.open.push(completion)
        const wrong = { ...completion, data: { ...Object(completion.data), parts: parts.length + 1 } }
        return [...parts, ...(ends === 'now' ? [completion] : ends === 'wrong' ? [wrong] : [])]
      },
  )

const completions: Make = ({ open }) => open.splice(0, 1)

/** Enough single saves that what is recent is merged. */
const burst = fc.record({ app, from: fc.nat(500) }).map(
  ({ app: owner, from }): Make =>
    () =>
      Array.from({ length: 270 }, (_, at) => {
        const id = `${owner}-b${from + at}`
        return at % 9 === 8
          ? f.withdrawn(`${owner}-b${from + at - 4}`, owner)
          : f.issued(f.invoiceOf({ id, app: owner, total: at, lines: [f.lineOf({ product: `${owner}_${at % 7}` })] }))
      }),
)

const one = fc.oneof(
  { weight: 25, arbitrary: local },
  { weight: 9, arbitrary: sync },
  { weight: 2, arbitrary: fc.constant(completions) },
)
const group = fc.array(one, { minLength: 1, maxLength: 9 }).map(
  (makers): Make =>
    (past) =>
      makers.flatMap((make) => make(past)),
)

export type Step =
  | { step: 'append'; entries: readonly NewEntry[] }
  | { step: 'forget'; apps: readonly string[] }
  /** Folds some of what lags. */
  | { step: 'catchUp' }
  /** The page is gone, and another one opens the store. */
  | { step: 'reopen' }
  | { step: 'rebuild' }

const appended = fc.oneof(
  { weight: 12, arbitrary: group },
  { weight: 6, arbitrary: manyRows },
  { weight: 1, arbitrary: burst },
)
const others: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.constant<Step>({ step: 'catchUp' }) },
  { weight: 3, arbitrary: fc.constant<Step>({ step: 'reopen' }) },
  { weight: 1, arbitrary: fc.constant<Step>({ step: 'rebuild' }) },
  {
    weight: 1,
    arbitrary: fc.subarray(apps, { minLength: 1, maxLength: 2 }).map((some): Step => ({ step: 'forget', apps: some })),
  },
)

/** What happens to a store, in turn; entries are made anew at each run, since an entry's id is its own. */
export const history = (most: number): fc.Arbitrary<readonly Step[]> =>
  fc
    .array(fc.oneof({ weight: 4, arbitrary: appended }, { weight: 1, arbitrary: others }), {
      minLength: 1,
      maxLength: most,
    })
    .map((steps) => {
      const past: Past = { touches: [], open: [] }
      return steps.flatMap((step): Step[] => {
        if (typeof step !== 'function') return [step]
        const entries = step(past)
        return entries.length === 0 ? [] : [{ step: 'append', entries }]
      })
    })
