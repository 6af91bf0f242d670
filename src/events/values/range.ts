import { checkedText } from './codecs.ts'
import { dayMs } from './dates.ts'

/** A calendar day, `2026-11-28`. */
export const Day = checkedText('Day', 'a calendar day', (text) => /^\d{4}-\d{2}-\d{2}$/.test(text))

/** From one day to another, both of them in it. */
export interface Range {
  from: string
  to: string
}

/** So many days later, or earlier. */
export const turned = (day: string, by: number): string =>
  new Date(Date.parse(day) + by * dayMs).toISOString().slice(0, 10)

/** With its ends in order. */
export const inOrder = ({ from, to }: Range): Range => (from <= to ? { from, to } : { from: to, to: from })

export const isIn = ({ from, to }: Range, day: string): boolean => from <= day && day <= to

/** How many days a range has. */
export const lengthOf = ({ from, to }: Range): number =>
  Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1)

/** More days are not shown at once: ten years. */
const maxDays = 3_660

export const isShown = (range: Range): boolean => {
  const length = lengthOf(range)
  return length >= 1 && length <= maxDays
}
