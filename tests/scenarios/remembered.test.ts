import { describe, expect, test } from 'vitest'
import type { Settings, ShopText } from '../../src/events/desk/settings.ts'
import { defaultSettings, maxGoods, maxLabels, maxSettingsBytes, maxShops } from '../../src/events/desk/settings.ts'
import { createMemoryStore } from '../../src/events/memoryStore.ts'
import { bytesOf } from '../../src/events/values/bytes.ts'
import { maxName, maxPaperLine } from '../../src/events/values/text.ts'
import type { CommandOf } from '../../src/machines/kernel/start.ts'
import { entryOf } from '../journal/facts.ts'
import { createShopDevice, maryam, ownerOfMaryam, sara } from './authDesk.ts'
import type { Desk } from './desk.ts'
import { grocer, onlyHere, openDesk, opening, rightOf, tailor } from './desk.ts'
import { maryam as payer } from './goods.ts'
import { createMainApi, offline } from './mainApi.ts'

const settings = ({ flows }: Desk) => flows.settings.getSnapshot().context.settings

describe('a setting', () => {
  const choices: readonly (readonly [CommandOf<'settings'>, Partial<Settings>])[] = [
    [{ type: 'language.choose', language: 'en' }, { language: 'en' }],
    [
      { type: 'theme.choose', dark: true },
      { dark: true, themeChosen: true },
    ],
    [{ type: 'hand.choose', hand: 'left' }, { hand: 'left' }],
    [{ type: 'beep.switch', on: false }, { beep: false }],
    [{ type: 'scannerButton.switch', on: false }, { scannerButton: false }],
    [{ type: 'saveButton.choose', saveButton: 'floating' }, { saveButton: 'floating' }],
    [{ type: 'readerPace.choose', pace: 'slow' }, { readerPace: 'slow' }],
    [{ type: 'ownDevice.choose', own: true }, { ownDevice: true }],
    [{ type: 'ownDevice.choose', own: false }, { ownDevice: false }],
    [{ type: 'currency.choose', currency: 'USD' }, { currency: 'USD' }],
    [{ type: 'vat.choose', vat: 'included' }, { vat: 'included' }],
    [{ type: 'toman.switch', on: false }, { toman: false }],
    [
      { type: 'scale.choose', prefix: '21', item: '5', says: 'weight' },
      { scales: [{ prefix: '21', item: '5', says: 'weight' }] },
    ],
    [{ type: 'scale.drop', prefix: '21' }, { scales: [] }],
    [{ type: 'backup.postpone' }, { backupPostponed: opening }],
  ]

  test('a chosen setting changes no other, survives a start, and ends the tour’s offer', async () => {
    const desk = await openDesk()
    let chosen: Settings = { ...defaultSettings, tutorialSeen: true }
    expect(settings(desk)).toEqual(chosen)
    for (const [send, change] of choices) {
      desk.send('settings', send)
      chosen = { ...chosen, ...change }
      expect(settings(desk)).toEqual(chosen)
    }
    await desk.calm()
    desk.kill()
    const again = await openDesk({ store: desk.store, tab: 'tab-2' })
    expect(settings(again)).toEqual(chosen)
  })
})

describe('a name of one’s own', () => {
  test('is kept on this device, takes the place of the last, and goes where it is emptied', async () => {
    const desk = await openDesk()
    const label = (row: string, name: string, hidden = false) =>
      desk.send('settings', { type: 'row.label', row, name, hidden })
    label('key-1', 'Till')
    label('push-1', 'Phone')
    label('key-1', 'Shop')
    label('monitor-1', '', true)
    await desk.calm()
    const kept = [
      { row: 'push-1', name: 'Phone', hidden: false },
      { row: 'key-1', name: 'Shop', hidden: false },
      { row: 'monitor-1', name: '', hidden: true },
    ]
    expect(settings(desk)).toEqual({ ...defaultSettings, tutorialSeen: true, labels: kept })
    desk.kill()
    const again = await openDesk({ store: desk.store, tab: 'tab-2' })
    expect(settings(again).labels).toEqual(kept)
    again.send('settings', { type: 'row.label', row: 'key-1', name: '', hidden: false })
    expect(settings(again).labels).toEqual([kept[0], kept[2]])
  })

  test('is kept of the latest fifty rows', async () => {
    const desk = await openDesk()
    const rows = Array.from({ length: maxLabels + 1 }, (_, at) => `key-${at}`)
    const names = () => settings(desk).labels?.map(({ row }) => row)
    for (const row of rows.slice(0, -1)) desk.send('settings', { type: 'row.label', row, name: 'Till', hidden: false })
    expect(names()).toEqual(rows.slice(0, -1))
    desk.send('settings', { type: 'row.label', row: `key-${maxLabels}`, name: 'Till', hidden: false })
    expect({ maxLabels, names: names() }).toEqual({ maxLabels: 50, names: rows.slice(1) })
  })

  test('takes the place of the oldest name, and shows nothing again that is hidden', async () => {
    const desk = await openDesk()
    const label = (row: string, name: string, hidden: boolean) =>
      desk.send('settings', { type: 'row.label', row, name, hidden })
    const rows = () => settings(desk).labels?.map(({ row }) => row)
    const hidden = Array.from({ length: maxLabels - 1 }, (_, at) => `product-${at}`)
    for (const row of hidden) label(row, '', true)
    label('key-1', 'Till', false)
    label('key-2', 'Shop', false)
    const named = rows()
    label('product-last', '', true)
    const allHidden = rows()
    label('key-3', 'Phone', false)
    label('product-more', '', true)
    expect({ named, allHidden, full: rows() }).toEqual({
      named: [...hidden, 'key-2'],
      allHidden: [...hidden, 'product-last'],
      full: [...hidden, 'product-last'],
    })
  })
})

describe('what an app’s invoices say of the shop on paper', () => {
  const blank = { name: '', address: '', phone: '', nationalId: '', economicCode: '', thanks: '' }
  const describing = (desk: Desk, app: string, part: ShopText, text: string) =>
    desk.send('settings', { type: 'shop.describe', app, part, text })

  test('is kept part by part, for each app, also after a restart', async () => {
    const desk = await openDesk()
    describing(desk, 'app-1', 'address', 'تهران، پلاک ۱۲')
    describing(desk, 'app-2', 'phone', '021 8800 1234')
    describing(desk, 'app-1', 'thanks', 'به امید دیدار')
    describing(desk, 'app-2', 'phone', '')
    const kept = [
      { ...blank, app: 'app-1', address: 'تهران، پلاک ۱۲', thanks: 'به امید دیدار' },
      { ...blank, app: 'app-2' },
    ]
    await desk.calm()
    desk.kill()
    const again = await openDesk({ store: desk.store, tab: 'tab-2' })
    expect({ desk: settings(desk).shops, again: settings(again).shops }).toEqual({ desk: kept, again: kept })
  })

  test('is kept of the latest five, whose checkpoint is an entry, as long as they may be', async () => {
    const desk = await openDesk()
    const parts = ['name', 'address', 'phone', 'nationalId', 'economicCode', 'thanks'] as const
    const longest = 'ن'.repeat(maxPaperLine)
    for (let at = 0; at <= maxShops; at++) for (const part of parts) describing(desk, `app-${at}`, part, longest)
    for (let at = 0; at < maxLabels; at++)
      desk.send('settings', { type: 'row.label', row: `key-${at}`, name: 'ن'.repeat(maxName), hidden: false })
    expect({ maxShops, shops: settings(desk).shops?.map(({ app }) => app) }).toEqual({
      maxShops: 5,
      shops: ['app-1', 'app-2', 'app-3', 'app-4', 'app-5'],
    })
    expect(bytesOf(settings(desk))).toBeLessThan(maxSettingsBytes)
    // Beside the longest of all that, fewer products have a unit than may: the next changes nothing.
    const measure = (product: string) => desk.send('settings', { type: 'product.measure', product, unit: 'hour' })
    for (let at = 0; at < maxGoods; at++) measure(`app-1_${at}`.padEnd(80, '0'))
    const rest = maxSettingsBytes - bytesOf(settings(desk)) - ',{"product":"","unit":"hour"}'.length
    measure('x'.repeat(rest + 1))
    measure('y'.repeat(rest))
    const full = settings(desk)
    expect([maxSettingsBytes, bytesOf(full), full.goods?.length, full.goods?.at(-1)?.product]).toEqual([
      ...[31_000, 31_000, 10, 'y'.repeat(rest)],
    ])
    desk.send('settings', { type: 'hand.choose', hand: 'left' })
    desk.send('settings', { type: 'scale.choose', prefix: '21', item: '5', says: 'weight' })
    expect(settings(desk)).toEqual({ ...full, hand: 'left' })
  })
})

describe('a start from checkpoints alone', () => {
  const began = async (user: typeof maryam | null, route: string) => {
    const store = createMemoryStore()
    const checkpoint = (flow: string, data: object) => entryOf(`${flow}.rested`, data, { flow })
    const kept: Settings = { ...defaultSettings, dark: true, readerPace: 'fast', tutorialSeen: true }
    const apps = { app: grocer, owner: ownerOfMaryam, known: [grocer], gone: ['app-1'], dropped: [tailor] }
    await rightOf(
      store.append([
        checkpoint('user', { user, route, owed: [] }),
        checkpoint('apps', { ...apps, begun: true }),
        checkpoint('settings', { settings: kept }),
      ]),
    )
    const main = createMainApi()
    main.state.fault = offline
    const desk = await openDesk({ store, app: null, main })
    const { flows } = desk
    expect([flows.apps.getSnapshot().context, settings(desk)]).toEqual([apps, kept])
    const { value, context } = flows.user.getSnapshot()
    return { is: value, ...context, session: flows.auth.getSnapshot().context.user }
  }

  test('has the user, the last page, the apps and the settings that they say', async () => {
    expect(await began(maryam, '/plans')).toEqual({
      ...{ is: 'signedIn', user: maryam, route: '/plans', owed: [], session: maryam },
    })
  })

  test('has a visitor, who comes back to their page', async () => {
    expect(await began(null, '/plans')).toEqual({
      ...{ is: 'signedOut', user: null, route: '/plans', owed: [], session: null },
    })
  })
})

describe('what a user wrote in this device’s own app', () => {
  const working = async () => {
    const shop = createShopDevice()
    const desk = await shop.open({ returned: true })
    desk.send('apps', { type: 'app.choose', app: onlyHere })
    desk.send('drafts', { type: 'payer.choose', payer: { id: payer.id, name: payer.name } })
    await desk.act('drafts', {
      type: 'date.choose',
      date: { instant: '2026-10-01T06:30:00.000Z', zone: 'Asia/Tehran' },
    })
    return { shop, desk }
  }
  const left = ({ flows }: Desk) => [
    flows.user.getSnapshot().context,
    flows.apps.getSnapshot().context.app,
    flows.drafts.getSnapshot().context,
  ]
  const nothing = { payer: null, date: null }

  test('is not the next user’s after a sign-out, and every flow with a user is told', async () => {
    const { desk } = await working()
    await desk.act('auth', { type: 'signOut.confirm', forget: false })
    expect(left(desk)).toEqual([{ user: null, route: '/', owed: [] }, onlyHere, nothing])
    expect((await desk.heard('auth')).slice(-4)).toEqual([
      ...['signOut.confirm', 'auth.signedOut', 'auth.ofUser', 'signOut.settled'],
    ])
  })

  test('is not another user’s after a sign-in, and every flow with a user is told', async () => {
    const { shop, desk } = await working()
    desk.kill()
    shop.says.user = sara
    const next = await shop.open({ tab: 'tab-2', returned: true })
    expect(left(next)).toEqual([{ user: sara, route: '/', owed: [] }, onlyHere, nothing])
    expect((await next.heard('auth')).slice(-3)).toEqual(['auth.returned', 'auth.signedIn', 'auth.ofUser'])
  })
})
