import type { Plugin } from 'vite'

/**
 * The function that the build puts around each `import()`: it fetches a part's files beside it. Its text goes into the
 * program, so it uses nothing of this module. @internal
 */
export const createFetchParts = () => {
  const fetched: Record<string, unknown> = {}
  return <M>(load: () => Promise<M>, files: readonly string[] = []): Promise<M> =>
    Promise.all(
      files.map((file) => {
        const href = `/${file}`
        fetched[href] ??=
          document.querySelector(`[href="${href}"]`) ??
          new Promise<void>((done, failed) => {
            const link = document.createElement('link')
            const isSheet = file.endsWith('.css')
            link.rel = isSheet ? 'stylesheet' : 'modulepreload'
            link.crossOrigin = ''
            link.href = href
            link.onload = () => done()
            link.onerror = () => {
              link.remove()
              delete fetched[href]
              failed(new TypeError(href))
            }
            document.head.append(link)
            if (!isSheet) done()
          })
        return fetched[href]
      }),
    ).then(() => load())
}

/** Replaces Vite's own: it fetches a style sheet once, so after a failure a second try draws the part without it. */
export const fetchParts = (): Plugin => ({
  name: 'fetch-parts',
  apply: 'build',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? `export const __vitePreload = (${createFetchParts})()` : null),
})
