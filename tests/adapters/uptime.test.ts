import { either as E } from 'fp-ts'
import { describe, expect, test } from 'vitest'
import { MonitorsAnswer } from '../../src/adapters/cloud/uptimeWire.ts'
import { shownAs, wire } from '../scenarios/uptimeDesk.ts'

const read = (...each: readonly unknown[]) => MonitorsAnswer.decode(each)
const pastOf = (history: unknown) => {
  const answer = read(wire('shop', 'Shop', { history }))
  return E.isRight(answer) ? (answer.right[0]?.history ?? null) : 'not read'
}
const none = { checks: [], uptime: null, lost: null, since: null, reason: null }

describe('a monitor', () => {
  test.each([
    ['UP', 'UP'],
    ['DOWN', 'DOWN'],
    ['PENDING', 'UNKNOWN'],
    ['up', 'UNKNOWN'],
    ['', 'UNKNOWN'],
  ] as const)('with the status %j is %s', (status, is) => {
    expect(read(wire('shop', 'Shop', { status }))).toEqual(E.right([shownAs('shop', 'Shop', { status: is })]))
  })

  test('may have a number for an id, and no status and no past', () => {
    const { status, ...plain } = wire('7', 'Shop')
    expect(read({ ...plain, id: 7, more: 'than we know' })).toEqual(
      E.right([shownAs('7', 'Shop', { target: 'https://7.example', status: 'UNKNOWN' })]),
    )
    expect(status).toBe('UP')
  })

  test.each([
    ['nothing', null],
    ['no name', { ...wire('a', 'A'), name: undefined }],
    ['a name that is too long', wire('a', 'A'.repeat(201))],
    ['an address that is too long', wire('a', 'A', { target: 'h'.repeat(1001) })],
    ['an id that is none', wire('../a', 'A')],
    ['no interval', wire('a', 'A', { interval: 0 })],
    ['half a second for an interval', wire('a', 'A', { interval: 0.5 })],
    ['switched on by a text', { ...wire('a', 'A'), enabled: 'true' }],
  ])('a monitor with %s is left out, and the others stay', (_, body) => {
    expect(read(body, wire('shop', 'Shop'))).toEqual(E.right([shownAs('shop', 'Shop')]))
  })

  test('a repeated monitor is listed once', () => {
    expect(read(wire('7', 'Shop'), wire('a', 'A'), { ...wire('7', 'Other'), id: 7 })).toEqual(
      E.right([shownAs('7', 'Shop'), shownAs('a', 'A')]),
    )
  })

  test('is one of however many the service lists', () => {
    const many = Array.from({ length: 120 }, (_, index) => wire(`m-${index}`, 'A'))
    const answer = read(...many)
    expect(E.isRight(answer) && answer.right.length).toBe(120)
    expect([null, undefined, {}, 'list', { items: many }].map((body) => MonitorsAnswer.decode(body)._tag)).toEqual(
      Array(5).fill('Left'),
    )
    expect([MonitorsAnswer.is([shownAs('a', 'A')]), MonitorsAnswer.is([{}])]).toEqual([true, false])
  })
})

describe('the past of a monitor', () => {
  const check = (at: number, up = true, ms: number | null = 40) => ({ at, up, ms })

  test('is what the service tells of it, its last ninety checks in the order of time', () => {
    const checks = Array.from({ length: 100 }, (_, index) => check(index + 1))
    expect(
      pastOf({ checks: checks.toReversed(), uptime: 99.5, lost: 30.5, since: 7, reason: 'timeout', more: 1 }),
    ).toEqual({ checks: checks.slice(10), uptime: 99.5, lost: 30.5, since: 7, reason: 'timeout' })
  })

  test('is none where there is none that can be read', () => {
    expect([undefined, null, 7, 'past', [], {}, { checks: null }, { checks: {} }].map(pastOf)).toEqual(
      Array(8).fill(null),
    )
  })

  test('has what can be read of it', () => {
    const checks = [
      null,
      7,
      {},
      check(-1),
      check(1.5),
      check(1, true, -5),
      { ...check(2), up: 1 },
      check(3, false, null),
    ]
    expect(pastOf({ checks })).toEqual({ ...none, checks: [check(3, false, null)] })
    const read = [
      { uptime: 101, lost: -1, since: 0, reason: 'tired' },
      { uptime: -0.1, lost: '7', since: '7', reason: null },
      { uptime: 0, lost: 0, since: 1, reason: 'notHere' },
      { uptime: 100, lost: 1, since: 2, reason: 'pending' },
    ].map((past) => pastOf({ checks: [], ...past }))
    expect(read).toEqual([
      ...[none, none],
      { ...none, uptime: 0, lost: 0, since: 1, reason: 'notHere' },
      { ...none, uptime: 100, lost: 1, since: 2, reason: 'pending' },
    ])
  })
})
