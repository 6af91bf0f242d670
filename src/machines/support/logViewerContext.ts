import type {
  Copied,
  Direction,
  Frame,
  ListKind,
  Pace,
  Panel,
  ReplayRefusal,
  Zone,
} from '../../events/support/logViewer.ts'

export interface LogViewerContext {
  /** Of the file, and its size in bytes; `read` of them were read. */
  name: string
  bytes: number
  read: number
  /** Entries in the file. */
  length: number
  /** The entry that is shown or asked for, from 0. */
  index: number
  pace: Pace
  query: string
  /** Entries that have what was searched for; null where nothing was. */
  found: number | null
  flow: string | null
  kind: ListKind | null
  /** Loads of the page whose entries are shown, by the place of their first. */
  unfolded: readonly number[]
  /** No entry has the number or time that was gone to last. */
  missed: boolean
  /** In which direction nothing more went wrong, where that was asked for last. */
  end: Direction | null
  zone: Zone
  frame: Frame
  /** What a narrow screen shows of the page. */
  panel: Panel
  dark: boolean
  refusal: ReplayRefusal | null
  /** What a test of the shown entry is to demand, as it was typed. */
  should: string
  /** What was copied last, or is being copied. */
  copied: Copied | null
}

/** What another file begins with. */
export const begun = {
  read: 0,
  length: 0,
  index: 0,
  query: '',
  found: null,
  flow: null,
  kind: null,
  refusal: null,
  should: '',
  copied: null,
  unfolded: [],
  missed: false,
  end: null,
}
export const first: LogViewerContext = {
  ...begun,
  name: '',
  bytes: 0,
  pace: 'slow',
  zone: 'reader',
  frame: 'wide',
  panel: 'desk',
  dark: false,
}
