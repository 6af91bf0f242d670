import type { RefObject } from 'react'
import { useState } from 'react'
import { readGtin } from '../../events/values/gtin.ts'
import { maxName } from '../../events/values/text.ts'
import { debounces } from '../../machines/parts/delays.ts'
import { useCommand, useFlow } from '../common/useDesk.tsx'
import { useTexts } from '../texts/index.ts'
import { ScanButton } from '../ui/ScanButton.tsx'
import { SearchField } from '../ui/SearchField.tsx'
import { useDebounced } from '../ui/useDebounced.ts'
import { readTimes } from './times.ts'

interface ProductSearchProps {
  field: RefObject<HTMLInputElement | null>
  resultsId: string
  /** The text of the shown results; null if none are shown. */
  shown: string | null
  onSearch: (text: string) => void
  /** Searches for the typed text, and reports an empty result. */
  onEnter: () => void
  /** Its label outside of the desk, where it takes no `3*`. */
  label?: string
}

/** The search over products. It also takes a whole barcode, and `3*` as the next quantity. */
export const ProductSearch = ({ field, resultsId, shown, onSearch, onEnter, label }: ProductSearchProps) => {
  const { t } = useTexts()
  const send = useCommand()
  const app = useFlow('apps', ({ context }) => context.app?.publicId ?? null)
  const scans = useFlow('settings', ({ context }) => context.settings.scannerButton)
  const [filled, fill] = useState(false)
  const search = useDebounced(debounces.search, (text) => onSearch(text.slice(0, maxName)))

  const show = (text: string) => {
    fill(text !== '')
    search.onInput(text)
    if (text === '') search.flush()
  }
  const clear = () => {
    if (field.current !== null) field.current.value = ''
    show('')
  }
  const follow = (text: string) => {
    const quantity = label === undefined ? readTimes(text) : null
    if (quantity === null) return show(text)
    clear()
    send('basket', { type: 'basket.multiply', quantity })
  }
  const submit = (text: string) => {
    const gtin = readGtin(text)
    if (gtin !== null) {
      clear()
      return send('scanner', { type: 'code.type', gtin, app, behind: false })
    }
    search.flush()
    onEnter()
    if (shown !== text.slice(0, maxName)) return
    document.getElementById(resultsId)?.querySelector('button')?.focus()
  }

  return (
    <SearchField
      ref={field}
      label={label ?? t('panel.searchLabel')}
      placeholder={t('panel.search')}
      filled={filled}
      resultsId={resultsId}
      {...(label === undefined && { shortcut: '/' })}
      takesCodes
      onInput={follow}
      onSubmit={submit}
    >
      {scans && <ScanButton onPress={() => send('scanner', { type: 'scanner.open', app })} />}
    </SearchField>
  )
}
