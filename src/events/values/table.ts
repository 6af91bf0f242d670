export type TableKind = 'products' | 'persons'

/** What a column of a file can be. `name`: a product's name, in whichever language it is. */
export const tableColumns = {
  products: [
    ...(['name', 'nameFa', 'nameEn', 'gtin', 'price', 'toman', 'currency', 'dynamic'] as const),
    ...(['stuffId', 'stuffName'] as const),
  ],
  persons: ['name', 'familyName', 'nationalId', 'personType', 'detail'],
} as const satisfies Record<TableKind, readonly string[]>

export type TableColumn = (typeof tableColumns)[TableKind][number]

/** Only a detail may stand in several columns: each becomes a custom field, called as its heading. */
export const isRepeatable = (column: TableColumn | null): boolean => column === null || column === 'detail'

export const mostTableBytes = 20_000_000
export const mostTableRows = 100_000
export const mostTableColumns = 60
/** Faulty cells that are told one by one; the rest is counted. */
export const mostFlaws = 100

/** A chosen file as it is previewed: never stored. */
export interface ShownTable {
  heads: readonly string[]
  /** The first rows. */
  rows: readonly (readonly string[])[]
}
