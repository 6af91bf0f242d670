import { describe, expect, test, vi } from 'vitest'
import type { Page } from '../../src/adapters/sync/sync.ts'
import type { UptimeDesk, Watcher } from './uptimeDesk.ts'
import * as at from './uptimeDesk.ts'

const { send, createWatcher, list, said, wire } = at

const first = 5_000
const next = 300_000
const shopIsDown = ['danger', 'Shop is down.']
const noneIsDown = ['info', 'No monitor is down any more.']

/** A page that is hidden, or becomes visible. */
const createPage = () => {
  let seen = true
  const listeners = new Set<Parameters<Page['watch']>[0]>()
  const page: Page = {
    isSeen: () => seen,
    watch: (told) => {
      listeners.add(told)
      return () => void listeners.delete(told)
    },
  }
  return {
    ...{ page, listeners },
    show(shown: boolean) {
      seen = shown
      for (const told of listeners) told('focus')
    },
  }
}

/** A desk that watches the first app's monitors with their page closed. */
const openWatching = (watcher: Watcher, more: Parameters<typeof at.openUptimeDesk>[1] = {}) =>
  at.openUptimeDesk(watcher, { cloud: {}, ...more })

const three = (...down: readonly string[]) =>
  ['Shop', 'Blog', 'Till'].map((name) =>
    wire(name.toLowerCase(), name, { status: down.includes(name) ? 'DOWN' : 'UP' }),
  )

const watching = async (...down: readonly string[]) => {
  const watcher = createWatcher()
  watcher.apps['app-1'] = three(...down)
  const desk = await openWatching(watcher)
  /** The notices of the next check. */
  const looked = async (...now: readonly string[]) => {
    watcher.apps['app-1'] = three(...now)
    await desk.pass(next)
    return said(desk)
  }
  return { watcher, desk, looked }
}

const outages = async (desk: UptimeDesk) =>
  (await desk.entries()).flatMap(({ type, data }) => (type === 'uptime.outages' ? [data] : []))

describe('a monitor that goes down while its page is not open', () => {
  test('is looked for five seconds after the desk knows its app, and every five minutes then', async () => {
    const { watcher, desk } = await watching()
    expect(watcher.asked()).toEqual([])
    expect(at.stands(desk)).toEqual({ list: { closed: 'watched' }, form: 'closed', age: 'fresh' })
    await desk.pass(first - 1)
    expect(watcher.asked()).toEqual([])
    await desk.pass(1)
    expect(watcher.asked()).toEqual([list])
    await desk.pass(next - 1)
    expect(watcher.asked()).toEqual([])
    await desk.pass(1)
    expect([watcher.asked(), await said(desk), await outages(desk)]).toEqual([[list], [], []])
  })

  test('is announced once for each of its outages, in both languages', async () => {
    const { desk, looked } = await watching()
    await desk.pass(first)
    expect(await looked('Shop')).toEqual([shopIsDown])
    expect(await said(desk, 'fa')).toEqual([['danger', 'سایت «Shop» از دسترس خارج شد.']])
    expect([await looked('Shop'), await looked('Shop')]).toEqual([[], []])
    expect(await looked()).toEqual([noneIsDown])
    expect(await said(desk, 'fa')).toEqual([['info', 'دیگر هیچ سایتی قطع نیست.']])
    expect(await looked()).toEqual([])
    expect(await looked('Shop')).toEqual([shopIsDown])
    const shop = { id: 'shop', name: 'Shop' }
    expect(await outages(desk)).toEqual([{ down: [shop] }, { down: [] }, { down: [shop] }])
  })

  test('is announced with those that went down with it, or alone', async () => {
    const { desk, looked } = await watching('Shop', 'Blog')
    await desk.pass(first)
    expect(await said(desk)).toEqual([['danger', '2 monitors are down.']])
    expect(await said(desk, 'fa')).toEqual([['danger', '۲ سایت از دسترس خارج شد.']])
    expect(await looked('Shop', 'Blog', 'Till')).toEqual([['danger', 'Till is down.']])
    expect(await looked('Till')).toEqual([])
    expect(await looked('Shop')).toEqual([shopIsDown])
    expect(await looked()).toEqual([noneIsDown])
  })

  test('leads to the page of monitors, and is there for ten seconds', async () => {
    const { desk } = await watching('Shop')
    await desk.pass(first)
    const shown = () => desk.flows.notices.getSnapshot().context.shown.map(({ values }) => values)
    expect(shown()).toEqual([{ name: 'Shop', route: '/apps/uptime' }])
    await desk.pass(9_999)
    expect(shown()).toEqual([{ name: 'Shop', route: '/apps/uptime' }])
    await desk.pass(1)
    expect(shown()).toEqual([])
  })

  test('is announced again after a reload, since nobody may have seen it', async () => {
    const { watcher, desk } = await watching('Shop')
    await desk.pass(first)
    expect(await said(desk)).toEqual([shopIsDown])
    desk.kill()
    const again = await openWatching(watcher, { store: desk.store, tab: 'tab-2' })
    expect(await said(again)).toEqual([])
    await again.pass(first)
    expect(await said(again)).toEqual([shopIsDown])
    await again.pass(next)
    expect(await said(again)).toEqual([])
  })

  test('is announced at the next check after one that failed, of which nothing is shown', async () => {
    const { watcher, desk, looked } = await watching()
    await desk.pass(first)
    watcher.fates.list = ['never', Response.json({ title: 'Oops' }, { status: 500 })]
    expect([await looked('Shop'), await looked('Shop')]).toEqual([[], []])
    expect(await looked('Shop')).toEqual([shopIsDown])
    watcher.fates.list = ['never']
    expect([await looked('Shop'), await looked('Shop')]).toEqual([[], []])
    expect(desk.seen.threw).toEqual([])
  })

  test('is looked for again after a look that the browser failed at', async () => {
    const { watcher, desk, looked } = await watching()
    await desk.pass(first)
    watcher.fates.list = ['broken']
    expect(await looked('Shop')).toEqual([])
    expect(await looked('Shop')).toEqual([shopIsDown])
  })

  test('is announced once if its status is unknown between', async () => {
    const { watcher, desk, looked } = await watching('Shop')
    await desk.pass(first)
    watcher.apps['app-1'] = [wire('shop', 'Shop', { status: 'PENDING' }), wire('blog', 'Blog', { status: 'PENDING' })]
    await desk.pass(next)
    expect([await said(desk), await looked('Shop'), await looked()]).toEqual([[], [], [noneIsDown]])
  })
})

describe('nothing is announced', () => {
  test('of a monitor that is off, or hidden on this device, also after an announcement', async () => {
    const { watcher, desk, looked } = await watching('Shop', 'Blog')
    const label = (row: string, hidden: boolean) => desk.send('settings', { type: 'row.label', row, name: '', hidden })
    const off = wire('off', 'Off', { status: 'DOWN', enabled: false })
    label('blog', true)
    watcher.apps['app-1']?.push(off)
    await desk.pass(first)
    expect(await said(desk)).toEqual([shopIsDown])
    label('shop', true)
    expect([await looked('Shop', 'Blog'), await looked()]).toEqual([[], []])
    label('shop', false)
    expect(await looked('Shop', 'Blog')).toEqual([])
    label('blog', false)
    expect(await looked('Shop', 'Blog')).toEqual([['danger', 'Blog is down.']])
  })

  test('while the page is hidden; it is checked once visible, if a check was due', async () => {
    const watcher = createWatcher()
    const { page, listeners, show } = createPage()
    watcher.apps['app-1'] = three('Shop')
    const desk = await openWatching(watcher, { seenPage: page })
    show(false)
    await desk.pass(first)
    await desk.pass(next)
    show(false)
    expect({ asked: watcher.asked(), said: await said(desk) }).toEqual({ asked: [], said: [] })
    show(true)
    await desk.pass(0)
    expect({ asked: watcher.asked(), said: await said(desk) }).toEqual({ asked: [list], said: [shopIsDown] })
    show(true)
    await desk.pass(next - 1)
    expect(watcher.asked()).toEqual([])
    await desk.pass(1)
    expect(watcher.asked()).toEqual([list])
    await at.isOf(desk, null)
    expect(listeners.size).toBe(0)
  })

  test('without a session or available services; their return starts a new check', async () => {
    const { watcher, desk } = await watching('Shop')
    await at.isAllowed(desk, false)
    await desk.pass(first + next)
    expect({ asked: watcher.asked(), said: await said(desk) }).toEqual({ asked: [], said: [] })
    await at.isAllowed(desk, true)
    await desk.pass(first)
    expect({ asked: watcher.asked(), said: await said(desk) }).toEqual({ asked: [list], said: [shopIsDown] })
    await at.isAllowed(desk, false)
    await at.isAllowed(desk, true)
    await desk.pass(next)
    expect({ asked: watcher.asked(), said: await said(desk) }).toEqual({ asked: [list], said: [] })
    await at.isOf(desk, null)
    await desk.pass(first + next)
    expect({ asked: watcher.asked(), said: await said(desk) }).toEqual({ asked: [], said: [] })
  })

  test('of an app that is no longer chosen; its announcements are forgotten', async () => {
    const { watcher, desk } = await watching('Shop')
    watcher.apps['app-2'] = [wire('tailor', 'Tailor', { status: 'DOWN' })]
    await desk.pass(first)
    watcher.asked()
    watcher.fates.list = ['silent']
    await vi.advanceTimersByTimeAsync(next)
    await at.isOf(desk, 'app-2')
    await desk.pass(first)
    expect(watcher.asked()).toEqual([list, 'GET /uptime/v1/uptime/app-2?name='])
    expect(await said(desk)).toEqual([['danger', 'Tailor is down.']])
    await at.isOf(desk, 'app-1')
    await desk.pass(first)
    expect(await said(desk)).toEqual([shopIsDown])
  })
})

describe('the open page', () => {
  test('announces none of its monitors, and makes no second request; later outages are announced', async () => {
    const { watcher, desk, looked } = await watching('Blog')
    await desk.pass(first)
    watcher.apps['app-1'] = three('Shop')
    watcher.asked()
    await send(desk, { type: 'uptime.open' })
    await desk.pass(30_000)
    expect([watcher.asked(), await said(desk), at.stands(desk)]).toEqual([
      ...[[list], [], { list: { opened: 'shown' }, form: 'closed', age: 'ageing' }],
    ])
    await send(desk, { type: 'uptime.leave' })
    await desk.pass(first)
    expect({ asked: watcher.asked(), said: await said(desk) }).toEqual({ asked: [list], said: [] })
    expect(await looked('Shop', 'Blog')).toEqual([['danger', 'Blog is down.']])
  })

  test('announces none that it requested again', async () => {
    const { watcher, desk, looked } = await watching()
    await send(desk, { type: 'uptime.open' })
    watcher.apps['app-1'] = three('Shop')
    await send(desk, { type: 'uptime.load' }, { type: 'uptime.leave' })
    await desk.pass(first)
    expect([await said(desk), await looked('Shop'), await looked()]).toEqual([[], [], [noneIsDown]])
  })

  test('of another app is what that one’s are, once the page is left', async () => {
    const { watcher, desk } = await watching('Shop')
    watcher.apps['app-2'] = [wire('shop', 'Tailor', { status: 'DOWN' })]
    await send(desk, { type: 'uptime.open' })
    watcher.fates.list = ['never']
    await at.isOf(desk, 'app-2')
    await send(desk, { type: 'uptime.leave' })
    await desk.pass(first)
    expect(await said(desk)).toEqual([['danger', 'Tailor is down.']])
  })

  test('may show an unknown status, which stays announced', async () => {
    const { watcher, desk, looked } = await watching('Shop')
    await desk.pass(first)
    watcher.apps['app-1'] = [wire('shop', 'Shop', { status: 'PENDING' })]
    await send(desk, { type: 'uptime.open' }, { type: 'uptime.leave' })
    await desk.pass(first)
    expect([await looked('Shop'), await looked()]).toEqual([[], [noneIsDown]])
  })
})

test('of many monitors that are down twenty are announced', async () => {
  const watcher = createWatcher()
  const down = (count: number) =>
    Array.from({ length: count }, (_, index) => wire(`m-${index}`, `Site ${index}`, { status: 'DOWN' }))
  watcher.apps['app-1'] = down(21)
  const desk = await openWatching(watcher)
  await desk.pass(first)
  expect(await said(desk)).toEqual([['danger', '20 monitors are down.']])
  watcher.apps['app-1'] = down(20)
  await desk.pass(next)
  expect(await said(desk)).toEqual([])
  expect((await outages(desk)).length).toBe(1)
})
