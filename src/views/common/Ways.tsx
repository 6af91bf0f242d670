import type { ReactNode } from 'react'
import { moneyWays } from '../../events/values/payments.ts'
import { useTexts } from '../texts/index.ts'
import { Icon } from '../ui/Icon.tsx'
import { wayPictures } from './wayPictures.ts'
import './ways.css'

type Way = (typeof moneyWays)[number]

interface WaysProps {
  onChoose: (way: Way) => void
  busy?: boolean
  /** A wide way below the three. */
  children?: ReactNode
}

/** One large button for each way that money goes. */
export const Ways = ({ onChoose, busy = false, children }: WaysProps) => {
  const { t } = useTexts()
  return (
    <div className="ways thirds gap-2">
      {moneyWays.map((way) => (
        <button
          key={way}
          type="button"
          className="tapped framed column gap-1 ink strong at-center to-center"
          disabled={busy}
          onClick={() => onChoose(way)}
        >
          <Icon name={wayPictures[way]} />
          <span>{t(`tender.ways.${way}`)}</span>
        </button>
      ))}
      {children}
    </div>
  )
}
