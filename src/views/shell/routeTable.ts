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

type Load = () => Promise<ComponentType>

/** A page and the texts that the first load does without. */
const page = (load: Load) =>
  lazy(async () => {
    const [view] = await Promise.all([load(), restOfTexts()])
    return { default: view }
  })

/** A page that no device keeps: if it fails to load, it says so, and is tried again on demand. @internal */
export const unkeptPage = (load: Load) => lazyDialog(load, { missing: MissingPage, gone: GonePage })

/** A page that is passed through, in signing in or out: it waits only for itself. */
const passing = (load: Load) => lazy(async () => ({ default: await load() }))

const inShell = (path: PagePath, load: Load): PageRoute => ({ path, view: page(load) })
const front = (path: PagePath, load: Load): PageRoute => ({ path, view: page(load), front: true })
const bare = (path: PagePath, view: ComponentType): PageRoute => ({ path, view, bare: true })

const endSession = passing(async () => (await import('../identity/EndSession.tsx')).EndSession)

/** Every page beside the desk: its address and its view. Any other address is not found. */
export const pageRoutes: readonly PageRoute[] = [
  inShell(routes.apps, async () => (await import('../cloud/Apps.tsx')).Apps),
  inShell(routes.credentials, async () => (await import('../cloud/CredentialsPage.tsx')).CredentialsPage),
  inShell(routes.webPush, async () => (await import('../cloud/PushPage.tsx')).PushPage),
  inShell(routes.uptime, async () => (await import('../cloud/Uptime.tsx')).Uptime),
  inShell(routes.billing, async () => (await import('../account/BillingPage.tsx')).BillingPage),
  { path: routes.adminWebPush, view: unkeptPage(async () => (await import('../admin/PushesPage.tsx')).PushesPage) },
  { path: routes.adminUsers, view: unkeptPage(async () => (await import('../admin/UsersPage.tsx')).UsersPage) },
  inShell(routes.account, async () => (await import('../account/AccountPage.tsx')).AccountPage),
  front(routes.products, async () => (await import('../public/ProductsPage.tsx')).ProductsPage),
  front(routes.product, async () => (await import('../public/ProductPage.tsx')).ProductPage),
  front(routes.about, async () => (await import('../public/AboutPage.tsx')).AboutPage),
  front(routes.plans, async () => (await import('../plans/PlansPage.tsx')).PlansPage),
  inShell(routes.planSelect, async () => (await import('../plans/SelectPage.tsx')).SelectPage),
  inShell(routes.planInvoice, async () => (await import('../plans/InvoicePage.tsx')).InvoicePage),
  inShell(routes.planCallback, async () => (await import('../plans/ResultPage.tsx')).ResultPage),
  front(routes.terms, async () => (await import('../public/TermsPage.tsx')).TermsPage),
  front(routes.privacy, async () => (await import('../public/PrivacyPage.tsx')).PrivacyPage),
  front(routes.support, async () => (await import('../public/ContactPage.tsx')).ContactPage),
  bare(
    routes.login,
    page(async () => (await import('../identity/Login.tsx')).Login),
  ),
  bare(
    routes.authCallback,
    passing(async () => (await import('../identity/AuthCallback.tsx')).AuthCallback),
  ),
  bare(routes.logout, endSession),
  bare(routes.endSession, endSession),
  bare(
    routes.supportMachines,
    page(async () => {
      await loadEveryArea()
      return (await import('../support/machines/MachinesPage.tsx')).MachinesPage
    }),
  ),
]
