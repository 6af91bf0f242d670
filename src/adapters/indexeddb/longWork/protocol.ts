import * as t from 'io-ts'
import { orNull } from '../../../events/orNull.ts'
import { models } from '../../../events/projections/rows.ts'
import { keyword } from '../../../events/values/codecs.ts'
import { Count } from '../../../events/values/money.ts'

/** The messages between the page and the worker of its store. Either side decodes what it receives. */
const Turn = Count
/** The version that had folded the rows when the page opened the database (see `versions.ts`). */
const Opened = orNull(t.number)
const ModelName = keyword(...models)

export const Request = t.union([
  /** The first message: the database's name, and how much one transaction folds. */
  t.strict({
    ask: t.literal('open'),
    name: t.string,
    bites: t.strict({ few: Count, atOnce: Count, recorded: Count, span: Count }),
  }),
  t.strict({
    ask: keyword('projectPending', 'dropParts', 'mergeRecent', 'compact', 'rebuild', 'foldKept'),
    turn: Turn,
    opened: Opened,
  }),
  t.strict({
    ask: t.literal('forget'),
    turn: Turn,
    opened: Opened,
    leaving: t.strict({ promise: t.string, owner: t.string, apps: t.readonlyArray(t.string) }),
  }),
  t.strict({ ask: t.literal('dropSteps'), turn: Turn, opened: Opened, before: Count }),
  t.strict({
    ask: t.literal('search'),
    turn: Turn,
    asked: t.strict({ model: ModelName, app: t.string, text: t.string, offset: Count, limit: Count }),
  }),
])
export type Request = t.TypeOf<typeof Request>

/** `turn`: of the request. */
const Ended = t.union([
  t.strict({ say: t.literal('done'), turn: Turn }),
  t.strict({
    say: t.literal('caught'),
    turn: Turn,
    caught: t.strict({
      moved: t.readonlyArray(ModelName),
      ...{ left: Count, recent: Count, segments: Count },
    }),
  }),
  t.strict({ say: t.literal('rebuilt'), turn: Turn, facts: Count }),
  t.strict({ say: t.literal('dropped'), turn: Turn, dropped: Count }),
  t.strict({ say: t.literal('foldedKept'), turn: Turn, folded: orNull(t.strict({ refused: Count })) }),
  t.strict({
    say: t.literal('found'),
    turn: Turn,
    found: orNull(t.strict({ rows: t.readonlyArray(t.unknown), total: Count })),
  }),
  /** The name of what was thrown; the browser's faults are known by it. */
  t.strict({ say: t.literal('threw'), turn: Turn, name: t.string }),
])
export type Ended = t.TypeOf<typeof Ended>

export const Answer = t.union([
  /** The database is open. */
  t.strict({ say: t.literal('ready') }),
  /** The database cannot be opened, or is closed; or a request could not be decoded. */
  t.strict({ say: t.literal('broken') }),
  /** Progress: so much of the journal is done. */
  t.strict({ say: t.literal('advanced'), turn: Turn, done: Count, of: Count }),
  t.strict({ say: t.literal('foldEnded'), turn: Turn }),
  Ended,
])
export type Answer = t.TypeOf<typeof Answer>
