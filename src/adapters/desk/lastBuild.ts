/** The service worker reads this cache, too. */
export const lastBuild = 'daftar-last-build'

/** Milliseconds until a slow network's answer is no longer waited for. */
const patience = 5_000

/** The files that the new worker keeps itself; none if they are unknown. */
const keptBy = (worker: ServiceWorker): Promise<string> =>
  fetch(worker.scriptURL, { cache: 'no-cache', signal: AbortSignal.timeout(patience) }).then(
    (response) => response.text(),
    () => '',
  )

/** The parts of the build before go. If another tab has let the worker take over, that tab has kept these. */
const keepLastBuild = async (next: ServiceWorker): Promise<void> => {
  const names = (await caches.keys()).filter((name) => name.includes('-precache-'))
  const text = await keptBy(next)
  const parts: [Request, Response][] = []
  for (const name of names) {
    const cache = await caches.open(name)
    for (const request of await cache.keys()) {
      const { pathname } = new URL(request.url)
      const response = text.includes(pathname.slice(1)) ? undefined : await cache.match(request)
      if (response !== undefined && pathname.startsWith('/hashed')) parts.push([request, response])
    }
  }
  if (next.state !== 'installed') return
  await caches.delete(lastBuild)
  const last = await caches.open(lastBuild)
  for (const [request, response] of parts) await last.put(request, response)
}

/** Resolves once the page has this worker, or a still newer build has replaced it. */
const waitingEnded = (worker: ServiceWorker): Promise<void> =>
  new Promise((resolve) => {
    navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true })
    worker.addEventListener('statechange', () => {
      if (worker.state === 'redundant') resolve()
    })
  })

/**
 * Lets the next build's worker take over, unless another tab has. It keeps the parts of this build that the worker
 * drops, so that open tabs can still load them: the service worker looks here for unknown files.
 */
export const takeOver = async (next: ServiceWorker): Promise<void> => {
  const over = waitingEnded(next)
  // A full disk does not block an update: a tab that lacks a part then says so.
  await keepLastBuild(next).catch(() => {})
  if (next.state !== 'installed') return
  next.postMessage({ type: 'SKIP_WAITING' })
  await over
}
