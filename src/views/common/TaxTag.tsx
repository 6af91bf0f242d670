import type { Row } from '../../events/projections/rows.ts'
import type { TaxTag as Said } from '../../machines/desk/taxTag.ts'
import { taxTagOf } from '../../machines/desk/taxTag.ts'
import { useTexts } from '../texts/index.ts'
import { formatNumber } from '../ui/format.ts'
import type { IconName } from '../ui/icons.ts'
import type { TagKind } from '../ui/Tag.tsx'
import { Tag } from '../ui/Tag.tsx'
import { useFlow } from './useDesk.tsx'

const looks: Record<Said['says'], { kind: TagKind; icon: IconName }> = {
  daysLeft: { kind: 'saffron', icon: 'clock' },
  overdue: { kind: 'danger', icon: 'clock' },
  sending: { kind: 'brand', icon: 'sync' },
  unknown: { kind: 'saffron', icon: 'ask' },
  waiting: { kind: 'plain', icon: 'clock' },
  accepted: { kind: 'success', icon: 'done' },
  contentUnknown: { kind: 'saffron', icon: 'ask' },
  amended: { kind: 'saffron', icon: 'edit' },
  rejected: { kind: 'danger', icon: 'close' },
}

/** The invoice's state at the tax office, if it has one. */
export const TaxTag = ({ invoice, now }: { invoice: Row<'invoice'>; now: number }) => {
  const { t, language } = useTexts()
  const deadline = useFlow('settings', ({ context }) => context.settings.taxDeadline ?? null)
  const tag = taxTagOf(invoice, now, deadline)
  if (tag === null) return null
  const words = () => {
    if (tag.says !== 'daysLeft') return t(`taxTag.${tag.says}`)
    return tag.days === 0
      ? t('taxTag.lastDay')
      : t('taxTag.daysLeft', { count: tag.days, n: formatNumber(tag.days, language) })
  }
  return <Tag {...looks[tag.says]} text={words()} />
}
