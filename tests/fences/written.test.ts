import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { bareHtml, pageHtml } from '../../scripts/pageHtml.ts'
import { fileOf } from '../../scripts/written.ts'
import { askingFor, takeAskedLanguage } from '../../src/adapters/kernel/askedLanguage.ts'
import { temporaryFolder } from '../tools/temporaryFolder.ts'

const bare = readFileSync('index.html', 'utf8').replace(
  '<script',
  '<link rel="modulepreload" href="/a.js"><link rel="modulepreload" href="/b.js"><script',
)
const language: 'en' = 'en'
const page = {
  ...{ path: '/terms', language, head: { title: 'A & B', description: 'says "C"' } },
  ...{ styles: ['hashed/a.css'], fonts: ['hashed/a.woff2'], markup: '<main>$& words</main>' },
  afterPaint: 'hashed/after-paint.js',
}

describe('a page of words', () => {
  test('is the bare page with its words beside the root, and a head of its own', () => {
    const html = pageHtml(bare, page)
    const lines = [
      '<html lang="en" dir="ltr" data-hand="right">',
      '<title>A &amp; B</title>',
      '<meta name="description" content="says &quot;C&quot;" />',
      '<link rel="preload" href="/hashed/a.woff2" as="font" type="font/woff2" crossorigin />',
      '<link rel="stylesheet" href="/hashed/a.css" />',
      '<link rel="canonical" href="https://origin.invalid/terms?lang=en" />',
      '<link rel="alternate" hreflang="fa" href="https://origin.invalid/terms" />',
      '<link rel="alternate" hreflang="x-default" href="https://origin.invalid/terms" />',
      '<meta property="og:image" content="https://origin.invalid/cards/en.png" />',
      '<div id="written"><main>$& words</main></div>',
      '<div id="root"></div>',
    ]
    expect(lines.filter((line) => !html.includes(line))).toEqual([])
    expect(html.includes('<noscript')).toBe(false)
    expect(pageHtml(bare, { ...page, path: '/' }).match(/<noscript>.*/g)).toEqual([
      '<noscript><p>The desk needs JavaScript. Switch it on in the browser.</p></noscript>',
    ])
  })

  test('names the files of the program for the script that begins it once the words are painted', () => {
    expect(
      pageHtml(bare, page).match(/(?:<script|<link rel="(?:stylesheet|modulepreload)")[^>]*>(?:<\/script>)?|<\/head>/g),
    ).toEqual([
      '<link rel="stylesheet" href="/hashed/a.css" />',
      '<script type="module" src="/hashed/after-paint.js" data-program="/a.js /b.js /src/entries/desk.tsx"></script>',
      '</head>',
    ])
  })

  test('is not written without its place in the bare page, or with styles of its own', () => {
    expect(() => pageHtml(bare.replace('<div id="root">', '<div>'), page)).toThrow('has no')
    expect(() => pageHtml(bare, { ...page, markup: '<main style="color: red"></main>' })).toThrow('style attribute')
  })

  test('has its fonts, and what hears a failure of the program, from the first also where it has no words', () => {
    expect(
      bareHtml('<head>\n<meta charset="utf-8" />\n  </head>', ['hashed/a.woff2'], 'hashed/b.js').split('\n'),
    ).toEqual([
      '<head>',
      '<meta charset="utf-8" />',
      '    <script type="module" src="/hashed/b.js"></script>',
      '  <link rel="preload" href="/hashed/a.woff2" as="font" type="font/woff2" crossorigin />',
      '  </head>',
    ])
  })

  test('has a file by its address and language', () => {
    const files = (['/', '/terms', '/products/web-push'] as const).map((path) => [
      fileOf(path, 'fa'),
      fileOf(path, 'en'),
    ])
    expect(files).toEqual([
      ['index.html', 'index.en.html'],
      ['terms.html', 'terms.en.html'],
      ['products/web-push.html', 'products/web-push.en.html'],
    ])
  })
})

describe('the origin of a deployment', () => {
  const stamped = (origin: string) => {
    const folder = temporaryFolder('origin')
    mkdirSync(join(folder, 'products'))
    const names = ['terms.html', 'products/a.html', 'sitemap.xml', 'robots.txt', 'other.js']
    for (const name of names) writeFileSync(join(folder, name), 'at https://origin.invalid/a')
    const run = ['--import', 'tsx', 'scripts/writeOrigin.ts', origin, folder]
    const { status } = spawnSync(process.execPath, run)
    return [status, ...names.map((name) => readFileSync(join(folder, name), 'utf8'))]
  }

  test('is written into pages, map and rules, and into nothing else', () => {
    const there = 'at https://desk.example.com/a'
    expect(stamped('https://desk.example.com')).toEqual([0, there, there, there, there, 'at https://origin.invalid/a'])
  })

  test.each(['desk.example.com', 'http://desk.example.com', 'https://desk.example.com/'])('is not %s', (wrong) => {
    expect(stamped(wrong)[0]).toBe(1)
  })
})

test.each([
  ['?lang=en', 'en', '/terms#a'],
  ['?a=1&lang=fa&b=2', 'fa', '/terms?a=1&b=2#a'],
  ['?lang=de', null, '/terms#a'],
  ['?a=1', null, undefined],
])('an address with %s asks for %s', (search, language, left) => {
  const addresses: unknown[] = []
  const history = { replaceState: (_state: unknown, _title: string, to?: string | URL | null) => addresses.push(to) }
  const asked = takeAskedLanguage({ pathname: '/terms', search, hash: '#a' }, history)
  expect([asked, addresses[0]]).toEqual([language, left])
})

test.each([
  ['', '/terms?lang=en#a'],
  ['?a=1&lang=fa', '/terms?a=1&lang=en#a'],
])('an address with %s is made to ask for English', (search, asking) => {
  expect(askingFor('en', { pathname: '/terms', search, hash: '#a' })).toBe(asking)
})
