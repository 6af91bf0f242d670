import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { journalLines } from '../../src/adapters/desk/journalLines.ts'
import { webPushDevice } from '../../src/events/desk/settings.ts'
import type { Store } from '../../src/events/store.ts'
import { gathered, linesOf } from '../adapters/supportLog.ts'
import { createShopDevice, maryam, ownerOfMaryam, sara } from './authDesk.ts'
import { fakeTimers, grocer, realTimers } from './desk.ts'
import { milk, stocked } from './goods.ts'

beforeEach(fakeTimers)
afterEach(realTimers)

type Open = Awaited<ReturnType<ReturnType<typeof createShopDevice>['open']>>

const canary = 'زهرا کاناری'
const ownerOfSara = `${sara.issuer} ${sara.sub}`

/** A user at work in two tabs, the second of which is slow to store on demand. */
const working = async () => {
  const inner = await stocked()
  let release = () => {}
  let held: Promise<void> = Promise.resolve()
  const store: Store = {
    ...inner,
    append: (entries) => async () => {
      if (entries.some(({ tab }) => tab === 'tab-2')) await held
      return inner.append(entries)()
    },
  }
  const shop = createShopDevice(store)
  const here = await shop.open({ tab: 'tab-1', living: ['tab-2'], returned: true })
  here.flows.apps.send({ type: 'apps.known', owner: ownerOfMaryam, apps: [grocer], unsent: [] })
  here.send('apps', { type: 'app.choose', app: grocer })
  await here.calm()
  const there = await shop.open({ tab: 'tab-2', living: ['tab-1'] })
  return {
    ...{ shop, here, there },
    hold() {
      held = new Promise((done) => {
        release = done
      })
    },
    async letGo() {
      release()
      await there.calm()
    },
    async type(name = canary) {
      there.send('personEditor', { type: 'person.begin', app: grocer.publicId, name: '', choose: false })
      there.send('personEditor', { type: 'person.name', name })
      await there.calm()
    },
    async follow() {
      there.journal.hear({ models: [], flows: ['user', 'apps'] })
      await there.calm()
    },
    async sell() {
      there.tap(milk)
      await there.calm()
      there.save()
      await there.calm()
      await there.pass(1_000)
    },
    async signIn(user: typeof sara, tab: string) {
      shop.says.user = user
      return shop.open({ tab, living: ['tab-2'], returned: true })
    },
  }
}
const signOut = async (desk: Open, forget: boolean) => {
  desk.send('auth', { type: 'signOut.confirm', forget })
  await desk.calm()
  desk.kill()
}
const dump = async (desk: Open) => JSON.stringify(await desk.entries())

describe('a half typed edit in another tab', () => {
  test.each([
    ['stored before', false],
    ['stored after', true],
  ])('is gone if it is %s its user was removed from the device', async (_, isLate) => {
    const { here, hold, letGo, type, follow, there } = await working()
    if (isLate) hold()
    await type()
    await signOut(here, true)
    await follow()
    await letGo()
    const left = await dump(there)
    expect([left.includes(canary), left.includes(ownerOfMaryam), left.includes(maryam.familyName)]).toEqual([
      false,
      false,
      false,
    ])
  })

  test('and stored under another user is in none of their copies or logs, and stays its user’s', async () => {
    const { here, there, hold, letGo, type, signIn, shop } = await working()
    hold()
    await type()
    await signOut(here, false)
    const next = await signIn(sara, 'tab-3')
    await letGo()
    await next.calm()
    there.kill()
    const typed = (await next.entries()).find(({ type }) => type === 'person.name')
    expect(typed).toMatchObject({ owner: ownerOfMaryam, data: { name: canary } })

    const ofSara = { owner: ownerOfSara, apps: [] }
    const { lines } = await journalLines(shop.store, ofSara)
    const shared = { store: shop.store, journal: next.journal }
    const choice = { range: { kind: 'whole' }, standIns: false } as const
    const { file } = await gathered(shared, choice, { present: () => ofSara })
    const { entries } = await linesOf(file)
    const told = [lines.join('\n'), JSON.stringify(entries)]
    expect(told.map((text) => [text.includes(canary), text.includes(ownerOfMaryam)])).toEqual([
      [false, false],
      [false, false],
    ])
    next.kill()
    const again = await shop.open({ tab: 'tab-4' })
    expect([again.user(), again.flows.personEditor.getSnapshot().value]).toEqual([
      sara,
      next.flows.personEditor.getSnapshot().value,
    ])
    await signOut(again, false)

    const back = await signIn(maryam, 'tab-5')
    const own = await journalLines(shop.store, { owner: ownerOfMaryam, apps: [grocer.publicId] })
    expect([back.user(), own.lines.some((line) => line.includes(canary))]).toEqual([maryam, true])
  })
})

describe('a sale that waits in another tab', () => {
  test('while its user is taken off the device is kept, as theirs', async () => {
    const { here, there, hold, letGo, sell, signIn, shop } = await working()
    hold()
    await sell()
    await signOut(here, true)
    const next = await signIn(sara, 'tab-3')
    await letGo()
    await next.calm()
    const [sold] = await next.all('invoice')
    expect(sold?.total).toBe(milk.price)
    const id = sold?.id ?? ''
    const stored = (await next.entries()).find(({ type }) => type === 'invoice.issued')
    expect(stored?.owner).toBe(ownerOfMaryam)
    const { lines } = await journalLines(shop.store, { owner: ownerOfSara, apps: [] })
    expect(lines.filter((line) => line.includes(id))).toEqual([])
    there.kill()
    await signOut(next, true)
    const back = await signIn(maryam, 'tab-4')
    expect((await back.all('invoice')).map((row) => row.id)).toEqual([id])
  })

  test('is in no copy that the next user makes in that moment', async () => {
    const { here, there, hold, sell, letGo } = await working()
    hold()
    await sell()
    const queued = there.journal.queued()
    await signOut(here, false)
    const { lines } = await journalLines(there.store, { owner: ownerOfSara, apps: [] }, queued)
    expect(lines.filter((line) => line.includes(ownerOfMaryam) || line.includes('invoice.issued'))).toEqual([])
    const own = await journalLines(there.store, { owner: ownerOfMaryam, apps: [grocer.publicId] }, queued)
    expect(own.lines.filter((line) => line.includes('invoice.issued'))).toHaveLength(1)
    await letGo()
  })
})

test('every entry has its owner: the visitor, the user, and the visitor again', async () => {
  const shop = createShopDevice(await stocked())
  const desk = await shop.open()
  desk.send('user', { type: 'route.visited', path: '/plans' })
  desk.kill()
  const next = await shop.open({ tab: 'tab-2', returned: true })
  next.send('user', { type: 'route.visited', path: '/apps' })
  next.send('settings', { type: 'theme.choose', dark: true })
  next.flows.settings.send({ type: 'webPush.kept', device: { ...webPushDevice, owner: ownerOfMaryam } })
  await next.calm()
  await signOut(next, false)
  const after = await shop.open({ tab: 'tab-3' })
  after.send('user', { type: 'route.visited', path: '/about' })
  await after.calm()
  const ownersOf = async (asked: string) =>
    (await after.entries()).flatMap(({ type, owner }) => (type === asked ? [owner] : []))
  expect(await ownersOf('route.visited')).toEqual([null, ownerOfMaryam, null])
  // Settings are the device's, without its registration for pushes.
  expect([await ownersOf('theme.choose'), await ownersOf('webPush.kept')]).toEqual([[null], [ownerOfMaryam]])
})

test.each([false, true])('the signing-out tab’s unfinished work is its user’s; removed: %s', async (forget) => {
  const { here, shop } = await working()
  here.tap(milk)
  here.send('personEditor', { type: 'person.begin', app: grocer.publicId, name: '', choose: false })
  here.send('personEditor', { type: 'person.name', name: canary })
  await here.calm()
  shop.says.leave = 'hangs'
  here.send('auth', { type: 'signOut.confirm', forget })
  here.save()
  here.send('personEditor', { type: 'person.register' })
  await here.calm()
  await here.pass(1_000)
  const kept = await here.entries()
  const ownersOf = (...asked: readonly string[]) =>
    kept.flatMap(({ type, owner }) => (asked.includes(type) ? [owner] : []))
  const steps = ['basket.sold', 'person.stored', 'invoice.stored', 'saving.shown', 'basket.clear']
  expect([here.is('parting'), ownersOf('invoice.issued'), ownersOf(...steps)]).toEqual([
    true,
    [ownerOfMaryam],
    forget ? [] : steps.map(() => ownerOfMaryam),
  ])
  expect([ownersOf('basket.discard'), ownersOf('signOut.settled')]).toEqual([[null], [null, null]])
  const { lines } = await journalLines(shop.store, { owner: ownerOfSara, apps: [] })
  expect(lines.filter((line) => line.includes(grocer.publicId))).toEqual([])
})
