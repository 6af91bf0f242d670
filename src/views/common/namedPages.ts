import { routes } from '../../events/values/routes.ts'
import { useTexts } from '../texts/index.ts'
import { bellIcon, boxIcon, helpIcon, lockIcon, loginIcon, starIcon, users } from '../ui/lateIcons.ts'
import type { PagePath } from './gates.ts'
import type { MenuIconName } from './MenuIcon.tsx'
import { useInApp } from './useDesk.tsx'

export interface NamedPage {
  to: PagePath
  icon: MenuIconName
  text: string
}

/** Every page with a name, for the menu and the palette. */
export const useNamedPages = () => {
  const { t } = useTexts()
  const isDashboard = useInApp()
  return {
    desk: { to: routes.desk, icon: 'receipt', text: t('shell.desk') },
    apps: isDashboard
      ? { to: routes.apps, icon: 'dashboard', text: t('shell.dashboard') }
      : { to: routes.apps, icon: 'store', text: t('apps.title') },
    credentials: { to: routes.credentials, icon: 'key', text: t('shell.credentials') },
    webPush: { to: routes.webPush, icon: bellIcon, text: t('shell.webPush') },
    uptime: { to: routes.uptime, icon: 'pulse', text: t('shell.uptime') },
    billing: { to: routes.billing, icon: 'card', text: t('shell.billing') },
    login: { to: routes.login, icon: loginIcon, text: t('auth.login') },
    account: { to: routes.account, icon: 'user', text: t('shell.account') },
    plans: { to: routes.plans, icon: starIcon, text: t('shell.plans') },
    support: { to: routes.support, icon: helpIcon, text: t('shell.support') },
    products: { to: routes.products, icon: boxIcon, text: t('shell.products') },
    about: { to: routes.about, icon: 'info', text: t('shell.about') },
    terms: { to: routes.terms, icon: 'receipt', text: t('pages.terms') },
    privacy: { to: routes.privacy, icon: lockIcon, text: t('pages.privacy') },
    adminUsers: { to: routes.adminUsers, icon: users, text: t('shell.users') },
    adminWebPush: { to: routes.adminWebPush, icon: bellIcon, text: t('shell.adminWebPush') },
  } as const satisfies Partial<Record<keyof typeof routes, NamedPage>>
}
