import { mark } from '../../events/mark.ts'
import type { Direction, ListKind, MarkKind } from '../../events/support/logViewer.ts'
import type { Folding } from './loads.ts'
import type { Timeline } from './timeline.ts'

const kinds: readonly MarkKind[] = ['divergence', 'conflict', 'failure', 'refusal', 'skipped', 'otherMachine', 'fact']

/** The gravest of an entry's marks; null for an entry without any. */
export const kindOf = (marks: number): MarkKind | null => kinds.find((kind) => (marks & mark[kind]) !== 0) ?? null

/** What support looks for: everything that is marked, but facts and what another machine does otherwise. */
const grave = mark.refusal | mark.failure | mark.conflict | mark.divergence | mark.skipped

export const isGrave = (marks: number): boolean => (marks & grave) !== 0

interface Narrowed {
  flow: string | null
  kind: ListKind | null
  /** Places in order; null for all. */
  found: Uint32Array | null
  /** In order; each is one line, or all of its entries. */
  loads: readonly Folding[]
}

/** The places of the entries that the list shows, in order; null for all of them. */
export const shownPlaces = (timeline: Timeline, { flow, kind, found, loads }: Narrowed): Uint32Array | null => {
  if (flow === null && kind === null && !loads.some(({ isFolded }) => isFolded)) return found
  const flowPlace = flow === null ? -1 : timeline.flows.indexOf(flow)
  const bit = kind === null ? 0 : mark[kind]
  const isShown = (place: number) =>
    (flow === null || timeline.flow[place] === flowPlace) && (bit === 0 || ((timeline.mark[place] ?? 0) & bit) !== 0)
  if (found !== null) return found.filter(isShown)
  const shown = new Uint32Array(timeline.length)
  let count = 0
  let next = 0
  for (let place = 0; place < timeline.length; place++) {
    while ((loads[next]?.end ?? Number.POSITIVE_INFINITY) <= place) next += 1
    const load = loads[next]
    const isInLoad = load !== undefined && place >= load.first
    if (isInLoad ? load.isFolded && place > load.first : !isShown(place)) continue
    shown[count] = place
    count += 1
  }
  return shown.slice(0, count)
}

/** How many of the places are before `place`: where it stands in the list, or would. */
export const rankOf = (places: Uint32Array | null, place: number): number => {
  if (places === null) return place
  let low = 0
  let high = places.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((places[middle] ?? 0) < place) low = middle + 1
    else high = middle
  }
  return low
}

/** The next entry in the list in a direction; null at its end. */
export const neighbour = (
  timeline: Timeline,
  places: Uint32Array | null,
  place: number,
  by: Direction,
): number | null => {
  const rank = rankOf(places, place)
  const isListed = places === null || places[rank] === place
  const next = by === -1 ? rank - 1 : isListed ? rank + 1 : rank
  const last = (places?.length ?? timeline.length) - 1
  return next < 0 || next > last ? null : (places?.[next] ?? next)
}

/** The first entry with a mark; null where none has it. */
export const firstOf = ({ mark: marks, length }: Timeline, kind: MarkKind): number | null => {
  for (let place = 0; place < length; place++) if (((marks[place] ?? 0) & mark[kind]) !== 0) return place
  return null
}

/** The next grave entry in a direction; null where there is none. */
export const nextGrave = ({ mark: marks, length }: Timeline, from: number, by: Direction): number | null => {
  for (let place = from + by; place >= 0 && place < length; place += by) if (isGrave(marks[place] ?? 0)) return place
  return null
}

/** One bar of the picture of a log. */
export interface Bar {
  /** How much happened in its time, from 0 to 1, against the busiest. */
  height: number
  kind: 'plain' | 'fact' | 'grave'
}

/**
 * The log as bars of as many entries each: tall where much happened in little time, marked by the gravest of its
 * entries.
 */
export const barsOf = ({ at, mark: marks, length }: Timeline, most: number): readonly Bar[] => {
  const count = Math.min(most, Math.ceil(length / 2))
  const bars: { pace: number; kind: Bar['kind'] }[] = []
  for (let bar = 0; bar < count; bar++) {
    const from = Math.floor((bar * length) / count)
    const to = Math.floor(((bar + 1) * length) / count)
    let all = 0
    for (let place = from; place < to; place++) all |= marks[place] ?? 0
    const seconds = Math.max(0.1, ((at[Math.min(to, length - 1)] ?? 0) - (at[from] ?? 0)) / 1000)
    const kind = isGrave(all) ? 'grave' : (all & mark.fact) !== 0 ? 'fact' : 'plain'
    bars.push({ pace: Math.log1p(((to - from) / seconds) * 60), kind })
  }
  const busiest = bars.reduce((top, { pace }) => Math.max(top, pace), 0)
  return bars.map(({ pace, kind }) => ({ height: busiest === 0 ? 0 : pace / busiest, kind }))
}
