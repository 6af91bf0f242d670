import type { RequestListener, ServerResponse } from 'node:http'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Database } from '../../mocks/sql/database.ts'
import { checkDue } from '../../mocks/uptime/checks.ts'
import { openSite, openSiteOf, openUptimeShop, unchecked } from './uptimeShop.ts'

const now = Date.UTC(2026, 10, 23, 8)
const minute = 60_000
const day = 24 * 60 * minute
const took = expect.toSatisfy((ms) => Number.isInteger(ms) && Number(ms) >= 0 && Number(ms) < 10_000)
const done = { status: 204, body: null }

const downAt = (at: number) => ({ at, up: false, ms: null })

export const uptimeChecksSuite = (database: () => Database) =>
  describe('checks', () => {
    const sites: { close: () => Promise<void> }[] = []
    beforeEach(() => {
      vi.useFakeTimers({ toFake: ['Date'], now })
    })
    afterEach(async () => {
      vi.useRealTimers()
      await Promise.all(sites.splice(0).map((site) => site.close()))
    })
    const open = (timeout?: number) => openUptimeShop(database(), timeout)
    const kept = <A extends { close: () => Promise<void> }>(site: A): A => {
      sites.push(site)
      return site
    }
    const siteOf = async (status: number, host?: string) => kept(await openSiteOf(status, host))

    test.each([200, 204, 299, 301, 307, 399])('a site that answers %i is up, and is asked once', async (status) => {
      const { made, only, checkAll } = await open()
      const { target, asked } = await siteOf(status)
      await made({ target: `${target}shop?a=1#top` })
      expect(await checkAll()).toEqual(done)
      const checks = [{ at: now, up: true, ms: took }]
      const history = { checks, uptime: 100, lost: 0, reason: null, since: now }
      expect(await only()).toMatchObject({ status: 'UP', history })
      expect(asked).toEqual(['GET /shop?a=1'])
    })

    test.each([400, 404, 500, 503])('a site that answers %i is down', async (status) => {
      const { made, only, checkAll } = await open()
      await made({ target: (await siteOf(status)).target })
      await checkAll()
      const checks = [{ at: now, up: false, ms: took }]
      const history = { checks, uptime: 0, lost: 0, reason: 'status', since: now }
      expect(await only()).toMatchObject({ status: 'DOWN', history })
    })

    test('a closed port is down, and so is one that hangs up or speaks another protocol', async () => {
      const closed = await openSiteOf(200)
      await closed.close()
      const rude = kept(await openSite((request) => request.socket.destroy()))
      const strange = kept(await openSite((request) => request.socket.end('hello\n')))
      for (const { target } of [closed, rude, strange]) {
        const { made, only, checkAll } = await open()
        await made({ target })
        await checkAll()
        const history = { checks: [downAt(now)], uptime: 0, lost: 0, reason: 'refused', since: now }
        expect(await only()).toMatchObject({ status: 'DOWN', history })
      }
    })

    test('a site that takes too long is down', async () => {
      const { made, only, checkAll } = await open(20)
      const { target } = kept(await openSite(() => undefined))
      await made({ target })
      await checkAll()
      const history = { checks: [downAt(now)], uptime: 0, lost: 0, reason: 'timeout', since: now }
      expect(await only()).toMatchObject({ status: 'DOWN', history })
    })

    test('an answer that never ends is one, and is not waited for', async () => {
      const { made, only, checkAll } = await open(60 * minute)
      let leave = () => {}
      const left = new Promise<void>((resolve) => {
        leave = resolve
      })
      const listener: RequestListener = (_, response) => response.once('close', leave).writeHead(200).write('…')
      await made({ target: kept(await openSite(listener)).target })
      await checkAll()
      expect(await only()).toMatchObject({ status: 'UP' })
      await left
    })

    test('the machine is asked by any of its names', async () => {
      const { made, list, checkAll } = await open()
      const { port, asked } = await siteOf(200)
      await made({ target: `http://localhost:${port}/named` })
      await made({ target: (await siteOf(200, '::1')).target })
      await made({ target: (await siteOf(200, '127.0.0.2')).target })
      await checkAll()
      expect((await list()).body).toMatchObject([{ status: 'UP' }, { status: 'UP' }, { status: 'UP' }])
      expect(asked).toEqual(['GET /named'])
    })

    test('a disabled monitor, or one elsewhere, is not checked', async () => {
      const { made, list, checkAll } = await open()
      const { target, asked } = await siteOf(200)
      await made({ name: 'a', target, enabled: false })
      await made({ name: 'b', target: 'http://shop.invalid' })
      await checkAll()
      expect((await list()).body).toMatchObject([unchecked('disabled'), unchecked('notHere')])
      expect(asked).toEqual([])
    })

    test('a check is due after making, after the interval and after changes, by one process only', async () => {
      const { made, monitor, post } = await open()
      const { target, asked } = await siteOf(200)
      const id = await made({ target })
      const due = async () => {
        await Promise.all([checkDue({ database: database() }), checkDue({ database: database() })])
        return asked.splice(0).length
      }
      expect([await due(), await due()]).toEqual([1, 0])
      vi.setSystemTime(now + 5 * minute - 1)
      expect(await due()).toBe(0)
      vi.setSystemTime(now + 5 * minute)
      expect([await due(), await due()]).toEqual([1, 0])
      await post(monitor({ id, target, interval: 600 }))
      expect([await due(), await due()]).toEqual([1, 0])
      vi.setSystemTime(now + 15 * minute - 1)
      expect(await due()).toBe(0)
      vi.setSystemTime(now + 15 * minute)
      expect(await due()).toBe(1)
      await post(monitor({ id, target, enabled: false }))
      vi.setSystemTime(now + day)
      expect(await due()).toBe(0)
      await post(monitor({ id, target }))
      expect([await due(), await due()]).toEqual([1, 0])
    })

    test('a requested check postpones the next one', async () => {
      const { made, checkAll } = await open()
      const { target, asked } = await siteOf(200)
      await made({ target })
      await checkAll()
      await checkDue({ database: database() })
      expect(asked).toHaveLength(1)
      vi.setSystemTime(now + 1)
      await checkAll()
      expect(asked).toHaveLength(2)
    })

    test('a new name keeps its findings; off and on, or another target, drops them', async () => {
      const { made, monitor, post, checkAll } = await open()
      const { target } = await siteOf(200)
      const id = await made({ target })
      await checkAll()
      const checks = [{ at: now, up: true, ms: took }]
      const renamed = await post(monitor({ id, target, name: 'Shop' }))
      expect(renamed).toMatchObject({ body: { status: 'UP', history: { checks, since: now } } })
      const off = await post(monitor({ id, target, enabled: false }))
      expect(off).toMatchObject({ body: { status: 'UNKNOWN', history: { checks, reason: 'disabled', since: null } } })
      const on = await post(monitor({ id, target }))
      expect(on).toMatchObject({ body: { status: 'UNKNOWN', history: { checks, reason: 'pending', since: null } } })
      vi.setSystemTime(now + minute)
      await checkAll()
      const again = await post(monitor({ id, target, name: 'Shop' }))
      expect(again).toMatchObject({ body: { status: 'UP', history: { uptime: 100, since: now + minute } } })
      const moved = await post(monitor({ id, target: 'http://127.0.0.1:1' }))
      expect(moved).toMatchObject({ body: unchecked('pending') })
    })

    test('a finding is dropped if its target was changed meanwhile', async () => {
      const { made, monitor, post, only, checkAll } = await open()
      const held: ServerResponse[] = []
      let arrive = () => {}
      const arrived = new Promise<void>((resolve) => {
        arrive = resolve
      })
      const { target } = kept(
        await openSite((_, response) => {
          held.push(response)
          arrive()
        }),
      )
      const id = await made({ target })
      const checking = checkAll()
      await arrived
      await post(monitor({ id, target: 'http://127.0.0.1:1' }))
      held[0]?.end()
      await checking
      expect(await only()).toMatchObject(unchecked('pending'))
    })
  })
