import { eventTypes } from '../../events/catalogue.ts'
import type { FlowRefs } from '../../machines/kernel/flowRefs.ts'
import type { Flow } from '../../machines/kernel/flows.ts'
import type { ReplayConsole } from '../replay/console.ts'
import { asWritten } from './asWritten.ts'
import type { DaftarConsole, Readings } from './console/daftar.ts'

interface Deps {
  flows: FlowRefs
  print: (...told: readonly unknown[]) => void
  /** The readings of the journal, loaded on demand; then every type of event is known. */
  readings: () => Promise<Readings>
}

/** It is text, so that it answers at once; a test compares it with the real arguments. */
const help = `daftar.state(flow)   how a flow stands: { value, context }
daftar.watch(flow)   prints its events and states; the answer stops it
daftar.log({ last, flow, type, since })   the last 50 entries, oldest first; since a Date, milliseconds or a text
daftar.rows(model, { app, offset, limit, search })   50 rows of the chosen app; model invoice, person or product
daftar.at(seq)   all flows, and the number of rows, after an entry
daftar.diff(before, after)   what is not the same after two entries
daftar.why(seq)   the chain of causes: likely is a guess, names is not
daftar.replay()   the journal in the replay page
daftar.export({ days, names })   saves a support log: 7 days or 'all', names 'pseudonyms' or 'asTheyAre'
Nothing here changes anything; what is answered are copies. All but state, watch and help answer promises.
`

export const createConsole = ({ flows, print, readings: load }: Deps): DaftarConsole => {
  let isEveryTypeKnown = false
  const readings = async () => {
    const loaded = await load()
    isEveryTypeKnown = true
    return loaded
  }
  const checkFlow = (flow: Flow) => {
    if (!Object.hasOwn(flows, flow))
      throw new RangeError(`No flow is named ${String(flow)}. There are: ${Object.keys(flows).join(', ')}`)
  }
  return Object.freeze({
    state(flow) {
      checkFlow(flow)
      const actor = flows[flow]
      if (actor === undefined) throw new RangeError(`${flow} has not come: its area is loaded when it is needed`)
      const { value, context } = actor.getSnapshot()
      return structuredClone({ value, context })
    },
    watch(flow) {
      checkFlow(flow)
      const watching = flows.page.system.inspect((seen) => {
        if (seen.type !== '@xstate.snapshot' || seen.actorRef !== flows[flow] || seen.event.type.startsWith('xstate.'))
          return
        const { value, context } = seen.actorRef.getSnapshot()
        print(flow, asWritten(seen.event), structuredClone({ value, context }))
      })
      return () => watching.unsubscribe()
    },
    log: async (...given) => (await readings()).log(...given),
    rows: async (...given) => (await readings()).rows(...given),
    at: async (...given) => (await readings()).at(...given),
    diff: async (...given) => (await readings()).diff(...given),
    why: async (...given) => (await readings()).why(...given),
    replay: async (...given) => (await readings()).replay(...given),
    export: async (...given) => (await readings()).export(...given),
    help() {
      const missing = Object.entries(flows).flatMap(([flow, actor]) => (actor === undefined ? [flow] : []))
      return `${help}Flows: ${Object.keys(flows).join(', ')}
Types of events: ${eventTypes().toSorted().join(', ')}${isEveryTypeKnown || missing.length === 0 ? '' : `; those of ${missing.join(', ')} are known when these have come, or the journal was read`}`
    },
  } satisfies DaftarConsole)
}

/** Puts the console's object on the window, so that no page script can replace it. */
export const showConsole = (daftar: DaftarConsole | ReplayConsole): void => {
  Object.defineProperty(globalThis, 'daftar', { value: daftar, enumerable: true })
}
