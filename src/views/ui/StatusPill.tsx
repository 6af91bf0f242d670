import { Icon } from './Icon.tsx'
import type { IconName } from './icons.ts'

export type StatusKind = 'success' | 'waiting' | 'offline' | 'working' | 'warning' | 'danger'

const pictures: Record<StatusKind, IconName | null> = {
  success: null,
  waiting: 'clock',
  offline: 'offline',
  working: 'sync',
  warning: 'warning',
  danger: 'error',
}

interface StatusPillProps {
  kind: StatusKind
  text: string
  /** The number that a phone shows beside the picture. */
  count?: string | undefined
  /** What a press opens; without it the pill is no button. */
  opens?: { label: string; onPress: () => void }
}

/** A short state that is read out on each change; phones show only its dot or picture, and the number. */
export const StatusPill = ({ kind, text, count, opens }: StatusPillProps) => {
  const picture = pictures[kind]
  const shown = (
    <>
      {picture === null ? <i /> : <Icon name={picture} small />}
      <span className="wide-word">{text}</span>
      {count !== undefined && <b aria-hidden="true">{count}</b>}
    </>
  )
  if (opens === undefined)
    return (
      <div className={`beside gap-2 small strong nowrap status status-${kind}`} role="status" title={text}>
        {shown}
      </div>
    )
  return (
    <div role="status">
      <button
        type="button"
        className={`beside gap-2 small strong nowrap status status-${kind}`}
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
