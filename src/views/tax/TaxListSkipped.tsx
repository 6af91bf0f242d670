import type { Row } from '../../events/projections/rows.ts'
import type { Finding } from '../../events/tax/findings.ts'
import type { TaxSkip } from '../../events/tax/taxSender.ts'
import { firstFaultOf } from '../../machines/tax/firstFault.ts'
import { useCommand, useOwnFlow, useRow } from '../common/useDesk.tsx'
import { useNow } from '../common/useNow.ts'
import { useTexts } from '../texts/index.ts'
import { formatNumber } from '../ui/format.ts'
import { Stack } from '../ui/layout.tsx'
import { Filters } from './Filters.tsx'
import { findingTitle } from './findingText.ts'
import { SkippedInvoices } from './SkippedInvoices.tsx'
import { useMended } from './useMended.ts'

const Found = ({ row, finding }: { row: Row<'invoice'>; finding: Finding }) => (
  <bdi>{findingTitle(finding, useMended(row, finding.line))}</bdi>
)

/** The check's findings here, or that it found something elsewhere, for example in the shop. */
const Why = ({ invoice, why }: { invoice: string; why: TaxSkip }) => {
  const { t } = useTexts()
  const now = useNow()
  const row = useRow('invoice', invoice)
  const buyer = useRow('person', row?.payer?.id ?? null)
  const finding = row && why === 'faulty' ? firstFaultOf(row, buyer ?? undefined, now) : null
  return row && finding ? <Found row={row} finding={finding} /> : t(`taxList.skips.${why}`)
}

interface FilterProps {
  all: readonly { why: TaxSkip }[]
  chosen: TaxSkip | null
}

const Filter = ({ all, chosen }: FilterProps) => {
  const { t, language } = useTexts()
  const send = useCommand()
  const reasons = [...new Set(all.map(({ why }) => why))]
  if (reasons.length < 2) return null
  const n = (why: TaxSkip | null) =>
    formatNumber(all.filter((each) => why === null || each.why === why).length, language)
  return (
    <Filters
      all={[null, ...reasons]}
      chosen={chosen}
      textOf={(why) =>
        why === null ? t('taxList.filter.all', { n: n(why) }) : `${t(`taxList.skipKinds.${why}`)} · ${n(why)}`
      }
      onChoose={(why) => send('taxList', { type: 'taxList.filterSkipped', why })}
    />
  )
}

/** The invoices that a run left, and why. */
export const TaxListSkipped = () => {
  const { t } = useTexts()
  const all = useOwnFlow('taxSender', ({ context }) => context.skipped)
  const asked = useOwnFlow('taxList', ({ context }) => context.skipWhy ?? null)
  if (all.length === 0) return null
  // The next run may have none for that reason.
  const chosen = all.some(({ why }) => why === asked) ? asked : null
  const skipped = all.filter(({ why }) => chosen === null || why === chosen)
  return (
    <Stack as="section" gap={2} pad={4} className="many-skipped torn" aria-label={t('taxList.skips.title')}>
      <h3>{t('taxList.skips.title')}</h3>
      <Filter all={all} chosen={chosen} />
      <SkippedInvoices skipped={skipped} words={(one) => <Why {...one} />} />
    </Stack>
  )
}
