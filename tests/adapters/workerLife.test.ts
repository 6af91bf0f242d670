import { afterEach, expect, test, vi } from 'vitest'
import { holdLife } from '../../src/adapters/parts/worker.ts'

afterEach(() => vi.unstubAllGlobals())

const locks = (request: (name: string, held: () => unknown) => Promise<unknown>) => {
  vi.stubGlobal('self', { name: 'worker 1' })
  vi.stubGlobal('navigator', { locks: { request } })
}

test('a worker works once it holds the lock of its name, which it never gives back', async () => {
  const held: unknown[] = []
  locks((name, work) => {
    held.push(name, work())
    return new Promise(() => {})
  })
  await holdLife()
  expect(held[0]).toBe('worker 1')
  expect(await Promise.race([held[1], Promise.resolve('held')])).toBe('held')
})

test('a worker works where the browser refuses locks, or has none', async () => {
  locks(() => Promise.reject(new DOMException('no locks here', 'SecurityError')))
  await holdLife()
  vi.stubGlobal('navigator', {})
  await holdLife()
})
