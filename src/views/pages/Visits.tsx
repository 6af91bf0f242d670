import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { rememberedRoute } from '../../events/values/routes.ts'
import { useAsk } from '../useDesk.tsx'

/** Tells the flow `user` which page of ours is open; the router alone knows. */
export const Visits = () => {
  const ask = useAsk()
  const { pathname, search } = useLocation()
  const path = rememberedRoute(pathname + search)
  useEffect(() => {
    if (path !== null) ask('user', { type: 'route.visited', path })
  }, [ask, path])
  return null
}
