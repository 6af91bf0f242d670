import type { RefObject } from 'react'
import { Suspense, useId } from 'react'
import type { Product } from '../../events/entities.ts'
import { panelLimits } from '../../machines/desk/panel.ts'
import { useIsPhone } from '../common/media.ts'
import { ProductPrice, usePriceWords } from '../common/ProductPrice.tsx'
import { useCommand, useFlow, useRow } from '../common/useDesk.tsx'
import { homeTexts, useTexts } from '../texts/index.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Chip } from '../ui/Chip.tsx'
import { Chips } from '../ui/Chips.tsx'
import { Coming } from '../ui/Coming.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { formatNumber } from '../ui/format.ts'
import { Stack } from '../ui/layout.tsx'
import { inPlace, lazyDialog, lazyPart } from '../ui/lazyDialog.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { ProductResults } from './ProductResults.tsx'
import { ProductSearch } from './ProductSearch.tsx'
import { Times } from './Times.tsx'
import { useIsFirst } from './useIsFirst.ts'
import { useListed } from './useListed.ts'

const EmptyShelf = lazyDialog(async () => (await import('./EmptyShelf.tsx')).EmptyShelf)
const NoApp = lazyDialog(async () => (await import('./NoApp.tsx')).NoApp)
const FirstVisit = lazyPart(async () => {
  const [{ FirstVisit }] = await Promise.all([import('./FirstVisit.tsx'), homeTexts()])
  return FirstVisit
}, inPlace)

const ListedChip = ({ product }: { product: Product }) => {
  const { t, language } = useTexts()
  const { name, count, add, hold } = useListed(product)
  const price = usePriceWords(product)
  return (
    <Chip
      name={name}
      price={<ProductPrice product={product} />}
      count={count}
      label={
        count > 0
          ? t('panel.inBasket', { name, price, n: formatNumber(count, language) })
          : t('panel.notInBasket', { name, price })
      }
      onPress={add}
      onHold={hold}
    />
  )
}

const ProductChip = ({ id }: { id: string }) => {
  const product = useRow('product', id)
  if (product === null) return null
  return <li>{product !== undefined && <ListedChip product={product} />}</li>
}

const Unread = () => {
  const { t } = useTexts()
  const send = useCommand()
  return (
    <EmptyState picture="shelf" title={t('scanner.unread')}>
      <Button icon="refresh" onPress={() => send('storage', { type: 'storage.retry' })}>
        {t('storage.retry')}
      </Button>
    </EmptyState>
  )
}

/** Tiles as high as those that come, so that nothing below them moves. */
const Waiting = () => {
  const { t } = useTexts()
  return (
    <>
      <VisuallyHidden>
        <span role="status">{t('pages.loading')}</span>
      </VisuallyHidden>
      <Stack as="ul" gap={2} className="chips" aria-hidden="true">
        {Array.from({ length: panelLimits.chips }, (_, at) => `tile ${at}`).map((key) => (
          <li key={key} className="bone-tile framed" />
        ))}
      </Stack>
    </>
  )
}

const ProductChips = () => {
  const { t } = useTexts()
  const chips = useFlow('panel', ({ context }) => context.chips)
  const loading = useFlow('panel', (state) => state.hasTag('loading'))
  const failed = useFlow('panel', (state) => state.hasTag('failed'))
  const stocking = useFlow('sample', (state) => state.matches('stocking'))
  if (chips.length > 0)
    return (
      <Chips label={t('panel.chips')}>
        {chips.map((id) => (
          <ProductChip key={id} id={id} />
        ))}
      </Chips>
    )
  if (failed) return <Unread />
  // Tiles with long names are higher than what stands for them: the list below waits.
  if (loading)
    return (
      <>
        <Coming />
        <Waiting />
      </>
    )
  return stocking ? (
    <Waiting />
  ) : (
    <Suspense fallback={<Waiting />}>
      <EmptyShelf />
    </Suspense>
  )
}

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
  const isFirst = useIsFirst()
  const isPhone = useIsPhone()
  return (
    <Card label={t('panel.title')}>
      <h2 className="hidden">{t('panel.title')}</h2>
      {!hasApp && <Suspense fallback={<Coming />}>{isFirst ? <FirstVisit /> : <NoApp />}</Suspense>}
      {hasApp && (
        <ProductSearch
          field={field}
          resultsId={resultsId}
          shown={state.matches({ searching: 'shown' }) ? context.query : null}
          onSearch={(text) => send('panel', { type: 'panel.search', text })}
          onEnter={() => send('panel', { type: 'panel.enter' })}
        />
      )}
      {isPhone === true && <Times />}
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
