import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'
import { rememberedRoute, routes, visitedRoute } from '../../events/values/routes.ts'
import { useCommand, useDesk } from '../common/useDesk.tsx'
import { useFlush } from '../ui/pendingInputs.ts'

/** A notification's link acts like any link: typed text is flushed first. */
const useLinks = (path: string): void => {
  const { listenToLinks } = useDesk()
  const go = useNavigate()
  const flush = useFlush()
  const visit = (route: string) => {
    flush()
    if (route !== path) void go(route)
  }
  const latest = useRef(visit)
  latest.current = visit
  useEffect(() => listenToLinks?.((route) => latest.current(route)), [listenToLinks])
}

/** A new page begins at its top with the focus, which readers follow; one that is gone back to keeps its place. */
const useTop = (pathname: string): void => {
  const isNew = useNavigationType() === 'PUSH'
  const last = useRef(pathname)
  useEffect(() => {
    if (pathname === last.current) return
    last.current = pathname
    if (!isNew) return
    window.scrollTo(0, 0)
    if (document.activeElement?.closest('input, textarea, [role$=dialog]') != null) return
    document.querySelector<HTMLElement>('#page, #desk')?.focus({ preventScroll: true })
  }, [isNew, pathname])
}

/** Tells the flows the open page, which only the router knows. A load counts as the desk until it visits another. */
export const Visits = () => {
  const send = useCommand()
  const { pathname, search } = useLocation()
  const path = visitedRoute(pathname + search)
  const last = useRef<string>(routes.desk)
  useLinks(path)
  useTop(pathname)
  useEffect(() => {
    if (path === last.current) return
    last.current = path
    send('page', { type: 'page.visit', path })
    if (rememberedRoute(path) !== null) send('user', { type: 'route.visited', path })
  }, [send, path])
  return null
}
