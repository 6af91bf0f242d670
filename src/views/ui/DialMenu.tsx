import type { RefObject } from 'react'
import { useEffect, useRef } from 'react'
import { Menu, MenuItem, MenuSection, Popover } from 'react-aria-components'
import { AriaLocale } from './AriaLocale.tsx'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons.ts'

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
  onClose: () => void
}

const DialItem = ({ entry }: { entry: DialEntry }) => (
  <MenuItem
    id={entry.id}
    className="dial-item beside gap-3"
    textValue={entry.label}
    isDisabled={entry.disabled ?? false}
    onAction={entry.onPress}
  >
    <Icon name={entry.icon} />
    <span className="grow">{entry.label}</span>
    {entry.state !== undefined && <span className="dial-state mute small">{entry.state}</span>}
    {entry.on !== undefined && <span className="switch-track" />}
  </MenuItem>
)

/** Focuses the menu's item: opened by a key, the menu itself has the focus, and an only item receives no Enter. */
const useFocused = () => {
  const menu = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === menu.current) menu.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [])
  return menu
}

/** The speed dial's actions and toggles. It is open for as long as it is rendered. */
export const DialMenu = ({ label, sections, trigger, onClose }: DialMenuProps) => (
  <AriaLocale>
    <Popover
      className="dial-pop"
      aria-label={label}
      trigger="MenuTrigger"
      triggerRef={trigger}
      placement="bottom end"
      isOpen
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    >
      <Menu ref={useFocused()} className="dial" aria-label={label} autoFocus="first" onClose={onClose}>
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
    </Popover>
  </AriaLocale>
)
