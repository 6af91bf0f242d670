import { either as E } from 'fp-ts'
import type { Fault } from '../../events/callFaults.ts'
import { detailOf } from '../../events/callFaults.ts'
import type { CauseStored } from '../../events/causeStored.ts'
import type { Violation } from '../../events/faults.ts'
import type { PushedRow, SyncModel, SyncService } from '../../events/sync/sync.ts'
import { ignored } from '../http/call.ts'
import type { Item } from './batch.ts'
import { bodyOf } from './batch.ts'
import type { Deps } from './deps.ts'
import type { Failure } from './failure.ts'
import { failure, failureOf } from './failure.ts'
import { syncPath } from './syncPath.ts'

/** What a server says was wrong with a call (requirement 8.2). */
interface Refusal {
  title: string
  violations: readonly Violation[]
}

const refusalOf = (fault: Extract<Fault, { _tag: 'Refused' }>): Refusal => {
  const title = detailOf(fault)
  return { title, violations: fault.violations.map((violation) => ({ title, ...violation })) }
}

/** What a field's path ends with, in whatever case: `changes.factor.created[0].factorDate` is `factordate`. */
const nameIn = (field: string): string =>
  field
    .replace(/\[\d*\]/g, '')
    .split(/[./]/)
    .at(-1)
    ?.replaceAll('_', '')
    .toLowerCase() ?? ''

/** Fields of a violation that are about the call and not about a row. */
const aboutTheCall = new Set(['last_pulled_at', 'schema_version', 'migration', 'changes', 'body'].map(nameIn))

const isAboutTheCall = ({ violations }: Refusal): boolean =>
  violations.some(({ field }) => aboutTheCall.has(nameIn(field)))

/** The violation that names one of these columns; undefined where none does. */
const violationOf = ({ violations }: Refusal, columns: readonly string[]): Violation | undefined => {
  const names = new Set(columns.map(nameIn))
  return violations.find(({ field }) => names.has(nameIn(field)))
}

/** What is said of a row that was refused for a reason of its own, whatever it was. */
const unnamed = ({ title, violations: [first] }: Refusal): Violation => first ?? { title, field: '', message: '' }

interface Asked {
  service: SyncService
  app: string
  /** The cursor of the last pull; null before the first. */
  cursor: number | null
  /** The pull before it failed: a row that the server has is left for the next push. */
  isBlind: boolean
  stored: CauseStored
  signal: AbortSignal
  /** Awaited before each call: limits the rate. */
  pace: () => Promise<void>
  /** It continues an unfinished push of which the server accepted some rows. */
  tookSome: boolean
}

interface Tells {
  pushed: (rows: readonly PushedRow[]) => void
  refused: (row: { model: SyncModel; row: string; by: string; violation: Violation }) => void
}

/** The result of a push: `unfinished` if finding the refused rows took too many calls; the rest waits. */
export type Verdict = 'done' | 'conflicted' | 'unfinished' | Failure

/** Calls of one push. Halving 200 rows finds one bad row in some fifteen. */
const mostCalls = 40
/** Rows in one fact, which stays under 32 KiB. */
const mostInFact = 100

/** `page`: a gateway refused the call as too large: a smaller one may pass, but this refuses no row. */
type Answer = 'taken' | 'conflicted' | 'page' | { refused: Refusal } | Failure

const isFailure = (answer: Answer): answer is Failure => typeof answer === 'object' && 'fault' in answer

const send = async ({ services }: Pick<Deps, 'services'>, asked: Asked, items: readonly Item[]): Promise<Answer> => {
  const { service, app, cursor, stored, signal, pace } = asked
  await pace()
  const path = syncPath(service, app)
  const query = { last_pulled_at: String(cursor) }
  const answer = await services[service].change(
    { method: 'POST', changes: true, path, query, json: bodyOf(service, items), answer: ignored },
    stored,
    signal,
  )
  if (E.isRight(answer)) return 'taken'
  const fault = answer.left
  if (fault._tag === 'NoAnswer' && fault.status === 413) return 'page'
  if (fault._tag === 'Conflicted') return 'conflicted'
  if (fault._tag !== 'Refused') return failureOf(fault)
  const refused = refusalOf(fault)
  return isAboutTheCall(refused) ? failureOf(fault) : { refused }
}

const rowOf = ({ model, id, by }: Item): PushedRow => ({ model, id, by })

const columnsOf = ({ row, json }: Item): readonly string[] => (row === null ? ['id'] : Object.keys(JSON.parse(json)))

/**
 * Pushes rows to one service. A refused call is halved until single rows are found. A row is refused in two cases: a
 * violation names one of its columns, or another row of the same push was accepted. Refused rows are recorded, the
 * others go.
 */
export const pushItems = async (
  deps: Pick<Deps, 'services'>,
  asked: Asked,
  items: readonly Item[],
  tell: Tells,
): Promise<Verdict> => {
  const refuse = ({ model, id, by }: Item, violation: Violation) => tell.refused({ model, row: id, by, violation })
  const suspects: { item: Item; refusal: Refusal }[] = []
  let queue: (readonly Item[])[] = items.length === 0 ? [] : [items]
  let tookSome = asked.tookSome
  let isTooLarge = false

  for (let calls = 0; calls < mostCalls; calls++) {
    const [some, ...rest] = queue
    const [first] = some ?? []
    if (some === undefined || first === undefined) break
    const answer = await send(deps, asked, some)
    if (isFailure(answer) || (answer === 'conflicted' && !asked.isBlind)) return answer
    queue = rest
    if (answer === 'taken') {
      tookSome = true
      for (let from = 0; from < some.length; from += mostInFact)
        tell.pushed(some.slice(from, from + mostInFact).map(rowOf))
    } else if (some.length > 1) {
      const half = Math.ceil(some.length / 2)
      const halves = [some.slice(0, half), some.slice(half)]
      // Until a row is accepted the cause may be the call: then the largest rows are tried first.
      const isDeep = tookSome || typeof answer === 'string' || calls >= mostCalls / 2
      queue = isDeep ? [...halves, ...rest] : [...rest, ...halves]
    } else if (answer === 'page') {
      if (isTooLarge && !tookSome) break
      isTooLarge = true
    } else if (answer !== 'conflicted') {
      const named = violationOf(answer.refused, columnsOf(first))
      if (named !== undefined) refuse(first, named)
      else suspects.push({ item: first, refusal: answer.refused })
    }
  }

  const [suspect] = suspects
  if (tookSome) for (const { item, refusal } of suspects) refuse(item, unnamed(refusal))
  if (isTooLarge) return failure('noAnswer')
  if (!tookSome && suspect !== undefined) return failure('refused', suspect.refusal.title)
  if (queue.length === 0) return 'done'
  return tookSome ? 'unfinished' : failure('refused')
}
