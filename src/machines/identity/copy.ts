import type { SnapshotFrom } from 'xstate'
import { cancel, raise } from 'xstate'
import type { CopyEvent } from '../../events/identity/copy.ts'
import { delays } from '../parts/delays.ts'
import type { PortsOf } from '../parts/effect.ts'
import { immediate, required } from '../parts/effect.ts'
import type { Of } from '../parts/flow.ts'
import { types } from '../parts/flow.ts'
import { on, setup, takes } from '../parts/wired.ts'

interface CopyContext {
  /** What was copied last, or is being copied. */
  publicId: string | null
}

export const copyEffects = {
  copyItem: immediate.once<{ publicId: string }, Of<'copy.done' | 'copy.refused'>>(() => ({
    type: 'copy.refused',
    fault: 'refused',
  })),
}
export type CopyPorts = PortsOf<typeof copyEffects>

/** An id that is copied, and what came of it, for as long as one looks. */
export const copyMachine = setup({
  types: types<CopyContext, CopyEvent>(),
  actors: copyEffects,
  delays: { fade: delays.copied },
  guards: { isUnsupported: on('copy.refused', (event) => event.fault === 'unsupported') },
  actions: {
    takeItem: takes('copy.begin', ({ publicId }) => ({ publicId })),
    fadeLater: raise({ type: 'copy.faded' }, { id: 'fade', delay: 'fade' }),
    fadeNoMore: cancel('fade'),
  },
}).createMachine({
  id: 'copy',
  context: { publicId: null },
  initial: 'idle',
  on: { 'copy.begin': { target: '.copying', actions: 'takeItem', reenter: true } },
  states: {
    idle: {},
    copying: {
      invoke: { src: 'copyItem', input: ({ context }) => ({ publicId: required(context.publicId) }) },
      on: {
        'copy.done': 'copied',
        'copy.refused': [{ guard: 'isUnsupported', target: 'unsupported' }, { target: 'refused' }],
      },
    },
    copied: { entry: 'fadeLater', exit: 'fadeNoMore', on: { 'copy.faded': 'idle' } },
    refused: { entry: 'fadeLater', exit: 'fadeNoMore', on: { 'copy.faded': 'idle' } },
    unsupported: { entry: 'fadeLater', exit: 'fadeNoMore', on: { 'copy.faded': 'idle' } },
  },
})

const told = ['copied', 'refused', 'unsupported'] as const

/** What came of copying this item; idle for any other. */
export const selectCopied =
  (publicId: string) =>
  (snapshot: SnapshotFrom<typeof copyMachine>): 'idle' | (typeof told)[number] =>
    snapshot.context.publicId === publicId ? (told.find((state) => snapshot.matches(state)) ?? 'idle') : 'idle'
