import { describe, expect, test } from 'vitest'
import { pushItems } from '../../src/adapters/sync/push.ts'
import { person } from '../../src/events/samples.ts'
import { live } from '../scenarios/live.ts'
import type { Came } from './syncAnswering.ts'
import { app, depsOf, personWire, responseOf } from './syncAnswering.ts'

describe('a push', () => {
  const row = { ...person, unpushed: { kind: 'created' as const, touches: [{ by: 'e-1', columns: [] }] } }
  const items = ['p-1', 'p-2'].map((id) => ({
    ...{ model: 'person' as const, id, kind: 'created' as const, by: `by-${id}`, row: { ...row, id } },
    json: JSON.stringify(personWire(id)),
  }))
  const pushed = (...answers: readonly (readonly [string, Came?])[]) => pushedAfter(false, ...answers)
  const pushedAfter = async (isBlind: boolean, ...answers: readonly (readonly [string, Came?])[]) => {
    const left = [...answers]
    const { deps } = depsOf(() => {
      const [body, came] = left.shift() ?? ['{}']
      return Promise.resolve(responseOf(body, came ?? {}))
    })
    const told: string[] = []
    const asked = {
      ...{ service: 'invoice' as const, app, cursor: 5, ...live, pace: () => Promise.resolve() },
      ...{ tookSome: false, isBlind },
    }
    const verdict = await pushItems(deps, asked, items, {
      pushed: (rows) => told.push(...rows.map(({ id, by }) => `took ${id} ${by}`)),
      refused: ({ row: id, violation }) => told.push(`refused ${id} ${violation.title}`),
    })
    return { verdict: typeof verdict === 'string' ? verdict : verdict.fault, told }
  }
  const html = { 'content-type': 'text/html' }
  const plain = { 'content-type': 'text/plain' }
  const named = (field: string) =>
    JSON.stringify({ title: 'Constraint Violation', violations: [{ field, message: '?' }] })
  const all = ['took p-1 by-p-1', 'took p-2 by-p-2']

  test('after a pull that failed leaves out a row that conflicts, and sends the others', async () => {
    const conflict = ['{}', { status: 409 }] as const
    expect(await pushedAfter(true, conflict, conflict, ['{}'])).toEqual({
      verdict: 'done',
      told: ['took p-2 by-p-2'],
    })
    expect(await pushedAfter(true, conflict, conflict, conflict)).toEqual({ verdict: 'done', told: [] })
  })

  test.each([
    ['200', 'done', all, [['{}', {}]]],
    ['204', 'done', all, [['', { status: 204 }]]],
    ['201 with what is no JSON', 'done', all, [['OK', { status: 201 }]]],
    ['a page with 200', 'noAnswer', [], [['<html>', { headers: html }]]],
    ['a page with 200 that says that it is JSON', 'noAnswer', [], [['\n<!doctype html>', {}]]],
    ['a redirect', 'noAnswer', [], [['', { status: 302, headers: { location: 'https://portal.example' } }]]],
    ['409', 'conflicted', [], [['{}', { status: 409 }]]],
    ['a page with 409', 'noAnswer', [], [['<html>', { status: 409, headers: html }]]],
    ['a page with 403', 'noAnswer', [], [['<html>', { status: 403, headers: html }]]],
    ['a page with 400', 'noAnswer', [], [['<html>', { status: 400, headers: html }]]],
    ['a page with 400 that says that it is text', 'noAnswer', [], [['<html>', { status: 400, headers: plain }]]],
    ['511', 'noAnswer', [], [['', { status: 511 }]]],
    ['401', 'signedOut', [], [['', { status: 401 }]]],
    ['403', 'forbidden', [], [['', { status: 403 }]]],
    ['429', 'busyServer', [], [['', { status: 429 }]]],
    ['500 whose body breaks', 'offline', [], [['{"ti', { status: 500, broken: true }]]],
    ['502 with a page', 'failed', [], [['<html>', { status: 502, headers: html }]]],
    ['503', 'busyServer', [], [['', { status: 503 }]]],
    [
      'a page with 413, however small the push is',
      'noAnswer',
      [],
      [
        ['<html>', { status: 413, headers: html }],
        ['<html>', { status: 413, headers: html }],
        ['<html>', { status: 413, headers: html }],
      ],
    ],
    ['413 of a proxy, then 200 for each half', 'done', all, [['<html>', { status: 413, headers: html }]]],
    [
      '400 for one of them',
      'done',
      ['took p-2 by-p-2', 'refused p-1 Bad'],
      [
        ['{"title":"Bad"}', { status: 400 }],
        ['{"title":"Bad"}', { status: 400 }],
      ],
    ],
    [
      '400 that names no column, for each of them',
      'refused',
      [],
      [
        ['{"title":"Bad"}', { status: 400 }],
        ['{"title":7}', { status: 400 }],
        ['', { status: 400 }],
      ],
    ],
    [
      '400 that names a column, for each of them',
      'done',
      ['refused p-1 Constraint Violation', 'refused p-2 Constraint Violation'],
      [
        [named('changes.person.created[0].nationalId'), { status: 400 }],
        [named('changes.person.created[0].nationalId'), { status: 400 }],
        [named('name'), { status: 400 }],
      ],
    ],
    [
      '400 that names what is no column, for each of them',
      'refused',
      [],
      [
        [named('token'), { status: 400 }],
        [named('token'), { status: 400 }],
        [named('token'), { status: 400 }],
      ],
    ],
    [
      '400 of the call, once halved',
      'refused',
      [],
      [
        ['', { status: 400 }],
        ['{"violations":[{"field":"last_pulled_at","message":"?"}]}', { status: 400 }],
      ],
    ],
  ] as const)('with the answer %s is %s', async (_, verdict, told, answers) => {
    expect(await pushed(...answers)).toEqual({ verdict, told })
  })
})
