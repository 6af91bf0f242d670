import { clockIn, dayIn, readClock } from './clock.ts'
import { spelt } from './spelling.ts'
import type { Timeline } from './timeline.ts'

/** Places from the one after `from` on, and from the beginning again. */
function* around({ length }: Timeline, from: number): Generator<number> {
  for (let step = 1; step <= length; step++) yield (from + step) % length
}

const first = (places: Iterable<number>, is: (place: number) => boolean): number | null => {
  for (const place of places) if (is(place)) return place
  return null
}

/**
 * The entry of a number (`#243`) or of a time on the zone's clock (`10:42`): the next that is of this time, else the
 * first after it on the day of the shown entry. Null where none is.
 */
export const placeOf = (timeline: Timeline, typed: string, from: number, zone: string): number | null => {
  const wanted = spelt(typed).trim()
  const [, seq] = /^#?(\d+)$/.exec(wanted) ?? []
  if (seq !== undefined) return first(around(timeline, from), (place) => timeline.seq[place] === Number(seq))
  const clock = readClock(wanted)
  if (clock === null) return null
  const atOf = (place: number) => timeline.at[place] ?? 0
  const clockOf = clockIn(zone)
  const then = first(around(timeline, from), (place) => clockOf(atOf(place)).startsWith(clock))
  if (then !== null) return then
  const dayOf = dayIn(zone)
  const day = dayOf(atOf(from))
  return first(timeline.at.keys(), (place) => clockOf(atOf(place)) > clock && dayOf(atOf(place)) === day)
}
