import { either as E } from 'fp-ts'
import type { Deps } from './deps.ts'
import type { Failure } from './failure.ts'
import { failure } from './failure.ts'
import type { Asked, Tells } from './pull.ts'
import { pullService } from './pull.ts'

const day = 86_400_000

interface Comparing extends Asked {
  /** The user asks to compare everything. */
  isAsked: boolean
  /** Folds all that was pulled; false where that fails. */
  folded: () => Promise<boolean>
}

/** Everything: the first time, or after a rebuild that met what could not be read; then what is here already is not stored again. */
const pullAnew = async (
  deps: Deps,
  { folded, ...asked }: Omit<Comparing, 'isAsked'>,
  tell: Tells,
): Promise<E.Either<Failure, number>> => {
  const before = await deps.store.comparison(asked.app, asked.service)()
  if (E.isLeft(before)) return E.left(failure('storage'))
  const { first } = before.right
  if (first === null) return pullService(deps, asked, tell)
  return (await folded())
    ? pullService(deps, asked, tell, { first, since: null, isAsked: true })
    : E.left(failure('storage'))
}

/**
 * Pulls what is new from one service. Where its answer ends before what it said before, or where the user asks, everything is pulled and compared:
 * unasked at most once a day, since a replica that is behind answers so too.
 */
export const pullOrCompare = async (
  deps: Deps,
  { isAsked, folded, ...asked }: Comparing,
  tell: Tells,
): Promise<E.Either<Failure, number>> => {
  if (asked.cursor === null) return pullAnew(deps, { folded, ...asked }, tell)
  const pulled = await pullService(deps, asked, tell)
  const isBehind = E.isLeft(pulled) && pulled.left.fault === 'behind'
  if (asked.signal.aborted || (!isBehind && (!isAsked || E.isLeft(pulled)))) return pulled
  const before = await deps.store.comparison(asked.app, asked.service)()
  if (E.isLeft(before)) return E.left(failure('storage'))
  const { first, comparedAt } = before.right
  if (!isAsked && comparedAt !== null && Math.abs(deps.now() - comparedAt) < day) return pulled
  if (!(await folded())) return E.left(failure('storage'))
  const since = E.isRight(pulled) ? pulled.right : null
  return pullService(deps, asked, tell, { first, since, isAsked })
}
