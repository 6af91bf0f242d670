import type { Payer } from '../../events/entities.ts'
import { useRow } from '../common/useDesk.tsx'
import { useTexts } from '../texts/index.ts'

/** The invoice's payer in words; without one, a walk-in customer. */
export const useInvoiceName = (payer: Payer | null): string => {
  const { t } = useTexts()
  const person = useRow('person', payer?.id ?? null)
  return payer === null ? t('taxList.walkIn') : person?.name || payer.name || t('drafts.unknownPayer')
}
