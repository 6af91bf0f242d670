import type { Language } from '../../events/values/currency.ts'
import { createClocks, formatDate, localeOf } from '../ui/format.ts'

const seconds = createClocks({ hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' })

/** `Nov 23, 2026, 08:30:05`: with seconds, since several may be made within a minute. */
export const momentText = (instant: string, language: Language): string => {
  const parts = [formatDate(instant, language), seconds(localeOf(language), '').format(new Date(instant))]
  return parts.join(language === 'fa' ? '، ' : ', ')
}
