import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { chromium } from 'playwright'
import { launchOptionsOfUsers } from '../tools/chromium.mjs'

/** @type {Record<string, string>} */
const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

/** Serves a folder, isolated, so that the page's clock is fine-grained. @param {string} folder */
export const serve = async (folder) => {
  const server = createServer((request, response) => {
    const path = join(folder, new URL(request.url ?? '/', 'http://localhost').pathname)
    if (!path.startsWith(folder) || !existsSync(path) || !statSync(path).isFile()) return response.writeHead(404).end()
    response.writeHead(200, {
      'content-type': types[extname(path)] ?? 'application/octet-stream',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-embedder-policy': 'require-corp',
    })
    return response.end(readFileSync(path))
  })
  await new Promise((resolve) => server.listen(0, () => resolve(null)))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return { url: `http://localhost:${port}`, close: () => server.close() }
}

export const createProfile = () => mkdtempSync(join(tmpdir(), 'daftar-bench-'))
/** @param {string} folder */
export const dropProfile = (folder) => rmSync(folder, { recursive: true, force: true, maxRetries: 8, retryDelay: 200 })

/** Megabytes of a profile's IndexedDB. @param {string} profile */
export const diskOf = (profile) => {
  const folder = join(profile, 'Default', 'IndexedDB')
  if (!existsSync(folder)) return 0
  return Number(execFileSync('du', ['-sk', folder]).toString().split('\t')[0]) / 1024
}

/**
 * One start of the browser on a profile. `step` runs a step of the page, `started` waits for a cold start.
 * @template A
 * @param {string} profile
 * @param {string} url
 * @param {(page: { step: (name: string, args?: object) => Promise<any>, started: () => Promise<any>, heap: () =>
 * Promise<number>, peak: (during: () => Promise<any>) => Promise<[any, number]>, kill: () => Promise<void> }) =>
 * Promise<A>} work
 * @returns {Promise<A>}
 */
export const withPage = async (profile, url, work) => {
  const context = await chromium.launchPersistentContext(profile, { headless: true, ...launchOptionsOfUsers() })
  try {
    const page = context.pages()[0] ?? (await context.newPage())
    await new Promise((resolve) => setTimeout(resolve, 700))
    await page.goto(url)
    await page.waitForFunction('window.ready')
    page.setDefaultTimeout(0)
    return await work({
      async step(name, args = {}) {
        const answer = await page.evaluate(`window.steps[${JSON.stringify(name)}](${JSON.stringify(args)})`)
        await page.evaluate('window.checked()')
        return answer
      },
      started: () => page.evaluate('window.started'),
      /** The page ends in the middle of its work. */
      async kill() {
        const session = await context.newCDPSession(page)
        const gone = new Promise((resolve) => page.once('crash', () => resolve(null)))
        session.send('Page.crash').catch(() => {})
        await gone
      },
      /** The answer, and the most megabytes of the heap that were seen meanwhile, with garbage. */
      async peak(during) {
        const session = await context.newCDPSession(page)
        let most = 0
        let isOver = false
        const looking = (async () => {
          while (!isOver) {
            const { usedSize } = await session.send('Runtime.getHeapUsage')
            most = Math.max(most, usedSize / 2 ** 20)
            await new Promise((resolve) => setTimeout(resolve, 100))
          }
        })()
        const answer = await during()
        isOver = true
        await looking
        return [answer, most]
      },
      async heap() {
        const session = await context.newCDPSession(page)
        await session.send('HeapProfiler.enable')
        await session.send('HeapProfiler.collectGarbage')
        await session.send('HeapProfiler.collectGarbage')
        const { usedSize } = await session.send('Runtime.getHeapUsage')
        return usedSize / 2 ** 20
      },
    })
  } finally {
    await context.close()
  }
}
