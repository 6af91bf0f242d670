import { assign, sendTo } from 'xstate'
import type { DeskEvent } from '../../events/desk/desk.ts'
import type { StorageEvent } from '../../events/desk/storage.ts'
import type { StoreFault } from '../../events/faults.ts'
import type { PortsOf } from '../parts/effect.ts'
import { immediate, required } from '../parts/effect.ts'
import type { Of } from '../parts/flow.ts'
import { flowNamed, saidNotice, say, types } from '../parts/flow.ts'
import { on, setup, takes } from '../parts/wired.ts'

export interface StorageContext {
  /** False: in memory only, or not known yet. */
  durable: boolean
  /** The browser promised not to clear it by itself. */
  persisted: boolean
  /** Asked for that already, by itself. */
  asked: boolean
  fault: StoreFault | null
  /** Entries that wait in memory. */
  waiting: number
  /** Entries known to be lost, at least. */
  missing: number
  setAside: number
  /** Changes in overtaken tabs that no longer fitted. */
  refused: number | undefined
  /** A newer build folds the rows: this tab shows them as they were, and must be loaded again. */
  overtaken: boolean
  rebuilt: { done: number; of: number }
  /** The days of which steps are kept by the last removal. */
  keptDays: number | undefined
  /** Steps that it removed. */
  dropped: number | undefined
  /** How far a rebuild, a fold or a removal under way is; only transients feed it (`recordedOf`). */
  rebuilding: { done: number; of: number }
}

const failed = () => ({ type: 'storage.failed', fault: 'unavailable', waiting: 0 }) as const

export const storageEffects = {
  watchStorage: immediate.often<
    unknown,
    Of<
      | 'storage.opened'
      | 'storage.failed'
      | 'storage.recovered'
      | 'storage.cut'
      | 'storage.givenUp'
      | 'storage.overtaken'
      | 'storage.entriesSetAside'
      | 'storage.changesRefused'
      | 'storage.foldBegun'
      | 'storage.foldFinished'
      | 'rebuild.advanced'
    >
  >(failed),
  retryStorage: immediate.once<unknown, Of<'storage.recovered' | 'storage.failed'>>(failed),
  persistStorage: immediate.once<unknown, Of<'storage.persistGranted' | 'storage.persistDenied'>>(() => ({
    type: 'storage.persistDenied',
  })),
  rebuildRows: immediate.often<unknown, Of<'rebuild.advanced' | 'rebuild.finished' | 'rebuild.failed'>>(() => ({
    type: 'rebuild.failed',
    fault: 'unavailable',
  })),
  dropSteps: immediate.often<
    { days: number },
    Of<'rebuild.advanced' | 'storage.stepsDropped' | 'storage.stepsNotDropped'>
  >(() => ({ type: 'storage.stepsNotDropped', fault: 'unavailable' })),
  exportJournal: immediate.once<unknown, Of<'storage.exported' | 'storage.notExported'>>(() => ({
    ...failed(),
    type: 'storage.notExported',
  })),
}
export type StoragePorts = PortsOf<typeof storageEffects>

const unknownYet: StorageContext = {
  durable: false,
  persisted: false,
  asked: false,
  fault: null,
  waiting: 0,
  missing: 0,
  setAside: 0,
  refused: undefined,
  keptDays: undefined,
  dropped: undefined,
  overtaken: false,
  rebuilt: { done: 0, of: 0 },
  rebuilding: { done: 0, of: 0 },
}

/** How the device's storage is doing, for banners and the settings. */
export const storageMachine = setup({
  types: types<StorageContext, StorageEvent | DeskEvent>(),
  actors: storageEffects,
  guards: {
    isDurable: on('storage.opened', (event) => event.durable),
    isNotAsked: ({ context }) => !context.asked && !context.persisted,
  },
  actions: {
    say: sendTo(flowNamed('notices'), saidNotice),
    forgetProgress: assign({ rebuilt: { done: 0, of: 0 }, rebuilding: { done: 0, of: 0 } }),
    takeProgress: takes('rebuild.advanced', (event) => ({ rebuilding: { done: event.done, of: event.of } })),
    /** It would push rows of a shape that this build does not know. */
    stopSync: sendTo(flowNamed('sync'), { type: 'sync.ofApp', app: null }),
    takeFault: takes(['storage.failed', 'storage.notExported'], ({ fault, waiting }) => ({ fault, waiting })),
    forgetFault: assign({ fault: null, waiting: 0 }),
    takeDays: takes('storage.dropSteps', ({ days }) => ({ keptDays: days })),
    takeOpened: takes('storage.opened', ({ durable, persisted }) => ({ durable, persisted })),
  },
}).createMachine({
  id: 'storage',
  context: unknownYet,
  type: 'parallel',
  states: {
    store: {
      initial: 'opening',
      invoke: { src: 'watchStorage' },
      on: {
        'storage.opened': [
          { guard: 'isDurable', target: '.storing', actions: 'takeOpened' },
          { target: '.inMemory', actions: 'takeOpened' },
        ],
        'storage.cut': { actions: assign({ missing: ({ event }) => event.missing }) },
        'storage.entriesSetAside': {
          actions: assign({ setAside: ({ context, event }) => context.setAside + event.count }),
        },
        'storage.changesRefused': {
          actions: assign({ refused: ({ context, event }) => (context.refused ?? 0) + event.count }),
        },
        'storage.overtaken': { actions: [assign({ overtaken: true }), 'stopSync'] },
        'storage.acknowledge': { actions: assign({ missing: 0, setAside: 0, refused: undefined }) },
      },
      states: {
        opening: { on: { 'storage.failed': { target: 'failing', actions: 'takeFault' } } },
        storing: {
          on: {
            'storage.failed': { target: 'failing', actions: 'takeFault' },
            'storage.notExported': { target: 'failing', actions: 'takeFault' },
            'storage.givenUp': 'givenUp',
          },
        },
        inMemory: { tags: 'notStored' },
        failing: {
          tags: 'notStored',
          on: {
            'storage.failed': { actions: 'takeFault' },
            'storage.recovered': { target: 'storing', actions: ['forgetFault', say('success', 'storage.stored')] },
            'storage.retry': 'retrying',
            'storage.givenUp': 'givenUp',
          },
        },
        retrying: {
          tags: 'notStored',
          invoke: { src: 'retryStorage' },
          on: {
            'storage.failed': { target: 'failing', actions: 'takeFault' },
            'storage.recovered': { target: 'storing', actions: ['forgetFault', say('success', 'storage.stored')] },
            'storage.givenUp': 'givenUp',
          },
        },
        /** Another tab needed the store for a newer build: this one must be loaded again. */
        givenUp: { tags: 'notStored', on: { 'storage.failed': { actions: 'takeFault' } } },
      },
    },
    persistence: {
      initial: 'resting',
      states: {
        resting: {
          on: {
            'storage.persist': 'asking',
            'storage.worthKeeping': { guard: 'isNotAsked', target: 'askingQuietly' },
          },
        },
        /** Once a load, after the first save: browsers grant it without asking anybody, or not. */
        askingQuietly: {
          entry: assign({ asked: true }),
          invoke: { src: 'persistStorage' },
          on: {
            'storage.persistGranted': { target: 'resting', actions: assign({ persisted: true }) },
            'storage.persistDenied': 'resting',
          },
        },
        asking: {
          invoke: { src: 'persistStorage' },
          on: {
            'storage.persistGranted': { target: 'resting', actions: assign({ persisted: true }) },
            'storage.persistDenied': { target: 'resting', actions: say('info', 'settings.storageRefused') },
          },
        },
      },
    },
    upkeep: {
      initial: 'resting',
      states: {
        resting: {
          on: {
            'storage.rebuild': 'rebuilding',
            'storage.export': 'exporting',
            'storage.dropSteps': { target: 'dropping', actions: 'takeDays' },
            'storage.foldBegun': 'folding',
          },
        },
        /** Reads of rows wait for it. */
        folding: {
          entry: 'forgetProgress',
          exit: 'forgetProgress',
          on: {
            'rebuild.advanced': { actions: 'takeProgress' },
            'storage.foldFinished': 'resting',
            'storage.rebuild': 'rebuilding',
            'storage.export': 'exporting',
          },
        },
        rebuilding: {
          entry: 'forgetProgress',
          invoke: { src: 'rebuildRows' },
          on: {
            'rebuild.advanced': { actions: 'takeProgress' },
            'rebuild.finished': {
              target: 'resting',
              actions: [
                assign({
                  rebuilt: ({ event }) => ({ done: event.facts, of: event.facts }),
                  rebuilding: { done: 0, of: 0 },
                }),
                say('success', 'settings.rebuilt'),
              ],
            },
            'rebuild.failed': {
              target: 'resting',
              actions: ['forgetProgress', say('danger', 'settings.rebuildFailed')],
            },
          },
        },
        dropping: {
          entry: assign({ dropped: undefined }),
          exit: 'forgetProgress',
          invoke: { src: 'dropSteps', input: ({ context }) => ({ days: required(context.keptDays ?? null) }) },
          on: {
            'rebuild.advanced': { actions: 'takeProgress' },
            'storage.stepsDropped': { target: 'resting', actions: assign({ dropped: ({ event }) => event.count }) },
            'storage.stepsNotDropped': { target: 'resting', actions: say('danger', 'settings.stepsNotDropped') },
          },
        },
        exporting: {
          invoke: { src: 'exportJournal' },
          on: {
            'storage.exported': { target: 'resting', actions: say('success', 'settings.exported') },
            'storage.notExported': { target: 'resting', actions: say('danger', 'storage.exportFailed') },
          },
        },
      },
    },
  },
})
