import { useSelector } from '@xstate/react'
import type { i18n } from 'i18next'
import type { ComponentType, ReactNode } from 'react'
import { createContext, use, useSyncExternalStore } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { Unstamped } from '../../../events/event.ts'
import type { LogViewerEvent } from '../../../events/support/logViewer.ts'
import type { Language } from '../../../events/values/currency.ts'
import type { LogView } from '../../../machines/replay/logView.ts'
import type { Moment, Opened } from '../../../machines/replay/moment.ts'
import type { logViewerMachine } from '../../../machines/support/logViewer.ts'
import type { DeskView } from '../../common/useDesk.tsx'

export type PageCommand = Unstamped<LogViewerEvent>
type PageState = SnapshotFrom<typeof logViewerMachine>

export interface ReplayView {
  page: ActorRefFrom<typeof logViewerMachine>
  send: (event: PageCommand) => void
  open: (file: File) => void
  log: LogView
  /** The shown desk: its states are the moment's, and it accepts no commands. */
  desk: DeskView
  /** The desk's pages: the shell stands above the replay. */
  pages: ComponentType
  textsOf: (language: Language) => Promise<i18n>
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

/** An entry's description; empty until it is there, and if the entry is unreadable. */
export const useTold = (index: number): string => {
  const { log } = useReplay()
  return useSyncExternalStore(log.subscribe, () => log.told(index)) ?? ''
}
