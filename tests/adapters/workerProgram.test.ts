import { afterEach, expect, test, vi } from 'vitest'
import { lastBuild } from '../../src/adapters/desk/lastBuild.ts'
import { keepProgram } from '../../src/adapters/worker/program.ts'

type Matcher = (visit: object) => boolean
type Plugin = { cacheWillUpdate: (got: { request: Request; response: Response }) => Promise<Response | null> }
type Handler = (visit: object) => Promise<Response>

/** The library's calls: the files of the build, and each route in order. */
const told = vi.hoisted(() => ({
  files: [] as unknown[],
  routes: [] as [Matcher, Handler, string][],
  plugins: [] as Plugin[],
}))
vi.mock('workbox-core', () => ({ clientsClaim: () => {} }))
vi.mock('workbox-routing', () => ({
  registerRoute: (matches: Matcher, handle: Handler, method = 'GET') => told.routes.push([matches, handle, method]),
}))
vi.mock('workbox-precaching', () => ({
  precacheAndRoute: (files: readonly unknown[]) => told.files.push(...files),
  addPlugins: (plugins: readonly Plugin[]) => void told.plugins.splice(0, told.plugins.length, ...plugins),
  cleanupOutdatedCaches: () => {},
  createHandlerBoundToURL: (url: string) => async () => new Response(`the file ${url}`, { headers: { etag: '"1"' } }),
}))

const origin = 'https://daftar.example'

/** A worker of a build, its network, and the last build's files on the device. */
const worker = (network: typeof fetch, left: Readonly<Record<string, string>> = {}) => {
  told.files.length = 0
  told.routes.length = 0
  keepProgram([{ url: 'shell.html', revision: '1' }])
  vi.stubGlobal('fetch', network)
  vi.stubGlobal('caches', {
    async match({ url }: Request, { cacheName }: { cacheName: string }) {
      const text = left[new URL(url).pathname]
      return text === undefined ? undefined : new Response(`${text} of ${cacheName}`)
    },
  })
  return async (path: string, mode: 'navigate' | 'cors' = 'navigate', from = origin) => {
    const url = new URL(path, from)
    const request = { url: url.href, mode, method: 'GET', headers: new Headers() }
    const visit = { url, sameOrigin: url.origin === origin, request }
    const route = told.routes.find(([matches, , method]) => method === 'GET' && matches(visit))
    if (route === undefined) return 'not asked'
    const answer = await route[1](visit)
    return [answer.status, await answer.text()]
  }
}
const answered = async () => new Response('of the network')
const offline = async () => {
  throw new TypeError('Failed to fetch')
}
const shell = 'the file shell.html'

afterEach(() => vi.unstubAllGlobals())

test('the files of the build are kept', () => {
  worker(answered)
  expect(told.files).toEqual([{ url: 'shell.html', revision: '1' }])
})

test.each([
  ['/hashed/desk-1.js', 200, 'text/javascript', true],
  ['/hashed/desk-1.css', 200, 'text/css; charset=utf-8', true],
  ['/shell.html?__WB_REVISION__=1', 200, 'text/html', true],
  ['/hashed/desk-1.js', 200, 'text/html; charset=utf-8', false],
  ['/assets/data/data.json?__WB_REVISION__=1', 200, 'Text/HTML', false],
  ['/hashed/desk-1.js', 404, 'text/javascript', false],
  ['/shell.html?__WB_REVISION__=1', 503, 'text/html', false],
])('%s that came with %i as %s is kept: %s', async (path, status, type, isKept) => {
  worker(answered)
  const response = new Response('', { status, headers: { 'content-type': type } })
  const got = { request: new Request(`${origin}${path}`), response }
  expect(await Promise.all(told.plugins.map((plugin) => plugin.cacheWillUpdate(got)))).toEqual([
    isKept ? response : null,
  ])
})

test.each([
  ['/', [200, shell], [200, shell]],
  ['/apps/web-push?a=b', [200, shell], [200, shell]],
  ['/identity/login', [200, 'of the network'], [404, shell]],
  ['/no/such/page', [200, 'of the network'], [404, shell]],
])('a visit to %s, with a network and with none', async (path, online, without) => {
  expect([await worker(answered)(path), await worker(offline)(path)]).toEqual([online, without])
})

test('a foreign origin, or a request that is no visit, goes past the worker', async () => {
  const ask = worker(answered)
  expect(await ask('/apps', 'cors')).toBe('not asked')
  expect(await ask('/hashed/part.js', 'cors', 'https://bank.example')).toBe('not asked')
})

test('a part of the last build comes from the cache, any other from the network', async () => {
  const kept = { '/hashed/old.js': 'the part' }
  expect(await worker(offline, kept)('/hashed/old.js', 'cors')).toEqual([200, `the part of ${lastBuild}`])
  expect(await worker(answered, kept)('/hashed/new.js', 'cors')).toEqual([200, 'of the network'])
  await expect(worker(offline, kept)('/hashed/new.js', 'cors')).rejects.toThrow('Failed to fetch')
})
