/** The last page of so many rows, counted from 1; an empty list has one page. */
export const lastPage = (total: number, pageSize: number): number => Math.max(1, Math.ceil(total / pageSize))

export const isPageOf = (page: number, total: number, pageSize: number): boolean =>
  page >= 1 && page <= lastPage(total, pageSize)
