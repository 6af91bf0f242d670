import type { Person, Product } from '../entities.ts'
import { Invoice } from '../entities.ts'
import type { Unstamped } from '../event.ts'
import type { Model } from '../projections/rows.ts'
import type { LocalImportEvent } from '../sync/localImport.ts'
import { localApp, movedProductId } from '../values/ids.ts'
import { packed } from './packed.ts'
import type { SampleProduct } from './sample.ts'
import { isOfSample } from './sample.ts'

type Said<T extends LocalImportEvent['type']> = Unstamped<Extract<LocalImportEvent, { type: T }>>

/** A fact that moves rows of this device's own app (`docs/decisions/local-import.md`), and their ids before. */
export interface Part {
  model: Model
  ids: readonly string[]
  fact: Said<'local.moved'>
}

type Moved = Partial<Pick<Part['fact'], 'invoices' | 'persons' | 'products' | 'gone'>>

const idsOf = (rows: readonly { id: string }[]): readonly string[] => rows.map(({ id }) => id)

const movedTo = (app: string, moved: Moved): Part['fact'] => ({
  type: 'local.moved',
  app,
  invoices: [],
  persons: [],
  products: [],
  gone: [],
  asRead: true,
  ...moved,
})

/** Of this device's own: as the sample brought it (older ones with 0), and never sold. It need not go along. */
export const isUnused = (sample: ReadonlyMap<string, SampleProduct>, row: Product | undefined): boolean => {
  const known = sample.get(row?.gtin ?? '')
  return row !== undefined && known !== undefined && [0, known.sold].includes(row.sold) && isOfSample(row, known)
}

export const movePersons = (rows: readonly Person[], app: string): readonly Part[] =>
  packed(rows.map((row) => ({ ...row, app }))).map((persons) => ({
    model: 'person',
    ids: idsOf(persons),
    fact: movedTo(app, { persons }),
  }))

/** A product's id bears its app's; one that the app has already stays as it is there. `there`: ids of those. */
export const moveProducts = (
  rows: readonly Product[],
  { app, there }: { app: string; there: ReadonlySet<string> },
): readonly Part[] =>
  packed(rows).map((some) => ({
    model: 'product',
    ids: idsOf(some),
    fact: movedTo(app, {
      products: some
        .map((row) => ({ ...row, id: movedProductId(app, row.id), app }))
        .filter(({ id }) => !there.has(id)),
      gone: idsOf(some),
    }),
  }))

const movedInvoice =
  (app: string) =>
  (invoice: Invoice): Invoice => {
    const { taxSent: _, ...row } = Invoice.encode(invoice)
    return { ...row, app, lines: row.lines.map((line) => ({ ...line, product: movedProductId(app, line.product) })) }
  }

/** An invoice keeps its id, and its lines name the products as the app has them. */
export const moveInvoices = (rows: readonly Invoice[], app: string): readonly Part[] =>
  packed(rows.map(movedInvoice(app))).map((invoices) => ({
    model: 'invoice',
    ids: idsOf(invoices),
    fact: movedTo(app, { invoices }),
  }))

type Left = Partial<Pick<Said<'local.left'>, 'invoices' | 'persons' | 'products'>>

const left = (ids: Left): Said<'local.left'> => ({
  type: 'local.left',
  app: localApp,
  invoices: [],
  persons: [],
  products: [],
  ...ids,
})

/** Of moved rows, those that are seen to stand elsewhere; `standing` in the order of the ids. */
export const leave = (
  { model, ids }: Pick<Part, 'model' | 'ids'>,
  standing: readonly ({ app: string } | undefined)[],
): { count: number; fact: Said<'local.left'> } => {
  const gone = ids.filter((_, at) => standing[at]?.app !== localApp)
  return { count: gone.length, fact: left({ [`${model}s` as const]: gone }) }
}

/** Products that need not go along. */
export const leaveUnused = (rows: readonly Product[]): readonly Said<'local.left'>[] =>
  packed(rows).map((some) => left({ products: idsOf(some) }))
