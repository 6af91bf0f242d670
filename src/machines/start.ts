import { either as E } from 'fp-ts'
import type { AnyActor, AnyActorRef, AnyEventObject, AnyStateMachine, EventFromLogic, InspectionEvent } from 'xstate'
import { createActor } from 'xstate'
import { definitionOf } from '../events/catalogue.ts'
import type { StoreFault } from '../events/desk/storage.ts'
import type { Stamp, Unstamped } from '../events/event.ts'
import type { Journal } from '../events/journal.ts'
import type { Store } from '../events/store.ts'
import { createCheckpoints } from './checkpoint.ts'
import { noticeOf } from './flow.ts'
import type { FlowRefs } from './flowRefs.ts'
import { flowRefs } from './flowRefs.ts'
import type { Flow, Machines } from './flows.ts'
import { abandonableFlows, flowNames, flows, sharedFlows } from './flows.ts'
import type { Later } from './patiently.ts'
import { patiently } from './patiently.ts'
import type { DeskPorts } from './provide.ts'
import { provide } from './provide.ts'
import { createRecorder } from './record.ts'
import { restored } from './restore.ts'
import { createFollower, createResync, foldShared } from './resync.ts'
import { deskMachine } from './root.ts'
import { createEffects } from './runEffects.ts'
import type { TabLocks } from './takeOver.ts'
import { isAnyLeft, takeOver } from './takeOver.ts'

/** What may be asked of a flow; the stamp is put on by the desk. */
export type AskOf<F extends Flow> = Unstamped<EventFromLogic<Machines[F]>>

export interface Desk {
  flows: FlowRefs
  /** Sends what a person wants to a flow, stamped with an id and the time. */
  ask: <F extends Flow>(flow: F, event: AskOf<F>) => void
  stop: () => void
}

interface Deps {
  build: string
  tab: string
  stamp: () => Stamp
  later: Later
  journal: Journal
  store: Store
  ports: DeskPorts
  tabs: TabLocks
  refused: (flow: Flow, event: AnyEventObject, why: string) => void
  /** A defect in an effect; its flow hears of it as an outcome. */
  threw: (thrown: unknown) => void
  /** Sees what the recorder sees: an inspector for developers. */
  inspected?: (seen: InspectionEvent) => void
}

/**
 * Starts the desk: shared flows folded from the journal, waiting work of closed tabs taken over, everything told that the desk is open. Left where the
 * journal cannot be read: then nothing was started, and nothing is written.
 */
export const startDesk = async (deps: Deps): Promise<E.Either<StoreFault, Desk>> => {
  const { build, tab, stamp, journal, store, ports, tabs, later, refused, threw } = deps
  const provided = provide(ports, createEffects({ stamp, stored: journal.stored, settled: journal.settled, threw }))
  const abandonable = new Map(abandonableFlows.map((flow) => [flow, provided[flow]]))

  await tabs.entered()
  const taken = await takeOver(abandonable, patiently(store.sinceCheckpoint(), later), tabs.claim)
  if (E.isLeft(taken)) return taken
  const { entries, work, release } = taken.right

  const begin = (flow: Flow): AnyStateMachine => {
    const machine = provided[flow]
    const { ownership } = flows[flow]
    if (ownership === 'shared') return restored(machine, foldShared(machine, flow, entries).snapshot)
    return ownership === 'abandonable' ? restored(machine, work.get(flow)?.folded.snapshot) : machine
  }
  const recorded = createRecorder({
    tab,
    stamp,
    refused,
    record: journal.record,
    flowOf: (actor) => flowNames.find((name) => root.system.get(name) === actor),
  })
  const begun = Object.fromEntries(flowNames.map((flow) => [flow, begin(flow)]))
  const root: AnyActor = createActor(deskMachine({ ...provided, ...begun }), {
    inspect: (seen) => {
      recorded(seen)
      deps.inspected?.(seen)
    },
  })
  root.start()
  const refs = flowRefs(root.system)
  const actorOf = (flow: string): AnyActorRef => root.system.get(flow)
  /** What no codec takes reaches no flow: a state that no log can give back must not be. */
  const ask: Desk['ask'] = (flow, event) => {
    const written = definitionOf(event.type)?.write(event)
    if (written !== undefined && E.isRight(written)) return actorOf(flow).send({ ...event, ...stamp() })
    refused(flow, event, 'data')
    refs.notices.send(noticeOf('danger', 'notices.constraintViolation'))
  }

  const resync = createResync({ machines: provided, actorOf, refs })
  const follower = createFollower({ journal, read: store.sinceCheckpoint(), later, resync })
  const lasting = [...sharedFlows, ...abandonableFlows]
  const wasStored = createCheckpoints(
    {
      ...{ refs, journal, resync, read: store.sinceCheckpoint(), alone: tabs.alone },
      isIdle: () => lasting.every((flow) => root.system.get(flow).getSnapshot().hasTag('idle')),
      isAnyLeft: (since) => isAnyLeft(abandonable, since, tab),
    },
    entries.length,
  )
  const unwatch = journal.watch(({ flows, foreign }) => {
    if (foreign && sharedFlows.some((flow) => flows.includes(flow))) void follower.follow()
    if (!foreign) wasStored(flows.length)
  })
  for (const flow of flowNames) ask(flow, { type: 'desk.opened', build, tab, adopts: work.get(flow)?.tab ?? null })
  void journal.stored().then(release)
  return E.right({
    flows: refs,
    ask,
    stop() {
      unwatch()
      follower.stop()
      root.stop()
    },
  })
}
