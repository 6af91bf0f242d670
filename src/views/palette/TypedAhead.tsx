import type { KeyboardEvent } from 'react'
import { useLayoutEffect, useRef, useState } from 'react'
import { maxName } from '../../events/values/text.ts'
import { debounces } from '../../machines/parts/delays.ts'
import { useCommand } from '../common/useDesk.tsx'
import { useTexts } from '../texts/index.ts'
import { beginBy } from '../ui/form.ts'
import { useDebounced } from '../ui/useDebounced.ts'

/** Takes the keys that are typed while the palette loads, instead of the page below; the palette begins with them. */
export const TypedAhead = ({ byKey }: { byKey: boolean }) => {
  const { t } = useTexts()
  const send = useCommand()
  const field = useRef<HTMLInputElement>(null)
  const leave = useRef(() => {})
  const [begin] = useState(() => beginBy(byKey))
  const { onInput } = useDebounced(debounces.search, (text) => send('palette', { type: 'palette.search', text }))

  useLayoutEffect(() => {
    const before = document.activeElement
    leave.current = () => {
      if (document.activeElement === field.current && before instanceof HTMLElement) before.focus()
    }
    begin(field.current)
    return () => leave.current()
  }, [begin])

  const press = (event: KeyboardEvent) => {
    if (event.key === 'Tab' || (event.code === 'KeyK' && (event.ctrlKey || event.metaKey))) event.preventDefault()
    if (event.key !== 'Escape') return
    send('palette', { type: 'palette.close' })
    leave.current()
  }
  const label = t('desk.palette')
  return (
    <div className="hidden" role="dialog" aria-label={label}>
      <input
        ref={field}
        aria-label={label}
        data-takes="codes"
        maxLength={maxName}
        onInput={(event) => onInput(event.currentTarget.value)}
        onKeyDown={press}
      />
    </div>
  )
}
