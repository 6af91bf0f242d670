import { either as E } from 'fp-ts'
import type { AnyEventObject, EventFrom } from 'xstate'
import { createActor } from 'xstate'
import type { Unstamped } from '../../src/events/event.ts'
import { derive } from '../../src/machines/kernel/derive.ts'
import { createEffects } from '../../src/machines/kernel/runEffects.ts'
import { actorsBy } from '../../src/machines/parts/effect.ts'
import type { MonitorPorts } from './monitors.ts'
import { monitorCatalogue, monitorEffects, monitorsMachine } from './monitors.ts'

const stamp = { id: 'stamp', at: 1 }

/** Every sample of every event of the test flow. */
export const samples: readonly AnyEventObject[] = [
  ...Object.entries(monitorCatalogue).flatMap(([type, definition]) =>
    definition.samples.map((sample) => ({ ...sample, type, ...stamp })),
  ),
  { type: 'desk.opened', build: 'build-1', tab: 'tab-1', adopts: null, ...stamp },
]

export type FlowEvent = Unstamped<EventFrom<typeof monitorsMachine>>

/** A call that was begun; the test answers it. */
interface Call {
  effect: keyof MonitorPorts
  input: object
  signal: AbortSignal
  answer: (outcome: FlowEvent) => void
}

/** The test flow with a desk's effects; the test is its server. */
export const openFlow = () => {
  const calls: Call[] = []
  const said: unknown[] = []
  const told: string[] = []
  const begun =
    (effect: Call['effect']) =>
    (input: object, { signal }: { signal: AbortSignal }) =>
      new Promise<never>((done) => {
        const answer = (outcome: FlowEvent) => Reflect.apply(done, null, [outcome])
        calls.push({ effect, input, signal, answer })
      })
  const run = createEffects({
    stamp: () => stamp,
    stored: () => Promise.resolve(),
    settled: async () => E.right(undefined),
    threw(thrown) {
      throw thrown
    },
  })
  const ports = {
    listMonitors: begun('listMonitors'),
    actOnMonitor: begun('actOnMonitor'),
    sendMonitor: begun('sendMonitor'),
  }
  const machine = monitorsMachine.provide({
    actions: {
      sayFault: ({ event }) => void said.push('fault' in event ? event.fault : null),
      told: ({ event }) => void told.push(event.type),
    },
  })
  const actor = createActor(derive(machine, actorsBy(monitorEffects, ports, run))).start()
  return {
    calls,
    said,
    told,
    state: () => actor.getSnapshot(),
    value: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    /** Sends commands, and lets their effects begin. */
    async send(...events: readonly FlowEvent[]) {
      for (const event of events) actor.send({ ...event, ...stamp })
      await new Promise((done) => setImmediate(done))
    },
    async answer(call: Call | undefined, outcome: FlowEvent) {
      if (call === undefined) throw new Error('Nothing was called')
      call.answer(outcome)
      await new Promise((done) => setImmediate(done))
    },
    /** Calls that are still awaited. */
    waiting: (effect: Call['effect']) => calls.filter((call) => call.effect === effect && !call.signal.aborted),
  }
}
