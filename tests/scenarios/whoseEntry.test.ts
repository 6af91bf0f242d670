import { describe, expect, test } from 'vitest'
import { journalLines } from '../../src/adapters/desk/journalLines.ts'
import { webPushDevice } from '../../src/events/desk/settings.ts'
import type { Store } from '../../src/events/store.ts'
import { gathered, linesOf } from '../adapters/supportLog.ts'
import { createShopDevice, maryam, ownerOfMaryam, sara } from './authDesk.ts'
import { grocer } from './desk.ts'
import { milk, stocked } from './goods.ts'

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
  await here.act('apps', { type: 'app.choose', app: grocer })
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
      await there.act('personEditor', { type: 'person.name', name })
    },
    async follow() {
      await there.hears({ models: [], flows: ['user', 'apps'] })
    },
    async sell() {
      there.tap(milk)
      await there.calm()
      await there.saved()
      await there.pass(1_000)
    },
    async signIn(user: typeof sara, tab: string) {
      shop.says.user = user
      return shop.open({ tab, living: ['tab-2'], returned: true })
    },
  }
}
const signOut = async (desk: Open, forget: boolean) => {
  await desk.act('auth', { type: 'signOut.confirm', forget })
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
    expect(left.includes(canary)).toBe(false)
    expect(left.includes(ownerOfMaryam)).toBe(false)
    expect(left.includes(maryam.familyName)).toBe(false)
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
    expect(again.user()).toEqual(sara)
    expect(again.flows.personEditor.getSnapshot().value).toEqual(next.flows.personEditor.getSnapshot().value)
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
  await next.tell('settings', { type: 'webPush.kept', device: { ...webPushDevice, owner: ownerOfMaryam } })
  await signOut(next, false)
  const after = await shop.open({ tab: 'tab-3' })
  await after.act('user', { type: 'route.visited', path: '/about' })
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
  await here.act('personEditor', { type: 'person.name', name: canary })
  shop.says.leave = 'hangs'
  here.send('auth', { type: 'signOut.confirm', forget })
  here.save()
  await here.act('personEditor', { type: 'person.register' })
  await here.pass(1_000)
  const kept = await here.entries()
  const ownersOf = (...asked: readonly string[]) =>
    kept.flatMap(({ type, owner }) => (asked.includes(type) ? [owner] : []))
  const steps = ['basket.sold', 'person.stored', 'invoice.stored', 'saving.shown', 'basket.clear']
  expect(here.is('parting')).toBe(true)
  expect(ownersOf('invoice.issued')).toEqual([ownerOfMaryam])
  expect(ownersOf(...steps)).toEqual(forget ? [] : steps.map(() => ownerOfMaryam))
  expect([ownersOf('basket.discard'), ownersOf('signOut.settled')]).toEqual([[null], [null, null]])
  const { lines } = await journalLines(shop.store, { owner: ownerOfSara, apps: [] })
  expect(lines.filter((line) => line.includes(grocer.publicId))).toEqual([])
})
