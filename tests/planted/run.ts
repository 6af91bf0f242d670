// `npm run planted -- [bug …]`: builds each bug in, one at a time, and fails if its test file passes with it.
// `--slice`: one, drawn by the commit.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { bin, root } from '../../scripts/run.mjs'
import { sliceOf } from '../mutants/slice.ts'
import { seedOfNow } from '../tools/slice.ts'
import { bugs } from './bugs.ts'

interface Report {
  testResults: { assertionResults: { fullName: string; status: string }[] }[]
}

/** The tests that failed, by name; none where a file could not be run at all. */
const failuresIn = (file: string): readonly string[] => {
  const { testResults }: Report = JSON.parse(readFileSync(file, 'utf8'))
  return testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .flatMap(({ fullName, status }) => (status === 'failed' ? [fullName] : []))
}

/** Another with each commit, the same for everybody at it. */
const drawn = (): readonly string[] => [
  ...sliceOf(new Map(Object.keys(bugs).map((name) => [name, name])), seedOfNow(), 1).keys(),
]

const given = process.argv.slice(2)
const words = given.includes('--slice') ? drawn() : given
const unknown = words.filter((name) => !Object.hasOwn(bugs, name))
const asked = Object.entries(bugs).filter(([name]) => words.length === 0 || words.includes(name))

/** The test that caught it; null if none did. */
const catching = (name: string, test: string): string | null => {
  const report = join(root, `.cache/planted-bugs/${name}.json`)
  const project = test.endsWith('x') ? 'views' : 'unit'
  const args = ['run', `--project=${project}`, '--reporter=json', `--outputFile=${report}`, test]
  // A slice of the tests may be without the one that is asked for.
  const env = { ...process.env, SLICE: '', PLANTED: name }
  spawnSync(bin('vitest'), args, { cwd: root, env, stdio: 'ignore' })
  return failuresIn(report)[0] ?? null
}

if (unknown.length > 0)
  console.error(`No bug is named ${unknown.join(', ')}; there are ${Object.keys(bugs).join(', ')}.`)

const missed = asked.filter(([name, { test }]) => {
  const by = catching(name, test)
  console.log(by === null ? `MISSED: ${name}: ${test} passes with it` : `caught: ${name}: ${by}`)
  return by === null
})
console.log(`${asked.length - missed.length} of ${asked.length} planted bugs are caught`)
process.exitCode = missed.length === 0 && unknown.length === 0 ? 0 : 1
