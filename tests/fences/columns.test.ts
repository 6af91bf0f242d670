import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The formatter breaks code at this column, but neither comments nor single texts. */
const columns = 120

/** Comments here are not wrapped yet: remove a folder from the list once they are. */
const unwrapped = [
  'src/events/decisions/',
  'src/events/desk/invoice.ts',
  'src/events/entities.ts',
  'src/events/projections/',
  'tests/paths/',
  'tests/tools/',
]

const isComment = /^\s*(?:\/\/|\/\*|\*|\{\/\*)/

const tooLong = (text: string): string[] =>
  text.split('\n').filter((line) => isComment.test(line) && [...line].length > columns)

const sources = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', 'src', 'tests', 'mocks', 'scripts'],
  { encoding: 'utf8' },
)
  .split('\n')
  .filter((path) => /\.(?:tsx?|mjs|css)$/.test(path) && existsSync(path))

const longIn = (path: string): string[] => tooLong(readFileSync(path, 'utf8')).map((line) => `${path}: ${line}`)

test('no line of a comment is longer than 120 columns', () => {
  const letters = 'a'.repeat(columns)
  expect(['//', '  /**', ' *', '/*', '{/*'].flatMap((mark) => tooLong(`${mark} ${letters}`))).toHaveLength(5)
  expect(tooLong(`const text = '${letters}'`)).toEqual([])

  expect(sources.filter((path) => !unwrapped.some((folder) => path.startsWith(folder))).flatMap(longIn)).toEqual([])
})
