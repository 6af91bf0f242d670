import type { Violation } from '../../events/faults.ts'
import type { Language } from '../../events/values/currency.ts'
import { violationIn } from '../common/violationText.ts'
import { t } from '../texts/index.ts'

/** The server's reason for a refused row: usual constraints in the language, others in its own words. */
export const refusalText = (language: Language, violation: Violation): string => {
  const { title, field, message } = violationIn(language, violation)
  return field === ''
    ? [title, message].filter((said) => said !== '').join(': ')
    : t('sync.refusal', { field, message })
}
