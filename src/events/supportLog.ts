import * as t from 'io-ts'
import { entryFields } from './event.ts'
import { orNull } from './orNull.ts'
import { Tombstone } from './projections/marks.ts'
import { keyword } from './values/codecs.ts'
import { Id } from './values/ids.ts'
import { Count } from './values/money.ts'

/** Version of the file's form; a reader refuses a newer one. */
export const supportLogVersion = 1

const Flags = orNull(t.boolean)
const Figure = orNull(t.number)

/** The part of the journal in a file: all of it, or the entries after `from` (a `seq`), with a start. */
const Range = t.strict({
  kind: keyword('whole', 'days', 'moment'),
  /** The first `seq` of the file's entries. */
  from: Count,
})

/** The first line: the device's own description, which nothing checks. */
export const Header = t.strict({
  format: t.literal('daftar.supportLog'),
  version: t.number,
  /** Milliseconds since 1970 UTC. */
  savedAt: t.number,
  /** The build of the desk, and its version. */
  build: t.string,
  product: t.string,
  /** The tab that saved it. */
  tab: Id,
  /** A definition hash of each flow's machine: if it differs from the reader's, the machine was another. */
  machines: t.record(t.string, t.string),
  range: Range,
  /** Names and typed texts are pseudonyms of the same lengths. */
  pseudonymised: t.boolean,
  browser: t.strict({
    userAgent: t.string,
    languages: t.readonlyArray(t.string),
    zone: t.string,
    online: t.boolean,
    screen: t.strict({ width: t.number, height: t.number, ratio: t.number }),
    cores: Figure,
    memory: Figure,
    installed: t.boolean,
  }),
  storage: t.strict({
    durable: t.boolean,
    persisted: Flags,
    /** Bytes. */
    usage: Figure,
    quota: Figure,
    entries: Count,
    /** Unstored entries: the last of the file, with the `seq` that they would get. */
    waiting: Count,
    setAside: t.readonlyArray(t.strict({ seq: t.number, reason: t.string })),
  }),
  /** Each flow's state at the time: state names alone, as JSON. */
  states: t.record(t.string, t.unknown),
})
export type Header = t.TypeOf<typeof Header>

/** An entry as it is written: most lines of a file. */
export const LoggedEntry = t.intersection([
  t.strict({ seq: t.number, ...entryFields }),
  t.partial({ hash: t.string, owner: orNull(t.string) }),
])

const Model = keyword('invoice', 'person', 'product')
/**
 * The start of a partial file, between its header and its entries: checkpoints of shared flows, the earlier entries of
 * open tabs (for the machines alone), and rows and deletions at that point.
 */
export const Start = t.union([
  t.strict({ start: t.literal('entry'), entry: LoggedEntry }),
  t.strict({ start: t.literal('row'), model: Model, row: t.UnknownRecord }),
  t.strict({ start: t.literal('grave'), grave: Tombstone }),
])
export type Start = t.TypeOf<typeof Start>

/** The last line: without it, or with another count, the file was cut. */
export const End = t.strict({ end: t.strict({ entries: Count }) })
