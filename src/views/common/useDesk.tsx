import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { createContext, use, useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { AnyActorRef, AnyMachineSnapshot, SnapshotFrom } from 'xstate'
import type { Entry } from '../../events/event.ts'
import type { Model, Row } from '../../events/projections/rows.ts'
import type { RowsPort } from '../../events/rowsPort.ts'
import type { SupportLogPort } from '../../events/supportLogPort.ts'
import type { UnkeptOf } from '../../events/unkept.ts'
import type { Offerable } from '../../events/values/offered.ts'
import { ownApp } from '../../machines/desk/appsListed.ts'
import { isSameOwner } from '../../machines/desk/user.ts'
import type { FlowRefs } from '../../machines/kernel/flowRefs.ts'
import type { DeskFlow, Flow, LateFlow, Machines } from '../../machines/kernel/flows.ts'
import { isLate } from '../../machines/kernel/flows.ts'
import type { CommandOf, Desk } from '../../machines/kernel/start.ts'
import type { PendingInputs } from '../ui/pendingInputs.ts'
import { createPendingInputs, Inputs } from '../ui/pendingInputs.ts'
import type { CrashPort } from './crash.ts'
import type { Seal } from './seals.ts'

export interface DeskView {
  desk: Desk
  rows: RowsPort
  /** The lines of a gathered support log, once its area has loaded; left out if none can be gathered. */
  supportLog?: () => SupportLogPort | undefined
  /** Passes the camera's video element to the scanner while it is on the page. */
  showCamera: (video: HTMLVideoElement | null) => void
  /** Passes on a secret, a text or a file, which is forgotten once it was sent; left out if nothing is sent. */
  offerSecret?: (secret: Offerable, offered: string | Blob) => void
  /** Shown values that are never stored; left out if there are none. */
  unkept?: UnkeptOf
  /** The address of a user's picture by e-mail; left out without pictures. */
  findPicture?: (email: string) => Promise<string | null>
  /** Whether the program's server is reachable now; left out if nothing is loaded lazily. */
  canReach?: () => Promise<boolean>
  /** The trust seals of the foot; left out without any. */
  seals?: readonly Seal[]
  /** Reports the page of a clicked notification; left out without notifications. */
  listenToLinks?: (visit: (route: string) => void) => () => void
  /** The page ends, and its typing was flushed; left out if nothing is kept. */
  keepLeft?: (event: PageTransitionEvent) => void
  /** For a crashed page; left out without reports. */
  crashes?: CrashPort
  /** Set if the desk is a picture of a past moment: its present is the moment's, and it ignores keys. */
  past?: Past
}

interface Past {
  now: () => number
  subscribe: (changed: () => void) => () => void
}

export const selectUser = ({ context }: SnapshotFrom<Machines['user']>) => context.user

/**
 * Sends a user's command to a flow, after all inputs are flushed. A command that depends on the flows' state is not
 * sent if an input was refused.
 */
type Send = <F extends Flow>(flow: F, event: CommandOf<F> | ((flows: FlowRefs) => CommandOf<F>)) => void

export interface ShownDesk extends DeskView {
  desk: Omit<Desk, 'send'> & { send: Send }
}

const Context = createContext<ShownDesk | null>(null)

/** A page that is hidden or left flushes its inputs, too, since it may never be seen again. */
const usePage = ({ flush, press }: PendingInputs, keepLeft: DeskView['keepLeft']): void => {
  useEffect(() => {
    const early = { capture: true }
    const hide = () => {
      if (document.visibilityState === 'hidden') flush()
    }
    document.addEventListener('visibilitychange', hide)
    const end = (event: PageTransitionEvent) => {
      flush()
      keepLeft?.(event)
    }
    addEventListener('pagehide', end)
    addEventListener('pointerdown', press, early)
    addEventListener('keydown', press, early)
    return () => {
      document.removeEventListener('visibilitychange', hide)
      removeEventListener('pagehide', end)
      removeEventListener('pointerdown', press, early)
      removeEventListener('keydown', press, early)
    }
  }, [flush, press, keepLeft])
}

export const DeskProvider = ({ view, children }: { view: DeskView; children: ReactNode }) => {
  const [inputs] = useState(createPendingInputs)
  const user = useSelector(view.desk.flows.user, selectUser, isSameOwner)
  const shown = useMemo((): ShownDesk => {
    const { desk } = view
    const { flows } = desk
    /**
     * Typing that is debounced after its page was left, or its user has gone, is dropped. A shown API key stays while
     * the page is left, since it is shown once.
     */
    const isLeft = () =>
      flows.auth?.getSnapshot().hasTag('parting') ||
      (user !== null && !isSameOwner(user, selectUser(flows.user.getSnapshot())))
    const send: Send = (flow, event) => {
      if (flow !== 'auth' && flow !== 'apiKeys' && isLeft()) return
      const stands = inputs.flush()
      if (typeof event !== 'function') desk.send(flow, event)
      else if (stands) desk.send(flow, event(flows))
    }
    return { ...view, desk: { ...desk, send } }
  }, [view, inputs, user])
  usePage(inputs, view.keepLeft)
  return (
    <Inputs value={inputs}>
      <Context value={shown}>{children}</Context>
    </Inputs>
  )
}

export const useDesk = (): ShownDesk => {
  const view = use(Context)
  if (view === null) throw new Error('A view of the desk stands outside of it')
  return view
}

export const useCommand = (): Send => useDesk().desk.send

type StateOf<F extends Flow> = SnapshotFrom<Machines[F]>
type Same<A> = (a: A, b: A) => boolean

const selectHere = (state: StateOf<'areas'>) => state.context.here

/** A part of a flow's state; renders again only when that changes. Undefined while its area is not loaded. */
export function useFlow<F extends DeskFlow, A>(flow: F, select: (state: StateOf<F>) => A, same?: Same<A>): A
export function useFlow<F extends Flow, A>(
  flow: F,
  select: (state: StateOf<F>) => A,
  same?: Same<A | undefined>,
): A | undefined
export function useFlow(flow: Flow, select: (state: AnyMachineSnapshot) => unknown, same?: Same<unknown>): unknown {
  const { flows } = useDesk().desk
  useSelector(isLate(flow) ? flows.areas : undefined, (state) => state && selectHere(state))
  const actor: AnyActorRef | undefined = flows[flow]
  return useSelector(actor, (state) => (state === undefined ? undefined : select(state)), same)
}

/** The same in a view of an area, which is drawn only with its flow. */
export function useOwnFlow<F extends LateFlow, A>(flow: F, select: (state: StateOf<F>) => A, same?: Same<A>): A
export function useOwnFlow(flow: LateFlow, select: (state: AnyMachineSnapshot) => unknown, same?: Same<unknown>) {
  const actor: AnyActorRef | undefined = useDesk().desk.flows[flow]
  if (actor === undefined) throw new Error(`A view of ${flow} stands where that has not come`)
  return useSelector(actor, select, same)
}

/** True if the chosen app is one of the user's own. */
export const useInApp = (): boolean => useFlow('apps', ({ context }) => ownApp(context.app) !== null)

/** The row as it stands; null if there is none, undefined while it is read. */
export const useRow = <M extends Model>(model: M, id: string | null): Row<M> | null | undefined => {
  const { rows } = useDesk()
  const read = useCallback(() => (id === null ? null : rows.get(model, id)), [rows, model, id])
  return useSyncExternalStore(rows.subscribe, read, read)
}

/** An invoice's story, oldest first; undefined while it is read. */
export const useStory = (invoice: string): readonly Entry[] | undefined => {
  const { rows } = useDesk()
  return useSyncExternalStore(
    rows.subscribe,
    useCallback(() => rows.story(invoice), [rows, invoice]),
  )
}
