import type { Currency } from '../../events/values/currency.ts'
import { chosenCurrency } from '../../machines/desk/settings.ts'
import { useFlow, useRow } from './useDesk.tsx'

/** The currency that goes without saying: as chosen, else of what the shop sells most. */
export const useUsual = (): Currency => {
  const most = useRow(
    'product',
    useFlow('panel', ({ context }) => context.chips[0] ?? null),
  )
  return useFlow(
    'settings',
    ({ context: { settings } }) => settings.currency ?? most?.currency ?? chosenCurrency(settings),
  )
}
