import { useLocation, useNavigate } from 'react-router'
import { routes } from '../../events/values/routes.ts'
import { ownApp } from '../../machines/desk/appsListed.ts'
import { isAdmin } from '../../machines/desk/user.ts'
import type { MenuIconName } from '../shell/MenuIcon.tsx'
import { isBuilt, pageRoutes } from '../shell/routeTable.ts'
import { useTexts } from '../texts/index.ts'
import { useFlow } from '../useDesk.tsx'
import type { Command } from './command.ts'

interface Page {
  to: string
  icon: MenuIconName
  text: string
}

/** All pages that have a name, as the menus call them. */
const useNamed = (inApp: boolean): readonly Page[] => {
  const { t } = useTexts()
  return [
    { to: routes.desk, icon: 'receipt', text: t('shell.desk') },
    inApp
      ? { to: routes.apps, icon: 'dashboard', text: t('shell.dashboard') }
      : { to: routes.apps, icon: 'store', text: t('apps.title') },
    { to: routes.credentials, icon: 'key', text: t('shell.credentials') },
    { to: routes.webPush, icon: 'bell', text: t('shell.webPush') },
    { to: routes.uptime, icon: 'pulse', text: t('shell.uptime') },
    { to: routes.billing, icon: 'card', text: t('shell.billing') },
    { to: routes.account, icon: 'user', text: t('shell.account') },
    { to: routes.plans, icon: 'star', text: t('shell.plans') },
    { to: routes.support, icon: 'help', text: t('shell.support') },
    { to: routes.products, icon: 'box', text: t('shell.products') },
    { to: routes.about, icon: 'info', text: t('shell.about') },
    { to: routes.terms, icon: 'receipt', text: t('pages.terms') },
    { to: routes.privacy, icon: 'lock', text: t('pages.privacy') },
    { to: routes.adminUsers, icon: 'users', text: t('shell.users') },
    { to: routes.adminWebPush, icon: 'bell', text: t('shell.adminWebPush') },
  ]
}

/**
 * The pages to go to. One that needs a session or an app first is shown to whoever looks for it, and leads to its gate; that there are pages for admins
 * is told to admins alone.
 */
export const usePages = (): readonly Command[] => {
  const { t } = useTexts()
  const go = useNavigate()
  const { pathname } = useLocation()
  const user = useFlow('user', ({ context }) => context.user)
  const inApp = useFlow('apps', ({ context }) => ownApp(context.app) !== null)
  const named = useNamed(user !== null && inApp)
  const gateOf = (to: string) => pageRoutes.find(({ path }) => path === to)?.gate ?? 'visitor'
  const missing = (to: string) => {
    const gate = gateOf(to)
    if (gate !== 'visitor' && user === null) return t('palette.needsSession')
    return gate === 'app' && !inApp ? t('palette.needsApp') : null
  }
  return named
    .filter(({ to }) => to !== pathname && isBuilt(to) && (gateOf(to) !== 'admin' || isAdmin(user)))
    .map(({ to, icon, text }): Command => {
      const note = missing(to)
      return {
        ...{ kind: 'page', key: to, icon, text, run: () => void go(to) },
        ...(note !== null && { note, sought: true }),
      }
    })
}
