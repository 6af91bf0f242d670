import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { ensurePackages } from '../../scripts/packages.mjs'
import { bin, root } from '../../scripts/run.mjs'
import { ensureChromium } from './chromium.mjs'
import { ensureFirefox } from './firefox.mjs'

const reports = join(root, '.cache/reports')

/** @param {string} report @param {...string} projects */
const vitest = (report, ...projects) => [
  bin('vitest'),
  'run',
  ...projects.map((project) => `--project=${project}`),
  // As in playwright.config.ts: a machine that stands still for a while fails no run, and the end names what needed its second try.
  ...(process.env.CI ? ['--retry=1'] : []),
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${join(reports, report)}`,
]

/** @typedef {{ name: string, command: string[] }} Step */

/** Each checker reads the types of all packages for itself, and what runs beside them needs a core, too. */
const checkers = String(Math.max(1, availableParallelism() - 1))

/** Steps of one row run side by side. @type {Step[][]} */
const rows = [
  [
    { name: 'Types', command: [bin('tsc'), '--noEmit', '--checkers', checkers] },
    { name: 'Lint, format and fences', command: [bin('biome'), 'ci', '--error-on-warnings', '.'] },
    { name: 'Unused code and packages', command: [bin('knip')] },
    { name: 'Build', command: [bin('vite'), 'build'] },
  ],
  [{ name: 'Size of the first load', command: [process.execPath, 'scripts/size.mjs'] }],
  [
    { name: 'Unit and view tests', command: vitest('unit.json', 'unit', 'views') },
    { name: 'Tests inside a browser', command: vitest('browser.json', 'browser') },
  ],
  // Before its first test Playwright compiles all of them, on one core, and keeps that: this finds none, while a core has time.
  [
    { name: 'A slice of the mutants', command: [bin('tsx'), 'tests/mutants/run.ts', '--slice'] },
    {
      name: 'End to end, compiled',
      command: [bin('playwright'), 'test', '--list', '--grep=^$', '--pass-with-no-tests'],
    },
  ],
  [{ name: 'End to end', command: [bin('playwright'), 'test'] }],
]

/** @param {Step} step @returns {Promise<boolean>} */
const perform = ({ name, command: [file = '', ...args] }) =>
  new Promise((resolve) => {
    console.log(`\n── ${name} …`)
    const began = performance.now()
    const child = spawn(file, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
    child.once('error', ({ message }) => (output += message))
    child.once('close', (code) => {
      const seconds = ((performance.now() - began) / 1000).toFixed(1)
      console.log(`\n── ${name}: ${code === 0 ? 'passed' : 'FAILED'} in ${seconds} s\n${output.trim()}`)
      resolve(code === 0)
    })
  })

const performAll = async () => {
  for (const row of rows) {
    const passed = await Promise.all(row.map(perform))
    if (passed.includes(false)) return false
  }
  return true
}

/** @param {string} name @returns {Record<string, any>} */
const report = (name) => {
  const file = join(reports, name)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

/** @typedef {{ all: number, missed: string[] }} Part */

const kinds = {
  states: 'states',
  transitions: 'transitions',
  guards: 'guards both ways',
  outcomes: 'effect outcomes',
}

/** What the generated walks reached of the machines, and by name what they did not. */
const coverage = () => {
  /** @type {[string, Record<string, Part>][]} */
  const machines = Object.entries(report('machines.json'))
  if (machines.length === 0) return
  const sums = Object.entries(kinds).map(([kind, words]) => {
    const parts = machines.flatMap(([flow, { [kind]: part }]) => (part === undefined ? [] : [{ flow, ...part }]))
    const all = parts.reduce((sum, part) => sum + part.all, 0)
    const missed = parts.flatMap(({ flow, missed: names }) => names.map((name) => `${words}: ${flow}: ${name}`))
    return { text: `${all - missed.length} of ${all} ${words}`, missed }
  })
  console.log(`\n${machines.length} machines: ${sums.map(({ text }) => text).join(', ')}`)
  for (const name of sums.flatMap(({ missed }) => missed)) console.log(`not reached, ${name}`)
}

/** @typedef {{ suites?: Suite[], specs?: { title: string, tests: { status: string }[] }[] }} Suite */

/** The end-to-end tests that passed at their second try only. @param {Suite} suite @returns {string[]} */
const flakyIn = ({ suites = [], specs = [] }) => [
  ...specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky')).map(({ title }) => title),
  ...suites.flatMap(flakyIn),
]

/** @typedef {{ fullName: string, status: string, failureMessages: string[] }} Assertion */

/** The unit tests that did. @param {{ testResults?: { assertionResults: Assertion[] }[] }} report */
const flakyOf = ({ testResults = [] }) =>
  testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
    .map(({ fullName }) => fullName)

ensurePackages()
ensureChromium()
ensureFirefox()
rmSync(reports, { recursive: true, force: true })
process.exitCode = (await performAll()) ? 0 : 1

const vitests = [report('unit.json'), report('browser.json')]
const endToEnd = report('end-to-end.json')
const { expected = 0, flaky = 0, unexpected = 0 } = endToEnd.stats ?? {}
const passed = vitests.reduce((sum, { numPassedTests = 0 }) => sum + numPassedTests, expected + flaky)
const failed = vitests.reduce((sum, { numFailedTests = 0 }) => sum + numFailedTests, unexpected)
coverage()
for (const name of [...vitests.flatMap(flakyOf), ...flakyIn(endToEnd)]) console.log(`passed at its second try: ${name}`)
console.log(`\n${passed} passed, ${failed} failed`)
