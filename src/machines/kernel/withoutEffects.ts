import type { AnyStateMachine } from 'xstate'
import { createMachine } from 'xstate'
import { oncePerMachine } from './oncePerMachine.ts'

const withoutInvokes = (node: object): object =>
  Object.fromEntries(
    Object.entries(node).flatMap(([key, value]) => {
      if (key === 'invoke') return []
      if (key !== 'states') return [[key, value]]
      return [
        [key, Object.fromEntries(Object.entries(value).map(([name, state]) => [name, withoutInvokes(Object(state))]))],
      ]
    }),
  )

/**
 * The very machine with its effects taken off: they answer in ordinary events, so what is left is the test model, and
 * what a replay folds.
 */
export const withoutEffects = oncePerMachine(
  ({ config, implementations }): AnyStateMachine =>
    Reflect.apply(createMachine, null, [withoutInvokes(config), implementations]),
)
