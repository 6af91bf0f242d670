import { either as E } from 'fp-ts'
import type { Deps } from './deps.ts'
import type { Failure } from './failure.ts'
import { failure } from './failure.ts'
import type { Asked, Tells } from './pull.ts'
import { pullService } from './pull.ts'

const day = 86_400_000

interface Comparing extends Asked {
  /** The user wants to compare everything. */
  isAsked: boolean
  /** Folds all pulls; false if that fails. */
  folded: () => Promise<boolean>
}

/** Pulls everything: at first, or after a rebuild with unreadable entries; known rows are not stored again. */
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
 * Pulls the new rows of one service. If its cursor went back, or the user wants it, everything is pulled and compared:
 * without a user's request once a day at most, since a replica that is behind answers so, too.
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
