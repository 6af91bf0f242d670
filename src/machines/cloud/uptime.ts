import { and, assign, cancel, enqueueActions, raise, sendTo, setup } from 'xstate'
import type { Status, UptimeEvent } from '../../events/cloud/uptime.ts'
import type { DeskEvent } from '../../events/desk/desk.ts'
import type { EditsEvent } from '../../events/desk/edits.ts'
import { callBroke } from '../../events/faults.ts'
import { isTarget, keptTarget } from '../../events/values/monitorTarget.ts'
import { delays } from '../delays.ts'
import type { PortsOf } from '../effect.ts'
import { actorsOf, afterCommit, immediate, required } from '../effect.ts'
import { nobodyKnows } from '../fault.ts'
import { flowNamed, noticeOf, types } from '../flow.ts'
import type { RemotePagesContext, RemoteQuery } from '../remotePages.ts'
import { remotePages } from '../remotePages.ts'
import type { Flaw, SubmissionContext } from '../submission.ts'
import { submission } from '../submission.ts'
import type { WhileOpenContext } from '../whileOpen.ts'
import { whileOpen } from '../whileOpen.ts'

type Of<T extends UptimeEvent['type']> = Extract<UptimeEvent, { type: T }>

interface MonitorRow {
  id: string
  status: Status
}

/** `id`: null for a new one; `interval`: seconds. */
export interface MonitorDraft {
  id: string | null
  name: string
  target: string
  interval: number
  enabled: boolean
}

export type UptimeContext = WhileOpenContext &
  RemotePagesContext<MonitorRow> &
  SubmissionContext<MonitorDraft> & {
    /** Monitors that are hidden on this device are listed, too; it begins absent, as older builds had it. */
    showsHidden: boolean | undefined
  }

const unanswered = { status: -1, detail: 'Network Error', violation: null }

export const uptimeEffects = {
  listMonitors: immediate.once<RemoteQuery, Of<'uptime.loaded'> | Of<'uptime.notLoaded'>>(() => ({
    type: 'uptime.notLoaded',
    fault: callBroke,
  })),
  sendMonitor: afterCommit.once<MonitorDraft, Of<'monitor.taken'> | Of<'monitor.refused'>>(() => ({
    type: 'monitor.refused',
    fault: callBroke,
  })),
}
export type UptimePorts = PortsOf<typeof uptimeEffects>

/** Ours: monitors on a page. */
export const monitorsOnPage = 25

const ofOwner = 'uptime.ofOwner'

const list = remotePages<MonitorRow, 'listMonitors'>({
  events: {
    ...{ ofOwner, load: 'uptime.load', search: 'uptime.search', turn: 'uptime.turn' },
    ...{ loaded: 'uptime.loaded', notLoaded: 'uptime.notLoaded' },
  },
  // A monitor whose answer was lost may be there.
  reloadOn: ['monitor.taken', 'monitor.refused', 'uptime.due'],
  effect: 'listMonitors',
  pageSize: monitorsOnPage,
})

const shown = whileOpen({
  events: { ofOwner, open: 'uptime.open', leave: 'uptime.leave', ofAccess: 'uptime.ofAccess' },
  list: list.region,
})

const blank: MonitorDraft = { id: null, name: '', target: '', interval: 300, enabled: true }

const flawsOf = ({ name, target }: MonitorDraft): readonly Flaw[] => [
  ...(name.trim() === '' ? [{ field: 'name', key: 'uptime.nameNeeded' }] : []),
  ...(target.trim() === ''
    ? [{ field: 'target', key: 'uptime.targetNeeded' }]
    : isTarget(target)
      ? []
      : [{ field: 'target', key: 'uptime.targetWrong' }]),
]

const form = submission({
  events: {
    ...{ ofOwner, begin: 'monitor.begin', fill: 'monitor.fill', submit: 'monitor.submit' },
    ...{ leave: 'monitor.leave', taken: 'monitor.taken', refused: 'monitor.refused' },
  },
  blank,
  isPrefilled: true,
  typed: ({ draft = {} }: { type: string; draft?: Partial<MonitorDraft> }) => draft,
  check: flawsOf,
  effect: 'sendMonitor',
  taken: 'sayTaken',
})

const heldAs = ({ owner, draft, begun }: UptimeContext, sent: boolean) =>
  ({
    type: 'heldMonitor.keep',
    ...{ app: required(owner), begun, sent },
    draft: { ...draft, target: keptTarget(draft.target) },
  }) as const

const { closed, editing, submitting } = form.region.states
const holds = { entry: 'hold' } as const

/** The form, of which each step is held for the time after a reload. What may have arrived then is refused as if its answer had been lost. */
const heldForm = {
  ...form.region,
  states: {
    ...form.region.states,
    closed: {
      on: {
        ...closed.on,
        'monitor.restore': [
          { guard: and(['hasOwner', 'wasSent']), target: 'editing.refused', actions: 'takeHeld' },
          { guard: 'hasOwner', target: 'editing', actions: 'takeHeld' },
        ],
      },
    },
    editing: { ...editing, states: { open: holds, refused: holds } },
    submitting: { ...submitting, entry: 'holdSent' },
  },
} as const

/** The chosen app's monitors, read anew while they are looked at, and the form of one. What they watch is shown and not kept. */
export const uptimeMachine = setup({
  types: types<UptimeContext, UptimeEvent | EditsEvent | DeskEvent>(),
  actors: actorsOf(uptimeEffects),
  delays: { uptimeAged: delays.uptimeAged },
  guards: {
    ...list.guards,
    ...shown.guards,
    ...form.guards,
    wasSent: ({ event }) => event.type === 'monitor.restore' && event.sent,
  },
  actions: {
    ...list.actions,
    ...shown.actions,
    ...form.actions,
    sayTaken: sendTo(flowNamed('notices'), ({ event }) =>
      noticeOf('success', event.type === 'monitor.taken' && event.isNew ? 'uptime.created' : 'uptime.updated'),
    ),
    takeShown: assign(({ event }) => (event.type === 'uptime.showHidden' ? { showsHidden: event.shown } : {})),
    hold: sendTo(flowNamed('heldMonitor'), ({ context }) =>
      heldAs(context, context.refusal !== null && nobodyKnows(context.refusal)),
    ),
    holdSent: sendTo(flowNamed('heldMonitor'), ({ context }) => heldAs(context, true)),
    takeHeld: assign(({ event }) => {
      if (event.type !== 'monitor.restore') return {}
      const { draft, begun, sent } = event
      return { draft, begun, refusal: sent ? unanswered : null }
    }),
    /** What is held goes with another app by itself. */
    forgetDraft: enqueueActions(({ event, enqueue }) => {
      enqueue.assign(form.context)
      if (event.type !== 'uptime.ofOwner') enqueue.sendTo(flowNamed('heldMonitor'), { type: 'heldMonitor.drop' })
    }),
    ageLater: raise({ type: 'uptime.due' }, { id: 'due', delay: 'uptimeAged' }),
    ageNoMore: cancel('due'),
  },
}).createMachine({
  id: 'uptime',
  context: { ...list.context, ...shown.context, ...form.context, showsHidden: undefined },
  type: 'parallel',
  on: { 'uptime.showHidden': { actions: 'takeShown' } },
  states: {
    list: shown.region,
    form: heldForm,
    age: {
      initial: 'fresh',
      states: {
        fresh: { on: { 'uptime.loaded': 'ageing', 'uptime.notLoaded': 'ageing' } },
        ageing: {
          entry: 'ageLater',
          exit: 'ageNoMore',
          on: {
            ...{ 'uptime.due': 'fresh', 'uptime.leave': 'fresh' },
            'uptime.loaded': { target: 'ageing', reenter: true },
          },
        },
      },
    },
  },
})
