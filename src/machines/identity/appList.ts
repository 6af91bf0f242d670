import { callBroke } from '../../events/callFaults.ts'
import type { DeskEvent } from '../../events/desk/desk.ts'
import type { EditsEvent } from '../../events/desk/edits.ts'
import type { AppListEvent } from '../../events/identity/appList.ts'
import type { PortsOf } from '../parts/effect.ts'
import { immediate, whenSettled } from '../parts/effect.ts'
import type { Of } from '../parts/flow.ts'
import { flowNamed, noticeOf, types } from '../parts/flow.ts'
import type { RemoteListContext } from '../parts/remoteList.ts'
import { remoteList } from '../parts/remoteList.ts'
import type { SubmissionContext } from '../parts/submission.ts'
import { submission } from '../parts/submission.ts'
import { does, setup } from '../parts/wired.ts'

type NewApp = { name: string }

export type AppListContext = RemoteListContext & SubmissionContext<NewApp>

export const appListEffects = {
  listApps: immediate.once<Record<never, never>, Of<'appList.loaded' | 'appList.notLoaded'>>(() => ({
    type: 'appList.notLoaded',
    fault: callBroke,
  })),
  createApp: whenSettled.once<NewApp, Of<'app.created' | 'app.notCreated'>>(() => ({
    type: 'app.notCreated',
    fault: callBroke,
  })),
}
export type AppListPorts = PortsOf<typeof appListEffects>

const ofOwner = 'appList.ofOwner'

const list = remoteList<AppListEvent>()({
  events: { ofOwner, load: 'appList.load', loaded: 'appList.loaded', notLoaded: 'appList.notLoaded' },
  effect: 'listApps',
  taken: 'tellKnown',
})

const making = submission<AppListEvent>()({
  events: {
    ofOwner,
    begin: 'app.new',
    fill: 'app.fill',
    submit: 'app.create',
    leave: 'app.leaveNew',
    taken: 'app.created',
    refused: 'app.notCreated',
  },
  blank: { name: '' },
  typed: ({ name }: { type: string; name?: string }) => (name === undefined ? {} : { name }),
  check: ({ name }) => (name.trim() === '' ? [{ field: 'name', key: 'apps.nameNeeded' }] : []),
  effect: 'createApp',
  taken: 'tellCreated',
})

/**
 * The user's apps at the server, and the form of a new one. The list itself is kept by the apps, which all tabs share.
 */
export const appListMachine = setup({
  types: types<AppListContext, AppListEvent | EditsEvent | DeskEvent>(),
  actors: appListEffects,
  guards: { ...list.guards, ...making.guards },
  actions: {
    ...list.actions,
    ...making.actions,
    tellKnown: does('appList.loaded', (event, { owner }, enqueue) => {
      if (owner === null) return
      const { apps, unsent } = event
      enqueue.sendTo(flowNamed('apps'), { type: 'apps.known', owner, apps, unsent })
    }),
    tellCreated: does('app.created', (event, { owner }, enqueue) => {
      if (owner === null) return
      const { id, at, app, existed } = event
      enqueue.sendTo(flowNamed('apps'), { type: 'apps.joined', owner, app })
      enqueue.sendTo(flowNamed('apps'), { type: 'app.choose', id, at, app })
      enqueue.sendTo(
        flowNamed('notices'),
        existed ? noticeOf('info', 'apps.exists') : noticeOf('success', 'apps.created'),
      )
    }),
  },
}).createMachine({
  id: 'appList',
  context: { ...list.context, ...making.context },
  type: 'parallel',
  states: { list: list.region, making: making.region },
})
