import type {
  AnyActor,
  AnyActorRef,
  AnyEventObject,
  AnyStateMachine,
  EventFrom,
  EventObject,
  SnapshotFrom,
} from 'xstate'
import { createActor, createMachine, fromCallback, spawnChild } from 'xstate'
import type { Unstamped } from '../../src/events/event.ts'
import { actorClock, createTime } from '../simulation/time.ts'

export interface Alone<M extends AnyStateMachine> {
  snapshot: () => SnapshotFrom<M>
  state: () => unknown
  context: () => unknown
  /** Sends commands and messages, in order. */
  hear: (...events: readonly Unstamped<EventFrom<M>>[]) => Alone<M>
  /** Sends the outcomes of a running effect, in order. */
  answer: (name: string, ...outcomes: readonly Unstamped<EventFrom<M>>[]) => Alone<M>
  /** The running effects. */
  underWay: () => string[]
  /** The effects begun since the last call, with their inputs. */
  begun: () => [effect: string, input: unknown][]
  /** Messages to other flows since the last call. */
  said: () => AnyEventObject[]
  now: () => number
  pass: (ms: number) => Promise<void>
}

/**
 * A flow without a desk: the test answers its effects, its messages are recorded, and its clock stands until it is
 * moved.
 */
export const openAlone = <M extends AnyStateMachine>(machine: M, ...others: readonly string[]): Alone<M> => {
  const time = createTime(0)
  let stamps = 0
  const stamped = (event: object) => ({ type: '', ...event, id: `event-${++stamps}`, at: time.now() })

  const answers = new Map<string, (outcome: object) => void>()
  const begun: [effect: string, input: unknown][] = []
  const effect = (name: string) =>
    fromCallback<EventObject, unknown>(({ input, sendBack }) => {
      const answer = (outcome: object) => sendBack(stamped(outcome))
      begun.push([name, input])
      answers.set(name, answer)
      return () => void (answers.get(name) === answer && answers.delete(name))
    })
  const names = Object.keys(machine.implementations.actors)
  const wired = machine.provide({ actors: Object.fromEntries(names.map((name) => [name, effect(name)])) })

  const said: AnyEventObject[] = []
  const other = fromCallback<AnyEventObject>(({ receive }) => receive((event) => void said.push(event)))

  const root: AnyActor = createActor(
    createMachine({
      entry: [
        ...['notices', ...others].map((name) => spawnChild(other, { id: name, systemId: name })),
        spawnChild(wired, { id: machine.id, systemId: machine.id }),
      ],
    }),
    { clock: actorClock(time) },
  )
  root.start()
  const flow: AnyActorRef = root.system.get(machine.id)
  const snapshot = (): SnapshotFrom<M> => flow.getSnapshot()

  const alone: Alone<M> = {
    snapshot,
    state: (): unknown => flow.getSnapshot().value,
    context: (): unknown => flow.getSnapshot().context,
    hear(...events) {
      for (const event of events) flow.send(stamped(event))
      return alone
    },
    answer(name, ...outcomes) {
      for (const outcome of outcomes) {
        const answer = answers.get(name)
        if (answer === undefined) throw new Error(`${name} is not under way`)
        answer(outcome)
      }
      return alone
    },
    underWay: () => [...answers.keys()],
    begun: () => begun.splice(0),
    said: () => said.splice(0),
    now: time.now,
    pass: (ms: number) => time.runUntil(time.now() + ms),
  }
  return alone
}
