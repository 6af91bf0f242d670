import { assign, enqueueActions, sendTo } from 'xstate'
import type { WebPushEvent } from '../../events/cloud/webPush.ts'
import type { DeskEvent } from '../../events/desk/desk.ts'
import { required } from '../parts/effect.ts'
import { faultNotice } from '../parts/fault.ts'
import { flowNamed, noticeOf, saidNotice, say, types } from '../parts/flow.ts'
import { ownerGuards } from '../parts/remoteList.ts'
import { does, on, setup, takes } from '../parts/wired.ts'
import type { WebPushContext } from './webPushContext.ts'
import { webPushEffects } from './webPushContext.ts'

const asks = { 'webPush.enable': { target: '#webPush.device.busy.asking', actions: 'begin' } } as const
/** What ends something that was under way. */
const again = { guard: 'hasMissed', target: 'reading', actions: 'forgetMissed' } as const
const owner = ({ context }: { context: WebPushContext }) => ({ owner: required(context.owner) })

/** Whether this device receives the user's pushes, as it is and not as it was wished. */
export const webPushMachine = setup({
  types: types<WebPushContext, WebPushEvent | DeskEvent>(),
  actors: webPushEffects,
  guards: {
    ...ownerGuards,
    isUnsupported: on('webPush.read', (event) => event.permission === 'unsupported'),
    hasNoPush: on('webPush.read', (event) => event.permission === 'noPush'),
    isDenied: on('webPush.read', (event) => event.permission === 'denied'),
    isOn: on(
      'webPush.read',
      (event) => event.permission === 'granted' && event.subscription === 'same' && event.registered !== null,
    ),
    /** It was on, and the browser or the server has moved on since. */
    hasLapsed: on('webPush.read', (event) => event.permission === 'granted' && event.registered !== null),
    /** The browser's subscription is not registered for this user: another user's, or its answer was lost. */
    isLeftOver: on('webPush.read', (event) => event.subscription === 'changed'),
    lacksNotifications: on('webPush.notSubscribed', (event) => event.why === 'unsupported'),
    lacksPush: on('webPush.notSubscribed', (event) => event.why === 'noPush'),
    wasDismissed: on('webPush.notSubscribed', (event) => event.why === 'dismissed'),
    hasMissed: ({ context }) => context.missed,
    isByHand: ({ context }) => context.byHand,
    isForgotten: on(
      'webPush.known',
      (event, { device }) => device !== null && !event.devices.includes(device.publicId),
    ),
    isGone: on('webPush.gone', (event, { device }) => event.device === device?.publicId),
  },
  actions: {
    say: sendTo(flowNamed('notices'), saidNotice),
    takeOwner: takes('webPush.ofOwner', ({ owner }) => ({
      owner,
      device: null,
      byHand: false,
      fault: null,
      missed: false,
    })),
    takeRead: takes('webPush.read', ({ registered }) => ({ device: registered })),
    begin: assign({ byHand: true, fault: null }),
    beginAnew: assign({ byHand: false, fault: null }),
    takeDevice: takes('webPush.registered', ({ device }) => ({ device })),
    forgetDevice: assign({ device: null }),
    takeFault: takes(['webPush.notRegistered', 'webPush.notStopped'], ({ fault }) => ({ fault })),
    /** What no user asked for is shown by the toggle alone. */
    sayFault: does(['webPush.notRegistered', 'webPush.notStopped'], ({ fault }, { byHand }, enqueue) => {
      if (byHand) enqueue.sendTo(flowNamed('notices'), faultNotice(fault))
    }),
    sayNotSubscribed: enqueueActions(({ context: { byHand }, enqueue }) => {
      if (byHand) enqueue.sendTo(flowNamed('notices'), noticeOf('danger', 'push.failed'))
    }),
    saySubscribed: enqueueActions(({ context: { byHand }, enqueue }) => {
      if (byHand) enqueue.sendTo(flowNamed('notices'), noticeOf('success', 'push.subscribed'))
    }),
    keepDevice: sendTo(flowNamed('settings'), ({ context }) => ({ type: 'webPush.kept', device: context.device })),
    noteMissed: assign({ missed: true }),
    forgetMissed: assign({ missed: false }),
    /** Another tab registered it: a list that is on its way may be older. */
    tellListOfNew: does('webPush.read', (event, { device }, enqueue) => {
      if (event.registered?.publicId !== device?.publicId) enqueue.sendTo(flowNamed('pushes'), { type: 'pushes.moved' })
    }),
    tellList: sendTo(flowNamed('pushes'), { type: 'pushes.moved' }),
  },
}).createMachine({
  id: 'webPush',
  context: { owner: null, device: null, byHand: false, fault: null, missed: false },
  type: 'parallel',
  states: {
    watch: { invoke: { src: 'watchPush' } },
    look: {
      initial: 'nobodys',
      on: {
        'webPush.ofOwner': [
          { guard: 'isNobody', target: '.nobodys' },
          { guard: 'isAnother', target: '.reading' },
        ],
      },
      states: {
        nobodys: {},
        reading: {
          invoke: { src: 'readPush', input: owner },
          on: { 'webPush.moved': { target: 'reading', reenter: true }, 'webPush.read': 'read' },
        },
        read: {
          on: {
            'webPush.moved': 'reading',
            'webPush.denied': again,
            'webPush.notSubscribed': again,
            'webPush.registered': again,
            'webPush.notRegistered': again,
            'webPush.dropped': again,
            'webPush.stopped': again,
            'webPush.notStopped': again,
          },
        },
      },
    },
    device: {
      initial: 'nobodys',
      on: {
        'webPush.ofOwner': [
          { guard: 'isNobody', target: '.nobodys', actions: 'takeOwner' },
          { guard: 'isAnother', target: '.idle', actions: 'takeOwner' },
        ],
      },
      states: {
        nobodys: {},
        idle: {
          initial: 'unread',
          on: {
            'webPush.read': [
              { guard: 'isUnsupported', target: '.unsupported', actions: 'takeRead' },
              { guard: 'hasNoPush', target: '.noPush', actions: 'takeRead' },
              { guard: 'isDenied', target: '.blocked', actions: 'takeRead' },
              { guard: 'isOn', target: '.on', actions: ['tellListOfNew', 'takeRead'] },
              { guard: 'hasLapsed', target: 'busy', actions: ['takeRead', 'beginAnew'] },
              { guard: 'isLeftOver', target: 'busy.dropping', actions: 'takeRead' },
              { target: '.off', actions: 'takeRead' },
            ],
            'webPush.known': { guard: 'isForgotten', actions: ['forgetDevice', 'keepDevice'] },
          },
          states: {
            unread: {},
            /** The browser shows no notifications. */
            unsupported: { on: { 'webPush.enable': { actions: say('danger', 'push.unsupported') } } },
            /** The browser receives no pushes. */
            noPush: { on: { 'webPush.enable': { actions: say('danger', 'push.noPush') } } },
            /** By the user, in the browser's own settings. */
            blocked: { on: asks },
            off: { on: asks },
            on: {
              tags: 'on',
              on: {
                'webPush.disable': { target: '#webPush.device.busy.ending', actions: 'begin' },
                'webPush.known': { guard: 'isForgotten', target: '#webPush.device.busy.ending', actions: 'beginAnew' },
                'webPush.gone': {
                  guard: 'isGone',
                  target: '#webPush.device.busy.dropping',
                  actions: ['forgetDevice', 'keepDevice'],
                },
              },
            },
          },
        },
        busy: {
          initial: 'registering',
          on: { 'webPush.read': { actions: 'noteMissed' } },
          states: {
            asking: {
              invoke: { src: 'askPush' },
              on: {
                'webPush.allowed': 'registering',
                'webPush.denied': { target: '#webPush.device.idle.blocked', actions: say('danger', 'push.denied') },
                'webPush.notSubscribed': [
                  {
                    guard: 'lacksNotifications',
                    target: '#webPush.device.idle.unsupported',
                    actions: say('danger', 'push.unsupported'),
                  },
                  { guard: 'lacksPush', target: '#webPush.device.idle.noPush', actions: say('danger', 'push.noPush') },
                  { guard: 'wasDismissed', target: '#webPush.device.idle.off' },
                  { target: '#webPush.device.idle.off', actions: say('danger', 'push.failed') },
                ],
              },
            },
            registering: {
              invoke: { src: 'registerPush', input: owner },
              on: {
                'webPush.registered': {
                  target: '#webPush.device.idle.on',
                  actions: ['takeDevice', 'keepDevice', 'saySubscribed', 'tellList'],
                },
                'webPush.notSubscribed': { target: '#webPush.device.idle.off', actions: 'sayNotSubscribed' },
                'webPush.notRegistered': [
                  { guard: 'isByHand', target: 'dropping', actions: ['takeFault', 'sayFault'] },
                  { target: '#webPush.device.idle.off', actions: 'takeFault' },
                ],
              },
            },
            /** The toggle shows off only once this device receives nothing. */
            dropping: {
              invoke: { src: 'dropPush', input: owner },
              on: {
                'webPush.dropped': '#webPush.device.idle.off',
                'webPush.registered': { target: '#webPush.device.idle.on', actions: 'takeDevice' },
              },
            },
            ending: {
              tags: 'on',
              invoke: { src: 'endPush', input: ({ context }) => ({ device: required(context.device) }) },
              on: {
                'webPush.stopped': {
                  target: '#webPush.device.idle.off',
                  actions: ['forgetDevice', 'keepDevice', 'tellList'],
                },
                'webPush.notStopped': {
                  target: '#webPush.device.idle.off',
                  actions: ['forgetDevice', 'keepDevice', 'takeFault', 'sayFault', 'tellList'],
                },
              },
            },
          },
        },
      },
    },
  },
})
