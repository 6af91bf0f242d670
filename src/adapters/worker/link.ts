import { rememberedRoute, routes } from '../../events/values/routes.ts'

/** Where a push may lead, whatever it says: an address of ours that is returned to, and never one on the way in or out; otherwise the desk. */
export const linkedRoute = (url: unknown, origin: string): string => {
  if (typeof url !== 'string') return routes.desk
  const address = url.startsWith(`${origin}/`) ? url.slice(origin.length) : url
  return rememberedRoute(address) ?? routes.desk
}
