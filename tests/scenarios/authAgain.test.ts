import { taskEither as TE } from 'fp-ts'
import { describe, expect, test } from 'vitest'
import type { Store } from '../../src/events/store.ts'
import { delays } from '../../src/machines/parts/delays.ts'
import { lasts } from '../adapters/identityTabs.ts'
import { createShopDevice, endSession, maryam, ownerOfMaryam, sara } from './authDesk.ts'
import { grocer, tailor } from './desk.ts'
import { stocked } from './goods.ts'
import { createMainApi } from './mainApi.ts'

type Open = Awaited<ReturnType<ReturnType<typeof createShopDevice>['open']>>

const ownerOfSara = `${sara.issuer} ${sara.sub}`

const signIn = (desk: Open) => desk.act('auth', { type: 'auth.signIn' })
const signOut = async (desk: Open, forget = false) => {
  await desk.act('auth', { type: 'auth.signOut' })
  await desk.act('auth', { type: 'signOut.confirm', forget })
}
const fault = (desk: Open) => desk.auth().context.fault
const list = (desk: Open) => {
  const { value, context } = desk.flows.appList.getSnapshot()
  return { value, owner: context.owner, fault: context.fault }
}

describe('a second sign-in', () => {
  test('on its way hides the first one’s missing network', async () => {
    const shop = createShopDevice()
    shop.device.world.online = false
    const desk = await shop.open()
    await signIn(desk)
    shop.device.world.online = true
    desk.send('auth', { type: 'auth.signIn' })
    expect([desk.value(), fault(desk)]).toEqual(['leaving', null])
    await desk.calm()
    expect(shop.page.gone).toEqual(['https://identity.example/auth?state=1'])
  })

  test('has five seconds of its own', async () => {
    const shop = createShopDevice()
    shop.device.world.online = false
    const desk = await shop.open()
    await signIn(desk)
    shop.device.world.online = true
    await desk.pass(3_000)
    await signIn(desk)
    await desk.pass(delays.signInAgain - 1)
    expect(desk.value()).toBe('leaving')
    await desk.pass(1)
    expect(desk.value()).toBe('visiting')
  })

  test('a second sign-in that hangs is waited for as long as the first', async () => {
    const shop = createShopDevice()
    shop.says.redeem = 'hangs'
    const desk = await shop.open({ returned: true })
    await desk.pass(8_000)
    await signIn(desk)
    desk.send('auth', { type: 'auth.returned' })
    await desk.pass(delays.authSlow - 1)
    expect(desk.is('slow')).toBe(false)
    await desk.pass(1)
    expect(desk.is('slow')).toBe(true)
  })

  test('on its way back hides the first one’s refusal', async () => {
    const shop = createShopDevice()
    shop.says.redeem = 'refused'
    const desk = await shop.open({ returned: true })
    expect([desk.value(), fault(desk)]).toEqual(['visiting', 'refused'])
    desk.send('auth', { type: 'auth.returned' })
    expect([desk.value(), fault(desk)]).toEqual(['returning', null])
  })

  test('after an ended session reports a missing network, and keeps the user', async () => {
    const shop = createShopDevice()
    const desk = await shop.open({ returned: true })
    await endSession(shop, desk)
    shop.device.world.online = false
    await signIn(desk)
    expect([desk.value(), fault(desk), desk.auth().context.user]).toEqual([{ signedIn: 'ended' }, 'offline', maryam])
    shop.device.world.online = true
    await signIn(desk)
    expect(desk.value()).toBe('leaving')
    expect(fault(desk)).toBe(null)
    expect(shop.page.gone).toEqual(['https://identity.example/auth?state=1'])
  })

  test('begins the session once, with the new user’s apps, in one request to the provider', async () => {
    const main = createMainApi(grocer)
    const desk = await createShopDevice().open({ returned: true, main })
    expect(await desk.heard('auth')).toEqual(['auth.ofUser', 'auth.returned', 'auth.signedIn', 'auth.ofUser'])
    expect(list(desk)).toEqual({ value: { list: 'shown', making: 'closed' }, owner: ownerOfMaryam, fault: null })
    expect(main.state.calls).toEqual(['GET /v1/apps'])
  })
})

describe('a provider that is away a second time', () => {
  const away = async () => {
    const shop = createShopDevice()
    await shop.signedIn()
    shop.device.world.online = false
    return { shop, desk: await shop.open() }
  }
  const tried = (desk: Open) => {
    const { tries, retryIn } = desk.auth().context
    return [desk.value(), tries, retryIn]
  }

  test('is tried as often as the first time, and as soon', async () => {
    const { shop, desk } = await away()
    await desk.pass(1_000 + 2_000)
    expect(tried(desk)).toEqual([{ signedIn: 'unreached' }, 3, 4_000])
    shop.device.world.online = true
    await desk.pass(4_000)
    expect({ isLive: desk.is('live'), tries: desk.auth().context.tries }).toEqual({ isLive: true, tries: 0 })
    shop.device.world.time += lasts
    shop.device.world.online = false
    await desk.act('auth', { type: 'auth.returned' })
    expect(tried(desk)).toEqual([{ signedIn: 'unreached' }, 1, 1_000])
  })

  test.each([
    ['waits for its next try', 'unreached', 3_000],
    ['is tried no more', 'asleep', 3_600_000],
  ])('is tried from the beginning when it %s and somebody comes to the desk', async (_, state, waited) => {
    const { shop, desk } = await away()
    await desk.pass(waited)
    expect(desk.value()).toEqual({ signedIn: state })
    shop.page.woken()
    await desk.calm()
    expect(tried(desk)).toEqual([{ signedIn: 'unreached' }, 1, 1_000])
  })

  test('is not tried once more by the clock when somebody woke the desk before', async () => {
    const { shop, desk } = await away()
    await desk.pass(1_000 + 2_000)
    shop.device.world.online = true
    shop.page.woken()
    await desk.calm()
    const heard = await desk.heard('auth')
    await desk.pass(4_000)
    expect({ isLive: desk.is('live'), heard: await desk.heard('auth') }).toEqual({ isLive: true, heard })
  })
})

test('a bought plan is reported once, however often the desk asks, even after an unanswered request', async () => {
  const shop = createShopDevice()
  const desk = await shop.open({ returned: true })
  shop.says.user = { ...maryam, plan: 'STARTUP' }
  const send = async () => {
    desk.send('auth', { type: 'user.reload' })
    expect(desk.is('describing')).toBe(true)
    await desk.calm()
    expect(desk.is('describing')).toBe(false)
  }
  shop.device.world.online = false
  await send()
  expect([desk.auth().context.user, await desk.heard('user'), desk.told()]).toEqual([
    ...[maryam, ['auth.signedIn'], ['auth.notDescribed']],
  ])
  shop.device.world.online = true
  await send()
  await send()
  expect(desk.auth().context.user).toEqual({ ...maryam, plan: 'STARTUP' })
  expect([await desk.heard('user'), desk.told()]).toEqual([
    ...[['auth.signedIn', 'user.described'], ['auth.notDescribed']],
  ])
})

describe('a sign-out', () => {
  test('a sign-out that breaks at the provider counts, and the next user is asked for a password', async () => {
    const shop = createShopDevice()
    const desk = await shop.open({ returned: true })
    shop.says.leave = 'throws'
    await signOut(desk)
    expect([desk.user(), desk.is('parting'), desk.told(), shop.page.gone]).toEqual([null, true, [], ['again']])
    desk.kill()
    const next = await shop.open({ tab: 'tab-2' })
    await signIn(next)
    expect(shop.page.gone).toEqual(['again', 'https://identity.example/auth?state=1&prompt=login'])
  })

  test('a sign-out that could not remove the rows says so', async () => {
    const store = { ...(await stocked()), forget: () => TE.left('full' as const) } satisfies Store
    const desk = await createShopDevice(store).open({ returned: true })
    await signOut(desk, true)
    expect([desk.value(), desk.user(), desk.told()]).toEqual(['visiting', null, ['auth.notForgotten']])
  })

  test('whose page stays shows no user’s apps, and then those of the next user', async () => {
    const shop = createShopDevice()
    shop.page.loadable = false
    const main = createMainApi(grocer, tailor)
    const desk = await shop.open({ returned: true, main })
    shop.device.world.online = false
    await signOut(desk)
    expect(desk.value()).toBe('visiting')
    expect(list(desk)).toEqual({ value: { list: 'nobodys', making: 'closed' }, owner: null, fault: null })
    expect(main.state.calls.length).toBe(1)
    expect(await desk.heard('appList')).toEqual(['appList.ofOwner', 'appList.loaded', 'appList.ofOwner'])
  })
})

describe('another user', () => {
  test('works at once with their own apps if the page cannot be reloaded', async () => {
    const shop = createShopDevice()
    await shop.signedIn()
    shop.says.user = sara
    shop.page.loadable = false
    const main = createMainApi(grocer, tailor)
    const desk = await shop.open({ returned: true, main })
    expect(desk.is('live')).toBe(true)
    expect(desk.user()).toEqual(sara)
    expect(desk.auth().context.user).toEqual(sara)
    expect(list(desk)).toEqual({ value: { list: 'shown', making: 'closed' }, owner: ownerOfSara, fault: null })
    expect(desk.flows.apps.getSnapshot().context.known).toEqual([grocer, tailor])
    // Each session that lives says once more whose it is; only another's apps are read for it.
    expect(await desk.heard('appList')).toEqual([
      ...['appList.ofOwner', 'appList.loaded', 'appList.ofOwner'],
      ...['appList.ofOwner', 'appList.loaded', 'appList.ofOwner'],
    ])
  })
})
