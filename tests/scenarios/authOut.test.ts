import { describe, expect, test } from 'vitest'
import type { Store } from '../../src/events/store.ts'
import { asideCommand } from '../../src/machines/desk/select.ts'
import { delays } from '../../src/machines/parts/delays.ts'
import { invoiceOf, issued } from '../journal/facts.ts'
import { createShopDevice, endSession, maryam, ownerOfMaryam, sara } from './authDesk.ts'
import { grocer, rightOf, tailor } from './desk.ts'
import { failingStore } from './failingStore.ts'
import { bread, milk, maryam as payer, stocked } from './goods.ts'

type Open = Awaited<ReturnType<ReturnType<typeof createShopDevice>['open']>>

describe('signing out', () => {
  const working = async (store?: Store) => {
    const shop = createShopDevice(store ?? (await stocked()))
    const desk = await shop.open({ returned: true })
    desk.flows.apps.send({ type: 'apps.known', owner: ownerOfMaryam, apps: [grocer, tailor], unsent: [] })
    desk.send('apps', { type: 'app.choose', app: grocer })
    desk.tap(milk)
    await desk.act('drafts', { type: 'payer.choose', payer: { id: payer.id, name: payer.name } })
    return { shop, desk }
  }
  const signOut = async (desk: Open, forget: boolean) => {
    await desk.act('auth', { type: 'auth.signOut' })
    await desk.act('auth', { type: 'signOut.confirm', forget })
  }

  test('waits for forgotten tokens: ten seconds later the page may be loaded anew', async () => {
    const shop = createShopDevice()
    await shop.signedIn()
    shop.loads.failing = true
    const desk = await shop.open()
    await signOut(desk, false)
    await desk.pass(delays.authSlow)
    expect([desk.user(), desk.is('parting'), desk.is('slow')]).toEqual([maryam, true, true])
    expect(await shop.device.kept()).not.toBeNull()
  })

  test('ends what the device receives of the user’s pushes, once it is confirmed', async () => {
    const { desk, shop } = await working()
    await desk.act('auth', { type: 'auth.signOut' })
    expect(shop.page.endedPushes).toBe(0)
    await desk.act('auth', { type: 'signOut.confirm', forget: false })
    expect({ endedPushes: shop.page.endedPushes, user: desk.user() }).toEqual({ endedPushes: 1, user: null })
  })

  test('first shows unsent rows and the basket, and may be cancelled', async () => {
    const { desk } = await working()
    await desk.saved()
    await desk.pass(1_000)
    desk.tap(bread)
    await desk.act('asides', asideCommand(desk.flows))
    desk.tap(milk)
    await desk.act('auth', { type: 'auth.signOut' })
    const { waiting, lines } = desk.auth().context
    expect({ isAsking: desk.is('asking'), waiting, lines }).toEqual({ isAsking: true, waiting: 1, lines: 2 })
    await desk.act('auth', { type: 'signOut.cancel' })
    expect([desk.is('asking'), desk.is('live'), desk.user()]).toEqual([false, true, maryam])
  })

  test('says first what cannot be stored for now, too', async () => {
    const { store, fail } = failingStore(await stocked())
    const { desk } = await working(store)
    fail('full')
    desk.save()
    desk.send('personEditor', { type: 'person.begin', app: grocer.publicId, name: 'Zahra', choose: false })
    await desk.act('personEditor', { type: 'person.register' })
    await desk.act('auth', { type: 'auth.signOut' })
    expect([desk.is('asking'), desk.auth().context.waiting]).toEqual([true, 2])
    fail(null)
    await desk.pass(60_000)
    await desk.act('auth', { type: 'signOut.cancel' }, { type: 'auth.signOut' })
    expect([desk.is('asking'), desk.auth().context.waiting]).toEqual([true, 2])
  })

  test('leaves the app, empties basket, undo and drafts, and goes by the provider', async () => {
    const { shop, desk } = await working()
    await desk.act('asides', asideCommand(desk.flows))
    desk.tap(milk)
    await signOut(desk, false)
    const { basket, drafts, asides, apps } = desk.flows
    expect(asides.getSnapshot().context).toEqual({ baskets: [], thrown: null })
    expect(desk.user()).toBe(null)
    expect(await shop.device.kept()).toBe(null)
    expect(await desk.session.token()).toMatchObject({ _tag: 'None' })
    expect(basket.getSnapshot().context).toMatchObject({ id: null, lines: [], past: [], future: [] })
    expect(drafts.getSnapshot().context).toMatchObject({ payer: null, date: null })
    expect(apps.getSnapshot().context).toMatchObject({ app: null, owner: null, known: [], gone: [], dropped: [] })
    expect(shop.page.gone).toEqual(['POST https://identity.example/session/end {"id_token_hint":"id-1"}'])
    expect(desk.is('parting')).toBe(true)
  })

  test('works without the network too: the page is loaded anew', async () => {
    const { shop, desk } = await working()
    shop.device.world.online = false
    await signOut(desk, false)
    expect([desk.user(), await shop.device.kept(), shop.page.gone]).toEqual([null, null, ['again']])
  })

  test.each([
    ['does not reach', false, 'again'],
    ['is posted to', true, 'POST https://identity.example/session/end {"id_token_hint":"id-1"}'],
  ])('a sign-out that %s the provider makes the next sign-in ask for a password, once', async (_, online, left) => {
    const { shop, desk } = await working()
    shop.device.world.online = online
    await signOut(desk, false)
    desk.kill()
    shop.device.world.online = true
    const next = await shop.open({ tab: 'tab-2' })
    await next.act('auth', { type: 'auth.signIn' })
    next.kill()
    const again = await shop.open({ tab: 'tab-3', returned: true })
    await endSession(shop, again)
    await again.act('auth', { type: 'auth.signIn' })
    const way = 'https://identity.example/auth?state=1'
    expect(shop.page.gone).toEqual([left, `${way}&prompt=login`, way])
  })

  test('of a session that is over leaves no way in for the next either', async () => {
    const { shop, desk } = await working()
    await endSession(shop, desk)
    await signOut(desk, false)
    desk.kill()
    const next = await shop.open({ tab: 'tab-2' })
    await next.act('auth', { type: 'auth.signIn' })
    expect(shop.page.gone).toEqual(['again', 'https://identity.example/auth?state=1&prompt=login'])
  })

  test('stays if the page could not be loaded again', async () => {
    const { shop, desk } = await working()
    shop.device.world.online = false
    shop.page.loadable = false
    await signOut(desk, false)
    expect([desk.value(), desk.user(), shop.page.gone]).toEqual(['visiting', null, []])
  })

  test('with removal takes synced rows off the device, and no others', async () => {
    const { shop, desk } = await working()
    await desk.saved()
    await desk.pass(1_000)
    await signOut(desk, true)
    expect([(await desk.all('invoice')).length, shop.page.gone.length]).toEqual([1, 1])
  })

  test('with removal keeps what another tab saves between the count and the removal', async () => {
    const inner = await stocked()
    const meanwhile = issued(invoiceOf({ id: 'meanwhile' }))
    const forget: Store['forget'] = (leaving) => async () => {
      await rightOf(inner.append([meanwhile]))
      return inner.forget(leaving)()
    }
    const { desk } = await working({ ...inner, forget })
    await signOut(desk, true)
    expect((await desk.all('invoice')).map(({ id }) => id)).toEqual(['meanwhile'])
  })

  test('counts what is unsent of an app that the server names no more', async () => {
    const { desk } = await working()
    await desk.saved()
    await desk.pass(1_000)
    desk.flows.apps.send({ type: 'apps.known', owner: ownerOfMaryam, apps: [], unsent: [grocer.publicId] })
    await desk.act('auth', { type: 'auth.signOut' })
    expect(desk.auth().context.waiting).toBe(1)
  })

  test('leaves the next user nothing of what was under way', async () => {
    const { shop, desk } = await working()
    await desk.act('productEditor', { type: 'product.edit', product: milk })
    expect(desk.flows.productEditor.getSnapshot().value).not.toBe('closed')
    await signOut(desk, false)
    desk.kill()
    shop.says.user = sara
    const next = await shop.open({ tab: 'tab-2', returned: true })
    const { productEditor, apps, notices, invoices } = next.flows
    expect([next.user(), next.lines(), productEditor.getSnapshot().value]).toEqual([sara, [], 'closed'])
    expect(apps.getSnapshot().context.app).toBe(null)
    expect(notices.getSnapshot().context.shown).toEqual([])
    expect(invoices.getSnapshot().context.total).toBe(0)
    next.send('basket', { type: 'basket.undo' })
    expect(next.lines()).toEqual([])
  })

  test('is not needed for another sign-in, which gets nothing of the first and a reload', async () => {
    const { shop, desk } = await working()
    desk.kill()
    shop.says.user = sara
    const next = await shop.open({ tab: 'tab-2', returned: true })
    expect(next.user()).toEqual(sara)
    expect(next.lines()).toEqual([])
    expect(next.flows.apps.getSnapshot().context.app).toBe(null)
    expect(shop.page.gone).toEqual(['again'])
  })
})

describe('the last route', () => {
  const visited = async (...paths: readonly string[]) => {
    const desk = await createShopDevice().open()
    for (const path of paths) desk.send('user', { type: 'route.visited', path })
    return desk.flows.user.getSnapshot().context.route
  }

  test('is the last page of ours', async () => {
    expect(await visited('/apps', '/plans')).toBe('/plans')
  })

  test.each(['/', '/login', '/logout', '/endsession', '/authcallback', '//evil', '/\\evil', 'javascript:alert(1)'])(
    'is not moved by %s',
    async (path) => {
      expect(await visited('/apps', path)).toBe('/apps')
    },
  )

  test('is forgotten with the user', async () => {
    const shop = createShopDevice()
    const desk = await shop.open({ returned: true })
    desk.send('user', { type: 'route.visited', path: '/products/m-factor' })
    await desk.act('auth', { type: 'signOut.confirm', forget: false })
    expect(desk.flows.user.getSnapshot().context.route).toBe('/')
  })
})
