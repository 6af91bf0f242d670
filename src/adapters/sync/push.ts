import { either as E } from 'fp-ts'
import type { PushedRow, SyncModel, SyncService, Violation } from '../../events/sync.ts'
import type { Item } from './batch.ts'
import { bodyOf } from './batch.ts'
import type { Ground } from './calls.ts'
import { call, isLost } from './calls.ts'
import type { Failure } from './failure.ts'
import { failure, failureOf, isPage, violationIn } from './failure.ts'

interface Asked {
  service: SyncService
  app: string
  /** What the pull just before it ended with. */
  cursor: number
  signal: AbortSignal
  /** Before each call: how hot we may run. */
  pace: () => Promise<void>
}

interface Tells {
  pushed: (rows: readonly PushedRow[]) => void
  refused: (row: { model: SyncModel; row: string; by: string; violation: Violation }) => void
}

/** How a push went: `unfinished` when it took too many calls to find the rows that are refused; the rest waits for the next. */
export type Verdict = 'done' | 'conflicted' | 'unfinished' | Failure

/** Calls of one push. Halving 200 rows finds one bad row with fifteen. */
const mostCalls = 40
/** Rows in one fact, which stays under 32 KiB. */
const mostInFact = 100

/** Fields of a violation that are about the call and not about a row. */
const aboutTheCall = new Set(['last_pulled_at', 'schema_version', 'migration', 'changes', 'body'])

type Answer = 'taken' | 'conflicted' | { refused: Violation } | Failure

const isFailure = (answer: Answer): answer is Failure => typeof answer === 'object' && 'fault' in answer

/** Sends rows once. */
const send = async (ground: Ground, asked: Asked, items: readonly Item[]): Promise<Answer> => {
  const { service, app, cursor, signal, pace } = asked
  await pace()
  const body = bodyOf(service, items)
  const answer = await call(ground, { service, app, query: { last_pulled_at: String(cursor) }, body, signal })
  if (E.isLeft(answer)) return answer.left
  const { response, text, stop } = answer.right
  try {
    if (response.ok) return isPage(response) ? failure('offline') : 'taken'
    if (response.status === 409) return 'conflicted'
    const said = await text()
    if (response.status !== 400 && response.status !== 413) return failureOf(response, said, ground.now())
    const violation = violationIn(said, response.status)
    return aboutTheCall.has(violation.field) ? failure('refused', violation.title) : { refused: violation }
  } catch (error) {
    return failure(isLost(error) ? 'offline' : 'failed', isLost(error) ? '' : String(error))
  } finally {
    stop()
  }
}

const rowOf = ({ model, id, by }: Item): PushedRow => ({ model, id, by })

/** Pushes rows to one service. What it refuses is halved until the refused rows are found: those are told, the rest goes. */
export const pushItems = async (
  ground: Ground,
  asked: Asked,
  items: readonly Item[],
  tell: Tells,
): Promise<Verdict> => {
  let calls = 0

  const push = async (some: readonly Item[]): Promise<Verdict> => {
    const [first] = some
    if (first === undefined) return 'done'
    if (calls >= mostCalls) return 'unfinished'
    calls += 1
    const answer = await send(ground, asked, some)
    if (answer === 'conflicted' || isFailure(answer)) return answer
    if (answer === 'taken') {
      for (let from = 0; from < some.length; from += mostInFact)
        tell.pushed(some.slice(from, from + mostInFact).map(rowOf))
      return 'done'
    }
    if (some.length === 1) {
      tell.refused({ model: first.model, row: first.id, by: first.by, violation: answer.refused })
      return 'done'
    }
    const half = Math.ceil(some.length / 2)
    const former = await push(some.slice(0, half))
    return former === 'done' ? push(some.slice(half)) : former
  }

  return push(items)
}
