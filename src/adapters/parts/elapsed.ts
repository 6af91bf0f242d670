import type { Anchor, Moment, Waited } from '../../events/values/elapsed.ts'

interface Deps {
  load: string
  /** Milliseconds that only grow, from any beginning. They may stand still while the device sleeps. */
  ticks: () => number
  /** The device's clock, which may be set. It can only make a user wait longer. */
  now: () => number
}

/** Both clocks of a device at one moment. */
export interface Reading {
  ticks: number
  clock: number
}

/** An answer's `Date` counts whole seconds. */
const resolution = 1_000

/** The one place that decides whether a time has passed. It follows one service, whose client reports its calls. */
export const createElapsed = ({ load, ticks, now }: Deps) => {
  let heard: { date: number; sent: Reading; received: Reading } | null = null
  /** When this load first asked for the age of a fact of another load. */
  const first = new Map<string, number>()

  const read = (): Reading => ({ ticks: ticks(), clock: now() })
  /** At most. Only the device's clock shows a sleep. */
  const mostBetween = (from: Reading, to: Reading): number => Math.max(to.ticks - from.ticks, to.clock - from.clock, 0)
  const most = (since: Reading): number => mostBetween(since, read())
  /** The earliest time of the service's clock; null without an answer. */
  const servedAt = (reading: Reading): number | null => {
    if (heard === null) return null
    const { date, received } = heard
    return reading.ticks <= received.ticks
      ? date - mostBetween(reading, received)
      : date + reading.ticks - received.ticks
  }

  return {
    read,
    most,
    /** Begins a call; the returned function takes its answer's `Date`. */
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
     * How long before `until` the anchor surely was. For another load it needs two `Date`s of the service; if one is
     * unreadable, the time begins with the first question of this load.
     */
    waited: ({ fact, moment }: Anchor, until = read()): Waited => {
      const asked = first.get(fact) ?? until.ticks
      first.set(fact, asked)
      const counted = until.ticks - (moment?.load === load ? moment.ticks : asked)
      const served = servedAt(until)
      const apart = served === null || moment?.served == null ? 0 : served - moment.served
      return { since: fact, ms: Math.max(Math.floor(Math.max(counted, apart)), 0) }
    },
  }
}
export type Elapsed = ReturnType<typeof createElapsed>
