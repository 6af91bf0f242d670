import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { routeOf } from '../src/events/values/routes.ts'
import { fileOf, unknownOrigin } from './written.ts'

const named = ['/sitemap.xml', '/robots.txt']
const kinds = { xml: 'application/xml', txt: 'text/plain', html: 'text/html' }

/**
 * Makes `vite preview` act as a deployment's server: a written page in the requested language, the bare page at every
 * other address, with 404 for unknown ones.
 */
export const answerPages = (): Plugin => ({
  name: 'answer-pages',
  configurePreviewServer({ middlewares, config: { root, build, preview } }) {
    const out = resolve(root, build.outDir)
    const isFile = (file: string) => existsSync(join(out, file)) && statSync(join(out, file)).isFile()
    middlewares.use((request, response, next) => {
      const { pathname, searchParams } = new URL(request.url ?? '/', unknownOrigin)
      const page = fileOf(pathname, searchParams.get('lang') === 'en' ? 'en' : 'fa')
      if (!named.includes(pathname) && pathname !== '/' && isFile(pathname)) return next()
      const file = named.includes(pathname) ? pathname : isFile(page) ? page : 'shell.html'
      const [, ending = ''] = /\.(xml|txt|html)$/.exec(file) ?? []
      const kind = Object.entries(kinds).find(([name]) => name === ending)?.[1] ?? 'text/html'
      for (const [name, value] of Object.entries(preview.headers))
        if (value !== undefined) response.setHeader(name, value)
      if (file === 'shell.html' && routeOf(pathname) === null) response.statusCode = 404
      response.setHeader('Content-Type', `${kind}; charset=utf-8`)
      response.setHeader('Cache-Control', 'no-cache')
      response.end(readFileSync(join(out, file), 'utf8').replaceAll(unknownOrigin, `http://${request.headers.host}`))
    })
  },
})
