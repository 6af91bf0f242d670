import { useLocation, useNavigate } from 'react-router'
import { routes } from '../../events/values/routes.ts'
import { isAdmin } from '../../machines/desk/user.ts'
import type { PagePath } from '../common/gates.ts'
import { gateOf } from '../common/gates.ts'
import { useNamedPages } from '../common/namedPages.ts'
import { useFlow, useInApp } from '../common/useDesk.tsx'
import { useTexts } from '../texts/index.ts'
import type { Command } from './command.ts'

/** What a user lacks for a page or its commands; null if nothing. */
export const useMissing = () => {
  const { t } = useTexts()
  const isVisitor = useFlow('user', ({ context }) => context.user === null)
  const inApp = useInApp()
  return (to: PagePath): string | null => {
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
  return Object.values(useNamedPages())
    .filter(({ to }) => to !== routes.login && (gateOf(to) !== 'admin' || isAdmin(user)))
    .map(({ to, icon, text }): Command => {
      const present = to === pathname
      const why = present ? t('palette.here') : missing(to)
      const note = why ?? (to === routes.products ? t('palette.ourProducts') : null)
      return {
        kind: 'page',
        key: to,
        icon,
        text,
        present,
        run: () => void go(to),
        ...(note !== null && { note }),
        ...(why !== null && { sought: true }),
      }
    })
}
