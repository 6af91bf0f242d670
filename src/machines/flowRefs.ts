import type { ActorRefFrom, AnyActorRef } from 'xstate'
import type { Flow } from '../events/flows.ts'
import type { Machines } from './desk.ts'

export type FlowRefs = { [F in Flow]: ActorRefFrom<Machines[F]> }

/** Every flow of a running desk, by its name. */
export const flowRefs = (system: AnyActorRef['system']): FlowRefs => {
  const refOf = <F extends Flow>(flow: F): FlowRefs[F] => system.get(flow)
  return {
    settings: refOf('settings'),
    user: refOf('user'),
    auth: refOf('auth'),
    apps: refOf('apps'),
    appList: refOf('appList'),
    moving: refOf('moving'),
    sync: refOf('sync'),
    basket: refOf('basket'),
    drafts: refOf('drafts'),
    sample: refOf('sample'),
    saving: refOf('saving'),
    productEditor: refOf('productEditor'),
    stuff: refOf('stuff'),
    personEditor: refOf('personEditor'),
    invoice: refOf('invoice'),
    page: refOf('page'),
    panel: refOf('panel'),
    scanner: refOf('scanner'),
    invoices: refOf('invoices'),
    products: refOf('products'),
    persons: refOf('persons'),
    notices: refOf('notices'),
    dialogs: refOf('dialogs'),
    guide: refOf('guide'),
    storage: refOf('storage'),
    update: refOf('update'),
    support: refOf('support'),
  }
}
