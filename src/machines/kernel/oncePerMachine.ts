import type { AnyStateMachine } from 'xstate'

/** What is made of a machine, made once: machines do not change. */
export const oncePerMachine = <Made>(
  make: (machine: AnyStateMachine) => Made,
): ((machine: AnyStateMachine) => Made) => {
  const made = new WeakMap<AnyStateMachine, { made: Made }>()
  return (machine) => {
    const kept = made.get(machine) ?? { made: make(machine) }
    made.set(machine, kept)
    return kept.made
  }
}
