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
import { boxIcon, checkIcon } from '../ui/lateIcons.ts'
import { Row } from '../ui/layout.tsx'
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
  return said === false ? null : <p className="many-asking sides small mute">{said}</p>
}

const Products = () => {
  const { t } = useTexts()
  const send = useCommand()
  const number = useNumber()
  const { productTotal, lacking } = useOwnFlow('taxList', ({ context }) => context)
  const words =
    productTotal > 0
      ? t('taxList.products', number(productTotal))
      : lacking !== undefined && lacking.total > 0 && t('taxList.lacking', number(lacking.total))
  if (words === false) return null
  return (
    <Button kind="bare" icon={boxIcon} onPress={() => send('taxList', { type: 'taxList.showProducts' })}>
      {words}
    </Button>
  )
}

const Head = () => {
  const { t } = useTexts()
  const number = useNumber()
  const { counts, oldest } = useOwnFlow('taxList', ({ context }) => context)
  const nearest = useNearest(oldest)
  return (
    <Row gap={4} wrap={1} className="many-head">
      <p role="status" className="grow">
        <b>{t('taxList.count', number(counts.all))}</b>
        {nearest !== null && <span className="mute"> · {nearest.words}</span>}
      </p>
      <Products />
      <Deadline />
    </Row>
  )
}

const PickAll = () => {
  const { t } = useTexts()
  const send = useCommand()
  const number = useNumber()
  const { total, picked } = useOwnFlow('taxList', ({ context }) => context)
  if (total === 0) return null
  return (
    <Row align="stretch" wrap className="many-pick">
      <Button kind="bare" icon={checkIcon} onPress={() => send('taxList', { type: 'taxList.pickAll' })}>
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

/** Which of the invoices are shown, and the way to choose all of them. */
const Bar = () => {
  const { t } = useTexts()
  const send = useCommand()
  const number = useNumber()
  const { filter, counts } = useOwnFlow('taxList', ({ context }) => context)
  return (
    <Row wrap={1} justify="between" className="many-bar ruled-below">
      <Filters
        all={filters}
        chosen={filter}
        textOf={(each) => t(`taxList.filter.${each}`, number(counts[each]))}
        onChoose={(chosen) => send('taxList', { type: 'taxList.filter', filter: chosen })}
      />
      <PickAll />
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
  const { ids, total, page, filter, cut } = useOwnFlow('taxList', ({ context }) => context)
  const isLoading = useOwnFlow('taxList', (state) => state.hasTag('loading'))
  if (total === 0 && isLoading) return <Skeleton rows={4} label={t('taxList.loading')} />
  if (total === 0)
    return filter === 'all' ? (
      <EmptyState picture="invoices" title={t('taxList.empty')} words={t('taxList.emptyWords', number(taxListDays))} />
    ) : (
      <EmptyState picture="search" title={t('taxList.none')} />
    )
  const running = run.isBusy ? run.current?.invoice : undefined
  return (
    <>
      <ul className="many-rows" aria-label={t('taxList.list')}>
        {(running === undefined || ids.includes(running) ? ids : [...ids, running]).map((id) => (
          <TaxListRow key={id} id={id} inRun={inRunOf(id, run)} />
        ))}
      </ul>
      <Pager
        page={page}
        pages={Math.ceil(total / taxListPage)}
        onTurn={(to) => send('taxList', { type: 'taxList.turn', page: to })}
      />
      <p className="many-window sides small mute">
        {t('taxList.window', number(taxListDays))} {cut && t('taxList.cut')}
      </p>
    </>
  )
}

export const TaxListInvoices = () => (
  <>
    <Head />
    <Asking />
    <Bar />
    <Rows />
  </>
)
