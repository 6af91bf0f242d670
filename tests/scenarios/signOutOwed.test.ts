import { either as E, taskEither as TE } from 'fp-ts'
import { describe, expect, test } from 'vitest'
import type { Store } from '../../src/events/store.ts'
import { invoiceOf, pulled } from '../journal/facts.ts'
import { createShopDevice, maryam, ownerOfMaryam, sara } from './authDesk.ts'
import { grocer, rightOf, tailor } from './desk.ts'
import { stocked } from './goods.ts'

type Shop = ReturnType<typeof createShopDevice>
type Open = Awaited<ReturnType<Shop['open']>>

const never = <A>() => new Promise<A>(() => {})

/** A device with an invoice from the server, and its user at work in two tabs. */
const working = async (outer: (inner: Store) => Store = (inner) => inner) => {
  const inner = await stocked()
  await rightOf(inner.append(pulled({ invoices: [invoiceOf({ id: 'synced', app: grocer.publicId })] })))
  const shop = createShopDevice(outer(inner))
  const desk = await shop.open({ returned: true })
  desk.flows.apps.send({ type: 'apps.known', owner: ownerOfMaryam, apps: [grocer, tailor], unsent: [] })
  await desk.act('apps', { type: 'app.choose', app: grocer })
  return { shop, desk, inner }
}
const press = async (desk: Open, forget: boolean) => {
  await desk.act('auth', { type: 'auth.signOut' })
  await desk.act('auth', { type: 'signOut.confirm', forget })
}
/** The user, the session in the vault, and the invoices of a device. */
const stands = async (shop: Shop, desk: Open) => [
  desk.user(),
  await shop.device.kept(),
  (await desk.all('invoice')).map(({ id }) => id),
]
const gone = [null, null, []]

describe('a sign-out that removes', () => {
  test('is done before the provider is asked: a tab closed at a slow one leaves nothing', async () => {
    const { shop, desk } = await working()
    shop.says.leave = 'hangs'
    await press(desk, true)
    expect(await stands(shop, desk)).toEqual(gone)
    desk.kill()
    const next = await shop.open({ tab: 'tab-2' })
    expect([await stands(shop, next), next.flows.user.getSnapshot().context.owed]).toEqual([gone, []])
  })

  test('is promised before any removal: after a kill the user is out, and a start finishes', async () => {
    const forgets: string[] = []
    let isHung = true
    const { shop, desk } = await working((inner) => ({
      ...inner,
      forget: (leaving) => () => {
        forgets.push(leaving.owner)
        return isHung ? never() : inner.forget(leaving)()
      },
    }))
    await press(desk, true)
    expect([desk.user(), (await desk.all('invoice')).length]).toEqual([null, 1])
    desk.kill()
    isHung = false
    const next = await shop.open({ tab: 'tab-2' })
    // The browser may still have its subscription at the kill.
    expect(await stands(shop, next)).toEqual(gone)
    expect(forgets).toEqual([ownerOfMaryam, ownerOfMaryam])
    expect(shop.page.endedPushes).toBe(2)
    next.kill()
    const third = await shop.open({ tab: 'tab-3' })
    expect([await stands(shop, third), forgets.length, shop.page.endedPushes]).toEqual([gone, 2, 2])
  })

  test('a start finishes a killed sign-out: no session stays, and the next user needs a password', async () => {
    const { shop, desk } = await working()
    shop.device.world.vaultHangs = true
    await press(desk, false)
    expect({ user: desk.user(), sub: (await shop.device.kept())?.sub }).toEqual({ user: null, sub: 'shop' })
    desk.kill()
    shop.device.world.vaultHangs = false
    const next = await shop.open({ tab: 'tab-2' })
    expect(await stands(shop, next)).toEqual([null, null, ['synced']])
    await next.act('auth', { type: 'auth.signIn' })
    expect(shop.page.gone).toEqual(['https://identity.example/auth?state=1&prompt=login'])
  })

  test('leaves other tabs at once, while the removal is under way', async () => {
    const { shop, desk } = await working((inner) => ({ ...inner, forget: () => () => never() }))
    const other = await shop.open({ tab: 'tab-2', living: ['tab-1'] })
    await press(desk, true)
    await other.hears({ models: [], flows: ['user'] })
    expect([other.user(), other.is('parting'), shop.page.gone]).toEqual([null, true, ['again']])
  })

  test('takes what was synced when it is done, and keeps what is not', async () => {
    let isHung = true
    const { shop, desk, inner } = await working((store) => ({
      ...store,
      forget: (leaving) => () => (isHung ? never() : store.forget(leaving)()),
    }))
    await press(desk, true)
    desk.kill()
    await rightOf(inner.append(pulled({ invoices: [invoiceOf({ id: 'later', app: grocer.publicId })] })))
    isHung = false
    const next = await shop.open({ tab: 'tab-2' })
    expect(await stands(shop, next)).toEqual(gone)
  })

  test.each([
    ['the same user', maryam],
    ['another', sara],
  ])('and could not be done before %s signed in removes no later rows', async (_, user) => {
    let isFull = true
    const { shop, desk, inner } = await working((store) => ({
      ...store,
      forget: (leaving) => (isFull ? TE.left('full') : store.forget(leaving)),
    }))
    await press(desk, true)
    expect({ user: desk.user(), told: desk.told() }).toEqual({ user: null, told: ['auth.notForgotten'] })
    desk.kill()
    shop.says.user = user
    const next = await shop.open({ tab: 'tab-2', returned: true })
    await rightOf(inner.append(pulled({ invoices: [invoiceOf({ id: 'later', app: 'app-9' })] }, 'app-9')))
    next.kill()
    isFull = false
    const third = await shop.open({ tab: 'tab-3' })
    expect(third.user()).toEqual(user)
    expect((await third.all('invoice', 'app-9')).length).toBe(1)
    expect((await third.all('invoice')).length).toEqual(user === maryam ? 1 : 0)
    expect(third.flows.user.getSnapshot().context.owed).toEqual([])
  })

  test('done again, by the next user and by the first: each is gone', async () => {
    const { shop, desk, inner } = await working()
    await press(desk, true)
    desk.kill()
    for (const [tab, user] of [
      ['tab-2', sara],
      ['tab-3', maryam],
    ] as const) {
      shop.says.user = user
      const next = await shop.open({ tab, returned: true })
      next.flows.apps.send({ type: 'apps.known', owner: `${user.issuer} ${user.sub}`, apps: [grocer], unsent: [] })
      await rightOf(inner.append(pulled({ invoices: [invoiceOf({ id: tab, app: grocer.publicId })] })))
      await next.calm()
      expect((await next.all('invoice')).map(({ id }) => id)).toEqual([tab])
      shop.says.leave = 'hangs'
      await press(next, true)
      next.kill()
      const after = await shop.open({ tab: `${tab}-after` })
      expect(await stands(shop, after)).toEqual(gone)
      after.kill()
    }
  })

  test('is stored, to the disk, in the one entry that signs out', async () => {
    const { desk } = await working((inner) => ({ ...inner, forget: () => async () => E.left('refused') }))
    await press(desk, true)
    const told = (await desk.entries()).filter(({ type, flow }) => type === 'auth.signedOut' && flow === 'user')
    expect(told.map(({ v, data }) => [v, data])).toEqual([
      [2, { left: { owner: ownerOfMaryam, apps: [grocer.publicId, tailor.publicId], forget: true } }],
    ])
  })
})

/** Another user has signed in. A slow tab stores the first user's sign-out only then, and a third tab begins. */
const signedOutLate = async () => {
  const { shop, desk } = await working()
  desk.kill()
  shop.says.user = sara
  const next = await shop.open({ tab: 'tab-2', returned: true })
  const left = { owner: ownerOfMaryam, apps: [grocer.publicId], forget: true }
  await next.tell('user', { type: 'auth.signedOut', left, id: 'slow', at: 1 })
  next.kill()
  const third = await shop.open({ tab: 'tab-3' })
  return { shop, third }
}

test('a sign-out that a slow tab stores when another has signed in takes its own user’s data, and signs out nobody else', async () => {
  const { shop, third } = await signedOutLate()
  expect([third.user(), (await shop.device.kept())?.sub, (await third.all('invoice')).length]).toEqual([
    ...[sara, 'other', 0],
  ])
  expect(third.flows.user.getSnapshot().context.owed).toEqual([])
})

test('nor does it end the pushes of who has signed in, stop their refresh, or ask them for a password', async () => {
  const { shop, third } = await signedOutLate()
  expect([third.is('live'), shop.page.endedPushes, third.flows.user.getSnapshot().context.owed]).toEqual([true, 0, []])
  third.kill()
  shop.device.world.revoked = true
  const fourth = await shop.open({ tab: 'tab-4' })
  await fourth.act('auth', { type: 'auth.signIn' })
  expect([fourth.user(), shop.page.gone.at(-1)]).toEqual([sara, 'https://identity.example/auth?state=1'])
})
