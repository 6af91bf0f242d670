import type { AnyActor, AnyActorRef } from 'xstate'
import { createActor, setup, spawnChild } from 'xstate'
import type { NewEntry, Stamp } from '../../src/events/event.ts'
import type { Journal } from '../../src/events/journal.ts'
import { noticesMachine } from '../../src/machines/desk/notices.ts'
import { settingsMachine } from '../../src/machines/desk/settings.ts'
import { derive } from '../../src/machines/kernel/derive.ts'
import '../../src/machines/kernel/flows.ts'
import { createRecorder } from '../../src/machines/kernel/record.ts'
import { createEffects } from '../../src/machines/kernel/runEffects.ts'
import { actorsBy } from '../../src/machines/parts/effect.ts'
import { syncMachine } from '../../src/machines/sync/sync.ts'
import type { SyncPorts } from '../../src/machines/sync/syncContext.ts'
import { syncEffects } from '../../src/machines/sync/syncContext.ts'
import type { actorClock } from '../simulation/time.ts'

type Wired = typeof syncMachine

interface Effects {
  ports: SyncPorts
  stamp: () => Stamp
  journal: Pick<Journal, 'stored' | 'settled'>
}

/** The sync machine with its effects; a throw fails the test. */
export const wiredSync = ({ ports, stamp, journal: { stored, settled } }: Effects): Wired => {
  const run = createEffects({
    ...{ stamp, stored, settled },
    threw(thrown) {
      throw thrown
    },
  })
  return derive(syncMachine, actorsBy(syncEffects, ports, run))
}

interface Deps {
  sync: Wired
  tab: string
  stamp: () => Stamp
  record: (entry: NewEntry) => void
  refused: (type: string, why: string) => void
  clock?: ReturnType<typeof actorClock>
  /** Flows whose events are recorded. */
  recorded?: readonly string[]
}

const flows = ['sync', 'notices', 'settings'] as const

/** A started tab with only sync, and what it tells. */
export const startSync = ({ sync, tab, stamp, record, refused, clock, recorded = flows }: Deps) => {
  const root: AnyActor = createActor(
    setup({ actors: { sync, notices: noticesMachine, settings: settingsMachine } }).createMachine({
      entry: flows.map((flow) => spawnChild(flow, { id: flow, systemId: flow })),
    }),
    {
      ...(clock !== undefined && { clock }),
      inspect: createRecorder({
        owner: () => null,
        ...{ tab, stamp, record },
        flowOf: (actor) => flows.find((flow) => recorded.includes(flow) && root.system.get(flow) === actor),
        refused: (_, { type }, why) => refused(type, why),
      }),
    },
  )
  root.start()
  const actorOf = (flow: (typeof flows)[number]): AnyActorRef => root.system.get(flow)
  return { sync: actorOf('sync'), notices: actorOf('notices'), settings: actorOf('settings'), stop: () => root.stop() }
}
