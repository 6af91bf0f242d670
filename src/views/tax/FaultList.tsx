import type { ReactNode } from 'react'
import { useTexts } from '../texts/index.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import type { IconName } from '../ui/icons.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import type { Jump } from './useJumps.ts'

interface FaultProps {
  /** The picture of an oddity; null for a fault. */
  odd?: IconName | null
  title: string
  note: ReactNode
  /** Null if it leads nowhere. */
  jump: Jump | null
}

/** A fault: a sentence, its place, and the way there. */
export const Fault = ({ odd = null, title, note, jump }: FaultProps) => {
  const { t } = useTexts()
  return (
    <li className={odd === null ? 'stack pad-3 ruled' : 'stack pad-3 ruled record-odd'}>
      <Icon name={odd ?? 'error'} first />
      <b className="strong breaks">
        <bdi>{title}</bdi>
      </b>
      {note !== null && <p className="mute small breaks">{note}</p>}
      {jump !== null && (
        <Button kind="soft" onPress={jump.go}>
          {t(`taxJumps.${jump.to}`)}
          <VisuallyHidden>: {title}</VisuallyHidden>
          <Icon name="forward" />
        </Button>
      )}
    </li>
  )
}

export const Places = ({ places }: { places: readonly string[] }) =>
  places.map((place, at) => (
    <span key={place}>
      {at > 0 && ' · '}
      <bdi>{place}</bdi>
    </span>
  ))
