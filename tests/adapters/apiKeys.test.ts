import { either as E } from 'fp-ts'
import { describe, expect, test } from 'vitest'
import { createApiKeysPorts } from '../../src/adapters/cloud/apiKeys.ts'
import { KeysAnswer, MadeKeyAnswer } from '../../src/adapters/cloud/wire.ts'
import { createUnkeptOf } from '../../src/events/unkept.ts'
import { live } from '../scenarios/live.ts'
import { serviceAt } from './serviceAt.ts'

const time = '2026-11-23T08:30:00.000Z'

describe('the list of keys on the wire', () => {
  test('the list has keys alone, and only the known members of a key', () => {
    const more = { keyValue: 'CANARY', app: 'app-1' }
    const answer = [
      { publicId: 'key-1', createdAt: time, restrictions: ['127.0.0.1'], ...more },
      { publicId: 'key-2', createdAt: 'soon' },
      { publicId: 'key-3', createdAt: time, restrictions: [1] },
      { publicId: 'no key', createdAt: time },
      { publicId: 'key-4' },
      { createdAt: time },
      ...[null, 7, 'key', []],
    ]
    expect(KeysAnswer.decode(answer)).toEqual(
      E.right([
        { publicId: 'key-1', createdAt: time, restrictions: ['127.0.0.1'] },
        { publicId: 'key-3', createdAt: time, restrictions: [] },
        { publicId: 'key-2', createdAt: 'soon', restrictions: [] },
      ]),
    )
  })

  test('a key is listed once, with its first fifty restrictions', () => {
    const restrictions = Array.from({ length: 60 }, (_, number) => `10.0.0.${number}`)
    const answer = [
      { publicId: 'key-1', createdAt: time, restrictions },
      { publicId: 'key-1', createdAt: time },
    ]
    expect(KeysAnswer.decode(answer)).toEqual(
      E.right([{ publicId: 'key-1', createdAt: time, restrictions: restrictions.slice(0, 50) }]),
    )
  })

  test('a time without a zone is in UTC, as for plans', () => {
    const answer = [{ publicId: 'key-1', createdAt: '2026-11-23T08:30:00.123456' }]
    expect(KeysAnswer.decode(answer)).toEqual(
      E.right([{ publicId: 'key-1', createdAt: '2026-11-23T08:30:00.123456Z', restrictions: [] }]),
    )
  })

  test('the list has the latest hundred keys', () => {
    const at = (number: number) => new Date(Date.UTC(2026, 0, 1, 0, number)).toISOString()
    const many = Array.from({ length: 130 }, (_, number) => ({ publicId: `key-${number}`, createdAt: at(number) }))
    const read = KeysAnswer.decode(many)
    const ids = E.isRight(read) ? read.right.map(({ publicId }) => publicId) : []
    expect([ids.length, ids[0], ids.at(-1)]).toEqual([100, 'key-129', 'key-30'])
  })

  test.each([null, {}, 'keys', { keys: [] }])('%j is no list', (answer) => {
    expect(E.isLeft(KeysAnswer.decode(answer))).toBe(true)
  })
})

describe('a new key on the wire', () => {
  test.each([
    [
      { publicId: 'key-1', keyValue: 'taak_1', createdAt: time },
      { publicId: 'key-1', keyValue: 'taak_1' },
    ],
    [{ keyValue: '~!"\'' }, { publicId: null, keyValue: '~!"\'' }],
    [
      { publicId: 'no id', keyValue: 'a' },
      { publicId: null, keyValue: 'a' },
    ],
    [
      { publicId: 7, keyValue: 'x'.repeat(512) },
      { publicId: null, keyValue: 'x'.repeat(512) },
    ],
  ])('the answer %j is read', (answer, key) => {
    expect(MadeKeyAnswer.decode(answer)).toEqual(E.right(key))
  })

  test.each([
    ...[null, 'taak_1', [], {}, { publicId: 'key-1' }, { keyValue: 7 }, { keyValue: '' }],
    ...[{ keyValue: 'a b' }, { keyValue: 'a\nb' }, { keyValue: 'کلید' }, { keyValue: 'x'.repeat(513) }],
  ])('the answer %j is no key', (answer) => {
    expect(E.isLeft(MadeKeyAnswer.decode(answer))).toBe(true)
  })
})

describe('a key that was made', () => {
  const made = async (signal: AbortSignal) => {
    const { keys } = createUnkeptOf()
    const ports = createApiKeysPorts({
      main: serviceAt('https://service.example', async () =>
        Response.json({ publicId: 'key-1', keyValue: 'CANARY' }, { status: 201 }),
      ),
      ...{
        address: 'https://service.example',
        user: () => 'shop',
        keys,
        clipboard: () => undefined,
        page: new EventTarget(),
        isOnline: () => true,
      },
    })
    const answer = await ports.makeKey({ owner: 'app-1' }, { ...live, signal })
    return { answer, ports, values: () => keys.all().map(({ value }) => value) }
  }

  test('its value stays in memory and out of the journal, and is forgotten on demand', async () => {
    const { answer, ports, values } = await made(live.signal)
    expect([answer, values()]).toEqual([{ type: 'apiKey.made', publicId: 'key-1' }, ['CANARY']])
    ports.holdKey(
      undefined,
      () => {},
      () => {},
      live,
    )()
    expect(values()).toEqual([])
    expect(await ports.copyKey({ what: 'key' }, live)).toEqual({ type: 'apiKey.notCopied', why: 'refused' })
  })

  test('a value that nobody waits for is not kept', async () => {
    expect((await made(AbortSignal.abort())).values()).toEqual([])
  })
})
