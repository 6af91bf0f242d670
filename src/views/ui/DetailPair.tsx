import type { ReactNode } from 'react'
import './told.css'

interface Detail {
  term: string
  value: ReactNode
}

export const DetailPair = ({ details }: { details: readonly [Detail, Detail] }) => (
  <dl className="detail-pair">
    {details.map(({ term, value }) => (
      <div key={term}>
        <dt>{term}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
