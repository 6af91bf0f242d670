import type { CallFault } from '../../events/faults.ts'
import type { Language } from '../../events/values/currency.ts'
import { wordsOf } from '../../machines/parts/fault.ts'
import { faultText } from '../common/faultText.ts'
import { saidIn } from '../common/violationText.ts'
import { t } from '../texts/index.ts'
import { formatNumber } from '../ui/format.ts'

/** By what the service says, where it says something that is not among what every call says. */
export const saidBy = (language: Language, fault: CallFault): string =>
  fault.violation === null && fault.detail !== '' && wordsOf(fault.detail) === undefined
    ? saidIn(language, fault.detail)
    : faultText(language, fault)

/** Why an invoice cannot be had: '{status} - {error}' (requirement 8.4). */
export const fetchFault = (language: Language, fault: CallFault): string =>
  t('notices.fetchFailed', { status: formatNumber(fault.status, language), error: saidBy(language, fault) })

/** Why the result cannot be had: 'Error {status}', or what the exception says where no service answered (requirement 8.4). */
export const resultFault = (language: Language, fault: CallFault): string =>
  fault.status > 0 ? t('notices.error', { status: formatNumber(fault.status, language) }) : saidBy(language, fault)
