import fc from 'fast-check'
import { either as E, option as O } from 'fp-ts'
import { describe, expect, test } from 'vitest'
import { createGtinService } from '../../src/adapters/http/gtin.ts'
import { createTranslate } from '../../src/adapters/http/translate.ts'
import { live } from '../scenarios/live.ts'
import { anyText } from '../values/unicode.ts'
import { serviceAt } from './serviceAt.ts'

const { stored, signal } = live

const base = 'https://gtin.test/root'

interface World {
  answer?: () => Response | Promise<Response>
  token?: string | null
}

/** The services over a scripted network, and the requests that it received. */
const createWorld = ({ answer = () => Response.json([]), token = 'token-1' }: World = {}) => {
  const seen: Request[] = []
  const network = async (...call: Parameters<typeof fetch>) => {
    seen.push(new Request(...call))
    return answer()
  }
  const service = serviceAt(base, network, {
    session: { token: () => Promise.resolve(O.fromNullable(token)), refused() {} },
  })
  return { seen, gtins: createGtinService(service), translate: createTranslate(service) }
}

const answered = (answer: World['answer']) => {
  const { gtins } = createWorld(answer === undefined ? {} : { answer })
  return gtins.look('6261011110018', 'IRR', signal)
}

describe('a typed text stays one segment of the path', () => {
  const prefix = '/root/v1/tax-ir/stuff/search/'

  const isUnderRoot = async (text: string) => {
    const { seen, gtins } = createWorld()
    await gtins.searchStuff(text, 'UNKNOWN', signal)
    const [request] = seen
    const { pathname, search, origin, hash } = new URL(request?.url ?? 'http://none')
    return (
      origin === 'https://gtin.test' &&
      pathname.split('/').length === prefix.split('/').length &&
      pathname.startsWith(prefix) &&
      decodeURIComponent(pathname.slice(prefix.length)) === text &&
      search === '?type=UNKNOWN' &&
      hash === ''
    )
  }

  test.each(['a/b', '../x', '%2e%2e', '%2F', 'a?type=b', '#a', '\\..\\', 'شیر کم\u200cچرب', '', ' '])(
    '"%s"',
    async (text) => {
      expect(await isUnderRoot(text)).toBe(true)
    },
  )

  test.each(['.', '..'])('"%s" becomes a blank, which does not climb', async (text) => {
    const { seen, gtins } = createWorld()
    await gtins.searchStuff(text, 'UNKNOWN', signal)
    expect(seen.map(({ url }) => new URL(url).pathname)).toEqual([`${prefix}%20`])
  })

  test('whatever it is', async () => {
    const typed = anyText.filter((text) => text.isWellFormed() && text !== '.' && text !== '..')
    await fc.assert(fc.asyncProperty(typed, isUnderRoot))
  })

  test('a lone surrogate is sent as the replacement character', async () => {
    await expect(createWorld().gtins.searchStuff('\ud800', 'UNKNOWN', signal)).resolves.toEqual(E.right([]))
  })
})

test('each call bears the token, follows no redirect, and is given up after its time', async () => {
  const { seen, gtins, translate } = createWorld()

  await gtins.look('6261011110018', 'IRR', signal)
  await gtins.createLocal({ name: 'Jam', nameFa: 'مربا' }, stored, signal)
  await translate('Jam', 'en', 'fa', signal)

  expect(seen.map(({ method, url, redirect }) => [method, url, redirect])).toEqual([
    ['GET', `${base}/v1/pip/6261011110018/IRR`, 'manual'],
    ['POST', `${base}/v1/gs1-wiki/create-local`, 'manual'],
    ['POST', `${base}/translate`, 'manual'],
  ])
  expect(seen.map(({ headers }) => headers.get('authorization'))).toEqual(Array(3).fill('Bearer token-1'))
  expect(await seen[2]?.json()).toEqual({ q: 'Jam', source: 'en', target: 'fa', format: 'text' })
})

test('signed out nothing is called', async () => {
  const { seen, gtins, translate } = createWorld({ token: null })

  const answers = await Promise.all([
    gtins.look('6261011110018', 'IRR', signal),
    gtins.createLocal({ name: 'a', nameFa: '' }, stored, signal),
    gtins.searchStuff('a', 'UNKNOWN', signal),
    translate('a', 'en', 'fa', signal),
  ])

  expect({ answers, seen }).toEqual({ answers: Array(4).fill(E.left('signedOut')), seen: [] })
})

describe('an answer that is none says why', () => {
  test.each([
    [401, 'signedOut'],
    [403, 'signedOut'],
    [404, 'notFound'],
    [400, 'refused'],
    [409, 'failed'],
    [500, 'failed'],
    [503, 'failed'],
  ] as const)('%i: %s', async (status, fault) => {
    expect(await answered(() => new Response('{}', { status }))).toEqual(E.left(fault))
  })

  test('no answer: offline', async () => {
    expect(await answered(() => Promise.reject(new TypeError('Failed to fetch')))).toEqual(E.left('offline'))
    expect(await answered(() => Promise.reject(new DOMException('late', 'TimeoutError')))).toEqual(E.left('offline'))
  })

  test.each(['', '{"name":"Mil', 'null', '[]', '{}', '{"name":"a","nameFa":"b"}'])('%j: failed', async (body) => {
    expect(await answered(() => new Response(body))).toEqual(E.left('failed'))
  })

  const found = { name: 'Milk', nameFa: 'شیر', price: 485_000 }

  test.each([
    ['a price below zero', { price: -1 }],
    ['a price with decimals', { price: 12.5 }],
    ['a price beyond 2^53', { price: 9_007_199_254_740_992 }],
    ['a price as text', { price: '485000' }],
    ['a name of a megabyte', { name: 'x'.repeat(1_000_000) }],
    ['a name that is no text', { name: { toString: 'x' } }],
  ])('%s: failed', async (_, wrong) => {
    expect(await answered(() => Response.json({ ...found, ...wrong }))).toEqual(E.left('failed'))
  })

  test('names and price that are null are empty and unknown; what else it says is dropped', async () => {
    expect(await answered(() => Response.json({ name: null, nameFa: null, price: null, paid: true }))).toEqual(
      E.right({ name: '', nameFa: '', price: null }),
    )
    expect(await answered(() => Response.json({ ...found, gtin: '1' }))).toEqual(E.right(found))
  })
})
