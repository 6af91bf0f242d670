import { and, cancel, enqueueActions, not, raise, sendTo } from 'xstate'
import { callBroke } from '../../events/callFaults.ts'
import type { Outage, Status, UptimeEvent } from '../../events/cloud/uptime.ts'
import type { DeskEvent } from '../../events/desk/desk.ts'
import type { EditsEvent } from '../../events/desk/edits.ts'
import { isTarget, keptTarget } from '../../events/values/monitorTarget.ts'
import { routes } from '../../events/values/routes.ts'
import { delays } from '../parts/delays.ts'
import type { PortsOf } from '../parts/effect.ts'
import { immediate, required, whenSettled } from '../parts/effect.ts'
import type { Of } from '../parts/flow.ts'
import { flowNamed, noticeOf, types } from '../parts/flow.ts'
import type { RemotePagesContext, RemoteQuery } from '../parts/remotePages.ts'
import { pageEvents, remotePages } from '../parts/remotePages.ts'
import type { Flaw, SubmissionContext } from '../parts/submission.ts'
import { submission } from '../parts/submission.ts'
import { nobodyKnows } from '../parts/unknownOutcome.ts'
import type { WhileOpenContext } from '../parts/whileOpen.ts'
import { whileOpen } from '../parts/whileOpen.ts'
import { does, on, setup, takes } from '../parts/wired.ts'

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
    /** Monitors that were told or seen as down; it begins absent, as older builds had it. */
    told: readonly string[] | undefined
  }

const unanswered = { status: -1, detail: 'Network Error', violation: null }

export const uptimeEffects = {
  listMonitors: immediate.once<RemoteQuery, Of<'uptime.loaded' | 'uptime.notLoaded'>>(() => ({
    type: 'uptime.notLoaded',
    fault: callBroke,
  })),
  /** Reads all monitors while the page is visible. Answers when others are down than `down` or its last answer. */
  watchOutages: immediate.often<{ owner: string; down: readonly string[] }, Of<'uptime.outages'>>(null),
  sendMonitor: whenSettled.once<MonitorDraft, Of<'monitor.taken' | 'monitor.refused'>>(() => ({
    type: 'monitor.refused',
    fault: callBroke,
  })),
}
export type UptimePorts = PortsOf<typeof uptimeEffects>

/** Ours: monitors on a page. */
export const monitorsOnPage = 25

const ofOwner = 'uptime.ofOwner'

const way = { route: routes.uptime }

/** One text for one, and one for several. */
const wentDown = ([first, ...others]: readonly Outage[]) =>
  first === undefined
    ? null
    : others.length === 0
      ? noticeOf('danger', 'uptime.wentDown', { name: first.name, ...way })
      : noticeOf('danger', 'uptime.moreWentDown', { n: String(others.length + 1), ...way })

const list = remotePages<UptimeEvent, MonitorRow>()({
  events: pageEvents('uptime'),
  // A monitor whose answer was lost may be there.
  reloadOn: ['monitor.taken', 'monitor.refused', 'uptime.due'],
  effect: 'listMonitors',
  pageSize: monitorsOnPage,
})

const shown = whileOpen<UptimeEvent>()({
  events: { ofOwner, open: 'uptime.open', leave: 'uptime.leave', ofAccess: 'uptime.ofAccess' },
  list: list.region,
})

/** While the page of the monitors is closed, a notice says when one goes down. */
const watchedList = {
  ...shown.region,
  states: {
    ...shown.region.states,
    closed: {
      ...shown.region.states.closed,
      initial: 'unwatched',
      states: {
        unwatched: { always: { guard: 'canLoad', target: 'watched' } },
        watched: {
          always: { guard: not('canLoad'), target: 'unwatched' },
          invoke: {
            src: 'watchOutages',
            input: ({ context: { owner, told = [] } }: { context: UptimeContext }) => ({
              owner: required(owner),
              down: told,
            }),
          },
          on: {
            [ofOwner]: { guard: 'isAnother', target: 'unwatched', actions: 'takeOwner' },
            'uptime.outages': { actions: 'sayOutages' },
          },
        },
      },
    },
  },
} as const

const blank: MonitorDraft = { id: null, name: '', target: '', interval: 300, enabled: true }

const flawsOf = ({ name, target }: MonitorDraft): readonly Flaw[] => [
  ...(name.trim() === '' ? [{ field: 'name', key: 'uptime.nameNeeded' }] : []),
  ...(target.trim() === ''
    ? [{ field: 'target', key: 'uptime.targetNeeded' }]
    : isTarget(target)
      ? []
      : [{ field: 'target', key: 'uptime.targetWrong' }]),
]

const form = submission<UptimeEvent>()({
  events: {
    ofOwner,
    begin: 'monitor.begin',
    fill: 'monitor.fill',
    submit: 'monitor.submit',
    leave: 'monitor.leave',
    taken: 'monitor.taken',
    refused: 'monitor.refused',
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
    app: required(owner),
    begun,
    sent,
    draft: { ...draft, target: keptTarget(draft.target) },
  }) as const

const { closed, editing, submitting } = form.region.states
const holds = { entry: 'hold' } as const

/**
 * The form. `heldMonitor` holds each step, so that a reload loses nothing. After one, a monitor that was being sent is
 * refused as if its answer had been lost.
 */
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

/**
 * The chosen app's monitors, read anew while they are looked at, and the form of one. What they watch is shown and not
 * kept.
 */
export const uptimeMachine = setup({
  types: types<UptimeContext, UptimeEvent | EditsEvent | DeskEvent>(),
  actors: uptimeEffects,
  delays: { uptimeAged: delays.uptimeAged },
  guards: { ...list.guards, ...shown.guards, ...form.guards, wasSent: on('monitor.restore', (event) => event.sent) },
  actions: {
    ...list.actions,
    ...shown.actions,
    ...form.actions,
    /** Whose monitors were told is another. */
    takeOwner: enqueueActions(({ enqueue }) => {
      enqueue(list.actions.takeOwner)
      enqueue.assign({ told: undefined })
    }),
    sayTaken: sendTo(
      flowNamed('notices'),
      on('monitor.taken', ({ isNew }) => noticeOf('success', isNew ? 'uptime.created' : 'uptime.updated')),
    ),
    takeShown: takes('uptime.showHidden', ({ shown }) => ({ showsHidden: shown })),
    hold: sendTo(flowNamed('heldMonitor'), ({ context }) =>
      heldAs(context, context.refusal !== null && nobodyKnows(context.refusal)),
    ),
    holdSent: sendTo(flowNamed('heldMonitor'), ({ context }) => heldAs(context, true)),
    takeHeld: takes('monitor.restore', (event) => {
      const { draft, begun, sent } = event
      return { draft, begun, refusal: sent ? unanswered : null }
    }),
    /** `heldMonitor` itself drops what it holds when the app changes. */
    forgetDraft: enqueueActions(({ event, enqueue }) => {
      enqueue.assign(form.context)
      if (event.type !== 'uptime.ofOwner') enqueue.sendTo(flowNamed('heldMonitor'), { type: 'heldMonitor.drop' })
    }),
    /** Each outage is shown once. */
    sayOutages: does('uptime.outages', (event, { told = [] }, enqueue) => {
      const { down } = event
      const said = wentDown(down.filter(({ id }) => !told.includes(id)))
      enqueue.assign({ told: down.map(({ id }) => id) })
      if (said !== null) enqueue.sendTo(flowNamed('notices'), said)
      else if (down.length === 0) enqueue.sendTo(flowNamed('notices'), noticeOf('info', 'uptime.noneDownAnyMore'))
    }),
    /** An outage that the page shows needs no notice. */
    takeSeen: takes('uptime.loaded', (event, { told = [] }) => {
      const known = told.filter((id) => !event.rows.some((row) => row.id === id && row.status !== 'UNKNOWN'))
      return { told: [...known, ...event.rows.flatMap(({ id, status }) => (status === 'DOWN' ? id : []))] }
    }),
    ageLater: raise({ type: 'uptime.due' }, { id: 'due', delay: 'uptimeAged' }),
    ageNoMore: cancel('due'),
  },
}).createMachine({
  id: 'uptime',
  context: { ...list.context, ...shown.context, ...form.context, showsHidden: undefined, told: undefined },
  type: 'parallel',
  on: { 'uptime.showHidden': { actions: 'takeShown' } },
  states: {
    list: watchedList,
    form: heldForm,
    age: {
      initial: 'fresh',
      states: {
        fresh: { on: { 'uptime.loaded': { target: 'ageing', actions: 'takeSeen' }, 'uptime.notLoaded': 'ageing' } },
        ageing: {
          entry: 'ageLater',
          exit: 'ageNoMore',
          on: {
            'uptime.due': 'fresh',
            'uptime.leave': 'fresh',
            'uptime.loaded': { target: 'ageing', reenter: true, actions: 'takeSeen' },
          },
        },
      },
    },
  },
})
