import { routes } from '../../events/values/routes.ts'
import { ownApp } from '../../machines/desk/appsListed.ts'
import { isAdmin } from '../../machines/desk/user.ts'
import type { MenuIconName } from '../common/MenuIcon.tsx'
import { useFlow } from '../common/useDesk.tsx'
import { useTexts } from '../texts/index.ts'
import { isBuilt } from './routeTable.ts'

export interface NamedPage {
  to: string
  icon: MenuIconName
  text: string
}

interface MenuSection {
  /** Null for the first section, which needs no name. */
  title: string | null
  pages: readonly NamedPage[]
}

/** True if the chosen app is one of the user's own. */
const useInApp = (): boolean => useFlow('apps', ({ context }) => ownApp(context.app) !== null)

/** Every page with a name, for the menu and the palette. */
const useNamed = () => {
  const { t } = useTexts()
  const isDashboard = useInApp()
  return {
    desk: { to: routes.desk, icon: 'receipt', text: t('shell.desk') },
    apps: isDashboard
      ? { to: routes.apps, icon: 'dashboard', text: t('shell.dashboard') }
      : { to: routes.apps, icon: 'store', text: t('apps.title') },
    credentials: { to: routes.credentials, icon: 'key', text: t('shell.credentials') },
    webPush: { to: routes.webPush, icon: 'bell', text: t('shell.webPush') },
    uptime: { to: routes.uptime, icon: 'pulse', text: t('shell.uptime') },
    billing: { to: routes.billing, icon: 'card', text: t('shell.billing') },
    login: { to: routes.login, icon: 'login', text: t('auth.login') },
    account: { to: routes.account, icon: 'user', text: t('shell.account') },
    plans: { to: routes.plans, icon: 'star', text: t('shell.plans') },
    support: { to: routes.support, icon: 'help', text: t('shell.support') },
    products: { to: routes.products, icon: 'box', text: t('shell.products') },
    about: { to: routes.about, icon: 'info', text: t('shell.about') },
    terms: { to: routes.terms, icon: 'receipt', text: t('pages.terms') },
    privacy: { to: routes.privacy, icon: 'lock', text: t('pages.privacy') },
    adminUsers: { to: routes.adminUsers, icon: 'users', text: t('shell.users') },
    adminWebPush: { to: routes.adminWebPush, icon: 'bell', text: t('shell.adminWebPush') },
  } as const satisfies Partial<Record<keyof typeof routes, NamedPage>>
}

const built = (pages: readonly NamedPage[]): readonly NamedPage[] => pages.filter(({ to }) => isBuilt(to))

/** All of them, for any user. */
export const usePagesNamed = (): readonly NamedPage[] => built(Object.values(useNamed()))

/** The menu of requirements 2.25 to 2.28, for pages that exist. */
export const useMenu = (): readonly MenuSection[] => {
  const { t } = useTexts()
  const user = useFlow('user', ({ context }) => context.user)
  const inApp = useInApp()
  const named = useNamed()
  const { desk, apps, plans, support } = named
  const ofApp = [apps, named.credentials, named.webPush, named.uptime, named.billing]
  const ofNobody = [apps, named.products, named.about]
  const sections: readonly MenuSection[] = [
    { title: null, pages: [desk, ...(inApp ? ofApp : ofNobody)] },
    { title: t('shell.account'), pages: [user === null ? named.login : named.account, plans, support] },
    ...(isAdmin(user) ? [{ title: t('shell.admin'), pages: [named.adminUsers, named.adminWebPush] }] : []),
  ]
  return sections.map(({ title, pages }) => ({ title, pages: built(pages) })).filter(({ pages }) => pages.length > 0)
}
