import { expect, test, vi } from 'vitest'

test('a start that stores what a page left knows the types of areas that have not loaded', async () => {
  vi.resetModules()
  await import('../../src/events/foldedEvents.ts')
  const { definitionOf } = await import('../../src/events/catalogue.ts')
  const types = ['contact.fill', 'edits.discard', 'stuff.search']
  const known = () => types.map((type) => definitionOf(type)?.role)
  expect(known()).toEqual([undefined, undefined, undefined])
  await import('../../src/adapters/kernel/storeLeft.ts')
  expect(known()).toEqual(['command', 'command', 'command'])
})
