import { either as E } from 'fp-ts'
import type { Wire } from '../parts/worker.ts'
import type { Request } from './protocol.ts'
import { Answer } from './protocol.ts'

export type Unnumbered<R> = R extends Request ? Omit<R, 'turn'> : never
export type Answered = Exclude<Answer, { say: 'progressed' }>

export interface Client {
  /** The answer to this request. Rejects if the worker fails or its answer is unreadable; pending after the end. */
  ask: (request: Unnumbered<Request>, progressed?: (read: number) => void) => Promise<Answered>
  end: () => void
}

interface Waiting {
  answer: (answer: Answered) => void
  progressed: (read: number) => void
}

/** The page's side of a worker: requests are numbered, so each answer finds its request. */
export const createClient = (wire: Wire<Request>): Client => {
  const waiting = new Map<number, Waiting>()
  let last = 0
  let broken = false

  const refusal = (turn: number): Answered => ({ say: 'refused', turn, refusal: 'Broken' })
  const breakOff = () => {
    broken = true
    for (const [turn, { answer }] of waiting) answer(refusal(turn))
    waiting.clear()
  }

  wire.listen((message) => {
    const heard = Answer.decode(message)
    if (E.isLeft(heard)) return breakOff()
    const asked = waiting.get(heard.right.turn)
    if (asked === undefined) return
    if (heard.right.say === 'progressed') return asked.progressed(heard.right.read)
    waiting.delete(heard.right.turn)
    asked.answer(heard.right)
  }, breakOff)

  return {
    ask: (request, progressed = () => {}) =>
      new Promise((answer) => {
        last += 1
        if (broken) return answer(refusal(last))
        waiting.set(last, { answer, progressed })
        wire.post({ ...request, turn: last })
      }),
    end() {
      waiting.clear()
      wire.end()
    },
  }
}
