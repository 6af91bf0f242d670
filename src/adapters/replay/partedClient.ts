import type { Moment, Opened } from '../../machines/replay/moment.ts'
import type { Answered, Unnumbered, Wire } from './client.ts'
import { createClient } from './client.ts'
import type { Request } from './protocol.ts'

export interface PartedClient {
  /** Reads the file; `progressed` hears how many bytes both workers have read. */
  open: (file: Blob, progressed: (read: number) => void) => Promise<Answered>
  ask: (request: Exclude<Unnumbered<Request>, { ask: 'open' }>) => Promise<Answered>
  end: () => void
}

const smaller = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.min(one, other)

const openedOf = (most: Opened, baskets: Opened): Opened => ({
  ...most,
  timeline: { ...most.timeline, mark: most.timeline.mark.map((mark, at) => mark | (baskets.timeline.mark[at] ?? 0)) },
  divergence: smaller(most.divergence, baskets.divergence),
  counts: {
    ...most.counts,
    skipped: most.counts.skipped + baskets.counts.skipped,
    diverged: most.counts.diverged + baskets.counts.diverged,
  },
})

const momentOf = (most: Moment, baskets: Moment): Moment => {
  const { before, skipped, diverged } = most.entry?.flow === 'basket' ? baskets : most
  return { ...most, states: { ...most.states, basket: baskets.states.basket }, before, skipped, diverged }
}

const refusalOf = (asked: Promise<Answered>): Promise<Answered> =>
  new Promise((refuse) => void asked.then((answer) => answer.say === 'opened' || refuse(answer)))

const both = async (one: Promise<Answered>, other: Promise<Answered>): Promise<Answered> => {
  const [most, baskets] = await Promise.all([one, other])
  return most.say === 'opened' && baskets.say === 'opened'
    ? { ...most, opened: openedOf(most.opened, baskets.opened) }
    : most
}

/** Two workers that fold a file side by side, one for the baskets and one for the rest, as if they were one. */
export const createPartedClient = (openWire: () => Wire): PartedClient => {
  const most = createClient(openWire())
  const baskets = createClient(openWire())

  return {
    async open(file, progressed) {
      const read = { most: 0, baskets: 0 }
      const advanced = (part: keyof typeof read) => (bytes: number) => {
        read[part] = bytes
        progressed(Math.min(read.most, read.baskets))
      }
      const one = most.ask({ ask: 'open', file, part: 'most' }, advanced('most'))
      const other = baskets.ask({ ask: 'open', file, part: 'baskets' }, advanced('baskets'))
      return Promise.race([refusalOf(one), refusalOf(other), both(one, other)])
    },
    async ask(request) {
      if (request.ask !== 'moment') return most.ask(request)
      const wanted = { invoice: [], person: [], product: [], stories: [] }
      const [one, other] = await Promise.all([most.ask(request), baskets.ask({ ...request, wanted })])
      if (one.say !== 'moment') return one
      return other.say === 'moment' ? { ...one, moment: momentOf(one.moment, other.moment) } : other
    },
    end() {
      most.end()
      baskets.end()
    },
  }
}
