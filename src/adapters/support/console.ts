import type { FlowRefs } from '../../machines/flowRefs.ts'
import type { Flow } from '../../machines/flows.ts'
import type { Readings } from './console/readings.ts'

interface FlowState {
  /** State names alone: a name, or names within names. */
  value: unknown
  context: unknown
}

/**
 * `daftar` in the browser's console: the desk and its journal to look at. It changes nothing, and what it answers are copies. All but `state`
 * answer promises.
 */
export interface DaftarConsole extends Readings {
  /** How a flow stands now. */
  state: (flow: Flow) => FlowState
}

interface Deps {
  flows: FlowRefs
  /** What reads the journal, loaded when it is first asked for. */
  readings: () => Promise<Readings>
}

const isFlow = (flows: FlowRefs, name: string): name is Flow => Object.hasOwn(flows, name)

export const createConsole = ({ flows, readings }: Deps): DaftarConsole =>
  Object.freeze({
    state: (flow: string) => {
      if (!isFlow(flows, flow))
        throw new RangeError(`No flow is named ${flow}. There are: ${Object.keys(flows).join(', ')}`)
      const actor = flows[flow]
      if (actor === undefined) throw new RangeError(`${flow} has not come: its area is loaded when it is needed`)
      const { value, context } = actor.getSnapshot()
      return structuredClone({ value, context })
    },
    log: async (query) => (await readings()).log(query),
    rows: async (model, query) => (await readings()).rows(model, query),
    at: async (seq) => (await readings()).at(seq),
    export: async (choice) => (await readings()).export(choice),
    help: async () => (await readings()).help(),
  } satisfies DaftarConsole)

/** Puts the console's object where a person finds it; a page's script cannot put another in its place. */
export const showConsole = (daftar: DaftarConsole): void => {
  Object.defineProperty(globalThis, 'daftar', { value: daftar, enumerable: true })
}
