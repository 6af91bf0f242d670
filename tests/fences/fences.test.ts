import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

const importing = (specifier: string) => `import { it } from '${specifier}'\n\nexport const that = it\n`
const importingType = (specifier: string) => `import type { It } from '${specifier}'\n\nexport type That = It\n`
const naming = (expression: string) => `export const that = (it: unknown) => [it, ${expression}]\n`
const doing = (statement: string) => `export const act = (element: HTMLElement) => {\n  ${statement}\n}\n`

type Planted = readonly [file: string, text: string]

const forbidden: readonly Planted[] = [
  ...[
    'xstate',
    'idb',
    'react',
    'node:fs',
    '../machines/desk.ts',
    '../adapters/clock.ts',
    '../views/app.tsx',
    '../entries/desk.tsx',
    '../entries/replay.tsx',
  ].map((specifier): Planted => ['src/events', importing(specifier)]),
  ['src/events/values', importing('../../machines/desk.ts')],
  ['src/events', importingType('../machines/desk.ts')],
  ['src/events', "export type That = import('../machines/desk.ts').It\n"],
  ['src/events', "export const load = () => import('immer')\n"],
  ...[
    'react',
    '@xstate/react',
    '@dagrejs/dagre',
    'idb',
    'i18next',
    'immer',
    '../adapters/clock.ts',
    '../views/app.tsx',
    '../entries/desk.tsx',
    '../entries/replay.tsx',
  ].map((specifier): Planted => ['src/machines', importing(specifier)]),
  ['src/machines', "import { setup } from 'xstate'\n\nexport const that = setup\n"],
  ['src/machines', importingType('../compose.ts')],
  ['src/adapters', importingType('../compose.ts')],
  ['src/views', importingType('../compose.ts')],
  ['src/machines', importingType('../adapters/clock.ts')],
  ['src/machines', "export * from '../adapters/clock.ts'\n"],
  ['src/machines', "export const load = () => import('../adapters/clock.ts')\n"],
  ...[
    'react',
    'react-dom/client',
    '@xstate/react',
    '../views/app.tsx',
    '../entries/desk.tsx',
    '../entries/replay.tsx',
    '../machines/desk.ts',
  ].map((specifier): Planted => ['src/adapters', importing(specifier)]),
  ['src/adapters/http', importing('../../machines/desk.ts')],
  ['src/adapters/http', importing('../../events/causeStored.ts')],
  ['src/adapters', naming("fetch('/config.json')")],
  ['src/adapters', "export { it } from '../machines/desk.ts'\n"],
  ['src/adapters', "export const load = () => import('../views/app.tsx')\n"],
  ...[
    'idb',
    'io-ts',
    '../adapters/clock.ts',
    '../events/basket.ts',
    '../events/projections/invoices.ts',
    '../entries/desk.tsx',
    '../entries/replay.tsx',
  ].map((specifier): Planted => ['src/views', importing(specifier)]),
  ['src/views/desk', importing('../../adapters/clock.ts')],
  ['src/views/desk', "export const load = () => import('../../adapters/clock.ts')\n"],
  ...['../src/views/app.tsx', '../src/machines/desk.ts', '../src/adapters/parts/clock.ts'].map(
    (specifier): Planted => ['mocks', importing(specifier)],
  ),
  ...['src/events', 'src/machines'].flatMap((folder) =>
    [
      'Date.now()',
      'new Date()',
      'Math.random()',
      'crypto.randomUUID()',
      "fetch('/')",
      'localStorage',
      'sessionStorage',
      'indexedDB',
      'document',
      'window',
      'globalThis',
      'performance.now()',
      'setTimeout(() => it, 1)',
    ].map((expression): Planted => [folder, naming(expression)]),
  ),
  ...["fetch('/')", 'indexedDB', 'localStorage', 'sessionStorage'].map(
    (expression): Planted => ['src/views', naming(expression)],
  ),
  ...['src/events', 'src/machines', 'src/adapters', 'src/views'].flatMap((folder) =>
    [
      "element.innerHTML = 'x'",
      "element.outerHTML = 'x'",
      "element.insertAdjacentHTML('beforeend', 'x')",
      "eval('1')",
    ].map((statement): Planted => [folder, doing(statement)]),
  ),
  ['src/views', "export const That = () => <p dangerouslySetInnerHTML={{ __html: 'x' }} />\n"],
  ['src/views', "export const props = { dangerouslySetInnerHTML: { __html: 'x' } }\n"],
  ['src/adapters', "export const that = require('idb')\n"],
  ['src/adapters', 'export const that = (it: any) => it\n'],
  ['src/adapters', 'export const that = (it: string | null) => it!.length\n'],
]

const allowed: readonly Planted[] = [
  ...['fp-ts/Either', 'io-ts', 'immer', './catalogue.ts', './values/money.ts'].map(
    (specifier): Planted => ['src/events', importing(specifier)],
  ),
  ['src/events/values', importing('../catalogue.ts')],
  ...['xstate', 'fp-ts/TaskEither', 'io-ts', './desk.ts', '../events/basket.ts'].map(
    (specifier): Planted => ['src/machines', importing(specifier)],
  ),
  ...['idb', 'fp-ts/TaskEither', '../events/basket.ts', './http/bearer.ts'].map(
    (specifier): Planted => ['src/adapters', importing(specifier)],
  ),
  ['src/adapters', importingType('../machines/desk.ts')],
  ...[
    'react',
    'react-aria-components',
    '@xstate/react',
    '@dagrejs/dagre',
    '../machines/desk.ts',
    '../events/values/money.ts',
  ].map((specifier): Planted => ['src/views', importing(specifier)]),
  ['src/views', importingType('../events/basket.ts')],
  ['src/views', "export const load = () => import('./console/logs.tsx')\n"],
  ...['msw', '../src/events/desk/basket.ts', '../src/adapters/http/samples.ts'].map(
    (specifier): Planted => ['mocks', importing(specifier)],
  ),
  ['src/events', naming('new Date(0)')],
]

const cycle: readonly Planted[] = [
  ['src/machines/one.ts', "import { two } from './two.ts'\n\nexport const one = () => two\n"],
  ['src/machines/two.ts', "import { one } from './one.ts'\n\nexport const two = () => one\n"],
]

const numbered = (planted: readonly Planted[], prefix: string) =>
  planted.map(
    ([folder, text], index): Planted => [`${folder}/${prefix}${index}.${text.includes('<p ') ? 'tsx' : 'ts'}`, text],
  )

describe('the fences stand', () => {
  const copy = mkdtempSync(join(tmpdir(), 'fences-'))
  const refused = new Set<string>()

  beforeAll(() => {
    cpSync(join(root, 'biome.json'), join(copy, 'biome.json'))
    cpSync(join(root, 'tests/fences'), join(copy, 'tests/fences'), { recursive: true })
    cpSync(join(root, '.gitignore'), join(copy, '.gitignore'))
    for (const [file, text] of [...numbered(forbidden, 'forbidden'), ...numbered(allowed, 'allowed'), ...cycle]) {
      mkdirSync(dirname(join(copy, file)), { recursive: true })
      writeFileSync(join(copy, file), text)
    }
    const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')
    const { stdout } = spawnSync(
      process.execPath,
      [biome, 'lint', '--reporter=json', '--max-diagnostics=none', '--diagnostic-level=error', 'src', 'mocks'],
      { cwd: copy, encoding: 'utf8', maxBuffer: 1 << 26 },
    )
    const report: { diagnostics: { location: { path: string } }[] } = JSON.parse(stdout)
    for (const { location } of report.diagnostics) refused.add(location.path)
  })

  afterAll(() => rmSync(copy, { recursive: true }))

  test.each(numbered(forbidden, 'forbidden'))('%s is refused: %j', (file) => expect(refused).toContain(file))
  test.each(numbered(allowed, 'allowed'))('%s is let through: %j', (file) => expect(refused).not.toContain(file))
  test.each(cycle)('%s is refused, being part of a cycle', (file) => expect(refused).toContain(file))

  test('src has no folder without a fence', () => {
    expect(
      readdirSync(join(root, 'src')).filter((name) => !['adapters', 'events', 'machines', 'views'].includes(name)),
    ).toEqual(['compose.ts', 'composeAreas.ts', 'entries', 'public'])
  })
})
