import type { ReactNode } from 'react'
import { useLayoutEffect, useRef } from 'react'
import './dataTable.css'

interface DataTableProps<Row> {
  label: string
  /** Heads of the columns; what can be done with a row is in the last. */
  columns: readonly string[]
  rows: readonly Row[]
  idOf: (row: Row) => string
  /** The cells of one; `busy` while something is done to it. */
  row: (row: Row, busy: boolean) => ReactNode
  /** The row that something is being done to. */
  acting?: string | null
  /** Stands there while there is no row. */
  none: ReactNode
}

/** Where the focus goes when the row that has it goes: to its neighbour, or else to the table. */
const useNeighbour = (ids: readonly string[]) => {
  const table = useRef<HTMLTableElement>(null)
  const last = useRef<{ id: string; at: number } | null>(null)
  useLayoutEffect(() => {
    if (last.current === null || ids.includes(last.current.id)) return
    const { at } = last.current
    last.current = null
    if (document.activeElement !== document.body && document.activeElement !== null) return
    const rows = table.current?.querySelectorAll('[data-row]') ?? []
    const next = rows[Math.min(at, rows.length - 1)]?.querySelector('button')
    ;(next ?? table.current)?.focus()
  }, [ids])
  const take = (id: string, at: number) => {
    last.current = { id, at }
  }
  return { table, take }
}

/** Rows under the heads of their columns. */
export const DataTable = <Row,>({ label, columns, rows, idOf, row, acting = null, none }: DataTableProps<Row>) => {
  const { table, take } = useNeighbour(rows.map(idOf))
  return (
    <table ref={table} className="data-table" aria-label={label} tabIndex={-1}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.length === 0 && (
          <tr>
            <td className="data-none" colSpan={columns.length}>
              {none}
            </td>
          </tr>
        )}
        {rows.map((each, at) => (
          <tr
            key={idOf(each)}
            data-row={idOf(each)}
            aria-busy={acting === idOf(each)}
            onFocus={() => take(idOf(each), at)}
          >
            {row(each, acting === idOf(each))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
