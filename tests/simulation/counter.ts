import type { AnyActor, AnyActorRef, AnyEventObject, AnyStateMachine } from 'xstate'
import { createActor, createMachine, fromCallback } from 'xstate'
import { createSavingPorts } from '../../src/adapters/desk/saving.ts'
import type { NewEntry, Stamp } from '../../src/events/event.ts'
import type { Journal } from '../../src/events/journal.ts'
import type { Store } from '../../src/events/store.ts'
import { savingEffects, savingMachine } from '../../src/machines/desk/saving.ts'
import { derive } from '../../src/machines/kernel/derive.ts'
import type { FlowRefs } from '../../src/machines/kernel/flowRefs.ts'
import { flowRefs } from '../../src/machines/kernel/flowRefs.ts'
import { machineOf } from '../../src/machines/kernel/flows.ts'
import { createFollower } from '../../src/machines/kernel/follow.ts'
import { createKnown } from '../../src/machines/kernel/known.ts'
import { createRecorder, resyncType } from '../../src/machines/kernel/record.ts'
import { restored } from '../../src/machines/kernel/restore.ts'
import { deskMachine } from '../../src/machines/kernel/root.ts'
import { createEffects } from '../../src/machines/kernel/runEffects.ts'
import { actorsBy } from '../../src/machines/parts/effect.ts'
import type { Time } from './time.ts'
import { actorClock } from './time.ts'

interface Deps {
  tab: string
  store: Store
  journal: Journal
  stamp: () => Stamp
  time: Time
  record: (entry: NewEntry) => void
}

/** The flows of a sale that all tabs share. */
export const counterFlows = ['basket', 'drafts', 'asides'] as const

export interface Counter {
  flows: FlowRefs
  send: (flow: (typeof counterFlows)[number] | 'saving', event: AnyEventObject) => void
  /** Other tabs stored entries. */
  follow: () => Promise<void>
  stop: () => void
}

/** What other flows are told is of no concern here. */
const silent = fromCallback<AnyEventObject>(() => {})
/** One app is chosen. */
const apps = createMachine({ context: { app: { publicId: 'app-1' } } })

/** A tab's screen: the flows of a sale, which follow the journal as those of the desk do. */
export const openCounter = async ({ tab, store, journal, stamp, time, record }: Deps): Promise<Counter> => {
  const threw = (thrown: unknown) => {
    throw thrown
  }
  const run = createEffects({ stamp, stored: journal.stored, settled: journal.settled, threw })
  const ports = createSavingPorts({ store, journal, now: () => stamp().at, zone: () => 'Asia/Tehran' })
  const shared = counterFlows.map((flow): [string, AnyStateMachine] => [flow, restored(machineOf(flow))])
  const saving = derive(savingMachine, actorsBy(savingEffects, ports, run))
  const root: AnyActor = createActor(
    deskMachine({ ...Object.fromEntries(shared), saving, apps, notices: silent, dialogs: silent, storage: silent }),
    {
      clock: actorClock(time),
      inspect: createRecorder({
        ...{ tab, stamp, record, owner: () => null },
        isLasting: (flow) => flow !== 'saving',
        flowOf: (actor) => ([...counterFlows, 'saving'] as const).find((flow) => root.system.get(flow) === actor),
        refused: (flow, { type }, why) => {
          throw new Error(`${flow} cannot store ${type}: ${why}`)
        },
      }),
    },
  )
  root.start()
  const follower = createFollower({
    ...{ tab, journal, known: createKnown(counterFlows), later: time.later },
    read: (after) => store.sinceCheckpoint(counterFlows, after),
    resync(states) {
      for (const [flow, snapshot] of states) root.system.get(flow).send({ type: resyncType, snapshot })
    },
  })
  await follower.follow()
  const send: Counter['send'] = (flow, event) => {
    const actor: AnyActorRef = root.system.get(flow)
    actor.send({ ...event, ...stamp() })
  }
  for (const flow of [...counterFlows, 'saving'] as const)
    send(flow, { type: 'desk.opened', build: 'one', tab, adopts: null })
  return {
    ...{ flows: flowRefs(root.system), send, follow: follower.follow },
    stop() {
      follower.stop()
      root.stop()
    },
  }
}
