import type { ReactNode } from 'react'
import { Detail } from './Detail.tsx'
import './told.css'

interface Told {
  term: string
  value: ReactNode
}

export const DetailPair = ({ details }: { details: readonly [Told, Told] }) => (
  <dl className="detail-pair halves torn-below facts">
    {details.map(({ term, value }) => (
      <Detail key={term} term={term}>
        {value}
      </Detail>
    ))}
  </dl>
)
