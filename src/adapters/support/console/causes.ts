import * as t from 'io-ts'
import { definitionOf } from '../../../events/catalogue.ts'
import type { Entry, Role } from '../../../events/event.ts'

/** An entry on the way back to the first cause. */
export interface Cause extends Pick<Entry, 'seq' | 'at' | 'tab' | 'flow' | 'type'> {
  /** The role of its event: a command has no cause in the journal. Null for an unknown type. */
  role: Role | null
  /** The `seq` of the most likely cause: a guess from the order of entries. Null if there is none, or it is too old. */
  likely: number | null
  /** The `seq` of earlier entries that it names by id. */
  names: readonly number[]
}

const textsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value]
  return t.UnknownRecord.is(value) || Array.isArray(value) ? Object.values(value).flatMap(textsIn) : []
}

const roleOf = ({ type }: Entry): Role | null => definitionOf(type)?.role ?? null

/**
 * The last of these entries, its most likely cause, and so on to the beginning. A message belongs to the last received
 * event of its tab that was no message. An effect or a delay was begun by an earlier entry of the flow, most likely the
 * last one that moved it.
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
