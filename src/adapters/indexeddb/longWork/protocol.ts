import * as t from 'io-ts'
import { orNull } from '../../../events/orNull.ts'
import { models } from '../../../events/projections/rows.ts'
import { keyword } from '../../../events/values/codecs.ts'
import { Count } from '../../../events/values/money.ts'

const ModelName = keyword(...models)
const nothing = t.strict({})

/** What the store does for long, or with much memory. Each job may be repeated after any end. */
const jobs = {
  /** Null without words: then the whole list is found. One search at a time: it keeps what it reads. */
  search: {
    input: t.strict({ model: ModelName, app: t.string, text: t.string, offset: Count, limit: Count }),
    answer: orNull(t.strict({ rows: t.readonlyArray(t.unknown), total: Count })),
  },
  projectPending: {
    input: nothing,
    answer: t.strict({ moved: t.readonlyArray(ModelName), left: Count, recent: Count, segments: Count }),
  },
  dropParts: { input: nothing, answer: t.void },
  mergeRecent: { input: nothing, answer: t.void },
  /** Merges small segments, and packs old steps. */
  compact: { input: nothing, answer: t.void },
  rebuild: { input: nothing, answer: t.strict({ facts: Count }) },
  /** `refused`: changes that the user of an overtaken tab made, and that no longer fit; null if it kept none. */
  foldKept: { input: nothing, answer: orNull(t.strict({ refused: Count })) },
  forget: {
    input: t.strict({ promise: t.string, owner: t.string, apps: t.readonlyArray(t.string) }),
    answer: t.void,
  },
  dropSteps: { input: t.strict({ before: Count }), answer: t.strict({ dropped: Count }) },
}

export type Job = keyof typeof jobs
export type Input = { [J in Job]: t.TypeOf<(typeof jobs)[J]['input']> }
export type Output = { [J in Job]: t.TypeOf<(typeof jobs)[J]['answer']> }

/** How either side reads what it receives of a job. */
export const readers: {
  [J in Job]: { input: t.Decoder<unknown, Input[J]>; answer: t.Decoder<unknown, Output[J]> }
} = jobs

/** Progress: so much of the journal is done. */
export type Advanced = (done: number, of: number) => void

export type LongWork = { [J in Job]: (input: Input[J], advanced: Advanced) => Promise<Output[J]> }

/** The messages between the page and the worker of its store. Either side decodes what it receives. */
const Turn = Count

export const Request = t.union([
  /** The first message: the database's name, and how much one transaction folds. */
  t.strict({
    ask: t.literal('open'),
    name: t.string,
    bites: t.strict({ few: Count, atOnce: Count, recorded: Count, span: Count }),
  }),
  /** `opened`: the version that had folded the rows when the page opened the database (see `versions.ts`). */
  t.strict({ ask: t.keyof(jobs), turn: Turn, opened: orNull(t.number), input: t.unknown }),
])
export type Request = t.TypeOf<typeof Request>

/** `turn`: of the request. */
export const Answer = t.union([
  /** The database is open. */
  t.strict({ say: t.literal('ready') }),
  /** The database cannot be opened, or is closed; or a request could not be decoded. */
  t.strict({ say: t.literal('broken') }),
  t.strict({ say: t.literal('advanced'), turn: Turn, done: Count, of: Count }),
  t.strict({ say: t.literal('done'), turn: Turn, answer: t.unknown }),
  /** The name of what was thrown; the browser's faults are known by it. */
  t.strict({ say: t.literal('threw'), turn: Turn, name: t.string }),
])
export type Answer = t.TypeOf<typeof Answer>
