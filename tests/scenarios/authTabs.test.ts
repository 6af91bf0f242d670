import { describe, expect, test } from 'vitest'
import { delays } from '../../src/machines/parts/delays.ts'
import { createShopDevice, endSession, maryam, ownerOfMaryam } from './authDesk.ts'
import { grocer, tailor } from './desk.ts'
import { stocked } from './goods.ts'

type Open = Awaited<ReturnType<ReturnType<typeof createShopDevice>['open']>>

const hear = async (desk: Open, ...flows: readonly ('user' | 'apps')[]) => {
  await desk.hears({ models: [], flows })
}
const signOut = (desk: Open, forget = false) => desk.act('auth', { type: 'signOut.confirm', forget })
/** The owner whose apps are requested here, and the desk's known apps. */
const list = (desk: Open) => {
  const { value, context } = desk.flows.appList.getSnapshot()
  return [value.list, context.owner]
}

/** Two tabs of one device; somebody signed in in the second. */
const two = async (...given: Parameters<typeof createShopDevice>) => {
  const shop = createShopDevice(...given)
  const here = await shop.open({ tab: 'tab-1', living: ['tab-2'] })
  const there = await shop.open({ tab: 'tab-2', living: ['tab-1'], returned: true })
  await hear(here, 'user')
  return { shop, here, there }
}

describe('another tab', () => {
  test('another tab that signs in is followed, with the one session', async () => {
    const { shop, here } = await two()
    expect(here.user()).toEqual(maryam)
    expect(here.is('live')).toBe(true)
    expect(here.synced()).toBe(true)
    expect(list(here)).toEqual(['shown', ownerOfMaryam])
    expect(shop.device.seen.refreshes.size).toBe(0)
  })

  test('another tab that signs out is followed: the page is loaded anew', async () => {
    const { shop, here, there } = await two()
    await signOut(there)
    await hear(here, 'user')
    expect(here.user()).toBe(null)
    expect(here.is('parting')).toBe(true)
    expect(here.synced()).toBe(false)
    expect(shop.page.gone).toEqual(['POST https://identity.example/session/end {"id_token_hint":"id-1"}', 'again'])
  })

  test('another tab that signs out is followed: a page that the browser keeps offers a way on', async () => {
    const { here, there } = await two()
    await here.pass(2_000)
    await signOut(there)
    await hear(here, 'user')
    await here.pass(delays.authSlow - 1)
    expect({ isParting: here.is('parting'), isSlow: here.is('slow') }).toEqual({ isParting: true, isSlow: false })
    await here.pass(1)
    expect({ isParting: here.is('parting'), isSlow: here.is('slow') }).toEqual({ isParting: true, isSlow: true })
  })

  test('another tab that signs out leaves no user here, also if the page cannot be loaded anew', async () => {
    const { shop, here, there } = await two()
    shop.page.loadable = false
    await signOut(there)
    await hear(here, 'user')
    expect(here.value()).toBe('visiting')
    expect(here.user()).toBe(null)
    expect(here.auth().context.user).toBe(null)
    expect(list(here)).toEqual(['nobodys', null])
  })

  test('the question of a sign-out ends with its user, also if the page cannot be loaded anew', async () => {
    const { shop, here, there } = await two()
    shop.page.loadable = false
    await here.act('auth', { type: 'auth.signOut' })
    expect(here.is('asking')).toBe(true)
    await hear(here, 'user')
    expect(here.is('asking')).toBe(true)
    await signOut(there)
    await hear(here, 'user')
    expect([here.value(), here.is('asking')]).toEqual(['visiting', false])
  })

  test('another tab’s news of the user arrives here, and old failures are hidden', async () => {
    const { shop, here, there } = await two()
    await here.act('auth', { type: 'auth.returned' })
    expect({ isLive: here.is('live'), fault: here.auth().context.fault }).toEqual({ isLive: true, fault: 'refused' })
    shop.says.user = { ...maryam, plan: 'STARTUP' }
    await there.act('auth', { type: 'user.reload' })
    await hear(here, 'user')
    expect(here.is('live')).toBe(true)
    expect(here.auth().context.user).toEqual({ ...maryam, plan: 'STARTUP' })
    expect(here.auth().context.fault).toBe(null)
  })

  test('a session that ended here goes on when the same user signs in again in another tab', async () => {
    const { shop, here, there } = await two()
    await endSession(shop, here)
    there.kill()
    shop.device.world.revoked = false
    await shop.open({ tab: 'tab-3', living: ['tab-1'], returned: true })
    expect(here.value()).toEqual({ signedIn: 'ended' })
    await hear(here, 'user')
    expect({ isLive: here.is('live'), synced: here.synced() }).toEqual({ isLive: true, synced: true })
  })

  test('a session that ended on the device stays ended, without a call, while another tab works', async () => {
    const { shop, here, there } = await two()
    await endSession(shop, here)
    const refreshes = new Map(shop.device.seen.refreshes)
    await there.act('user', { type: 'route.visited', path: '/apps' })
    await hear(here, 'user')
    expect(here.value()).toEqual({ signedIn: 'ended' })
    expect(shop.device.seen.refreshes).toEqual(refreshes)
  })

  test('another tab that only works moves no session', async () => {
    const { here, there } = await two()
    const before = (await here.entries()).length
    await there.act('user', { type: 'route.visited', path: '/apps' })
    await hear(here, 'user')
    expect([here.is('live'), (await here.entries()).length]).toEqual([true, before + 1])
  })

  test('another tab’s sign-out without removal overrides an older request: nothing is removed here', async () => {
    const forgotten: (readonly string[])[] = []
    const inner = await stocked()
    const { shop, here, there } = await two({
      ...inner,
      forget: (leaving) => {
        forgotten.push(leaving.apps)
        return inner.forget(leaving)
      },
    })
    const ofMaryam = [grocer.publicId, tailor.publicId]
    shop.page.loadable = false
    shop.device.world.online = false
    await signOut(here, true)
    await hear(there, 'user', 'apps')
    expect([here.value(), there.value(), forgotten]).toEqual(['visiting', 'visiting', [ofMaryam]])

    shop.device.world.online = true
    const third = await shop.open({ tab: 'tab-3', living: ['tab-1', 'tab-2'], returned: true })
    await hear(here, 'user', 'apps')
    expect(here.user()).toEqual(maryam)
    await signOut(third)
    await hear(here, 'user', 'apps')
    expect({ user: here.user(), forgotten }).toEqual({ user: null, forgotten: [ofMaryam] })
  })
})
