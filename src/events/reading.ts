import { either as E } from 'fp-ts'
import * as t from 'io-ts'
import { Invoice, Person, Product } from './entities.ts'
import type { Entry } from './event.ts'
import { Marks } from './projections/marks.ts'
import type { Model, Row } from './projections/rows.ts'
import type { Header, Start } from './supportLog.ts'
import { End, Header as HeaderCodec, Start as StartCodec, supportLogVersion } from './supportLog.ts'

/** Why a file is not opened. */
export type Refusal = { _tag: 'NotSupportLog' | 'NewerFormat' | 'LineTooLong' | 'Empty' | 'Unpackable' }

/** Undefined if it is no JSON. */
const parsed = (line: string): unknown => {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

const OfFormat = t.type({ format: t.literal('daftar.supportLog'), version: t.number })

export const readHeader = (line: string): E.Either<Refusal, Header> => {
  const value = parsed(line)
  if (!OfFormat.is(value)) return E.left({ _tag: 'NotSupportLog' })
  if (value.version > supportLogVersion) return E.left({ _tag: 'NewerFormat' })
  const header = HeaderCodec.decode(value)
  return E.isRight(header) ? header : E.left({ _tag: 'NotSupportLog' })
}

/** The part of an entry that a time line shows. */
export type Head = Pick<Entry, 'seq' | 'at' | 'tab' | 'flow' | 'type'>

const written =
  /\{"seq":(\d{1,15}),"id":"[^"\\\n]*","at":(\d{1,15}),"tab":"([^"\\\n]*)","flow":"(\w+)","type":"([\w.]+)","v":/y

/** Reads the beginning of an entry's line from `from` on, as we write it, without the rest; null for any other line. */
export const readHead = (text: string, from = 0): Head | null => {
  written.lastIndex = from
  const found = written.exec(text)
  if (found === null) return null
  const [, seq, at, tab = '', flow = '', type = ''] = found
  return { seq: Number(seq), at: Number(at), tab, flow, type }
}

export type Line =
  | { kind: 'entry'; entry: Entry }
  | { kind: 'start'; start: Start }
  | { kind: 'end'; entries: number }
  | { kind: 'unreadable' }

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
const isText = (value: unknown): value is string => typeof value === 'string'

/** Without a codec, since a million lines are entries; it accepts what `LoggedEntry` accepts. */
const entryOf = (value: object): Entry | null => {
  if (!('seq' in value && 'id' in value && 'at' in value && 'tab' in value && 'flow' in value)) return null
  if (!('type' in value && 'v' in value && 'data' in value)) return null
  const { seq, id, at, tab, flow, type, v, data } = value
  if (!isNumber(seq) || !isText(id) || !isNumber(at) || !isText(tab) || !isText(flow) || !isText(type) || !isNumber(v))
    return null
  const entry: Entry = { seq, id, at, tab, flow, type, v, data }
  if ('hash' in value && isText(value.hash)) entry.hash = value.hash
  if ('owner' in value && (value.owner === null || isText(value.owner))) entry.owner = value.owner
  return entry
}

/** Any line after the first. A foreign line is unreadable, and stops nothing. */
export const readLine = (line: string): Line => {
  const value = parsed(line)
  if (typeof value !== 'object' || value === null) return { kind: 'unreadable' }
  const entry = entryOf(value)
  if (entry !== null) return { kind: 'entry', entry }
  if (End.is(value)) return { kind: 'end', entries: value.end.entries }
  const start = StartCodec.decode(value)
  return E.isRight(start) ? { kind: 'start', start: start.right } : { kind: 'unreadable' }
}

const entities = {
  invoice: t.intersection([Invoice, Marks]),
  person: t.intersection([Person, Marks]),
  product: t.intersection([Product, Marks]),
}

/** A row at a file's start; null if it is none of the model. */
export const readRow = (model: Model, row: unknown): Row | null => {
  const read: t.Validation<Row> = entities[model].decode(row)
  return E.isRight(read) ? read.right : null
}
