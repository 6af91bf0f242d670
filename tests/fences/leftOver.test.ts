import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** Leftovers of editors, merges and tools. */
const leftOver = /\.(?:orig|rej|bak|swp|tmp|log)$|~$|(?:^|\/)\.DS_Store$/

test('nothing that a tool left behind is kept', () => {
  const kept = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n')
  expect(['a/b.ts.orig', 'b.rej', 'notes~'].filter((name) => leftOver.test(name))).toHaveLength(3)
  expect(kept.filter((name) => leftOver.test(name))).toEqual([])
})
