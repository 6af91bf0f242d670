import type { ComponentProps } from 'react'
import { useCallback, useLayoutEffect, useRef } from 'react'
import { debounces } from '../../machines/parts/delays.ts'
import { beginHere } from './form.ts'
import { TextField } from './TextField.tsx'
import { useDebounced } from './useDebounced.ts'

interface DebouncedFieldProps
  extends Omit<ComponentProps<typeof TextField>, 'initialText' | 'onInput' | 'onDebounced' | 'ref' | 'area'> {
  /** The machine's value. The field follows it, but never overwrites typing. */
  value: string
  /** The dialog's first focus. */
  first?: boolean
  /** True for a text that is sent at once: its first letter makes a form ready to send. */
  isUrgent?: (text: string) => boolean
  onDebounced: (text: string) => void
  /** It was left, or Enter was pressed. */
  onLeft?: () => void
}

/** A text field whose keystrokes are the DOM's until they are debounced, or the field is left. */
export const DebouncedField = ({
  value,
  first = false,
  isUrgent,
  onDebounced,
  onLeft,
  ...field
}: DebouncedFieldProps) => {
  const input = useRef<HTMLInputElement | HTMLTextAreaElement>(null)
  const waiting = useRef(false)
  const debounced = useDebounced(debounces.search, (text) => {
    waiting.current = false
    onDebounced(text)
  })
  const follow = () => {
    const { current } = input
    if (current === null || waiting.current || current.value === value) return
    const typing = document.activeElement === current && current.value !== ''
    if (!typing) current.value = value
  }
  useLayoutEffect(follow)
  const place = useCallback(
    (element: HTMLInputElement | HTMLTextAreaElement | null) => {
      input.current = element
      if (first && element?.value === '') beginHere(element)
    },
    [first],
  )

  return (
    <TextField
      {...field}
      ref={place}
      area={place}
      initialText={value}
      onInput={(text) => {
        waiting.current = true
        debounced.onInput(text)
        if (isUrgent?.(text) === true) debounced.flush()
      }}
      onDebounced={() => {
        debounced.flush()
        onLeft?.()
        follow()
      }}
    />
  )
}
