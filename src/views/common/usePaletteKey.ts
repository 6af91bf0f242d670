import { useEffect, useState } from 'react'
import { isWindowOpen } from './typed.ts'
import { useDesk } from './useDesk.tsx'

const isMac = (): boolean => /^(?:Mac|iP)/.test(navigator.platform)

export const controlKey = (): string => (isMac() ? '⌘' : 'Ctrl')

/** `Ctrl+K`, on Macs `⌘K`, where `Ctrl+K` deletes the rest of a line. By its place, for Persian layouts. */
const isPaletteKey = ({ code, ctrlKey, metaKey, altKey, shiftKey, isComposing }: KeyboardEvent): boolean => {
  const [held, other] = isMac() ? [metaKey, ctrlKey] : [ctrlKey, metaKey]
  return code === 'KeyK' && held && !other && !altKey && !shiftKey && !isComposing
}

/** A text of several lines may use the key itself. */
const isLongText = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLElement && target.isContentEditable)

/**
 * The key of the command palette, on every page: opens it if no other window is open, and closes it. Answers whether
 * the key opened it last.
 */
export const usePaletteKey = (): boolean => {
  const { desk, past } = useDesk()
  const [isByKey, tell] = useState(false)
  useEffect(() => {
    if (past !== undefined) return
    const press = (event: KeyboardEvent) => {
      if (!isPaletteKey(event) || isLongText(event)) return
      const isOpen = desk.flows.palette?.getSnapshot().matches('open') === true
      if (!isOpen && isWindowOpen()) return
      event.preventDefault()
      if (event.repeat) return
      tell(!isOpen)
      desk.send('palette', { type: isOpen ? 'palette.close' : 'palette.open' })
    }
    const tap = () => tell(false)
    addEventListener('keydown', press)
    addEventListener('pointerdown', tap, { capture: true })
    return () => {
      removeEventListener('keydown', press)
      removeEventListener('pointerdown', tap, { capture: true })
    }
  }, [desk, past])
  return isByKey
}
