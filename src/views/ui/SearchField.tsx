import type { ReactNode, Ref } from 'react'
import { useRef } from 'react'
import { maxText } from '../../events/values/text.ts'
import { useTexts } from '../texts/index.ts'
import { Icon } from './Icon.tsx'
import { Kbd } from './Kbd.tsx'
import { RoundButton } from './RoundButton.tsx'

interface SearchFieldProps {
  label: string
  placeholder: string
  /** The first text; later typing is the DOM's. Remount by `key` to replace it. */
  initialText?: string
  /** Shows the button that clears, if there is a text. */
  filled: boolean
  /** The id of the list of results: arrow down goes there. */
  resultsId?: string
  /** Its shortcut, shown as a key cap. */
  shortcut?: string
  small?: boolean
  /** A field for barcodes: one that is typed slowly is taken, too. */
  takesCodes?: boolean
  /** At the end, such as the scan button. */
  children?: ReactNode
  ref?: Ref<HTMLInputElement>
  onInput: (text: string) => void
  onLeave?: () => void
  /** Enter: the whole text, such as a barcode. */
  onSubmit?: (text: string) => void
}

export const SearchField = (props: SearchFieldProps) => {
  const { t } = useTexts()
  const form = useRef<HTMLFormElement>(null)
  const clear = () => {
    const input = form.current?.querySelector('input')
    if (input == null) return
    input.value = ''
    input.focus()
    props.onInput('')
  }
  return (
    <search>
      <form
        ref={form}
        className={`search beside gap-3${props.small === true ? ' search-small' : ''}`}
        onSubmit={(event) => {
          event.preventDefault()
          props.onSubmit?.(event.currentTarget.querySelector('input')?.value ?? '')
        }}
      >
        <Icon name="search" />
        <input
          ref={props.ref}
          type="search"
          data-takes={props.takesCodes === true ? 'codes' : undefined}
          dir="auto"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          aria-label={props.label}
          aria-controls={props.filled ? props.resultsId : undefined}
          placeholder={props.placeholder}
          defaultValue={props.initialText}
          maxLength={maxText}
          onInput={(event) => props.onInput(event.currentTarget.value)}
          onBlur={props.onLeave}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing) return
            if (event.key === 'Escape' && event.currentTarget.value !== '') {
              event.preventDefault()
              event.stopPropagation()
              clear()
            }
            if (event.key !== 'ArrowDown' || props.resultsId === undefined) return
            event.preventDefault()
            document.getElementById(props.resultsId)?.querySelector('button')?.focus()
          }}
        />
        {props.filled && <RoundButton icon="close" label={t('a11y.clear')} onPress={clear} />}
        {!props.filled && props.shortcut !== undefined && <Kbd keys={[props.shortcut]} />}
        {props.children}
      </form>
    </search>
  )
}
