import type { KeyboardEvent, ReactNode } from 'react'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import type { Choice } from '../../events/palette/palette.ts'
import { maxName } from '../../events/values/text.ts'
import { beginBy } from '../ui/form.ts'
import { Icon } from '../ui/Icon.tsx'
import { OptionsOf } from './Options.tsx'

interface ComboboxProps {
  label: string
  placeholder: string
  /** Whether a key opened it. */
  byKey: boolean
  /** The first text; later typing is the DOM's, so that a barcode reader's burst can be undone. */
  text: string
  busy: boolean
  /** Beside the field. */
  aside: ReactNode
  /** Between the field and the options. */
  head: ReactNode
  children: ReactNode
  /** Below the options. */
  foot: ReactNode
  onInput: (text: string) => void
  /** Enter without options. */
  onSubmit: () => void
  onChoose: (choice: Choice, run: () => void) => void
}

/** A field with a list of options, one of them active: the focus stays in the field (WAI-ARIA: combobox). */
export const Combobox = (props: ComboboxProps) => {
  const list = useRef<HTMLDivElement>(null)
  const [begin] = useState(() => beginBy(props.byKey))
  const [chosen, activate] = useState<string | null>(null)
  const [active, show] = useState<string | null>(null)
  const listId = useId()
  const options = () => [...(list.current?.querySelectorAll<HTMLElement>('[role="option"]') ?? [])]
  const standing = () => options().find(({ id }) => id === chosen) ?? options()[0]

  useLayoutEffect(() => {
    const next = standing()?.id ?? null
    if (next !== active) show(next)
  })

  const goTo = (option: HTMLElement | undefined) => {
    if (option === undefined) return
    activate(option.id)
    option.scrollIntoView({ block: 'nearest' })
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    const all = options()
    const at = all.findIndex(({ id }) => id === standing()?.id)
    const to = { ArrowDown: (at + 1) % all.length, ArrowUp: at - 1, Home: 0, End: -1 }[event.key]
    if (to === undefined && event.key !== 'Enter') return
    event.preventDefault()
    if (to !== undefined) return goTo(all.at(to))
    const option = standing()
    if (option === undefined) props.onSubmit()
    else option.click()
  }

  return (
    <OptionsOf value={{ active, activate, choose: props.onChoose }}>
      <div className="search beside gap-3 palette-search anchor ruled-below rigid icons-mute" aria-busy={props.busy}>
        <Icon name="search" />
        <input
          ref={begin}
          type="text"
          role="combobox"
          dir="auto"
          data-takes="codes"
          enterKeyHint="go"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          aria-label={props.label}
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-expanded={active !== null}
          aria-controls={listId}
          aria-activedescendant={active ?? undefined}
          placeholder={props.placeholder}
          defaultValue={props.text}
          maxLength={maxName}
          onInput={(event) => {
            activate(null)
            props.onInput(event.currentTarget.value)
          }}
          onKeyDown={press}
        />
        {props.aside}
      </div>
      {props.head}
      <div ref={list} id={listId} className="palette-list scrolls" role="listbox" aria-label={props.label}>
        {props.children}
      </div>
      {props.foot}
    </OptionsOf>
  )
}
