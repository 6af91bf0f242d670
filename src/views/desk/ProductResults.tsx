import { readGtin } from '../../events/values/gtin.ts'
import { maxName } from '../../events/values/text.ts'
import { lastPage } from '../../machines/desk/paging.ts'
import { panelLimits } from '../../machines/desk/panel.ts'
import { chosenCurrency } from '../../machines/desk/settings.ts'
import { useCommand, useFlow } from '../common/useDesk.tsx'
import { useTexts } from '../texts/index.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { formatNumber } from '../ui/format.ts'
import { Pager } from '../ui/Pager.tsx'
import { ResultList } from '../ui/ResultList.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import type { Pick } from './ProductResult.tsx'
import { ProductResult } from './ProductResult.tsx'

interface NothingFoundProps {
  app: string | null
  query: string
  sell: boolean
  onAdd: () => void
}

const NothingFound = ({ app, query, sell, onAdd }: NothingFoundProps) => {
  const { t } = useTexts()
  const send = useCommand()
  const currency = useFlow('settings', ({ context }) => chosenCurrency(context.settings))
  const add = () => {
    const gtin = readGtin(query)
    const name = gtin === null ? query.trim().slice(0, maxName) : ''
    send('productEditor', { type: 'product.begin', app, gtin, name, currency, sell })
    if (sell) onAdd()
  }
  return (
    <EmptyState picture="search" title={t('panel.none', { text: query })}>
      <Button kind="soft" icon="plus" onPress={add}>
        {t('panel.addProduct', { text: query })}
      </Button>
    </EmptyState>
  )
}

interface ProductResultsProps {
  id: string
  app: string | null
  query: string
  found: readonly string[]
  page: number
  total: number
  loading: boolean
  onTurn: (page: number) => void
  /** Takes the product instead of the invoice being written; a new product is then found here. */
  onPick?: Pick
  /** A product was put into the invoice, or a new one was begun. */
  onAdd: () => void
}

export const ProductResults = (props: ProductResultsProps) => {
  const { id, app, query, found, page, total, loading, onTurn, onPick, onAdd } = props
  const { t, language } = useTexts()
  if (loading && found.length === 0) return <Skeleton rows={3} label={t('panel.searching')} />
  return (
    <>
      <VisuallyHidden>
        <span role="status">{!loading && t('panel.found', { count: total, n: formatNumber(total, language) })}</span>
      </VisuallyHidden>
      {found.length === 0 ? (
        <NothingFound app={app} query={query} sell={onPick === undefined} onAdd={onAdd} />
      ) : (
        <ResultList id={id} label={t('panel.results')}>
          {found.map((product) => (
            <ProductResult key={product} id={product} onPick={onPick} onAdd={onAdd} />
          ))}
        </ResultList>
      )}
      <Pager page={page} label={t('panel.pages')} pages={lastPage(total, panelLimits.results)} onTurn={onTurn} />
    </>
  )
}
