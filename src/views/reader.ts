import { readGtin } from '../events/values/gtin.ts'

export interface Key {
  /** The physical key: a Persian layout changes the letter, not this. */
  code: string
  /** Milliseconds, of one clock. */
  at: number
  shift: boolean
}

export type Typed =
  | { type: 'code'; gtin: string; length: number }
  /** `3*`: how many the next product is. */
  | { type: 'times'; quantity: number; length: number }
  | { type: 'nothing' }

/** A reader types faster than people: milliseconds between two of its keys, at most. */
const readerPace = 60
const minCode = 8
const maxCode = 14

const digitOf = (code: string): string | null => /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1] ?? null
const isStar = ({ code, shift }: Key) => code === 'NumpadMultiply' || (code === 'Digit8' && shift)
const isEnd = ({ code }: Key) => code === 'Enter' || code === 'NumpadEnter' || code === 'Tab'

/** Tells a barcode reader that types, and `3*`, from other keys, by the keys' codes and pace; the check digit decides. */
export const createReader = () => {
  let digits = ''
  let last = 0
  let slowest = 0

  const forget = (): Typed => {
    digits = ''
    slowest = 0
    return { type: 'nothing' }
  }

  return (key: Key): Typed => {
    const pause = key.at - last
    last = key.at
    if (isStar(key)) {
      const length = digits.length
      const quantity = Number(digits)
      forget()
      return length >= 1 && length <= 7 && quantity >= 1 ? { type: 'times', quantity, length } : { type: 'nothing' }
    }
    const digit = digitOf(key.code)
    if (digit !== null && !key.shift) {
      if (digits !== '' && pause > 1500) forget()
      if (digits !== '') slowest = Math.max(slowest, pause)
      digits = (digits + digit).slice(-maxCode - 1)
      return { type: 'nothing' }
    }
    if (isEnd(key)) {
      const { length } = digits
      const gtin = length >= minCode && length <= maxCode && slowest <= readerPace ? readGtin(digits) : null
      forget()
      return gtin === null ? { type: 'nothing' } : { type: 'code', gtin, length }
    }
    return key.code.startsWith('Shift') ? { type: 'nothing' } : forget()
  }
}
