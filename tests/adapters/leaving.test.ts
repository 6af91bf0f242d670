import { either as E } from 'fp-ts'
import { expect, test } from 'vitest'
import { askBeforeLeaving } from '../../src/adapters/kernel/leaving.ts'
import type { StoreFault } from '../../src/events/faults.ts'
import { createJournal } from '../../src/events/journal.ts'
import { createMemoryStore } from '../../src/events/memoryStore.ts'
import * as f from '../journal/facts.ts'
import { oversized } from '../tools/oversized.ts'

const quiet = () => {}
const ports = { later: () => quiet, failed: quiet, recovered: quiet, quarantined: quiet, oversized }

test('a page asks before it is left only while entries wait for the store', async () => {
  const store = { ...createMemoryStore(), durable: true }
  let fault: StoreFault | null = 'full'
  const append: typeof store.append = (entries) =>
    fault === null ? store.append(entries) : () => Promise.resolve(E.left('full'))
  const journal = createJournal({ ...store, append }, ports)
  const page = new EventTarget()
  askBeforeLeaving(page, store, journal, () => true)
  const leaves = () => page.dispatchEvent(new Event('beforeunload', { cancelable: true }))

  expect(leaves()).toBe(true)
  journal.record(f.issued(f.invoiceOf()))
  expect(leaves()).toBe(false)
  expect(await journal.settled()).toEqual(E.left('full'))
  expect(leaves()).toBe(false)
  fault = null
  journal.retry()
  await journal.stored()
  expect(leaves()).toBe(true)
})

test('without a durable store it asks while a basket would be lost, and once rows would be', async () => {
  const store = createMemoryStore()
  let isWritten = true
  const journal = createJournal(store, ports)
  const page = new EventTarget()
  askBeforeLeaving(page, store, journal, () => isWritten)
  const leaves = () => page.dispatchEvent(new Event('beforeunload', { cancelable: true }))

  expect(leaves()).toBe(false)
  isWritten = false
  expect(leaves()).toBe(true)
  journal.record(f.entryOf('language.choose', { language: 'en' }, { flow: 'settings' }))
  await journal.stored()
  expect(leaves()).toBe(true)
  journal.record(f.issued(f.invoiceOf()))
  await journal.stored()
  expect(leaves()).toBe(false)
})
