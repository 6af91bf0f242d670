import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { build } from 'vite'
import { serve } from '../bench/browser.mjs'
import { createProfile } from './profile.ts'

/** So many kills, each in a life of its own; all of them by `MERGE_KILLS=100 npx playwright test killMerges`. */
const kills = Number(process.env.MERGE_KILLS ?? 2)
/** A journal of so many lives is audited in seconds. */
const livesOfProfile = 10
/** Milliseconds from the news of the awaited work to the kill. */
const longest = { fold: 1_500, merge: 150 }
/** A life in which no segments were merged by then ends anyway. */
const mergePatience = 30_000

interface News {
  stored?: string
  begun?: string
  ended?: number
}

test('kill -9 in the middle of folds and merges loses no sale, and every row is as the journal says', async () => {
  test.setTimeout(120_000 + kills * 30_000)
  const out = mkdtempSync(join(tmpdir(), 'daftar-merging-'))
  const input = join(import.meta.dirname, 'mergingShop.ts')
  await build({
    ...{ root: import.meta.dirname, configFile: false, logLevel: 'error', worker: { format: 'es' } },
    build: { outDir: out, rolldownOptions: { input, output: { entryFileNames: 'shop.js' } } },
  })
  writeFileSync(join(out, 'page.html'), '<!doctype html><script type="module" src="/shop.js"></script>')
  const server = await serve(out)
  const inWork = new Map<string, number>()
  let profile = createProfile(server.url)
  let sales: string[] = []

  let removed = 0
  const anew = () => {
    profile.remove()
    profile = createProfile(server.url)
    sales = []
  }

  const begin = async (heard: (news: News) => void) => {
    const { context, page } = await profile.open()
    await context.exposeBinding('hear', (_, news: News) => heard(news))
    await page.goto('/page.html')
    return { context, page }
  }
  const audited = async () => {
    const { context, page } = await begin(() => {})
    const found = await page.evaluate(`shop.audit(${JSON.stringify(sales)})`)
    await context.close()
    return found
  }

  try {
    for (let kill = 0; kill < kills; kill++) {
      if (kill % livesOfProfile === 0 && kill > 0) anew()
      const under: string[] = []
      // Every second kill waits for the merging of segments, which is short and rare.
      const kind = kill % 2 === 0 ? 'fold' : 'merge'
      let told = () => {}
      const works = new Promise<void>((resolve) => {
        told = resolve
        if (kind === 'merge') setTimeout(resolve, mergePatience)
      })
      const { context, page } = await begin(({ stored, begun, ended }) => {
        if (stored !== undefined) sales.push(stored)
        if (begun !== undefined) under.push(begun)
        if (begun !== undefined && (kind === 'fold' || begun === 'compact')) told()
        if (ended !== undefined) under.shift()
      })
      void page.evaluate(`shop.live(${kill})`).catch(() => {})
      await works
      await new Promise((passed) => setTimeout(passed, (longest[kind] * (kill % livesOfProfile)) / livesOfProfile))
      profile.kill()
      for (const work of under) inWork.set(work, (inWork.get(work) ?? 0) + 1)
      await context.close().catch(() => {})
      const found = await audited()
      if (found === null) {
        removed += 1
        anew()
      } else expect({ kill, ...Object(found) }).toEqual({ kill, rows: true, lost: [], differing: [] })
    }
    if (removed > 0) console.warn(`The browser itself removed all databases after ${removed} of ${kills} kills`)
    expect(removed).toBeLessThan(kills / 2)
    console.log(`kills in the middle of work: ${JSON.stringify([...inWork])}`)
    expect(inWork.size).toBeGreaterThan(0)
  } finally {
    profile.kill()
    profile.remove()
    server.close()
    rmSync(out, { recursive: true, force: true })
  }
})
