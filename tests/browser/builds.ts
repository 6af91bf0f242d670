import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import type { Page } from '@playwright/test'

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
const worded = ['.html', '.js', '.css']

export interface Deployment {
  origin: string
  /** Deploys another build: from here on the server has none of the last one's hashed files. */
  deploy: (build: string) => void
  close: () => void
}

/**
 * Serves the built desk as a build of that name: its folder of hashed files has the name, so two builds share no file.
 * A missing file is answered with 404, never with a page, but for an identity provider at the same origin. The program
 * of the build `broken` throws before it draws anything.
 */
export const serveBuild = async (first: string): Promise<Deployment> => {
  let build = first
  const read = async (path: string): Promise<Buffer | string> => {
    const folder = `/hashed-${build}/`
    if (path.startsWith('/hashed') && !path.startsWith(folder)) throw new Error(`${path} is of another build`)
    const body = await readFile(join('dist', path.replace(folder, '/hashed/')))
    if (!worded.includes(extname(path))) return body
    if (build === 'broken' && /\/index-[^/]+\.js$/.test(path)) return 'throw new Error("broken")'
    const text = body.toString().replaceAll('hashed/', folder.slice(1))
    return path === '/sw.js' ? text.replaceAll('"revision":"', `"revision":"${build} `) : text
  }
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://desk')
    const path = pathname === '/' ? '/index.html' : pathname
    if (path.startsWith('/identity')) response.end('<title>A provider of its own</title>')
    else
      read(path).then(
        (body) => {
          const type = kinds[extname(path)] ?? 'application/octet-stream'
          response.writeHead(200, { 'content-type': type, 'cache-control': 'no-cache' }).end(body)
        },
        () => response.writeHead(404).end(),
      )
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port')
  return {
    origin: `http://localhost:${address.port}`,
    deploy: (next) => {
      build = next
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** The folder of the page's build. */
export const buildOf = (page: Page): Promise<string> =>
  page.evaluate(() => document.querySelector('script')?.src.split('/').at(-2) ?? '')
