import { routes } from '../../events/values/routes.ts'

/** Who may see a page: anybody, users, users inside one of their apps, admins. */
export type Gate = 'visitor' | 'user' | 'app' | 'admin'

export type PagePath = (typeof routes)[keyof typeof routes]

export const gates: Readonly<Record<PagePath, Gate>> = {
  [routes.desk]: 'visitor',
  [routes.apps]: 'user',
  [routes.credentials]: 'app',
  [routes.webPush]: 'app',
  [routes.uptime]: 'app',
  [routes.billing]: 'user',
  [routes.adminWebPush]: 'admin',
  [routes.adminUsers]: 'admin',
  [routes.products]: 'visitor',
  [routes.product]: 'visitor',
  [routes.about]: 'visitor',
  [routes.plans]: 'visitor',
  [routes.planSelect]: 'user',
  [routes.planCallback]: 'visitor',
  [routes.planInvoice]: 'user',
  [routes.terms]: 'visitor',
  [routes.privacy]: 'visitor',
  [routes.support]: 'visitor',
  [routes.supportReplay]: 'visitor',
  [routes.supportMachines]: 'visitor',
  [routes.account]: 'user',
  [routes.login]: 'visitor',
  [routes.logout]: 'visitor',
  [routes.authCallback]: 'visitor',
  [routes.endSession]: 'visitor',
}
