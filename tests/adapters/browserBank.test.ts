import { expect, test } from 'vitest'
import { createBrowserBank } from '../../src/adapters/plans/browserBank.ts'
import { createStorage } from './identityTabs.ts'

const key = 'daftar.payment'
const opened = (storage = createStorage(), isLed = true) => ({ storage, bank: createBrowserBank(storage, () => isLed) })

test('the attempt of a leaving tab is noted once, when the bank leads back', () => {
  const { storage, bank } = opened()
  bank.departed('attempt-1', 'invoice-1')
  const next = opened(storage).bank
  expect([next.returned('invoice-1'), next.returned('invoice-1'), storage.getItem(key)]).toEqual([
    'attempt-1',
    null,
    null,
  ])
})

test('the mark stays if the bank did not lead to the page, and for another invoice', () => {
  const { storage, bank } = opened()
  bank.departed('attempt-1', 'invoice-1')
  const kept = storage.getItem(key)
  expect([opened(storage, false).bank.returned('invoice-1'), storage.getItem(key)]).toEqual([null, kept])
  const led = opened(storage).bank
  expect([led.returned('invoice-2'), storage.getItem(key), led.returned('invoice-1')]).toEqual([null, null, null])
})

test('a page that left keeps its mark when the user goes back to its invoice', () => {
  const { storage, bank } = opened()
  bank.departed('attempt-2', 'invoice-1')
  expect([bank.returned('invoice-1'), opened(storage).bank.returned('invoice-1')]).toEqual([null, 'attempt-2'])
})

test('a page restored from the browser’s cache keeps its mark', () => {
  const { storage, bank: atHand } = opened()
  expect(atHand.returned('invoice-1')).toBe(null)
  opened(storage).bank.departed('attempt-2', 'invoice-1')
  expect([atHand.returned('invoice-1'), opened(storage).bank.returned('invoice-1')]).toEqual([null, 'attempt-2'])
})

test.each(['', '{', 'null', '7', '{"attempt":1,"invoice":"invoice-1"}'])('a foreign mark is ignored: %o', (said) => {
  const { storage, bank } = opened()
  storage.setItem(key, said)
  expect(bank.returned('invoice-1')).toBe(null)
})

test('a blocked or full storage does not fail a payment', () => {
  const refuses = () => {
    throw new DOMException('Blocked', 'SecurityError')
  }
  const storage = { ...createStorage(), getItem: refuses, setItem: refuses, removeItem: refuses }
  opened(storage).bank.departed('attempt-1', 'invoice-1')
  expect(opened(storage).bank.returned('invoice-1')).toBe(null)
})
