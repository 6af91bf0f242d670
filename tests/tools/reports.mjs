import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from '../../scripts/run.mjs'

export const reports = join(root, '.cache/reports')

/** @param {string} name @returns {Record<string, any>} */
const readReport = (name) => {
  const file = join(reports, name)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

/** A test that failed at its first try. @typedef {{ name: string, passed: boolean, why: string, trace: string | null }} Trouble */

/** @param {string | undefined} text */
const firstLine = (text = '') => stripVTControlCharacters(text).split('\n')[0] ?? ''

/** @typedef {{ status: string, error?: { message?: string }, attachments: { name: string, path?: string }[] }} Try */
/** @typedef {{ suites?: Suite[], specs?: { title: string, file: string, line: number, tests: { status: string, results: Try[] }[] }[] }} Suite */

/** Playwright clears its folder at each start: a trace that tells of a second try is kept beside the reports. @param {string} path @param {string} name */
const keep = (path, name) => {
  const kept = join(reports, 'traces', name)
  mkdirSync(join(reports, 'traces'), { recursive: true })
  copyFileSync(path, kept)
  return relative(root, kept)
}

/** @param {Suite} suite @returns {Trouble[]} */
const troublesOfPlaywright = ({ suites = [], specs = [] }) => [
  ...specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'flaky' || status === 'unexpected')
      .map(({ status, results }) => {
        const traces = results.flatMap(({ attachments }) => attachments).filter(({ name }) => name === 'trace')
        const path = traces[0]?.path
        return {
          name: `${title} (${file}:${line})`,
          passed: status === 'flaky',
          why: firstLine(results[0]?.error?.message),
          trace: path === undefined || !existsSync(path) ? null : keep(path, `${basename(file)}-${line}.zip`),
        }
      }),
  ),
  ...suites.flatMap(troublesOfPlaywright),
]

/** @typedef {{ fullName: string, status: string, failureMessages: string[] }} Assertion */

/** @param {{ name: string, assertionResults: Assertion[] }[]} files @returns {Trouble[]} */
const troublesOfVitest = (files) =>
  files.flatMap(({ name: file, assertionResults }) =>
    assertionResults
      .filter(({ failureMessages }) => failureMessages.length > 0)
      .map(({ fullName, status, failureMessages: [why] }) => ({
        name: `${fullName} (${relative(root, file)})`,
        passed: status === 'passed',
        why: firstLine(why),
        trace: null,
      })),
  )

/** What Vitest or Playwright counted. @param {Record<string, any>} report */
const counts = ({ stats, numPassedTests = 0, numFailedTests = 0, numPendingTests = 0 }) =>
  stats === undefined
    ? { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests }
    : { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped }

/** @param {ReturnType<typeof counts>} counted */
const wordsOf = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped === 0 ? '' : `, ${skipped} skipped`}`

/** @param {string} report */
export const countsOf = (report) => wordsOf(counts(readReport(report)))

/** @typedef {{ all: number, missed: string[] }} Part */

const kinds = {
  states: 'states',
  transitions: 'transitions',
  guards: 'guards both ways',
  outcomes: 'effect outcomes',
}

/** What the generated walks reached of the machines, and by name what they did not. */
const tellCoverage = () => {
  /** @type {[string, Record<string, Part>][]} */
  const machines = Object.entries(readReport('machines.json'))
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

/** Names the tests that failed, and those that passed at their second try only; the last line counts all. @param {string[]} names */
export const tellReports = (names) => {
  tellCoverage()
  const all = names.map(readReport)
  const troubles = all.flatMap(({ suites, testResults = [] }) =>
    suites === undefined ? troublesOfVitest(testResults) : troublesOfPlaywright({ suites }),
  )
  for (const { name, passed, why, trace } of troubles.sort((one, other) => Number(other.passed) - Number(one.passed)))
    console.log(
      [`${passed ? 'passed at its second try' : 'failed'}: ${name}`, why, trace && `trace: ${trace}`]
        .filter(Boolean)
        .join('\n  '),
    )
  const flaky = troubles.filter(({ passed }) => passed).length
  console.log(`\nto be mended, since it passed at its second try only: ${flaky}`)
  const sums = all.map(counts)
  /** @param {'passed' | 'failed' | 'skipped'} key */
  const sum = (key) => sums.reduce((total, { [key]: count }) => total + count, 0)
  console.log(wordsOf({ passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') }))
}
