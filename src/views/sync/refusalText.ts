import type { Violation } from '../../events/faults.ts'
import type { Language } from '../../events/values/currency.ts'
import { violationIn } from '../common/violationText.ts'
import { t } from '../texts/index.ts'

/** What the server said of a row: its usual constraints in the language, anything else in its own words. */
export const refusalText = (language: Language, violation: Violation): string => {
  const { title, field, message } = violationIn(language, violation)
  return field === ''
    ? [title, message].filter((said) => said !== '').join(': ')
    : t('sync.refusal', { field, message })
}
