import type { Payer } from '../../events/entities.ts'
import { useTexts } from '../texts/index.ts'
import { useRow } from './useDesk.tsx'

/** The person's name as it is now, else as it was; requirement 8.8 has the signs for none. */
export const usePayerName = (payer: Payer | null): string => {
  const { t } = useTexts()
  const person = useRow('person', payer?.id ?? null)
  if (payer === null) return t('drafts.noPayer')
  return person?.name || payer.name || t('drafts.unknownPayer')
}
