import { useEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** A page that is gone to begins at its top; one that is gone back to stands where it was left. */
export const useTop = (): void => {
  const { pathname } = useLocation()
  const isNew = useNavigationType() === 'PUSH'
  useEffect(() => {
    if (isNew && pathname !== '') window.scrollTo(0, 0)
  }, [isNew, pathname])
}
