import { either as E } from 'fp-ts'
import { describe, expect, test } from 'vitest'
import { KeysAnswer, PushesAnswer } from '../../src/adapters/cloud/wire.ts'

const plain = { publicId: 'push-1', deviceId: 'Linux::Chrome::148' }
const time = '2026-11-17T05:13:44.561Z'

test.each([
  ['no time', plain, null],
  ['null for a time', { ...plain, createdAt: null }, null],
  ['a number for a time', { ...plain, createdAt: 7 }, null],
  ['a time that is none', { ...plain, createdAt: 'soon' }, 'soon'],
  ['a time without a zone', { ...plain, createdAt: '2026-11-17T05:13:44' }, '2026-11-17T05:13:44Z'],
  ['a time with another zone', { ...plain, createdAt: '2026-11-17T05:13:44+03:30' }, '2026-11-17T05:13:44+03:30'],
  ['a date alone', { ...plain, createdAt: '2026-11-17' }, '2026-11-17'],
  ['a time of a length that nobody shows', { ...plain, createdAt: 'x'.repeat(1001) }, 'x'.repeat(40)],
  ['more than is shown', { ...plain, createdAt: time, endpoint: 'CANARY', key: 'CANARY', auth: 'CANARY' }, time],
] as const)('a user’s device with %s is read: a device outside the list counts as deleted', (_, body, createdAt) => {
  expect(PushesAnswer.decode([body])).toEqual(E.right([{ ...plain, createdAt }]))
})

test.each([
  ['no name', undefined, ''],
  ['null for a name', null, ''],
  ['a number for a name', 7, ''],
  ['a name of a length that nobody shows', 'x'.repeat(1001), 'x'.repeat(100)],
])('a device with %s is read, too', (_, deviceId, named) => {
  expect(PushesAnswer.decode([{ publicId: 'push-1', deviceId }])).toEqual(
    E.right([{ publicId: 'push-1', deviceId: named, createdAt: null }]),
  )
})

test('an unreadable or repeated device is left out; the latest comes first', () => {
  const noIds = ['', '__proto__', 'constructor', '..', '../x', 'x'.repeat(81), 7, null]
  const answer = [
    ...noIds.map((publicId) => ({ ...plain, publicId })),
    ...[null, 7, 'push', [], {}],
    plain,
    { ...plain, publicId: 'push-2', createdAt: time },
    { ...plain, deviceId: 'Other', createdAt: time },
  ]
  expect(PushesAnswer.decode(answer)).toEqual(
    E.right([
      { ...plain, publicId: 'push-2', createdAt: time },
      { ...plain, createdAt: null },
    ]),
  )
})

describe('a list of the main API is one entry of the journal, whatever it says', () => {
  const endless = 'x'.repeat(1000)
  const many = (name: string) => Array.from({ length: 100 }, (_, at) => `${name}-${at}-`.padEnd(80, 'x'))
  const bytes = (rows: object) => new TextEncoder().encode(JSON.stringify(rows)).length
  const limit = 32 * 1024 - 500

  test('has all devices in short form: a missing one would count as deleted', () => {
    const answer = many('push').map((publicId) => ({ publicId, deviceId: endless, createdAt: endless }))
    const read = PushesAnswer.decode(answer)
    const rows = E.isRight(read) ? read.right : []
    expect([rows.length, bytes(rows) < limit]).toEqual([100, true])
  })

  test('of keys those that were made last', () => {
    const answer = many('key').map((publicId, at) => ({
      ...{ publicId, createdAt: new Date(Date.UTC(2026, 0, 1, 0, at)).toISOString() },
      restrictions: Array.from({ length: 60 }, (_, number) => `${number % 55} ${endless}`),
    }))
    const read = KeysAnswer.decode(answer)
    const rows = E.isRight(read) ? read.right : []
    const [{ publicId, restrictions } = { publicId: '', restrictions: [] }] = rows
    expect([publicId.slice(0, 6), restrictions.length, rows.length, bytes(rows) < limit]).toEqual([
      'key-99',
      50,
      4,
      true,
    ])
  })
})
