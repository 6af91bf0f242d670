import type { Language } from '../../events/values/currency.ts'
import { planEndOf } from '../../events/values/planState.ts'
import { formatDate } from '../ui/format.ts'

/** The day of a service's ISO 8601 text; null if it is unreadable. */
export const planDate = (text: string | null, language: Language): string | null => {
  const day = planEndOf(text ?? '')
  return day === null ? null : formatDate(day.at, language, day.zone)
}
