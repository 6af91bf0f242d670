import type { ComponentProps } from 'react'
import { useCallback, useLayoutEffect, useRef } from 'react'
import { settles } from '../../machines/delays.ts'
import { TextField } from '../ui/TextField.tsx'
import { useSettled } from '../useSettled.ts'
import { beginHere } from './form.ts'

interface SettledFieldProps
  extends Omit<ComponentProps<typeof TextField>, 'initialText' | 'onInput' | 'onSettle' | 'ref'> {
  /** As the machine holds it. The field follows it, but never takes away what is being typed. */
  value: string
  /** The dialog begins here. */
  first?: boolean
  onSettle: (text: string) => void
}

/** A text field whose keystrokes are the DOM's until they rest, or the field is left. */
export const SettledField = ({ value, first = false, onSettle, ...field }: SettledFieldProps) => {
  const input = useRef<HTMLInputElement>(null)
  const waiting = useRef(false)
  const settled = useSettled(settles.search, (text) => {
    waiting.current = false
    onSettle(text)
  })
  const follow = () => {
    const { current } = input
    if (current === null || waiting.current || current.value === value) return
    const typing = document.activeElement === current && current.value !== ''
    if (!typing) current.value = value
  }
  useLayoutEffect(follow)
  const place = useCallback(
    (element: HTMLInputElement | null) => {
      input.current = element
      if (first && element?.value === '') beginHere(element)
    },
    [first],
  )

  return (
    <TextField
      {...field}
      ref={place}
      initialText={value}
      onInput={(text) => {
        waiting.current = true
        settled.onInput(text)
      }}
      onSettle={() => {
        settled.settle()
        follow()
      }}
    />
  )
}
