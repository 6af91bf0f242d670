import { describe, expect, test } from 'vitest'
import { ownerOf } from '../../src/events/desk/user.ts'
import { otherShopkeeper, shopkeeper } from '../../src/events/samples.ts'
import type { Store } from '../../src/events/store.ts'
import * as admin from './adminDesk.ts'
import * as keys from './apiKeysDesk.ts'
import type { Desk } from './desk.ts'
import { failingStore } from './failingStore.ts'
import type { Fate } from './fates.ts'
import { createHeld, problem } from './fates.ts'
import * as push from './pushDesk.ts'
import { turns } from './taxDesk.ts'
import * as uptime from './uptimeDesk.ts'

type Ids = readonly string[] | null

/** An open page with a list of a server, and how to change a row of it: by a deletion, a new row or a form. */
interface Page {
  desk: Desk
  flow: 'apiKeys' | 'pushes' | 'adminPushes' | 'uptime'
  /** The calls since the last read. */
  heard: () => readonly string[]
  fate: (call: 'read' | 'change', fate: Fate) => void
  load: () => Promise<void>
  change: () => Promise<void>
  isOf: (owner: string | null) => Promise<void>
  rest: () => Promise<void>
  calls: { read: string; change: string; other: string }
  owners: readonly [string, string]
  /** The ids of the rows before and after the change, of the second owner, and of nobody. */
  ids: { before: Ids; after: Ids; other: Ids; nobody: Ids }
}

interface PushPage extends Page {
  flow: 'pushes' | 'adminPushes'
  /** Sends a test push to a row, which is answered so. */
  test: (row: string, answer: number | 'never') => Promise<void>
}
/** A refused token is renewed, and the call is made again. */
const answers = (answer: number | 'never'): Fate[] => {
  if (answer === 'never' || answer === 201) return answer === 201 ? [] : [answer]
  return answer === 401 ? [problem(401), problem(401)] : [problem(answer)]
}

const openKeys =
  (call: 'make' | 'delete') =>
  async (more: { store?: Store } = {}): Promise<Page> => {
    const api = keys.createKeysApi()
    for (const app of ['app-1', 'app-1', 'app-2']) api.add(app)
    const desk = await keys.opened(api, more)
    const made = ['key-4', 'key-2', 'key-1']
    return {
      ...{ desk, flow: 'apiKeys', heard: api.heard, rest: desk.calm, owners: ['app-1', 'app-2'] },
      fate: (of, fate) => void api.fates[of === 'read' ? 'list' : call].push(fate),
      load: () => keys.send(desk, { type: 'apiKeys.load' }),
      change: () =>
        call === 'make'
          ? keys.send(desk, { type: 'apiKey.make' })
          : keys.send(desk, { type: 'apiKeys.delete', row: 'key-1' }, { type: 'apiKeys.confirm' }),
      isOf: (owner) => desk.tell('apiKeys', { type: 'apiKeys.ofApp', owner }),
      calls: { read: 'list app-1', change: call === 'make' ? 'make app-1' : 'delete app-1 key-1', other: 'list app-2' },
      ids: { before: ['key-2', 'key-1'], after: call === 'make' ? made : ['key-2'], other: ['key-3'], nobody: null },
    }
  }

const openPushes = async (more: { store?: Store } = {}): Promise<PushPage> => {
  const api = push.createPushApi()
  push.addThree(api)
  const desk = await push.openedFor(api, push.createPushDevice(), shopkeeper, more)
  await push.askPushes(desk, { type: 'pushes.open' })
  return {
    ...{ desk, flow: 'pushes', heard: api.heard, rest: () => push.settle(desk) },
    owners: [ownerOf(shopkeeper), ownerOf(otherShopkeeper)],
    fate(of, fate) {
      api.fates[of === 'read' ? 'list' : 'delete'] = [fate]
    },
    load: () => push.askPushes(desk, { type: 'pushes.load' }),
    change: () => push.askPushes(desk, { type: 'pushes.delete', row: 'push-1' }, { type: 'pushes.confirm' }),
    test(row, answer) {
      api.fates.send = answers(answer)
      return push.askPushes(desk, { type: 'pushes.send', row })
    },
    async isOf(owner) {
      const user = [shopkeeper, otherShopkeeper].find((each) => ownerOf(each) === owner)
      if (owner === push.pushList(desk).context.owner) desk.flows.pushes.send({ type: 'pushes.ofOwner', owner })
      else
        desk.send('user', user === undefined ? { type: 'auth.signedOut', left: null } : { type: 'auth.signedIn', user })
      await push.settle(desk)
    },
    calls: { read: 'GET /shop', change: 'DELETE /push-1', other: 'GET /other' },
    ids: { before: ['push-3', 'push-1'], after: ['push-3'], other: ['push-2'], nobody: null },
  }
}

const openAllPushes = async (more: { store?: Store } = {}): Promise<PushPage> => {
  const api = admin.createAdminApi()
  const desk = await admin.openAdminDesk(api, admin.admin, more)
  await admin.askPushes(desk, { type: 'adminPushes.open' })
  return {
    ...{ desk, flow: 'adminPushes', heard: api.asked, rest: desk.calm, owners: [admin.admin, `${admin.admin}-2`] },
    fate: (_, fate) => void api.fates.push(fate),
    load: () => admin.askPushes(desk, { type: 'adminPushes.load' }),
    change: () => admin.askPushes(desk, { type: 'adminPushes.delete', row: 'push-1' }, { type: 'adminPushes.confirm' }),
    test(row, answer) {
      api.fates.push(...answers(answer))
      return admin.askPushes(desk, { type: 'adminPushes.send', row })
    },
    isOf: (owner) => admin.isOf(desk, owner),
    calls: { read: 'GET web-push/all', change: 'DELETE web-push/push-1', other: 'GET web-push/all' },
    ids: { before: ['push-1', 'push-2'], after: ['push-2'], other: ['push-1', 'push-2'], nobody: null },
  }
}

const openMonitors = async (): Promise<Page> => {
  const watcher = uptime.createWatcher()
  watcher.apps['app-1'] = [uptime.wire('shop', 'Shop')]
  watcher.apps['app-2'] = [uptime.wire('tailor', 'Tailor')]
  const desk = await uptime.opened(watcher)
  await uptime.send(desk, { type: 'monitor.begin', draft: { name: 'Blog', target: 'https://blog.example' } })
  return {
    ...{ desk, flow: 'uptime', heard: watcher.asked, rest: turns, owners: ['app-1', 'app-2'] },
    fate: (of, fate) => void watcher.fates[of === 'read' ? 'list' : 'send'].push(fate),
    load: () => uptime.send(desk, { type: 'uptime.load' }),
    change: () => uptime.send(desk, { type: 'monitor.submit' }),
    isOf: (owner) => uptime.isOf(desk, owner),
    calls: { read: uptime.list, change: uptime.posted, other: uptime.list.replace('app-1', 'app-2') },
    ids: { before: ['shop'], after: ['shop', 'monitor-2'], other: ['tailor'], nobody: [] },
  }
}

const pushLists = { 'the user’s devices': openPushes, 'all devices': openAllPushes }
const deletions = { ...pushLists, keys: openKeys('delete') }
const all = {
  ...deletions,
  'keys, and a new one': openKeys('make'),
  monitors: openMonitors,
}

const idOf = (row: { id: string } | { publicId: string }) => ('id' in row ? row.id : row.publicId)
/** The list's state, and what it shows. */
const now = ({ desk: { flows }, flow }: Page) => {
  const { value, context } = flows[flow].getSnapshot()
  const ids = context.rows?.map((row) => (typeof row === 'string' ? row : idOf(row))) ?? null
  return { list: value.list, ids, fault: context.fault, owner: context.owner }
}
const acts = ({ desk: { flows }, flow }: Page) => {
  const { value, context } = flows[flow].getSnapshot()
  return 'acting' in context && 'acts' in value ? { is: value.acts, acting: context.acting } : null
}
const idle = { is: 'idle', acting: null }
const network = { status: -1, detail: 'Network Error', violation: null }
const shown = { list: { opened: 'shown' }, fault: null }

const opened = async (open: () => Promise<Page>) => {
  const page = await open()
  page.heard()
  const { before, after, other, nobody } = page.ids
  const [owner, next] = page.owners
  return { ...page, page, before, after, other, nobody, owner, next }
}
/** The same with a list that could not be read again: it keeps its rows. */
const failed = async (open: () => Promise<Page>) => {
  const there = await opened(open)
  there.fate('read', 'never')
  await there.load()
  const { owner, before: ids } = there
  expect(now(there.page)).toEqual({ list: { opened: 'notLoaded' }, fault: network, owner, ids })
  expect(there.desk.flows[there.flow].getSnapshot().tags.has('failed')).toBe(true)
  expect(there.heard()).toEqual([there.calls.read])
  return there
}

describe.each(Object.entries(all))('the list of %s', (_, open) => {
  test.each([
    ['500', problem(500), { status: 500, detail: 'T500', violation: null }],
    ['no network', 'never', network],
    ['no list', Response.json({}), { status: 0, detail: 'The answer cannot be read', violation: null }],
  ] as const)('that failed for %s says why, and is requested again on demand', async (__, fate, fault) => {
    const { page, before: ids, owner, calls, ...there } = await opened(open)
    there.fate('read', fate)
    await there.load()
    expect(now(page)).toEqual({ list: { opened: 'notLoaded' }, ids, owner, fault })
    await there.load()
    expect(now(page)).toEqual({ ...shown, ids, owner })
    expect(there.heard()).toEqual([calls.read, calls.read])
  })

  test('that failed is read anew for the same owner, and for another', async () => {
    const { page, before, other, owner, next, calls, ...there } = await failed(open)
    const held = createHeld()
    there.fate('read', held.promise)
    await there.isOf(owner)
    expect(now(page)).toEqual({ list: { opened: 'loading' }, fault: network, ids: before, owner })
    held.resolve()
    await there.rest()
    expect(now(page)).toEqual({ ...shown, ids: before, owner })
    there.fate('read', 'never')
    await there.load()
    there.heard()
    await there.isOf(next)
    expect(now(page)).toEqual({ ...shown, ids: other, owner: next })
    expect(there.heard()).toEqual([calls.other])
  })

  test('that failed is empty without an owner, and is read for the next', async () => {
    const { page, before, nobody, owner, calls, ...there } = await failed(open)
    await there.isOf(null)
    expect(now(page)).toEqual({ list: { opened: 'nobodys' }, ids: nobody, owner: null, fault: null })
    expect(there.heard()).toEqual([])
    await there.isOf(owner)
    expect(now(page)).toEqual({ ...shown, ids: before, owner })
    expect(there.heard()).toEqual([calls.read])
  })

  test('that is on its way when the change is heard is requested anew', async () => {
    const { page, after: ids, owner, calls, ...there } = await opened(open)
    const [change, older] = [createHeld(), createHeld()]
    there.fate('change', change.promise)
    await there.change()
    there.fate('read', older.promise)
    await there.load()
    expect(there.heard()).toEqual([calls.change, calls.read])
    change.resolve()
    await there.rest()
    older.resolve()
    await there.rest()
    expect(now(page)).toEqual({ ...shown, ids, owner })
    expect(there.heard()).toEqual([calls.read])
  })

  test('that is on its way when the answer to the change is lost is requested anew', async () => {
    const { page, after: ids, owner, calls, ...there } = await opened(open)
    there.fate('read', 'silent')
    await there.load()
    there.fate('change', 'lost')
    await there.change()
    expect(now(page)).toEqual({ ...shown, ids, owner })
    expect(there.heard()).toEqual([calls.read, calls.change, calls.read])
  })

  test.each(['ok', 'lost', 'never'] as const)('that failed is read again after a change (%s)', async (fate) => {
    const { page, before, after, owner, calls, ...there } = await failed(open)
    there.fate('change', fate)
    await there.change()
    expect(now(page)).toEqual({ ...shown, ids: fate === 'never' ? before : after, owner })
    expect(there.heard()).toEqual([calls.change, calls.read])
  })
})

const ask = async (page: Page, type: 'delete' | 'cancel' | 'leave') => {
  const { desk, flow } = page
  if (flow === 'apiKeys') desk.send(flow, { type: `${flow}.${type}`, row: 'key-1' })
  if (flow === 'pushes') desk.send(flow, { type: `${flow}.${type}`, row: 'push-1' })
  if (flow === 'adminPushes') desk.send(flow, { type: `${flow}.${type}`, row: 'push-1' })
  await page.rest()
}

describe.each(Object.entries(deletions))('of %s,', (_, open) => {
  test.each(['cancel', 'leave'] as const)('one is asked about first, and stays after %s', async (type) => {
    const { page, heard } = await opened(open)
    await ask(page, 'delete')
    const row = page.flow === 'apiKeys' ? 'key-1' : 'push-1'
    expect(acts(page)).toEqual({ is: 'confirming', acting: { action: 'delete', row } })
    await ask(page, type)
    expect(acts(page)).toEqual(idle)
    expect(heard()).toEqual([])
  })

  test.each([
    ['is done', 'ok', 'after', []],
    ['was done before', problem(404), 'before', []],
    ['is refused', problem(403), 'before', ['notices.failure']],
    ['fails', problem(500), 'before', ['notices.failure']],
    ['does not arrive', 'never', 'before', ['notices.networkError']],
    ['has a lost answer', 'lost', 'after', ['notices.networkError']],
  ] as const)('a deletion that %s reads the list again, and another can follow', async (__, fate, left, told) => {
    const { page, owner, calls, ...there } = await opened(open)
    there.fate('change', fate)
    await there.change()
    expect(now(page)).toEqual({ ...shown, ids: there[left], owner })
    expect(acts(page)).toEqual(idle)
    expect(page.desk.told()).toEqual(told)
    expect(there.heard()).toEqual([calls.change, calls.read])
    await there.change()
    expect(now(page)).toEqual({ ...shown, ids: there.after, owner })
  })

  test('a deletion on a full device is not sent, says so, and can be repeated', async () => {
    const { store, fail } = failingStore()
    const { page, after, before, heard, calls } = await opened(() => open({ store }))
    fail('full')
    await page.change()
    await page.rest()
    expect([acts(page), now(page).ids, page.desk.told()]).toEqual([idle, before, ['notices.notStored']])
    expect(heard()).toEqual([calls.read])
    fail(null)
    await page.desk.pass(60_000)
    await page.change()
    expect(now(page).ids).toEqual(after)
  })
})

test.each(Object.entries(pushLists))(
  'a test push to one of %s is not sent by a full device, which says so',
  async (_, open) => {
    const { store, fail } = failingStore()
    const page = await open({ store })
    page.heard()
    fail('full')
    await page.test('push-1', 201)
    await page.rest()
    expect([acts(page), page.desk.told(), page.heard()]).toEqual([idle, ['notices.notStored'], []])
  },
)

describe.each(Object.entries(deletions))('a question whether one of %s is deleted', (_, open) => {
  test('stays for the same owner, and is forgotten for another', async () => {
    const { page, owner, next, isOf } = await opened(open)
    await ask(page, 'delete')
    await isOf(owner)
    expect(acts(page)?.is).toBe('confirming')
    await isOf(next)
    expect(acts(page)).toEqual(idle)
  })
})

describe.each(Object.entries(pushLists))('a test push to one of %s', (_, open) => {
  const begun = async () => {
    const page = await open()
    page.heard()
    /** How the last test push is shown, and beside which row. */
    const result = () => {
      const { value, context } = page.desk.flows[page.flow].getSnapshot()
      return { told: value.told, status: context.status }
    }
    return { page, result, ...page }
  }
  const silent = { told: 'silent', status: null }
  const shows = (row: string, status: number) =>
    status === 201 ? silent : { told: status === 410 ? 'gone' : 'fading', status: { row, status } }

  describe.each([201, 410, 500])('after one of %i', (before) => {
    test.each([201, 410, 500])('is shown if it is answered by %i', async (status) => {
      const { page, result, desk, ...there } = await begun()
      await there.test('push-1', before)
      expect(result()).toEqual(shows('push-1', before))
      expect(acts(page)).toEqual(idle)
      await desk.pass(2_000)
      await there.test('push-2', status)
      expect(result()).toEqual(shows('push-2', status))
      expect(new Set(desk.told())).toEqual(new Set([before, status].includes(201) ? ['push.sent'] : []))
      await desk.pass(2_999)
      expect(result()).toEqual(shows('push-2', status))
      there.heard()
      await desk.pass(60_000)
      expect(result()).toEqual(status === 410 ? shows('push-2', 410) : silent)
      expect(there.heard()).toEqual([])
    })
  })

  test('without an answer shows its fault, and nothing beside its row', async () => {
    const { page, result, desk, ...there } = await begun()
    await there.test('push-1', 'never')
    expect(desk.told()).toEqual(['notices.networkError'])
    expect(result()).toEqual(silent)
    expect(acts(page)).toEqual(idle)
  })

  test.each([404, 429, 500])('of %i is shown for 3 seconds, and no list is read', async (status) => {
    const { result, desk, ...there } = await begun()
    await there.test('push-1', status)
    there.heard()
    await desk.pass(2_999)
    expect(result()).toEqual(shows('push-1', status))
    await desk.pass(1)
    expect(result()).toEqual(silent)
    expect(there.heard()).toEqual([])
  })

  test.each([false, true])('of 401 has the list read after 3 seconds, also one on its way (%s)', async (isReading) => {
    const { result, desk, calls, ...there } = await begun()
    await there.test('push-1', 401)
    expect(result()).toEqual(shows('push-1', 401))
    await desk.pass(2_999)
    if (isReading) {
      there.fate('read', 'silent')
      await there.load()
    }
    there.heard()
    await desk.pass(1)
    expect(result()).toEqual(silent)
    expect(there.heard()).toEqual([calls.read])
  })

  test.each([410, 500])('of %i stays for the same owner, and is shown to no other', async (status) => {
    const { page, result, ...there } = await begun()
    await there.test('push-1', status)
    await there.isOf(page.owners[0])
    expect(result()).toEqual(shows('push-1', status))
    await there.isOf(page.owners[1])
    expect(result()).toEqual(silent)
  })

  test.each([410, 500])('of %i is forgotten once its device is deleted', async (status) => {
    const { result, ...there } = await begun()
    await there.test('push-1', status)
    await there.change()
    expect(result()).toEqual(silent)
  })
})
