import { createProfile, dropProfile, withPage } from './browser.mjs'
import { above, below, lines, ratio, say, scaleOf, short } from './lines.mjs'

/** Changes per second that raw IndexedDB put onto rows that were there, where the goals were set. */
const figuresRawApplied = 7_750

/**
 * Pulls, on a device that is empty, that is sold at meanwhile, that is killed meanwhile, and that is full.
 * @param {string} page @param {number} invoices @param {Record<string, number>} longTasks
 */
export const measurePulls = async (page, invoices, longTasks) => {
  const profile = createProfile()
  const many = invoices.toLocaleString('en')
  const fewer = Math.max(invoices / 5, 10_000)
  let scale = 1
  say('a first pull')
  await withPage(profile, page, async ({ step, heap }) => {
    await step('open', { name: 'pull' })
    const empty = await heap()
    const { durable, whole, shown, raw, task } = await step('firstPull', { invoices })
    longTasks.pull = task
    scale = scaleOf(raw.all)
    const written = `${short(raw.usual)} rows/s`
    above(`first pull of ${many}, till durable`, durable, 'rows/s', 50_000 * scaleOf(raw.usual), written)
    above(
      'the same, till every row is listed and searchable',
      whole,
      'rows/s',
      6_000 * scale,
      `${short(raw.all)} rows/s`,
    )
    below('its newest rows, after it is durable', shown, 'ms', 1_000 / scale)
    below('heap after it, over an empty shop', (await heap()) - empty, 'MB', 30)
  })
  say('changes onto it')
  await withPage(profile, page, async ({ step }) => {
    const changes = invoices / 10
    await step('open', { name: 'pull' })
    const { perSecond, raw, task } = await step('applyPulled', { invoices, changes })
    longTasks.apply = task
    const goal = 5_000 * Math.min(1, raw / figuresRawApplied)
    above(`apply ${changes.toLocaleString('en')} pulled changes`, perSecond, 'rows/s', goal, `${short(raw)} rows/s`)
  })
  say('changeset')
  await withPage(profile, page, async ({ step }) => {
    await step('open', { name: 'pull' })
    const { ours, raw } = await step('changeset', { invoices })
    ratio(`changeset of 100 edits on ${many}`, ours, raw, 2)
  })
  dropProfile(profile)
  await measureMeanwhile(page, fewer, scale, longTasks)
  await measureKill(page, fewer, scale)
}

/** @param {string} page @param {number} invoices @param {number} scale @param {Record<string, number>} longTasks */
const measureMeanwhile = async (page, invoices, scale, longTasks) => {
  const profile = createProfile()
  say('a desk in use while a first pull is folded')
  await withPage(profile, page, async ({ step, heap }) => {
    await step('open', { name: 'busy' })
    const empty = await heap()
    await step('beginPull', { invoices })
    const over = (await heap()) - empty
    const { save, page: newest, search, raw, task } = await step('meanwhile', { invoices })
    longTasks.meanwhile = task
    below('a save while it is folded, p95', save.p95, 'ms', 500 / scale, `${short(raw.p95)} ms`)
    below('the newest page while it is folded, p95', newest.p95, 'ms', 500 / scale)
    below('a search while it is folded, p95', search.p95, 'ms', 500 / scale)
    below('heap while it is folded, over an empty shop', over, 'MB', 30)
  })
  dropProfile(profile)
}

/** @param {string} page @param {number} invoices @param {number} scale */
const measureKill = async (page, invoices, scale) => {
  const profile = createProfile()
  say('a page that is killed while a first pull is folded')
  await withPage(profile, page, async ({ step, kill }) => {
    await step('openOurs', { name: 'killed' })
    await step('beginPull', { invoices })
    while ((await step('folded')) < invoices / 4);
    await kill()
  })
  await withPage(profile, page, async ({ step }) => {
    await step('openOurs', { name: 'killed' })
    const { before, perSecond } = await step('resume', { invoices })
    if (before < invoices / 4 || before >= invoices) throw new Error(`killed at ${before} rows`)
    above(`killed at ${before.toLocaleString('en')} rows, the rest`, perSecond, 'rows/s', 6_000 * scale)
  })
  dropProfile(profile)
}

/**
 * Each work beside its own requests by hand: what is left is our own work.
 * @param {string} page @param {number} invoices
 */
export const measureOwnWork = async (page, invoices) => {
  const profile = createProfile()
  say('each work beside its requests')
  await withPage(profile, page, async ({ step }) => {
    await step('open', { name: 'own' })
    await step('firstPull', { invoices })
  })
  await withPage(profile, page, async ({ step }) => {
    await step('openAlone', { name: 'own' })
    const works = await step('ownWork', { invoices })
    for (const [work, { ours, byHand, alone, requests, waits }] of Object.entries(works)) {
      lines.push({
        work: `${work}, p50 and p95, ms`,
        ours: `${short(ours.p50)} and ${short(ours.p95)} (${short(ours.p50 / byHand.p50)} ×)`,
        raw: `${short(byHand.p50)} and ${short(byHand.p95)}: ${requests} requests, ${waits} waits`,
        goal: '',
        holds: true,
      })
      for (const [name, { p50, p95 }] of alone)
        lines.push({ work: name, ours: '', raw: `${short(p50)} and ${short(p95)}`, goal: '', holds: true })
    }
  })
  dropProfile(profile)
}
