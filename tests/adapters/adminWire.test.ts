import { either as E } from 'fp-ts'
import { describe, expect, test } from 'vitest'
import { createAdminPorts } from '../../src/adapters/admin/area.ts'
import { AllPushesAnswer, UsersAnswer } from '../../src/adapters/admin/wire.ts'
import { maxAllPushes } from '../../src/events/admin/adminPushes.ts'
import { createUnkeptOf } from '../../src/events/unkept.ts'
import { user } from '../scenarios/adminDesk.ts'
import { live } from '../scenarios/live.ts'
import { serviceAt } from './serviceAt.ts'

const hostile = JSON.parse('{"__proto__": ["polluted"], "constructor": ["a"], "toString": ["b"]}')
const huge = 'x'.repeat(5_000)
const noIds = ['', '__proto__', 'constructor', 'prototype', '..', '../admin', 'a b', 'x'.repeat(81), 'کاربر', 7, null]

describe('a user on the wire', () => {
  const plain = { id: 'ali', username: 'ali' }
  const none = {
    ...{ firstName: '', lastName: '', email: '', attributes: {}, roles: [], plan: null, planExpire: null },
  }

  test.each([
    ['has what is told', plain, { ...plain, ...none }],
    ['has nothing that is not known', { ...plain, password: 'CANARY', isAdmin: true }, { ...plain, ...none }],
    [
      'has a plan of its own before one among its attributes',
      { ...plain, plan: 'GOLD', planExpire: null, attributes: { plan: ['BASE'], planExpire: ['2027-01-01', '2028'] } },
      {
        ...{ ...plain, ...none, plan: 'GOLD', planExpire: '2027-01-01' },
        attributes: { plan: ['BASE'], planExpire: ['2027-01-01', '2028'] },
      },
    ],
    [
      'has no plan where an attribute of that name has no value',
      { ...plain, attributes: { plan: [] } },
      { ...plain, ...none, attributes: { plan: [] } },
    ],
    [
      'has nothing of a wrong type',
      { ...plain, firstName: 7, lastName: null, email: {}, roles: ['A', 1], plan: [], planExpire: 9 },
      { ...plain, ...none },
    ],
    ['may have no attributes: null', { ...plain, attributes: null }, { ...plain, ...none }],
    ...[7, 'plan', [], ['plan'], { plan: 'GOLD' }, { plan: [1] }, { plan: null }, { a: ['b'], c: [['d']] }].map(
      (attributes) =>
        [
          `has attributes that cannot be read: ${JSON.stringify(attributes)}`,
          { ...plain, attributes },
          { ...plain, ...none, attributes: null },
        ] as const,
    ),
    [
      'is cut where nobody could look at all of it, but for attributes, which are sent back',
      {
        ...{ id: 'ali', username: huge, firstName: huge, lastName: huge, email: huge },
        attributes: { [huge]: [huge] },
      },
      {
        ...{ ...plain, ...none, username: 'x'.repeat(1000), firstName: 'x'.repeat(1000) },
        ...{ lastName: 'x'.repeat(1000), email: 'x'.repeat(1000), attributes: { [huge]: [huge] } },
      },
    ],
  ] as const)('%s', (_, body, user) => {
    expect(UsersAnswer.decode([body])).toEqual(E.right([user]))
  })

  test('a user may have attributes named like members of a prototype', () => {
    const read = UsersAnswer.decode([{ ...plain, attributes: hostile }])
    const [found] = E.isRight(read) ? read.right : []
    expect(Object.entries(found?.attributes ?? {})).toEqual([
      ['__proto__', ['polluted']],
      ['constructor', ['a']],
      ['toString', ['b']],
    ])
    expect([found?.plan, Reflect.get({}, '0')]).toEqual([null, undefined])
  })

  test('a user without id or name is left out; of a repeated id the first stays', () => {
    const others = [null, undefined, 7, 'ali', [], {}, { id: 'ali' }, { username: 'ali' }, { id: 'ali', username: 7 }]
    const answer = [
      ...noIds.map((id) => ({ ...plain, id })),
      ...others,
      { ...plain, email: 'first' },
      { id: 'zahra', username: 'zahra' },
      { ...plain, email: 'second' },
    ]
    expect(UsersAnswer.decode(answer)).toEqual(
      E.right([
        { ...plain, ...none, email: 'first' },
        { ...none, id: 'zahra', username: 'zahra' },
      ]),
    )
  })
})

describe('a device of any user on the wire', () => {
  const plain = { publicId: 'push-1', userId: 'ali', deviceId: 'Android::Chrome::155' }
  const time = '2026-11-17T05:13:44.561Z'

  test.each([
    ['has neither an address nor keys', { ...plain, endpoint: 'CANARY', key: 'CANARY', auth: 'CANARY' }, plain],
    ['may be of nobody', { ...plain, userId: '', deviceId: '' }, { ...plain, userId: '', deviceId: '' }],
    ['may have a time that is none', { ...plain, createdAt: 7 }, plain],
    ['may have no time', { ...plain, createdAt: '' }, plain],
    [
      'is cut where nobody could look at all of it',
      { publicId: 'push-1', userId: huge, deviceId: '::'.repeat(5_000) },
      { publicId: 'push-1', userId: 'x'.repeat(1000), deviceId: '::'.repeat(500) },
    ],
  ])('%s', (_, body, device) => {
    expect(AllPushesAnswer.decode([body])).toEqual(E.right([{ ...device, createdAt: null }]))
  })

  test('an unreadable or repeated device is left out; the latest comes first', () => {
    const answer = [
      ...noIds.map((publicId) => ({ ...plain, publicId })),
      ...[null, 7, 'push', [], {}, { ...plain, userId: 7 }, { ...plain, deviceId: null }],
      { ...plain, createdAt: 'soon' },
      { ...plain, publicId: 'push-2', createdAt: time },
      { ...plain, userId: 'zahra', createdAt: time },
      { ...plain, publicId: 'push-3', createdAt: '2026-11-17T05:13' },
    ]
    expect(AllPushesAnswer.decode(answer)).toEqual(
      E.right([
        { ...plain, publicId: 'push-2', createdAt: time },
        { ...plain, publicId: 'push-3', createdAt: '2026-11-17T05:13Z' },
        { ...plain, createdAt: 'soon' },
      ]),
    )
  })

  test('only the latest thousand devices are kept', () => {
    const many = Array.from({ length: maxAllPushes + 5 }, (_, at) => ({
      ...{ ...plain, publicId: `push-${at}` },
      createdAt: new Date(Date.UTC(2026, 0, 1, 0, at)).toISOString(),
    }))
    const read = AllPushesAnswer.decode(many)
    const ids = E.isRight(read) ? read.right.map(({ publicId }) => publicId) : []
    expect([ids.length, ids[0], ids.at(-1)]).toEqual([maxAllPushes, `push-${maxAllPushes + 4}`, 'push-5'])
  })
})

test.each([null, undefined, 7, 'list', {}, { users: [] }])('no list of users or devices: %j', (answer) => {
  expect([UsersAnswer.decode(answer)._tag, AllPushesAnswer.decode(answer)._tag]).toEqual(['Left', 'Left'])
})

describe('what is kept of other users', () => {
  const query = { owner: 'https://id.example admin', query: '', page: 1, pageSize: 2 }
  const device = { publicId: 'push-1', userId: 'ali', deviceId: 'Android::Chrome::155', createdAt: null }
  const told = async (signal: AbortSignal) => {
    const unkept = createUnkeptOf()
    const network = async (input: string | URL | Request) =>
      Response.json(String(input).includes('web-push') ? [device] : ['a', 'b', 'c'].map((id) => user(id)))
    const ports = createAdminPorts({
      main: serviceAt('https://service.example', network),
      ...{ language: () => 'en', unkept },
    })
    const heard = [
      await ports.listUsers(query, { ...live, signal }),
      await ports.listAllPushes({}, { ...live, signal }),
    ]
    return { heard, ports, held: () => [unkept.users.all().map(({ id }) => id), unkept.pushes.all()] }
  }

  test('the rows stay in memory, one page at most; the journal has ids; both are forgotten', async () => {
    const { heard, ports, held } = await told(live.signal)
    expect({ heard, held: held() }).toEqual({
      heard: [
        { type: 'adminUsers.loaded', unread: 0, rows: [{ id: 'a' }, { id: 'b' }], total: null },
        { type: 'adminPushes.loaded', unread: 0, rows: ['push-1'] },
      ],
      held: [['a', 'b'], [device]],
    })
    const nothing = () => {}
    ports.holdUsers({}, nothing, nothing, live)()
    ports.holdAllPushes({}, nothing, nothing, live)()
    expect(held()).toEqual([[], []])
  })

  test('an answer that nobody waits for is not kept', async () => {
    expect((await told(AbortSignal.abort())).held()).toEqual([[], []])
  })
})
