import { Icon } from './Icon.tsx'
import type { IconName } from './icons.ts'

export type StatusKind = 'success' | 'waiting' | 'working' | 'warning' | 'danger'

const pictures: Record<StatusKind, IconName | null> = {
  success: null,
  waiting: 'clock',
  working: 'sync',
  warning: 'warning',
  danger: 'error',
}

interface StatusPillProps {
  kind: StatusKind
  text: string
  /** What pressing it opens; without it the pill only tells. */
  opens?: { label: string; onPress: () => void }
}

/** A short state that is read out when it turns; on phones only its dot or picture is seen. */
export const StatusPill = ({ kind, text, opens }: StatusPillProps) => {
  const picture = pictures[kind]
  const shown = (
    <>
      {picture === null ? <i /> : <Icon name={picture} small />}
      <span>{text}</span>
    </>
  )
  if (opens === undefined)
    return (
      <div className={`status status-${kind}`} role="status" title={text}>
        {shown}
      </div>
    )
  return (
    <div role="status">
      <button
        type="button"
        className={`status status-${kind}`}
        title={text}
        aria-label={opens.label}
        aria-haspopup="dialog"
        onClick={opens.onPress}
      >
        {shown}
      </button>
    </div>
  )
}
