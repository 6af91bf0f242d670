import type { AnyMachineSnapshot, SnapshotFrom } from 'xstate'
import type { AppsEvent } from '../../events/desk/apps.ts'
import type { AsidesEvent } from '../../events/desk/asides.ts'
import type { BasketEvent } from '../../events/desk/basket.ts'
import type { DraftsEvent } from '../../events/desk/drafts.ts'
import type { SettingsEvent } from '../../events/desk/settings.ts'
import type { UserEvent } from '../../events/desk/user.ts'
import type { Lines } from '../../events/lines.ts'
import { bytesOf } from '../../events/values/bytes.ts'
import type { Machines, SharedFlow } from './flows.ts'

/** A checkpoint is one entry, under 32 KiB: what the lines leave of it is for undo and redo. */
const maxCheckpointBytes = 30_000

const recent = (steps: readonly Lines[], room: number): readonly Lines[] => {
  const kept: Lines[] = []
  let bytes = 0
  for (const step of steps.toReversed()) {
    bytes += bytesOf(step)
    if (bytes > room) break
    kept.unshift(step)
  }
  return kept
}

type CheckpointEvent = AsidesEvent | BasketEvent | DraftsEvent | SettingsEvent | UserEvent | AppsEvent

/**
 * The checkpoints of the flows that all tabs share: events that carry the flow's whole state, so that a start reads no
 * further back. A shared flow that has none does not compile.
 */
const checkpointEvents = {
  basket: (
    { context: { id, lines, past, future, times } }: SnapshotFrom<Machines['basket']>,
    most = maxCheckpointBytes,
  ): BasketEvent => {
    const room = (most - bytesOf(lines)) / 2
    return {
      type: 'basket.rested',
      basket: id,
      lines,
      past: recent(past, room),
      future: recent(future, room),
      times,
    }
  },
  drafts: ({ context: { payer, date } }: SnapshotFrom<Machines['drafts']>): DraftsEvent => ({
    type: 'drafts.rested',
    payer,
    date,
  }),
  asides: ({ context: { baskets, thrown } }: SnapshotFrom<Machines['asides']>): AsidesEvent => ({
    type: 'asides.rested',
    baskets,
    thrown,
  }),
  settings: ({ context: { settings } }: SnapshotFrom<Machines['settings']>): SettingsEvent => ({
    type: 'settings.rested',
    settings,
  }),
  user: ({ context: { user, route, owed } }: SnapshotFrom<Machines['user']>): UserEvent => ({
    type: 'user.rested',
    user,
    route,
    owed,
  }),
  apps: (snapshot: SnapshotFrom<Machines['apps']>): AppsEvent => ({
    type: 'apps.rested',
    ...snapshot.context,
    begun: snapshot.matches('kept'),
  }),
} satisfies { [F in SharedFlow]: (snapshot: SnapshotFrom<Machines[F]>, most?: number) => CheckpointEvent }

/** The checkpoint of a flow that all tabs share; `most` bytes for the basket's. */
export const checkpointOf = (flow: SharedFlow, snapshot: AnyMachineSnapshot, most = maxCheckpointBytes) => {
  const eventOf: (snapshot: AnyMachineSnapshot, most: number) => CheckpointEvent = checkpointEvents[flow]
  return eventOf(snapshot, most)
}
