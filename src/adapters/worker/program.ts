import { clientsClaim } from 'workbox-core'
import type { PrecacheEntry } from 'workbox-precaching'
import { addPlugins, cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { routeOf } from '../../events/values/routes.ts'
import { lastBuild } from '../desk/lastBuild.ts'
import { createRefreshes, isForm } from './refresh.ts'

/** The built desk's server answers an unknown address in the same way. */
const asNotFound = ({ body, headers }: Response): Response => new Response(body, { status: 404, headers })

/** A network that answers a file with a page of its own must not become a part of the build: the install fails. */
const isOfBuild = ({ url }: Request, { status, headers }: Response): boolean =>
  status < 400 && (new URL(url).pathname.endsWith('.html') || !/^text\/html/i.test(headers.get('content-type') ?? ''))

/**
 * Keeps this build's files on the device and serves them. Every address of ours gets the page. Other files of the
 * origin (an identity provider's, for example) come from the network; offline the page says that there is nothing here.
 */
export const keepProgram = (files: PrecacheEntry[]): void => {
  addPlugins([{ cacheWillUpdate: async ({ request, response }) => (isOfBuild(request, response) ? response : null) }])
  precacheAndRoute(files)
  cleanupOutdatedCaches()
  const shell = createHandlerBoundToURL('shell.html')
  registerRoute(({ request, url }) => request.mode === 'navigate' && routeOf(url.pathname) !== null, shell)
  registerRoute(
    ({ request, sameOrigin }) => sameOrigin && request.mode === 'navigate',
    async (visit) => fetch(visit.request).catch(async () => asNotFound(await shell(visit))),
  )
  // A tab of the last build requests its parts; the tab that took the update kept them (see
  // `adapters/desk/lastBuild.ts`).
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/hashed'),
    async ({ request }) => (await caches.match(request, { cacheName: lastBuild })) ?? fetch(request),
  )
  const refreshes = createRefreshes({ send: (request) => fetch(request), ticks: () => performance.now() })
  registerRoute(
    ({ request }) => isForm(request),
    ({ request }) => refreshes(request),
    'POST',
  )
  // The page that installs the worker is controlled at once, so that its late parts come offline, too.
  clientsClaim()
}
