import { spawn } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { constants, cpus, setPriority } from 'node:os'
import { join } from 'node:path'
import { bin, root } from '../../scripts/run.mjs'
import { countsOf, reports, tellReports } from './reports.mjs'

/**
 * A step starts once every step that it `needs` has passed and every step that it comes `after` has ended.
 * A patient step gets what the others leave of the cores: tests in a browser wait for real clocks, the rest does not.
 * `report` is the file of JSON that the tests of the step write. `skipped` says why the step cannot run here.
 *
 * @typedef {{ name: string, command: string[], env?: Record<string, string>, needs?: string[], after?: string[],
 *   isPatient?: boolean, report?: string, skipped?: string | null }} Step
 */

/** @typedef {{ name: string, verdict: 'passed' | 'FAILED' | 'skipped', why: string, from: number, to: number }} Result */

const retry = process.env.CI ? ['--retry=1'] : []

/** @param {string} report @param {...string} words */
export const vitest = (report, ...words) => ({
  command: [
    bin('vitest'),
    ...[
      'run',
      ...retry,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${join(reports, report)}`,
      ...words,
    ],
  ],
  report,
})

/** @param {string} report @param {Record<string, string>} env @param {...string} words */
export const playwright = (report, env, ...words) => ({
  command: [bin('playwright'), 'test', ...words],
  env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: join(reports, report) },
  report,
})

const now = () => performance.now() / 1000

/** @param {Step} step @returns {Promise<Result>} */
const perform = ({ name, command: [file = '', ...args], env = {}, isPatient = false, report }) =>
  new Promise((resolve) => {
    console.log(`\n── ${name} …`)
    const from = now()
    const child = spawn(file, args, { cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
    if (isPatient && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
    child.once('error', ({ message }) => (output += message))
    child.once('close', (code, signal) => {
      if (signal !== null) output += `\nended by ${signal}`
      const verdict = code === 0 ? 'passed' : 'FAILED'
      const to = now()
      console.log(`\n── ${name}: ${verdict} in ${(to - from).toFixed(1)} s\n${output.trim()}`)
      resolve({ name, verdict, why: report === undefined ? '' : countsOf(report), from, to })
    })
  })

/** @param {Step} step @param {Map<string, Promise<Result>>} results @returns {Promise<Result>} */
const performInTurn = async (step, results) => {
  /** @param {string} name */
  const resultOf = (name) => {
    const result = results.get(name)
    if (result === undefined) throw new Error(`${step.name} waits for ${name}, which is no earlier step`)
    return result
  }
  const needed = await Promise.all((step.needs ?? []).map(resultOf))
  await Promise.all((step.after ?? []).map(resultOf))
  const missing = needed.find(({ verdict }) => verdict !== 'passed')
  const why = missing === undefined ? step.skipped : `${missing.name}: ${missing.verdict}`
  if (why == null) return perform(step)
  console.log(`\n── ${step.name}: skipped, because ${why}`)
  return { name: step.name, verdict: 'skipped', why: `because ${why}`, from: now(), to: now() }
}

const columns = 60
const shades = [...' ▁▂▃▄▅▆▇█']

/** The time that each core was busy and there was, in ms. */
const readCores = () =>
  cpus().map(({ times: { user, nice, sys, idle, irq } }) => {
    const busy = user + nice + sys + irq
    return { busy, all: busy + idle }
  })

/**
 * When each step ran, and how busy each core was meanwhile, whatever kept it busy.
 *
 * @param {Result[]} results @param {{ at: number, cores: ReturnType<typeof readCores> }[]} samples
 */
const timeline = (results, samples) => {
  const [first, last] = [samples[0], samples.at(-1)]
  if (first === undefined || last === undefined) return []
  const column = Math.max(1, last.at - first.at) / columns
  /** @param {number} at */
  const place = (at) => Math.round((at - first.at) / column)
  /** @param {number} edge */
  const sampleAt = (edge) => samples.find(({ at }) => at >= first.at + edge * column) ?? last
  const width = Math.max(...results.map(({ name }) => name.length))
  const rows = results.map(({ name, verdict, why, from, to }) => {
    const bar = ' '.repeat(place(from)) + '█'.repeat(verdict === 'skipped' ? 0 : Math.max(1, place(to) - place(from)))
    const times = verdict === 'skipped' ? '' : `${(from - first.at).toFixed(0)}–${(to - first.at).toFixed(0)} s `
    return `${name.padEnd(width)} │${bar.padEnd(columns)}│ ${times}${verdict}${why && `, ${why}`}`
  })
  const cores = first.cores.map((_, core) => {
    const shares = Array.from({ length: columns }, (_, at) => {
      const [before, after] = [sampleAt(at).cores[core], sampleAt(at + 1).cores[core]]
      const all = (after?.all ?? 0) - (before?.all ?? 0)
      return all === 0 ? 0 : ((after?.busy ?? 0) - (before?.busy ?? 0)) / all
    })
    const mean = shares.reduce((sum, share) => sum + share, 0) / columns
    const bar = shares.map((share) => shades[Math.round(share * (shades.length - 1))]).join('')
    return `${`core ${core + 1}`.padEnd(width)} │${bar}│ ${Math.round(mean * 100)}% busy`
  })
  return [...rows, ...cores]
}

/**
 * Runs the steps, and ends with the timeline, the tests to be mended and the counts. Says whether all passed.
 *
 * @param {Step[]} steps
 */
export const performAll = async (steps) => {
  rmSync(reports, { recursive: true, force: true })
  const samples = [{ at: now(), cores: readCores() }]
  const sampling = setInterval(() => samples.push({ at: now(), cores: readCores() }), 1000)
  /** @type {Map<string, Promise<Result>>} */
  const waiting = new Map()
  for (const step of steps) waiting.set(step.name, performInTurn(step, waiting))
  const results = await Promise.all(waiting.values())
  clearInterval(sampling)
  samples.push({ at: now(), cores: readCores() })
  console.log(`\n${timeline(results, samples).join('\n')}`)
  tellReports(steps.flatMap(({ report }) => report ?? []).filter((report) => existsSync(join(reports, report))))
  return results.every(({ verdict }) => verdict !== 'FAILED')
}
