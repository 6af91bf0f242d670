import type { RefObject } from 'react'
import { useId } from 'react'
import { useCommand, useFlow } from '../common/useDesk.tsx'
import { useTexts } from '../texts/index.ts'
import { Card } from '../ui/Card.tsx'
import { NoApp } from './NoApp.tsx'
import { ProductChips } from './ProductChips.tsx'
import { ProductResults } from './ProductResults.tsx'
import { ProductSearch } from './ProductSearch.tsx'

/** Empties the field by an input event, so that its listeners run. */
const empty = (field: HTMLInputElement | null) => {
  if (field === null || field.value === '') return
  field.value = ''
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** After a result was taken: empties the field, and focuses it for keyboard users. */
export const searchNext = (field: HTMLInputElement | null) => {
  const byKeyboard = document.activeElement?.matches(':focus-visible') === true
  empty(field)
  if (byKeyboard) field?.focus()
}

export const ProductPanel = ({ field }: { field: RefObject<HTMLInputElement | null> }) => {
  const { t } = useTexts()
  const send = useCommand()
  const resultsId = useId()
  const state = useFlow('panel', (all) => all)
  const { context } = state
  const hasApp = context.app !== null
  return (
    <Card label={t('panel.title')}>
      <h2 className="hidden">{t('panel.title')}</h2>
      {!hasApp && <NoApp />}
      {hasApp && (
        <ProductSearch
          field={field}
          resultsId={resultsId}
          shown={state.matches({ searching: 'shown' }) ? context.query : null}
          onSearch={(text) => send('panel', { type: 'panel.search', text })}
          onEnter={() => send('panel', { type: 'panel.enter' })}
        />
      )}
      {hasApp &&
        (state.matches('searching') ? (
          <ProductResults
            {...context}
            id={resultsId}
            loading={state.hasTag('loading')}
            onTurn={(page) => send('panel', { type: 'list.turn', page })}
            onAdd={() => searchNext(field.current)}
          />
        ) : (
          <ProductChips />
        ))}
    </Card>
  )
}
