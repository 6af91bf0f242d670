import type { RefObject } from 'react'
import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { Menu, MenuItem, MenuSection } from 'react-aria-components'
import { AriaLocale } from './AriaLocale.tsx'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons.ts'
import { useSheet } from './sheets.ts'

export interface DialEntry {
  id: string
  icon: IconName
  label: string
  /** A toggle: the menu stays open when it is switched. */
  on?: boolean
  /** The present choice in words, at the end of the line. */
  state?: string
  /** It stands there and takes no press: what is not there yet. */
  disabled?: boolean
  onPress: () => void
}

interface DialMenuProps {
  label: string
  sections: readonly { label: string; entries: readonly DialEntry[] }[]
  /** The button that it hangs from. */
  trigger: RefObject<HTMLButtonElement | null>
  open: boolean
  onClose: () => void
}

const DialItem = ({ entry }: { entry: DialEntry }) => (
  <MenuItem
    id={entry.id}
    className="dial-item tap bare beside gap-3 rounded unringed pointed medium icons-dim"
    textValue={entry.label}
    isDisabled={entry.disabled ?? false}
    onAction={entry.onPress}
  >
    <Icon name={entry.icon} />
    <span className="grow">{entry.label}</span>
    {entry.state !== undefined && <span className="dial-state mute small">{entry.state}</span>}
    {entry.on !== undefined && <span className="switch-track anchor rigid" />}
  </MenuItem>
)

/** Pixels between the button and its menu, and between the menu and the edge of the window. */
const gap = 8

/** Below the button, from its edge that is nearer to the window's, and inside the window. */
const placeBelow = (menu: HTMLElement, button: HTMLElement | null) => {
  const { bottom = 0, left = 0, right = 0 } = button?.getBoundingClientRect() ?? {}
  const { clientWidth } = document.documentElement
  const start = left + right < clientWidth ? left : right - menu.offsetWidth
  Object.assign(menu.style, {
    top: `${bottom + gap}px`,
    left: `${Math.max(gap, Math.min(start, clientWidth - menu.offsetWidth - gap))}px`,
    maxHeight: `${innerHeight - bottom - 2 * gap}px`,
  })
}

const firstItem = (menu: HTMLElement) => menu.querySelector<HTMLElement>('[role^=menuitem]:not([aria-disabled=true])')

/** The first item; of a menu that opens as it is drawn, its items come with the next frame. */
const focusIn = (menu: HTMLElement) => {
  const item = firstItem(menu)
  if (item !== null) {
    item.focus()
    return
  }
  menu.querySelector<HTMLElement>('[role=menu]')?.focus()
  requestAnimationFrame(() => {
    if (document.activeElement?.matches('[role=menu]') === true) firstItem(menu)?.focus()
  })
}

/** In the browser's top layer, which no bar or sheet cuts. A press outside, Escape and Tab close it. */
const useTopLayer = ({ trigger, open, onClose }: Pick<DialMenuProps, 'trigger' | 'open' | 'onClose'>) => {
  const place = useRef<HTMLDivElement>(null)
  /** The button has the focus before a dialog opens, which gives it back there. */
  const close = () => {
    if (place.current?.contains(document.activeElement) === true) trigger.current?.focus()
    onClose()
  }
  const closeNow = useEffectEvent(close)
  useLayoutEffect(() => {
    const menu = place.current
    if (!open || menu === null) return
    const closeOutside = ({ target }: Event) => {
      const isInside = target instanceof Node && (menu.contains(target) || trigger.current?.contains(target) === true)
      if (!isInside) closeNow()
    }
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' && event.key !== 'Tab') return
      event.stopPropagation()
      closeNow()
    }
    menu.showPopover()
    placeBelow(menu, trigger.current)
    focusIn(menu)
    document.addEventListener('pointerdown', closeOutside, true)
    document.addEventListener('keydown', closeByKey, true)
    return () => {
      document.removeEventListener('pointerdown', closeOutside, true)
      document.removeEventListener('keydown', closeByKey, true)
      if (menu.isConnected) menu.hidePopover()
    }
  }, [open, trigger])
  return { place, close }
}

/** While the menu is open, *Back* closes it. */
const OpenSheet = ({ close }: { close: () => void }) => {
  useSheet(close)
  return null
}

/** A button's actions and toggles. Drawn before it is open, it opens at once: drawing it takes a cheap phone 0.4 s. */
export const DialMenu = ({ label, sections, ...props }: DialMenuProps) => {
  const { place, close } = useTopLayer(props)
  return (
    <AriaLocale>
      {props.open && <OpenSheet close={close} />}
      <div ref={place} popover="manual" hidden={!props.open} className="dial-pop card unringed">
        <Menu className="dial unringed" aria-label={label} onClose={close}>
          {sections.map((section) => {
            const toggles = section.entries.every((entry) => entry.on !== undefined)
            const on = section.entries.filter((entry) => entry.on === true).map((entry) => entry.id)
            return (
              <MenuSection
                key={section.label}
                className="dial-part"
                aria-label={section.label}
                selectionMode={toggles ? 'multiple' : 'none'}
                selectedKeys={on}
                shouldCloseOnSelect={!toggles}
              >
                {section.entries.map((entry) => (
                  <DialItem key={entry.id} entry={entry} />
                ))}
              </MenuSection>
            )
          })}
        </Menu>
      </div>
    </AriaLocale>
  )
}
