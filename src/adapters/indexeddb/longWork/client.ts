import { either as E } from 'fp-ts'
import { models } from '../../../events/projections/rows.ts'
import type { Wire } from '../../parts/worker.ts'
import type { Bites } from '../backlog/backlog.ts'
import type { Advanced, Input, Job, LongWork, Output, Request } from './protocol.ts'
import { Answer, readers } from './protocol.ts'

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

type Ended = Extract<Answer, { say: 'done' | 'threw' }>

interface Waiting {
  ended: (answer: Ended) => void
  failed: (why: Error) => void
  advanced: Advanced
}

interface Running {
  /** `opened`: see the protocol. An error of the browser arrives by its name. */
  perform: <J extends Job>(job: J, input: Input[J], opened: number | null, advanced: Advanced) => Promise<Output[J]>
  /** True if no request waits. */
  isIdle: () => boolean
  end: () => void
}

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
    const perform: Running['perform'] = (job, input, opened, advanced) =>
      new Promise((resolve, failed) => {
        last += 1
        const turn = last
        // Other work may take any time.
        const stopWatch = job === 'search' ? later(searchPatience, breakOff) : () => {}
        const ended = (heard: Ended) => {
          stopWatch()
          waiting.delete(turn)
          if (heard.say === 'threw') return failed(new DOMException('thrown in the worker', heard.name))
          const answer = readers[job].answer.decode(heard.answer)
          if (E.isRight(answer)) return resolve(answer.right)
          failed(new Broken())
          breakOff()
        }
        waiting.set(turn, { ended, advanced, failed })
        wire.post({ ask: job, turn, opened, input })
      })
    const end = () => endFor(new DOMException('the store is closed', 'AbortError'))
    wire.listen((message) => {
      const heard = Answer.decode(message)
      if (E.isLeft(heard) || heard.right.say === 'broken') return breakOff()
      const answer = heard.right
      if (answer.say === 'ready') return ready({ perform, isIdle: () => waiting.size === 0, end })
      const asked = waiting.get(answer.turn)
      if (answer.say === 'advanced') asked?.advanced(answer.done, answer.of)
      else asked?.ended(answer)
    }, breakOff)
    wire.post({ ask: 'open', name, bites })
  })

/** The page's work after a worker broke, which may have stored some of it and said nothing of that. */
const afterBreak = (here: LongWork): LongWork => ({
  ...here,
  projectPending: async (...given) => ({ ...(await here.projectPending(...given)), moved: models }),
  foldKept: async (...given) => (await here.foldKept(...given)) ?? { refused: 0 },
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
    /** Does the job in the worker, else by `here`. `opened`: see the protocol. */
    async perform<J extends Job>(
      opened: number | null,
      here: LongWork,
      job: J,
      input: Input[J],
      advanced: Advanced = () => {},
    ): Promise<Output[J]> {
      running ??= started()
      const worker = await running
      if (worker === null) return here[job](input, advanced)
      try {
        return await worker.perform(job, input, opened, advanced)
      } catch (thrown) {
        if (thrown instanceof Broken) return afterBreak(here)[job](input, advanced)
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
