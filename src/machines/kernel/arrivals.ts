import { either as E } from 'fp-ts'
import type { AnyStateMachine, EventObject } from 'xstate'
import type { AreaFault, LateArea } from '../../events/desk/areas.ts'
import type { Stamp } from '../../events/event.ts'
import type { AreasPorts } from '../desk/areas.ts'
import type { Flow, LateFlow } from './flows.ts'
import { abandonableFlows, isFlow, lateAreaOf, sharedFlows } from './flows.ts'
import type { Known } from './known.ts'
import { isStamped } from './record.ts'
import type { TabLocks, TakenOver } from './takeOver.ts'
import { takeOver } from './takeOver.ts'

interface Deps {
  stamp: () => Stamp
  known: Known
  /** Reads what came since; false where the journal cannot be read. */
  readOn: () => Promise<boolean>
  claim: TabLocks['claim']
  /** Loads an area's machines, with their effects. */
  load: (area: LateArea) => Promise<Readonly<Record<string, AnyStateMachine>>>
  /** Whether the server of the program can be reached now. */
  canReach: () => Promise<boolean>
  need: (area: LateArea) => void
  /** Starts flows with the work of closed tabs, and sends them the present app, user and session. */
  start: (machines: ReadonlyMap<Flow, AnyStateMachine>, work: TakenOver<unknown>['work']) => void
  deliver: (flow: Flow, event: EventObject) => void
  /** Resolves when what was recorded so far is stored. */
  stored: () => Promise<void>
}

/**
 * Areas that come late. What is asked of a flow that has not come waits in order, with the id and time of when it was
 * asked. A flow is started in one task with the last reading of the journal, which is followed from the start of the
 * desk on: what moves after that resyncs it.
 */
export const createArrivals = ({ stamp, known, readOn, claim, load, canReach, need, start, deliver, stored }: Deps) => {
  let waiting: readonly { area: LateArea; flow: LateFlow; event: EventObject }[] = []

  const read = async () => ((await readOn()) ? E.right({ entries: known.entries() }) : E.left('unread' as const))

  const loadedOr = async (area: LateArea) =>
    load(area).then(E.right, async () => E.left((await canReach()) ? ('gone' as const) : ('offline' as const)))

  const bring = async (area: LateArea, signal: AbortSignal): Promise<E.Either<AreaFault, void>> => {
    const code = await loadedOr(area)
    if (E.isLeft(code)) return code
    const loaded = Object.entries(code.right)
    const machines = new Map(loaded.flatMap(([flow, machine]) => (isFlow(flow) ? [[flow, machine] as const] : [])))
    const taken = await takeOver(
      new Map([...machines].filter(([flow]) => abandonableFlows.includes(flow))),
      read,
      claim,
    )
    if (E.isLeft(taken)) return taken
    const { work, release } = taken.right
    if (signal.aborted) return E.right(release())
    known.join(sharedFlows.filter((flow) => machines.has(flow)))
    start(machines, work)
    const asked = waiting.filter((each) => each.area === area)
    waiting = waiting.filter((each) => each.area !== area)
    for (const { flow, event } of asked) deliver(flow, event)
    void stored().then(release)
    return E.right(undefined)
  }

  const bringArea: AreasPorts['bringArea'] = async ({ area }, { signal }) => {
    const brought = await bring(area, signal)
    return E.isRight(brought) ? { type: 'areas.came', area } : { type: 'areas.failed', area, fault: brought.left }
  }

  return {
    bringArea,
    /** An event for a flow that has not come. */
    wait(flow: LateFlow, event: EventObject) {
      const area = lateAreaOf(flow)
      waiting = [...waiting, { area, flow, event: isStamped(event) ? event : { ...event, ...stamp() } }]
      need(area)
    },
  }
}
