import { option as O } from 'fp-ts'
import { describe, expect, test, vi } from 'vitest'
import { authorised } from '../../src/adapters/http/authorised.ts'
import { takeAnswer } from '../../src/adapters/identity/answer.ts'
import { bearerTo } from '../../src/adapters/identity/bearer.ts'

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
    const session = { token: () => Promise.resolve(O.some('canary')), refused() {} }
    const deps = { fetch: bearerTo(['https://api.example'], fetched), session, timeout: 1_000 }
    const answer = await authorised(deps, url).then(
      () => 'sent',
      () => 'refused',
    )
    return [answer, sent]
  }

  test('goes to the services of the configuration', async () => {
    expect(await call('https://api.example/v1/apps')).toEqual(['sent', ['https://api.example/v1/apps Bearer canary']])
  })

  test.each([
    'https://evil.example/v1/apps',
    'https://api.example.evil.example/',
    'https://api.example:8443/',
    'http://api.example/v1/apps',
    'https://api.example@evil.example/',
  ])('does not go to %s', async (url) => {
    expect(await call(url)).toEqual(['refused', []])
  })
})
