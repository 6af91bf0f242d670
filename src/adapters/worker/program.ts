import { clientsClaim } from 'workbox-core'
import type { PrecacheEntry } from 'workbox-precaching'
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { routes } from '../../events/values/routes.ts'
import { lastBuild } from '../desk/lastBuild.ts'
import { createRefreshes, isForm } from './refresh.ts'

/** What else the origin serves (a provider of identity, say) is left alone. */
const allowlist = Object.values(routes).map((path) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}(?:\\?|$)`))

/** Keeps the files of this build on the device and answers with them; every address of ours is answered with the page. */
export const keepProgram = (files: PrecacheEntry[]): void => {
  precacheAndRoute(files)
  cleanupOutdatedCaches()
  registerRoute(new NavigationRoute(createHandlerBoundToURL('shell.html'), { allowlist }))
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
