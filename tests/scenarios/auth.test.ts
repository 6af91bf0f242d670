import { option as O } from 'fp-ts'
import { describe, expect, test } from 'vitest'
import { delays } from '../../src/machines/parts/delays.ts'
import { lasts } from '../adapters/identityTabs.ts'
import { createShopDevice, endSession, maryam, ownerOfMaryam } from './authDesk.ts'
import { milk, stocked } from './goods.ts'

describe('signing in', () => {
  test('leaves for the provider, and the button comes back after five seconds', async () => {
    const shop = createShopDevice()
    const desk = await shop.open()
    await desk.act('auth', { type: 'auth.signIn' })
    expect([shop.page.gone, desk.is('leaving')]).toEqual([['https://identity.example/auth?state=1'], true])
    await desk.pass(delays.signInAgain - 1)
    expect(desk.is('leaving')).toBe(true)
    await desk.pass(1)
    expect(desk.value()).toBe('visiting')
  })

  test('without the network says so, and goes nowhere', async () => {
    const shop = createShopDevice()
    shop.device.world.online = false
    const desk = await shop.open()
    await desk.act('auth', { type: 'auth.signIn' })
    expect([desk.value(), desk.auth().context.fault, shop.page.gone]).toEqual(['visiting', 'offline', []])
  })

  test('a sign-in that cannot be loaded is offline, and the button works again', async () => {
    const shop = createShopDevice()
    shop.loads.failing = true
    const desk = await shop.open()
    await desk.act('auth', { type: 'auth.signIn' })
    expect([desk.value(), desk.auth().context.fault]).toEqual(['visiting', 'offline'])
    shop.loads.failing = false
    await desk.act('auth', { type: 'auth.signIn' })
    expect(shop.page.gone).toEqual(['https://identity.example/auth?state=1'])
  })

  test('is done when the provider sends back: the user’s apps are listed and synced', async () => {
    const desk = await createShopDevice().open({ returned: true })
    expect(desk.user()).toEqual(maryam)
    expect(desk.is('live')).toBe(true)
    expect(desk.synced()).toBe(true)
    expect(desk.flows.apps.getSnapshot().context.owner).toEqual(ownerOfMaryam)
  })

  test('a sign-in that the provider does not confirm leaves a visitor, who may try again', async () => {
    const shop = createShopDevice()
    shop.says.redeem = 'refused'
    const desk = await shop.open({ returned: true })
    expect([desk.value(), desk.auth().context.fault, desk.user()]).toEqual(['visiting', 'refused', null])
    await desk.act('auth', { type: 'auth.signIn' })
    expect(shop.page.gone).toEqual(['https://identity.example/auth?state=1'])
  })

  test('a sign-in that hangs offers another try after ten seconds', async () => {
    const shop = createShopDevice()
    shop.says.redeem = 'hangs'
    const desk = await shop.open({ returned: true })
    await desk.pass(delays.authSlow - 1)
    expect({ isReturning: desk.is('returning'), isSlow: desk.is('slow') }).toEqual({ isReturning: true, isSlow: false })
    await desk.pass(1)
    expect({ isReturning: desk.is('returning'), isSlow: desk.is('slow') }).toEqual({ isReturning: true, isSlow: true })
    await desk.act('auth', { type: 'auth.signIn' })
    expect({ isLeaving: desk.is('leaving'), isSlow: desk.is('slow') }).toEqual({ isLeaving: true, isSlow: false })
  })

  test('with an answer that was used is refused: a page that is opened again exchanges nothing', async () => {
    const desk = await createShopDevice().open({ returned: true })
    await desk.act('auth', { type: 'auth.returned' })
    expect([desk.is('live'), desk.user(), desk.auth().context.fault]).toEqual([true, maryam, 'refused'])
  })

  test('puts no token into the journal', async () => {
    const shop = createShopDevice()
    const desk = await shop.open({ returned: true })
    shop.device.world.time += lasts
    await desk.session.token()
    await desk.act('auth', { type: 'auth.signOut' })
    await desk.act('auth', { type: 'signOut.confirm', forget: false })
    const told = JSON.stringify([await desk.entries(), desk.auth().context, desk.flows.user.getSnapshot().context])
    expect(shop.page.gone).toEqual(['POST https://identity.example/session/end {"id_token_hint":"id-2"}'])
    expect(told).not.toMatch(/(access|refresh|id)-\d/)
    expect(desk.seen.refused).toEqual([])
  })
})

describe('a start', () => {
  test('as the user whom the device knows asks nobody to sign in', async () => {
    const shop = createShopDevice()
    await shop.signedIn()
    const desk = await shop.open()
    expect(desk.user()).toEqual(maryam)
    expect(desk.is('live')).toBe(true)
    expect(shop.device.seen.refreshes).toEqual(new Map([['refresh-1', 1]]))
  })

  test('offline goes on as that user, tries six times, and then waits to be woken', async () => {
    const shop = createShopDevice()
    await shop.signedIn()
    shop.device.world.online = false
    const desk = await shop.open()
    expect([desk.user(), desk.value(), desk.synced()]).toEqual([maryam, { signedIn: 'unreached' }, false])
    await desk.pass(1_000 + 2_000 + 4_000 + 8_000 + 16_000 - 5)
    expect(desk.value()).toEqual({ signedIn: 'unreached' })
    await desk.pass(5)
    expect([desk.value(), desk.auth().context.tries]).toEqual([{ signedIn: 'asleep' }, 5])
    await desk.pass(86_400_000)
    expect([desk.value(), desk.auth().context.tries]).toEqual([{ signedIn: 'asleep' }, 5])
    shop.device.world.online = true
    shop.page.woken()
    await desk.calm()
    expect([desk.is('live'), desk.synced(), desk.auth().context.tries]).toEqual([true, true, 0])
  })

  test('a sleeping start is woken by the user’s touch, until the session is there', async () => {
    const shop = createShopDevice()
    await shop.signedIn()
    shop.device.world.online = false
    const desk = await shop.open()
    await desk.pass(3_600_000)
    expect(desk.value()).toEqual({ signedIn: 'asleep' })
    shop.device.world.online = true
    shop.page.used()
    await desk.calm()
    expect({ isLive: desk.is('live'), synced: desk.synced() }).toEqual({ isLive: true, synced: true })
    const before = (await desk.entries()).length
    shop.page.used()
    await desk.calm()
    expect((await desk.entries()).length).toBe(before)
  })

  test('as a visitor loads nothing of the provider, and has no token', async () => {
    const shop = createShopDevice()
    const desk = await shop.open()
    expect([await desk.session.token(), shop.loads.count, desk.value()]).toEqual([O.none, 0, 'visiting'])
  })

  test('whose provider cannot be loaded goes on as if it were away, and tries again', async () => {
    const shop = createShopDevice()
    await shop.signedIn()
    shop.loads.failing = true
    const desk = await shop.open()
    await expect(desk.session.token()).rejects.toThrow(TypeError)
    expect([desk.value(), desk.user()]).toEqual([{ signedIn: 'unreached' }, maryam])
    shop.loads.failing = false
    await desk.pass(10_000)
    expect(desk.is('live')).toBe(true)
    await endSession(shop, desk)
    expect(desk.is('ended')).toBe(true)
  })

  test('after a refresh whose answer was lost asks to sign in again, and keeps all work', async () => {
    const shop = createShopDevice(await stocked())
    await shop.signedIn()
    shop.device.lose()
    const desk = await shop.open()
    desk.tap(milk)
    await desk.calm()
    expect(desk.is('ended')).toBe(true)
    expect(desk.user()).toEqual(maryam)
    expect(desk.lines().length).toBe(1)
    expect(shop.device.seen.refreshes).toEqual(new Map([['refresh-1', 2]]))
    desk.kill()
    const again = await shop.open({ tab: 'tab-2', returned: true })
    expect([again.is('live'), again.user(), again.lines().length, shop.page.gone]).toEqual([true, maryam, 1, []])
  })

  test('tells what the provider says of the user now', async () => {
    const shop = createShopDevice()
    await shop.signedIn()
    const plan = { plan: 'STARTUP', planExpire: '2027-05-02' }
    shop.says.user = { ...maryam, ...plan }
    const desk = await shop.open()
    expect(desk.user()).toEqual({ ...maryam, ...plan })
    expect(desk.auth().context.user).toEqual({ ...maryam, ...plan })
  })
})

describe('a session', () => {
  test('a session that the provider ended says so; the desk goes on', async () => {
    const shop = createShopDevice()
    const desk = await shop.open({ returned: true })
    await endSession(shop, desk)
    expect([desk.is('ended'), desk.is('signedIn'), desk.synced(), desk.user()]).toEqual([true, true, false, maryam])
  })

  test('describes the user again when asked, as after buying a plan', async () => {
    const shop = createShopDevice()
    const desk = await shop.open({ returned: true })
    shop.says.user = { ...maryam, plan: 'STARTUP' }
    await desk.act('auth', { type: 'user.reload' })
    expect([desk.user()?.plan, desk.is('describing')]).toEqual(['STARTUP', false])
  })
})
