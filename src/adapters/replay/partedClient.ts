import type { Language } from '../../events/values/currency.ts'
import type { Flow } from '../../machines/kernel/flows.ts'
import type { Moment, Opened } from '../../machines/replay/moment.ts'
import type { Wire } from '../parts/worker.ts'
import type { Answered, Unnumbered } from './client.ts'
import { createClient } from './client.ts'
import type { Request } from './protocol.ts'

export interface PartedClient {
  /** Reads the file; `progressed` receives the bytes that both workers have read. */
  open: (file: Blob, language: Language, progressed: (read: number) => void) => Promise<Answered>
  ask: (request: Exclude<Unnumbered<Request>, { ask: 'open' }>) => Promise<Answered>
  end: () => void
}

export interface Parts {
  /** Every flow: a moment must have the state of each. */
  flows: readonly Flow[]
  /** The flows of the second worker. */
  ofTill: readonly Flow[]
}

const smaller = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.min(one, other)

const openedOf = (rest: Opened, till: Opened): Opened => ({
  ...rest,
  timeline: { ...rest.timeline, mark: rest.timeline.mark.map((mark, at) => mark | (till.timeline.mark[at] ?? 0)) },
  divergence: smaller(rest.divergence, till.divergence),
  counts: {
    ...rest.counts,
    skipped: rest.counts.skipped + till.counts.skipped,
    diverged: rest.counts.diverged + till.counts.diverged,
  },
})

const momentOf = (rest: Moment, till: Moment, ofTill: readonly Flow[]): Moment => {
  const { before, skipped, diverged } = ofTill.some((flow) => flow === rest.entry?.flow) ? till : rest
  const states = { ...rest.states }
  for (const flow of ofTill) states[flow] = till.states[flow]
  return { ...rest, states, before, skipped, diverged }
}

const refusalOf = (asked: Promise<Answered>): Promise<Answered> =>
  new Promise((refuse) => void asked.then((answer) => answer.say === 'opened' || refuse(answer)))

const both = async (one: Promise<Answered>, other: Promise<Answered>): Promise<Answered> => {
  const [rest, till] = await Promise.all([one, other])
  if (rest.say !== 'opened' || till.say !== 'opened') return rest
  // Their indices must be of the same entries.
  return rest.opened.timeline.length === till.opened.timeline.length
    ? { ...rest, opened: openedOf(rest.opened, till.opened) }
    : { say: 'refused', turn: rest.turn, refusal: 'Broken' }
}

/** Two workers fold a file in parallel, one for the till's flows and one for the others, behind one interface. */
export const createPartedClient = (openWire: () => Wire<Request>, { flows, ofTill }: Parts): PartedClient => {
  const rest = createClient(openWire())
  const till = createClient(openWire())

  return {
    async open(file, language, progressed) {
      const read = { rest: 0, till: 0 }
      const advanced = (part: keyof typeof read) => (bytes: number) => {
        read[part] = bytes
        progressed(Math.min(read.rest, read.till))
      }
      const one = rest.ask({ ask: 'open', file, part: 'rest', language }, advanced('rest'))
      const other = till.ask({ ask: 'open', file, part: 'till', language }, advanced('till'))
      return Promise.race([refusalOf(one), refusalOf(other), both(one, other)])
    },
    async ask(request) {
      if (request.ask !== 'moment') return rest.ask(request)
      const wanted = { invoice: [], person: [], product: [], stories: [] }
      const [one, other] = await Promise.all([rest.ask(request), till.ask({ ...request, wanted })])
      if (one.say !== 'moment') return one
      if (other.say !== 'moment') return other
      const moment = momentOf(one.moment, other.moment, ofTill)
      // The views read every flow's state without a check.
      return flows.every((flow) => flow in moment.states)
        ? { ...one, moment }
        : { say: 'refused', turn: one.turn, refusal: 'Broken' }
    },
    end() {
      rest.end()
      till.end()
    },
  }
}
