import { either as E } from 'fp-ts'
import type { NewEntry } from '../../../events/event.ts'
import type { Journal } from '../../../events/journal.ts'
import type { Model, Row } from '../../../events/projections/rows.ts'
import { models } from '../../../events/projections/rows.ts'
import type { Answer, Store } from '../../../events/store.ts'
import type { LogRange } from '../../../events/support/support.ts'
import { Natural } from '../../../events/values/money.ts'
import type { Replay } from '../../../machines/replay/replay.ts'
import type { LogChoice, SupportContext } from '../../../machines/support/support.ts'
import type { Gathered } from '../gather.ts'
import type { Past } from './past.ts'
import { pastAt } from './past.ts'

/** An entry of the journal; without `seq` where it waits to be stored. */
type Shown = NewEntry & { seq?: number }

interface LogQuery {
  /** At most so many, the newest; 50 where nothing is said. */
  last?: number
  flow?: string
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

export interface RowsFound<M extends Model> {
  /** In the model's own order. */
  rows: readonly Row<M>[]
  total: number
}

export interface Readings {
  /** Entries of the journal, oldest first, in a table as well. */
  log: (query?: LogQuery) => Promise<readonly Shown[]>
  /** Rows of the read models `invoice`, `person`, `product`, in a table as well. */
  rows: <M extends Model>(model: M, query?: RowsQuery) => Promise<RowsFound<M>>
  /** Every flow's state, and the number of rows, after the entry with this `seq`; it reads the whole journal. */
  at: (seq: number) => Promise<Past>
  /** Hands a support log to the user as the dialog does: the last seven days with pseudonyms, where nothing is said. */
  export: (choice?: ExportChoice) => Promise<{ name: string } & SupportContext['figures']>
  /** What there is to ask for. */
  help: () => Promise<string>
}

interface Deps {
  /** The names of all flows. */
  flows: readonly string[]
  store: Store
  journal: Pick<Journal, 'queued'>
  /** The chosen app's id. */
  app: () => string | null
  print: (table: readonly object[]) => void
  gather: (choice: LogChoice) => Promise<Gathered>
  /** Hands a file to the user. */
  save: (name: string, file: Blob) => void
  createReplay: () => Promise<() => Replay>
}

const usual = 50
const usualDays = 7
/** Entries read at a time, from the end. */
const windowSize = 1000

const helpFor = (
  flows: readonly string[],
) => `daftar.state('basket')                                     how a flow stands: { value, context }
daftar.log({ last: 50, flow: 'saving', type, since })      entries of the journal, oldest first
daftar.rows('invoice', { app, offset, limit, search })     rows of invoice, person or product
daftar.at(120)                                             how all flows stood after entry 120, and the number of rows
daftar.export({ days: 7, names: 'pseudonyms' })              saves a support log; days: 'all', names: 'asTheyAre'
Flows: ${flows.join(', ')}
Nothing here changes anything; what is answered are copies.`

const answered = async <A>(answer: Answer<A>): Promise<A> => {
  const given = await answer()
  if (E.isLeft(given)) throw new Error(`The storage does not answer: ${given.left}`)
  return given.right
}

const timeOf = (since: LogQuery['since']): number => {
  const time = since === undefined ? 0 : new Date(since).getTime()
  if (Number.isNaN(time)) throw new RangeError(`No time can be read from ${since}`)
  return time
}

const checked = <A extends string>(what: string, name: A | undefined, names: readonly A[]): void => {
  if (name !== undefined && !names.includes(name))
    throw new RangeError(`No ${what} is named ${name}. There are: ${names.join(', ')}`)
}

export const createReadings = ({ flows, store, journal, app, print, gather, save, createReplay }: Deps): Readings => ({
  async log({ last = usual, flow, type, since } = {}) {
    checked<string>('flow', flow, flows)
    const from = timeOf(since)
    const isAsked = (entry: Shown) =>
      (flow === undefined || entry.flow === flow) && (type === undefined || entry.type === type) && entry.at >= from
    const waiting = journal.queued()
    let found: Shown[] = waiting.filter(isAsked)
    for (let to = await answered(store.last()); to > 0 && found.length < last; to -= windowSize) {
      const begin = Math.max(1, to - windowSize + 1)
      const entries = await answered(store.read(begin, windowSize))
      found = [...entries.filter((entry) => entry.seq <= to && isAsked(entry)), ...found]
    }
    const shown = last > 0 ? found.slice(-last) : []
    print(shown.map(({ seq, at, ...entry }) => ({ seq, at: new Date(at).toISOString(), ...entry })))
    return structuredClone(shown)
  },
  async rows(model, { app: owner = app() ?? '', offset = 0, limit = usual, search = '' } = {}) {
    checked<Model>('model', model, models)
    const found = await answered(store.search(model, owner, search, offset, limit))
    print(found.rows)
    return structuredClone(found)
  },
  async at(seq) {
    const file = async () => (await gather({ range: { kind: 'whole' }, standIns: false })).file
    return pastAt({ file, createReplay: await createReplay() }, seq)
  },
  async export({ days = usualDays, names = 'pseudonyms' } = {}) {
    checked<string>('choice of names', names, ['pseudonyms', 'asTheyAre'])
    if (days !== 'all' && !Natural.is(days)) throw new RangeError(`${days} is no number of days`)
    const range: LogRange = days === 'all' ? { kind: 'whole' } : { kind: 'days', days }
    const { name, file, figures } = await gather({ range, standIns: names === 'pseudonyms' })
    save(name, file)
    return { name, ...figures }
  },
  help: async () => helpFor(flows),
})
