import { useRef } from 'react'
import { maxName } from '../../events/values/text.ts'
import { debounces } from '../../machines/parts/delays.ts'
import { useCommand, useFlow, useInApp } from '../common/useDesk.tsx'
import { useTexts } from '../texts/index.ts'
import { Button } from '../ui/Button.tsx'
import { DebouncedSearch } from '../ui/DebouncedSearch.tsx'
import { dayName } from '../ui/format.ts'
import { Row } from '../ui/layout.tsx'

/** Writes into the search as a hand does, so that it says what is shown. */
const search = (field: HTMLInputElement | null, text: string) => {
  if (field === null) return
  field.value = text
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.form?.requestSubmit()
}

/** Opens the list of invoices that the tax office lacks; a visitor has none. */
const Unsent = () => {
  const { t } = useTexts()
  const send = useCommand()
  const isOwn = useInApp()
  if (!isOwn) return null
  return (
    <Button kind="bare" icon="send" onPress={() => send('taxList', { type: 'taxList.open' })}>
      {t('invoices.unsent')}
    </Button>
  )
}

/** Opens the list of deleted invoices. */
const Deleted = () => {
  const { t } = useTexts()
  const send = useCommand()
  const app = useFlow('apps', ({ context }) => context.app?.publicId ?? null)
  if (app === null) return null
  return (
    <button type="button" aria-haspopup="dialog" onClick={() => send('deleted', { type: 'deleted.open', app })}>
      {t('deleted.short')}
    </button>
  )
}

/** Ways through the list: the last two days, what is unsent, what was deleted, and a search. */
export const InvoicesAside = () => {
  const { t, language } = useTexts()
  const send = useCommand()
  const query = useFlow('invoices', ({ context }) => context.query)
  const field = useRef<HTMLInputElement>(null)
  return (
    <Row gap={2} justify="end" wrap className="invoices-aside">
      <Row gap={2} className="pills">
        {[dayName(0, language), dayName(1, language), t('invoices.unpaid')].map((name) => {
          const isShown = query === name
          return (
            <button
              key={name}
              type="button"
              aria-pressed={isShown}
              onClick={() => search(field.current, isShown ? '' : name)}
            >
              {name}
            </button>
          )
        })}
        <Deleted />
      </Row>
      <Unsent />
      <DebouncedSearch
        ref={field}
        small
        query={query}
        label={t('invoices.search')}
        ms={debounces.search}
        onSearch={(text) => send('invoices', { type: 'list.search', text: text.slice(0, maxName) })}
      />
    </Row>
  )
}
