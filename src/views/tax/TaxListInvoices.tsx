import type { TaxFilter } from '../../events/tax/taxList.ts'
import { taxListDays } from '../../events/values/taxDeadline.ts'
import { deadlineDays } from '../../machines/desk/settings.ts'
import { taxListPage } from '../../machines/tax/taxListContext.ts'
import type { TaxRun } from '../../machines/tax/taxRun.ts'
import { useCommand, useFlow, useOwnFlow } from '../common/useDesk.tsx'
import { useTexts } from '../texts/index.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { formatNumber } from '../ui/format.ts'
import { Row, Stack } from '../ui/layout.tsx'
import { Pager } from '../ui/Pager.tsx'
import { Select } from '../ui/Select.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Filters } from './Filters.tsx'
import type { InRun } from './TaxListRow.tsx'
import { TaxListRow } from './TaxListRow.tsx'
import { useNearest } from './useNearest.ts'
import { useTaxRun } from './useTaxRun.ts'

const filters: readonly TaxFilter[] = ['all', 'soon', 'mending', 'unknown']
const deadlines = [3, 5, 7, 10, 12, 15, 20, 30, 45, 60, 90]

const useNumber = () => {
  const { language } = useTexts()
  return (value: number) => ({ count: value, n: formatNumber(value, language) })
}

const Deadline = () => {
  const { t } = useTexts()
  const send = useCommand()
  const number = useNumber()
  const days = useFlow('settings', ({ context }) => deadlineDays(context.settings))
  const offered = [...new Set([...deadlines, days])].toSorted((a, b) => a - b)
  return (
    <Select
      label={t('taxList.deadline')}
      value={String(days)}
      choices={offered.map((each) => ({ value: String(each), text: t('taxList.days', number(each)) }))}
      onChoose={(value) => send('settings', { type: 'taxDeadline.choose', days: Number(value) })}
    />
  )
}

/** Whether other devices' sends are known here. */
const Asking = () => {
  const { t, language } = useTexts()
  const isAsking = useOwnFlow('taxList', (state) => state.matches({ open: { records: 'asking' } }))
  const { asked, askFault } = useOwnFlow('taxList', ({ context }) => context)
  const n = (value: number) => formatNumber(value, language)
  const said =
    askFault !== null
      ? `${t('taxList.notAsked')} ${t(`taxList.faults.${askFault}`)}`
      : isAsking && asked !== null && t('taxList.asking', { done: n(asked.done), of: n(asked.of) })
  return said === false ? null : <p className="small mute">{said}</p>
}

const Head = () => {
  const { t } = useTexts()
  const send = useCommand()
  const number = useNumber()
  const { counts, oldest, cut, productTotal, lacking } = useOwnFlow('taxList', ({ context }) => context)
  const products =
    productTotal > 0
      ? t('taxList.products', number(productTotal))
      : lacking !== undefined && lacking.total > 0 && t('taxList.lacking', number(lacking.total))
  const nearest = useNearest(oldest)
  return (
    <Row gap={4} align="end" justify="between" wrap={3} pad={4} className="many-head">
      <Stack gap={1} align="start" className="many-head-words">
        <p role="status">
          <b>{t('taxList.count', number(counts.all))}</b>
          {nearest !== null && <span className="mute"> · {nearest.words}</span>}
        </p>
        <p className="small mute">
          {t('taxList.window', number(taxListDays))} {cut && t('taxList.cut')}
        </p>
        <Asking />
        {products !== false && (
          <Button kind="bare" icon="box" onPress={() => send('taxList', { type: 'taxList.showProducts' })}>
            {products}
          </Button>
        )}
      </Stack>
      <Deadline />
    </Row>
  )
}

const Filter = () => {
  const { t } = useTexts()
  const send = useCommand()
  const number = useNumber()
  const { filter, counts } = useOwnFlow('taxList', ({ context }) => context)
  return (
    <Filters
      all={filters}
      chosen={filter}
      textOf={(each) => t(`taxList.filter.${each}`, number(counts[each]))}
      onChoose={(chosen) => send('taxList', { type: 'taxList.filter', filter: chosen })}
    />
  )
}

const PickAll = () => {
  const { t } = useTexts()
  const send = useCommand()
  const number = useNumber()
  const { total, picked } = useOwnFlow('taxList', ({ context }) => context)
  return (
    <Row align="stretch" wrap className="many-pick ruled-below">
      <Button kind="bare" icon="check" onPress={() => send('taxList', { type: 'taxList.pickAll' })}>
        {t('taxList.pickAll', number(total))}
      </Button>
      {picked.length > 0 && (
        <Button kind="bare" onPress={() => send('taxList', { type: 'taxList.pickNone' })}>
          {t('taxList.pickNone')}
        </Button>
      )}
    </Row>
  )
}

const inRunOf = (id: string, { current, waiting, isBusy }: TaxRun & { isBusy: boolean }): InRun => {
  if (id !== current?.invoice) return waiting.has(id) ? 'waiting' : null
  if (!isBusy) return 'waiting'
  return current.inquires ? 'inquiring' : 'sending'
}

const Rows = () => {
  const { t } = useTexts()
  const send = useCommand()
  const number = useNumber()
  const run = useTaxRun()
  const { ids, total, page, filter } = useOwnFlow('taxList', ({ context }) => context)
  const isLoading = useOwnFlow('taxList', (state) => state.hasTag('loading'))
  if (total === 0 && isLoading) return <Skeleton rows={4} label={t('taxList.loading')} />
  if (total === 0)
    return filter === 'all' ? (
      <EmptyState picture="invoices" title={t('taxList.empty')} words={t('taxList.emptyWords', number(taxListDays))} />
    ) : (
      <EmptyState picture="search" title={t('taxList.none')} />
    )
  return (
    <>
      <PickAll />
      <ul className="many-rows" aria-label={t('taxList.list')}>
        {ids.map((id) => (
          <TaxListRow key={id} id={id} inRun={inRunOf(id, run)} />
        ))}
      </ul>
      <Pager
        page={page}
        pages={Math.ceil(total / taxListPage)}
        onTurn={(to) => send('taxList', { type: 'taxList.turn', page: to })}
      />
    </>
  )
}

export const TaxListInvoices = () => (
  <>
    <Head />
    <Filter />
    <Rows />
  </>
)
