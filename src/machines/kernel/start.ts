import { either as E } from 'fp-ts'
import type {
  AnyActor,
  AnyActorRef,
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  EventFromLogic,
  EventObject,
  InspectionEvent,
} from 'xstate'
import { createActor } from 'xstate'
import { definitionOf } from '../../events/catalogue.ts'
import type { LateArea } from '../../events/desk/areas.ts'
import { ownerOrNull } from '../../events/desk/user.ts'
import type { Stamp, Unstamped } from '../../events/event.ts'
import type { StoreFault } from '../../events/faults.ts'
import type { Journal } from '../../events/journal.ts'
import { isOfDevice } from '../../events/projections/late.ts'
import type { Since, Store } from '../../events/store.ts'
import { bytesOf } from '../../events/values/bytes.ts'
import { deskArea } from '../desk/area.ts'
import { isSameUser } from '../desk/user.ts'
import { noticeOf } from '../parts/flow.ts'
import type { Later } from '../parts/patiently.ts'
import { patiently } from '../parts/patiently.ts'
import { areasLeft } from './areasLeft.ts'
import { createArrivals } from './arrivals.ts'
import { awaitedFlow } from './awaited.ts'
import type { Checkpoints } from './checkpoint.ts'
import type { FlowRefs } from './flowRefs.ts'
import { flowRefs } from './flowRefs.ts'
import type { Flow, Machines } from './flows.ts'
import { abandonableFlows, flowNames, isFlow, isLate, lastingFlows, ownershipOf, sharedFlows } from './flows.ts'
import { createFollower } from './follow.ts'
import { ofAccess, ofApp, ofSession, ofUser, received } from './followers.ts'
import { createKeepUp } from './keepUp.ts'
import { createKnown } from './known.ts'
import type { DeskPorts, LoadPorts } from './provide.ts'
import { provide, provideLate } from './provide.ts'
import { createRecorder, resyncType } from './record.ts'
import { restored } from './restore.ts'
import { deskMachine, putFlows } from './root.ts'
import { createEffects } from './runEffects.ts'
import { createTabOwner } from './tabOwner.ts'
import type { ReadSince, TabLocks, TakenOver } from './takeOver.ts'
import { takeOver, wholeOf } from './takeOver.ts'

/** A flow's events before the desk stamps them. */
export type CommandOf<F extends Flow> = Unstamped<EventFromLogic<Machines[F]>>

export interface Desk {
  flows: FlowRefs
  /** Sends what a person wants to a flow, stamped with an id and the time. */
  send: <F extends Flow>(flow: F, event: CommandOf<F>) => void
  stop: () => void
}

export interface StartedDesk extends Desk {
  /** Follows now what other tabs have stored; false where it cannot be read. */
  readOn: () => Promise<boolean>
}

interface Deps {
  build: string
  tab: string
  stamp: () => Stamp
  later: Later
  journal: Journal
  store: Store
  ports: DeskPorts
  /** What the flows of other areas ask for, loaded when they come. */
  areas: () => Promise<LoadPorts>
  /** Whether the server of the program can be reached now. */
  canReach: () => Promise<boolean>
  loadCheckpoints: () => Promise<Checkpoints>
  tabs: TabLocks
  refused: (flow: Flow, event: AnyEventObject, why: string) => void
  /** A defect in an effect; its flow receives the declared outcome. */
  threw: (thrown: unknown) => void
  /** Sees what the recorder sees: an inspector for developers. */
  inspected?: (seen: InspectionEvent) => void
}

/** Positions of flows without any stored entry, kept before one can be stored. */
const nothingOf = ({ unknown, place }: Since) => new Map(unknown.map((flow) => [flow, { upTo: place.seq, needed: [] }]))

/** Of what is asked: with what the journal adds, its entry stays under 32 KiB. */
const mostBytes = 31 * 1024

type Work = TakenOver<unknown>['work']

const flowsOf = (machines: Readonly<Record<string, AnyStateMachine>>) =>
  new Map(Object.entries(machines).flatMap(([flow, machine]) => (isFlow(flow) ? [[flow, machine] as const] : [])))

/**
 * Starts the desk: folds the shared flows from the journal, takes over the work of closed tabs, and sends `desk.opened`
 * to every flow. Left if the journal cannot be read: then nothing is started or written.
 */
export const startDesk = async (deps: Deps): Promise<E.Either<StoreFault, StartedDesk>> => {
  const { build, tab, stamp, journal, store, ports, areas, tabs, later, refused, threw } = deps
  const run = createEffects({ stamp, stored: journal.stored, settled: journal.settled, threw })
  const bringArea: ReturnType<typeof createArrivals>['bringArea'] = (...given) => arrivals.bringArea(...given)
  const ofFirstLoad = flowsOf(provide(deskArea, { ...ports, bringArea }, run))
  const abandonable = new Map(abandonableFlows.map((flow) => [flow, ofFirstLoad.get(flow) ?? null]))

  await tabs.entered()
  const read: ReadSince = (after) => store.sinceCheckpoint(lastingFlows, after)
  const whole = patiently(wholeOf(read), later)
  const taken = await takeOver(new Map([...ofFirstLoad].filter(([flow]) => abandonable.has(flow))), whole, tabs.claim)
  if (E.isLeft(taken)) return taken
  const { since, work, release } = taken.right
  const known = createKnown()
  known.take(since)
  if (since.unknown.length > 0) await store.keepPositions(nothingOf(since))()

  const begin = (flow: Flow, machine: AnyStateMachine, left: Work): AnyStateMachine => {
    const ownership = ownershipOf(flow)
    if (ownership === 'shared') return restored(machine, known.snapshotOf(flow))
    return ownership === 'abandonable' ? restored(machine, left.get(flow)?.snapshot) : machine
  }
  const begunOf = (machines: ReadonlyMap<Flow, AnyStateMachine>, left: Work) =>
    Object.fromEntries([...machines].map(([flow, machine]) => [flow, begin(flow, machine, left)]))
  const awaited = flowNames
    .filter(isLate)
    .map((flow) => [flow, awaitedFlow((event) => arrivals.wait(flow, event))] as const)
  const recorded = createRecorder({
    tab,
    stamp,
    owner: (entry) => (isOfDevice(entry) ? null : owners.now()),
    refused,
    record: journal.record,
    standsOn: (flow) => (ownershipOf(flow) === 'shared' ? known.place() : undefined),
    isLasting: (flow) => ownershipOf(flow) !== 'tab',
    flowOf: (actor) => flowNames.find((name) => refs[name] === actor),
  })
  const root: AnyActor = createActor(deskMachine({ ...begunOf(ofFirstLoad, work), ...Object.fromEntries(awaited) }), {
    inspect: (seen) => {
      recorded(seen)
      deps.inspected?.(seen)
    },
  })
  const refs = flowRefs(root.system)
  const owners = createTabOwner({
    isParting: () => refs.auth?.getSnapshot().hasTag('parting') ?? false,
    current: () => ownerOrNull(refs.user.getSnapshot().context.user),
  })
  root.start()
  const actorOf = (flow: string): AnyActorRef => root.system.get(flow)
  /** An event that its codec refuses, or that is too large for an entry, reaches no flow: no log could repeat it. */
  const deliver = (flow: Flow, event: EventObject) => {
    const written = definitionOf(event.type)?.write(event)
    const isTaken = written !== undefined && E.isRight(written)
    if (isTaken && bytesOf(event) <= mostBytes) return actorOf(flow).send(event)
    refused(flow, event, isTaken ? 'size' : 'data')
    refs.notices.send(noticeOf('danger', 'notices.constraintViolation'))
  }
  const send: Desk['send'] = (flow, event) => {
    const stamped = { ...event, ...stamp() }
    if (isLate(flow) && refs[flow] === undefined) arrivals.wait(flow, stamped)
    else deliver(flow, stamped)
  }
  const open = (flows: Iterable<Flow>, left: Work) => {
    for (const flow of flows) send(flow, { type: 'desk.opened', build, tab, adopts: left.get(flow)?.tab ?? null })
  }

  const follow = createResync({ system: root.system, refs })
  const resync: typeof follow = (states) => owners.keepingWhile(() => follow(states))
  const follower = createFollower({ tab, journal, known, read, later, resync })
  const { readOn } = follower
  const need = (area: LateArea) => refs.areas.send({ type: 'areas.needed', area })
  const arrivals = createArrivals({
    stamp,
    known,
    readOn,
    need,
    deliver,
    canReach: deps.canReach,
    claim: tabs.claim,
    stored: journal.stored,
    load: (area) => provideLate(area, areas, run),
    start(machines, left) {
      const tellsSession = refs.auth !== undefined
      for (const [flow, machine] of machines) if (abandonable.has(flow)) abandonable.set(flow, machine)
      putFlows(root, begunOf(machines, left))
      open(machines.keys(), left)
      for (const { flow, message } of messagesNow(refs, tellsSession))
        if (isFlow(flow) && machines.has(flow)) actorOf(flow).send(message)
    },
  })
  const keepUp = createKeepUp({
    abandonable,
    journal,
    known,
    readOn,
    tab,
    threw,
    actorOf,
    send: (flow, event) => actorOf(flow).send(event),
    keep: store.keepPositions,
    load: deps.loadCheckpoints,
  })
  const unwatch = journal.watch(({ flows, foreign, last }) => {
    if (foreign && sharedFlows.some((flow) => flows.includes(flow))) void follower.follow()
    if (foreign || last !== undefined) keepUp(last ?? null)
  })
  open(ofFirstLoad.keys(), work)
  void journal.stored().then(release)
  for (const area of areasLeft(abandonable, known.entries())) need(area)
  return E.right({
    flows: refs,
    send,
    readOn,
    stop() {
      unwatch()
      follower.stop()
      root.stop()
    },
  })
}

/** Makes shared flows what the journal says that they are, and tells the flows of this tab that follow them. */
const createResync = ({ system, refs }: { system: AnyActorRef['system']; refs: FlowRefs }) => {
  const tell = (messages: ReturnType<typeof ofApp>) => {
    for (const { actor, message } of received(system, messages)) actor.send(message)
  }
  return (states: ReadonlyMap<Flow, AnyMachineSnapshot>): void => {
    const before = refs.user.getSnapshot().context.user
    for (const [flow, snapshot] of states) {
      const { app } = refs.apps.getSnapshot().context
      system.get(flow).send({ type: resyncType, snapshot })
      const after = refs.apps.getSnapshot().context.app
      if (after?.publicId !== app?.publicId) tell(ofApp(after))
    }
    const { user } = refs.user.getSnapshot().context
    // A sign-in of the same user in another tab changes no field, and this tab's session may have ended.
    const mayResume = states.has('user') && refs.auth?.getSnapshot().hasTag('ended') === true
    if (!isSameUser(user, before)) tell(ofUser(user))
    else if (mayResume) tell(ofUser(user).filter(({ flow }) => flow === 'auth'))
  }
}

/** The present, for flows that start later. `withSession`: this tab's session is known, and no message of it is due. */
const messagesNow = ({ user, apps, auth, storage }: FlowRefs, withSession: boolean) => {
  const session = auth?.getSnapshot()
  // A tab that another build has overtaken syncs no more.
  const { overtaken } = storage.getSnapshot().context
  return [
    ...ofUser(user.getSnapshot().context.user),
    ...ofApp(overtaken ? null : apps.getSnapshot().context.app),
    ...(withSession ? ofSession(session?.context.user ?? null) : []),
    ...(withSession ? ofAccess(session?.hasTag('live') ?? false) : []),
  ]
}
