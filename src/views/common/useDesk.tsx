import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { createContext, use, useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { AnyActorRef, AnyMachineSnapshot, SnapshotFrom } from 'xstate'
import type { Entry } from '../../events/event.ts'
import type { Model, Row } from '../../events/projections/rows.ts'
import type { RowsPort } from '../../events/rowsPort.ts'
import type { SupportLogPort } from '../../events/supportLogPort.ts'
import type { UnkeptOf } from '../../events/unkept.ts'
import type { TaxSecret } from '../../events/values/taxParts.ts'
import { isSameOwner } from '../../machines/desk/user.ts'
import type { FlowRefs } from '../../machines/kernel/flowRefs.ts'
import type { DeskFlow, Flow, LateFlow, Machines } from '../../machines/kernel/flows.ts'
import { isLate } from '../../machines/kernel/flows.ts'
import type { AskOf, Desk } from '../../machines/kernel/start.ts'
import type { PendingInputs } from '../ui/pendingInputs.ts'
import { createPendingInputs, Inputs } from '../ui/pendingInputs.ts'
import type { CrashPort } from './crash.ts'
import type { Seal } from './seals.ts'

export interface DeskView {
  desk: Desk
  rows: RowsPort
  /** The lines of a gathered support log, once that area has come; left out where none can be gathered. */
  supportLog?: () => SupportLogPort | undefined
  /** Hands the camera's picture to the scanner while it is on the page. */
  showCamera: (video: HTMLVideoElement | null) => void
  /** Hands over a secret, a text or a file, which is forgotten once it was sent; left out where nothing is sent. */
  offerSecret?: (secret: TaxSecret, offered: string | Blob) => void
  /** What is shown and never stored; left out where nothing of it is. */
  unkept?: UnkeptOf
  /** The address of the picture of whoever has this e-mail address; left out where nobody's is shown. */
  findPicture?: (email: string) => Promise<string | null>
  /** Whether the server of the program can be reached now; left out where nothing is loaded lazily. */
  canReach?: () => Promise<boolean>
  /** The trust seals of the foot; left out where none is given. */
  seals?: readonly Seal[]
  /** Hears where a notification of ours that was clicked leads; left out where none is shown. */
  listenToLinks?: (visit: (route: string) => void) => () => void
  /** The page ends, and what was typed is taken; left out where nothing of it is kept. */
  keepLeft?: (event: PageTransitionEvent) => void
  /** For a page that has crashed; left out where none is said. */
  crashes?: CrashPort
  /** Set where the desk is a picture of a past moment: its present is the moment's, and it hears no keys. */
  past?: Past
}

interface Past {
  now: () => number
  subscribe: (changed: () => void) => () => void
}

export const selectUser = ({ context }: SnapshotFrom<Machines['user']>) => context.user

/** Sends what a person wants to a flow, after what is typed. An ask that is made of the flows' state is not made where an input was refused. */
type Ask = <F extends Flow>(flow: F, event: AskOf<F> | ((flows: FlowRefs) => AskOf<F>)) => void

export interface ShownDesk extends DeskView {
  desk: Omit<Desk, 'ask'> & { ask: Ask }
}

const Context = createContext<ShownDesk | null>(null)

/** Also a page that is hidden or left takes what is typed: it may never be seen again. */
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
    /** What settles in a page that is left, or where who typed it is gone, is nobody's. */
    const isLeft = () =>
      flows.auth?.getSnapshot().hasTag('parting') ||
      (user !== null && !isSameOwner(user, selectUser(flows.user.getSnapshot())))
    const ask: Ask = (flow, event) => {
      if (flow !== 'auth' && isLeft()) return
      const stands = inputs.flush()
      if (typeof event !== 'function') desk.ask(flow, event)
      else if (stands) desk.ask(flow, event(flows))
    }
    return { ...view, desk: { ...desk, ask } }
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

export const useAsk = (): Ask => useDesk().desk.ask

type StateOf<F extends Flow> = SnapshotFrom<Machines[F]>
type Same<A> = (a: A, b: A) => boolean

const selectHere = (state: StateOf<'areas'>) => state.context.here

/** A part of a flow's state; renders again only when that part changes. Undefined while the flow's area has not come. */
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

/** The same in a view that is drawn only when its flow is there: of the area that the view is of. */
export function useOwnFlow<F extends LateFlow, A>(flow: F, select: (state: StateOf<F>) => A, same?: Same<A>): A
export function useOwnFlow(flow: LateFlow, select: (state: AnyMachineSnapshot) => unknown, same?: Same<unknown>) {
  const actor: AnyActorRef | undefined = useDesk().desk.flows[flow]
  if (actor === undefined) throw new Error(`A view of ${flow} stands where that has not come`)
  return useSelector(actor, select, same)
}

/** The row as it stands; null where there is none, undefined while it is being read. */
export const useRow = <M extends Model>(model: M, id: string | null): Row<M> | null | undefined => {
  const { rows } = useDesk()
  const read = useCallback(() => (id === null ? null : rows.get(model, id)), [rows, model, id])
  return useSyncExternalStore(rows.subscribe, read)
}

/** What happened to an invoice, oldest first; undefined while it is being read. */
export const useStory = (invoice: string): readonly Entry[] | undefined => {
  const { rows } = useDesk()
  return useSyncExternalStore(
    rows.subscribe,
    useCallback(() => rows.story(invoice), [rows, invoice]),
  )
}
