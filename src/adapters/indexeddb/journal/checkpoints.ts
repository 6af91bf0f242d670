import type { Place, Position } from '../../../events/positions.ts'
import { mostRead, readingOf } from '../../../events/positions.ts'
import type { Since } from '../../../events/store.ts'
import { numberOr } from '../requests.ts'
import type { Database } from '../schema.ts'
import { meta } from '../schema.ts'
import { readPart, readSingle } from './entries.ts'

export const isPosition = (value: unknown): value is Position =>
  typeof value === 'object' && value !== null && 'upTo' in value && 'needed' in value && Array.isArray(value.needed)

/** The entries of these flows since their checkpoints (see `Store.sinceCheckpoint`). */
export const sinceCheckpoint = async (
  database: Database,
  flows: readonly string[],
  after: Place | null,
): Promise<Since> => {
  const { store } = database.transaction('meta')
  const [forgets, rest, ...found] = await Promise.all([
    store.get(meta.forgotten),
    store.get(meta.rest),
    ...flows.map((flow) => store.get(meta.position(flow))),
  ])
  const forgotten = numberOr(forgets, 0)
  const kept = found.flatMap((position, at) => (isPosition(position) ? [[flows[at] ?? '', position] as const] : []))
  const where = { forgotten, fallback: numberOr(rest, 1) }
  const { isWhole, needed, from, upTo, unknown } = readingOf(flows, new Map(kept), after, where)
  const [single, scanned] = await Promise.all([readSingle(database, needed), readPart(database, from, mostRead)])
  // Another tab has moved positions and removed entries between the two reads.
  if (numberOr(await database.get('meta', meta.forgotten), 0) !== forgotten)
    return sinceCheckpoint(database, flows, after)
  return {
    isWhole,
    upTo,
    unknown,
    entries: [...single, ...scanned.entries].filter(({ flow }) => flows.includes(flow)),
    place: { seq: scanned.last ?? from - 1, forgotten },
    isLast: !scanned.isFull,
  }
}
