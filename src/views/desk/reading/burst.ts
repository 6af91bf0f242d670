import type { Place } from '../../common/typed.ts'
import { gtinOnLabel } from './label.ts'

export interface Stroke<Mark> {
  char: string
  /** Milliseconds, of one clock. */
  at: number
  place: Place
  /** The field as it was before this key; null without a field. */
  mark: Mark | null
}

export type Burst<Mark> =
  | { type: 'code'; gtin: string; marks: readonly Mark[] }
  /** A reader's burst that is no product. */
  | { type: 'notRead'; label: string; marks: readonly Mark[] }
  /** A GTIN at a person's pace in a text field: it stays there. In a quantity it is slower than the setting. */
  | { type: 'typed'; gtin: string; place: Place; marks: readonly Mark[] }
  | null

/** Milliseconds a key: nobody types faster for long. In text fields it separates readers from people. */
export const handPace = 50

type Strokes<Mark> = readonly Stroke<Mark>[]

/** Milliseconds a key over the whole burst, so that one late key does not count. */
export const paceOf = (strokes: Strokes<unknown>): number => {
  const [first] = strokes
  const last = strokes.at(-1)
  return first === undefined || last === undefined || strokes.length < 2
    ? Number.POSITIVE_INFINITY
    : (last.at - first.at) / (strokes.length - 1)
}

const labelOf = (strokes: Strokes<unknown>) => strokes.map(({ char }) => char).join('')
const marksOf = <Mark>(strokes: Strokes<Mark>): Mark[] => strokes.flatMap(({ mark }) => (mark === null ? [] : [mark]))
const placeOf = (strokes: Strokes<unknown>): Place => strokes[0]?.place ?? 'page'

/** The longest GTIN with the longest prefix. */
const longestCode = 20

/** The burst, and the keys before it if a long pause separates them: those may be a person's. */
const partsOf = <Mark>(strokes: Strokes<Mark>): Strokes<Mark>[] => {
  const parts = [strokes]
  for (let at = Math.max(1, strokes.length - longestCode); at < strokes.length - 2; at++) {
    const rest = strokes.slice(at)
    const pause = (rest[0]?.at ?? 0) - (strokes[at - 1]?.at ?? 0)
    if (pause > 3 * paceOf(rest) + 20) parts.push(rest)
  }
  return parts
}

const shortest = { page: 3, parts: 3, text: 6, codes: 6, quantity: 6 } as const
/** Keys that a burst without an ending key needs. */
const shortestUnended = 6

const isReaders = (strokes: Strokes<unknown>, pace: number, ended: boolean): boolean => {
  const place = placeOf(strokes)
  const label = labelOf(strokes)
  if (strokes.length < (ended ? shortest[place] : shortestUnended)) return false
  const hasDigits = /\d/.test(label)
  if (!ended && (!hasDigits || (place !== 'page' && /\s/.test(label)))) return false
  return paceOf(strokes) <= (place === 'page' && hasDigits ? pace : handPace)
}

/**
 * The result of a burst that ended by an ending key or by silence.
 * @param pace the slowest reader, in milliseconds a key, outside of text fields
 */
export const readBurst = <Mark>(strokes: Strokes<Mark>, pace: number, ended: boolean): Burst<Mark> => {
  const parts = partsOf(strokes)
  for (const part of parts) {
    const gtin = gtinOnLabel(labelOf(part))
    const place = placeOf(part)
    const limit = place === 'page' || place === 'quantity' ? pace : handPace
    if (gtin !== null && paceOf(part) <= limit) return { type: 'code', gtin, marks: marksOf(part) }
  }
  for (const part of parts) {
    const gtin = gtinOnLabel(labelOf(part))
    const place = placeOf(part)
    if (gtin !== null && place !== 'page' && (paceOf(part) <= pace || (ended && place === 'quantity')))
      return { type: 'typed', gtin, place, marks: marksOf(part) }
  }
  const part = parts.find((each) => isReaders(each, pace, ended))
  return part === undefined ? null : { type: 'notRead', label: labelOf(part), marks: marksOf(part) }
}
