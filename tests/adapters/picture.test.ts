import { afterEach, expect, test, vi } from 'vitest'
import { findPicture } from '../../src/adapters/account/picture.ts'

afterEach(() => void vi.unstubAllGlobals())

const base = 'https://avatars.example.com/avatar'
/** SHA-256 of `shop@daftar.example`. */
const hash = '1963ea230a0ff834dcc4fe5135af4bcdd94afb4850df003b07dff740b25b6f65'

const found = async (email: string, at: string | undefined = base) => {
  const asked: string[] = []
  const address = await findPicture(at, email, async (each) => void asked.push(each))
  return { address, asked }
}

test.each(['shop@daftar.example', '  Shop@Daftar.EXAMPLE \n'])(
  'a picture is asked for by the SHA-256 of the trimmed, lower-case address: %j',
  async (email) => {
    const address = `${base}/${hash}?s=144&d=404`
    expect(await found(email)).toEqual({ address, asked: [address] })
  },
)

test('of an address with other letters the bytes of UTF-8 are hashed', async () => {
  const { asked } = await found('مریم@نمونه.ایران')
  expect(asked).toEqual([`${base}/0ecb16544e634c0eb96285a45c43538272229839659d6956d05c6b1c41b4b65b?s=144&d=404`])
})

test.each([
  ['no address of pictures is configured', undefined, 'shop@daftar.example'],
  ['the user has no e-mail address', base, ' '],
])('where %s nobody is asked', async (_, at, email) => {
  const asked = vi.fn(async () => {})
  expect([await findPicture(at, email, asked), asked.mock.calls]).toEqual([null, []])
})

test('a picture that does not load is none', async () => {
  expect(await findPicture(base, 'shop@daftar.example', () => Promise.reject(new TypeError('404')))).toBeNull()
})

test('without hashing, which only safe pages have, there is no picture and no request', async () => {
  vi.stubGlobal('crypto', {})
  expect(await found('shop@daftar.example')).toEqual({ address: null, asked: [] })
})

test('the host of the pictures does not learn the page', async () => {
  const made: { src: string; referrerPolicy: string }[] = []
  class Loaded {
    src = ''
    referrerPolicy = ''
    constructor() {
      made.push(this)
    }
    decode = async () => {}
  }
  vi.stubGlobal('Image', Loaded)
  const address = await findPicture(base, 'shop@daftar.example')
  expect(made.map(({ src, referrerPolicy }) => [src, referrerPolicy])).toEqual([[address, 'no-referrer']])
})
