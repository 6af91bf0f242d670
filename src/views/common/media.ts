import { useSyncExternalStore } from 'react'

export const watchMedia =
  (query: string) =>
  (changed: () => void): (() => void) => {
    const media = matchMedia(query)
    media.addEventListener('change', changed)
    return () => media.removeEventListener('change', changed)
  }

const phone = '(max-width: 699px)'
const watchPhone = watchMedia(phone)

/** Whether the window is as narrow as a phone's; null while a page is written, which is for all windows. */
export const useIsPhone = (): boolean | null =>
  useSyncExternalStore(
    watchPhone,
    () => matchMedia(phone).matches,
    () => null,
  )
