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

/** A short state that is read out when it turns; on phones only its dot or picture is seen. */
export const StatusPill = ({ kind, text }: { kind: StatusKind; text: string }) => {
  const picture = pictures[kind]
  return (
    <div className={`status status-${kind}`} role="status" title={text}>
      {picture === null ? <i /> : <Icon name={picture} small />}
      <span>{text}</span>
    </div>
  )
}
