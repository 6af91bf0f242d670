import { either as E } from 'fp-ts'
import * as t from 'io-ts'
import { isLost } from '../http/patience.ts'
import type { Failure } from './failure.ts'
import { failure } from './failure.ts'
import type { Splitter } from './splitter.ts'
import { Unreadable } from './values.ts'

/** Bytes of one answer: far more than a shop has, far less than a device holds. */
const mostBytes = 1024 * 1024 * 1024
/** Bytes that are split at once; the page has its turn between. */
const sliceBytes = 64 * 1024

export class NotStored extends Error {}
/** The answer's cursor is before the last one. With it the same rows would come for ever, or others never. */
export class Behind extends Error {}

/** Splits an answer while it comes; `between` runs after each slice. Throws the errors of `failureFrom`. */
export const splitAnswer = async (
  read: () => Promise<Uint8Array | null>,
  splitter: Splitter,
  between: () => Promise<void>,
): Promise<void> => {
  let size = 0
  for (let chunk = await read(); chunk !== null; chunk = await read()) {
    size += chunk.length
    if (size > mostBytes) throw new Unreadable('too large')
    for (let from = 0; from < chunk.length; from += sliceBytes) {
      splitter.take(chunk.subarray(from, from + sliceBytes))
      await between()
    }
  }
  splitter.end()
}

/** The failure of an answer that could not be accepted. */
export const failureFrom = (error: unknown): Failure => {
  if (isLost(error)) return { ...failure('offline'), isLate: true }
  if (error instanceof Behind) return failure('behind')
  if (error instanceof NotStored) return failure('storage')
  return error instanceof Unreadable ? failure('unreadable', error.message) : failure('failed', String(error))
}

/** The id of a row, readable or not. */
export const idIn = (value: unknown): string | null => {
  const named = t.type({ id: t.string }).decode(value)
  return E.isRight(named) ? named.right.id : null
}
