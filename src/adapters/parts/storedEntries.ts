import * as t from 'io-ts'
import type { NewEntry } from '../../events/event.ts'
import { entryFields } from '../../events/event.ts'
import { orNull } from '../../events/orNull.ts'

const Stored = t.intersection([
  t.type(entryFields),
  t.partial({ hash: t.string, idle: t.boolean, owner: orNull(t.string) }),
])

/** An entry from outside of the store, without what no entry has; null if it is none. */
export const entryFrom = (outside: unknown): NewEntry | null => {
  if (!Stored.is(outside)) return null
  const { id, at, tab, flow, type, v, data, hash, idle, owner } = outside
  return {
    ...{ id, at, tab, flow, type, v, data },
    ...(hash !== undefined && { hash }),
    ...(idle !== undefined && { idle }),
    ...(owner !== undefined && { owner }),
  }
}

/** A command that one flow forwards to another keeps its id, so an entry's name needs both. */
export const entryName = ({ flow, id }: NewEntry): string => `${flow} ${id}`
