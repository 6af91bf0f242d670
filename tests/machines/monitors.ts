import * as t from 'io-ts'
import { enqueueActions } from 'xstate'
import type { DeskEvent } from '../../src/events/desk/desk.ts'
import type { EditsEvent } from '../../src/events/desk/edits.ts'
import { editsEvents } from '../../src/events/desk/edits.ts'
import type { EventsOf } from '../../src/events/event.ts'
import { commands, outcome } from '../../src/events/event.ts'
import { named, remoteListEvents, rowAnswers, rowDone, rowFailed, rowWanted } from '../../src/events/remoteList.ts'
import { submissionEvents } from '../../src/events/submission.ts'
import { Id } from '../../src/events/values/ids.ts'
import { Text } from '../../src/events/values/text.ts'
import type { PortsOf } from '../../src/machines/parts/effect.ts'
import { afterCommit, immediate } from '../../src/machines/parts/effect.ts'
import { types } from '../../src/machines/parts/flow.ts'
import type { RemotePagesContext, RemoteQuery } from '../../src/machines/parts/remotePages.ts'
import { pageEvents, remotePages } from '../../src/machines/parts/remotePages.ts'
import type { RowAction, RowActionContext } from '../../src/machines/parts/rowActions.ts'
import { rowActions } from '../../src/machines/parts/rowActions.ts'
import type { SubmissionContext } from '../../src/machines/parts/submission.ts'
import { submission } from '../../src/machines/parts/submission.ts'
import { setup } from '../../src/machines/parts/wired.ts'

const Monitor = t.strict({ id: Id, name: Text })
type Monitor = t.TypeOf<typeof Monitor>

const ofRows = remoteListEvents(
  'monitor',
  { codec: Id, samples: ['app-1', 'app-2'] },
  { codec: Monitor, samples: [{ id: 'row-1', name: 'Shop' }] },
)
const ofForm = submissionEvents('form', { name: Text, target: Text }, [
  {},
  { name: 'Shop', target: 'https://shop.example' },
  { name: '' },
])

/** The events of a test flow: monitors of an app, with all parts of a flow at a server. */
const monitorEvents = {
  ...ofRows,
  ...commands('monitor.leave'),
  ...named('monitor', { delete: rowWanted, deleted: rowDone, notDeleted: rowFailed }),
  ...named('monitor', { test: rowWanted, tested: rowDone, notTested: rowFailed, ...rowAnswers }),
  ...ofForm,
  ...named('form', { taken: outcome({}, [{}]) }),
}
export type MonitorEvent = EventsOf<typeof monitorEvents>

type Of<T extends MonitorEvent['type']> = Extract<MonitorEvent, { type: T }>
type Draft = { name: string; target: string }

const fault = { status: 0, detail: '', violation: null }

export const monitorEffects = {
  listMonitors: immediate.once<RemoteQuery, Of<'monitor.loaded'> | Of<'monitor.notLoaded'>>(() => ({
    type: 'monitor.notLoaded',
    fault,
  })),
  actOnMonitor: afterCommit.once<
    { owner: string } & RowAction<'delete' | 'test'>,
    Of<'monitor.deleted'> | Of<'monitor.notDeleted'> | Of<'monitor.tested'> | Of<'monitor.notTested'>
  >(({ action, row }) => ({ type: action === 'delete' ? 'monitor.notDeleted' : 'monitor.notTested', row, fault })),
  sendMonitor: afterCommit.once<Draft, Of<'form.taken'> | Of<'form.refused'>>(() => ({ type: 'form.refused', fault })),
}
export type MonitorPorts = PortsOf<typeof monitorEffects>

const ofOwner = 'monitor.ofOwner'

const list = remotePages<MonitorEvent, Monitor>()({
  events: pageEvents('monitor'),
  reloadOn: ['monitor.deleted', 'form.taken'],
  effect: 'listMonitors',
  pageSize: 1,
})

const acts = rowActions<MonitorEvent>()({
  events: { ofOwner, confirm: 'monitor.confirm', cancel: 'monitor.cancel', leave: 'monitor.leave' },
  actions: {
    delete: { wanted: 'monitor.delete', done: 'monitor.deleted', failed: 'monitor.notDeleted', confirms: true },
    test: { wanted: 'monitor.test', done: 'monitor.tested', failed: 'monitor.notTested', confirms: false },
  },
  effect: 'actOnMonitor',
  done: 'told',
})

const blank: Draft = { name: '', target: '' }

const form = submission<MonitorEvent>()({
  events: {
    ofOwner,
    begin: 'form.begin',
    fill: 'form.fill',
    submit: 'form.submit',
    leave: 'form.leave',
    taken: 'form.taken',
    refused: 'form.refused',
  },
  blank,
  isPrefilled: true,
  typed: ({ draft = {} }: { type: string; draft?: Partial<Draft> }) => draft,
  check: ({ name }) => (name === '' ? [{ field: 'name', key: 'apps.nameNeeded' }] : []),
  effect: 'sendMonitor',
  taken: 'told',
})

type Context = RemotePagesContext<Monitor> & RowActionContext<'delete' | 'test'> & SubmissionContext<Draft>

export const monitorsMachine = setup({
  types: types<Context, MonitorEvent | EditsEvent | DeskEvent>(),
  actors: monitorEffects,
  guards: { ...list.guards, ...acts.guards, ...form.guards },
  actions: { ...list.actions, ...acts.actions, ...form.actions, told: enqueueActions(() => {}) },
}).createMachine({
  id: 'monitors',
  context: { ...list.context, ...acts.context, ...form.context },
  type: 'parallel',
  states: { list: list.region, acts: acts.region, form: form.region },
})

/** Every event of the machine, as a product's catalogue would have them. */
export const monitorCatalogue = { ...monitorEvents, ...editsEvents }
