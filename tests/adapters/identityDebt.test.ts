import { expect, test } from 'vitest'
import { createDebt } from '../../src/adapters/identity/debt.ts'
import { createStorage } from './identityTabs.ts'

test('a sign-out that is owed survives reloads until it is settled', () => {
  const storage = createStorage()
  const owed = () => createDebt(storage).isOwed()
  const before = owed()
  createDebt(storage).owe()
  const after = owed()
  createDebt(storage).clear()
  expect({ before, after, owed: owed() }).toEqual({ before: false, after: true, owed: false })
})

test('where nothing can be kept every user is asked for a password', () => {
  const refuse = () => {
    throw new DOMException('The storage is closed', 'SecurityError')
  }
  const debt = createDebt({ getItem: refuse, setItem: refuse, removeItem: refuse })
  debt.owe()
  debt.clear()
  expect(debt.isOwed()).toBe(true)
})
