import type { Payer } from '../../events/entities.ts'
import { useTexts } from '../texts/index.ts'
import { useRow } from './useDesk.tsx'

/** The person's present name, else the stored one; requirement 8.8 has the signs for none. */
export const usePayerName = (payer: Payer | null): string => {
  const { t } = useTexts()
  const person = useRow('person', payer?.id ?? null)
  if (payer === null) return t('drafts.noPayer')
  return person?.name || payer.name || t('drafts.unknownPayer')
}
