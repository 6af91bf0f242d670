import type { NewEntry } from '../../../events/event.ts'
import type { Model, Row } from '../../../events/projections/rows.ts'
import type { Flow } from '../../../machines/kernel/flows.ts'
import type { SupportContext } from '../../../machines/support/support.ts'
import type { Cause } from './causes.ts'
import type { Difference } from './difference.ts'
import type { Past } from './past.ts'

interface FlowState {
  /** State names alone: a name, or names within names. */
  value: unknown
  context: unknown
}

/** An entry of the journal; without `seq` where it waits to be stored. */
export type Shown = NewEntry & { seq?: number }

interface LogQuery {
  /** At most so many, the newest; 50 where nothing is said. */
  last?: number
  flow?: Flow
  type?: string
  /** Not before this time: a `Date`, milliseconds since 1970 UTC, or a text that a `Date` reads. */
  since?: Date | number | string
}

interface RowsQuery {
  /** An app's id; the chosen app's where nothing is said. */
  app?: string
  offset?: number
  /** At most so many; 50 where nothing is said. */
  limit?: number
  /** Every word of it begins some word of the row. */
  search?: string
}

interface ExportChoice {
  /** The last days; `all` for the whole journal. */
  days?: number | 'all'
  /** `pseudonyms` in the place of names and of what was typed, or all `asTheyAre`. */
  names?: 'pseudonyms' | 'asTheyAre'
}

interface RowsFound<M extends Model> {
  /** In the model's own order. */
  rows: readonly Row<M>[]
  total: number
}

/** What reads the journal: each answers a promise, and refuses what it does not know by a `RangeError` or a `TypeError`. */
export interface Readings {
  /** Entries of the journal, oldest first, in a table as well. */
  log: (query?: LogQuery) => Promise<readonly Shown[]>
  /** Rows of the read models `invoice`, `person`, `product`, in a table as well. */
  rows: <M extends Model>(model: M, query?: RowsQuery) => Promise<RowsFound<M>>
  /** Every flow's state, and the number of rows, after the entry with this `seq`; it reads the whole journal. */
  at: (seq: number) => Promise<Past>
  /** What of the states and of the numbers of rows is not the same after two entries, in a table as well. */
  diff: (before: number, after: number) => Promise<Difference>
  /** An entry, what most likely caused it, and so on back to the ask that began it, in a table as well. */
  why: (seq: number) => Promise<readonly Cause[]>
  /** Opens the replay page in a new tab with this journal, names as they are; it is handed over in memory. */
  replay: () => Promise<void>
  /** Hands a support log to the user as the dialog does: the last seven days with pseudonyms, where nothing is said. */
  export: (choice?: ExportChoice) => Promise<{ name: string } & SupportContext['figures']>
}

/** `daftar` in the browser's console: the desk and its journal to look at. It changes nothing, and what it answers are copies. */
export interface DaftarConsole extends Readings {
  /** How a flow stands now. */
  state: (flow: Flow) => FlowState
  /** Prints each event that a flow receives from now on and the state after it; the answer stops it. A flow that has not come is watched once it comes. */
  watch: (flow: Flow) => () => void
  /** What there is to ask for: every option, flow and type of event that is known. */
  help: () => string
}
