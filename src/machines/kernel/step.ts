import { either as E } from 'fp-ts'
import type { AnyActorScope, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { createActor } from 'xstate'
import { decode, definitionOf } from '../../events/catalogue.ts'
import type { Entry } from '../../events/event.ts'
import { eventOf } from '../../events/event.ts'
import { oncePerMachine } from './oncePerMachine.ts'
import { withoutEffects } from './withoutEffects.ts'

type Stored = Pick<Entry, 'id' | 'at' | 'type' | 'v' | 'data'>

/** What an entry says, or why that cannot be read. */
export type Data = E.Either<{ _tag: string }, object>

export interface Stepper {
  initial: AnyMachineSnapshot
  /** The state after an entry; left with the reason where the entry cannot be read or the machine cannot take it. */
  step: (snapshot: AnyMachineSnapshot, entry: Stored, data?: Data) => E.Either<string, AnyMachineSnapshot>
}

const nothing = () => {}

const isObject = (data: unknown): data is object => typeof data === 'object' && data !== null

/**
 * What is of today's version and as it should be is taken as it stands: it was checked and cut to its fields when it
 * was written.
 */
export const dataOf = (entry: Stored): Data => {
  const definition = definitionOf(entry.type)
  return definition?.v === entry.v && definition.is(entry.data) && isObject(entry.data)
    ? E.right(entry.data)
    : decode(entry)
}

/**
 * An actor's surroundings in which nothing is carried out. One is enough for all steps of a machine, and spares what
 * `transition()` makes anew for each.
 * @internal
 */
export const inert = (machine: AnyStateMachine): AnyActorScope => {
  const self = createActor(machine)
  return {
    self,
    id: '',
    sessionId: '',
    logger: nothing,
    defer: nothing,
    emit: nothing,
    system: self.system,
    stopChild: nothing,
    actionExecutor: nothing,
  }
}

/** Steps through a machine's states by stored entries, with no effect under way. */
export const stepperOf = oncePerMachine((machine): Stepper => {
  const still = withoutEffects(machine)
  const scope = inert(still)
  return {
    initial: still.getInitialSnapshot(scope),
    step(snapshot, entry, data = dataOf(entry)) {
      if (E.isLeft(data)) return E.left(data.left._tag)
      try {
        const next: AnyMachineSnapshot = still.transition(snapshot, eventOf(entry, data.right), scope)
        return next.status === 'active' ? E.right(next) : E.left('Stopped')
      } catch (thrown) {
        return E.left(`Threw: ${thrown}`)
      }
    },
  }
})
