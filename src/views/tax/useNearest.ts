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
  const left = taxDaysLeft({ date: oldest, zone: '' }, now, days)
  if (left < 0) return { words: t('taxList.overdue'), isOver: true }
  const words =
    left === 0 ? t('taxList.nearestToday') : t('taxList.nearest', { count: left, n: formatNumber(left, language) })
  return { words, isOver: false }
}
