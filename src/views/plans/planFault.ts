import type { CallFault } from '../../events/faults.ts'
import type { Language } from '../../events/values/currency.ts'
import { wordsOf } from '../../machines/parts/fault.ts'
import { faultText } from '../common/faultText.ts'
import { saidIn } from '../common/violationText.ts'
import { t } from '../texts/index.ts'
import { formatNumber } from '../ui/format.ts'

/** The service's own reason, unless every call has it. */
export const saidBy = (language: Language, fault: CallFault): string =>
  fault.violation === null && fault.detail !== '' && wordsOf(fault.detail) === undefined
    ? saidIn(language, fault.detail)
    : faultText(language, fault)

/** Why an invoice failed to load: '{status} - {error}' (requirement 8.4). */
export const fetchFault = (language: Language, fault: CallFault): string =>
  t('notices.fetchFailed', { status: formatNumber(fault.status, language), error: saidBy(language, fault) })

/** Why the result failed to load: 'Error {status}', or the exception's text without an answer (requirement 8.4). */
export const resultFault = (language: Language, fault: CallFault): string =>
  fault.status > 0 ? t('notices.error', { status: formatNumber(fault.status, language) }) : saidBy(language, fault)
