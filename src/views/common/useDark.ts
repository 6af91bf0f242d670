import { useSyncExternalStore } from 'react'
import { darkSystem, isDark } from '../../events/values/theme.ts'
import { watchMedia } from './media.ts'
import { useDesk, useFlow } from './useDesk.tsx'

const watch = watchMedia(darkSystem)
const unwatched = () => () => {}
const light = () => false

/** Whether the page is dark. A replay does not know what the device's system preferred. */
export const useDark = (): boolean => {
  const isPast = useDesk().past !== undefined
  const system = useSyncExternalStore(
    isPast ? unwatched : watch,
    isPast ? light : () => matchMedia(darkSystem).matches,
    light,
  )
  return useFlow('settings', ({ context }) => isDark(context.settings, system))
}
