import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { preview } from 'vite'
import { ensureBuild } from '../../scripts/build.mjs'
import { bin, root } from '../../scripts/run.mjs'
import { launchOptionsOfUsers } from '../tools/chromium.mjs'
import { above, below, middle, say } from './lines.mjs'

/** @param {number} entries */
const logOf = (entries) => {
  const file = join(root, `.cache/log-${entries}.ndjson.gz`)
  if (!existsSync(file)) {
    say(`writing a log of ${entries.toLocaleString('en')} entries`)
    mkdirSync(join(root, '.cache'), { recursive: true })
    execFileSync(bin('tsx'), ['tests/replay/makeLarge.ts', file, String(entries)], { cwd: root })
  }
  return file
}

/** Megabytes that the process of the page and its workers holds. */
const heldByRenderers = () =>
  execFileSync('ps', ['-eo', 'rss,args'])
    .toString()
    .split('\n')
    .filter((line) => line.includes('--type=renderer'))
    .reduce((most, line) => Math.max(most, Number(line.trim().split(' ')[0]) / 1024), 0)

/** @param {import('playwright').Page} page @param {number} index */
const jump = async (page, index) =>
  page.evaluate(
    (to) =>
      new Promise((done) => {
        const slider = document.querySelector('.re-track input')
        const caption = document.querySelector('figcaption [role="status"]')
        if (!(slider instanceof HTMLInputElement) || caption === null) throw new Error('The page has no slider')
        const wanted = (to + 1).toLocaleString('en')
        const began = performance.now()
        const look = () => {
          const text = caption.textContent ?? ''
          if (text.includes('as it stood after') && text.includes(wanted)) done(performance.now() - began)
          else requestAnimationFrame(look)
        }
        const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
        set?.call(slider, String(to))
        slider.dispatchEvent(new Event('input', { bubbles: true }))
        look()
      }),
    index,
  )

/**
 * A support log in the page and on the command line.
 * @param {number} entries
 */
export const measureReplays = async (entries) => {
  const file = logOf(entries)
  const many = `a log of ${entries.toLocaleString('en')} entries (${(statSync(file).size / 1e6).toFixed(1)} MB)`
  ensureBuild()
  const server = await preview({ root, logLevel: 'error', preview: { port: 4179, strictPort: true } })
  const browser = await chromium.launch(launchOptionsOfUsers())
  const page = await browser.newPage({ viewport: { width: 1360, height: 900 } })
  say('opening it in the page')
  await page.goto('http://localhost:4179/support/replay?lang=en')
  const before = heldByRenderers()
  await page.locator('input[type="file"]').setInputFiles(file)
  const began = performance.now()
  await page.locator('.re-row').first().waitFor({ timeout: 300_000 })
  below(`open ${many}`, (performance.now() - began) / 1000, 's', 10)
  below('memory of the page and its workers, after it, over the empty page', heldByRenderers() - before, 'MB', 600)
  say('jumping')
  /** @type {number[]} */
  const jumps = []
  for (let at = 1; at <= 40; at++)
    jumps.push(Number(await jump(page, Math.floor((entries * ((at * 17) % 40)) / 41) + at)))
  below('jump anywhere, p50', middle(jumps), 'ms', 300)
  below('jump anywhere, the longest of 40', Math.max(...jumps), 'ms', 300)
  below('memory after that', heldByRenderers() - before, 'MB', 600)
  await browser.close()
  await server.close()
  say('the command line')
  const start = performance.now()
  execFileSync('npm', ['run', '--silent', 'replay', '--', file], { cwd: root })
  above('the command line, from start to end', entries / ((performance.now() - start) / 1000), 'entries/s', 50_000)
}
