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

/**
 * A flow without a desk: the test answers its effects, its messages are recorded, and its clock stands until it is
 * moved.
 */
export const openAlone = <M extends AnyStateMachine>(machine: M, ...others: readonly string[]) => {
  const time = createTime(0)
  let stamps = 0
  const stamped = (event: object) => ({ type: '', ...event, id: `event-${++stamps}`, at: time.now() })

  const answers = new Map<string, (outcome: object) => void>()
  let begun: [effect: string, input: unknown][] = []
  const effect = (name: string) =>
    fromCallback<EventObject, unknown>(({ input, sendBack }) => {
      const answer = (outcome: object) => sendBack(stamped(outcome))
      begun.push([name, input])
      answers.set(name, answer)
      return () => void (answers.get(name) === answer && answers.delete(name))
    })
  const names = Object.keys(machine.implementations.actors)
  const wired = machine.provide({ actors: Object.fromEntries(names.map((name) => [name, effect(name)])) })

  let said: AnyEventObject[] = []
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

  return {
    snapshot,
    state: (): unknown => flow.getSnapshot().value,
    context: (): unknown => flow.getSnapshot().context,
    /** Sends commands and messages, in order. */
    hear(...events: readonly Unstamped<EventFrom<M>>[]) {
      for (const event of events) flow.send(stamped(event))
    },
    /** Sends the outcomes of a running effect, in order. */
    answer(name: string, ...outcomes: readonly Unstamped<EventFrom<M>>[]) {
      for (const outcome of outcomes) {
        const answer = answers.get(name)
        if (answer === undefined) throw new Error(`${name} is not under way`)
        answer(outcome)
      }
    },
    /** The running effects. */
    underWay: () => [...answers.keys()],
    /** The effects begun since the last call, with their inputs. */
    begun() {
      const those = begun
      begun = []
      return those
    },
    /** Messages to other flows since the last call. */
    said() {
      const those = said
      said = []
      return those
    },
    now: time.now,
    pass: (ms: number) => time.runUntil(time.now() + ms),
  }
}
