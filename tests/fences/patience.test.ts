import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

const tests = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => [file.replaceAll(sep, '/'), readFileSync(join(root, file), 'utf8')] as const)

/** Gives up after a second, or makes a test give up earlier than the others. */
const impatient = /\bvi\s*\.(?:waitFor|waitUntil|setConfig)\(/
/** Playwright's own waits have the patience of its config. */
const polls = /\bexpect\s*\.poll\(/

test('a test waits as long as a test may take on a busy machine', () => {
  const found = tests.filter(([file, text]) => impatient.test(text) || (/\.test\.tsx?$/.test(file) && polls.test(text)))
  expect(found.map(([file]) => file)).toEqual(['tools/eventually.ts'])
})
