import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { headersOf } from '../../scripts/headers.ts'
import { routes } from '../../src/events/values/routes.ts'
import shipped from '../../src/public/config.json' with { type: 'json' }
import { temporaryFolder } from '../tools/temporaryFolder.ts'

const elsewhere = {
  ...shipped,
  main: 'https://api.example.com/main',
  invoice: 'https://api.example.com/invoice',
  gtin: 'https://gtin.example.com',
  uptime: 'https://uptime.example.com/',
  translate: 'https://translate.example.com:8443/v1',
  identity: 'https://login.example.com/realms/shops',
  bank: 'https://pay.example.bank/start',
  avatars: 'https://avatars.example.com/avatar',
  seals: [
    ...shipped.seals,
    {
      image: 'https://seals.example.org/ours.png',
      dark: 'https://dark.example.org/ours.png',
      link: 'https://seals.example.org/of/us',
      name: { fa: 'نماد', en: 'Seal' },
    },
  ],
}

const written = (config: unknown) => {
  const folder = temporaryFolder('headers')
  const file = join(folder, 'config.json')
  writeFileSync(file, JSON.stringify(config))
  const out = join(folder, 'out')
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/writeHeaders.ts', file, out], {
    encoding: 'utf8',
  })
  const texts =
    status === 0
      ? Object.fromEntries(readdirSync(out).map((name) => [name, readFileSync(join(out, name), 'utf8')]))
      : {}
  return { status, said: stderr.replaceAll(file, 'config.json').trim(), texts }
}

const found = (text: string | undefined, line: RegExp) =>
  Object.fromEntries([...(text ?? '').matchAll(line)].map(([, name, value]) => [name, value]))

const policyOf = (headers: Record<string, string>) =>
  Object.fromEntries(
    (headers['Content-Security-Policy'] ?? '').split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources.join(' ')]
    }),
  )

test('the headers follow a config’s addresses, and are equal for every server', () => {
  const { status, texts } = written(elsewhere)
  expect([status, Object.keys(texts).sort()]).toEqual([
    0,
    ['_headers', 'headers.caddy', 'headers.nginx.conf', 'routes.caddy', 'routes.nginx.conf'],
  ])
  const headers = found(texts._headers, /^ {2}([\w-]+): (.+)$/gm)
  expect(found(texts['headers.nginx.conf'], /^add_header ([\w-]+) "([^"]+)" always;$/gm)).toEqual(headers)
  expect(found(texts['headers.caddy'], /^\t([\w-]+) "([^"]+)"$/gm)).toEqual(headers)
  expect(policyOf(headers)).toMatchObject({
    'default-src': "'none'",
    'script-src': "'self'",
    'connect-src':
      "'self' https://api.example.com https://gtin.example.com https://uptime.example.com https://translate.example.com:8443 https://login.example.com",
    'form-action': "'self' https://pay.example.bank https://login.example.com",
    'img-src': "'self' data: blob: https://avatars.example.com https://seals.example.org https://dark.example.org",
    'frame-ancestors': "'none'",
  })
  expect(headers).toEqual(headersOf(elsewhere))
  expect(headers['Strict-Transport-Security']).toBe('max-age=63072000')
  expect(JSON.stringify(headers)).not.toContain('localhost')
})

test('forms may go to every host over which the bank redirects, once each', () => {
  const bankHops = ['https://gate.example.bank/', 'https://pay.example.bank/two', 'https://3ds.example.org:8443/a/b']
  expect(policyOf(headersOf({ ...elsewhere, bankHops }))['form-action']).toBe(
    "'self' https://pay.example.bank https://gate.example.bank https://3ds.example.org:8443 https://login.example.com",
  )
  const { status, texts } = written({ ...elsewhere, bankHops })
  expect([status, texts._headers?.includes('https://gate.example.bank https://3ds.example.org:8443')]).toEqual([
    0,
    true,
  ])
  expect(written({ ...elsewhere, bankHops: ['gate.example.bank'] })).toEqual({
    status: 1,
    said: 'config.json has not the addresses of a desk: bankHops.0: an http address',
    texts: {},
  })
})

test('a config that has not all addresses writes nothing and names what is wrong', () => {
  const { bank: _, ...bankless } = elsewhere
  expect(written({ ...bankless, main: 'javascript:alert(1)' })).toEqual({
    status: 1,
    said: 'config.json has not the addresses of a desk: main: an http address, bank: an http address',
    texts: {},
  })
})

test('the one inline rule that is let through is the one that react-aria writes', () => {
  const source = readFileSync('node_modules/react-aria/dist/private/overlays/usePreventScroll.mjs', 'utf8')
  const rule = /style\.textContent = `([^`]+)`\.trim\(\)/.exec(source)?.[1]?.trim() ?? ''
  expect(rule).toContain('overscroll-behavior: contain')
  const hash = createHash('sha256').update(rule).digest('base64')
  expect(policyOf(headersOf(elsewhere))['style-src']).toBe(`'self' 'sha256-${hash}'`)
})

test('nginx and Caddy know the pages’ addresses alone, by the described configuration', () => {
  const { texts } = written(elsewhere)
  const patterns = [texts['routes.nginx.conf'], texts['routes.caddy']].map(
    (text = '') => /\^\(\?:(.*)\)\$/.exec(text)?.[1] ?? '',
  )
  const pages = Object.values(routes).map((path) => path.replaceAll(/:\w+/g, String.raw`[\w.~-]+`))
  expect(patterns.map((pattern) => pattern.split('|'))).toEqual([pages, pages])
  const described = readFileSync('docs/deploying.md', 'utf8').split('```')
  expect(
    described.flatMap((block) =>
      [...block.matchAll(/^\s*(include|import) (\S+?);?$/gm)].map(([, how, file]) => `${how} ${file}`),
    ),
  ).toEqual(['include routes.nginx.conf', 'include headers.nginx.conf', 'import headers.caddy', 'import routes.caddy'])
})
