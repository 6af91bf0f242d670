import type { RefObject } from 'react'
import { useEffect, useState } from 'react'
import { readGtin } from '../../events/values/gtin.ts'
import { maxName } from '../../events/values/text.ts'
import { settles } from '../../machines/delays.ts'
import { useTexts } from '../texts/index.ts'
import { ScanButton } from '../ui/ScanButton.tsx'
import { SearchField } from '../ui/SearchField.tsx'
import { useDebounced } from '../useDebounced.ts'
import { useAsk, useFlow } from '../useDesk.tsx'
import { readTimes } from './times.ts'

interface ProductSearchProps {
  field: RefObject<HTMLInputElement | null>
  resultsId: string
  /** What it is called where it is not the desk's own: it takes no `3*` there. */
  label?: string
}

/** The search over products; it also takes a whole barcode, and `3*` for how many the next product is. */
export const ProductSearch = ({ field, resultsId, label }: ProductSearchProps) => {
  const { t } = useTexts()
  const ask = useAsk()
  const app = useFlow('apps', ({ context }) => context.app?.publicId ?? null)
  const shown = useFlow('panel', (state) => (state.matches({ searching: 'shown' }) ? state.context.query : null))
  const total = useFlow('panel', ({ context }) => context.total)
  const scans = useFlow('settings', ({ context }) => context.settings.scannerButton)
  const [filled, fill] = useState(false)
  const search = useDebounced(settles.search, (text) =>
    ask('panel', { type: 'panel.search', text: text.slice(0, maxName) }),
  )

  const show = (text: string) => {
    fill(text !== '')
    enter(null)
    search.onInput(text)
    if (text === '') search.settle()
  }
  const clear = () => {
    if (field.current !== null) field.current.value = ''
    show('')
  }
  const follow = (text: string) => {
    const quantity = label === undefined ? readTimes(text) : null
    if (quantity === null) return show(text)
    clear()
    ask('basket', { type: 'basket.multiply', quantity })
  }
  /** The text that Enter asked for. A notice says so if the search finds nothing for it. */
  const [entered, enter] = useState<string | null>(null)
  useEffect(() => {
    if (entered === null || shown !== entered) return
    enter(null)
    if (total === 0) ask('notices', { type: 'notice.say', kind: 'info', key: 'panel.none', values: { text: entered } })
  }, [entered, shown, total, ask])
  const submit = (text: string) => {
    const gtin = readGtin(text)
    if (gtin !== null) {
      clear()
      return ask('scanner', { type: 'code.type', gtin, app, behind: false })
    }
    search.settle()
    const typed = text.slice(0, maxName)
    if (typed.trim() !== '') enter(typed)
    if (shown !== typed) return
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
      {scans && <ScanButton onPress={() => ask('scanner', { type: 'scanner.open', app })} />}
    </SearchField>
  )
}
