/** The columns of each file, in order; their heads are texts of the user's language. */
export const csvColumns = {
  invoices: [
    ...(['number', 'shortNumber', 'day', 'persianDay', 'payer', 'currency', 'total'] as const),
    ...(['discount', 'vat', 'payable', 'cash', 'card', 'transfer', 'owed', 'returned', 'note'] as const),
  ],
  lines: [
    ...(['number', 'shortNumber', 'day', 'persianDay', 'product', 'name', 'nameFa'] as const),
    ...(['quantity', 'currency', 'price', 'priceBefore', 'sum'] as const),
  ],
  payments: ['number', 'shortNumber', 'day', 'persianDay', 'payer', 'currency', 'way', 'amount'],
} as const
export type CsvFile = keyof typeof csvColumns
export const csvFiles = ['invoices', 'lines', 'payments'] as const satisfies readonly CsvFile[]
