import { clientsClaim } from 'workbox-core'
import type { PrecacheEntry } from 'workbox-precaching'
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { routeOf } from '../../events/values/routes.ts'
import { lastBuild } from '../desk/lastBuild.ts'
import { createRefreshes, isForm } from './refresh.ts'

/** As a server of the built desk answers an address that no page has. */
const asNotFound = ({ body, headers }: Response): Response => new Response(body, { status: 404, headers })

/**
 * Keeps the files of this build on the device and answers with them. Every address of ours is answered with the page; what else the origin serves (a
 * provider of identity, say) is asked of the network, and with none the page says that there is nothing here.
 */
export const keepProgram = (files: PrecacheEntry[]): void => {
  precacheAndRoute(files)
  cleanupOutdatedCaches()
  const shell = createHandlerBoundToURL('shell.html')
  registerRoute(({ request, url }) => request.mode === 'navigate' && routeOf(url.pathname) !== null, shell)
  registerRoute(
    ({ request, sameOrigin }) => sameOrigin && request.mode === 'navigate',
    async (visit) => fetch(visit.request).catch(async () => asNotFound(await shell(visit))),
  )
  // A tab of the last build asks for its parts; whoever took the update kept them (see `adapters/desk/lastBuild.ts`).
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
  // The page that installs the worker is served by it at once: its late parts must come with no network, too.
  clientsClaim()
}
