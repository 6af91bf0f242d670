import { useEffect, useId, useRef } from 'react'
import { lineCommand } from '../../machines/desk/select.ts'
import { useDesk, useFlow } from '../common/useDesk.tsx'
import { searchNext } from '../desk/ProductPanel.tsx'
import { ProductResults } from '../desk/ProductResults.tsx'
import { ProductSearch } from '../desk/ProductSearch.tsx'
import { useTexts } from '../texts/index.ts'

/** The desk's search, for one more line. It uses the list of products, so the desk keeps its own search. */
export const AddedLines = ({ invoice }: { invoice: string }) => {
  const { t } = useTexts()
  const { send, flows } = useDesk().desk
  const resultsId = useId()
  const field = useRef<HTMLInputElement>(null)
  const state = useFlow('products', (all) => all)
  const { context } = state
  const search = (text: string) => {
    const isOpen = !flows.products.getSnapshot().matches('closed')
    // Typing that is debounced after the edit has ended starts no search.
    if (text.trim() === '' || flows.invoice?.getSnapshot().context.draft == null) {
      if (isOpen) send('products', { type: 'list.close' })
      return
    }
    if (!isOpen) send('products', { type: 'list.openToChoose' })
    send('products', { type: 'list.search', text })
  }
  const leave = useRef(() => {})
  leave.current = () => search('')
  useEffect(() => () => leave.current(), [])
  return (
    <div className="inline-persons torn-below">
      <ProductSearch
        field={field}
        resultsId={resultsId}
        label={t('invoice.addItem')}
        shown={state.matches({ listing: 'shown' }) ? context.query : null}
        onSearch={search}
        onEnter={() => send('products', { type: 'list.enter' })}
      />
      {state.matches('listing') && (
        <ProductResults
          {...context}
          id={resultsId}
          found={context.ids}
          loading={state.hasTag('loading')}
          onTurn={(page) => send('products', { type: 'list.turn', page })}
          onPick={(product) => send('invoice', lineCommand(invoice, product))}
          onAdd={() => searchNext(field.current)}
        />
      )}
    </div>
  )
}
