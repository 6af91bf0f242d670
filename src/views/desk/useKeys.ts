import type { RefObject } from 'react'
import { useEffect } from 'react'
import { orderCommand } from '../../machines/desk/select.ts'
import { isWindowOpen, textFieldOf, windowOf } from '../common/typed.ts'
import type { ShownDesk } from '../common/useDesk.tsx'
import { useDesk } from '../common/useDesk.tsx'
import { createReading } from './reading.ts'

interface Press {
  event: KeyboardEvent
  view: ShownDesk
  field: HTMLInputElement | null
}

const isEnter = ({ code }: KeyboardEvent) => code === 'Enter' || code === 'NumpadEnter'

/** `Ctrl` or `⌘` with a key; false if the key has no function here. */
const withControl = ({ event, view: { desk } }: Press): boolean => {
  if (isEnter(event)) {
    if (!event.repeat) desk.send('saving', orderCommand)
    return true
  }
  if (textFieldOf(event) !== null) return false
  if (event.code === 'KeyZ') {
    desk.send('basket', { type: event.shiftKey ? 'basket.redo' : 'basket.undo' })
    return true
  }
  if (event.code === 'KeyY' && !event.shiftKey) {
    desk.send('basket', { type: 'basket.redo' })
    return true
  }
  return false
}

const alone = ({ event, view: { desk }, field }: Press): boolean => {
  if (event.code === 'F2') {
    desk.send('scanner', { type: 'scanner.open', app: desk.flows.apps.getSnapshot().context.app?.publicId ?? null })
    return true
  }
  if (event.code === 'Escape' && desk.flows.basket.getSnapshot().context.times !== 1) {
    desk.send('basket', { type: 'basket.multiply', quantity: 1 })
    return false
  }
  if (event.code !== 'Slash' || textFieldOf(event) !== null) return false
  if (event.shiftKey) desk.send('dialogs', { type: 'keys.open' })
  else field?.focus()
  return true
}

/** In a window `Ctrl+Enter` saves, and so does Enter if the window itself has the focus. */
const inWindow = (event: KeyboardEvent, open: Element): boolean => {
  const isAsked = isEnter(event) && (event.ctrlKey || event.metaKey || event.target === open)
  const form = open.querySelector<HTMLFormElement>('form[data-submits]')
  if (!isAsked || form === null) return false
  if (!event.repeat) form.requestSubmit()
  return true
}

/** What a held key may go on pressing: an amount. */
const repeated = '.qty, .keypad'

/** A held Enter is no press of a button, least of all of one that the focus came to while it was held. */
const isHeldOn = (event: KeyboardEvent, pressed: EventTarget | null): boolean =>
  isEnter(event) &&
  event.repeat &&
  event.target instanceof HTMLButtonElement &&
  (event.target !== pressed || event.target.closest(repeated) === null)

const shortcut = (press: Press): boolean => {
  const { event } = press
  if (event.altKey) return false
  const open = windowOf(event)
  if (open !== null) return inWindow(event, open)
  // A window whose focused field has just gone.
  if (event.target === document.body && isWindowOpen()) return false
  return event.ctrlKey || event.metaKey ? withControl(press) : alone(press)
}

/** The keyboard of the whole desk, by physical keys: a Persian layout changes letters, not places. */
export const useKeys = (field: RefObject<HTMLInputElement | null>): void => {
  const view = useDesk()
  useEffect(() => {
    if (view.past !== undefined) return
    const reading = createReading(view)
    const stop = (event: KeyboardEvent) => {
      event.preventDefault()
      event.stopPropagation()
    }
    let pressed: EventTarget | null = null
    const press = (event: KeyboardEvent) => {
      if (event.isComposing) return
      if (!event.repeat) pressed = event.target
      if (reading.press(event)) return stop(event)
      if (shortcut({ event, view, field: field.current })) {
        reading.forget()
        stop(event)
      } else if (isHeldOn(event, pressed)) event.preventDefault()
    }
    const release = (event: KeyboardEvent) => {
      if (reading.release(event)) stop(event)
    }
    addEventListener('keydown', press, { capture: true })
    addEventListener('keyup', release, { capture: true })
    return () => {
      reading.stop()
      removeEventListener('keydown', press, { capture: true })
      removeEventListener('keyup', release, { capture: true })
    }
  }, [view, field])
}
