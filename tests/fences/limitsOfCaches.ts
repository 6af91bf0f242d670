import { vi } from 'vitest'
import { dateWords } from '../../src/events/values/dateWords.ts'
import { terms } from '../../src/events/values/text.ts'

interface Cache {
  /** Requests the one of this number. */
  ask: (number: number) => void
  /** How often a value was computed. */
  worked: () => number
}

let asked = 0

/**
 * Whether a cache that is emptied when it is full still has the first of so many, none of which was requested before.
 */
const keeps = ({ ask, worked }: Cache, count: number): boolean => {
  const isNew = (number: number): boolean => {
    const before = worked()
    ask(number)
    return worked() > before
  }
  asked += 1
  ask(asked)
  // It is emptied when the second to last must be computed again: then it has these two alone.
  do {
    asked += 1
    ask(asked)
  } while (!isNew(asked - 1))
  const first = asked
  for (let others = 2; others < count; others++) {
    asked += 1
    ask(asked)
  }
  return !isNew(first)
}

const day = 86_400_000

export const keepsDays = (count: number): boolean => {
  const made = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts')
  const ask = (number: number) => void dateWords(new Date(number * day).toISOString(), 'UTC')
  const isKept = keeps({ ask, worked: () => made.mock.calls.length }, count)
  made.mockRestore()
  return isKept
}

export const keepsTexts = (count: number): boolean => {
  const spelt = vi.spyOn(String.prototype, 'normalize')
  const isKept = keeps({ ask: (number) => void terms(`شیر ${number}`), worked: () => spelt.mock.calls.length }, count)
  spelt.mockRestore()
  return isKept
}

/** Whether a text of so many letters is cached. */
export const keepsText = (letters: number): boolean => {
  const spelt = vi.spyOn(String.prototype, 'normalize')
  asked += 1
  const text = `شیر ${asked}`.padEnd(letters, 'آ')
  terms(text)
  const before = spelt.mock.calls.length
  terms(text)
  const isKept = spelt.mock.calls.length === before
  spelt.mockRestore()
  return isKept
}
