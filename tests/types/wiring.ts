import { and, assign, not, sendTo } from 'xstate'
import type { AdminPushesEvent } from '../../src/events/admin/adminPushes.ts'
import type { ApiKeysEvent } from '../../src/events/cloud/apiKeys.ts'
import type { PushesEvent } from '../../src/events/cloud/pushes.ts'
import type { DeskEvent } from '../../src/events/desk/desk.ts'
import type { AppListEvent } from '../../src/events/identity/appList.ts'
import type { TaxSenderEvent } from '../../src/events/tax/taxSender.ts'
import { flowNamed, types } from '../../src/machines/parts/flow.ts'
import { remoteList } from '../../src/machines/parts/remoteList.ts'
import { rowActions } from '../../src/machines/parts/rowActions.ts'
import { sentStatus } from '../../src/machines/parts/sentStatus.ts'
import { submission } from '../../src/machines/parts/submission.ts'
import { whileOpen } from '../../src/machines/parts/whileOpen.ts'
import { on, setup, takes } from '../../src/machines/parts/wired.ts'
import type { SenderContext } from '../../src/machines/tax/taxSenderContext.ts'
import { atRest, senderEffects } from '../../src/machines/tax/taxSenderContext.ts'

const sender = setup({
  types: types<SenderContext, TaxSenderEvent | DeskEvent>(),
  actors: senderEffects,
  guards: {
    isStopping: ({ context }) => context.stopping,
    allows: on('tax.ofAccess', ({ allowed }) => allowed),
  },
  actions: {
    stop: assign({ stopping: true }),
    takeSend: takes('tax.sendBegun', ({ id }) => ({ send: id })),
    tellMore: sendTo(
      flowNamed('taxList'),
      on('tax.queue', ({ jobs }) => ({ type: 'taxList.ofRun', run: jobs.map(({ invoice }) => invoice), adds: true })),
    ),
  },
})
const { createMachine } = sender
const whole = { id: 'taxSender', context: atRest } as const

const keys = {
  events: { ofOwner: 'apiKeys.ofApp', load: 'apiKeys.load', loaded: 'apiKeys.loaded', notLoaded: 'apiKeys.notLoaded' },
  effect: 'listKeys',
  taken: 'takeRows',
} as const
const list = remoteList<ApiKeysEvent>()(keys)
const opens = { ofOwner: 'apiKeys.ofApp', open: 'apiKeys.open', leave: 'apiKeys.leave' } as const
const acts = {
  events: { ofOwner: 'apiKeys.ofApp', confirm: 'apiKeys.confirm', cancel: 'apiKeys.cancel', leave: 'apiKeys.leave' },
  actions: {
    delete: { wanted: 'apiKeys.delete', done: 'apiKeys.deleted', failed: 'apiKeys.notDeleted', confirms: true },
  },
  effect: 'deleteKey',
} as const
const told = (flow: 'pushes' | 'adminPushes') =>
  ({
    ofOwner: `${flow}.ofOwner`,
    sent: `${flow}.sent`,
    faded: `${flow}.faded`,
    deleted: `${flow}.deleted`,
    moved: `${flow}.moved`,
  }) as const
const blank: { name: string } = { name: '' }
const form = {
  events: {
    ofOwner: 'appList.ofOwner',
    begin: 'app.new',
    fill: 'app.fill',
    submit: 'app.create',
    leave: 'app.leaveNew',
    taken: 'app.created',
    refused: 'app.notCreated',
  },
  blank,
  typed: ({ name = '' }: { type: string; name?: string }) => ({ name }),
  check: () => [],
  effect: 'createApp',
  taken: 'tellCreated',
} as const

/** What is right: the wrong ones below differ from it by one name each. */
export const right = [
  () => createMachine({ ...whole, on: { 'tax.sendBegun': { guard: 'isStopping', actions: ['stop', 'takeSend'] } } }),
  () => createMachine({ ...whole, on: { 'tax.ofAccess': { guard: and(['allows', not('isStopping')]) } } }),
  () => whileOpen<ApiKeysEvent>()({ events: opens, list: list.region }),
  () => rowActions<ApiKeysEvent>()(acts),
  () => sentStatus<PushesEvent | AdminPushesEvent>({ events: told('pushes') }),
  () => submission<AppListEvent>()(form),
]

/**
 * Wirings that are wrong by one name: types are checked with them, and no test runs them. Where one is no longer
 * refused the compiler says so.
 */
export const wrong = [
  // An action on a transition of an event that it does not take.
  // @ts-expect-error takeSend takes other events than tax.synced
  () => createMachine({ ...whole, on: { 'tax.synced': { actions: 'takeSend' } } }),
  // @ts-expect-error takeSend takes other events than tax.synced
  () => createMachine({ ...whole, on: { 'tax.synced': { actions: ['stop', 'takeSend'] } } }),
  // @ts-expect-error tellMore takes other events than tax.stop
  () => createMachine({ ...whole, states: { a: { on: { 'tax.stop': [{ target: 'b' }, { actions: 'tellMore' }] } } } }),
  // @ts-expect-error takeSend takes other events than entry: any may have led there
  () => createMachine({ ...whole, states: { a: { entry: ['stop', 'takeSend'] } } }),
  // @ts-expect-error takeSend takes other events than exit
  () => createMachine({ ...whole, states: { a: { exit: 'takeSend' } } }),
  // @ts-expect-error takeSend takes other events than always
  () => createMachine({ ...whole, states: { a: { always: { target: 'b', actions: 'takeSend' } } } }),
  // A guard of another event, alone and in what it is joined to.
  // @ts-expect-error allows takes other events than tax.goOn
  () => createMachine({ ...whole, on: { 'tax.goOn': { guard: 'allows', actions: 'stop' } } }),
  // @ts-expect-error allows takes other events than tax.goOn
  () => createMachine({ ...whole, on: { 'tax.goOn': { guard: and(['isStopping', not('allows')]) } } }),
  // @ts-expect-error allows takes other events than always
  () => createMachine({ ...whole, states: { a: { always: { guard: 'allows', target: 'b' } } } }),
  // An event, an action or an effect that there is not.
  // @ts-expect-error no event is called tax.snyced
  () => createMachine({ ...whole, on: { 'tax.snyced': { actions: 'stop' } } }),
  // @ts-expect-error no event is called apiKeys.open: another flow receives it
  () => createMachine({ ...whole, states: { a: { on: { 'apiKeys.open': 'b' } } } }),
  // @ts-expect-error no action is called takeSned
  () => createMachine({ ...whole, on: { 'tax.sendBegun': { actions: 'takeSned' } } }),
  // @ts-expect-error no effect is called beginSned
  () => createMachine({ ...whole, states: { a: { invoke: { src: 'beginSned', id: 'beginSned' } } } }),
  // A handler of an event that there is not, and of what it does not bring.
  // @ts-expect-error no event is called tax.sendBegan
  () => setup({ types: types<SenderContext, TaxSenderEvent>(), actions: { a: takes('tax.sendBegan', () => ({})) } }),
  // @ts-expect-error tax.synced brings no fault
  () => setup({ types: types<SenderContext, TaxSenderEvent>(), guards: { a: on('tax.synced', ({ fault }) => fault) } }),
  // A part that is given a name that its flow does not have, or one whose event does not bring what the part needs.
  // @ts-expect-error apiKeys.opne
  () => whileOpen<ApiKeysEvent>()({ events: { ...opens, open: 'apiKeys.opne' }, list: list.region }),
  // @ts-expect-error apiKeys.load does not say whether services take calls
  () => whileOpen<ApiKeysEvent>()({ events: { ...opens, ofAccess: 'apiKeys.load' }, list: list.region }),
  // @ts-expect-error apiKeys.loaded brings no fault
  () => remoteList<ApiKeysEvent>()({ ...keys, events: { ...keys.events, notLoaded: 'apiKeys.loaded' } }),
  // @ts-expect-error apiKey.maed
  () => remoteList<ApiKeysEvent>()({ ...keys, reloadOn: ['apiKey.maed'] }),
  // @ts-expect-error apiKey.make names no row
  () => rowActions<ApiKeysEvent>()({ ...acts, actions: { delete: { ...acts.actions.delete, wanted: 'apiKey.make' } } }),
  (flow: 'pushes' | 'adminPushes') =>
    // @ts-expect-error no event of either is called fadde
    sentStatus<PushesEvent | AdminPushesEvent>({ events: { ...told(flow), faded: `${flow}.fadde` } }),
  // @ts-expect-error app.created brings no fault
  () => submission<AppListEvent>()({ ...form, events: { ...form.events, refused: 'app.created' } }),
]
