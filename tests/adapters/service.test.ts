import { either as E, option as O } from 'fp-ts'
import * as t from 'io-ts'
import { describe, expect, test } from 'vitest'
import { ignored } from '../../src/adapters/http/call.ts'
import { lazyService } from '../../src/adapters/http/lazyService.ts'
import { live } from '../scenarios/live.ts'
import { serviceAt } from './serviceAt.ts'

const { stored, signal } = live
const base = 'https://service.example/root'
const asked = { method: 'GET', changes: false, path: ['v1', 'things'], answer: t.UnknownRecord } as const
const changed = { method: 'PUT', changes: true, path: ['v1', 'things'], answer: ignored } as const
const page = { headers: { 'content-type': 'text/html' } }

/** A service whose network answers from a list, and the sent requests. */
const createWorld = (
  answers: readonly (() => Response | Promise<Response>)[],
  tokens: readonly (string | null)[] = ['one'],
) => {
  const left = [...answers]
  const tokensLeft = [...tokens]
  const sent: { url: string; init: RequestInit }[] = []
  const refused: string[] = []
  const given: (string | null)[] = []
  /** The clock stands until it is moved. */
  let time = 0
  const timers = new Set<{ at: number; task: () => void }>()
  const service = serviceAt(
    base,
    async (input, init = {}) => {
      sent.push({ url: String(input), init })
      const answer = left.shift()
      if (answer === undefined) throw new TypeError('Failed to fetch')
      return answer()
    },
    {
      headers: { 'x-key': 'k' },
      later: (ms, task) => {
        const timer = { at: time + ms, task }
        timers.add(timer)
        return () => timers.delete(timer)
      },
      session: {
        token: () => {
          const token = tokensLeft.length > 1 ? (tokensLeft.shift() ?? null) : (tokensLeft[0] ?? null)
          given.push(token)
          return Promise.resolve(O.fromNullable(token))
        },
        refused: (token) => void refused.push(token),
      },
    },
  )
  const turns = async () => {
    for (let turn = 0; turn < 20; turn++) await Promise.resolve()
  }
  return {
    ...{ service, sent, refused, given, timers },
    pass: async (ms: number) => {
      await turns()
      time += ms
      for (const timer of [...timers].filter(({ at }) => at <= time)) {
        timers.delete(timer)
        timer.task()
      }
      await turns()
    },
  }
}

const never = () => new Promise<Response>(() => {})
const offline = E.left({ _tag: 'Offline' })
const unsent = E.left({ _tag: 'Offline', unsent: true })

test('a call has the token and its service’s headers, follows no redirect and skips every cache', async () => {
  const { service, sent } = createWorld([() => Response.json({}), () => new Response(null, { status: 204 })])
  const query = { from: '1&2', text: 'شیر' }

  const answers = [
    await service.ask({ ...asked, path: ['v1', 'a/b', '..', '?#'], query }, signal),
    await service.change({ ...changed, body: { name: 'نان' } }, stored, signal),
  ]

  expect(answers).toEqual([E.right({ status: 200, body: {} }), E.right({ status: 204, body: null })])
  const headers = { accept: 'application/json', authorization: 'Bearer one', 'x-key': 'k' }
  const always = { cache: 'no-store', redirect: 'manual', signal: expect.any(AbortSignal) }
  expect(sent).toEqual([
    {
      url: `${base}/v1/a%2Fb/%20/%3F%23?from=1%262&text=%D8%B4%DB%8C%D8%B1`,
      init: { method: 'GET', headers, ...always },
    },
    {
      url: `${base}/v1/things`,
      init: {
        method: 'PUT',
        headers: { ...headers, 'content-type': 'application/json' },
        body: '{"name":"نان"}',
        ...always,
      },
    },
  ])
})

test('a public call needs and sends no token', async () => {
  const { service, sent, given } = createWorld([() => Response.json({})])
  await service.ask({ ...asked, bearer: 'none' }, signal)
  expect([sent.map(({ init }) => init.headers), given]).toEqual([[{ accept: 'application/json', 'x-key': 'k' }], []])
})

describe('a call that may be made without a token', () => {
  const optional = { ...asked, bearer: 'optional' } as const
  const bearers = ({ sent }: ReturnType<typeof createWorld>) =>
    sent.map(({ init }) => new Headers(init.headers).get('authorization'))
  const none = () => new Response('{}', { status: 401 })
  const taken = () => Response.json({})
  const done = E.right({ status: 200, body: {} })

  test.each([
    ['bears the session’s', [taken], ['one'], ['Bearer one']],
    ['bears none where nobody is signed in', [taken], [null], [null]],
    ['bears another where the first is refused', [none, taken], ['one', 'two'], ['Bearer one', 'Bearer two']],
    ['bears none where the first is refused and there is no other', [none, taken], ['one', null], ['Bearer one', null]],
    ['bears none where the same is all there is', [none, taken], ['one'], ['Bearer one', null]],
  ] as const)('%s', async (_, answers, tokens, seen) => {
    const world = createWorld([...answers], tokens)
    expect([await world.service.ask(optional, signal), bearers(world)]).toEqual([done, seen])
  })

  test('bears none where the session cannot be reached', async () => {
    const sent: (string | null)[] = []
    const service = serviceAt(
      base,
      async (_, init = {}) => {
        sent.push(new Headers(init.headers).get('authorization'))
        return Response.json({})
      },
      { session: { token: () => Promise.reject(new TypeError('Failed to fetch')), refused() {} } },
    )
    expect([await service.ask(optional, signal), sent]).toEqual([done, [null]])
    expect([await service.ask(asked, signal), sent]).toEqual([unsent, [null]])
  })
})

describe('a token that the service refuses', () => {
  const none = () => new Response('{}', { status: 401 })

  test('is given back, and the call is made once more with another', async () => {
    const { service, sent, refused } = createWorld([none, () => Response.json({})], ['one', 'two'])
    expect(await service.ask(asked, signal)).toEqual(E.right({ status: 200, body: {} }))
    expect({ sent: sent.map(({ init }) => new Headers(init.headers).get('authorization')), refused }).toEqual({
      sent: ['Bearer one', 'Bearer two'],
      refused: ['one'],
    })
  })

  test.each([
    ['and its successor neither', ['one', 'two'], 2],
    ['and that has none', ['one', null], 1],
    ['and that is all there is', ['one'], 1],
  ] as const)('%s: signed out', async (_, tokens, calls) => {
    const { service, sent, refused } = createWorld([none, none, none], tokens)
    expect([await service.ask(asked, signal), sent.length, refused]).toEqual([
      E.left({ _tag: 'SignedOut' }),
      calls,
      ['one'],
    ])
  })

  test.each([
    ['and whose successor does not come: nothing was carried out', 1, unsent],
    ['and its successor is sent without an answer', 2, offline],
  ] as const)('%s', async (_, reached, outcome) => {
    let given = 0
    const token = () => {
      given += 1
      return given > reached ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(O.some(`${given}`))
    }
    const answers = [none]
    const network = async () => {
      const answer = answers.shift()
      if (answer === undefined) throw new TypeError('Failed to fetch')
      return answer()
    }
    const service = serviceAt(base, network, { session: { token, refused() {} } })
    expect(await service.change(changed, stored, signal)).toEqual(outcome)
  })

  test('is not meant by a page', async () => {
    const { service, sent, refused } = createWorld([() => new Response('<html>', { ...page, status: 401 })])
    expect([await service.ask(asked, signal), sent.length, refused]).toEqual([
      E.left({ _tag: 'NoAnswer', status: 401 }),
      1,
      [],
    ])
  })
})

describe('a call ends as offline', () => {
  test('after eight seconds without an answer, and tells the network so', async () => {
    const world = createWorld([never])
    const answer = world.service.ask(asked, signal)
    await world.pass(7_999)
    expect(world.sent.map(({ init }) => init.signal?.aborted)).toEqual([false])
    await world.pass(1)
    expect([await answer, world.sent[0]?.init.signal?.aborted, world.timers.size]).toEqual([offline, true, 0])
  })

  test('later by a second for every 32 KiB that it sends', async () => {
    const world = createWorld([never])
    const answer = world.service.change({ ...changed, json: 'x'.repeat(2 * 32 * 1024) }, stored, signal)
    await world.pass(9_999)
    expect(world.sent[0]?.init.signal?.aborted).toBe(false)
    await world.pass(1)
    expect(await answer).toEqual(offline)
  })

  /** A call whose body brings so many bytes in each of ten seconds, and then ends. */
  const bringing = async (bytes: number) => {
    let more = (_: Uint8Array) => {}
    let end = () => {}
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        more = (some) => controller.enqueue(some)
        end = () => controller.close()
      },
    })
    const world = createWorld([() => new Response(body, { status: 500 })])
    const answer = world.service.ask(asked, signal)
    const pass = async () => {
      await new Promise((done) => void setImmediate(done))
      await world.pass(1_000)
    }
    for (let second = 0; second < 10; second++) {
      more(new Uint8Array(bytes).fill(0x20))
      await pass()
    }
    const isEnded = world.sent[0]?.init.signal?.aborted
    if (!isEnded) end()
    return { isEnded, answer: await answer, timers: world.timers.size }
  }

  test('after eight seconds of a body that trickles for ever, and not while one comes steadily', async () => {
    const failed = E.left({ _tag: 'Failed', status: 500, title: '' })
    expect([await bringing(2_000), await bringing(2_049)]).toEqual([
      { isEnded: true, answer: offline, timers: 0 },
      { isEnded: false, answer: failed, timers: 0 },
    ])
  })

  test.each([0, 1])('when its signal does, %i turns after it began', async (turns) => {
    const world = createWorld([never])
    const control = new AbortController()
    const answer = world.service.ask(asked, control.signal)
    for (let turn = 0; turn < turns * 20; turn++) await Promise.resolve()
    control.abort()
    expect([await answer, world.sent.every(({ init }) => init.signal?.aborted), world.timers.size]).toEqual([
      ...[turns === 0 ? unsent : offline, true, 0],
    ])
  })

  test('and sends nothing if its signal ended before', async () => {
    const { service, sent } = createWorld([() => Response.json({})])
    expect([await service.ask(asked, AbortSignal.abort()), sent]).toEqual([unsent, []])
  })

  test('where nobody is signed in and the device has no network', async () => {
    const session = { token: () => Promise.resolve(O.none), refused() {} }
    const answers = [true, false].map((online) =>
      serviceAt(base, never, { session, isOnline: () => online }).ask(asked, signal),
    )
    expect(await Promise.all(answers)).toEqual([E.left({ _tag: 'SignedOut' }), unsent])
  })
})

describe('a body', () => {
  const answered = async <A>(body: string | ReadableStream, answer: t.Type<A, unknown>) => {
    const { service } = createWorld([() => new Response(body)])
    return service.ask({ ...asked, answer }, signal)
  }

  test('an ignored body may be anything but a page', async () => {
    expect([await answered('OK', ignored), await answered('{}', ignored), await answered('<html>', ignored)]).toEqual([
      E.right({ status: 200, body: null }),
      E.right({ status: 200, body: null }),
      E.left({ _tag: 'NoAnswer', status: 200 }),
    ])
  })

  test.each(['<!doctype html>', '\n\t <html>', '\ufeff<html>', '\ufeff\r\n<?xml version="1.0"?>'])(
    'a body that begins as a page is not the service’s, whatever its head says: %j',
    async (body) => {
      const { service } = createWorld([() => new Response(body, { headers: { 'content-type': 'application/json' } })])
      expect(await service.ask(asked, signal)).toEqual(E.left({ _tag: 'NoAnswer', status: 200 }))
    },
  )

  test('in Farsi is read whole, wherever the network parts it', async () => {
    const said = { name: 'نان سنگک', قیمت: '۱۲۰٬۰۰۰ ﷼' }
    const bytes = new TextEncoder().encode(JSON.stringify(said))
    for (let at = 1; at < bytes.length; at++) {
      const parts = [bytes.subarray(0, at), bytes.subarray(at)]
      const body = new ReadableStream<Uint8Array>({
        pull: (controller) => {
          const part = parts.shift()
          if (part === undefined) controller.close()
          else controller.enqueue(part)
        },
      })
      expect(await answered(body, t.UnknownRecord)).toEqual(E.right({ status: 200, body: said }))
    }
  })

  test('an endless body is read up to the limit', async () => {
    let parts = 0
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        parts += 1
        controller.enqueue(new TextEncoder().encode(parts === 1 ? '[' : `"${'x'.repeat(1_000_000)}",`))
      },
    })
    expect([await answered(body, ignored), parts < 10]).toEqual([E.right({ status: 200, body: null }), true])
  })

  test('is streamed as it comes, its first bytes too', async () => {
    const { service } = createWorld([() => new Response('{"changes":{}}')])
    const stream = await service.stream(asked, signal)
    if (E.isLeft(stream)) throw new Error(stream.left._tag)
    const { status, read, stop } = stream.right
    const bytes = [await read(), await read(), await read()]
    stop()
    expect([status, ...bytes.map((each) => each && new TextDecoder().decode(each))]).toEqual([
      ...[200, '{"changes":{}}', null, null],
    ])
  })
})

test('a refusal has all its violations, with texts cut, and none if their shape is another', async () => {
  const problem = (body: unknown) => () => Response.json(body, { status: 400 })
  const { service } = createWorld([
    problem({ title: 'x'.repeat(2_000), violations: [{ field: 'a', message: 'b' }, { field: 'c' }] }),
    problem({ title: 'Bad', violations: [7] }),
    problem({ title: 7, violations: [{ field: 'a', message: 'b' }] }),
  ])
  const refused = { _tag: 'Refused', status: 400 }
  expect([
    await service.ask(asked, signal),
    await service.ask(asked, signal),
    await service.ask(asked, signal),
  ]).toEqual([
    E.left({
      ...{ ...refused, title: 'x'.repeat(1_000) },
      violations: [
        { field: 'a', message: 'b' },
        { field: 'c', message: '' },
      ],
    }),
    E.left({ ...refused, title: 'Bad', violations: [] }),
    E.left({ ...refused, title: '', violations: [{ field: 'a', message: 'b' }] }),
  ])
})

test('a client that cannot be loaded is offline, and is loaded with the next call', async () => {
  const { service, sent } = createWorld([() => Response.json({}), () => new Response(null), () => Response.json({})])
  let loads = 0
  const lazy = lazyService(() => {
    loads += 1
    return loads === 1 ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(service)
  })
  const answers = [
    await lazy.ask(asked, signal),
    await lazy.ask(asked, signal),
    await lazy.change(changed, stored, signal),
    E.isRight(await lazy.stream(asked, signal)),
  ]
  expect({ answers, loads, sentCount: sent.length }).toEqual({
    answers: [unsent, E.right({ status: 200, body: {} }), E.right({ status: 200, body: null }), true],
    loads: 2,
    sentCount: 3,
  })
})

test.each([
  ['an answer of the service', () => Response.json({}), 1],
  ['a page of the network', () => new Response('<html>', page), 0],
  ['a portal', () => new Response(null, { status: 511 }), 0],
])('%s tells the time where the service itself answered', async (_, answer, times) => {
  let told = 0
  const asking = () => () => {
    told += 1
  }
  await serviceAt(base, async () => answer(), { asking }).ask(asked, signal)
  expect(told).toBe(times)
})
