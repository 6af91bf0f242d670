import type { Place } from '../../common/typed.ts'
import { gtinOnLabel } from './label.ts'

export interface Stroke<Mark> {
  char: string
  /** Milliseconds, of one clock. */
  at: number
  place: Place
  /** The field as it was before this key; null where there is none. */
  mark: Mark | null
}

export type Burst<Mark> =
  | { type: 'code'; gtin: string; marks: readonly Mark[] }
  /** A reader's, and no product. */
  | { type: 'notRead'; label: string; marks: readonly Mark[] }
  /** A GTIN as slow as a person types, in a text field: it stays there. In a quantity it is slower than the setting says. */
  | { type: 'typed'; gtin: string; place: Place; marks: readonly Mark[] }
  | null

/** Nobody types faster for long: milliseconds a key. In text fields it tells readers from people. */
export const handPace = 50

type Strokes<Mark> = readonly Stroke<Mark>[]

/** Milliseconds a key, over the whole burst: one key that came late is no matter. */
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

/** The strokes, and what is left of them where a person's key may stand before the reader's: behind a pause that is long for the rest. */
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
/** Without an ending key more is needed to be sure. */
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
 * What a burst says that has come to its end, by an ending key or by silence.
 * @param pace how slow a reader may be, in milliseconds a key, where no text is written
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
