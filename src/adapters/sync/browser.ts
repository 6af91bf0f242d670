import type { Locks, Page } from './sync.ts'

/** Web Locks; without them every tab is alone. */
export const browserLocks: Locks = {
  take: (name) =>
    'locks' in navigator
      ? new Promise((taken) => {
          const held = (lock: Lock | null) =>
            lock === null ? taken(null) : new Promise<void>((release) => taken(() => release()))
          navigator.locks.request(name, { ifAvailable: true }, held).catch(() => taken(null))
        })
      : Promise.resolve(() => {}),
}

export const browserPage: Page = {
  isSeen: () => document.visibilityState === 'visible',
  watch: (told) => {
    const focused = () => told('focus')
    const shown = () => {
      if (document.visibilityState === 'visible') told('focus')
    }
    const online = () => told('network')
    window.addEventListener('focus', focused)
    document.addEventListener('visibilitychange', shown)
    window.addEventListener('online', online)
    return () => {
      window.removeEventListener('focus', focused)
      document.removeEventListener('visibilitychange', shown)
      window.removeEventListener('online', online)
    }
  },
}
