import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { rememberedRoute, routes, visitedRoute } from '../../events/values/routes.ts'
import { useAsk } from '../useDesk.tsx'

/** Tells the flows which page of ours is open; the router alone knows. A load of the page stands at the desk until it says something else. */
export const Visits = () => {
  const ask = useAsk()
  const { pathname, search } = useLocation()
  const path = visitedRoute(pathname + search)
  const last = useRef<string>(routes.desk)
  useEffect(() => {
    if (path === last.current) return
    last.current = path
    ask('page', { type: 'page.visit', path })
    if (rememberedRoute(path) !== null) ask('user', { type: 'route.visited', path })
  }, [ask, path])
  return null
}
