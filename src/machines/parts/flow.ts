import type { ActorRef, AnyActorRef, EventObject, Snapshot } from 'xstate'
import type { deskAreaEvents } from '../../events/desk/area.ts'
import type { LateArea } from '../../events/desk/areas.ts'
import type { NoticesEvent } from '../../events/desk/notices.ts'
import type { EventsOf } from '../../events/event.ts'
import type { Intersection } from '../../events/intersection.ts'
import type { lateEvents } from '../../events/lateEvents.ts'

/** Types for `setup`, which reads them and never the value. */
export const types = <C, E extends EventObject>(): { context?: C; events?: E } => ({})

/** What each flow receives. */
export type AreaEvents = typeof deskAreaEvents & Intersection<(typeof lateEvents)[LateArea]>

type AnyEvent = { [F in keyof AreaEvents]: EventsOf<AreaEvents[F]> }[keyof AreaEvents]

/** The events of these types, whichever flow receives them. */
export type Of<T extends AnyEvent['type']> = Extract<AnyEvent, { type: T }>

type Receiver<E extends EventObject> = ActorRef<Snapshot<unknown>, E>

/** Finds a flow by its name in the running desk; drawings read the name. */
export const flowNamed = <F extends keyof AreaEvents>(flow: F) =>
  Object.assign(
    ({ system }: { system: AnyActorRef['system'] }): Receiver<EventsOf<AreaEvents[F]>> => system.get(flow),
    { flow },
  )

type NoticeKind = 'success' | 'danger' | 'info'

export type ShownNotice = Extract<NoticesEvent, { type: 'notice.show' }>

export const noticeOf = (kind: NoticeKind, key: string, values: Record<string, string> = {}): ShownNotice => ({
  type: 'notice.show',
  kind,
  key,
  values,
})

/** The notice of an action `say`, by its parameters. */
export const saidNotice = (_: unknown, { kind, key }: { kind: NoticeKind; key: string }) => noticeOf(kind, key)

/** An action that shows the notice of this key. */
export const say = <K extends string>(kind: NoticeKind, key: K) => ({ type: 'say', params: { kind, key } }) as const
