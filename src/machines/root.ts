import type { AnyStateMachine } from 'xstate'
import { createMachine, spawnChild } from 'xstate'

/** The root of a desk: every flow under its name. */
export const deskMachine = (machines: { readonly [flow: string]: AnyStateMachine }) =>
  createMachine({
    id: 'desk',
    entry: Object.entries(machines).map(([name, machine]) => spawnChild(machine, { id: name, systemId: name })),
  })
