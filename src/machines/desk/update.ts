import { sendTo } from 'xstate'
import type { DeskEvent } from '../../events/desk/desk.ts'
import type { UpdateEvent } from '../../events/desk/update.ts'
import type { PortsOf } from '../parts/effect.ts'
import { afterCommit, immediate } from '../parts/effect.ts'
import type { Of } from '../parts/flow.ts'
import { flowNamed, saidNotice, say, types } from '../parts/flow.ts'
import { setup } from '../parts/wired.ts'

export const updateEffects = {
  watchUpdates: immediate.often<
    unknown,
    Of<
      | 'update.ready'
      | 'update.taken'
      | 'update.language'
      | 'update.languageBack'
      | 'offline.ready'
      | 'install.offered'
      | 'install.done'
    >
  >(null),
  /** Loads the new build, unless a sale is under way or something is not stored. */
  applyUpdate: afterCommit.once<unknown, Of<'update.postponed'>>(() => ({ type: 'update.postponed' })),
  installDesk: immediate.once<unknown, Of<'install.done' | 'install.offered'>>(() => ({ type: 'install.offered' })),
}
export type UpdatePorts = PortsOf<typeof updateEffects>

/** New builds and the desk as an app of the device. */
export const updateMachine = setup({
  types: types<Record<never, never>, UpdateEvent | DeskEvent>(),
  actors: updateEffects,
  actions: { say: sendTo(flowNamed('notices'), saidNotice) },
}).createMachine({
  id: 'update',
  context: {},
  type: 'parallel',
  states: {
    build: {
      initial: 'current',
      invoke: { src: 'watchUpdates' },
      on: { 'offline.ready': { actions: say('success', 'update.offlineReady') } },
      states: {
        current: { on: { 'update.ready': 'waiting', 'update.taken': 'superseded' } },
        waiting: { on: { 'update.apply': 'applying', 'update.dismiss': 'dismissed', 'update.taken': 'superseded' } },
        dismissed: { on: { 'update.ready': 'waiting', 'update.taken': 'superseded' } },
        /** Parts of this build are kept as long as it is the last one. */
        superseded: { on: { 'update.apply': 'applying', 'update.dismiss': 'dismissed' } },
        applying: {
          invoke: { src: 'applyUpdate' },
          on: { 'update.postponed': { target: 'waiting', actions: say('info', 'update.postponed') } },
        },
      },
    },
    /** A page speaks one language: a chosen one is offered, and taken by loading this page anew. */
    language: {
      initial: 'own',
      states: {
        own: { on: { 'update.language': 'other' } },
        other: { on: { 'update.languageBack': 'own', 'language.stay': 'own', 'language.follow': 'following' } },
        following: {
          invoke: { src: 'applyUpdate', id: 'followLanguage' },
          on: {
            'update.languageBack': 'own',
            'update.postponed': { target: 'other', actions: say('info', 'update.postponed') },
          },
        },
      },
    },
    installation: {
      initial: 'unknown',
      states: {
        unknown: { on: { 'install.offered': 'offered' } },
        offered: { on: { 'desk.install': 'asking', 'install.done': 'installed' } },
        asking: { invoke: { src: 'installDesk' }, on: { 'install.done': 'installed', 'install.offered': 'offered' } },
        installed: {},
      },
    },
  },
})
