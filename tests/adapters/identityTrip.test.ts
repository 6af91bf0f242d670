import { either as E, option as O } from 'fp-ts'
import * as t from 'io-ts'
import { describe, expect, test, vi } from 'vitest'
import { takeAnswer } from '../../src/adapters/identity/answer.ts'
import { bearerTo } from '../../src/adapters/identity/bearer.ts'
import { live } from '../scenarios/live.ts'
import { serviceAt } from './serviceAt.ts'

const at = (address: string) => {
  const { pathname, search, hash, origin } = new URL(address)
  return { pathname, search, hash, origin }
}

describe("the provider's answer", () => {
  test.each([
    [
      'https://desk.example/authcallback?code=c&state=s',
      'https://desk.example/authcallback?code=c&state=s',
      '/authcallback',
    ],
    ['https://desk.example/authcallback?code=c#token=x', 'https://desk.example/authcallback?code=c', '/authcallback'],
    ['https://desk.example/endsession?state=s', null, '/endsession'],
    ['https://desk.example/authcallback#access_token=x', null, '/authcallback'],
  ])('in %s is taken out of the address', (address, answer, left) => {
    const replaceState = vi.fn()
    expect([takeAnswer(at(address), { replaceState }), replaceState.mock.calls]).toEqual([answer, [[null, '', left]]])
  })

  test.each(['https://desk.example/authcallback', 'https://desk.example/apps?code=c&state=s'])(
    'is not in %s, which stays as it is',
    (address) => {
      const replaceState = vi.fn()
      expect([takeAnswer(at(address), { replaceState }), replaceState.mock.calls]).toEqual([null, []])
    },
  )
})

describe('a bearer token', () => {
  const call = async (url: string) => {
    const sent: string[] = []
    const fetched: typeof fetch = async (input, init) => {
      sent.push(`${String(input)} ${new Headers(init?.headers).get('authorization')}`)
      return new Response('{}')
    }
    const service = serviceAt(url, bearerTo(['https://api.example'], fetched), {
      session: { token: () => Promise.resolve(O.some('canary')), refused() {} },
    })
    const call = { method: 'GET', changes: false, path: ['v1', 'apps'], answer: t.UnknownRecord } as const
    const answer = await service.ask(call, live.signal)
    return [E.isRight(answer) ? answer.right.status : answer.left._tag, sent]
  }

  test('goes to the services of the configuration', async () => {
    expect(await call('https://api.example')).toEqual([200, ['https://api.example/v1/apps Bearer canary']])
  })

  test.each([
    'https://evil.example',
    'https://api.example.evil.example',
    'https://api.example:8443',
    'http://api.example',
  ])('does not go to %s', async (url) => {
    expect(await call(url)).toEqual(['Broken', []])
  })

  test('does not go to an address with a name in it, which is none', async () => {
    expect(await call('https://api.example@evil.example')).toEqual(['Offline', []])
  })
})
