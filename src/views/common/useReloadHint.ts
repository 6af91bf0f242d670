import { useTexts } from '../texts/index.ts'
import { useFlow } from './useDesk.tsx'

/** What a reload of the page does to the user's work: `kept`, unless the page has no durable store. */
export const useReloadHint = (kept: string): string => {
  const { t } = useTexts()
  return useFlow('storage', ({ context }) => context.durable) ? kept : t('storage.faults.unavailable.words')
}
