import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { createServer, minify, transformWithOxc } from 'vite'
import type { Language } from '../src/events/values/currency.ts'
import type { WrittenPage } from '../src/views/public/written.ts'
import { bareHtml, pageHtml } from './pageHtml.ts'
import { addressOf, fileOf, unknownOrigin } from './written.ts'

const languages: readonly Language[] = ['fa', 'en']

/** The font files of a language's words: spaces and digits are in the Latin one. */
const parts = { fa: ['vazirmatn-arabic-wght', 'vazirmatn-latin-wght'], en: ['vazirmatn-latin-wght'] }

interface Written {
  writtenPages: readonly WrittenPage[]
  write: (page: WrittenPage, language: Language) => Promise<string>
}

/** The views as a Node program, without their styles. */
const loadViews = async (root: string) => {
  const server = await createServer({
    ...{ root, configFile: false, appType: 'custom', logLevel: 'error' },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    plugins: [{ name: 'no-styles', enforce: 'pre', load: (id) => (id.endsWith('.css') ? '' : null) }],
  })
  const { writtenPages, write } = await server.ssrLoadModule('/src/entries/prerender.tsx')
  const views: Written = { writtenPages, write }
  return { ...views, close: () => server.close() }
}

/** The styles of the chunks with these modules and their imports, each once. */
const stylesOf = (bundle: Rolldown.OutputBundle, modules: readonly string[]): readonly string[] => {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
  const styles = new Set<string>()
  const seen = new Set<string>()
  const take = (name: string) => {
    const chunk = chunks.find(({ fileName }) => fileName === name)
    if (chunk === undefined || seen.has(name)) return
    seen.add(name)
    chunk.imports.forEach(take)
    for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style)
  }
  for (const module of modules) {
    const holder = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/src/views/${module}`)))
    if (holder === undefined) throw new Error(`No chunk of this build holds src/views/${module}`)
    take(holder.fileName)
  }
  return [...styles]
}

const sitemapOf = (pages: readonly WrittenPage[]): string => {
  const alternates = (path: string) =>
    languages.map((each) => `    <xhtml:link rel="alternate" hreflang="${each}" href="${addressOf(path, each)}"/>`)
  const urls = pages.flatMap(({ path }) =>
    languages.flatMap((language) => [
      ...['  <url>', `    <loc>${addressOf(path, language)}</loc>`, ...alternates(path), '  </url>'],
    ]),
  )
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...[...urls, '</urlset>', ''],
  ].join('\n')
}

const robots = `User-agent: *\nDisallow: /apps\nDisallow: /admin\nDisallow: /plan/\nDisallow: /account\nSitemap: ${unknownOrigin}/sitemap.xml\n`

/** Writes the pages of words beside the bare page, `shell.html`, for all other addresses and kept programs. */
export const writePages = (): Plugin => {
  let root = ''
  let out = ''
  const put = (file: string, text: string) => {
    mkdirSync(dirname(join(out, file)), { recursive: true })
    writeFileSync(join(out, file), text)
  }
  return {
    name: 'write-pages',
    apply: 'build',
    configResolved: (config) => {
      root = config.root
      out = resolve(config.root, config.build.outDir)
    },
    buildStart() {
      this.emitFile({ type: 'chunk', id: 'src/entries/afterPaint.ts', name: 'after-paint' })
    },
    /** As a chunk it would share the program's files, which it must hear fail. */
    async generateBundle() {
      const id = join(root, 'src/entries/giveWay.ts')
      const { code } = await transformWithOxc(readFileSync(id, 'utf8'), id)
      this.emitFile({
        type: 'asset',
        name: 'give-way.js',
        source: (await minify('give-way.js', code, { module: true })).code,
      })
    },
    async writeBundle(_options, bundle) {
      const bare = readFileSync(join(out, 'index.html'), 'utf8')
      const fontsOf = (language: Language) =>
        Object.keys(bundle).filter((file) => parts[language].some((part) => file.includes(part)))
      const scriptOf = (name: string) => {
        const file = Object.keys(bundle).find((each) => each.includes(name))
        if (file === undefined) throw new Error(`This build has no script ${name}`)
        return file
      }
      put('shell.html', bareHtml(bare, fontsOf('fa'), scriptOf('give-way')))
      const afterPaint = scriptOf('after-paint')
      const linked = new Set([...bare.matchAll(/href="\/([^"]+\.css)"/g)].map(([, file = '']) => file))
      const { writtenPages, write, close } = await loadViews(root)
      for (const page of writtenPages) {
        const styles = stylesOf(bundle, page.sources).filter((file) => !linked.has(file))
        for (const language of languages) {
          const fonts = fontsOf(language)
          const markup = await write(page, language)
          const html = pageHtml(bare, {
            path: page.path,
            language,
            head: page.head[language],
            styles,
            fonts,
            afterPaint,
            markup,
          })
          put(fileOf(page.path, language), html)
        }
      }
      await close()
      put('sitemap.xml', sitemapOf(writtenPages))
      put('robots.txt', robots)
    },
  }
}
