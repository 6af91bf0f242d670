import { either as E } from 'fp-ts'
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { definitionOf } from '../../events/catalogue.ts'
import type { Entry } from '../../events/event.ts'
import type { Place } from '../../events/positions.ts'
import type { Since } from '../../events/store.ts'
import type { Flow, SharedFlow } from './flows.ts'
import { lateAreaOf, machineOf, sharedFlows } from './flows.ts'
import { stepperOf } from './step.ts'

/** A shared flow as the journal says, as far as it was read. */
interface Followed {
  snapshot: AnyMachineSnapshot
  /** Entries since its last checkpoint. */
  since: number
  /** Another build wrote of it what this one cannot read. */
  isBeyondUs: boolean
}

/** A flow with fewer entries than these needs no checkpoint: a start reads them one by one. */
const fewest = 20
/** When a start would read so many entries besides those that it needs, positions are kept. */
const mostAfter = 200
/** So many entries are held here before those that nobody needs are let go. */
const mostHeld = 500

const ofOtherBuilds: ReadonlySet<string> = new Set(['UnknownType', 'NewerVersion'])

const ofFirstLoad = sharedFlows.filter((flow) => lateAreaOf(flow) === null)

/**
 * What is known of the journal: the states of the shared flows that run, by their stored entries, and everything that
 * another start would need, or a flow that comes later.
 */
export const createKnown = (running: readonly SharedFlow[] = ofFirstLoad) => {
  let followed = running
  const begunOf = (flow: Flow): Followed => ({
    snapshot: stepperOf(machineOf(flow)).initial,
    since: 0,
    isBeyondUs: false,
  })
  const begun = () => new Map(followed.map((flow): [Flow, Followed] => [flow, begunOf(flow)]))
  let states = begun()
  let entries: readonly Entry[] = []
  let place: Place = { seq: 0, forgotten: 0 }
  let upTo = 0

  const step = ({ snapshot, since, isBeyondUs }: Followed, machine: AnyStateMachine, entry: Entry): Followed => {
    const next = stepperOf(machine).step(snapshot, entry)
    if (E.isLeft(next)) return { snapshot, since: since + 1, isBeyondUs: isBeyondUs || ofOtherBuilds.has(next.left) }
    const isWhole = definitionOf(entry.type)?.role === 'checkpoint'
    return { snapshot: next.right, since: isWhole ? 0 : since + 1, isBeyondUs: isBeyondUs && !isWhole }
  }

  const stateOf = (flow: Flow): Followed => {
    const state = states.get(flow)
    if (state === undefined) throw new Error(`${flow} is not shared by all tabs, or has not come`)
    return state
  }

  return {
    take(read: Since) {
      if (read.isWhole) {
        states = begun()
        entries = []
      }
      for (const entry of read.entries) {
        const flow = followed.find((name) => name === entry.flow)
        if (flow !== undefined) states.set(flow, step(stateOf(flow), machineOf(flow), entry))
      }
      entries = [...entries, ...read.entries]
      place = read.place
      upTo = read.upTo
    },
    /** Flows that come: what was read of them is folded now. */
    join(flows: readonly SharedFlow[]) {
      for (const flow of flows) {
        const own = entries.filter((entry) => entry.flow === flow)
        states.set(
          flow,
          own.reduce((state, entry) => step(state, machineOf(flow), entry), begunOf(flow)),
        )
      }
      followed = [...followed, ...flows]
    },
    /** The shared flows that run. */
    followed: (): readonly SharedFlow[] => followed,
    snapshotOf: (flow: Flow): AnyMachineSnapshot => stateOf(flow).snapshot,
    /** True where a checkpoint would spare a start something, and the flow's state is one that a checkpoint can say. */
    isDue(flow: Flow): boolean {
      const { snapshot, since, isBeyondUs } = stateOf(flow)
      return since >= fewest && !isBeyondUs && snapshot.hasTag('idle')
    },
    place: (): Place => place,
    /** How far positions are kept, as far as is known here. */
    upTo: (): number => upTo,
    /** True where a start would read too much once an entry of this number is stored. */
    isLong: (last: number): boolean => last - upTo >= mostAfter,
    isFull: (): boolean => entries.length > mostHeld,
    /** All that a start needs is among these. */
    entries: (): readonly Entry[] => entries,
    letGo(isNeeded: (entry: Entry) => boolean) {
      entries = entries.filter(isNeeded)
    },
    /** Positions up to there are kept. */
    keptTo(seq: number) {
      upTo = seq
    },
  }
}
export type Known = ReturnType<typeof createKnown>
