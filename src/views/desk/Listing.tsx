import type { ReactNode } from 'react'
import { useId } from 'react'
import type { StoreFault } from '../../events/faults.ts'
import { maxText } from '../../events/values/text.ts'
import { pageSizes } from '../../machines/desk/list.ts'
import { debounces } from '../../machines/parts/delays.ts'
import { useCommand, useFlow } from '../common/useDesk.tsx'
import { useTexts } from '../texts/index.ts'
import { Button } from '../ui/Button.tsx'
import { DebouncedSearch } from '../ui/DebouncedSearch.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { beginHere } from '../ui/form.ts'
import { Pager } from '../ui/Pager.tsx'
import { ResultList } from '../ui/ResultList.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import '../common/listing.css'

const ListNeedsApp = ({ flow }: { flow: 'products' | 'persons' }) => {
  const { t } = useTexts()
  const send = useCommand()
  const pick = () => {
    send(flow, { type: 'list.close' })
    send('dialogs', { type: 'apps.open' })
  }
  return (
    <EmptyState picture="shelf" title={t('notices.pleaseSelectApp')} words={t('apps.onlyHereHint')}>
      <Button kind="primary" icon="store" onPress={pick}>
        {t('desk.pickApp')}
      </Button>
    </EmptyState>
  )
}

const ListFailed = ({ fault, onRetry }: { fault: StoreFault | null; onRetry: () => void }) => {
  const { t } = useTexts()
  const { title, words } = t(`storage.faults.${fault ?? 'lost'}`, { returnObjects: true })
  return (
    <EmptyState picture="lost" title={title} words={words}>
      <Button icon="refresh" onPress={onRetry}>
        {t('storage.retry')}
      </Button>
    </EmptyState>
  )
}

interface ListingProps {
  flow: 'products' | 'persons'
  label: string
  search: string
  /** Between the search and the rows. */
  head?: ReactNode
  /** Shown without any row. */
  empty: ReactNode
  /** Shown if nothing was found for the query. */
  none: (query: string) => ReactNode
  row: (id: string) => ReactNode
}

/** Local rows in a dialog: search, pages, and replacements for an empty list. */
export const Listing = ({ flow, label, search, head, empty, none, row }: ListingProps) => {
  const { t } = useTexts()
  const send = useCommand()
  const resultsId = useId()
  const state = useFlow(flow, (all) => all)
  const { ids, query, page, total } = state.context
  const retry = () => send(flow, { type: 'list.search', text: query })
  const loading = state.hasTag('loading')

  const body = () => {
    if (state.matches('withoutApp')) return <ListNeedsApp flow={flow} />
    if (state.hasTag('failed')) return <ListFailed fault={state.context.fault} onRetry={retry} />
    if (loading && ids.length === 0) return <Skeleton rows={5} label={t('pages.loading')} />
    if (total === 0) return query === '' ? empty : none(query)
    return (
      <ResultList id={resultsId} label={label}>
        {ids.map(row)}
      </ResultList>
    )
  }

  return (
    <div className="listing column" aria-busy={loading}>
      {!state.matches('withoutApp') && (
        <div className="listing-search ruled-below white">
          <DebouncedSearch
            ref={beginHere}
            label={search}
            query={query}
            resultsId={resultsId}
            ms={debounces.search}
            onSearch={(text) => send(flow, { type: 'list.search', text: text.slice(0, maxText) })}
          />
        </div>
      )}
      {head}
      {body()}
      <Pager
        page={page}
        pages={Math.ceil(total / pageSizes[flow])}
        onTurn={(to) => send(flow, { type: 'list.turn', page: to })}
      />
    </div>
  )
}
