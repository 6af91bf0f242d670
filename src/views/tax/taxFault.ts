import type { CallFault } from '../../events/faults.ts'
import { constraintIn } from '../common/violationText.ts'
import type { useTexts } from '../texts/index.ts'

type Texts = ReturnType<typeof useTexts>

/** Why nothing was sent to the server, or why it refused. */
export const taxFault = ({ t, language }: Texts, { status, violation }: CallFault): string => {
  if (violation !== null && violation.message !== '')
    return t('tax.faults.refusedFor', { message: constraintIn(language, violation.message) })
  switch (status) {
    case -1:
      return t('tax.faults.offline')
    case 400:
    case 413:
      return t('tax.faults.refused')
    case 401:
      return t('tax.faults.signedOut')
    case 403:
      return t('tax.faults.forbidden')
    default:
      return t('tax.faults.failed')
  }
}
