import type { SnapshotFrom } from 'xstate'
import type { CopyEvent } from '../../events/identity/copy.ts'
import { copying, copyShown } from '../parts/copying.ts'
import type { PortsOf } from '../parts/effect.ts'
import { immediate, required } from '../parts/effect.ts'
import type { Of } from '../parts/flow.ts'
import { types } from '../parts/flow.ts'
import { setup, takes } from '../parts/wired.ts'

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

const copy = copying<CopyEvent>()({
  events: { copied: 'copy.done', notCopied: 'copy.refused', faded: 'copy.faded' },
  rest: 'idle',
  effect: 'copyItem',
  input: ({ context: { publicId } }: { context: CopyContext }) => ({ publicId: required(publicId) }),
})

/** An id that is copied, and what came of it, for as long as one looks. */
export const copyMachine = setup({
  types: types<CopyContext, CopyEvent>(),
  actors: copyEffects,
  guards: copy.guards,
  actions: { ...copy.actions, takeItem: takes('copy.begin', ({ publicId }) => ({ publicId })) },
}).createMachine({
  id: 'copy',
  context: { publicId: null },
  initial: 'idle',
  on: { 'copy.begin': { target: '.copying', actions: 'takeItem', reenter: true } },
  states: { idle: {}, ...copy.states },
})

/** What came of copying this item; idle for any other. */
export const selectCopied = (publicId: string) => (snapshot: SnapshotFrom<typeof copyMachine>) =>
  copyShown(snapshot.context.publicId === publicId, (state) => snapshot.matches(state))
