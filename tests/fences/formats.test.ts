import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../src')

const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => [file.replaceAll(sep, '/'), readFileSync(join(root, file), 'utf8')] as const)

const formats = /\bIntl\s*\.|\.toLocale\w*\(|\b0x0?6[6f]0\b/i

/**
 * Uses that show nothing: days as search words, comparisons of days and with typed times, zones, reading digits.
 * `clocks.ts` also makes the clocks that the one file formats with.
 */
const others = [
  'adapters/support/device.ts',
  'events/pseudonymSource.ts',
  'events/values/clocks.ts',
  'events/values/dateWords.ts',
  'events/values/digits.ts',
  'events/values/zones.ts',
  'machines/replay/clock.ts',
  'entries/desk.tsx',
]

test('numbers, dates and amounts are formatted by one file', () => {
  expect(
    files
      .filter(([, text]) => formats.test(text))
      .map(([file]) => file)
      .sort(),
  ).toEqual([...others, 'views/ui/format.ts'].sort())
})

test('the check finds a file that formats', () => {
  const planted = [
    'new Intl.NumberFormat()',
    'total.toLocaleString()',
    'at.toLocaleDateString(language)',
    '0x06f0 + digit',
  ]
  expect(planted.filter((text) => !formats.test(text))).toEqual([])
})
