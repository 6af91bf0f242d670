import { assign } from 'xstate'
import type { DeskEvent } from '../../events/desk/desk.ts'
import type { StoreFault } from '../../events/faults.ts'
import type { Choice, PaletteEvent } from '../../events/palette/palette.ts'
import type { Model } from '../../events/projections/rows.ts'
import type { PortsOf } from '../parts/effect.ts'
import { immediate, required } from '../parts/effect.ts'
import type { Of } from '../parts/flow.ts'
import { types } from '../parts/flow.ts'
import { on, setup, takes } from '../parts/wired.ts'

export interface PaletteContext {
  app: string | null
  query: string
  /** Ids of what the query found; of an empty one, the latest invoices. */
  products: readonly string[]
  persons: readonly string[]
  invoices: readonly string[]
  fault: StoreFault | null
  /** What was chosen in this tab, the last first. */
  recent: readonly Choice[]
}

interface RowsQuery {
  app: string
  /** Of nothing, the latest invoices. */
  query: string
  /** How many of each there is room for. */
  limits: { products: number; persons: number; invoices: number; latest: number }
}

/** Ours. */
const limits = { products: 5, persons: 3, invoices: 4, latest: 3 }
const mostRecent = 5

export const paletteEffects = {
  /** Tells the rows now, and again whenever rows move. */
  watchRows: immediate.often<RowsQuery, Of<'palette.found' | 'palette.failed'>>(() => ({
    type: 'palette.failed',
    fault: 'unavailable',
  })),
}
export type PalettePorts = PortsOf<typeof paletteEffects>

const nothingFound = { query: '', products: [], persons: [], invoices: [], fault: null }

/** A row of an app's, and not a part of the program. */
export const isRow = (choice: Choice): choice is Choice & { kind: Model } =>
  choice.kind === 'product' || choice.kind === 'person' || choice.kind === 'invoice'

/** The command palette: finds rows, and remembers what was chosen. The view has the commands and does them. */
export const paletteMachine = setup({
  types: types<PaletteContext, PaletteEvent | DeskEvent>(),
  actors: paletteEffects,
  guards: {
    hasApp: ({ context }) => context.app !== null,
    choosesApp: on('app.chosen', (event) => event.app !== null),
  },
  actions: {
    forgetQuery: assign(nothingFound),
    takeQuery: takes('palette.search', ({ text }) => ({ query: text })),
    takeFound: takes('palette.found', (event) => {
      const { products, persons, invoices } = event
      return { products, persons, invoices, fault: null }
    }),
    takeFault: takes('palette.failed', ({ fault }) => ({ fault })),
    /** Rows are an app's: those of another are no longer to be had. */
    takeApp: takes('app.chosen', (event, { recent }) => ({
      app: event.app,
      products: [],
      persons: [],
      invoices: [],
      fault: null,
      recent: recent.filter((choice) => !isRow(choice)),
    })),
    remember: takes('palette.choose', (event, { recent }) => {
      const { kind, key } = event
      const others = recent.filter((choice) => choice.kind !== kind || choice.key !== key)
      return { recent: [{ kind, key }, ...others].slice(0, mostRecent) }
    }),
  },
}).createMachine({
  id: 'palette',
  context: { app: null, ...nothingFound, recent: [] },
  initial: 'closed',
  states: {
    closed: {
      on: {
        'app.chosen': { actions: 'takeApp' },
        'palette.open': [
          { guard: 'hasApp', target: 'open.finding', actions: 'forgetQuery' },
          { target: 'open.withoutApp', actions: 'forgetQuery' },
        ],
      },
    },
    open: {
      initial: 'withoutApp',
      on: {
        'palette.close': 'closed',
        'palette.choose': { target: 'closed', actions: 'remember' },
        'app.chosen': [
          { guard: 'choosesApp', target: '.finding', actions: 'takeApp' },
          { target: '.withoutApp', actions: 'takeApp' },
        ],
      },
      states: {
        /** There are no rows to find. */
        withoutApp: { on: { 'palette.search': { actions: 'takeQuery' } } },
        finding: {
          initial: 'loading',
          invoke: { src: 'watchRows', input: ({ context: { app, query } }) => ({ app: required(app), query, limits }) },
          on: {
            'palette.search': { target: 'finding', reenter: true, actions: 'takeQuery' },
            'palette.found': { target: '.shown', actions: 'takeFound' },
            'palette.failed': { target: '.failed', actions: 'takeFault' },
          },
          states: { loading: { tags: 'loading' }, shown: {}, failed: { tags: 'failed' } },
        },
      },
    },
  },
})
