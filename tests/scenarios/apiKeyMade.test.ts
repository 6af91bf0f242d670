import { describe, expect, test } from 'vitest'
import { lazyService } from '../../src/adapters/http/lazyService.ts'
import { samplesOf } from '../../src/events/values/keySamples.ts'
import { selectCopied } from '../../src/machines/cloud/apiKeys.ts'
import type { KeysApi } from './apiKeysDesk.ts'
import { canary, createKeysApi, held, keyState, keysOf, listOf, opened, send } from './apiKeysDesk.ts'
import type { Desk } from './desk.ts'
import { grocer, tailor } from './desk.ts'
import { failingStore } from './failingStore.ts'
import { mainApiAt } from './mainApi.ts'

const value = `taak_${canary}_key-1`
const samples = samplesOf({ key: value, main: 'http://localhost:4174/main', user: '' })
const said = (status: number, title: string, more: object = {}) => Response.json({ title, ...more }, { status })
const shown = (how: string) => ({ open: { shown: how } })
const copies = (desk: Desk) =>
  (['key', 'curl', 'javascript', 'sdk'] as const).map((what) => selectCopied(what)(keysOf(desk)))

describe('a key that is made', () => {
  test('is shown once, with sample programs, announced, and listed without its value', async () => {
    const api = createKeysApi()
    const desk = await opened(api)
    expect([keyState(desk), desk.unkept.keys.all()]).toEqual(['closed', []])
    await send(desk, { type: 'apiKey.make' })
    expect(keysOf(desk).value).toEqual({ list: { opened: 'shown' }, acts: 'idle', key: shown('uncopied') })
    expect(keysOf(desk).hasTag('key')).toBe(true)
    expect(desk.unkept.keys.all()).toEqual([{ value, samples }])
    expect(desk.told()).toEqual(['apiKeys.made'])
    expect(keysOf(desk).context).toEqual({
      ...{ owner: 'app-1', allowed: true, fault: null, unread: 0, acting: null, refusal: null, copied: null },
      madeFor: 'app-1',
      rows: [{ publicId: 'key-1', createdAt: '2026-11-01T07:12:00.000Z', restrictions: [] }],
    })
    expect(api.heard()).toEqual(['list app-1', 'make app-1', 'list app-1'])
  })

  test('is forgotten once it is closed, and another can be made', async () => {
    const api = createKeysApi()
    const desk = await opened(api)
    await send(desk, { type: 'apiKey.make' }, { type: 'apiKey.close' })
    expect([keyState(desk), keysOf(desk).hasTag('key'), desk.unkept.keys.all()]).toEqual(['closed', false, []])
    await send(desk, { type: 'apiKey.make' })
    expect(desk.unkept.keys.all().map((each) => each.value)).toEqual([`taak_${canary}_key-2`])
  })

  test.each([
    ['its page is left', (desk: Desk) => desk.send('apiKeys', { type: 'apiKeys.leave' })],
    ['another app is chosen', (desk: Desk) => desk.send('apps', { type: 'app.choose', app: tailor })],
    ['nobody is here any more', (desk: Desk) => desk.flows.apiKeys.send({ type: 'apiKeys.ofApp', owner: null })],
    ['the session ends', (desk: Desk) => desk.flows.apiKeys.send({ type: 'apiKeys.ofAccess', allowed: false })],
  ])('stays, while it is made and shown, when %s', async (_, goes) => {
    const answered = held()
    const api = createKeysApi()
    api.fates.make = [answered.promise]
    const desk = await opened(api)
    await desk.act('apiKeys', { type: 'apiKey.make' })
    goes(desk)
    await desk.calm()
    expect([keyState(desk), keysOf(desk).hasTag('key')]).toEqual([{ open: 'making' }, true])
    answered.resolve()
    await desk.calm()
    const there = [shown('uncopied'), true, [{ value, samples }]]
    expect([keyState(desk), keysOf(desk).hasTag('key'), desk.unkept.keys.all()]).toEqual(there)
    goes(desk)
    await desk.calm()
    expect([keyState(desk), keysOf(desk).hasTag('key'), desk.unkept.keys.all()]).toEqual(there)
    await send(desk, { type: 'apiKey.close' })
    expect([keyState(desk), desk.unkept.keys.all()]).toEqual(['closed', []])
  })

  test('stays while it is made, whatever would close it', async () => {
    const desk = await opened(createKeysApi())
    desk.send('apiKeys', { type: 'apiKey.make' }, { type: 'apiKey.close' })
    expect(keyState(desk)).toEqual({ open: 'making' })
    await desk.calm()
    expect(keyState(desk)).toEqual(shown('uncopied'))
    expect(desk.unkept.keys.all()).toEqual([{ value, samples }])
    expect(desk.told()).toEqual(['apiKeys.made'])
  })

  test('makes the browser ask before the page is left, from its making until it was dismissed', async () => {
    const answered = held()
    const api = createKeysApi()
    api.fates.make = [answered.promise, 'lost']
    const page = new EventTarget()
    const desk = await opened(api, { page })
    const asks = () => !page.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    expect(asks()).toBe(false)
    await send(desk, { type: 'apiKey.make' })
    expect(asks()).toBe(true)
    answered.resolve()
    await desk.calm()
    expect(asks()).toBe(true)
    await send(desk, { type: 'apiKey.close' })
    expect(asks()).toBe(false)
    await send(desk, { type: 'apiKey.make' })
    expect({ keyState: keyState(desk), asks: asks() }).toEqual({ keyState: { open: 'outcomeUnknown' }, asks: false })
  })

  test('is not made twice while it is on its way', async () => {
    const api = createKeysApi()
    api.fates.make = ['silent']
    const desk = await opened(api)
    api.heard()
    await send(desk, { type: 'apiKey.make' }, { type: 'apiKey.make' })
    expect(keyState(desk)).toEqual({ open: 'making' })
    expect(keysOf(desk).hasTag('busy')).toBe(true)
    expect(api.heard()).toEqual(['make app-1'])
  })
})

describe('a copied text', () => {
  const made = async (clipboard: 'takes' | 'refuses' | 'waits' = 'takes') => {
    const api = createKeysApi()
    api.says.clipboard = clipboard
    const desk = await opened(api)
    await send(desk, { type: 'apiKey.make' })
    return { api, desk }
  }

  test.each([
    ['key', value, ['copied', 'idle', 'idle', 'idle']],
    ['curl', samples.curl, ['idle', 'copied', 'idle', 'idle']],
    ['javascript', samples.javascript, ['idle', 'idle', 'copied', 'idle']],
    ['sdk', samples.sdk, ['idle', 'idle', 'idle', 'copied']],
  ] as const)('is the %s, with a note beside it for 3 s', async (what, text, told) => {
    const { api, desk } = await made()
    await send(desk, { type: 'apiKey.copy', what })
    expect([keyState(desk), api.copies, copies(desk)]).toEqual([shown('copied'), [text], told])
    await desk.pass(2999)
    expect(keyState(desk)).toEqual(shown('copied'))
    await desk.pass(1)
    expect([keyState(desk), copies(desk)]).toEqual([shown('uncopied'), ['idle', 'idle', 'idle', 'idle']])
  })

  test('shows a note for 3 s, for the last copy alone', async () => {
    const { api, desk } = await made()
    await send(desk, { type: 'apiKey.copy', what: 'key' })
    await desk.pass(2000)
    await send(desk, { type: 'apiKey.copy', what: 'sdk' })
    await desk.pass(2999)
    expect(api.copies).toEqual([value, samples.sdk])
    expect(copies(desk)).toEqual(['idle', 'idle', 'idle', 'copied'])
    await desk.pass(1)
    expect(keyState(desk)).toEqual(shown('uncopied'))
  })

  test('and refused shows so for 3 s, for the last copy only, and can be tried again', async () => {
    const { api, desk } = await made('refuses')
    await send(desk, { type: 'apiKey.copy', what: 'key' })
    await desk.pass(2000)
    await send(desk, { type: 'apiKey.copy', what: 'key' })
    await desk.pass(2999)
    expect([keyState(desk), copies(desk)]).toEqual([shown('refused'), ['refused', 'idle', 'idle', 'idle']])
    await desk.pass(1)
    expect(keyState(desk)).toEqual(shown('uncopied'))
    api.says.clipboard = 'takes'
    await send(desk, { type: 'apiKey.copy', what: 'key' })
    expect({ keyState: keyState(desk), copies: api.copies }).toEqual({ keyState: shown('copied'), copies: [value] })
  })

  test('in a browser without a clipboard says that it cannot, for 3 s', async () => {
    const desk = await opened(createKeysApi(), { clipboard: undefined })
    await send(desk, { type: 'apiKey.make' }, { type: 'apiKey.copy', what: 'key' })
    await desk.pass(2000)
    await send(desk, { type: 'apiKey.copy', what: 'curl' })
    await desk.pass(2999)
    expect([keyState(desk), copies(desk)]).toEqual([shown('unsupported'), ['idle', 'unsupported', 'idle', 'idle']])
    await desk.pass(1)
    expect(keyState(desk)).toEqual(shown('uncopied'))
  })

  test('can be closed during the copy, and another key has no copy yet', async () => {
    const { desk } = await made('waits')
    await send(desk, { type: 'apiKey.copy', what: 'key' })
    expect([keyState(desk), copies(desk)]).toEqual([shown('copying'), ['idle', 'idle', 'idle', 'idle']])
    await send(desk, { type: 'apiKey.close' }, { type: 'apiKey.make' })
    expect([keyState(desk), copies(desk)]).toEqual([shown('uncopied'), ['idle', 'idle', 'idle', 'idle']])
  })
})

const full = (): Response =>
  said(400, 'Constraint Violation', { violations: [{ field: 'app', message: 'has 20 keys' }] })

describe('a key that does not come', () => {
  test.each([
    [
      'for 400',
      full(),
      {
        status: 400,
        detail: 'Constraint Violation',
        violation: { title: 'Constraint Violation', field: 'app', message: 'has 20 keys' },
      },
      'notices.violation',
    ],
    [
      'for 401',
      said(401, 'Unauthorized'),
      { status: 401, detail: 'Unable To Obtain Valid Token', violation: null },
      'notices.tokenExpired',
    ],
    ['for 403', said(403, 'Forbidden'), { status: 403, detail: 'Forbidden', violation: null }, 'notices.failure'],
    ['for 404', said(404, 'Not found'), { status: 404, detail: 'Not found', violation: null }, 'notices.notFound'],
    ['for 499', said(499, ''), { status: 499, detail: '', violation: null }, 'notices.failure'],
  ] as const)('%s was refused: the reason is shown, and it may be requested again', async (_, fate, refusal, told) => {
    const api = createKeysApi()
    api.fates.make = [fate]
    const desk = await opened(api)
    await send(desk, { type: 'apiKey.make' })
    expect(keyState(desk)).toEqual({ open: 'refused' })
    expect(keysOf(desk).hasTag('key')).toBe(true)
    expect(keysOf(desk).context.refusal).toEqual(refusal)
    expect(desk.told()).toEqual([told])
    await send(desk, { type: 'apiKey.make' })
    expect([keyState(desk), keysOf(desk).context.refusal]).toEqual([shown('uncopied'), null])
  })

  test.each([
    [
      'status -1: no answer',
      'never',
      { status: -1, detail: 'Network Error', violation: null },
      'notices.networkError',
      [],
    ],
    [
      'status -1: the answer was lost',
      'lost',
      { status: -1, detail: 'Network Error', violation: null },
      'notices.networkError',
      ['key-1'],
    ],
    [
      'status 0: the answer cannot be read',
      Response.json({ publicId: 'key-1' }, { status: 201 }),
      { status: 0, detail: 'The answer cannot be read', violation: null },
      'ownApps.said',
      [],
    ],
    ['status 500', said(500, 'T500'), { status: 500, detail: 'T500', violation: null }, 'notices.failure', []],
  ] as const)(
    'with %s may have been made: that is shown, and the list is read',
    async (_, fate, refusal, told, listed) => {
      const api = createKeysApi()
      api.fates.make = [fate]
      const desk = await opened(api)
      await send(desk, { type: 'apiKey.make' })
      expect(keyState(desk)).toEqual({ open: 'outcomeUnknown' })
      expect(keysOf(desk).hasTag('key')).toBe(true)
      expect(keysOf(desk).context.refusal).toEqual(refusal)
      expect(desk.told()).toEqual([told])
      expect(listOf(desk)).toEqual(listed)
      expect([api.heard(), desk.unkept.keys.all()]).toEqual([['list app-1', 'make app-1', 'list app-1'], []])
      await send(desk, { type: 'apiKey.make' })
      expect(keyState(desk)).toEqual(shown('uncopied'))
      expect(keysOf(desk).context.refusal).toBe(null)
      expect(api.heard()).toEqual(['make app-1', 'list app-1'])
    },
  )

  test('of a device without a network was surely not made: no other key is suspected', async () => {
    const api = createKeysApi()
    api.fates.make = ['never']
    const desk = await opened(api, { online: false })
    await send(desk, { type: 'apiKey.make' })
    expect([keyState(desk), keysOf(desk).context.refusal, desk.told()]).toEqual([
      ...[{ open: 'refused' }, { status: -1, detail: 'Not sent', violation: null }, ['notices.networkError']],
    ])
    await send(desk, { type: 'apiKey.make' })
    expect([keyState(desk), desk.unkept.keys.all()]).toEqual([shown('uncopied'), [{ value, samples }]])
  })

  test.each([
    ['of a session that cannot be reached', (api: KeysApi) => mainApiAt(api.fetch, 'shop', 'unreached')],
    [
      'by a client that cannot be loaded',
      (api: KeysApi) => ({ ...mainApiAt(api.fetch), service: lazyService(() => Promise.reject(new TypeError())) }),
    ],
  ])('%s was surely not made either', async (_, main) => {
    const api = createKeysApi()
    const desk = await opened(api, { main: main(api) })
    desk.told()
    await send(desk, { type: 'apiKey.make' })
    expect([keyState(desk), keysOf(desk).context.refusal, desk.told(), api.heard()]).toEqual([
      ...[{ open: 'refused' }, { status: -1, detail: 'Not sent', violation: null }, ['notices.networkError'], []],
    ])
  })

  test('on a full device was surely not made, and its dialog can be closed', async () => {
    const api = createKeysApi()
    const { store, fail } = failingStore()
    const desk = await opened(api, { store })
    api.heard()
    fail('full')
    await send(desk, { type: 'apiKey.make' })
    const full = { key: keyState(desk), refusal: keysOf(desk).context.refusal, told: desk.told(), heard: api.heard() }
    await send(desk, { type: 'apiKey.close' })
    expect({ full, closed: keyState(desk) }).toEqual({
      full: {
        key: { open: 'refused' },
        refusal: { status: -1, detail: 'Not stored', violation: null },
        told: ['notices.notStored'],
        heard: ['list app-1'],
      },
      closed: 'closed',
    })
    fail(null)
    await desk.pass(60_000)
    await send(desk, { type: 'apiKey.make' })
    expect({ key: keyState(desk), heard: api.heard() }).toEqual({
      key: shown('uncopied'),
      heard: ['make app-1', 'list app-1'],
    })
  })

  test.each([
    ['refused', full],
    ['outcomeUnknown', (): 'lost' => 'lost'],
  ] as const)('%s can be closed, or left with its page', async (state, fate) => {
    for (const type of ['apiKey.close', 'apiKeys.leave'] as const) {
      const api = createKeysApi()
      api.fates.make = [fate()]
      const desk = await opened(api)
      await send(desk, { type: 'apiKey.make' })
      expect(keyState(desk)).toEqual({ open: state })
      await send(desk, { type })
      expect(keyState(desk)).toBe('closed')
    }
  })

  test('is nothing that the next app’s page says', async () => {
    const api = createKeysApi()
    api.fates.make = ['lost']
    const desk = await opened(api)
    await send(desk, { type: 'apiKey.make' })
    await desk.act('apps', { type: 'app.choose', app: tailor })
    expect([keyState(desk), keysOf(desk).context.refusal]).toEqual(['closed', null])
  })

  test.each([
    ['may be there if the server failed: a notice says so', () => said(500, 'T500'), 'apiKeys.mayExist'],
    ['says why it was refused, and closes', full, 'notices.violation'],
  ] as const)('for an app that was left meanwhile %s', async (_, fate, told) => {
    for (const leaves of [
      (desk: Desk) => desk.send('apps', { type: 'app.choose', app: tailor }),
      (desk: Desk) => desk.flows.apiKeys.send({ type: 'apiKeys.ofApp', owner: null }),
    ]) {
      const answered = held<Response>()
      const api = createKeysApi()
      api.fates.make = [answered.promise]
      const desk = await opened(api)
      await send(desk, { type: 'apiKey.make' })
      leaves(desk)
      await desk.calm()
      answered.resolve(fate())
      await desk.calm()
      expect([keyState(desk), keysOf(desk).context.refusal, desk.told()]).toEqual(['closed', null, [told]])
    }
  })

  test('for an app that was left and chosen again may be in its list', async () => {
    const answered = held<Response>()
    const api = createKeysApi()
    api.fates.make = [answered.promise]
    const desk = await opened(api)
    await send(desk, { type: 'apiKey.make' })
    for (const app of [tailor, grocer]) await desk.act('apps', { type: 'app.choose', app })
    answered.resolve(said(500, 'T500'))
    await desk.calm()
    expect([keyState(desk), desk.told()]).toEqual([{ open: 'outcomeUnknown' }, ['notices.failure']])
  })
})
