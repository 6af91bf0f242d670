import { afterEach, expect, test, vi } from 'vitest'
import { selectCopied } from '../../src/machines/identity/copy.ts'
import { openDesk, realTimers } from './desk.ts'

afterEach(() => {
  realTimers()
  vi.unstubAllGlobals()
})

const withClipboard = (clipboard: object | undefined) => vi.stubGlobal('navigator', { clipboard })

const copied = async (publicId: string) => {
  const desk = await openDesk()
  const stands = (of: string) => selectCopied(of)(desk.flows.copy.getSnapshot())
  await desk.act('copy', { type: 'copy.begin', publicId })
  return { desk, stands }
}

test('a copied id is on the clipboard, with its own note for three seconds', async () => {
  const written: string[] = []
  withClipboard({ writeText: async (text: string) => void written.push(text) })
  const { desk, stands } = await copied('app-1')
  expect([written, stands('app-1'), stands('app-2')]).toEqual([['app-1'], 'copied', 'idle'])
  await desk.pass(2_999)
  expect(stands('app-1')).toBe('copied')
  await desk.pass(1)
  expect(stands('app-1')).toBe('idle')
})

test('a second copy begins its own three seconds', async () => {
  withClipboard({ writeText: () => Promise.resolve() })
  const { desk, stands } = await copied('app-1')
  await desk.pass(2_000)
  desk.send('copy', { type: 'copy.begin', publicId: 'app-2' })
  await desk.pass(2_000)
  expect([stands('app-1'), stands('app-2')]).toEqual(['idle', 'copied'])
})

test.each([
  ['that does not allow it', { writeText: () => Promise.reject(new Error('no')) }, 'refused'],
  ['that has no clipboard', undefined, 'unsupported'],
])('a browser %s says so for three seconds, each time it is tried', async (_, clipboard, said) => {
  withClipboard(clipboard)
  const { desk, stands } = await copied('app-1')
  await desk.pass(2_000)
  await desk.act('copy', { type: 'copy.begin', publicId: 'app-1' })
  await desk.pass(2_999)
  expect(stands('app-1')).toBe(said)
  await desk.pass(1)
  expect(stands('app-1')).toBe('idle')
})
