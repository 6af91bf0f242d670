import { either as E } from 'fp-ts'
import type { Invoice } from '../entities.ts'
import type { Unstamped } from '../event.ts'
import type { Conflict } from '../projections/marks.ts'
import type { Model, Row } from '../projections/rows.ts'
import { lastDirtiedBy } from '../projections/rows.ts'
import type { SyncEvent, Trouble } from '../sync/sync.ts'
import { amountsOf } from '../values/amounts.ts'
import { latestSendOf } from '../values/standing.ts'

type Said<T extends SyncEvent['type']> = Unstamped<Extract<SyncEvent, { type: T }>>

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const prime = 0x0000000001000000000000000000013bn
const mask = (1n << 128n) - 1n

/** An id of 16 letters and digits that every tab makes of the same text (FNV-1a of 128 bits). */
const idOf = (text: string): string => {
  let hash = 0x6c62272e07bb014262b821756295c58dn
  for (const byte of new TextEncoder().encode(text)) hash = ((hash ^ BigInt(byte)) * prime) & mask
  let id = ''
  for (let rest = hash; id.length < 16; rest /= 62n) id += letters[Number(rest % 62n)]
  return id
}

/**
 * Ours as an invoice of its own. Its id follows from what it holds, so that it cannot be made twice. What was paid
 * stays with the paid one: where ours says how it was paid, all of its own is on account.
 */
const copyOf = (conflict: Conflict, at: number): Invoice | null => {
  if (conflict.kind !== 'paid' || conflict.mine === null) return null
  const { taxSent: _, payments, number: _n, ...mine } = conflict.mine
  const id = idOf(JSON.stringify(mine))
  const owed = payments && [{ id: `${id}-1`, at, way: 'account' as const, amount: amountsOf(mine).payable }]
  const made = { id, paid: false, paidRef: null, createdAt: at, updatedAt: at }
  return { ...mine, ...made, ...(owed && { payments: owed }) }
}

interface Settling {
  app: string
  model: Model
  row: string
  keep: 'mine' | 'theirs'
  /** Milliseconds since 1970 UTC. */
  at: number
}

/**
 * The user keeps one of two versions of a row. Our version of an invoice that was paid elsewhere becomes an invoice of
 * its own, because a paid one is closed (requirement 6.5).
 */
export const settleConflict = (
  standing: Row | undefined,
  { app, model, row, keep, at }: Settling,
): E.Either<Said<'conflict.gone'>, Said<'conflict.settled'>> => {
  const { conflict, replaced, tax, unpushed } = standing?.app === app ? standing : {}
  if (conflict === undefined && replaced === undefined) return E.left({ type: 'conflict.gone' })
  const copy = conflict === undefined || keep === 'theirs' ? null : copyOf(conflict, at)
  const seen = conflict?.kind === 'deleted' && keep === 'theirs' ? { send: latestSendOf(tax) } : null
  const isPutBack = conflict === undefined && keep === 'theirs'
  const over = !isPutBack ? null : unpushed === undefined ? 'pushed' : lastDirtiedBy(unpushed)
  return E.right({ type: 'conflict.settled', app, model, row, keep, copy, seen, over })
}

/** Rows released by one fact, which stays under 32 KiB. */
const mostReleased = 200

/** Everything that the server refused is sent again, so many rows at a time. */
export const release = (troubles: readonly Trouble[], app: string): E.Either<never, Said<'sync.rowsReleased'>> => {
  const refused = troubles.filter(({ kind }) => kind === 'refused')
  const rows = refused.slice(0, mostReleased).map(({ model, id }) => ({ model, id }))
  return E.right({ type: 'sync.rowsReleased', app, rows, left: refused.length > rows.length })
}
