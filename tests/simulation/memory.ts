import type { Model, Row } from '../../src/events/projections/rows.ts'

/** Somebody's change of a row, and whether it was reported as saved. */
export interface Edit {
  device: string
  model: Model
  row: string
  column: string
  value: unknown
  saved: boolean
}

/** What was sold: goods by product, and what the customer was to pay for them, VAT included. */
interface Sale {
  goods: ReadonlyMap<string, number>
  /** The price before a discount of each product that it is on. */
  was: ReadonlyMap<string, number>
  reason: string
  /** Without VAT. */
  total: number
  device: string
}

/** Money that was taken, or went back for goods. */
interface Money {
  device: string
  row: string
  /** The payment's. */
  id: string
  isBack: boolean
  /** For what a customer owes. */
  isReceived: boolean
  saved: boolean
}

/** What a file brought: all its facts, or none. */
interface Brought {
  device: string
  file: number
  kind: 'products' | 'persons'
  rows: readonly string[]
  facts: readonly string[]
  saved: boolean
}

/** All users' steps, for the final check. */
export interface Memory {
  issued: Map<string, { saved: boolean }>
  sales: Map<string, Sale>
  registered: Map<string, { saved: boolean }>
  edits: Edit[]
  withdrawn: Map<string, { device: string; saved: boolean }>
  payments: Money[]
  closings: { device: string; id: string; saved: boolean }[]
  /** How closings differ from what was noted then. */
  drawers: Promise<string | null>[]
  files: Brought[]
  /** Goods that were put into a basket, each by its own mark. */
  taps: { device: string; mark: string; saved: boolean }[]
  /** Which device restored what, under which id. */
  restored: { device: string; row: string }[]
  /** How often somebody made their own invoice of a paid one, by its mark. */
  copies: Map<string, number>
  made: number
  /** The server's last backup. */
  restore: (() => void) | null
  wasRestored: boolean
}

export const createMemory = (): Memory => ({
  issued: new Map(),
  sales: new Map(),
  registered: new Map(),
  edits: [],
  withdrawn: new Map(),
  payments: [],
  closings: [],
  drawers: [],
  files: [],
  taps: [],
  restored: [],
  copies: new Map(),
  made: 0,
  restore: null,
  wasRestored: false,
})

/** Draws the price of its own mark: every invoice has a unique product. */
export const markOf = ({ lines }: Pick<Row<'invoice'>, 'lines'>): string => lines[0]?.product ?? ''
