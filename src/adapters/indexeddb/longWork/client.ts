import { either as E } from 'fp-ts'
import type { Model, Row } from '../../../events/projections/rows.ts'
import type { Wire } from '../../parts/worker.ts'
import type { Bites } from '../backlog/backlog.ts'
import type { Asked } from '../search/search.ts'
import type { LongWork } from './longWork.ts'
import type { Ended, Request } from './protocol.ts'
import { Answer } from './protocol.ts'

export interface WorkerDeps {
  /** Starts the worker; absent where there is none. */
  openWire?: (() => Promise<Wire<Request>>) | undefined
  /** Runs `task` after `ms` milliseconds; the answer cancels it. */
  later: (ms: number, task: () => void) => () => void
}

/** Milliseconds that the start of the worker may take, and after which a worker without work ends. */
const startPatience = 10_000
const idle = 60_000

/** The worker broke in the middle of a request. */
class Broken extends Error {}

type Told = Extract<Answer, { say: 'advanced' | 'foldEnded' }>
type Numbered = Exclude<Request, { ask: 'open' }>
type Unnumbered<R> = R extends Numbered ? Omit<R, 'turn'> : never

interface Waiting {
  ended: (answer: Ended) => void
  broke: () => void
  told: (news: Told) => void
}

interface Running {
  ask: (request: Unnumbered<Numbered>, told?: (news: Told) => void) => Promise<Ended>
  /** True if no request waits. */
  isIdle: () => boolean
  end: () => void
}

const isTold = (answer: Ended | Told): answer is Told => answer.say === 'advanced' || answer.say === 'foldEnded'

/** Resolves once the worker is ready; rejects if it broke before. */
const start = (wire: Wire<Request>, name: string, bites: Bites, broke: () => void): Promise<Running> =>
  new Promise((ready, failed) => {
    const waiting = new Map<number, Waiting>()
    let last = 0
    const breakOff = () => {
      broke()
      wire.end()
      failed(new Broken())
      for (const one of waiting.values()) one.broke()
      waiting.clear()
    }
    const ask: Running['ask'] = (request, told = () => {}) =>
      new Promise((ended, failed) => {
        last += 1
        waiting.set(last, { ended, told, broke: () => failed(new Broken()) })
        wire.post({ ...request, turn: last })
      })
    wire.listen((message) => {
      const heard = Answer.decode(message)
      if (E.isLeft(heard) || heard.right.say === 'unreadable') return breakOff()
      const answer = heard.right
      if (answer.say === 'ready') return ready({ ask, isIdle: () => waiting.size === 0, end: wire.end })
      const asked = waiting.get(answer.turn)
      if (asked === undefined) return
      if (isTold(answer)) return asked.told(answer)
      waiting.delete(answer.turn)
      asked.ended(answer)
    }, breakOff)
    wire.post({ ask: 'open', name, bites })
  })

const toldOf = (advanced: (done: number, of: number) => void) => (news: Told) => {
  if (news.say === 'advanced') advanced(news.done, news.of)
}

const has = (row: unknown, column: string): boolean => typeof row === 'object' && row !== null && column in row

/** Rows come from the database as they would in the page, which believes them, too. */
const isOf: { [M in Model]: (row: unknown) => row is Row<M> } = {
  invoice: (row): row is Row<'invoice'> => has(row, 'lines'),
  person: (row): row is Row<'person'> => has(row, 'nationalId'),
  product: (row): row is Row<'product'> => has(row, 'gtin'),
}

/** The long work of a running worker. An error of the browser arrives by its name. */
const askedOf = ({ ask }: Running): LongWork => {
  const requested = async (...request: Parameters<Running['ask']>): Promise<Ended> => {
    const answer = await ask(...request)
    if (answer.say === 'threw') throw new DOMException('thrown in the worker', answer.name)
    return answer
  }
  const unfit = () => new Error('the worker answered another request')
  const done = async (request: Unnumbered<Numbered>) => void (await requested(request))
  return {
    async search<M extends Model>(asked: Asked<M>) {
      const answer = await requested({ ask: 'search', asked })
      if (answer.say !== 'found') throw unfit()
      const { found } = answer
      return found && { ...found, rows: found.rows.filter(isOf[asked.model]) }
    },
    async projectPending() {
      const answer = await requested({ ask: 'projectPending' })
      if (answer.say !== 'caught') throw unfit()
      return answer.caught
    },
    dropParts: () => done({ ask: 'dropParts' }),
    mergeRecent: () => done({ ask: 'mergeRecent' }),
    compact: () => done({ ask: 'compact' }),
    async rebuild(advanced) {
      const answer = await requested({ ask: 'rebuild' }, toldOf(advanced))
      if (answer.say !== 'rebuilt') throw unfit()
      return { facts: answer.facts }
    },
    async foldKept(tell) {
      const told = (news: Told) => {
        if (news.say === 'advanced') tell({ _tag: 'folding', done: news.done, of: news.of })
        else tell({ _tag: 'foldEnded' })
      }
      const answer = await requested({ ask: 'foldKept' }, told)
      if (answer.say !== 'foldedKept') throw unfit()
      return answer.folded
    },
    forget: (leaving) => done({ ask: 'forget', leaving }),
    async dropSteps(before, advanced) {
      const answer = await requested({ ask: 'dropSteps', before }, toldOf(advanced))
      if (answer.say !== 'dropped') throw unfit()
      return { dropped: answer.dropped }
    },
  }
}

/**
 * The worker of a store: it is started when there is work, and ends a minute after. One that cannot be started, or
 * broke, is not started again: the page does the work.
 */
export const createStoreWorker = (name: string, bites: Bites, { openWire, later }: WorkerDeps) => {
  let running: Promise<Running | null> | null = openWire === undefined ? Promise.resolve(null) : null
  let isEnded = false
  let cancelEnd = () => {}

  const started = async (): Promise<Running | null> => {
    if (openWire === undefined || isEnded) return null
    const broke = () => {
      running = Promise.resolve(null)
    }
    const wire = await openWire().catch(() => null)
    if (wire === null) return null
    const late = new Promise<null>((resolve) => {
      cancelEnd = later(startPatience, () => resolve(null))
    })
    const first = await Promise.race([start(wire, name, bites, broke).catch(() => null), late])
    cancelEnd()
    if (first === null) wire.end()
    return first
  }

  const endSoon = (worker: Running) => {
    cancelEnd()
    cancelEnd = later(idle, () => {
      if (!worker.isIdle()) return
      running = null
      worker.end()
    })
  }

  return {
    /** Does the work in the worker, else by `here`. */
    async run<A>(here: LongWork, work: (longWork: LongWork) => Promise<A>): Promise<A> {
      running ??= started()
      const worker = await running
      if (worker === null) return work(here)
      try {
        return await work(askedOf(worker))
      } catch (thrown) {
        if (thrown instanceof Broken) return work(here)
        throw thrown
      } finally {
        endSoon(worker)
      }
    },
    end() {
      isEnded = true
      cancelEnd()
      void running?.then((worker) => worker?.end())
      running = Promise.resolve(null)
    },
  }
}
