import { useSyncExternalStore } from 'react'
import { useDesk } from './useDesk.tsx'

const minute = 60_000

const tick = (changed: () => void): (() => void) => {
  const timer = setInterval(changed, minute / 4)
  return () => clearInterval(timer)
}

const thisMinute = (): number => Math.floor(Date.now() / minute) * minute

/** The present minute, which decides between today's and other dates. */
export const useNow = (): number => {
  const { past } = useDesk()
  return useSyncExternalStore(past?.subscribe ?? tick, past?.now ?? thisMinute, thisMinute)
}
