/** The service worker reads this cache, too. */
export const lastBuild = 'daftar-last-build'

/** The files that the new worker keeps itself; none if they are unknown. */
const keptBy = (worker: ServiceWorker): Promise<string> =>
  fetch(worker.scriptURL, { cache: 'no-cache' }).then(
    (response) => response.text(),
    () => '',
  )

/**
 * Keeps the parts of this build that the next build's worker drops, so that open tabs can still load them. The parts of
 * the build before go. The service worker looks here for unknown files.
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
