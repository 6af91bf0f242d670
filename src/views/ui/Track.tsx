import { Icon } from './Icon.tsx'
import type { IconName } from './icons.ts'
import { Stack } from './layout.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'
import './track.css'

/** The state of a station: `unknown` for an unknown outcome, `stopped` for a refusal. */
export type Standing = 'done' | 'now' | 'later' | 'unknown' | 'stopped'

export interface Station {
  key: string
  standing: Standing
  icon: IconName
  text: string
  /** Its state, unless the text says it already. */
  hint?: string
}

/** The way of something that is sent: full only by the server's answer, dashed if unknown. */
export const Track = ({ label, stations }: { label: string; stations: readonly Station[] }) => {
  const current = stations.findLastIndex(({ standing }) => standing !== 'later' && standing !== 'done')
  const at = current === -1 ? stations.length - 1 : current
  return (
    <ol className="track stack" aria-label={label}>
      {stations.map(({ key, standing, icon, text, hint }, each) => (
        <Stack
          as="li"
          align="center"
          key={key}
          className={`anchor ink centred strong small track-${standing}`}
          aria-current={each === at ? 'step' : undefined}
        >
          <Stack as="span" align="center" className="track-stop white">
            <Icon name={icon} small />
          </Stack>
          <span>
            {text}
            {hint !== undefined && <VisuallyHidden>: {hint}</VisuallyHidden>}
          </span>
        </Stack>
      ))}
    </ol>
  )
}
