import { rememberedRoute, routes } from '../../events/values/routes.ts'

/** The page that a push may open: one of ours, never one for sign-in or sign-out; otherwise the desk. */
export const linkedRoute = (url: unknown, origin: string): string => {
  if (typeof url !== 'string') return routes.desk
  const address = url.startsWith(`${origin}/`) ? url.slice(origin.length) : url
  return rememberedRoute(address) ?? routes.desk
}
