import { parseQuantity } from '../../../events/values/money.ts'
import type { Place } from '../../common/typed.ts'
import type { Burst, Stroke } from './burst.ts'
import { handPace, paceOf, readBurst } from './burst.ts'
import type { PhysicalKey } from './keyChar.ts'
import { charOf, isEnd } from './keyChar.ts'

export interface Key<Mark> extends PhysicalKey {
  /** Milliseconds, of one clock. */
  at: number
  place: Place
  mark: Mark | null
}

type Found<Mark> = NonNullable<Burst<Mark>> | { type: 'times'; quantity: number } | { type: 'nothing' }

export interface Press<Mark> {
  /** It belongs to a burst: no other handler may see it. */
  held: boolean
  found: Found<Mark>
  /** Milliseconds of silence that end the burst; null without one. */
  silence: number | null
}

/** Milliseconds that digits wait for their `*`. */
const timesPause = 1500
const shortestSilence = 200
/** `9999999.999` is the longest quantity; one more key is kept to detect a longer text. */
const longestTimes = 12
const modifiers = /^(?:Shift|Control|Alt|Meta|CapsLock|NumLock|AltGraph)/
/** Keys that would press or open something while a burst goes over the page. */
const presses = ' /?*'

/**
 * Separates a typing barcode reader, and `3*`, from a person's keys by the places of the keys and the pace of the
 * burst. The check digit decides.
 * @param pace the slowest reader, in milliseconds a key
 */
export const createReader = <Mark>(pace: () => number) => {
  let strokes: Stroke<Mark>[] = []
  /** Digits that may become `3*`. */
  let typed = ''
  let last = Number.NEGATIVE_INFINITY
  /** Until then a second ending key is the reader's, too. */
  let endsUntil = Number.NEGATIVE_INFINITY

  const forget = () => {
    strokes = []
    typed = ''
  }
  /** Earlier keys belong to another label. In a quantity no pause is too long. */
  const isOver = ({ at, place }: Pick<Key<Mark>, 'at' | 'place'>): boolean =>
    at - last > 2 * pace() && (place !== 'quantity' || strokes.at(-1)?.place !== 'quantity')
  const passed = (): Press<Mark> => {
    const silence = strokes.length < 6 ? null : Math.max(shortestSilence, 4 * paceOf(strokes))
    return { held: false, found: { type: 'nothing' }, silence }
  }

  const end = (key: Key<Mark>): Press<Mark> => {
    const burst = isOver(key) ? null : readBurst(strokes, pace(), true)
    const isSecond = key.at <= endsUntil
    endsUntil = burst === null ? Number.NEGATIVE_INFINITY : key.at + Math.max(handPace, 1.5 * paceOf(strokes))
    forget()
    return { held: burst !== null || isSecond, found: burst ?? { type: 'nothing' }, silence: null }
  }

  const write = (char: string, { at, place, mark }: Key<Mark>): Press<Mark> => {
    const pause = at - last
    if (isOver({ at, place })) strokes = []
    last = at
    if (pause > timesPause) typed = ''
    strokes.push({ char, at, place, mark })
    const isFast = paceOf(strokes) <= handPace
    const mayBeTimes =
      char === '*' && place === 'page' && typed.length < longestTimes && !(isFast && strokes.length > 2)
    const quantity = mayBeTimes ? parseQuantity(typed) : null
    typed = (typed + char).slice(-longestTimes)
    if (quantity !== null) {
      forget()
      return { held: true, found: { type: 'times', quantity }, silence: null }
    }
    const beganOnPage = strokes[0]?.place === 'page' || place === 'page' || place === 'parts'
    const isBurst = strokes.length > 1 && (isFast || pause <= handPace)
    const wouldPress = strokes.length > 2 && presses.includes(char) && paceOf(strokes) <= pace()
    return { ...passed(), held: beganOnPage && (isBurst || wouldPress) }
  }

  return {
    press(key: Key<Mark>): Press<Mark> {
      if (isEnd(key)) return end(key)
      const char = charOf(key)
      if (char !== null) return write(char, key)
      if (!modifiers.test(key.key)) forget()
      return passed()
    },
    /** The given silence has passed: a reader without an ending key is done. */
    rest(): Found<Mark> {
      const burst = readBurst(strokes, pace(), false)
      if (burst !== null) forget()
      return burst ?? { type: 'nothing' }
    },
    forget,
  }
}
