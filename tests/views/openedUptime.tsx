import { act } from '@testing-library/react'
import { Uptime } from '../../src/views/cloud/Uptime.tsx'
import { opening } from '../scenarios/desk.ts'
import type { Watcher } from '../scenarios/uptimeDesk.ts'
import { openUptimeDesk, wire } from '../scenarios/uptimeDesk.ts'
import { drawnIn } from './drawn.ts'
import { dialog, heard, showOf } from './show.tsx'

const minute = 60_000

/** Five minutes apart, the last of them now; `ms`: null for a failed one. */
const checksOf = (...ms: readonly (number | null)[]) =>
  ms.map((each, index) => ({ at: opening - (ms.length - 1 - index) * 5 * minute, up: each !== null, ms: each }))

const past = (more: object) => ({ checks: [], uptime: null, lost: null, since: null, reason: null, ...more })

/** One of each kind: up, down for twelve minutes, not checked and why, switched off. */
export const everyKind = () => [
  wire('shop', 'Shop front', { history: past({ checks: checksOf(100, 184, 300), uptime: 100, lost: 0, since: 1 }) }),
  wire('cb', 'Callback', {
    ...{ status: 'DOWN', interval: 3600 },
    history: past({
      ...{ checks: checksOf(410, null, null), uptime: 98.6149, lost: 2100 },
      ...{ since: opening - 12 * minute, reason: 'timeout' },
    }),
  }),
  wire('blog', 'Blog', { status: 'UNKNOWN', history: past({ reason: 'notHere' }) }),
  wire('old', 'Old site', { status: 'UNKNOWN', enabled: false, interval: 600, history: past({ reason: 'disabled' }) }),
]

/** The page of monitors, once its list was read. */
export const showUptime = async (watcher: Watcher, language: 'en' | 'fa' = 'en', allowed = true) => {
  const opened = await openUptimeDesk(watcher, { allowed })
  const { asked, desk } = heard(opened)
  const { container, unmount } = await showOf(desk, language, <Uptime />)
  const calm = () => act(() => opened.calm())
  await calm()
  asked.splice(0)
  return { ...{ asked, desk: opened, container, unmount, calm }, drawn: () => drawnIn(dialog() ?? container) }
}
