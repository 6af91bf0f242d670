import type { NewEntry } from '../../../events/event.ts'
import type { Model, Row } from '../../../events/projections/rows.ts'
import type { Flow } from '../../../machines/kernel/flows.ts'
import type { SupportContext } from '../../../machines/support/support.ts'
import type { Cause } from './causes.ts'
import type { Difference } from './difference.ts'
import type { Past } from './past.ts'

interface FlowState {
  /** State names alone: a name, or nested names. */
  value: unknown
  context: unknown
}

/** An entry of the journal; without `seq` while it waits to be stored. */
export type Shown = NewEntry & { seq?: number }

interface LogQuery {
  /** At most so many, the newest; 50 by default. */
  last?: number
  flow?: Flow
  type?: string
  /** Not before this time: a `Date`, milliseconds since 1970 UTC, or a text that a `Date` reads. */
  since?: Date | number | string
}

interface RowsQuery {
  /** An app's id; the chosen app by default. */
  app?: string
  offset?: number
  /** At most so many; 50 by default. */
  limit?: number
  /** Every word of it begins a word of the row. */
  search?: string
}

interface ExportChoice {
  /** The last days; `all` for the whole journal. */
  days?: number | 'all'
  /** `pseudonyms` replace names and typed texts, `asTheyAre` keeps them. */
  names?: 'pseudonyms' | 'asTheyAre'
}

interface RowsFound<M extends Model> {
  /** In the model's own order. */
  rows: readonly Row<M>[]
  total: number
}

/** The readings of the journal. Each refuses an unknown value by a `RangeError` or a `TypeError`. */
export interface Readings {
  /** Entries of the journal, oldest first, also as a table. */
  log: (query?: LogQuery) => Promise<readonly Shown[]>
  /** Rows of the read models `invoice`, `person`, `product`, also as a table. */
  rows: <M extends Model>(model: M, query?: RowsQuery) => Promise<RowsFound<M>>
  /** Every flow's state, and the number of rows, after the entry with this `seq`; it reads the whole journal. */
  at: (seq: number) => Promise<Past>
  /** The differences of states and numbers of rows between two entries, also as a table. */
  diff: (before: number, after: number) => Promise<Difference>
  /** An entry, its most likely cause, and so on back to the first command, also as a table. */
  why: (seq: number) => Promise<readonly Cause[]>
  /** Opens the replay page in a new tab with this journal and real names; it is passed in memory. */
  replay: () => Promise<void>
  /** Saves a support log as the dialog does: by default the last seven days with pseudonyms. */
  export: (choice?: ExportChoice) => Promise<{ name: string } & SupportContext['figures']>
}

/** `daftar` in the browser's console: reads the desk and its journal. It changes nothing, and answers are copies. */
export interface DaftarConsole extends Readings {
  state: (flow: Flow) => FlowState
  /** Prints each later event of a flow and the state after it, also of a flow that loads later; the answer stops it. */
  watch: (flow: Flow) => () => void
  /** All known options, flows and types of events. */
  help: () => string
}
