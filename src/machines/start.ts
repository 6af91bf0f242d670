import { either as E } from 'fp-ts'
import type { AnyActor, AnyActorRef, AnyEventObject, AnyStateMachine, EventFromLogic, InspectionEvent } from 'xstate'
import { createActor } from 'xstate'
import { definitionOf } from '../events/catalogue.ts'
import type { StoreFault } from '../events/desk/storage.ts'
import type { Stamp, Unstamped } from '../events/event.ts'
import type { Journal } from '../events/journal.ts'
import type { Since, Store } from '../events/store.ts'
import type { Checkpoints } from './checkpoint.ts'
import { noticeOf } from './flow.ts'
import type { FlowRefs } from './flowRefs.ts'
import { flowRefs } from './flowRefs.ts'
import type { Flow, Machines } from './flows.ts'
import { abandonableFlows, flowNames, flows, lastingFlows, sharedFlows } from './flows.ts'
import { createFollower } from './follow.ts'
import { createKeepUp } from './keepUp.ts'
import { createKnown } from './known.ts'
import type { Later } from './patiently.ts'
import { patiently } from './patiently.ts'
import type { DeskPorts } from './provide.ts'
import { provide } from './provide.ts'
import { createRecorder } from './record.ts'
import { restored } from './restore.ts'
import { createResync } from './resync.ts'
import { deskMachine } from './root.ts'
import { createEffects } from './runEffects.ts'
import type { ReadSince, TabLocks } from './takeOver.ts'
import { takeOver, wholeOf } from './takeOver.ts'

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
  loadCheckpoints: () => Promise<Checkpoints>
  tabs: TabLocks
  refused: (flow: Flow, event: AnyEventObject, why: string) => void
  /** A defect in an effect; its flow hears of it as an outcome. */
  threw: (thrown: unknown) => void
  /** Sees what the recorder sees: an inspector for developers. */
  inspected?: (seen: InspectionEvent) => void
}

/** Positions of flows of which nothing was ever stored: kept before anything of them can be. */
const nothingOf = ({ unknown, place }: Since) => new Map(unknown.map((flow) => [flow, { upTo: place.seq, needed: [] }]))

/**
 * Starts the desk: shared flows folded from the journal, waiting work of closed tabs taken over, everything told that the desk is open. Left where the
 * journal cannot be read: then nothing was started, and nothing is written.
 */
export const startDesk = async (deps: Deps): Promise<E.Either<StoreFault, Desk>> => {
  const { build, tab, stamp, journal, store, ports, tabs, later, refused, threw } = deps
  const provided = provide(ports, createEffects({ stamp, stored: journal.stored, settled: journal.settled, threw }))
  const abandonable = new Map(abandonableFlows.map((flow) => [flow, provided[flow]]))

  await tabs.entered()
  const read: ReadSince = (after) => store.sinceCheckpoint(lastingFlows, after)
  const taken = await takeOver(abandonable, patiently(wholeOf(read), later), tabs.claim)
  if (E.isLeft(taken)) return taken
  const { since, work, release } = taken.right
  const known = createKnown()
  known.take(since)
  if (since.unknown.length > 0) await store.keepPositions(nothingOf(since))()

  const begin = (flow: Flow): AnyStateMachine => {
    const machine = provided[flow]
    const { ownership } = flows[flow]
    if (ownership === 'shared') return restored(machine, known.snapshotOf(flow))
    return ownership === 'abandonable' ? restored(machine, work.get(flow)?.snapshot) : machine
  }
  const recorded = createRecorder({
    tab,
    stamp,
    refused,
    record: journal.record,
    standsOn: known.place,
    isLasting: (flow) => flows[flow].ownership !== 'tab',
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

  const resync = createResync({ actorOf, refs })
  const follower = createFollower({ tab, journal, known, read, later, resync })
  const { readOn } = follower
  const keepUp = createKeepUp({
    ...{ abandonable, journal, known, readOn, threw },
    send: (flow, event) => actorOf(flow).send(event),
    keep: store.keepPositions,
    load: deps.loadCheckpoints,
  })
  const unwatch = journal.watch(({ flows, foreign, last }) => {
    if (foreign && sharedFlows.some((flow) => flows.includes(flow))) void follower.follow()
    if (foreign || last !== undefined) keepUp(last ?? null)
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
