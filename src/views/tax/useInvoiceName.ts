import type { Payer } from '../../events/entities.ts'
import { useRow } from '../common/useDesk.tsx'
import { useTexts } from '../texts/index.ts'

/** Whom an invoice is for, in words; without one it is a walk-in customer's. */
export const useInvoiceName = (payer: Payer | null): string => {
  const { t } = useTexts()
  const person = useRow('person', payer?.id ?? null)
  return payer === null ? t('taxList.walkIn') : person?.name || payer.name || t('drafts.unknownPayer')
}
