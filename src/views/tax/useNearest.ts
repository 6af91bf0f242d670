import { taxDaysLeft } from '../../events/values/taxDeadline.ts'
import { deadlineDays } from '../../machines/desk/settings.ts'
import { useFlow } from '../common/useDesk.tsx'
import { useNow } from '../common/useNow.ts'
import { useTexts } from '../texts/index.ts'
import { formatNumber } from '../ui/format.ts'

/** The nearest deadline in words; null without an invoice that may be sent. `oldest`: the date of the first of them. */
export const useNearest = (oldest: string | null): { words: string; isOver: boolean } | null => {
  const { t, language } = useTexts()
  const now = useNow()
  const days = useFlow('settings', ({ context }) => deadlineDays(context.settings))
  if (oldest === null) return null
  const left = Math.min(taxDaysLeft(oldest, now, days), days)
  return left > 0
    ? { words: t('taxList.nearest', { count: left, n: formatNumber(left, language) }), isOver: false }
    : { words: t('taxList.overdue'), isOver: true }
}
