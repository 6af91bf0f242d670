import type { Anchor, Moment, Waited } from '../../events/values/elapsed.ts'

interface Deps {
  /** This load of the page. */
  load: string
  /** Milliseconds that only grow, from any beginning. They may stand while the device sleeps. */
  ticks: () => number
  /** The device's clock, which may be set: it only ever makes somebody wait. */
  now: () => number
}

/** What both clocks of a device said at once. */
export interface Reading {
  ticks: number
  clock: number
}

/** An answer's `Date`, which counts whole seconds. */
const resolution = 1_000

/** The one place that answers "has this much time passed?". It knows one service, whose client tells it of calls. */
export const createElapsed = ({ load, ticks, now }: Deps) => {
  let heard: { date: number; sent: Reading; received: Reading } | null = null
  /** When this load first asked how long ago a fact was that another recorded. */
  const first = new Map<string, number>()

  const read = (): Reading => ({ ticks: ticks(), clock: now() })
  /** At most. A device that slept is seen by its clock alone. */
  const mostBetween = (from: Reading, to: Reading): number => Math.max(to.ticks - from.ticks, to.clock - from.clock, 0)
  const most = (since: Reading): number => mostBetween(since, read())
  /** The earliest that the service's clock can have said; null where it was not heard. */
  const servedAt = (at: Reading): number | null => {
    if (heard === null) return null
    const { date, received } = heard
    return at.ticks <= received.ticks ? date - mostBetween(at, received) : date + at.ticks - received.ticks
  }

  return {
    ...{ read, most },
    /** A call is made; its answer's `Date` is heard. */
    asking() {
      const sent = read()
      return (answer: Response) => {
        const date = Date.parse(answer.headers.get('date') ?? '')
        if (!Number.isNaN(date)) heard = { date, sent, received: read() }
      }
    },
    moment: (): Moment => ({
      load,
      ticks: Math.ceil(ticks()),
      served: heard === null ? null : Math.ceil(heard.date + resolution + most(heard.sent)),
    }),
    /**
     * How long before `at` of this load the anchor surely was. Another load's is known by two `Date`s of the service; where one could not be read its time
     * begins anew with the first question in this load.
     */
    waited: ({ fact, moment }: Anchor, at = read()): Waited => {
      const asked = first.get(fact) ?? at.ticks
      first.set(fact, asked)
      const counted = at.ticks - (moment?.load === load ? moment.ticks : asked)
      const served = servedAt(at)
      const apart = served === null || moment?.served == null ? 0 : served - moment.served
      return { since: fact, ms: Math.max(Math.floor(Math.max(counted, apart)), 0) }
    },
  }
}
export type Elapsed = ReturnType<typeof createElapsed>
