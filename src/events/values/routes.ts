/** Every address of ours (requirements 2.1 to 2.21); a part that begins with `:` stands for an id. */
export const routes = {
  desk: '/',
  apps: '/apps',
  credentials: '/apps/credentials',
  webPush: '/apps/web-push',
  uptime: '/apps/uptime',
  billing: '/apps/billing',
  adminWebPush: '/admin/web-push',
  adminUsers: '/admin/users',
  products: '/products',
  product: '/products/:id',
  about: '/about',
  plans: '/plans',
  planSelect: '/plan/select/:planType',
  planCallback: '/plan/invoice/callback',
  planInvoice: '/plan/invoice/:factorPublicId',
  terms: '/terms',
  privacy: '/privacy',
  support: '/support',
  supportReplay: '/support/replay',
  supportMachines: '/support/machines',
  account: '/account',
  login: '/login',
  logout: '/logout',
  authCallback: '/authcallback',
  endSession: '/endsession',
} as const

const table: readonly string[] = Object.values(routes)

/** Never returned to (requirement 4.15). */
const passing: readonly string[] = [routes.desk, routes.login, routes.logout, routes.authCallback, routes.endSession]

const id = /^(?!\.{1,2}$)[\w.~-]{1,100}$/
const plainQuery = /^\?[\w.~=&-]{1,200}$/

const fits = (route: string, path: string): boolean => {
  const parts = route.split('/')
  const asked = path.split('/')
  return (
    parts.length === asked.length &&
    parts.every((part, at) => (part.startsWith(':') ? id.test(asked[at] ?? '') : part === asked[at]))
  )
}

/** The page that a path opens, without its ids; null for none. */
export const routeOf = (path: string): string | null => table.find((route) => fits(route, path)) ?? null

/** True for an address of the table: a path alone, in our spelling. */
export const isOwnPath = (path: string): boolean => routeOf(path) !== null

/**
 * Where to return to: an address of ours, with a plain query; the desk for anything else, such as `//evil`, `/\evil`,
 * `javascript:` or `/%2f%2fevil`. An address outside the table is not ours in any spelling.
 */
export const ownRoute = (address: string): string => {
  const [path = '', query] = address.split('?', 2)
  if (!isOwnPath(path)) return routes.desk
  return query !== undefined && plainQuery.test(`?${query}`) ? `${path}?${query}` : path
}

/** The page of ours that an address opens; with its query only if it may be returned to. */
export const visitedRoute = (address: string): string =>
  rememberedRoute(address) ?? ownRoute(address.split('?', 1)[0] ?? '')

/** The address to remember; null for one that is never returned to. */
export const rememberedRoute = (address: string): string | null => {
  const route = ownRoute(address)
  return passing.includes(route.split('?', 1)[0] ?? '') ? null : route
}
