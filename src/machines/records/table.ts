import { and, assign, not, sendTo } from 'xstate'
import { hasNames, mapped } from '../../events/decisions/tableColumns.ts'
import type { DeskEvent } from '../../events/desk/desk.ts'
import type { StoreFault } from '../../events/faults.ts'
import type { TableEvent } from '../../events/records/table.ts'
import type { TableColumn, TableKind } from '../../events/values/table.ts'
import type { PortsOf } from '../parts/effect.ts'
import { immediate, required } from '../parts/effect.ts'
import type { Of } from '../parts/flow.ts'
import { flowNamed, saidNotice, say, types } from '../parts/flow.ts'
import { on, setup, takes } from '../parts/wired.ts'

type Columns = readonly (TableColumn | null)[]

export interface TableContext {
  app: string | null
  kind: TableKind
  /** The chosen file. */
  file: Pick<Of<'table.offer'>, 'name' | 'bytes'> | null
  refusal: Of<'table.refused'>['refusal'] | null
  rows: number
  columns: Columns
  checked: Pick<Of<'table.checked'>, 'fresh' | 'already' | 'bad' | 'flaws'> | null
  fault: StoreFault | null
  /** Rows that were stored. */
  stored: number
  /** Only transients feed it (`recordedOf`). */
  progress: { done: number; of: number }
}

interface Read {
  app: string
  kind: TableKind
  columns: Columns
}

const chosenTable = ({ context: { app, kind, columns } }: { context: TableContext }): Read => ({
  app: required(app),
  kind,
  columns,
})

export const tableEffects = {
  /** Keeps the chosen file at hand; once stopped it is gone. */
  keepTable: immediate.often<unknown, never>(null),
  readTable: immediate.often<{ kind: TableKind }, Of<'table.advanced' | 'table.read' | 'table.refused'>>(() => ({
    type: 'table.refused',
    refusal: 'NotRead',
  })),
  checkTable: immediate.often<Read, Of<'table.advanced' | 'table.checked' | 'table.notChecked'>>(() => ({
    type: 'table.notChecked',
    fault: 'unavailable',
  })),
  /** Tells all that is new in one task, so that it is stored as a whole; stopped before, it tells nothing. */
  storeTable: immediate.often<
    Read,
    Of<
      | 'table.advanced'
      | 'products.brought'
      | 'persons.brought'
      | 'table.stored'
      | 'table.notChecked'
      | 'table.storingFailed'
    >
  >(() => ({ type: 'table.notChecked', fault: 'unavailable' })),
}
export type TablePorts = PortsOf<typeof tableEffects>

const noProgress = { progress: { done: 0, of: 0 } }
const nothing: Omit<TableContext, 'app' | 'progress'> = {
  kind: 'products',
  file: null,
  refusal: null,
  rows: 0,
  columns: [],
  checked: null,
  fault: null,
  stored: 0,
}

/** Products or persons of a CSV file: chosen, its columns named, its rows checked, and stored all or none. */
export const tableMachine = setup({
  types: types<TableContext, TableEvent | DeskEvent>(),
  actors: tableEffects,
  guards: {
    hasApp: ({ context }) => context.app !== null,
    hasNames: ({ context }) => hasNames(context.columns),
    hasFresh: ({ context }) => (context.checked?.fresh ?? 0) > 0,
    leavesNothingOut: on('table.store', ({ withoutBad }, { checked }) => withoutBad || checked?.bad === 0),
  },
  actions: {
    say: sendTo(flowNamed('notices'), saidNotice),
    needApp: sendTo(flowNamed('dialogs'), { type: 'apps.need' }),
    takeApp: takes('app.chosen', ({ app }) => ({ ...nothing, app })),
    takeKind: takes('table.open', ({ kind }) => ({ kind })),
    takeFile: takes('table.offer', ({ name, bytes }) => ({ file: { name, bytes }, refusal: null })),
    takeRead: takes('table.read', ({ rows, columns }) => ({ rows, columns })),
    takeRefusal: takes('table.refused', ({ refusal }) => ({ refusal, file: null })),
    takeColumn: takes('table.map', (event, { columns }) => ({ columns: mapped(columns, event) })),
    takeChecked: takes('table.checked', ({ fresh, already, bad, flaws }) => ({
      checked: { fresh, already, bad, flaws },
    })),
    takeProgress: takes('table.advanced', ({ done, of }) => ({ progress: { done, of } })),
    forgetProgress: assign(noProgress),
    takeFault: takes(['table.notChecked', 'table.storingFailed'], ({ fault }) => ({ fault })),
    forgetFault: assign({ fault: null }),
    takeStored: takes('table.stored', ({ count }) => ({ stored: count, fault: null })),
    forgetAll: assign(nothing),
  },
}).createMachine({
  id: 'table',
  context: { app: null, ...nothing, ...noProgress },
  initial: 'closed',
  on: { 'app.chosen': { target: '.closed', actions: 'takeApp' } },
  states: {
    closed: {
      on: {
        'table.open': [
          { guard: not('hasApp'), actions: [say('danger', 'notices.pleaseSelectApp'), 'needApp'] },
          { target: 'open', actions: 'takeKind' },
        ],
      },
    },
    open: {
      tags: 'open',
      invoke: { src: 'keepTable' },
      initial: 'choosing',
      on: { 'table.close': { target: 'closed', actions: 'forgetAll' } },
      states: {
        choosing: { on: { 'table.offer': { target: 'reading', actions: 'takeFile' } } },
        reading: {
          exit: 'forgetProgress',
          invoke: { src: 'readTable', input: ({ context: { kind } }) => ({ kind }) },
          on: {
            'table.advanced': { actions: 'takeProgress' },
            'table.read': { target: 'mapping', actions: 'takeRead' },
            'table.refused': { target: 'choosing', actions: 'takeRefusal' },
            'table.stop': 'choosing',
          },
        },
        mapping: {
          on: {
            'table.map': { actions: 'takeColumn' },
            'table.check': [{ guard: 'hasNames', target: 'checking' }, { actions: say('danger', 'table.nameNeeded') }],
            'table.offer': { target: 'reading', actions: 'takeFile' },
          },
        },
        checking: {
          entry: 'forgetFault',
          exit: 'forgetProgress',
          invoke: {
            src: 'checkTable',
            input: chosenTable,
          },
          on: {
            'table.advanced': { actions: 'takeProgress' },
            'table.checked': { target: 'checked', actions: 'takeChecked' },
            'table.notChecked': { target: 'mapping', actions: 'takeFault' },
            'table.stop': 'mapping',
          },
        },
        checked: {
          on: {
            'table.revise': 'mapping',
            'table.store': { guard: and(['hasFresh', 'leavesNothingOut']), target: 'storing' },
          },
        },
        storing: {
          exit: 'forgetProgress',
          invoke: {
            src: 'storeTable',
            input: chosenTable,
          },
          on: {
            'table.advanced': { actions: 'takeProgress' },
            'table.notChecked': { target: 'mapping', actions: 'takeFault' },
            'table.storingFailed': { actions: 'takeFault' },
            'table.stored': { target: 'stored', actions: 'takeStored' },
          },
        },
        stored: {},
      },
    },
  },
})
