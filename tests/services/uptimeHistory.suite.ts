import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Database } from '../../mocks/sql/database.ts'
import { checkDue } from '../../mocks/uptime/checks.ts'
import { openSiteOf, openUptimeShop, unchecked } from './uptimeShop.ts'
import { missing, refused } from './world.ts'

const now = Date.UTC(2026, 10, 23, 8)
const minute = 60_000
const day = 24 * 60 * minute
const done = { status: 204, body: null }
const whole = 'must be a whole number, 0 or more'

interface Check {
  at: number
  up: boolean
  ms: number | null
}
const up = (ago: number): Check => ({ at: now - ago * minute, up: true, ms: 40 })
const down = (ago: number, ms: number | null = null): Check => ({ at: now - ago * minute, up: false, ms })

export const uptimeHistorySuite = (database: () => Database) =>
  describe('history', () => {
    beforeEach(() => {
      vi.useFakeTimers({ toFake: ['Date'], now })
    })
    afterEach(() => {
      vi.useRealTimers()
    })
    const open = async (over: object = {}) => {
      const shop = await openUptimeShop(database())
      const id = await shop.made(over)
      return { ...shop, id, puts: (...checks: readonly object[]) => shop.putHistory({ id, checks }) }
    }

    test('a given history replaces the present one, the oldest first', async () => {
      const { puts, only } = await open()
      expect(await puts(up(5))).toEqual(done)
      expect(await puts(down(10), up(0), up(15), up(5))).toEqual(done)
      expect(await only()).toMatchObject({
        status: 'UP',
        history: {
          checks: [up(15), down(10), up(5), up(0)],
          ...{ uptime: 75, lost: 300, reason: null, since: now - 5 * minute },
        },
      })
      expect(await puts()).toEqual(done)
      expect(await only()).toMatchObject(unchecked('pending'))
    })

    test.each<[string, Check, string]>([
      ['an answer', down(0, 40), 'status'],
      ['no answer', down(0), 'refused'],
    ])('the last check says why it is down: %s', async (_, last, reason) => {
      const { puts, only } = await open()
      await puts(up(10), down(5, reason === 'status' ? null : 40), last)
      expect(await only()).toMatchObject({ status: 'DOWN', history: { reason, since: now - 5 * minute } })
    })

    test('it is down since the first failed check without a good one after it', async () => {
      const { puts, only } = await open()
      await puts(down(30), up(25), down(20), down(15), down(10))
      expect(await only()).toMatchObject({ status: 'DOWN', history: { since: now - 20 * minute, uptime: 20 } })
      await puts(down(30), down(25), down(20))
      expect(await only()).toMatchObject({ status: 'DOWN', history: { since: now - 30 * minute, uptime: 0 } })
    })

    test.each<[string, number, readonly Check[]]>([
      ['until it is found up', 180, [down(60), up(57)]],
      ['for each time', 240, [down(60), up(57), down(2), up(1)]],
      ['until now', 120, [down(2)]],
      ['for an interval at most', 600, [down(600), down(300)]],
      ['not at all where it was up', 0, [up(60), up(55)]],
    ])('time is lost %s: %i seconds', async (_, lost, checks) => {
      const { puts, only } = await open()
      await puts(...checks)
      expect(await only()).toMatchObject({ history: { lost } })
    })

    test('of more than ninety the last ninety are listed, and all count', async () => {
      const { puts, only } = await open()
      const checks = Array.from({ length: 100 }, (_, at) => (at < 10 ? down(500 - 5 * at) : up(500 - 5 * at)))
      await puts(...checks)
      const since = checks[10]?.at
      expect(await only()).toMatchObject({ history: { checks: checks.slice(10), uptime: 90, lost: 3000, since } })
    })

    test('a check older than thirty days does not count, and is deleted at the next one', async () => {
      const site = await openSiteOf(200)
      const { puts, only, id } = await open({ target: site.target })
      const old = { ...down(0), at: now - 30 * day }
      const last = { ...up(0), at: now - 30 * day + 1 }
      await puts(old, last)
      expect(await only()).toMatchObject({ history: { checks: [last], uptime: 100, lost: 0 } })
      const keptOf = () => database().query('select at::float8 as at from uptime_check where monitor = $1', [id])
      expect(await keptOf()).toHaveLength(2)
      await checkDue({ database: database() })
      expect(await keptOf()).toHaveLength(2)
      vi.setSystemTime(now + 5 * minute)
      await checkDue({ database: database() })
      await site.close()
      expect(await keptOf()).toEqual([{ at: now + 5 * minute }])
    })

    test('a site elsewhere has its given history; a disabled one stays UNKNOWN', async () => {
      const { puts, only, post, monitor, id } = await open({ target: 'https://shop.example' })
      await puts(up(0))
      expect(await only()).toMatchObject({ status: 'UP', history: { checks: [up(0)], reason: null } })
      await post(monitor({ id, target: 'https://shop.example', enabled: false }))
      expect(await only()).toMatchObject({
        status: 'UNKNOWN',
        history: { checks: [up(0)], uptime: 100, reason: 'disabled', since: null },
      })
    })

    test.each<[object, string, string]>([
      [{ id: null }, 'id', 'must be a text'],
      [{ checks: null }, 'checks', 'must be a list'],
      [{ checks: [up(0), { ...up(0), at: -1 }] }, 'checks.1.at', whole],
      [{ checks: [{ ...up(0), up: 'yes' }] }, 'checks.0.up', 'must be boolean'],
      [{ checks: [{ ...up(0), ms: 0.5 }] }, 'checks.0.ms', 'must be null or a whole number, 0 or more'],
    ])('a history with %j is refused', async (over, field, message) => {
      const { id, only, puts, putHistory } = await open()
      await puts(up(0))
      expect(await putHistory({ id, checks: [], ...over })).toEqual(refused(field, message))
      expect(await only()).toMatchObject({ status: 'UP' })
    })

    test('a monitor that there is not has none', async () => {
      const { putHistory } = await open()
      expect(await putHistory({ id: 'none', checks: [] })).toEqual(missing)
    })
  })
