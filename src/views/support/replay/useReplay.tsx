import { useSelector } from '@xstate/react'
import type { i18n } from 'i18next'
import type { ReactNode } from 'react'
import { createContext, use, useSyncExternalStore } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { Unstamped } from '../../../events/event.ts'
import type { LogViewerEvent } from '../../../events/support/logViewer.ts'
import type { Language } from '../../../events/values/currency.ts'
import type { LogView } from '../../../machines/replay/logView.ts'
import type { Moment, Opened } from '../../../machines/replay/moment.ts'
import type { logViewerMachine } from '../../../machines/support/logViewer.ts'
import type { DeskView } from '../../common/useDesk.tsx'

export type PageAsk = Unstamped<LogViewerEvent>
type PageState = SnapshotFrom<typeof logViewerMachine>

export interface ReplayView {
  page: ActorRefFrom<typeof logViewerMachine>
  ask: (event: PageAsk) => void
  /** Opens a file of the reader's. */
  open: (file: File) => void
  log: LogView
  /** The desk that is shown: its states are those of the moment, and it takes no asks. */
  desk: DeskView
  /** The texts of the language that the user had. */
  textsOf: (language: Language) => Promise<i18n>
  /** The address of this page in the other language. */
  otherLanguage: string
}

const Context = createContext<ReplayView | null>(null)

export const ReplayProvider = ({ view, children }: { view: ReplayView; children: ReactNode }) => (
  <Context value={view}>{children}</Context>
)

export const useReplay = (): ReplayView => {
  const view = use(Context)
  if (view === null) throw new Error('A view of a replay stands outside of it')
  return view
}

/** A part of the page's state; renders again only when that part changes. */
export const usePage = <A,>(select: (state: PageState) => A): A => useSelector(useReplay().page, select)

export const useOpened = (): Opened | null => {
  const { log } = useReplay()
  return useSyncExternalStore(log.subscribe, log.opened)
}

export const useMoment = (): Moment | null => {
  const { log } = useReplay()
  return useSyncExternalStore(log.subscribe, log.moment)
}

/** What an entry says; empty while it is asked for, and where it cannot be read. */
export const useTold = (index: number): string => {
  const { log } = useReplay()
  return useSyncExternalStore(log.subscribe, () => log.told(index)) ?? ''
}
