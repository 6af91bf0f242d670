import type { Monitor } from '../../events/cloud/uptime.ts'
import { useFlow, useOwnFlow } from '../common/useDesk.tsx'
import { useLabels } from '../common/useLabels.ts'
import { useUnkept } from '../common/useUnkept.ts'
import type { Visit } from '../common/useVisit.ts'
import { useVisit } from '../common/useVisit.ts'

const visit: Visit<'uptime', null> = {
  open: () => [{ type: 'uptime.open' }],
  leave: { type: 'uptime.leave' },
}

/** They wait for a session, and none is on its way. */
export const useUnasked = (): boolean => {
  const resuming = useFlow('auth', (state) => state.matches({ session: { signedIn: 'resuming' } })) ?? true
  return useOwnFlow('uptime', (state) => state.matches({ list: { opened: 'waiting' } })) && !resuming
}

interface Monitors {
  monitors: readonly Monitor[]
  /** Without those that are hidden on this device. */
  wanted: readonly Monitor[]
  /** Held rows are the app's once its list was read, also while an empty search is cleared. */
  isRead: boolean
}

/** The app's monitors, read anew as long as a page shows them. */
export const useMonitors = (): Monitors => {
  const held = useUnkept(({ monitors: kept }) => kept)
  const isRead = useOwnFlow('uptime', ({ context }) => context.total !== null)
  const labelOf = useLabels()
  const monitors = isRead ? (held?.all() ?? []) : []
  useVisit('uptime', visit, null)
  return { monitors, wanted: monitors.filter(({ id }) => !labelOf(id).hidden), isRead }
}
