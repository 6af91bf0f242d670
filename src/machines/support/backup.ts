import { assign, sendTo } from 'xstate'
import type { DeskEvent } from '../../events/desk/desk.ts'
import type { BackupEvent } from '../../events/support/backup.ts'
import type { PortsOf } from '../parts/effect.ts'
import { immediate, required } from '../parts/effect.ts'
import { flowNamed, types } from '../parts/flow.ts'
import { on, setup, takes } from '../parts/wired.ts'

type Of<T extends BackupEvent['type']> = Extract<BackupEvent, { type: T }>

export interface BackupContext {
  /** Only transients feed it (`recordedOf`). */
  progress: { done: number; of: number }
  /** The made backup. */
  made: Pick<Of<'backup.made'>, 'entries' | 'bytes'> | null
  notMade: Of<'backup.notMade'>['refusal'] | null
  /** The chosen file. */
  file: Pick<Of<'backup.offer'>, 'name' | 'bytes'> | null
  refusal: Of<'backup.refused'>['refusal'] | null
  looked: Omit<Of<'backup.looked'>, 'type' | 'id' | 'at'> | null
  /** Entries that were restored, also before it was cancelled and went on. */
  restored: number
  fault: Of<'backup.notRestored'>['fault'] | null
}

export const backupEffects = {
  /** Takes the passphrase from its slot, and writes the file. Once stopped it gives none. */
  makeBackup: immediate.often<unknown, Of<'backup.advanced' | 'backup.made' | 'backup.notMade'>>(() => ({
    type: 'backup.notMade',
    refusal: 'NotSaved',
  })),
  /** Keeps the chosen file and its key at hand; once stopped they are gone. */
  keepBackup: immediate.often<unknown, never>(null),
  readBackup: immediate.often<unknown, Of<'backup.advanced' | 'backup.looked' | 'backup.refused'>>(() => ({
    type: 'backup.refused',
    refusal: 'NotRead',
  })),
  /** Once stopped it ends between two parts: `endRestore` answers how. */
  restoreBackup: immediate.often<unknown, Of<'backup.advanced' | 'backup.restored' | 'backup.notRestored'>>(() => ({
    type: 'backup.notRestored',
    fault: 'refused',
  })),
  endRestore: immediate.once<unknown, Of<'backup.restored' | 'backup.stopped' | 'backup.notRestored'>>(() => ({
    type: 'backup.notRestored',
    fault: 'refused',
  })),
}
export type BackupPorts = PortsOf<typeof backupEffects>

const noProgress = { progress: { done: 0, of: 0 } }
const nothing: Omit<BackupContext, 'progress'> = {
  made: null,
  notMade: null,
  file: null,
  refusal: null,
  looked: null,
  restored: 0,
  fault: null,
}

/** A backup of the owner's entries is made as a file, or one is looked into and restored. */
export const backupMachine = setup({
  types: types<BackupContext, BackupEvent | DeskEvent>(),
  actors: backupEffects,
  guards: {
    hasNothingNew: on('backup.looked', ({ fresh }) => fresh === 0),
    hasStored: on('backup.stopped', ({ entries }, { restored }) => restored + entries > 0),
    hasFailed: ({ context }) => context.fault !== null,
  },
  actions: {
    takeProgress: takes('backup.advanced', ({ done, of }) => ({ progress: { done, of } })),
    forgetProgress: assign(noProgress),
    takeMade: takes('backup.made', ({ entries, bytes }) => ({ made: { entries, bytes } })),
    takeNotMade: takes('backup.notMade', ({ refusal }) => ({ notMade: refusal })),
    takeFile: takes('backup.offer', ({ name, bytes }) => ({ file: { name, bytes }, refusal: null })),
    takeRefusal: takes('backup.refused', ({ refusal }) => ({ refusal })),
    takeLooked: takes('backup.looked', ({ madeAt, entries, fresh, invoices, persons, products }) => ({
      looked: { madeAt, entries, fresh, invoices, persons, products },
    })),
    takeRestored: takes(['backup.restored', 'backup.stopped'], ({ entries }, { restored }) => ({
      restored: restored + entries,
      fault: null,
    })),
    takeFault: takes('backup.notRestored', ({ fault }) => ({ fault })),
    /** For the reminder. After a restore neither file has all of the desk, so the restored one counts. */
    noteMade: sendTo(
      flowNamed('settings'),
      on('backup.made', ({ at }) => ({ type: 'backup.noted', madeAt: at }) as const),
    ),
    noteRestored: sendTo(flowNamed('settings'), ({ context: { looked } }) => ({
      type: 'backup.noted',
      madeAt: Date.parse(required(looked).madeAt),
    })),
    forgetAll: assign(nothing),
  },
}).createMachine({
  id: 'backup',
  context: { ...noProgress, ...nothing },
  initial: 'closed',
  states: {
    closed: { on: { 'backup.openMaking': 'making', 'backup.openRestoring': 'restoring' } },
    making: {
      tags: 'open',
      initial: 'typing',
      on: { 'backup.close': { target: 'closed', actions: 'forgetAll' } },
      states: {
        typing: { on: { 'backup.make': 'writing' } },
        writing: {
          entry: assign({ notMade: null }),
          exit: 'forgetProgress',
          invoke: { src: 'makeBackup' },
          on: {
            'backup.advanced': { actions: 'takeProgress' },
            'backup.made': { target: 'made', actions: ['takeMade', 'noteMade'] },
            'backup.notMade': { target: 'typing', actions: 'takeNotMade' },
            'backup.stop': 'typing',
          },
        },
        made: {},
      },
    },
    restoring: {
      tags: 'open',
      invoke: { src: 'keepBackup' },
      initial: 'choosing',
      on: { 'backup.close': { target: 'closed', actions: 'forgetAll' } },
      states: {
        choosing: { on: { 'backup.offer': { actions: 'takeFile' }, 'backup.look': 'reading' } },
        reading: {
          entry: assign({ refusal: null }),
          exit: 'forgetProgress',
          invoke: { src: 'readBackup' },
          on: {
            'backup.advanced': { actions: 'takeProgress' },
            'backup.looked': [
              { guard: 'hasNothingNew', target: 'nothingNew', actions: 'takeLooked' },
              { target: 'looked', actions: 'takeLooked' },
            ],
            'backup.refused': { target: 'choosing', actions: 'takeRefusal' },
            'backup.stop': 'choosing',
          },
        },
        nothingNew: { on: { 'backup.revise': 'choosing' } },
        looked: { on: { 'backup.restore': 'storing', 'backup.revise': 'choosing' } },
        storing: {
          exit: 'forgetProgress',
          invoke: { src: 'restoreBackup' },
          on: {
            'backup.advanced': { actions: 'takeProgress' },
            'backup.restored': { target: 'restored', actions: ['takeRestored', 'noteRestored'] },
            'backup.notRestored': { target: 'notStored', actions: 'takeFault' },
            'backup.stop': 'stopping',
          },
        },
        stopping: {
          invoke: { src: 'endRestore' },
          on: {
            'backup.stopped': [
              { guard: 'hasStored', target: 'stopped', actions: 'takeRestored' },
              { guard: 'hasFailed', target: 'notStored' },
              { target: 'looked' },
            ],
            'backup.restored': { target: 'restored', actions: ['takeRestored', 'noteRestored'] },
            'backup.notRestored': { target: 'notStored', actions: 'takeFault' },
          },
        },
        /** A part of it is here. */
        stopped: { tags: 'begun', on: { 'backup.restore': 'storing' } },
        notStored: { tags: 'begun', on: { 'backup.restore': 'storing' } },
        /** The desk must be loaded anew: only a start takes over what was under way. */
        restored: {},
      },
    },
  },
})
