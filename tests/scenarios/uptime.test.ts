import { describe, expect, test } from 'vitest'
import type { Desk } from './desk.ts'
import * as at from './uptimeDesk.ts'

const { send, createWatcher, list, names, opened, openUptimeDesk, rows, shownAs, uptime, wire } = at

const others = 'GET /uptime/v1/uptime/app-2?name='
/** A search asks for all monitors, too, since the figures are theirs. */
const searched = (name: string, of = list) => [of, `${of}${name}`]
const many = (count: number) =>
  Array.from({ length: count }, (_, index) => wire(`monitor-${index + 1}`, `Site ${index + 1}`))
const idsFrom = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => `monitor-${first + index}`)

const isLoading = (desk: Desk) => uptime(desk).hasTag('loading')

describe('the list of monitors', () => {
  test('is requested when its page opens; the journal has ids and states alone', async () => {
    const watcher = createWatcher()
    watcher.apps['app-1'] = [wire('shop', 'Shop front'), wire('cb', 'Callback', { status: 'DOWN' })]
    const desk = await openUptimeDesk(watcher)
    expect(watcher.asked()).toEqual([])
    expect(at.stands(desk)).toEqual({ list: { closed: 'watched' }, form: 'closed', age: 'fresh' })
    await send(desk, { type: 'uptime.open' })
    expect(watcher.asked()).toEqual([list])
    expect(at.stands(desk)).toEqual({ list: { opened: 'shown' }, form: 'closed', age: 'ageing' })
    expect(uptime(desk).context).toMatchObject({
      ...{ owner: 'app-1', fault: null, query: '', page: 1, total: 2 },
      rows: [
        { id: 'shop', status: 'UP' },
        { id: 'cb', status: 'DOWN' },
      ],
    })
    expect(desk.unkept.monitors.all()).toEqual([
      shownAs('shop', 'Shop front'),
      shownAs('cb', 'Callback', { status: 'DOWN' }),
    ])
    const kept = JSON.stringify(await desk.entries())
    expect([kept.includes('uptime.loaded'), kept.includes('cb.example'), kept.includes('Shop front')]).toEqual([
      ...[true, false, false],
    ])
  })

  test('is searched by name at the service, from its first page; figures stay those of all', async () => {
    const watcher = createWatcher()
    watcher.apps['app-1'] = [...many(30), wire('blog', 'Blog')]
    const desk = await opened(watcher)
    await send(desk, { type: 'uptime.turn', page: 2 }, { type: 'uptime.search', text: 'Bl' })
    expect(watcher.asked()).toEqual([list, ...searched('Bl')])
    expect([rows(desk), uptime(desk).context.total, uptime(desk).context.page, names(desk).length]).toEqual([
      ...[['blog'], 1, 1, 31],
    ])
    await send(desk, { type: 'uptime.search', text: '' })
    expect([watcher.asked(), rows(desk), names(desk).length]).toEqual([[list], idsFrom(1, 25), 31])
  })

  test('is read with all others during a search: what goes down meanwhile is known', async () => {
    const watcher = createWatcher()
    watcher.apps['app-1'] = [wire('shop', 'Shop'), wire('blog', 'Blog')]
    const desk = await opened(watcher)
    await send(desk, { type: 'uptime.search', text: 'Bl' })
    watcher.apps['app-1'] = [wire('shop', 'Shop', { status: 'DOWN' }), wire('blog', 'Blog')]
    await desk.pass(60_000)
    expect([rows(desk), desk.unkept.monitors.all()]).toEqual([
      ['blog'],
      [shownAs('shop', 'Shop', { status: 'DOWN' }), shownAs('blog', 'Blog')],
    ])
    await send(desk, { type: 'uptime.leave' })
    watcher.apps['app-1'] = [wire('blog', 'Blog')]
    await send(desk, { type: 'uptime.open' })
    expect([rows(desk), desk.unkept.monitors.all()]).toEqual([['blog'], [shownAs('blog', 'Blog')]])
  })

  test.each([
    ['all', 0],
    ['the found', 1],
  ])('fails during a search if %s monitors cannot be read', async (_, before) => {
    const watcher = createWatcher()
    watcher.apps['app-1'] = [wire('shop', 'Shop'), wire('blog', 'Blog')]
    const desk = await opened(watcher)
    watcher.fates.list = [...Array<'ok'>(before).fill('ok'), Response.json({ title: 'Oops' }, { status: 500 })]
    await send(desk, { type: 'uptime.search', text: 'Bl' })
    expect([uptime(desk).context.fault, rows(desk), names(desk)]).toEqual([
      ...[{ status: 500, detail: 'Oops', violation: null }, ['shop', 'blog'], ['Shop', 'Blog']],
    ])
  })

  test('has 25 on a page; one that is there no more becomes the last', async () => {
    const watcher = createWatcher()
    watcher.apps['app-1'] = many(30)
    watcher.apps['app-2'] = many(30)
    const desk = await opened(watcher)
    expect({ rows: rows(desk), total: uptime(desk).context.total }).toEqual({ rows: idsFrom(1, 25), total: 30 })
    await send(desk, { type: 'uptime.turn', page: 2 })
    expect({ rows: rows(desk), page: uptime(desk).context.page }).toEqual({ rows: idsFrom(26, 30), page: 2 })
    await at.isOf(desk, 'app-2')
    expect(uptime(desk).context.page).toBe(1)
    await at.isOf(desk, 'app-1')
    await send(desk, { type: 'uptime.turn', page: 2 })
    watcher.asked()
    await send(desk, { type: 'uptime.turn', page: 3 }, { type: 'uptime.turn', page: 0 })
    expect({ asked: watcher.asked(), page: uptime(desk).context.page }).toEqual({ asked: [], page: 2 })
    watcher.apps['app-1'] = many(20)
    await send(desk, { type: 'uptime.load' })
    expect([watcher.asked(), rows(desk), uptime(desk).context.page]).toEqual([[list, list], idsFrom(1, 20), 1])
  })

  test('a list that failed says why, keeps its rows, and is requested again', async () => {
    const watcher = createWatcher()
    watcher.apps['app-1'] = many(1)
    const desk = await opened(watcher)
    watcher.fates.list = ['never', Response.json({ title: 'Oops' }, { status: 500 })]
    const network = { status: -1, detail: 'Network Error', violation: null }
    await send(desk, { type: 'uptime.load' })
    expect([uptime(desk).hasTag('failed'), uptime(desk).context.fault, rows(desk), desk.told()]).toEqual([
      ...[true, network, ['monitor-1'], []],
    ])
    await send(desk, { type: 'uptime.load' })
    expect(uptime(desk).context.fault).toEqual({ status: 500, detail: 'Oops', violation: null })
    await send(desk, { type: 'uptime.load' })
    expect([uptime(desk).hasTag('failed'), uptime(desk).context.fault]).toEqual([false, null])
  })
})

test('the number of unreadable monitors is known until all can be read', async () => {
  const watcher = createWatcher()
  watcher.apps['app-1'] = [wire('shop', 'Shop front'), wire('odd', 'Odd', { interval: -1 })]
  const desk = await opened(watcher)
  expect({ rows: rows(desk), unread: uptime(desk).context.unread }).toEqual({ rows: ['shop'], unread: 1 })
  watcher.apps['app-1'] = [wire('shop', 'Shop front')]
  await send(desk, { type: 'uptime.load' })
  expect({ rows: rows(desk), unread: uptime(desk).context.unread }).toEqual({ rows: ['shop'], unread: 0 })
})

describe('the rows that were read', () => {
  const minute = 60_000

  test('is read anew a minute later while its page is open, whether it came or not', async () => {
    const watcher = createWatcher()
    const desk = await opened(watcher)
    await desk.pass(minute - 1)
    expect(watcher.asked()).toEqual([])
    watcher.fates.list = ['never']
    await desk.pass(1)
    expect([watcher.asked(), uptime(desk).hasTag('failed')]).toEqual([[list], true])
    await desk.pass(minute)
    expect([watcher.asked(), uptime(desk).hasTag('failed')]).toEqual([[list], false])
    await desk.pass(minute)
    expect(watcher.asked()).toEqual([list])
  })

  test('is as old as what was read last', async () => {
    const watcher = createWatcher()
    const desk = await opened(watcher)
    await desk.pass(minute - 1)
    await send(desk, { type: 'uptime.search', text: 'a' })
    expect(watcher.asked()).toEqual(searched('a'))
    await desk.pass(minute - 1)
    expect(watcher.asked()).toEqual([])
    await desk.pass(1)
    expect(watcher.asked()).toEqual(searched('a'))
  })

  test('is requested at the end of its minute if a request meanwhile brought nothing', async () => {
    const watcher = createWatcher()
    watcher.apps['app-1'] = many(2)
    const desk = await opened(watcher)
    await desk.pass(minute - 1)
    watcher.fates.list = ['silent']
    await send(desk, { type: 'uptime.search', text: '2' })
    await desk.pass(1)
    expect([watcher.asked(), rows(desk), isLoading(desk)]).toEqual([
      ...[[...searched('2'), ...searched('2')], ['monitor-2'], false],
    ])
  })

  test('is left alone once the page is left, and stays visible while it is read anew', async () => {
    const watcher = createWatcher()
    watcher.apps['app-1'] = many(2)
    const desk = await opened(watcher)
    await send(desk, { type: 'uptime.leave' })
    await desk.pass(5 * minute)
    expect(watcher.asked()).toEqual([])
    expect(at.stands(desk)).toEqual({ list: { closed: 'watched' }, form: 'closed', age: 'fresh' })
    watcher.fates.list = ['silent']
    await send(desk, { type: 'uptime.open' })
    expect([watcher.asked(), rows(desk), isLoading(desk)]).toEqual([[list], ['monitor-1', 'monitor-2'], true])
    await send(desk, { type: 'uptime.leave' }, { type: 'uptime.open' })
    expect({ asked: watcher.asked(), isLoading: isLoading(desk) }).toEqual({ asked: [list], isLoading: false })
  })
})

describe('monitors that are hidden here', () => {
  const hidden = (desk: Desk) => [
    desk.flows.settings
      .getSnapshot()
      .context.settings.labels?.filter((label) => label.hidden)
      .map(({ row }) => row),
    uptime(desk).context.showsHidden,
  ]

  test('stay so at the next start and in other tabs; they stay listed until the tab closes', async () => {
    const watcher = createWatcher()
    watcher.apps['app-1'] = many(2)
    const desk = await opened(watcher)
    const beside = await openUptimeDesk(watcher, { store: desk.store, tab: 'tab-2', living: ['tab-1'] })
    expect(hidden(desk)).toEqual([undefined, undefined])
    await desk.act('settings', { type: 'row.label', row: 'monitor-2', name: '', hidden: true })
    await send(desk, { type: 'uptime.showHidden', shown: true })
    expect(hidden(desk)).toEqual([['monitor-2'], true])
    await send(desk, { type: 'uptime.showHidden', shown: false })
    expect(hidden(desk)).toEqual([['monitor-2'], false])
    await send(desk, { type: 'uptime.showHidden', shown: true })
    await at.isOf(desk, 'app-2')
    await at.isOf(desk, 'app-1')
    expect(hidden(desk)).toEqual([['monitor-2'], true])
    expect(rows(desk)).toEqual(['monitor-1', 'monitor-2'])
    await desk.calm()
    await beside.hears({ models: [], flows: ['settings'] })
    expect(hidden(beside)).toEqual([['monitor-2'], undefined])
    desk.kill()
    beside.kill()
    const again = await openUptimeDesk(watcher, { store: desk.store, tab: 'tab-3' })
    expect(hidden(again)).toEqual([['monitor-2'], undefined])
  })
})

describe('monitors of another app', () => {
  test('are requested at once, and the first app’s are hidden and dropped', async () => {
    const watcher = createWatcher()
    watcher.apps['app-1'] = many(3)
    watcher.apps['app-2'] = [wire('tailor', 'Tailor')]
    const desk = await opened(watcher)
    await send(desk, { type: 'uptime.search', text: 'Site' })
    watcher.fates.list = ['silent', 'silent', 'silent']
    await send(desk, { type: 'uptime.load' })
    await at.isOf(desk, 'app-2')
    expect([rows(desk), names(desk), uptime(desk).context.query, isLoading(desk)]).toEqual([[], [], '', true])
    await send(desk, { type: 'uptime.search', text: 'T' })
    expect(watcher.asked()).toEqual([...searched('Site'), ...searched('Site'), others, ...searched('T', others)])
    expect([rows(desk), names(desk)]).toEqual([['tailor'], ['Tailor']])
  })

  test('are nobody’s after a sign-out, and nothing is asked', async () => {
    const watcher = createWatcher()
    watcher.apps['app-1'] = many(3)
    const desk = await opened(watcher)
    await at.isOf(desk, null)
    expect([at.stands(desk), rows(desk), uptime(desk).context.total]).toEqual([
      ...[{ list: { opened: 'waiting' }, form: 'closed', age: 'ageing' }, [], null],
    ])
    await send(desk, { type: 'uptime.search', text: 'a' }, { type: 'uptime.turn', page: 1 })
    await send(desk, { type: 'monitor.begin', draft: {} })
    await desk.pass(120_000)
    expect({ asked: watcher.asked(), isForm: uptime(desk).hasTag('form') }).toEqual({ asked: [], isForm: false })
    await at.isOf(desk, 'app-1')
    expect([watcher.asked(), rows(desk).length]).toEqual([[list], 3])
  })

  test('are requested once the services accept calls, and again after a failure', async () => {
    const watcher = createWatcher()
    watcher.apps['app-1'] = many(1)
    const desk = await openUptimeDesk(watcher, { allowed: false })
    await send(desk, { type: 'uptime.open' })
    expect({ asked: watcher.asked(), isLoading: isLoading(desk) }).toEqual({ asked: [], isLoading: true })
    await at.isAllowed(desk, true)
    expect({ asked: watcher.asked(), rows: rows(desk) }).toEqual({ asked: [list], rows: ['monitor-1'] })
    await at.isAllowed(desk, false)
    watcher.fates.list = [Response.json({ title: 'No' }, { status: 401 })]
    await desk.pass(60_000)
    expect(uptime(desk).hasTag('failed')).toBe(true)
    watcher.asked()
    await at.isAllowed(desk, true)
    expect([watcher.asked(), uptime(desk).hasTag('failed')]).toEqual([[list], false])
  })

  test('chosen while the page is closed are what it opens with', async () => {
    const watcher = createWatcher()
    watcher.apps['app-2'] = [wire('tailor', 'Tailor')]
    const desk = await openUptimeDesk(watcher)
    await at.isOf(desk, 'app-2')
    expect(watcher.asked()).toEqual([])
    await send(desk, { type: 'uptime.open' })
    expect(rows(desk)).toEqual(['tailor'])
  })

  test('wait for services that refuse calls, and are requested at once otherwise', async () => {
    const watcher = createWatcher()
    watcher.apps['app-1'] = many(2)
    const desk = await opened(watcher)
    await at.isAllowed(desk, false)
    await at.isOf(desk, 'app-1')
    expect([at.stands(desk).list, rows(desk).length]).toEqual([{ opened: 'shown' }, 2])
    await at.isOf(desk, 'app-2')
    expect([at.stands(desk).list, rows(desk), uptime(desk).context.owner, watcher.asked()]).toEqual([
      ...[{ opened: 'waiting' }, [], 'app-2', []],
    ])
    await at.isAllowed(desk, true)
    await at.isOf(desk, 'app-1')
    expect(watcher.asked()).toEqual([others, list])
  })

  test('are requested at once if the services accepted calls before there was an owner', async () => {
    const watcher = createWatcher()
    const desk = await opened(watcher)
    await at.isAllowed(desk, false)
    await at.isOf(desk, null)
    await at.isAllowed(desk, true)
    expect(watcher.asked()).toEqual([])
    await at.isOf(desk, 'app-2')
    expect(watcher.asked()).toEqual([others])
  })

  test('requested again once the services accept calls are those of a fresh desk', async () => {
    const watcher = createWatcher()
    const desk = await opened(watcher)
    await at.isAllowed(desk, false)
    watcher.fates.list = ['never']
    await send(desk, { type: 'uptime.load' })
    await at.isAllowed(desk, true)
    watcher.asked()
    await at.isOf(desk, 'app-2')
    expect(watcher.asked()).toEqual([others])
  })
})
