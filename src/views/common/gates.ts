import { routes } from '../../events/values/routes.ts'

/** Who may see a page: anybody, users, users inside one of their apps, admins. */
export type Gate = 'visitor' | 'user' | 'app' | 'admin'

export type PagePath = (typeof routes)[keyof typeof routes]

/** Pages for anybody. A page that is not named here needs a gate below. */
type OpenPage =
  | 'desk'
  | 'products'
  | 'product'
  | 'about'
  | 'plans'
  | 'planCallback'
  | 'terms'
  | 'privacy'
  | 'support'
  | 'supportReplay'
  | 'supportMachines'
  | 'login'
  | 'logout'
  | 'authCallback'
  | 'endSession'

const gates: Readonly<Record<(typeof routes)[Exclude<keyof typeof routes, OpenPage>], Gate>> = {
  [routes.apps]: 'user',
  [routes.credentials]: 'app',
  [routes.webPush]: 'app',
  [routes.uptime]: 'app',
  [routes.billing]: 'user',
  [routes.adminWebPush]: 'admin',
  [routes.adminUsers]: 'admin',
  [routes.planSelect]: 'user',
  [routes.planInvoice]: 'user',
  [routes.account]: 'user',
}

export const gateOf = (path: PagePath): Gate => {
  const known: Readonly<Partial<Record<PagePath, Gate>>> = gates
  return known[path] ?? 'visitor'
}
