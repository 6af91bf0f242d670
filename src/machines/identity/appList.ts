import { assign, enqueueActions, sendTo, setup } from 'xstate'
import type { DeskEvent } from '../../events/desk/desk.ts'
import type { AppListEvent, CallFault } from '../../events/identity/appList.ts'
import type { PortsOf } from '../effect.ts'
import { actorsOf, afterCommit, immediate } from '../effect.ts'
import { flowNamed, saidNotice, say, types } from '../flow.ts'
import { faultNotice } from './fault.ts'

type Of<T extends AppListEvent['type']> = Extract<AppListEvent, { type: T }>

export interface AppListContext {
  /** Whose apps are asked for; null for nobody's. */
  owner: string | null
  /** Why the list could not be had. */
  fault: CallFault | null
  /** Of the app that is being made: kept until it is there. */
  name: string
  /** Why it could not be made. */
  refusal: CallFault | null
}

const callFailed = { status: 0, detail: '', violation: null }

export const appListEffects = {
  listApps: immediate.once<Record<never, never>, Of<'appList.loaded'> | Of<'appList.notLoaded'>>(() => ({
    type: 'appList.notLoaded',
    fault: callFailed,
  })),
  createApp: afterCommit.once<{ name: string }, Of<'app.created'> | Of<'app.notCreated'>>(() => ({
    type: 'app.notCreated',
    fault: callFailed,
  })),
}
export type AppListPorts = PortsOf<typeof appListEffects>

/** The user's apps at the server, and the form of a new one. The list itself is kept by the apps, which all tabs share. */
export const appListMachine = setup({
  types: types<AppListContext, AppListEvent | DeskEvent>(),
  actors: actorsOf(appListEffects),
  guards: {
    isNobody: ({ event }) => event.type === 'appList.ofOwner' && event.owner === null,
    isAnother: ({ context, event }) => event.type === 'appList.ofOwner' && event.owner !== context.owner,
    hasOwner: ({ context }) => context.owner !== null,
    hasName: ({ event }) => event.type === 'app.create' && event.name.trim() !== '',
    existed: ({ event }) => event.type === 'app.created' && event.existed,
  },
  actions: {
    say: sendTo(flowNamed('notices'), saidNotice),
    takeOwner: assign(({ event }) => (event.type === 'appList.ofOwner' ? { owner: event.owner, fault: null } : {})),
    tellKnown: enqueueActions(({ context: { owner }, event, enqueue }) => {
      if (owner !== null && event.type === 'appList.loaded')
        enqueue.sendTo(flowNamed('apps'), {
          ...{ type: 'apps.known', owner },
          apps: event.apps,
          unsent: event.unsent,
        })
    }),
    tellCreated: enqueueActions(({ context: { owner }, event, enqueue }) => {
      if (owner === null || event.type !== 'app.created') return
      const { id, at, app } = event
      enqueue.sendTo(flowNamed('apps'), { type: 'apps.joined', owner, app })
      enqueue.sendTo(flowNamed('apps'), { type: 'app.choose', id, at, app })
    }),
    sayFault: enqueueActions(({ event, enqueue }) => {
      if (event.type === 'app.notCreated') enqueue.sendTo(flowNamed('notices'), faultNotice(event.fault))
    }),
    forgetNew: assign({ name: '', refusal: null }),
  },
}).createMachine({
  id: 'appList',
  context: { owner: null, fault: null, name: '', refusal: null },
  type: 'parallel',
  states: {
    list: {
      initial: 'nobodys',
      on: {
        'appList.ofOwner': [
          { guard: 'isNobody', target: '.nobodys', actions: 'takeOwner' },
          { guard: 'isAnother', target: '.loading', reenter: true, actions: 'takeOwner' },
        ],
      },
      states: {
        nobodys: {},
        loading: {
          tags: 'loading',
          invoke: { src: 'listApps', id: 'listApps', input: {} },
          on: {
            'appList.loaded': { target: 'shown', actions: [assign({ fault: null }), 'tellKnown'] },
            'appList.notLoaded': { target: 'notLoaded', actions: assign({ fault: ({ event }) => event.fault }) },
          },
        },
        shown: { on: { 'appList.load': 'loading' } },
        notLoaded: {
          tags: 'failed',
          on: {
            'appList.load': 'loading',
            'appList.ofOwner': [
              { guard: 'isNobody', target: 'nobodys', actions: 'takeOwner' },
              { target: 'loading', actions: 'takeOwner' },
            ],
          },
        },
      },
    },
    making: {
      initial: 'closed',
      on: {
        'appList.ofOwner': { guard: 'isAnother', target: '.closed', actions: 'forgetNew' },
      },
      states: {
        closed: { on: { 'app.new': { guard: 'hasOwner', target: 'naming' } } },
        naming: {
          on: {
            'app.create': {
              guard: 'hasName',
              target: 'creating',
              actions: assign({ name: ({ event }) => event.name, refusal: null }),
            },
            'app.leaveNew': { target: 'closed', actions: 'forgetNew' },
          },
        },
        creating: {
          tags: 'busy',
          invoke: { src: 'createApp', id: 'createApp', input: ({ context }) => ({ name: context.name.trim() }) },
          on: {
            'app.created': [
              { guard: 'existed', target: 'closed', actions: ['forgetNew', 'tellCreated', say('info', 'apps.exists')] },
              { target: 'closed', actions: ['forgetNew', 'tellCreated', say('success', 'apps.created')] },
            ],
            'app.notCreated': {
              target: 'naming',
              actions: [assign({ refusal: ({ event }) => event.fault }), 'sayFault'],
            },
          },
        },
      },
    },
  },
})
