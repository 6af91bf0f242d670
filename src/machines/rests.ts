import type { SnapshotFrom } from 'xstate'
import type { AppsEvent } from '../events/apps.ts'
import type { BasketEvent } from '../events/basket.ts'
import type { DraftsEvent } from '../events/drafts.ts'
import type { Lines } from '../events/lines.ts'
import type { SettingsEvent } from '../events/settings.ts'
import type { Machines } from './desk.ts'

/** UTF-16 units of undo that a rest carries: it is one entry, under 32 KiB. */
const maxUndoUnits = 6_000

const recent = (steps: readonly Lines[]): readonly Lines[] => {
  const kept: Lines[] = []
  let units = 0
  for (const step of steps.toReversed()) {
    units += JSON.stringify(step).length
    if (units > maxUndoUnits) break
    kept.unshift(step)
  }
  return kept
}

/** The rests of the flows that all tabs share: events that carry the flow's whole state, so that a start reads no further back. */
export const rests = {
  basket: ({ context: { id, lines, past, future, times } }: SnapshotFrom<Machines['basket']>): BasketEvent => ({
    type: 'basket.rested',
    basket: id,
    lines,
    past: recent(past),
    future: recent(future),
    times,
  }),
  drafts: ({ context: { payer, date } }: SnapshotFrom<Machines['drafts']>): DraftsEvent => ({
    type: 'drafts.rested',
    payer,
    date,
  }),
  settings: ({ context: { settings } }: SnapshotFrom<Machines['settings']>): SettingsEvent => ({
    type: 'settings.rested',
    settings,
  }),
  apps: ({ context: { app } }: SnapshotFrom<Machines['apps']>): AppsEvent => ({ type: 'apps.rested', app }),
}
