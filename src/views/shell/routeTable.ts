import type { ComponentType } from 'react'
import { lazy } from 'react'
import { routes } from '../../events/values/routes.ts'
import { loadEveryArea } from '../../machines/kernel/lateAreas.ts'
import type { PagePath } from '../common/gates.ts'
import { restOfTexts } from '../texts/index.ts'
import { lazyDialog } from '../ui/lazyDialog.tsx'
import { GonePage, MissingPage } from './UnkeptPage.tsx'

interface PageRoute {
  path: PagePath
  view: ComponentType
  /** For anybody and with a frame of its own: it is drawn without the shell. */
  bare?: true
  /** Without a session it has the visitors' frame. */
  front?: true
}

/** A page and the texts that the first load does without. */
const page = (load: () => Promise<ComponentType>) =>
  lazy(async () => {
    const [view] = await Promise.all([load(), restOfTexts()])
    return { default: view }
  })

/** A page that no device keeps: if it fails to load, it says so, and is tried again on demand. */
export const unkeptPage = (load: () => Promise<ComponentType>) =>
  lazyDialog(load, { missing: MissingPage, gone: GonePage })

/** A page of signing in or out: it waits only for itself. */
const passing = (load: () => Promise<ComponentType>) => lazy(async () => ({ default: await load() }))

const endSession = passing(async () => (await import('../identity/EndSession.tsx')).EndSession)

/** Every page beside the desk: its address and its view. Any other address is not found. */
export const pageRoutes: readonly PageRoute[] = [
  { path: routes.apps, view: page(async () => (await import('../identity/Apps.tsx')).Apps) },
  { path: routes.credentials, view: page(async () => (await import('../cloud/CredentialsPage.tsx')).CredentialsPage) },
  { path: routes.webPush, view: page(async () => (await import('../cloud/PushPage.tsx')).PushPage) },
  { path: routes.uptime, view: page(async () => (await import('../cloud/Uptime.tsx')).Uptime) },
  { path: routes.billing, view: page(async () => (await import('../account/BillingPage.tsx')).BillingPage) },
  { path: routes.adminWebPush, view: unkeptPage(async () => (await import('../admin/PushesPage.tsx')).PushesPage) },
  { path: routes.adminUsers, view: unkeptPage(async () => (await import('../admin/UsersPage.tsx')).UsersPage) },
  { path: routes.account, view: page(async () => (await import('../account/AccountPage.tsx')).AccountPage) },
  {
    path: routes.products,
    view: page(async () => (await import('../public/ProductsPage.tsx')).ProductsPage),
    front: true,
  },
  {
    path: routes.product,
    view: page(async () => (await import('../public/ProductPage.tsx')).ProductPage),
    front: true,
  },
  {
    path: routes.about,
    view: page(async () => (await import('../public/AboutPage.tsx')).AboutPage),
    front: true,
  },
  {
    path: routes.plans,
    view: page(async () => (await import('../plans/PlansPage.tsx')).PlansPage),
    front: true,
  },
  { path: routes.planSelect, view: page(async () => (await import('../plans/SelectPage.tsx')).SelectPage) },
  { path: routes.planInvoice, view: page(async () => (await import('../plans/InvoicePage.tsx')).InvoicePage) },
  { path: routes.planCallback, view: page(async () => (await import('../plans/ResultPage.tsx')).ResultPage) },
  {
    path: routes.terms,
    view: page(async () => (await import('../public/TermsPage.tsx')).TermsPage),
    front: true,
  },
  {
    path: routes.privacy,
    view: page(async () => (await import('../public/PrivacyPage.tsx')).PrivacyPage),
    front: true,
  },
  {
    path: routes.support,
    view: page(async () => (await import('../public/ContactPage.tsx')).ContactPage),
    front: true,
  },
  {
    path: routes.login,
    view: passing(async () => (await import('../identity/Login.tsx')).Login),
    bare: true,
  },
  {
    path: routes.authCallback,
    view: passing(async () => (await import('../identity/AuthCallback.tsx')).AuthCallback),
    bare: true,
  },
  { path: routes.logout, view: endSession, bare: true },
  { path: routes.endSession, view: endSession, bare: true },
  {
    path: routes.supportMachines,
    view: page(async () => {
      await loadEveryArea()
      return (await import('../support/machines/MachinesPage.tsx')).MachinesPage
    }),
    bare: true,
  },
]
