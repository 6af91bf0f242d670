import { either as E } from 'fp-ts'
import type { Fact } from '../catalogue.ts'
import type { Entry } from '../event.ts'
import { factOf } from '../projections/batch.ts'
import type { Row } from '../projections/rows.ts'
import { isAsSent, judgedOf } from '../projections/tax.ts'
import type { SentLine } from './taxErrors.ts'

type Begun = Extract<Fact, { type: 'tax.sendBegun' }>

const begunIn = (story: readonly Entry[]): readonly Begun[] =>
  story.flatMap((entry) => {
    const fact = factOf(entry)
    return E.isRight(fact) && fact.right?.type === 'tax.sendBegun' ? [fact.right] : []
  })

/** The first send of an invoice; undefined where this device does not know it. */
export const firstSent = (row: Row<'invoice'>, story: readonly Entry[]): Begun | undefined => {
  const mains = begunIn(story).filter(({ kind }) => kind === 'MAIN')
  // Of two tabs' sends the second was none.
  const made = new Set([row.tax?.send, row.tax?.before?.send])
  return mains.findLast(({ id }) => made.has(id)) ?? mains.at(-1)
}

/** The rows of the send that the office's record is about, in order; null if they are not known here. */
export const judgedLines = (row: Row<'invoice'>, story: readonly Entry[]): readonly SentLine[] | null => {
  const send = judgedOf(row.tax)?.send
  const sent = begunIn(story).find(({ id }) => id === send)
  return sent?.stuffs ?? (isAsSent(row) === true ? row.lines : null)
}
