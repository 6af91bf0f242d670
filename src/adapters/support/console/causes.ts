import * as t from 'io-ts'
import { definitionOf } from '../../../events/catalogue.ts'
import type { Entry, Role } from '../../../events/event.ts'

/** An entry on the way back to what began it. */
export interface Cause extends Pick<Entry, 'seq' | 'at' | 'tab' | 'flow' | 'type'> {
  /** What kind of event it is: an ask has no cause in the journal, it came from a person or from the desk itself. Null for a type that is not known. */
  role: Role | null
  /** The `seq` of what most likely caused it, which no entry says: a guess from the order of entries. Null where there is none, or it is too long ago. */
  likely: number | null
  /** What it says by id, for certain: the `seq` of earlier entries. */
  names: readonly number[]
}

const textsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value]
  return t.UnknownRecord.is(value) || Array.isArray(value) ? Object.values(value).flatMap(textsIn) : []
}

const roleOf = ({ type }: Entry): Role | null => definitionOf(type)?.role ?? null

/**
 * The last of these entries, what most likely caused it, and so on to the beginning. A message is sent while its tab goes through what it received last
 * that was no message; an effect or a delay was begun by an earlier entry of the flow, most likely the last that moved it.
 */
export const causesOf = (entries: readonly Entry[]): readonly Cause[] => {
  const places = new Map(entries.map(({ id, seq }) => [id, seq]))
  const before = (of: Entry, is: (entry: Entry) => boolean) =>
    entries.findLast((entry) => entry.seq < of.seq && entry.tab === of.tab && is(entry))
  const hasMoved = (entry: Entry) =>
    entry.hash !== undefined && entry.hash !== before(entry, ({ flow }) => flow === entry.flow)?.hash

  const likelyOf = (entry: Entry): Entry | undefined => {
    switch (roleOf(entry)) {
      case 'message':
        return before(entry, (earlier) => !['message', 'checkpoint'].includes(roleOf(earlier) ?? ''))
      case 'outcome':
      case 'fact':
      case 'delay':
        return before(entry, (earlier) => earlier.flow === entry.flow && hasMoved(earlier))
      default:
        return undefined
    }
  }

  const told: Cause[] = []
  for (let entry = entries.at(-1); entry !== undefined; ) {
    const { seq, at, tab, flow, type, data } = entry
    const likely = likelyOf(entry)
    const named = textsIn(data).flatMap((text) => places.get(text) ?? [])
    const names = [...new Set(named)].filter((place) => place < seq).sort((one, other) => one - other)
    told.push({ seq, at, tab, flow, type, role: roleOf(entry), likely: likely?.seq ?? null, names })
    entry = likely
  }
  return told
}
