import type { AnyActorLogic, AnyActorRef, AnyEventObject } from 'xstate'
import { createMachine, enqueueActions, spawnChild } from 'xstate'

type Machines = Readonly<Record<string, AnyActorLogic>>

const came = 'flows.came'

/** The root of a desk: every flow under its name. */
export const deskMachine = (machines: Machines) =>
  createMachine({
    id: 'desk',
    entry: Object.entries(machines).map(([name, machine]) => spawnChild(machine, { id: name, systemId: name })),
    on: {
      [came]: {
        actions: enqueueActions(({ event, enqueue }) => {
          const { machines: later }: AnyEventObject = event
          for (const [name, machine] of Object.entries<AnyActorLogic>(later)) {
            enqueue.stopChild(name)
            enqueue.spawnChild(machine, { id: name, systemId: name })
          }
        }),
      },
    },
  })

/** Flows that come later take the places of what stood for them. */
export const putFlows = (root: AnyActorRef, machines: Machines): void => root.send({ type: came, machines })
