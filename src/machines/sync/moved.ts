/** Rows that are on this device alone, or that were moved. */
export interface Moved {
  invoices: number
  persons: number
  products: number
}

export const sumOf = ({ invoices, persons, products }: Moved): number => invoices + persons + products
