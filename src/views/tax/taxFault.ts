import type { CallFault } from '../../events/identity/appList.ts'
import type { useTexts } from '../texts/index.ts'

type Translate = ReturnType<typeof useTexts>['t']

/** Why the server was not asked, or did not take it. */
export const taxFault = (t: Translate, { status, violation }: CallFault): string => {
  if (violation !== null && violation.message !== '') return t('tax.faults.refusedFor', { message: violation.message })
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
