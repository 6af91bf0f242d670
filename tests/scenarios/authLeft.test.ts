import { option as O, taskEither as TE } from 'fp-ts'
import { describe, expect, test } from 'vitest'
import type { Store } from '../../src/events/store.ts'
import { delays } from '../../src/machines/parts/delays.ts'
import { createShopDevice, maryam, ownerOfMaryam } from './authDesk.ts'
import { grocer, tailor } from './desk.ts'
import { bread, milk, stocked } from './goods.ts'

type Open = Awaited<ReturnType<ReturnType<typeof createShopDevice>['open']>>

const working = async (store?: Store) => {
  const shop = createShopDevice(store ?? (await stocked()))
  const desk = await shop.open({ returned: true })
  await desk.act('apps', { type: 'app.choose', app: grocer })
  return { shop, desk }
}
const confirm = (desk: Open, forget: boolean) => desk.act('auth', { type: 'signOut.confirm', forget })

describe('a sign-out at the provider', () => {
  test('is no token: the last one is taken no more', async () => {
    const { shop, desk } = await working()
    await confirm(desk, false)
    expect([shop.device.seen.revoked, await desk.session.token()]).toEqual([['refresh-1'], O.none])
  })

  test('without a network is what it knew; no token is left here', async () => {
    const { shop, desk } = await working()
    shop.device.world.online = false
    await confirm(desk, false)
    expect([shop.device.seen.revoked, await shop.device.kept(), await desk.session.token()]).toEqual([[], null, O.none])
  })

  test('needs the next user’s password, if the rows could not be removed and the page stays', async () => {
    const { shop, desk } = await working({ ...(await stocked()), forget: () => TE.left('full') })
    await confirm(desk, true)
    expect([desk.value(), desk.told(), shop.page.gone]).toEqual(['visiting', ['auth.notForgotten'], []])
    await desk.act('auth', { type: 'auth.signIn' })
    expect(shop.page.gone).toEqual(['https://identity.example/auth?state=1&prompt=login'])
  })

  test('is reported once: a tab that stayed after one reports nothing when it follows the next', async () => {
    const { shop, desk } = await working({ ...(await stocked()), forget: () => TE.left('full') })
    await confirm(desk, true)
    const other = await shop.open({ tab: 'tab-2', living: ['tab-1'], returned: true })
    const hear = async () => {
      await desk.hears({ models: [], flows: ['user'] })
    }
    await hear()
    expect({ user: desk.user(), gone: shop.page.gone }).toEqual({ user: maryam, gone: [] })
    await confirm(other, false)
    await hear()
    expect(desk.user()).toBe(null)
    expect(shop.page.gone).toEqual(['POST https://identity.example/session/end {"id_token_hint":"id-1"}', 'again'])
  })
})

describe('a sign-in whose user the provider does not tell', () => {
  test('leaves no session, here or there, and a second one begins its own', async () => {
    const shop = createShopDevice()
    shop.says.describe = 'refused'
    const desk = await shop.open({ returned: true })
    expect([desk.value(), desk.auth().context.fault, desk.user()]).toEqual(['visiting', 'refused', null])
    expect(shop.device.seen.revoked).toEqual(['refresh-1'])
    expect(await shop.device.kept()).toBe(null)
    expect(await desk.session.token()).toEqual(O.none)
    desk.kill()
    shop.says.describe = null
    const again = await shop.open({ tab: 'tab-2', returned: true })
    expect([again.is('live'), again.user(), again.auth().context.fault]).toEqual([true, maryam, null])
  })
})

test('a sign-out that was cancelled shows the current unsent rows and basket at the next try', async () => {
  const { desk } = await working()
  const sell = async () => {
    desk.tap(milk)
    await desk.saved()
    await desk.pass(1_000)
  }
  const asked = async () => {
    await desk.act('auth', { type: 'auth.signOut' })
    const { waiting, lines } = desk.auth().context
    desk.send('auth', { type: 'signOut.cancel' })
    return [waiting, lines]
  }
  const counts = [await asked()]
  await sell()
  desk.tap(bread)
  counts.push(await asked())
  desk.send('basket', { type: 'basket.discard' })
  await sell()
  counts.push(await asked())
  expect(counts).toEqual([
    [0, 0],
    [1, 1],
    [2, 0],
  ])
})

test('a sign-out soon after a sign-in is waited for as long as any other', async () => {
  const { desk } = await working()
  await desk.pass(delays.authSlow - 2_000)
  await confirm(desk, false)
  await desk.pass(delays.authSlow - 1)
  expect({ isParting: desk.is('parting'), isSlow: desk.is('slow') }).toEqual({ isParting: true, isSlow: false })
  await desk.pass(1)
  expect({ isParting: desk.is('parting'), isSlow: desk.is('slow') }).toEqual({ isParting: true, isSlow: true })
})

test('the removal includes an app that the server names no more', async () => {
  const forgotten: (readonly string[])[] = []
  const inner = await stocked()
  const forget: Store['forget'] = (leaving) => {
    forgotten.push(leaving.apps)
    return inner.forget(leaving)
  }
  const { desk } = await working({ ...inner, forget })
  desk.flows.apps.send({ type: 'apps.known', owner: ownerOfMaryam, apps: [tailor], unsent: [] })
  await confirm(desk, true)
  expect([forgotten, await desk.row('product', milk.id)]).toEqual([[[tailor.publicId, grocer.publicId]], undefined])
})
