import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { speaking } from './inFarsi.ts'

const rows = readFileSync(join(import.meta.dirname, 'copy.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => {
    const [, key = '', english = '', farsi = ''] = line.split('|').map((cell) => cell.trim())
    return [key.replaceAll('`', ''), english, farsi] as const
  })

test.each(rows)('%s: %s', (key, english, farsi) => {
  expect(speaking('fa', {}, key.replace(/\.\w+$/, '')).say(english)).toBe(farsi)
})
