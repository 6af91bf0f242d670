import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openDatabase } from '../../mocks/sql/open.ts'
import { startChecks } from '../../mocks/uptime/checks.ts'
import { eventually } from '../tools/eventually.ts'
import { openSite, openUptimeShop, unchecked } from './uptimeShop.ts'

const now = Date.UTC(2026, 10, 23, 8)
const second = 1000
const database = await openDatabase()
afterAll(() => database.close())

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now })
})
afterEach(() => {
  vi.useRealTimers()
})

test('while it runs, due monitors are checked within a second, though another site is silent', async () => {
  const shop = await openUptimeShop(database)
  const quick = await openSite((_, response) => response.end())
  const hanging = await openSite(() => undefined)
  const checks = startChecks({ database })
  await shop.made({ name: 'hanging', target: hanging.target })
  await vi.advanceTimersByTimeAsync(second)
  await eventually(async () => expect(hanging.asked).toEqual(['GET /']))
  await shop.made({ name: 'quick', target: quick.target })
  await vi.advanceTimersByTimeAsync(second)
  const upThen = { status: 'UP', history: { since: expect.any(Number) } }
  await eventually(async () => expect((await shop.list()).body).toMatchObject([unchecked('pending'), upThen]))

  await checks.stop()
  await vi.advanceTimersByTimeAsync(3600 * second)
  expect(quick.asked).toEqual(['GET /'])
  expect((await shop.list()).body).toMatchObject([unchecked('pending'), upThen])
  await Promise.all([quick.close(), hanging.close()])
})

test('a database that fails stops neither the checks nor the process', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const broken = { ...database, query: () => Promise.reject(new Error('gone')) }
  const checks = startChecks({ database: broken })
  await vi.advanceTimersByTimeAsync(2 * second)
  await checks.stop()
  expect(said.mock.calls).toEqual(Array(2).fill(['uptime:', new Error('gone')]))
  said.mockRestore()
})
