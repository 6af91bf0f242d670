import { useEffect, useId, useRef } from 'react'
import { lineAsk } from '../../../machines/desk/select.ts'
import { useTexts } from '../../texts/index.ts'
import { useDesk, useFlow } from '../../useDesk.tsx'
import { searchNext } from '../ProductPanel.tsx'
import { ProductResults } from '../ProductResults.tsx'
import { ProductSearch } from '../ProductSearch.tsx'

/** The desk's own search, for one line more. What is searched for on the desk stands there again when this is closed. */
export const AddedLines = ({ invoice }: { invoice: string }) => {
  const { t } = useTexts()
  const { ask, flows } = useDesk().desk
  const resultsId = useId()
  const field = useRef<HTMLInputElement>(null)
  const searching = useFlow('panel', (state) => state.matches('searching'))
  useEffect(() => {
    const queried = () => flows.panel.getSnapshot().context.query
    const search = (text: string) => {
      if (queried() !== text) ask('panel', { type: 'panel.search', text })
    }
    const before = queried()
    search('')
    return () => search(before)
  }, [ask, flows])
  return (
    <div className="inline-persons">
      <ProductSearch field={field} resultsId={resultsId} label={t('invoice.addItem')} />
      {searching && (
        <ProductResults
          id={resultsId}
          onPick={(product) => ask('invoice', lineAsk(invoice, product))}
          onAdd={() => searchNext(field.current)}
        />
      )}
    </div>
  )
}
