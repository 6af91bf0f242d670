import { expect, test } from 'vitest'
import { createLastLooks } from '../../src/adapters/desk/lastLooks.ts'
import { defaultSettings } from '../../src/events/desk/settings.ts'

const stored = () => {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  return { storage, all: () => Object.fromEntries(kept) }
}

const english = { language: 'en', dark: true, hand: 'left' } as const

test('the written looks are read back, and no other setting is kept outside of the journal', () => {
  const texts = stored()
  createLastLooks(texts.storage).write({ ...defaultSettings, ...english })
  expect(texts.all()).toEqual({ 'daftar.looks': '{"language":"en","dark":true,"hand":"left"}' })
  expect(createLastLooks(texts.storage).read()).toEqual(english)
})

test.each([null, '', 'null', '{', '{"language":"de","dark":true,"hand":"left"}', '{"language":"en"}'])(
  'from %j nothing is read',
  (text) => {
    const texts = stored()
    if (text !== null) texts.storage.setItem('daftar.looks', text)
    expect(createLastLooks(texts.storage).read()).toBe(defaultSettings)
  },
)

test('a browser that refuses its storage knows nothing, and keeps nothing', () => {
  const refuse = () => {
    throw new Error('Access is denied for this document.')
  }
  const looks = createLastLooks({ getItem: refuse, setItem: refuse, removeItem: refuse })
  looks.write(english)
  expect(looks.read()).toBe(defaultSettings)
})
