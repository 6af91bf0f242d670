import type { RefObject } from 'react'
import { useEffect, useRef } from 'react'
import { orderAsk } from '../../machines/select.ts'
import { createReader } from '../reader.ts'
import type { ShownDesk } from '../useDesk.tsx'
import { useDesk } from '../useDesk.tsx'
import { takeOut, textFieldOf } from './typed.ts'

interface Press {
  event: KeyboardEvent
  view: ShownDesk
  field: HTMLInputElement | null
}

const isWindowOpen = (event: KeyboardEvent): boolean =>
  event.target instanceof Element &&
  event.target.closest('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null

/** `Ctrl` or `⌘` with a key; false where the key means nothing here. */
const withControl = ({ event, view: { desk } }: Press): boolean => {
  if (event.code === 'Enter' || event.code === 'NumpadEnter') {
    if (!event.repeat) desk.ask('saving', orderAsk)
    return true
  }
  if (textFieldOf(event) !== null) return false
  if (event.code === 'KeyZ') {
    desk.ask('basket', { type: event.shiftKey ? 'basket.redo' : 'basket.undo' })
    return true
  }
  if (event.code === 'KeyY' && !event.shiftKey) {
    desk.ask('basket', { type: 'basket.redo' })
    return true
  }
  return false
}

const alone = ({ event, view: { desk }, field }: Press): boolean => {
  if (event.code === 'F2') {
    desk.ask('scanner', { type: 'scanner.open', app: desk.flows.apps.getSnapshot().context.app?.publicId ?? null })
    return true
  }
  if (event.code === 'Escape' && desk.flows.basket.getSnapshot().context.times > 1) {
    desk.ask('basket', { type: 'basket.multiply', quantity: 1 })
    return false
  }
  if (event.code !== 'Slash' || textFieldOf(event) !== null) return false
  if (event.shiftKey) desk.ask('dialogs', { type: 'keys.open' })
  else field?.focus()
  return true
}

const shortcut = (press: Press): boolean => {
  const { event } = press
  if (event.altKey || isWindowOpen(event)) return false
  return event.ctrlKey || event.metaKey ? withControl(press) : alone(press)
}

/** What a barcode reader typed, and `3*`; false where a person typed something else. */
const typed = (read: ReturnType<typeof createReader>, { event, view: { desk } }: Press): boolean => {
  const found = read({ code: event.code, at: event.timeStamp, shift: event.shiftKey })
  const field = textFieldOf(event)
  if (found.type === 'code') {
    if (field !== null) takeOut(field, found.length)
    if (desk.flows.basket.getSnapshot().matches('awaitingPrice')) return true
    const app = desk.flows.apps.getSnapshot().context.app?.publicId ?? null
    desk.ask('scanner', { type: 'code.type', gtin: found.gtin, app })
    return true
  }
  if (found.type === 'times' && field === null && !isWindowOpen(event)) {
    desk.ask('basket', { type: 'basket.multiply', quantity: found.quantity })
    return true
  }
  return false
}

/** The keyboard of the whole desk, by physical keys: a Persian layout changes letters, not places. */
export const useKeys = (field: RefObject<HTMLInputElement | null>): void => {
  const view = useDesk()
  const reader = useRef(createReader())
  useEffect(() => {
    if (view.past !== undefined) return
    const press = (event: KeyboardEvent) => {
      if (event.isComposing) return
      const pressed = { event, view, field: field.current }
      const control = event.ctrlKey || event.metaKey || event.altKey
      if (!(control ? false : typed(reader.current, pressed)) && !shortcut(pressed)) return
      event.preventDefault()
      event.stopPropagation()
    }
    addEventListener('keydown', press, { capture: true })
    return () => removeEventListener('keydown', press, { capture: true })
  }, [view, field])
}
