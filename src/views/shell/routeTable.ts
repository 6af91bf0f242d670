import type { ComponentType } from 'react'
import { lazy } from 'react'
import { routes } from '../../events/values/routes.ts'
import { loadEveryArea } from '../../machines/lateAreas.ts'
import { restOfTexts } from '../texts/index.ts'

/** Who gets to see a page: anybody, users, users inside one of their apps, admins. */
export type Gate = 'visitor' | 'user' | 'app' | 'admin'

interface PageRoute {
  path: string
  gate: Gate
  /** Null where the page is not there yet. */
  view: ComponentType | null
}

/** A page and the texts that the first load does without. */
const page = (load: () => Promise<ComponentType>) =>
  lazy(async () => {
    const [view] = await Promise.all([load(), restOfTexts()])
    return { default: view }
  })

/** A page that is on the way in or out: it waits for no more than itself. */
const passing = (load: () => Promise<ComponentType>) => lazy(async () => ({ default: await load() }))

/** Every page beside the desk: its address, who gets to see it, and what is drawn there. What is not in it is not found. */
export const pageRoutes: readonly PageRoute[] = [
  { path: routes.apps, gate: 'user', view: page(async () => (await import('../identity/Apps.tsx')).Apps) },
  { path: routes.credentials, gate: 'app', view: null },
  { path: routes.webPush, gate: 'app', view: null },
  { path: routes.uptime, gate: 'app', view: null },
  { path: routes.billing, gate: 'app', view: null },
  { path: routes.adminWebPush, gate: 'admin', view: null },
  { path: routes.adminUsers, gate: 'admin', view: null },
  { path: routes.account, gate: 'user', view: null },
  { path: routes.planSelect, gate: 'user', view: null },
  { path: routes.planInvoice, gate: 'user', view: null },
  { path: routes.login, gate: 'visitor', view: passing(async () => (await import('../identity/Login.tsx')).Login) },
  {
    path: routes.authCallback,
    gate: 'visitor',
    view: passing(async () => (await import('../identity/AuthCallback.tsx')).AuthCallback),
  },
  {
    path: routes.endSession,
    gate: 'visitor',
    view: passing(async () => (await import('../identity/EndSession.tsx')).EndSession),
  },
  {
    path: routes.supportMachines,
    gate: 'visitor',
    view: page(async () => {
      await loadEveryArea()
      return (await import('../support/machines/MachinesPage.tsx')).MachinesPage
    }),
  },
]

/** Whether there is a page to lead to. */
export const isBuilt = (path: string): boolean =>
  path === routes.desk || pageRoutes.some((route) => route.path === path && route.view !== null)
