import type { ReactNode } from 'react'
import { useTexts } from '../../texts/index.ts'
import { Row } from '../../ui/layout.tsx'

/** For the `ref` of a scrolling element without controls, so that the keyboard reaches it, too. */
const reachable = (element: HTMLElement | null): void => {
  if (element !== null) element.tabIndex = 0
}

interface MachineTableProps<T> {
  title: string
  rows: readonly T[]
  keyOf: (row: T) => string
  /** The first column names the row. */
  columns: readonly { title: string; cell: (row: T) => ReactNode }[]
  /** Text for a row that is lit. */
  isLit?: (row: T) => boolean
}

/** A table with its heading; wide ones scroll by themselves. */
export const MachineTable = <T,>({ title, rows, keyOf, columns, isLit }: MachineTableProps<T>) => {
  const { t } = useTexts()
  return (
    <div className="card machine-table clip">
      <Row gap={3} pad={2} className="card-head ruled-below">
        <h2>{title}</h2>
      </Row>
      {rows.length === 0 ? (
        <p className="machine-none">{t('machines.empty')}</p>
      ) : (
        <section ref={reachable} className="machine-scroll inner" aria-label={title}>
          <table aria-label={title}>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column.title} scope="col">
                    {column.title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={keyOf(row)} className={isLit?.(row) === true ? 'is-lit' : undefined}>
                  {columns.map(({ title: name, cell }, at) =>
                    at === 0 ? (
                      <th key={name} scope="row">
                        {cell(row)}
                      </th>
                    ) : (
                      <td key={name}>{cell(row)}</td>
                    ),
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </div>
  )
}
