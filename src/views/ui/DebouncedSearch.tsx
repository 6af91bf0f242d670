import type { Ref } from 'react'
import { useState } from 'react'
import { SearchField } from './SearchField.tsx'
import { useDebounced } from './useDebounced.ts'

interface DebouncedSearchProps {
  label: string
  /** The first text; later typing is the DOM's. */
  query?: string
  /** The id of the list of results: arrow down goes there. */
  resultsId?: string
  /** Its shortcut, shown as a key cap. */
  shortcut?: string
  small?: boolean
  ref?: Ref<HTMLInputElement>
  ms: number
  onSearch: (text: string) => void
}

/** A search by the typed text once it was debounced or the field is left; at once when it is emptied. */
export const DebouncedSearch = ({ label, query = '', ms, onSearch, ...props }: DebouncedSearchProps) => {
  const [filled, fill] = useState(query !== '')
  const { onInput, flush } = useDebounced(ms, onSearch)
  return (
    <SearchField
      {...props}
      label={label}
      placeholder={label}
      initialText={query}
      filled={filled}
      onInput={(text) => {
        fill(text !== '')
        onInput(text)
        if (text === '') flush()
      }}
      onSubmit={flush}
      onLeave={flush}
    />
  )
}
