import * as t from 'io-ts'
import { checkedText } from './codecs.ts'
import { Zone } from './text.ts'

/** An instant as ISO 8601 in UTC with milliseconds, which sorts as text; on a day of the calendar. */
export const isInstant = (text: string): boolean => {
  const at = Date.parse(text)
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/.test(text) && !Number.isNaN(at) && instantOf(at) === text
}

export const Instant = checkedText('Instant', 'an instant in UTC', isInstant)

/** A chosen date and time: the instant, and its clock's zone (IANA name). */
export const ChosenDate = t.strict({ instant: Instant, zone: Zone })
export type ChosenDate = t.TypeOf<typeof ChosenDate>

/** Milliseconds of 24 hours. */
export const dayMs = 86_400_000

/** Milliseconds since 1970 UTC as an instant. */
export const instantOf = (at: number): string => new Date(at).toISOString()
