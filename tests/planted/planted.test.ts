import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bugs } from './bugs.ts'
import { planted } from './planted.ts'

const root = join(import.meta.dirname, '../..')

test.each(Object.entries(bugs))('the bug %s fits its file exactly once, and its test exists', (_, bug) => {
  const code = readFileSync(join(root, bug.file), 'utf8')
  expect(code.split(bug.right).length - 1).toBe(1)
  expect(bug.wrong).not.toBe(bug.right)
  expect(existsSync(join(root, bug.test))).toBe(true)
})

test('there are thirty bugs and more, in every layer', () => {
  const layers = Object.values(bugs).map(({ file }) => file.match(/^src\/\w+\/\w+(?=\/)|^\w+/)?.[0])
  expect(Object.keys(bugs).length).toBeGreaterThanOrEqual(30)
  expect([...new Set(layers)].sort()).toMatchInlineSnapshot(`
    [
      "mocks",
      "scripts",
      "src/adapters/http",
      "src/adapters/identity",
      "src/adapters/indexeddb",
      "src/adapters/invoice",
      "src/adapters/plans",
      "src/adapters/sync",
      "src/adapters/worker",
      "src/events/decisions",
      "src/events/projections",
      "src/events/values",
      "src/machines/desk",
      "src/machines/invoice",
      "src/machines/plans",
      "src/machines/sync",
      "src/machines/tax",
      "src/views/invoice",
      "src/views/texts",
      "src/views/ui",
    ]
  `)
})

test('an unknown bug is not built', () => {
  expect(() => planted('nobodys')).toThrow('PLANTED=nobodys: the bugs are undo, ')
})
