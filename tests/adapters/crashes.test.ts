import { expect, test } from 'vitest'
import { createCrashes } from '../../src/adapters/kernel/crashes.ts'

const tabTexts = () => {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

const load = (texts: Parameters<typeof createCrashes>[0], crashesAfter: number | null): boolean | null => {
  const crashes = createCrashes(texts, () => crashesAfter ?? 0)
  return crashesAfter === null ? null : crashes.note()
}

test('a crash soon after the page was loaded anew because of one is a crash again', () => {
  const texts = tabTexts()
  expect([load(texts, 60_000), load(texts, 19_999), load(texts, 500)]).toEqual([false, true, true])
})

test('a later crash, or one after a good load, is a first one', () => {
  const late = tabTexts()
  expect([load(late, 0), load(late, 20_000), load(late, 1)]).toEqual([false, false, true])
  const mended = tabTexts()
  expect([load(mended, 0), load(mended, null), load(mended, 1)]).toEqual([false, null, false])
})

test('a load is noted once, however often its crash is drawn', () => {
  const texts = tabTexts()
  const crashes = createCrashes(texts, () => 0)
  expect([crashes.note(), crashes.note()]).toEqual([false, false])
})

test('where the browser keeps nothing, each crash is a first one', () => {
  const refuse = () => {
    throw new DOMException('No storage', 'SecurityError')
  }
  const texts = { getItem: refuse, setItem: refuse, removeItem: refuse }
  expect([load(texts, 0), load(texts, 0)]).toEqual([false, false])
})
