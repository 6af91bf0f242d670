import { either as E } from 'fp-ts'
import type { Model, Row } from '../../../events/projections/rows.ts'
import { models } from '../../../events/projections/rows.ts'
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

/** Milliseconds that the start of the worker and a search may take, and after which a worker without work ends. */
const startPatience = 10_000
const searchPatience = 10_000
const idle = 60_000

/** The worker broke in the middle of a request. */
class Broken extends Error {}

type Told = Extract<Answer, { say: 'advanced' | 'foldEnded' }>
type Numbered = Exclude<Request, { ask: 'open' }>
type Unnumbered<R> = R extends Numbered ? Omit<R, 'turn'> : never

interface Waiting {
  ended: (answer: Ended) => void
  failed: (why: Error) => void
  told: (news: Told) => void
}

interface Running {
  ask: (request: Unnumbered<Numbered>, told?: (news: Told) => void) => Promise<Ended>
  /** True if no request waits. */
  isIdle: () => boolean
  end: () => void
}

const isTold = (answer: Ended | Told): answer is Told => answer.say === 'advanced' || answer.say === 'foldEnded'

type Later = WorkerDeps['later']

/** Resolves once the worker has opened the database; rejects if it broke before. */
const start = (wire: Wire<Request>, name: string, bites: Bites, later: Later, broke: () => void): Promise<Running> =>
  new Promise((ready, failed) => {
    const waiting = new Map<number, Waiting>()
    let last = 0
    const endFor = (why: Error) => {
      wire.end()
      for (const one of waiting.values()) one.failed(why)
      waiting.clear()
    }
    const breakOff = () => {
      broke()
      failed(new Broken())
      endFor(new Broken())
    }
    const ask: Running['ask'] = (request, told = () => {}) =>
      new Promise((ended, failed) => {
        last += 1
        // Other work may take any time.
        const stopWatch = request.ask === 'search' ? later(searchPatience, breakOff) : () => {}
        const answered = (answer: Ended) => {
          stopWatch()
          ended(answer)
        }
        waiting.set(last, { ended: answered, told, failed })
        wire.post({ ...request, turn: last })
      })
    const end = () => endFor(new DOMException('the store is closed', 'AbortError'))
    wire.listen((message) => {
      const heard = Answer.decode(message)
      if (E.isLeft(heard) || heard.right.say === 'broken') return breakOff()
      const answer = heard.right
      if (answer.say === 'ready') return ready({ ask, isIdle: () => waiting.size === 0, end })
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

/** The long work of a running worker. `opened`: see the protocol. An error of the browser arrives by its name. */
const askedOf = ({ ask }: Running, opened: number | null): LongWork => {
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
      const answer = await requested({ ask: 'projectPending', opened })
      if (answer.say !== 'caught') throw unfit()
      return answer.caught
    },
    dropParts: () => done({ ask: 'dropParts', opened }),
    mergeRecent: () => done({ ask: 'mergeRecent', opened }),
    compact: () => done({ ask: 'compact', opened }),
    async rebuild(advanced) {
      const answer = await requested({ ask: 'rebuild', opened }, toldOf(advanced))
      if (answer.say !== 'rebuilt') throw unfit()
      return { facts: answer.facts }
    },
    async foldKept(tell) {
      const told = (news: Told) => {
        if (news.say === 'advanced') tell({ _tag: 'folding', done: news.done, of: news.of })
        else tell({ _tag: 'foldEnded' })
      }
      const answer = await requested({ ask: 'foldKept', opened }, told)
      if (answer.say !== 'foldedKept') throw unfit()
      return answer.folded
    },
    forget: (leaving) => done({ ask: 'forget', opened, leaving }),
    async dropSteps(before, advanced) {
      const answer = await requested({ ask: 'dropSteps', opened, before }, toldOf(advanced))
      if (answer.say !== 'dropped') throw unfit()
      return { dropped: answer.dropped }
    },
  }
}

/** The page's work after a worker broke, which may have stored some of it and said nothing of that. */
const afterBreak = (here: LongWork): LongWork => ({
  ...here,
  projectPending: async () => ({ ...(await here.projectPending()), moved: models }),
  async foldKept(tell) {
    tell({ _tag: 'foldEnded' })
    return (await here.foldKept(tell)) ?? { refused: 0 }
  },
})

/**
 * The worker of a store: it is started when there is work, and ends a minute after. One that cannot be started, or
 * broke, is not started again: the page does the work.
 */
export const createStoreWorker = (name: string, bites: Bites, { openWire, later }: WorkerDeps) => {
  const none = Promise.resolve(null)
  let running: Promise<Running | null> | null = openWire === undefined ? none : null
  let cancelEnd = () => {}

  const started = async (): Promise<Running | null> => {
    if (openWire === undefined) return null
    let isLate = false
    let end = () => {}
    const opening = async () => {
      const wire = await openWire()
      ;({ end } = wire)
      // The page does the work by now.
      if (isLate) return end()
      const broke = () => {
        running = none
      }
      return start(wire, name, bites, later, broke)
    }
    let stopWatch = () => {}
    const late = new Promise<void>((resolve) => {
      stopWatch = later(startPatience, () => {
        isLate = true
        end()
        resolve()
      })
    })
    const first = await Promise.race([opening().catch(() => {}), late])
    stopWatch()
    return first ?? null
  }

  const endSoon = (worker: Running) => {
    cancelEnd()
    cancelEnd = later(idle, () => {
      if (running === none || !worker.isIdle()) return
      running = null
      worker.end()
    })
  }

  return {
    /** Does the work in the worker, else by `here`. `opened`: see the protocol. */
    async run<A>(opened: number | null, here: LongWork, work: (longWork: LongWork) => Promise<A>): Promise<A> {
      running ??= started()
      const worker = await running
      if (worker === null) return work(here)
      try {
        return await work(askedOf(worker, opened))
      } catch (thrown) {
        if (thrown instanceof Broken) return work(afterBreak(here))
        throw thrown
      } finally {
        endSoon(worker)
      }
    },
    end() {
      cancelEnd()
      void running?.then((worker) => worker?.end())
      running = none
    },
  }
}
