import { useLocation, useNavigate } from 'react-router'
import { routes } from '../../events/values/routes.ts'
import { ownApp } from '../../machines/desk/appsListed.ts'
import { isAdmin } from '../../machines/desk/user.ts'
import { useFlow } from '../common/useDesk.tsx'
import { usePagesNamed } from '../shell/menu.ts'
import { pageRoutes } from '../shell/routeTable.ts'
import { useTexts } from '../texts/index.ts'
import type { Command } from './command.ts'

const gateOf = (to: string) => pageRoutes.find(({ path }) => path === to)?.gate ?? 'visitor'

/** What a user lacks for a page or its commands; null if nothing. */
export const useMissing = () => {
  const { t } = useTexts()
  const isVisitor = useFlow('user', ({ context }) => context.user === null)
  const inApp = useFlow('apps', ({ context }) => ownApp(context.app) !== null)
  return (to: string): string | null => {
    const gate = gateOf(to)
    if (gate !== 'visitor' && isVisitor) return t('palette.needsSession')
    return gate === 'app' && !inApp ? t('palette.needsApp') : null
  }
}

/**
 * The pages. One behind a gate is shown to a search, and leads to its gate; admin pages are shown to admins alone. The
 * open page is shown to a search, so that its name is not offered as a new product.
 */
export const usePages = (): readonly Command[] => {
  const { t } = useTexts()
  const go = useNavigate()
  const { pathname } = useLocation()
  const user = useFlow('user', ({ context }) => context.user)
  const missing = useMissing()
  // Signing in is an action, sent like the dial's.
  return usePagesNamed()
    .filter(({ to }) => to !== routes.login && (gateOf(to) !== 'admin' || isAdmin(user)))
    .map(({ to, icon, text }): Command => {
      const present = to === pathname
      const why = present ? t('palette.here') : missing(to)
      const note = why ?? (to === routes.products ? t('palette.ourProducts') : null)
      return {
        ...{ kind: 'page', key: to, icon, text, present, run: () => void go(to) },
        ...(note !== null && { note }),
        ...(why !== null && { sought: true }),
      }
    })
}
