import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createKeysApi, keysOf, listOf, opened, openKeysDesk, send } from './apiKeysDesk.ts'
import { fakeTimers, onlyHere, realTimers, tailor } from './desk.ts'

beforeEach(fakeTimers)
afterEach(realTimers)

const said = (status: number, title: string) => Response.json({ title }, { status })

describe('the list of an app’s keys', () => {
  test('is requested when its page opens and services accept calls, and not before', async () => {
    const api = createKeysApi()
    api.add()
    const desk = await openKeysDesk(api)
    expect(api.heard()).toEqual([])
    await send(desk, { type: 'apiKeys.open' })
    expect([keysOf(desk).value, keysOf(desk).hasTag('loading'), api.heard()]).toEqual([
      { list: { opened: 'waiting' }, acts: 'idle', key: 'closed' },
      true,
      [],
    ])
    desk.flows.apiKeys.send({ type: 'apiKeys.ofAccess', allowed: true })
    await desk.calm()
    expect([keysOf(desk).value, keysOf(desk).context, api.heard()]).toEqual([
      { list: { opened: 'shown' }, acts: 'idle', key: 'closed' },
      {
        ...{ owner: 'app-1', allowed: true, fault: null, unread: 0, acting: null, refusal: null, copied: null },
        rows: [{ publicId: 'key-1', createdAt: '2026-11-01T07:12:00.000Z', restrictions: [] }],
      },
      ['list app-1'],
    ])
  })

  test('has the latest first, with what each is restricted to', async () => {
    const api = createKeysApi()
    api.add()
    api.add('app-1', ['127.0.0.1', 'shop.example'])
    api.add('app-2')
    const desk = await opened(api)
    expect(keysOf(desk).context.rows).toEqual([
      { publicId: 'key-2', createdAt: '2026-11-02T07:12:00.000Z', restrictions: ['127.0.0.1', 'shop.example'] },
      { publicId: 'key-1', createdAt: '2026-11-01T07:12:00.000Z', restrictions: [] },
    ])
  })

  test.each([
    ['500', said(500, 'T500'), { status: 500, detail: 'T500', violation: null }],
    ['no network', 'never', { status: -1, detail: 'Network Error', violation: null }],
    ['no list', Response.json({}), { status: 0, detail: 'The answer cannot be read', violation: null }],
  ] as const)('a list that failed for %s says why, and is requested again', async (_, fate, fault) => {
    const api = createKeysApi()
    api.fates.list = [fate]
    const desk = await opened(api)
    expect([keysOf(desk).value, keysOf(desk).context.fault, listOf(desk)]).toEqual([
      { list: { opened: 'notLoaded' }, acts: 'idle', key: 'closed' },
      fault,
      null,
    ])
    await send(desk, { type: 'apiKeys.load' })
    expect([keysOf(desk).context.fault, listOf(desk), api.heard()]).toEqual([null, [], ['list app-1', 'list app-1']])
  })

  test('is another app’s once that is chosen, and nothing of the first is on show meanwhile', async () => {
    const api = createKeysApi()
    api.add()
    api.add('app-2')
    const desk = await opened(api)
    api.fates.list = ['silent']
    desk.send('apps', { type: 'app.choose', app: tailor })
    await desk.calm()
    expect([keysOf(desk).context.owner, listOf(desk)]).toEqual(['app-2', null])
    desk.flows.apiKeys.send({ type: 'apiKeys.ofAccess', allowed: true })
    await desk.calm()
    await send(desk, { type: 'apiKeys.leave' })
    await send(desk, { type: 'apiKeys.open' })
    expect(listOf(desk)).toEqual(['key-2'])
  })

  test('is nobody’s where the app is of this device alone', async () => {
    const api = createKeysApi()
    const desk = await opened(api)
    desk.send('apps', { type: 'app.choose', app: onlyHere })
    await desk.calm()
    expect([keysOf(desk).value, keysOf(desk).context.owner, listOf(desk)]).toEqual([
      { list: { opened: 'waiting' }, acts: 'idle', key: 'closed' },
      null,
      null,
    ])
    await send(desk, { type: 'apiKey.make' })
    expect([keysOf(desk).value.key, api.heard()]).toEqual(['closed', ['list app-1']])
  })
})

describe('a key that is deleted', () => {
  test('asks first; then the key is gone, and the list is read again', async () => {
    const api = createKeysApi()
    api.add()
    api.add()
    const desk = await opened(api)
    await send(desk, { type: 'apiKeys.delete', row: 'key-1' })
    expect([keysOf(desk).value.acts, keysOf(desk).context.acting, api.heard()]).toEqual([
      'confirming',
      { action: 'delete', row: 'key-1' },
      ['list app-1'],
    ])
    await send(desk, { type: 'apiKeys.confirm' })
    expect([keysOf(desk).value.acts, keysOf(desk).context.acting, listOf(desk), api.heard(), desk.told()]).toEqual([
      ...['idle', null],
      ['key-2'],
      ['delete app-1 key-1', 'list app-1'],
      [],
    ])
  })

  test.each([
    ['somebody says no', 'apiKeys.cancel'],
    ['the page is left', 'apiKeys.leave'],
  ] as const)('stays where %s', async (_, type) => {
    const api = createKeysApi()
    api.add()
    const desk = await opened(api)
    await send(desk, { type: 'apiKeys.delete', row: 'key-1' })
    await send(desk, { type })
    expect([keysOf(desk).value.acts, keysOf(desk).context.acting, listOf(desk), api.heard()]).toEqual([
      ...['idle', null],
      ['key-1'],
      ['list app-1'],
    ])
  })

  test('a key that another tab deleted before is gone', async () => {
    const api = createKeysApi()
    api.add()
    const desk = await opened(api)
    api.keys.clear()
    await send(desk, { type: 'apiKeys.delete', row: 'key-1' })
    await send(desk, { type: 'apiKeys.confirm' })
    expect([listOf(desk), desk.told()]).toEqual([[], []])
  })

  test.each([
    ['is refused', said(403, 'Forbidden'), 'notices.failure', ['key-1']],
    ['does not arrive', 'never', 'notices.networkError', ['key-1']],
    ['was deleted, and nobody heard so', 'lost', 'notices.networkError', []],
  ] as const)('says so in red if it %s, and the list is read again', async (_, fate, told, left) => {
    const api = createKeysApi()
    api.add()
    api.fates.delete = [fate]
    const desk = await opened(api)
    await send(desk, { type: 'apiKeys.delete', row: 'key-1' })
    await send(desk, { type: 'apiKeys.confirm' })
    expect([keysOf(desk).value.acts, keysOf(desk).context.acting, listOf(desk), desk.told()]).toEqual([
      ...['idle', null],
      left,
      [told],
    ])
    expect(api.heard()).toEqual(['list app-1', 'delete app-1 key-1', 'list app-1'])
    await send(desk, { type: 'apiKeys.delete', row: 'key-1' })
    await send(desk, { type: 'apiKeys.confirm' })
    expect(listOf(desk)).toEqual([])
  })

  test('is not waited for once another app is chosen', async () => {
    const api = createKeysApi()
    api.add()
    api.fates.delete = ['silent']
    const desk = await opened(api)
    await send(desk, { type: 'apiKeys.delete', row: 'key-1' })
    await send(desk, { type: 'apiKeys.confirm' })
    expect([keysOf(desk).value.acts, keysOf(desk).hasTag('busy')]).toEqual(['acting', true])
    desk.send('apps', { type: 'app.choose', app: tailor })
    await desk.calm()
    expect([keysOf(desk).value.acts, keysOf(desk).context.acting, desk.told()]).toEqual(['idle', null, []])
  })
})

describe('a list that is on its way', () => {
  /** Until it is released, an earlier answer is on its way. */
  const held = () => {
    let come = () => {}
    const fate = new Promise<void>((done) => {
      come = done
    })
    return { fate, come }
  }

  test.each([
    ['shows no key that was deleted', 'delete', { type: 'apiKeys.delete', row: 'key-1' }, ['key-2']],
    ['shows a key that was made', 'make', { type: 'apiKey.make' }, ['key-3', 'key-2', 'key-1']],
  ] as const)('%s meanwhile', async (_, call, event, left) => {
    const api = createKeysApi()
    api.add()
    api.add()
    const desk = await opened(api)
    const [answer, older] = [held(), held()]
    api.fates[call] = [answer.fate]
    api.fates.list = [older.fate]
    await send(desk, { type: 'apiKeys.load' })
    await send(desk, event)
    await send(desk, { type: 'apiKeys.confirm' })
    api.heard()
    answer.come()
    await desk.calm()
    older.come()
    await desk.calm()
    expect([listOf(desk), keysOf(desk).value.list, api.heard()]).toEqual([left, { opened: 'shown' }, ['list app-1']])
  })

  test.each([
    ['deleted', { type: 'apiKeys.delete', row: 'key-1' }, []],
    ['made', { type: 'apiKey.make' }, ['key-2', 'key-1']],
  ] as const)('is requested anew if no answer says that a key was %s', async (_, event, left) => {
    const api = createKeysApi()
    api.add()
    const desk = await opened(api)
    const older = held()
    Object.assign(api.fates, { list: [older.fate], make: ['lost'], delete: ['lost'] })
    await send(desk, { type: 'apiKeys.load' })
    await send(desk, event)
    await send(desk, { type: 'apiKeys.confirm' })
    older.come()
    await desk.calm()
    expect(listOf(desk)).toEqual(left)
  })
})

describe('an open page', () => {
  const value = (list: string) => ({ list: { opened: list }, acts: 'idle', key: 'closed' })
  const lets = async (desk: Awaited<ReturnType<typeof opened>>, allowed: boolean) => {
    desk.flows.apiKeys.send({ type: 'apiKeys.ofAccess', allowed })
    await desk.calm()
  }
  const isOf = async (desk: Awaited<ReturnType<typeof opened>>, owner: string | null) => {
    desk.flows.apiKeys.send({ type: 'apiKeys.ofApp', owner })
    await desk.calm()
  }

  test('requests another app’s keys at once, or waits until services accept calls', async () => {
    const api = createKeysApi()
    const desk = await opened(api)
    await isOf(desk, 'app-2')
    expect([keysOf(desk).value, keysOf(desk).context.owner, api.heard()]).toEqual([
      ...[value('shown'), 'app-2'],
      ['list app-1', 'list app-2'],
    ])
    await lets(desk, false)
    expect([keysOf(desk).value, keysOf(desk).context.allowed, api.heard()]).toEqual([value('shown'), false, []])
    await isOf(desk, 'app-3')
    expect([keysOf(desk).value, keysOf(desk).context.owner, api.heard()]).toEqual([value('waiting'), 'app-3', []])
    await isOf(desk, 'app-3')
    expect([keysOf(desk).value, api.heard()]).toEqual([value('waiting'), []])
    await lets(desk, true)
    expect([keysOf(desk).value, keysOf(desk).context.allowed, api.heard()]).toEqual([
      ...[value('shown'), true],
      ['list app-3'],
    ])
    await isOf(desk, 'app-3')
    expect(api.heard()).toEqual([])
  })

  test('requests failed lists again once services accept calls, and nothing else', async () => {
    const api = createKeysApi()
    const desk = await opened(api)
    await lets(desk, false)
    await lets(desk, true)
    expect([keysOf(desk).context.allowed, api.heard()]).toEqual([true, ['list app-1']])
    api.fates.list = ['never']
    await send(desk, { type: 'apiKeys.load' })
    await lets(desk, false)
    expect([keysOf(desk).value, keysOf(desk).context.allowed]).toEqual([value('notLoaded'), false])
    await lets(desk, true)
    expect([keysOf(desk).value, keysOf(desk).context.allowed, api.heard()]).toEqual([
      ...[value('shown'), true],
      ['list app-1', 'list app-1'],
    ])
  })

  test('without an owner waits until it has one and services accept calls', async () => {
    const api = createKeysApi()
    const desk = await opened(api)
    await isOf(desk, null)
    await lets(desk, false)
    expect([keysOf(desk).value, keysOf(desk).context.allowed]).toEqual([value('waiting'), false])
    await lets(desk, true)
    expect([keysOf(desk).value, keysOf(desk).context.allowed]).toEqual([value('waiting'), true])
    await isOf(desk, 'app-2')
    expect([keysOf(desk).value, api.heard()]).toEqual([value('shown'), ['list app-1', 'list app-2']])
  })

  test.each([
    [null, 'nobodys', []],
    ['app-1', 'shown', ['list app-1']],
    ['app-2', 'shown', ['list app-2']],
  ] as const)('whose list failed is read anew when it is reported to be of %s', async (owner, list, calls) => {
    const api = createKeysApi()
    api.fates.list = ['never']
    const desk = await opened(api)
    api.heard()
    await isOf(desk, owner)
    expect([keysOf(desk).value, keysOf(desk).context.owner, keysOf(desk).context.fault, api.heard()]).toEqual([
      ...[value(list), owner, null],
      calls,
    ])
  })

  test.each([
    ['a key was made', { type: 'apiKey.make' }, null, ['make app-1', 'list app-1']],
    ['none was', { type: 'apiKey.make' }, 'make', ['make app-1', 'list app-1']],
    ['a key was deleted', { type: 'apiKeys.delete', row: 'key-1' }, null, ['delete app-1 key-1', 'list app-1']],
    ['none was', { type: 'apiKeys.delete', row: 'key-1' }, 'delete', ['delete app-1 key-1', 'list app-1']],
  ] as const)('reads a failed list once %s', async (_, event, fails, calls) => {
    const api = createKeysApi()
    api.add()
    const desk = await opened(api)
    api.fates.list = ['never']
    await send(desk, { type: 'apiKeys.load' })
    api.heard()
    if (fails !== null) api.fates[fails] = ['never']
    await send(desk, event)
    await send(desk, { type: 'apiKeys.confirm' })
    expect([keysOf(desk).value.list, api.heard()]).toEqual([{ opened: 'shown' }, calls])
  })
})
