import { either as E } from 'fp-ts'
import type { AnyActor, AnyActorRef, AnyEventObject, AnyStateMachine, EventFromLogic, InspectionEvent } from 'xstate'
import { createActor } from 'xstate'
import { definitionOf } from '../events/catalogue.ts'
import type { App } from '../events/entities.ts'
import type { Entry, Stamp } from '../events/event.ts'
import type { Flow } from '../events/flows.ts'
import { flowNames, flows as ownership } from '../events/flows.ts'
import type { Journal } from '../events/journal.ts'
import type { Store } from '../events/store.ts'
import { ownApp } from './apps.ts'
import type { Machines } from './desk.ts'
import { deskMachine } from './desk.ts'
import { createEffects } from './effect.ts'
import { noticeOf } from './flow.ts'
import type { FlowRefs } from './flowRefs.ts'
import { flowRefs } from './flowRefs.ts'
import { orphan } from './orphan.ts'
import { sinceOwnerLeft } from './owned.ts'
import type { DeskPorts } from './ports.ts'
import { provide } from './provide.ts'
import { createRecorder, refoldType } from './record.ts'
import type { Folded } from './replay.ts'
import { fold } from './replay.ts'
import { restored } from './restore.ts'
import { rests } from './rests.ts'
import { isSameUser } from './user.ts'

type Unstamped<E> = E extends { type: string } ? Omit<E, keyof Stamp> : never
/** What may be asked of a flow; the stamp is put on by the desk. */
export type AskOf<F extends Flow> = Unstamped<EventFromLogic<Machines[F]>>

export interface Desk {
  flows: FlowRefs
  /** Sends what a person wants to a flow, stamped with an id and the time. */
  ask: <F extends Flow>(flow: F, event: AskOf<F>) => void
  stop: () => void
}

interface Ground {
  build: string
  tab: string
  stamp: () => Stamp
  journal: Journal
  store: Store
  ports: DeskPorts
  /** True while a tab's id is held by a living page. */
  isAlive: (tab: string) => Promise<boolean>
  /** True when no other tab is open. */
  isAlone: () => Promise<boolean>
  refused: (flow: Flow, event: AnyEventObject, why: string) => void
  /** Sees what the recorder sees: an inspector for developers. */
  inspected?: (seen: InspectionEvent) => void
}

/** After so many own entries the flows write rests, so that the next start reads no further back. */
const restAfter = 200

const isShared = (flow: Flow) => ownership[flow] === 'shared'
const isAdopted = (flow: Flow) => ownership[flow] === 'adopted'

const foldShared = (machine: AnyStateMachine, flow: Flow, tail: readonly Entry[]): Folded =>
  fold(
    machine,
    tail.filter((entry) => entry.flow === flow),
  )

/** Starts the desk: shared flows folded from the journal, waiting work of dead tabs adopted, everything told that the desk is open. */
export const startDesk = async (ground: Ground): Promise<Desk> => {
  const { build, tab, stamp, journal, store, ports, isAlive, isAlone, refused } = ground
  const provided = provide(ports, createEffects({ stamp, stored: journal.stored }))
  const readTail = async () => E.getOrElse((): readonly Entry[] => [])(await store.tail()())
  const tail = await readTail()
  const adoptable = sinceOwnerLeft(tail)

  const adopted = new Map<Flow, string>()
  /** Work that waits in the tail for the next start: a rest now would forget it. */
  let leavesOrphans = false
  const begin = async (flow: Flow): Promise<AnyStateMachine> => {
    const machine: AnyStateMachine = provided[flow]
    if (isShared(flow)) return restored(machine, foldShared(machine, flow, tail).snapshot)
    if (!isAdopted(flow)) return machine
    const found = await orphan(machine, flow, adoptable, isAlive)
    if (found !== undefined) {
      adopted.set(flow, found.tab)
      const isTaken = async (other: string) => other === found.tab || (await isAlive(other))
      leavesOrphans ||= (await orphan(machine, flow, adoptable, isTaken)) !== undefined
    }
    return restored(machine, found?.folded.snapshot)
  }
  const begun = new Map<Flow, AnyStateMachine>()
  for (const flow of flowNames) begun.set(flow, await begin(flow))

  const recorded = createRecorder({
    tab,
    stamp,
    refused,
    record: journal.record,
    flowOf: (actor) => flowNames.find((name) => root.system.get(name) === actor),
  })
  const root: AnyActor = createActor(deskMachine({ ...provided, ...Object.fromEntries(begun) }), {
    inspect: (seen) => {
      recorded(seen)
      ground.inspected?.(seen)
    },
  })
  root.start()
  /** What no codec takes reaches no flow: a state that no log can give back must not be. */
  const ask: Desk['ask'] = (flow, event) => {
    const actor: AnyActorRef = root.system.get(flow)
    const written = definitionOf(event.type)?.write(event)
    if (written !== undefined && E.isRight(written)) return actor.send({ ...event, ...stamp() })
    refused(flow, event, 'data')
    refs.notices.send(noticeOf('danger', 'notices.constraintViolation'))
  }
  const refs = flowRefs(root.system)

  /** What other tabs stored becomes our state too, once our own queue is stored. */
  const refold = async () => {
    await journal.stored()
    const entries = await readTail()
    if (journal.waiting() > 0) return refold()
    const known = refs.user.getSnapshot().context.user
    for (const flow of flowNames.filter(isShared)) {
      const before = refs.apps.getSnapshot().context.app
      root.system.get(flow).send({ type: refoldType, snapshot: foldShared(provided[flow], flow, entries).snapshot })
      const after = refs.apps.getSnapshot().context.app
      if (after?.publicId !== before?.publicId) tellLists(after)
    }
    const { user } = refs.user.getSnapshot().context
    if (!isSameUser(user, known)) refs.auth.send({ type: 'auth.ofUser', user })
  }
  const tellLists = (app: App | null) => {
    const own = ownApp(app)
    for (const flow of ['invoices', 'panel', 'products', 'persons'] as const)
      refs[flow].send({ type: 'app.chosen', app: app?.publicId ?? null })
    refs.sync.send({ type: 'sync.ofApp', app: own?.publicId ?? null })
    refs.moving.send({ type: 'moving.ofApp', app: own })
  }

  let sinceRest = tail.length
  const durable = flowNames.filter((flow) => isShared(flow) || isAdopted(flow))
  const isResting = () => durable.every((flow) => root.system.get(flow).getSnapshot().hasTag('resting'))
  const rest = async () => {
    if (leavesOrphans || sinceRest < restAfter || !isResting() || !(await isAlone()) || !isResting()) return
    sinceRest = 0
    refs.basket.send(rests.basket(refs.basket.getSnapshot()))
    refs.drafts.send(rests.drafts(refs.drafts.getSnapshot()))
    refs.settings.send(rests.settings(refs.settings.getSnapshot()))
    refs.user.send(rests.user(refs.user.getSnapshot()))
    refs.apps.send(rests.apps(refs.apps.getSnapshot()))
  }

  const unwatch = journal.watch(({ flows, foreign }) => {
    if (foreign && flows.some((flow) => flowNames.some((name) => name === flow && isShared(name)))) void refold()
    if (!foreign) {
      sinceRest += flows.length
      void rest()
    }
  })
  for (const flow of flowNames) ask(flow, { type: 'desk.opened', build, tab, adopts: adopted.get(flow) ?? null })
  return {
    flows: refs,
    ask,
    stop() {
      unwatch()
      root.stop()
    },
  }
}
