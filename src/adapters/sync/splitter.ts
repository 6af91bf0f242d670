import { createValues, Unreadable } from './values.ts'

export type Kind = 'created' | 'updated' | 'deleted'

interface Hears {
  /** A row or an id of a table, as JSON text. */
  element: (table: string, kind: Kind, json: string) => void
  /** The next piece of a value too large, or too deep, to hold. */
  piece: (table: string, kind: Kind, json: string, isLast: boolean) => void
  /** The JSON text of `timestamp`. */
  timestamp: (json: string) => void
  /** True for tables that are read; others are skipped. */
  knows: (table: string) => boolean
}

export interface Splitter {
  /** Takes the next bytes. Throws `Unreadable`. */
  take: (bytes: Uint8Array) => void
  /** The answer has ended. Throws `Unreadable` unless it is whole. */
  end: () => void
}

const isKind = (text: string): text is Kind => text === 'created' || text === 'updated' || text === 'deleted'
/** Names that no table and no list may have. */
const isDangerous = (name: string): boolean => ['__proto__', 'constructor', 'prototype'].includes(name)

/** The levels of nesting: the answer, its changes, a table, a list of it. */
const outside = 0
const answer = 1
const changes = 2
const table = 3
const list = 4

/** What may come next. */
const first = 0
const next = 1
const colon = 2
const value = 3
const comma = 4
const over = 5

const decoded = (decoder: TextDecoder, bytes: Uint8Array, isLast: boolean): string => {
  try {
    return decoder.decode(bytes, { stream: !isLast })
  } catch {
    throw new Unreadable('no UTF-8')
  }
}

const isSpace = (byte: number): boolean => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09

/**
 * Splits a pull's answer, `{changes: {TABLE: {created, updated, deleted}}, timestamp}` in any order, into the JSON
 * texts of its rows, from bytes as they come and without holding the whole. Unknown members are skipped.
 */
export const createSplitter = ({ element, piece, timestamp, knows }: Hears): Splitter => {
  let level = outside
  let expected = value
  let name = ''
  let tableName = ''
  let kind: Kind = 'created'
  const named = [new Set<string>(), new Set<string>(), new Set<string>(), new Set<string>()]
  /** For a value that comes in pieces. */
  let decoder: TextDecoder | null = null

  const fail = (why: string): never => {
    throw new Unreadable(why)
  }

  const passed = (bytes: Uint8Array, isLast: boolean) => {
    if (level !== list || !knows(tableName)) return
    decoder ??= new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
    const json = decoded(decoder, bytes, isLast)
    if (isLast) decoder = null
    piece(tableName, kind, json, isLast)
  }
  const values = createValues(passed)

  const open = (to: number) => {
    level = to
    expected = first
    named[to]?.clear()
  }

  const close = () => {
    level -= 1
    expected = level === outside ? over : comma
  }

  /** The nesting of a member's value; 0 for a value that is taken or skipped as a whole. */
  const nests = (): number => {
    if (level === outside) return answer
    if (level === answer && name === 'changes') return changes
    if (level === changes) return table
    return level === table && isKind(name) ? list : 0
  }

  const tookName = (json: string | null) => {
    const read: unknown = json === null ? null : values.parsed(json)
    if (typeof read !== 'string' || isDangerous(read)) return fail('a bad name')
    const known = named[level]
    if (known?.has(read)) return fail('a name twice')
    known?.add(read)
    name = read
    if (level === changes) tableName = name
    if (level === table && isKind(name)) kind = name
    expected = colon
  }

  const tookValue = (json: string | null) => {
    expected = comma
    if (json === null) return
    if (json === '') return fail('no value')
    if (level === list && knows(tableName)) return element(tableName, kind, json)
    if (level === answer && name === 'timestamp') return timestamp(json)
    values.parsed(json)
  }

  const begin = (byte: number) => {
    const to = nests()
    if (to === 0) return values.begin(byte, !(level === answer && name === 'timestamp'))
    if (byte !== (to === list ? 0x5b : 0x7b)) return fail('wrongly nested')
    open(to)
  }

  const step = (byte: number) => {
    const ends = level === list ? 0x5d : 0x7d
    if (expected === comma || expected === first) {
      if (byte === ends) return close()
      if (expected === comma) {
        if (byte !== 0x2c) return fail('no comma')
        expected = level === list ? value : next
        return
      }
    }
    if (expected === colon) {
      if (byte !== 0x3a) return fail('no colon')
      expected = value
      return
    }
    if (expected === value || level === list) return begin(byte)
    if (expected === over || byte !== 0x22) return fail('out of place')
    expected = next
    values.begin(byte, false)
  }

  return {
    take(bytes) {
      values.feed(bytes)
      for (let at = 0; at < bytes.length; ) {
        if (!values.isOpen()) {
          const byte = bytes[at] ?? 0
          if (isSpace(byte)) {
            at += 1
            continue
          }
          step(byte)
          // A scalar or a structure begins with this byte, which the value reads itself.
          if (!values.isOpen()) {
            at += 1
            continue
          }
        }
        at = values.read(at)
        const value = values.done()
        if (value === null) continue
        if (expected === next) tookName(value.json)
        else tookValue(value.json)
      }
      values.keep()
    },
    end() {
      if (expected !== over || values.isOpen()) fail('cut short')
      if (!(named[answer]?.has('changes') && named[answer]?.has('timestamp'))) fail('incomplete')
    },
  }
}
