import { readFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { expect, test } from '@playwright/test'
import { chips, lines, openShop } from './desk.ts'

test.use({ serviceWorkers: 'allow' })

const kinds: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
}

/** Serves the built desk; its service worker ends with a comment that a new build changes. */
const serve = async (build: () => string): Promise<{ server: Server; origin: string }> => {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://desk')
    const file = pathname === '/' ? '/index.html' : pathname
    readFile(join('dist', file)).then(
      (body) => {
        response.writeHead(200, { 'content-type': kinds[extname(file)] ?? 'application/octet-stream' })
        response.end(file === '/sw.js' ? `${body.toString()}\n// ${build()}` : body)
      },
      () => response.writeHead(404).end(),
    )
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port')
  return { server, origin: `http://localhost:${address.port}` }
}

test('a new build waits, is told, and opens with the basket kept', async ({ browser }) => {
  let build = 'first'
  const { server, origin } = await serve(() => build)
  const context = await browser.newContext({ baseURL: origin })
  try {
    const page = await context.newPage()
    const text = await openShop(page)
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.reload()
    await chips(page).first().click()
    await expect(lines(page)).toHaveCount(1)
    build = 'second'
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
    await expect(page.getByText(text.update.ready)).toBeVisible()
    const loaded = page.waitForEvent('load')
    await page.getByRole('button', { name: text.update.apply }).click()
    await loaded
    await expect(lines(page)).toHaveCount(1)
    await expect(page.getByText(text.update.ready)).toHaveCount(0)
  } finally {
    await context.close()
    server.close()
  }
})
