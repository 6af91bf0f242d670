import { routes } from '../../events/values/routes.ts'
import { ownApp } from '../../machines/desk/appsListed.ts'
import { isAdmin } from '../../machines/desk/user.ts'
import { useTexts } from '../texts/index.ts'
import { useFlow } from '../useDesk.tsx'
import type { MenuIconName } from './MenuIcon.tsx'
import { isBuilt } from './routeTable.ts'

interface MenuEntry {
  to: string
  icon: MenuIconName
  text: string
}

interface MenuSection {
  /** Null for the first one, which needs no name. */
  title: string | null
  entries: readonly MenuEntry[]
}

/** The menu of the specification (section 2), as far as there is a page to lead to. */
export const useMenu = (): readonly MenuSection[] => {
  const { t } = useTexts()
  const user = useFlow('user', ({ context }) => context.user)
  const inApp = useFlow('apps', ({ context }) => ownApp(context.app) !== null)
  const desk: MenuEntry = { to: routes.desk, icon: 'receipt', text: t('shell.desk') }
  const ofApp: readonly MenuEntry[] = [
    { to: routes.apps, icon: 'dashboard', text: t('shell.dashboard') },
    { to: routes.credentials, icon: 'key', text: t('shell.credentials') },
    { to: routes.webPush, icon: 'bell', text: t('shell.webPush') },
    { to: routes.uptime, icon: 'pulse', text: t('shell.uptime') },
    { to: routes.billing, icon: 'card', text: t('shell.billing') },
  ]
  const ofNobody: readonly MenuEntry[] = [
    { to: routes.apps, icon: 'store', text: t('apps.title') },
    { to: routes.products, icon: 'box', text: t('shell.products') },
    { to: routes.about, icon: 'info', text: t('shell.about') },
  ]
  const account: readonly MenuEntry[] = [
    user === null
      ? { to: routes.login, icon: 'login', text: t('auth.login') }
      : { to: routes.account, icon: 'user', text: t('shell.account') },
    { to: routes.plans, icon: 'star', text: t('shell.plans') },
    { to: routes.support, icon: 'help', text: t('shell.support') },
  ]
  const admin: readonly MenuEntry[] = [
    { to: routes.adminUsers, icon: 'users', text: t('shell.users') },
    { to: routes.adminWebPush, icon: 'bell', text: t('shell.adminWebPush') },
  ]
  const sections: readonly MenuSection[] = [
    { title: null, entries: [desk, ...(inApp ? ofApp : ofNobody)] },
    { title: t('shell.account'), entries: account },
    ...(isAdmin(user) ? [{ title: t('shell.admin'), entries: admin }] : []),
  ]
  return sections
    .map(({ title, entries }) => ({ title, entries: entries.filter(({ to }) => isBuilt(to)) }))
    .filter(({ entries }) => entries.length > 0)
}
