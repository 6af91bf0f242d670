import { describe, expect, test } from 'vitest'
import { pushItems } from '../../src/adapters/sync/push.ts'
import { person } from '../../src/events/samples.ts'
import type { Came } from './syncAnswering.ts'
import { app, groundOf, personWire, responseOf } from './syncAnswering.ts'

describe('a push', () => {
  const row = { ...person, unpushed: { kind: 'created' as const, touches: [{ by: 'e-1', columns: [] }] } }
  const items = ['p-1', 'p-2'].map((id) => ({
    ...{ model: 'person' as const, id, kind: 'created' as const, by: `by-${id}`, row: { ...row, id } },
    json: JSON.stringify(personWire(id)),
  }))
  const pushed = async (...answers: readonly (readonly [string, Came?])[]) => {
    const left = [...answers]
    const { ground } = groundOf(() => {
      const [body, came] = left.shift() ?? ['{}']
      return Promise.resolve(responseOf(body, came ?? {}))
    })
    const told: string[] = []
    const signal = new AbortController().signal
    const asked = { service: 'invoice' as const, app, cursor: 5, signal, pace: () => Promise.resolve() }
    const verdict = await pushItems(ground, asked, items, {
      pushed: (rows) => told.push(...rows.map(({ id, by }) => `took ${id} ${by}`)),
      refused: ({ row: id, violation }) => told.push(`refused ${id} ${violation.title}`),
    })
    return { verdict: typeof verdict === 'string' ? verdict : verdict.fault, told }
  }
  const html = { 'content-type': 'text/html' }
  const all = ['took p-1 by-p-1', 'took p-2 by-p-2']

  test.each([
    ['200', 'done', all, [['{}', {}]]],
    ['204', 'done', all, [['', { status: 204 }]]],
    ['201 with what is no JSON', 'done', all, [['OK', { status: 201 }]]],
    ['a page with 200', 'offline', [], [['<html>', { headers: html }]]],
    ['409', 'conflicted', [], [['<html>', { status: 409, headers: html }]]],
    ['401', 'signedOut', [], [['', { status: 401 }]]],
    ['403', 'forbidden', [], [['', { status: 403 }]]],
    ['429', 'busyServer', [], [['', { status: 429 }]]],
    ['500 whose body breaks', 'offline', [], [['{"ti', { status: 500, broken: true }]]],
    ['502 with a page', 'failed', [], [['<html>', { status: 502, headers: html }]]],
    ['503', 'busyServer', [], [['', { status: 503 }]]],
    ['413 of a proxy, then 200 for each half', 'done', all, [['<html>', { status: 413, headers: html }]]],
    [
      '400 for one of them',
      'done',
      ['refused p-1 Bad', 'took p-2 by-p-2'],
      [
        ['{"title":"Bad"}', { status: 400 }],
        ['{"title":"Bad"}', { status: 400 }],
      ],
    ],
    [
      '400 that no codec reads, for each of them',
      'done',
      ['refused p-1 Failure 400', 'refused p-2 Failure 400'],
      [
        ['<html>', { status: 400, headers: html }],
        ['{"title":7}', { status: 400 }],
        ['', { status: 400 }],
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
  ] as const)('that is answered with %s is %s', async (_, verdict, told, answers) => {
    expect(await pushed(...answers)).toEqual({ verdict, told })
  })
})
