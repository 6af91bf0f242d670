import type { CallFault } from '../../events/faults.ts'
import type { Language } from '../../events/values/currency.ts'
import { isForeign, labelIn, phraseIn } from './violationText.ts'

/** The server's own words, if the shown ones have less; '' if they are whole, or never shown. */
export const unsaidIn = (language: Language, { status, detail, violation }: CallFault): string => {
  const isUnsaid = (said: string, ours: string | null) => ours === null && isForeign(language, said)
  if (violation === null) return status === 0 && isUnsaid(detail, phraseIn(language, detail)) ? detail : ''
  const { title, field, message } = violation
  const some =
    isUnsaid(title, phraseIn(language, title)) ||
    isUnsaid(field, labelIn(language, field)) ||
    isUnsaid(message, phraseIn(language, message))
  return some ? [title, field, message].filter((said) => said !== '').join(' · ') : ''
}
