import { describe, expect, test } from 'vitest'
import { createKeysApi, keysOf, listOf, opened, openKeysDesk, send } from './apiKeysDesk.ts'
import { onlyHere, tailor } from './desk.ts'

describe('the list of an app’s keys', () => {
  test('is requested when its page opens and services accept calls, and not before', async () => {
    const api = createKeysApi()
    api.add()
    const desk = await openKeysDesk(api)
    expect(api.heard()).toEqual([])
    await send(desk, { type: 'apiKeys.open' })
    expect(keysOf(desk).value).toEqual({ list: { opened: 'waiting' }, acts: 'idle', key: 'closed' })
    expect(keysOf(desk).hasTag('loading')).toBe(true)
    expect(api.heard()).toEqual([])
    await desk.tell('apiKeys', { type: 'apiKeys.ofAccess', allowed: true })
    expect(keysOf(desk).value).toEqual({ list: { opened: 'shown' }, acts: 'idle', key: 'closed' })
    expect(keysOf(desk).context).toEqual({
      ...{ owner: 'app-1', allowed: true, fault: null, unread: 0, acting: null, refusal: null, copied: null },
      rows: [{ publicId: 'key-1', createdAt: '2026-11-01T07:12:00.000Z', restrictions: [] }],
    })
    expect(api.heard()).toEqual(['list app-1'])
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

  test('has no rows if the first of it cannot be read', async () => {
    const api = createKeysApi()
    api.fates.list = ['never']
    const desk = await opened(api)
    expect(keysOf(desk).value.list).toEqual({ opened: 'notLoaded' })
    expect(listOf(desk)).toBe(null)
  })

  test('is another app’s once that is chosen, and nothing of the first is on show meanwhile', async () => {
    const api = createKeysApi()
    api.add()
    api.add('app-2')
    const desk = await opened(api)
    api.fates.list = ['silent']
    await desk.act('apps', { type: 'app.choose', app: tailor })
    expect({ owner: keysOf(desk).context.owner, list: listOf(desk) }).toEqual({ owner: 'app-2', list: null })
    await desk.tell('apiKeys', { type: 'apiKeys.ofAccess', allowed: true })
    await send(desk, { type: 'apiKeys.leave' }, { type: 'apiKeys.open' })
    expect(listOf(desk)).toEqual(['key-2'])
  })

  test('is nobody’s where the app is of this device alone', async () => {
    const api = createKeysApi()
    const desk = await opened(api)
    await desk.act('apps', { type: 'app.choose', app: onlyHere })
    expect(keysOf(desk).value).toEqual({ list: { opened: 'waiting' }, acts: 'idle', key: 'closed' })
    expect(keysOf(desk).context.owner).toBe(null)
    expect(listOf(desk)).toBe(null)
    await send(desk, { type: 'apiKey.make' })
    expect({ key: keysOf(desk).value.key, heard: api.heard() }).toEqual({ key: 'closed', heard: ['list app-1'] })
  })
})

describe('a key that is deleted', () => {
  test('is not waited for once another app is chosen', async () => {
    const api = createKeysApi()
    api.add()
    api.fates.delete = ['silent']
    const desk = await opened(api)
    await send(desk, { type: 'apiKeys.delete', row: 'key-1' }, { type: 'apiKeys.confirm' })
    expect([keysOf(desk).value.acts, keysOf(desk).hasTag('busy')]).toEqual(['acting', true])
    await desk.act('apps', { type: 'app.choose', app: tailor })
    expect([keysOf(desk).value.acts, keysOf(desk).context.acting, desk.told()]).toEqual(['idle', null, []])
  })
})

describe('an open page', () => {
  const value = (list: string) => ({ list: { opened: list }, acts: 'idle', key: 'closed' })
  const lets = (desk: Awaited<ReturnType<typeof opened>>, allowed: boolean) =>
    desk.tell('apiKeys', { type: 'apiKeys.ofAccess', allowed })
  const isOf = (desk: Awaited<ReturnType<typeof opened>>, owner: string | null) =>
    desk.tell('apiKeys', { type: 'apiKeys.ofApp', owner })

  test('requests another app’s keys at once, or waits until services accept calls', async () => {
    const api = createKeysApi()
    const desk = await opened(api)
    await isOf(desk, 'app-2')
    expect(keysOf(desk).value).toEqual(value('shown'))
    expect(keysOf(desk).context.owner).toBe('app-2')
    expect(api.heard()).toEqual(['list app-1', 'list app-2'])
    await lets(desk, false)
    expect([keysOf(desk).value, keysOf(desk).context.allowed, api.heard()]).toEqual([value('shown'), false, []])
    await isOf(desk, 'app-3')
    expect([keysOf(desk).value, keysOf(desk).context.owner, api.heard()]).toEqual([value('waiting'), 'app-3', []])
    await isOf(desk, 'app-3')
    expect({ keys: keysOf(desk).value, heard: api.heard() }).toEqual({ keys: value('waiting'), heard: [] })
    await lets(desk, true)
    expect(keysOf(desk).value).toEqual(value('shown'))
    expect(keysOf(desk).context.allowed).toBe(true)
    expect(api.heard()).toEqual(['list app-3'])
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
    expect(keysOf(desk).value).toEqual(value('shown'))
    expect(keysOf(desk).context.allowed).toBe(true)
    expect(api.heard()).toEqual(['list app-1', 'list app-1'])
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
})
