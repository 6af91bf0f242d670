import { writeFileSync } from 'node:fs'
import { createProfile, diskOf, dropProfile, withPage } from './browser.mjs'
import { growth, say } from './lines.mjs'

const starts = 3

/** @typedef {Record<string, number>} Figures a figure by its name, which ends in its unit */

/** One shop, from its first row on. @param {string} page @param {number} invoices @returns {Promise<Figures>} */
const measureShop = async (page, invoices) => {
  const profile = createProfile()
  const entries = invoices * 10
  /** @type {Figures} */
  const found = {}
  try {
    await withPage(profile, page, async ({ step }) => {
      await step('openOurs', { name: 'shop' })
      const { perSecond } = await step('fill', { invoices, entries })
      found['append, fold and index, rows/s'] = perSecond
      await step('age', { invoices, entries })
      found['packing of old steps, entries/s'] = (await step('pack', { name: 'shop' })).perSecond
    })
    found['disk, MB'] = diskOf(profile)
    /** @type {number[]} */
    const cold = []
    for (let turn = 0; turn < starts; turn++) {
      await withPage(profile, `${page}?cold=ours&name=shop`, async ({ started, heap }) => {
        cold.push((await started()).ms)
        found['heap after a start, MB'] = await heap()
      })
    }
    found['cold start to five rows, ms'] = Math.min(...cold)
    await withPage(profile, page, async ({ step, heap }) => {
      await step('open', { name: 'shop' })
      const lists = await step('lists', { invoices, entries })
      found['newest page, ms'] = lists.newest.p50
      found['page in the middle, at once, ms'] = lists.middle
      found['the page after it, ms'] = lists.following.p50
      const searches = await step('searches', { invoices, entries })
      found['first search, ms'] = searches.first
      found['search, p95, ms'] = searches.p95
      found['heap after searches, MB'] = await heap()
      const { ours } = await step('saves', { from: 2 * invoices, times: 50 })
      found['save one, strict, p50, ms'] = ours.p50
    })
    await withPage(profile, page, async ({ step }) => {
      await step('openOurs', { name: 'shop' })
      const { perSecond } = await step('rebuild')
      found['rebuild, facts/s'] = perSecond
    })
  } finally {
    dropProfile(profile)
  }
  return found
}

/**
 * How every figure grows with the shop; `to`: the file of the picture.
 * @param {string} page @param {readonly number[]} sizes @param {string | null} to
 */
export const measureGrowth = async (page, sizes, to) => {
  /** @type {Figures[]} */
  const all = []
  for (const invoices of sizes) {
    say(`growth: ${invoices.toLocaleString('en')} invoices, ${(invoices * 10).toLocaleString('en')} entries`)
    all.push(await measureShop(page, invoices))
    console.error(JSON.stringify(all.at(-1)))
  }
  growth.push({ sizes, all })
  if (to !== null) writeFileSync(to, pictureOf(sizes, all))
}

const width = 820
const row = 96
const plot = { left: 330, width: 300, height: 60 }

/**
 * A small chart for each figure, each axis by powers of ten.
 * @param {readonly number[]} sizes @param {Figures[]} all
 */
const pictureOf = (sizes, all) => {
  const names = Object.keys(all[0] ?? {})
  const xOf = (/** @type {number} */ at) => plot.left + (plot.width * at) / (sizes.length - 1)
  const charts = names.map((name, place) => {
    const values = all.map((figures) => figures[name] ?? 0)
    const logs = values.map((value) => Math.log10(Math.max(value, 0.01)))
    // At least three powers of ten, so that a line of a tenth more is nearly flat.
    const middle = (Math.min(...logs) + Math.max(...logs)) / 2
    const span = Math.max(3, Math.max(...logs) - Math.min(...logs))
    const yOf = (/** @type {number} */ log) => row * place + 58 + plot.height * (0.5 - (log - middle) / span)
    const points = logs.map((log, at) => `${xOf(at).toFixed(1)},${yOf(log).toFixed(1)}`)
    const dots = points.map((point, at) => {
      const [x, y] = point.split(',').map(Number)
      const label = Number((values[at] ?? 0).toPrecision(3)).toLocaleString('en')
      return `<circle cx="${x}" cy="${y}" r="4"/><text x="${x}" y="${(y ?? 0) - 10}" text-anchor="middle">${label}</text>`
    })
    const title = `<text class="name" x="16" y="${row * place + 62}">${name}</text>`
    return `${title}<polyline points="${points.join(' ')}"/>${dots.join('')}`
  })
  const height = row * names.length + 60
  const heads = sizes.map(
    (size, at) => `<text x="${xOf(at)}" y="${height - 20}" text-anchor="middle">${size.toLocaleString('en')}</text>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="13">
<title>How each figure grows with the shop</title>
<style>rect{fill:#fbfaf7}text{fill:#1d2a26}.name{font-weight:600}circle{fill:#0b6b5b}polyline{fill:none;stroke:#0b6b5b;stroke-width:2}</style>
<rect width="${width}" height="${height}"/>
${charts.join('\n')}
<text class="name" x="16" y="${height - 20}">invoices (ten entries each)</text>${heads.join('')}
</svg>
`
}
