import { afterEach, expect, test, vi } from 'vitest'
import { loadConfig } from '../../src/adapters/kernel/config.ts'
import shipped from '../../src/public/config.json' with { type: 'json' }

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const createStorage = (): Storage => {
  const held = new Map<string, string>()
  return {
    get length() {
      return held.size
    },
    key: (at) => [...held.keys()][at] ?? null,
    getItem: (key) => held.get(key) ?? null,
    setItem: (key, value) => void held.set(key, value),
    removeItem: (key) => void held.delete(key),
    clear: () => held.clear(),
  }
}

const serves = (body: string, status = 200) => vi.fn(async () => new Response(body, { status }))
const elsewhere = { ...shipped, invoice: 'https://invoice.example.com/api/' }

test('the addresses that are served are taken, without a slash at their end', async () => {
  expect(await loadConfig(serves(JSON.stringify(elsewhere)), createStorage())).toEqual({
    ...shipped,
    invoice: 'https://invoice.example.com/api',
  })
})

test.each([
  ['a page in their place', serves('<html>', 200)],
  ['an error', serves(JSON.stringify(shipped), 503)],
  ['an address of another kind', serves(JSON.stringify({ ...shipped, main: 'javascript:alert(1)' }))],
  [
    'a seal that leads to a script',
    serves(
      JSON.stringify({ ...shipped, seals: shipped.seals.map((seal) => ({ ...seal, link: 'javascript:alert(1)' })) }),
    ),
  ],
  [
    'a seal whose picture is of another host by its path',
    serves(JSON.stringify({ ...shipped, seals: shipped.seals.map((seal) => ({ ...seal, image: '//evil.example' })) })),
  ],
  [
    'a seal whose dark picture is of another host by its path',
    serves(JSON.stringify({ ...shipped, seals: shipped.seals.map((seal) => ({ ...seal, dark: '//evil.example' })) })),
  ],
  ['no network', vi.fn(() => Promise.reject(new TypeError('Failed to fetch')))],
])('with %s the last good ones are used', async (_, fetched) => {
  const storage = createStorage()
  expect(await loadConfig(fetched, storage)).toBe(null)
  const good = await loadConfig(serves(JSON.stringify(elsewhere)), storage)
  expect(await loadConfig(fetched, storage)).toEqual(good)
})

test('a server that answers late, or never, does not hold up a device that knows the addresses', async () => {
  vi.useFakeTimers()
  const storage = createStorage()
  await loadConfig(serves(JSON.stringify(shipped)), storage)
  const late: typeof fetch = () =>
    new Promise((resolve) => setTimeout(resolve, 3_000, new Response(JSON.stringify(elsewhere))))
  const never: typeof fetch = () => new Promise(() => {})
  const loaded = async (fetched: typeof fetch) => {
    const loading = loadConfig(fetched, storage)
    await vi.advanceTimersByTimeAsync(1_500)
    return (await loading)?.invoice
  }
  expect(await loaded(late)).toBe(shipped.invoice.replace(/\/$/, ''))
  await vi.advanceTimersByTimeAsync(1_500)
  expect(await loaded(never)).toBe('https://invoice.example.com/api')
})

test.each(['SecurityError', 'QuotaExceededError'])('storage that throws a %s holds nothing up', async (name) => {
  const refuse = (): never => {
    throw new DOMException('', name)
  }
  const storage = { getItem: refuse, setItem: refuse, removeItem: refuse }
  expect(await loadConfig(serves(JSON.stringify(shipped)), storage)).toEqual(shipped)
  expect(await loadConfig(serves('', 503), storage)).toBe(null)
})
