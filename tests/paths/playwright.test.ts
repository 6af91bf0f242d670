import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import config from '../../playwright.config.ts'
import { bin, root } from '../../scripts/run.mjs'
import { answer } from './cli.ts'
import { transitionName } from './declared.ts'
import { walksOf } from './walks.ts'

test('tests/browser/guide.spec.ts, which runs as it stands, is what is printed', () => {
  const { output } = answer(['guide', '--format', 'playwright'])
  expect(readFileSync(join(root, 'tests/browser/guide.spec.ts'), 'utf8')).toBe(output)
})

test('what npm writes to a file, as the paper has it, is what is printed and nothing of its own', () => {
  const words = ['drafts', '--format', 'playwright', '--to', join(root, '.cache/drafts.spec.ts')]
  expect(readFileSync(join(root, 'docs/testing.md'), 'utf8')).toContain('--format playwright --to ')
  expect(spawnSync('npm', ['run', 'paths', '--', ...words], { cwd: root }).status).toBe(0)
  expect(readFileSync(join(root, '.cache/drafts.spec.ts'), 'utf8')).toBe(answer(words).output)
})

test('a printed test uses the desk that npm start has opened', () => {
  expect(config.webServer).toMatchObject({ url: config.use?.baseURL, reuseExistingServer: !process.env.CI })
})

test('what is printed compiles, of every flow and in both languages', () => {
  const folder = join(root, '.cache/printed')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(join(folder, 'browser'), { recursive: true })
  for (const language of ['en', 'fa']) {
    const { output } = answer(['--all', '--format', 'playwright', '--language', language])
    writeFileSync(join(folder, `browser/${language}.spec.ts`), output)
  }
  const config = {
    extends: join(root, 'tsconfig.json'),
    compilerOptions: { rootDirs: ['.', join(root, 'tests')] },
    include: ['.'],
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config))
  // Each checker reads all packages for itself.
  const words = ['--noEmit', '--checkers', '1', '-p', folder]
  const { stdout, status } = spawnSync(bin('tsc'), words, { cwd: root, encoding: 'utf8' })
  expect({ status, wrong: stdout.split('\n').filter((line) => line.includes('.cache/printed')) }).toEqual({
    status: 0,
    wrong: [],
  })
})

test.each([
  ['settings', 29],
  ['user', 6],
  ['auth', 31],
  ['apps', 8],
  ['appList', 17],
  ['moving', 17],
  ['sync', 42],
  ['basket', 28],
  ['drafts', 5],
  ['asides', 4],
  ['personEditor', 21],
  ['sample', 10],
  ['saving', 15],
  ['productEditor', 28],
  ['stuff', 8],
  ['taxProfile', 29],
  ['taxSender', 33],
  ['payment', 67],
  ['webPush', 33],
  ['apiKeys', 51],
  ['pushes', 38],
  ['uptime', 46],
  ['heldMonitor', 6],
  ['adminPushes', 36],
  ['adminUsers', 26],
  ['contact', 19],
  ['copy', 7],
  ['supportPlans', 10],
  ['invoice', 48],
  ['taxRecord', 14],
  ['taxList', 31],
  ['planOrder', 23],
  ['planResult', 20],
  ['page', 1],
  ['panel', 8],
  ['invoices', 6],
  ['products', 12],
  ['persons', 10],
  ['scanner', 21],
  ['notices', 3],
  ['dialogs', 26],
  ['guide', 6],
  ['storage', 26],
  ['support', 15],
  ['backup', 9],
  ['update', 19],
  ['palette', 10],
  ['day', 7],
  ['drawer', 9],
  ['csv', 4],
  ['table', 14],
] as const)('at a real desk %s takes %i of its transitions', (flow, count) => {
  expect(
    new Set(
      walksOf(flow)
        .flat()
        .flatMap(({ transitions }) => transitions.map(transitionName)),
    ).size,
  ).toBe(count)
})
