import { Suspense } from 'react'
import { pageSizes } from '../../machines/desk/list.ts'
import { CommandButton, useCan } from '../common/CommandButton.tsx'
import { useCommand, useFlow } from '../common/useDesk.tsx'
import { useSyncStatus } from '../sync/useSyncStatus.ts'
import { useTexts } from '../texts/index.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { formatNumber } from '../ui/format.ts'
import { dispensable } from '../ui/lazy.ts'
import { inPlace, lazyDialog, withTexts } from '../ui/lazyDialog.tsx'
import { Pager } from '../ui/Pager.tsx'
import { ProgressBar } from '../ui/ProgressBar.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { IssuedInvoice } from './IssuedInvoice.tsx'

const InvoicesAside = lazyDialog(async () => (await import('./InvoicesAside.tsx')).InvoicesAside, inPlace)

const DayLine = dispensable(() => withTexts(async () => (await import('../day/DayLine.tsx')).DayLine))

const Page = () => {
  const { t } = useTexts()
  const send = useCommand()
  const { ids, query } = useFlow('invoices', ({ context }) => context)
  const loading = useFlow('invoices', (state) => state.hasTag('loading'))
  const failed = useFlow('invoices', (state) => state.hasTag('failed'))
  if (failed)
    return (
      <EmptyState picture="invoices" title={t('invoices.failed')}>
        <Button icon="refresh" onPress={() => send('invoices', { type: 'list.search', text: query })}>
          {t('storage.retry')}
        </Button>
      </EmptyState>
    )
  if (ids.length > 0)
    return (
      <ul>
        {ids.map((id, at) => (
          <IssuedInvoice key={id} id={id} before={ids[at - 1] ?? null} />
        ))}
      </ul>
    )
  if (loading) return <Skeleton rows={3} label={t('invoices.loading')} />
  return query === '' ? (
    <EmptyState picture="invoices" title={t('invoices.emptyTitle')} words={t('invoices.empty')}>
      <SyncNow />
    </EmptyState>
  ) : (
    <EmptyState picture="search" title={t('invoices.none', { text: query })} />
  )
}

/** The manual sync of the empty list (requirement 4.11). */
const SyncNow = () => {
  const { t } = useTexts()
  const { kind, progress } = useSyncStatus()
  const can = useCan('sync', { type: 'sync.start' })
  if (kind === 'syncing') return <ProgressBar label={t('sync.syncing')} value={progress} />
  if (!can || kind === 'off') return null
  return (
    <CommandButton flow="sync" event={{ type: 'sync.start' }} icon="sync">
      {t('sync.now')}
    </CommandButton>
  )
}

/** For screen readers, after a search. */
const Found = () => {
  const { t, language } = useTexts()
  const total = useFlow('invoices', (state) =>
    state.context.query === '' || state.hasTag('loading') ? null : state.context.total,
  )
  return (
    <VisuallyHidden>
      <span role="status">
        {total !== null && t('invoices.found', { count: total, n: formatNumber(total, language) })}
      </span>
    </VisuallyHidden>
  )
}

/** One element, so that a new total does not draw it again. */
const aside = (
  <Suspense fallback={<span className="invoices-aside" />}>
    <InvoicesAside />
  </Suspense>
)

const line = (
  <Suspense fallback={<p className="day-line beside gap-3" />}>
    <DayLine />
  </Suspense>
)

export const Invoices = () => {
  const { t } = useTexts()
  const send = useCommand()
  const { page, total } = useFlow('invoices', ({ context }) => context)
  const searchable = useFlow('invoices', ({ context }) => context.query !== '' || context.total > 0)
  return (
    <Card label={t('invoices.title')} heading look="invoices" aside={searchable && aside}>
      {searchable && line}
      <Found />
      <Page />
      <Pager
        page={page}
        pages={Math.ceil(total / pageSizes.invoices)}
        onTurn={(to) => send('invoices', { type: 'list.turn', page: to })}
      />
    </Card>
  )
}
