import { getResponse } from 'msw'
import { setupServer } from 'msw/node'
import { expect, test } from 'vitest'
import { groceries } from '../../src/adapters/desk/sample/groceries.ts'
import { bearer, createWorld, lookupHandlers, read, request, violation } from './call.ts'

const toFarsi = (q: string) =>
  createWorld().post('/translate/translate', { q, source: 'en', target: 'fa', format: 'text' })
const toEnglish = (q: string) =>
  createWorld().post('/translate/translate', { q, source: 'fa', target: 'en', format: 'text' })
const translated = (translatedText: string) => ({ status: 200, body: { translatedText } })

test('a caller without a token is refused', async () => {
  const asked = request('http://localhost:4174/translate/translate', { method: 'POST', body: {} })
  expect(await read(await getResponse(lookupHandlers(), asked))).toEqual({
    status: 401,
    body: { title: 'Unable To Obtain Valid Token', status: 401 },
  })
})

test('every grocery is translated both ways', async () => {
  expect(await Promise.all(groceries.map(({ name }) => toFarsi(name)))).toEqual(
    groceries.map(({ nameFa }) => translated(nameFa)),
  )
  expect(await Promise.all(groceries.map(({ nameFa }) => toEnglish(nameFa)))).toEqual(
    groceries.map(({ name }) => translated(name)),
  )
})

test('a name is known in any case, with Arabic letters, Latin digits or spaces for half-spaces', async () => {
  expect(await toFarsi('  kalleh low-fat milk 1 l ')).toEqual(translated('شیر کم\u200cچرب کاله ۱ لیتری'))
  expect(await toEnglish('شير كم چرب كاله 1 ليتری')).toEqual(translated('Kalleh Low-Fat Milk 1 L'))
})

test('other texts go word by word, the longest known phrase first', async () => {
  expect(await toFarsi('Pomegranate ice cream')).toEqual(translated('انار بستنی'))
  expect(await toFarsi('Black tea 250 g')).toEqual(translated('چای سیاه 250 گرم'))
  expect(await toEnglish('بستنی انار')).toEqual(translated('ice cream pomegranate'))
  expect(await toEnglish('رب گوجه\u200cفرنگی محلی')).toEqual(translated('tomato paste local'))
})

test('unknown words pass through', async () => {
  expect(await toFarsi('Zyx milk constructor')).toEqual(translated('Zyx شیر constructor'))
  expect(await toEnglish('قلنبه شیر')).toEqual(translated('قلنبه milk'))
})

test('a wrong body names each wrong field', async () => {
  const world = createWorld()
  const body = { q: 'milk', source: 'en', target: 'fa', format: 'text' }
  expect(await world.post('/translate/translate', { q: ' ', source: 'de', target: 'fa', format: 'html' })).toEqual(
    violation(
      { field: 'q', message: 'must not be empty' },
      { field: 'source', message: 'must be "fa" | "en"' },
      { field: 'format', message: 'must be "text"' },
    ),
  )
  expect(await world.post('/translate/translate', { ...body, target: 'en' })).toEqual(
    violation({ field: 'target', message: 'must differ from source' }),
  )
})

test('the same handlers stand behind fetch in a test', async () => {
  const server = setupServer(...lookupHandlers())
  server.listen({ onUnhandledRequest: 'error' })
  try {
    const url = 'http://desk.test/translate/translate'
    const body = { q: 'milk', source: 'en', target: 'fa', format: 'text' }
    const ask = (headers: Record<string, string>) =>
      fetch(request(url, { method: 'POST', headers: { ...bearer, ...headers }, body }))
    expect(await read(await ask({}))).toEqual(translated('شیر'))
    await expect(ask({ 'x-fault': 'lost' })).rejects.toThrow('Failed to fetch')
  } finally {
    server.close()
  }
})
