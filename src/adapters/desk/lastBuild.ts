/** The cache that the service worker looks into, too. */
export const lastBuild = 'daftar-last-build'

/** What the worker that takes over keeps for itself; where that is not known, nothing. */
const keptBy = (worker: ServiceWorker): Promise<string> =>
  fetch(worker.scriptURL, { cache: 'no-cache' }).then(
    (response) => response.text(),
    () => '',
  )

/**
 * Keeps the parts of this build that the next one's worker will drop, so that tabs that still show this build can load them; the parts of the build
 * before it go. The service worker looks here for what it does not know.
 */
export const keepLastBuild = async (next: ServiceWorker): Promise<void> => {
  const names = (await caches.keys()).filter((name) => name.includes('-precache-'))
  const text = await keptBy(next)
  await caches.delete(lastBuild)
  const last = await caches.open(lastBuild)
  for (const name of names) {
    const cache = await caches.open(name)
    for (const request of await cache.keys()) {
      const { pathname } = new URL(request.url)
      const response = text.includes(pathname.slice(1)) ? undefined : await cache.match(request)
      if (response !== undefined && pathname.startsWith('/hashed')) await last.put(request, response)
    }
  }
}
