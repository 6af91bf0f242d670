import type { CallFault } from '../../events/faults.ts'
import type { Language } from '../../events/values/currency.ts'
import type { Flaw } from '../../machines/parts/submission.ts'
import { constraintIn, textIn } from '../common/violationText.ts'

interface Wrong {
  flaws: readonly Flaw[]
  refusal: CallFault | null
}

/** The fault at a place: from the check, or from the server; null if there is none. */
export const wrongAt = (place: string, { flaws, refusal }: Wrong, language: Language): string | null => {
  const flaw = flaws.find(({ field }) => field === place)
  if (flaw !== undefined) return textIn(language, flaw.key) ?? flaw.key
  return refusal?.violation?.field === place ? constraintIn(language, refusal.violation.message) : null
}
