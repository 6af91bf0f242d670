import type { ReactNode } from 'react'
import { useNeighbour } from './useNeighbour.ts'
import './dataTable.css'

interface DataTableProps<Row> {
  label: string
  /** Column heads; the last column has the row's commands. */
  columns: readonly string[]
  rows: readonly Row[]
  idOf: (row: Row) => string
  /** The cells of a row; `busy` while a command runs on it. */
  row: (row: Row, busy: boolean) => ReactNode
  /** The row that a command runs on. */
  acting?: string | null
  /** Shown without a row. */
  none: ReactNode
}

export const DataTable = <Row,>({ label, columns, rows, idOf, row, acting = null, none }: DataTableProps<Row>) => {
  const { place, take } = useNeighbour<HTMLTableElement>(rows.map(idOf))
  return (
    <table ref={place} className="data-table wide unringed" aria-label={label} tabIndex={-1}>
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
            <td className="data-none dim centred" colSpan={columns.length}>
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
