import { expect, test } from 'vitest'
import { createRefreshes, isForm } from '../../src/adapters/worker/refresh.ts'

const tokenEndpoint = 'https://identity.example/token'
const form = { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' }

const call = (fields: Record<string, string>, url = tokenEndpoint) =>
  new Request(url, { method: 'POST', headers: form, credentials: 'omit', body: new URLSearchParams(fields) })

const refreshOf = (refresh_token: string) => call({ grant_type: 'refresh_token', refresh_token, client_id: 'daftar' })

/** A scripted provider, and a worker before it with a scripted clock. */
const openWorker = () => {
  const asked: Request[] = []
  const answers: ((answer: Response | Error) => void)[] = []
  let time = 0
  const refreshes = createRefreshes({
    send: (request) => {
      asked.push(request)
      return new Promise((resolve, reject) => {
        answers.push((answer) => (answer instanceof Error ? reject(answer) : resolve(answer)))
      })
    },
    ticks: () => time,
  })
  const settled = async (waiting: Promise<Response>) => {
    const answer = await waiting
    return [answer.status, answer.headers.get('content-type'), await answer.text()]
  }
  return {
    asked,
    /** Answers the oldest open call. */
    answer: async (answer: Response | Error) => {
      await new Promise(setImmediate)
      answers.shift()?.(answer)
    },
    ask: async (request: Request) => settled(refreshes(request)),
    pass: (milliseconds: number) => {
      time += milliseconds
    },
  }
}

const json = { 'content-type': 'application/json' }
const tokens = (name: string, status = 200) => new Response(name, { status, headers: json })
const told = (name: string, status = 200) => [status, 'application/json', name]

test('a refresh goes to the provider as the page made it', async () => {
  const { asked, answer, ask } = openWorker()
  const waiting = ask(refreshOf('one'))
  await answer(tokens('new'))
  expect(await waiting).toEqual(told('new'))
  expect(asked.map(({ url, method, credentials, headers }) => [url, method, credentials, ...headers])).toEqual([
    [tokenEndpoint, 'POST', 'omit', ['accept', 'application/json'], ['content-type', form['content-type']]],
  ])
  expect(await asked[0]?.text()).toBe('grant_type=refresh_token&refresh_token=one&client_id=daftar')
})

test('a new page that comes during the last one’s refresh waits for the same answer', async () => {
  const { asked, answer, ask } = openWorker()
  const left = ask(refreshOf('one'))
  const next = ask(refreshOf('one'))
  await answer(tokens('new'))
  expect({ left: await left, next: await next }).toEqual({ left: told('new'), next: told('new') })
  expect(asked).toHaveLength(1)
})

test('the page that ends does not end the call', async () => {
  const { asked, answer, ask } = openWorker()
  const page = new AbortController()
  void ask(new Request(refreshOf('one'), { signal: page.signal })).catch(() => {})
  await new Promise(setImmediate)
  page.abort()
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([false])
  await answer(tokens('new'))
  expect(await ask(refreshOf('one'))).toEqual(told('new'))
})

test('an answer waits a minute for the next page', async () => {
  const { asked, answer, ask, pass } = openWorker()
  const left = ask(refreshOf('one'))
  await answer(tokens('new'))
  await left
  pass(59_999)
  expect(await ask(refreshOf('one'))).toEqual(told('new'))
  pass(1)
  const late = ask(refreshOf('one'))
  await answer(tokens('reused', 400))
  expect(await late).toEqual(told('reused', 400))
  expect(asked).toHaveLength(2)
})

test.each([
  ['another token', refreshOf('two')],
  ['another provider', call({ grant_type: 'refresh_token', refresh_token: 'one' }, 'https://other.example/token')],
])('%s has a refresh of its own', async (_, other) => {
  const { asked, answer, ask } = openWorker()
  const one = ask(refreshOf('one'))
  await answer(tokens('new'))
  await one
  const second = ask(other)
  await answer(tokens('of the other'))
  expect(await second).toEqual(told('of the other'))
  expect(asked).toHaveLength(2)
})

test.each([
  ['no network', new TypeError('Failed to fetch')],
  ['a failure of the provider', tokens('busy', 503)],
  ['a refusal', tokens('invalid_grant', 400)],
])('%s is not kept: the same refresh is sent again', async (_, failure) => {
  const { asked, answer, ask } = openWorker()
  const first = ask(refreshOf('one')).catch((error: unknown) => error)
  await answer(failure)
  await first
  const again = ask(refreshOf('one'))
  await answer(tokens('new'))
  expect(await again).toEqual(told('new'))
  expect(asked).toHaveLength(2)
})

test('any other call goes unchanged, each time', async () => {
  const { asked, answer, ask } = openWorker()
  const redeem = () => call({ grant_type: 'authorization_code', code: 'one' })
  for (const name of ['first', 'second']) {
    const waiting = ask(redeem())
    await answer(tokens(name))
    expect(await waiting).toEqual(told(name))
  }
  expect(await Promise.all(asked.map((request) => request.text()))).toEqual([
    'grant_type=authorization_code&code=one',
    'grant_type=authorization_code&code=one',
  ])
})

test.each([
  ['a refresh', refreshOf('one'), true],
  ['JSON', new Request(tokenEndpoint, { method: 'POST', headers: json, body: '{}' }), false],
  ['a read', new Request(tokenEndpoint, { headers: form }), false],
  ['a call of no type', new Request(tokenEndpoint, { method: 'POST' }), false],
])('%s: whether it is a form that a page called with', (_, request, is) => {
  expect(isForm(request)).toBe(is)
})
