import type { AnyEventObject, InspectionEvent } from 'xstate'
import { definitionOf } from '../../events/catalogue.ts'
import type { NewEntry, Stamp } from '../../events/event.ts'
import type { Place } from '../../events/positions.ts'
import type { Flow } from './flows.ts'
import { stateHash } from './stateHash.ts'

type Actor = InspectionEvent['actorRef']

interface Ports {
  tab: string
  stamp: () => Stamp
  /** Whose an entry is that this tab records; null for a visitor's, and for the device's. */
  owner: (entry: Pick<NewEntry, 'flow' | 'type'>) => string | null
  /** The flow that an actor is; undefined for effects and the root. */
  flowOf: (actor: Actor) => Flow | undefined
  record: (entry: NewEntry, standsOn?: Place) => void
  /** The journal's place up to which a checkpoint's state was folded; undefined if it is this tab's own state. */
  standsOn?: (flow: Flow) => Place | undefined
  /** The flow goes on when its tab is closed. */
  isLasting?: (flow: Flow) => boolean
  /** An event that the catalogue does not have, or whose data its codec refuses: a defect. */
  refused: (flow: Flow, event: AnyEventObject, why: string) => void
}

export const isStamped = (event: AnyEventObject): event is AnyEventObject & Stamp =>
  typeof event.id === 'string' && typeof event.at === 'number'

/**
 * The one door (law 1): every event that a flow receives becomes an entry, with the hash of the state that it led to.
 * Only `transient` events are delivered and not stored.
 */
export const createRecorder = ({ tab, stamp, owner, flowOf, record, standsOn, isLasting, refused }: Ports) => {
  const unhashed = new Map<Actor, { flow: Flow; event: AnyEventObject; entry: NewEntry }[]>()

  const received = (flow: Flow, actor: Actor, event: AnyEventObject) => {
    const { type } = event
    if (type.startsWith('xstate.') || type === resyncType) return
    const definition = definitionOf(type)
    if (definition === undefined) return refused(flow, event, 'unknown')
    const data = definition.write(event)
    if (data._tag === 'Left')
      return refused(flow, event, data.left.map(({ context }) => context.map(({ key }) => key).join('.')).join())
    if (definition.role === 'transient') return
    const { id, at } = isStamped(event) ? event : stamp()
    const entry: NewEntry = { id, at, tab, flow, type, v: definition.v, data: data.right, owner: owner({ flow, type }) }
    unhashed.set(actor, [...(unhashed.get(actor) ?? []), { flow, event, entry }])
    record(entry, definition.role === 'checkpoint' ? standsOn?.(flow) : undefined)
  }

  return (seen: InspectionEvent): void => {
    if (seen.type === '@xstate.event') {
      const flow = flowOf(seen.actorRef)
      if (flow !== undefined && seen.actorRef.getSnapshot().status === 'active')
        received(flow, seen.actorRef, seen.event)
    }
    if (seen.type === '@xstate.snapshot') {
      const [first, ...rest] = unhashed.get(seen.actorRef) ?? []
      if (first === undefined || first.event !== seen.event) return
      const snapshot = seen.actorRef.getSnapshot()
      // The entry is queued, but not written: the journal's write begins a microtask later.
      first.entry.hash = stateHash(snapshot)
      if (isLasting?.(first.flow) === true) first.entry.idle = snapshot.hasTag('idle')
      unhashed.set(seen.actorRef, rest)
    }
  }
}

/** Tells a flow that another tab moved the journal: its state is folded again. It is no event, and never recorded. */
export const resyncType = 'daftar.refolded'
