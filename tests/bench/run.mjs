import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { root } from '../../scripts/run.mjs'
import { measureBackups } from './backups.mjs'
import { createProfile, diskOf, dropProfile, serve, withPage } from './browser.mjs'
import { measureGrowth } from './growth.mjs'
import { above, below, growth, lines, middle, ratio, say, scaleOf, short } from './lines.mjs'
import { measureOwnWork, measurePulls } from './pulls.mjs'
import { measureReplays } from './replays.mjs'
import { measureTaps } from './taps.mjs'
import { measureVitals } from './vitals.mjs'

/** `--peers` runs the peers' benchmark instead, with its own options (see `peers.mjs`). */
if (process.argv.includes('--peers')) {
  await import('./peers.mjs')
  process.exit()
}

/** `--quick` runs a tenth: its result is a hint, not a proof. */
const quick = process.argv.includes('--quick')
/** `--size=million` measures growth alone, up to a million invoices and ten million entries: about an hour. */
const million = process.argv.includes('--size=million')
const sizes = quick ? { invoices: 10_000, entries: 50_000 } : { invoices: 100_000, entries: 1_000_000 }
const starts = quick ? 2 : 4

const out = mkdtempSync(join(tmpdir(), 'daftar-bench-page-'))
await build({
  root: import.meta.dirname,
  configFile: false,
  logLevel: 'error',
  worker: { format: 'es' },
  build: { outDir: out, emptyOutDir: true, rolldownOptions: { input: join(import.meta.dirname, 'page.html') } },
})
const server = await serve(out)
const page = `${server.url}/page.html`
/** @type {Record<string, number>} */
const longTasks = {}

const measureSaves = async () => {
  const profile = createProfile()
  say('saves on 10,000 stored')
  await withPage(profile, page, async ({ step }) => {
    await step('open', { name: 'save' })
    await step('fill', { invoices: 10_000, entries: 0 })
    await step('fillRaw', { name: 'save-raw', invoices: 10_000, withTerms: false })
    await step('saves', { from: 20_000, times: 50 })
    const { ours, raw } = await step('saves', { from: 30_000, times: quick ? 200 : 400 })
    ratio('save one invoice, strict, 10,000 stored', ours, raw, 2)
    const { perSecond } = await step('fold')
    above('fold alone', perSecond, 'facts/s', 200_000)
  })
  dropProfile(profile)
}

const measureDisk = async () => {
  const profile = createProfile()
  say('raw with terms')
  await withPage(profile, page, ({ step }) =>
    step('fillRaw', { name: 'terms', invoices: sizes.invoices, withTerms: true }),
  )
  const disk = diskOf(profile)
  dropProfile(profile)
  return disk
}

/** @param {string} profile @param {number} most @param {string} [of] */
const measureStarts = async (profile, most, of = `${sizes.invoices.toLocaleString('en')} invoices`) => {
  /** @type {{ ours: number[], raw: number[], heap: number[], empty: number[] }} */
  const found = { ours: [], raw: [], heap: [], empty: [] }
  for (let turn = 0; turn < starts; turn++) {
    await withPage(profile, `${page}?cold=raw&name=shop`, async ({ started }) => found.raw.push((await started()).ms))
    await withPage(profile, `${page}?cold=ours&name=shop`, async ({ started, heap }) => {
      found.ours.push((await started()).ms)
      found.heap.push(await heap())
    })
    await withPage(profile, `${page}?cold=ours&name=empty`, async ({ started, heap }) => {
      await started()
      found.empty.push(await heap())
    })
  }
  const name = `cold start, ${of}, ${sizes.entries.toLocaleString('en')} entries`
  ratio(name, { p50: middle(found.ours) }, { p50: middle(found.raw) }, most)
  below('heap after it, over an empty shop', middle(found.heap) - middle(found.empty), 'MB', 5)
}

const measureShop = async () => {
  const profile = createProfile()
  say(`${sizes.invoices.toLocaleString('en')} invoices`)
  await withPage(profile, page, async ({ step }) => {
    await step('openOurs', { name: 'shop' })
    const { perSecond, task } = await step('fill', sizes)
    longTasks.fill = task
    lines.push({
      work: 'append, fold and index in bulk',
      ours: `${short(perSecond)} rows/s`,
      raw: '',
      goal: '',
      holds: true,
    })
  })
  const ours = diskOf(profile)
  const terms = await measureDisk()
  lines.push({
    work: `disk for ${sizes.invoices.toLocaleString('en')} invoices with their journal`,
    ours: `${short(ours)} MB`,
    raw: `${short(terms)} MB with terms`,
    goal: '≤ raw + terms',
    holds: ours <= terms,
  })
  say('raw, and what a long time at the desk leaves')
  await withPage(profile, page, async ({ step }) => {
    await step('fillRaw', { name: 'shop-raw', invoices: sizes.invoices, withTerms: false })
    await step('openOurs', { name: 'shop' })
    await step('age', sizes)
  })
  say('starts')
  await measureStarts(profile, 2)
  say('pages, searches, changes')
  await withPage(profile, page, async ({ step }) => {
    await step('open', { name: 'shop' })
    const pages = await step('pages', sizes)
    ratio('newest page', pages.newest.ours, pages.newest.raw, 2)
    ratio('page 200', pages.deep.ours, pages.deep.raw, 1)
    const searches = await step('searches', sizes)
    below('search by the beginning of a word, p95', searches.p95, 'ms', 8)
    longTasks.search = searches.task
    lines.push({
      work: 'the first search after a start',
      ours: `${short(searches.first)} ms`,
      raw: '',
      goal: '',
      holds: true,
    })
    const changes = await step('changes', { ...sizes, times: 120 })
    ratio('update one', changes.update.ours, changes.update.raw, 2)
    ratio('delete one', changes.remove.ours, changes.remove.raw, 2)
    const customer = await step('customer', sizes)
    below('what a customer owes, p95', customer.p95, 'ms', 100)
    const days = await step('days', sizes)
    below('the sums of thirty days, p95', days.ofMonth.p95, 'ms', 100)
    below('the sums of a year, p95', days.ofYear.p95, 'ms', 100)
    below('the sums of all days, p95', days.ofAll.p95, 'ms', 100)
    below('a file of all invoices', days.ofFile / 1_000, 's', sizes.invoices / 1_000)
    longTasks.csv = days.task
  })
  dropProfile(profile)
}

/**
 * On a journal of facts alone, since the goal is for facts. Raw is written just before and after it, since the
 * machine's speed matters.
 */
const measureRebuild = async () => {
  const profile = createProfile()
  say('rebuild')
  await withPage(profile, page, async ({ step }) => {
    const invoices = sizes.invoices / 5
    await step('openOurs', { name: 'rebuild' })
    await step('fill', sizes)
    const before = await step('fillRaw', { name: 'before', invoices, withTerms: false })
    const { perSecond, task } = await step('rebuild')
    const after = await step('fillRaw', { name: 'after', invoices, withTerms: false })
    longTasks.rebuild = task
    const rawRate = (before.perSecond + after.perSecond) / 2
    above('rebuild', perSecond, 'facts/s', 6_000 * scaleOf(rawRate), `${short(rawRate)} rows/s written`)
  })
  dropProfile(profile)
}

/** Two tabs of one shop that were both open during all of its entries. */
const measureTabs = async () => {
  const profile = createProfile()
  say('two tabs that were never alone')
  const invoices = sizes.invoices / 10
  await withPage(profile, page, async ({ step }) => {
    await step('openOurs', { name: 'empty' })
    await step('openOurs', { name: 'shop' })
    await step('fill', { ...sizes, invoices })
    await step('fillRaw', { name: 'shop-raw', invoices, withTerms: false })
    await step('ageInTwoTabs', { name: 'shop', entries: sizes.entries })
  })
  await measureStarts(profile, 2, 'two tabs, never alone')
  await withPage(profile, page, async ({ step }) => {
    const { p95, task } = await step('foreignTaps', { name: 'shop', times: quick ? 100 : 400 })
    longTasks.foreignTap = task
    below('a foreign tap is followed, p95', p95, 'ms', 50)
    below('longest task for a foreign tap', task, 'ms', 50)
  })
  dropProfile(profile)
}

/** Only the named parts. */
const only = process.argv
  .find((word) => word.startsWith('--only='))
  ?.slice('--only='.length)
  .split(',')
/** @type {Record<string, () => Promise<void>>} */
const measures = million
  ? {
      growth: () => measureGrowth(page, [10_000, 100_000, 1_000_000], join(root, 'docs/growth.svg')),
    }
  : {
      saves: measureSaves,
      shop: measureShop,
      pulls: () => measurePulls(page, sizes.invoices, longTasks),
      own: () => measureOwnWork(page, sizes.invoices),
      backups: () => measureBackups(page, sizes.invoices, longTasks),
      rebuild: measureRebuild,
      tabs: measureTabs,
      replays: () => measureReplays(sizes.entries),
      taps: () => measureTaps(quick ? 4 : 12),
      vitals: () => measureVitals(quick ? 1 : 3),
      growth: () => measureGrowth(page, quick ? [1_000, 10_000] : [10_000, 100_000], null),
    }

try {
  for (const [name, measure] of Object.entries(measures)) {
    if (only === undefined || only.includes(name)) await measure()
  }
} finally {
  server.close()
  rmSync(out, { recursive: true, force: true })
}
if (Object.keys(longTasks).length > 0)
  below('longest task: bulk, search, pulls, rebuild', Math.max(0, ...Object.values(longTasks)), 'ms', 100)

for (const { sizes, all } of growth) {
  console.log(
    `| growth | ${sizes.map((size) => size.toLocaleString('en')).join(' | ')} |\n|---|${sizes.map(() => '---|').join('')}`,
  )
  for (const name of Object.keys(all[0] ?? {}))
    console.log(`| ${name} | ${all.map((figures) => short(figures[name] ?? 0)).join(' | ')} |`)
}
if (lines.length > 0) console.log(`| work | Daftar | raw IndexedDB | first goal | holds |\n|---|---|---|---|---|`)
for (const { work, ours, raw, goal, holds } of lines) {
  console.log(`| ${work} | ${ours} | ${raw} | ${goal} | ${goal === '' ? '' : holds ? 'yes' : '**no**'} |`)
}
console.error(`longest tasks, ms: ${JSON.stringify(longTasks)}`)
