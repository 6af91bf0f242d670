import type { AnyStateMachine } from 'xstate'
import { StateMachine } from 'xstate'
import { oncePerMachine } from './oncePerMachine.ts'

type Config = AnyStateMachine['config']

const withoutInvokes = ({ invoke, states, ...node }: Config): Config => ({
  ...node,
  ...(states && {
    states: Object.fromEntries(Object.entries(states).map(([name, state]) => [name, withoutInvokes(state)])),
  }),
})

/**
 * The very machine with its effects taken off: they answer in ordinary events, so what is left is the test model, and
 * what a replay folds.
 */
export const withoutEffects = oncePerMachine(
  ({ config, implementations }): AnyStateMachine => new StateMachine(withoutInvokes(config), implementations),
)
