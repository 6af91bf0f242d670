import { useMemo } from 'react'
import type { TaxRun } from '../../machines/tax/taxRun.ts'
import { taxRunOf } from '../../machines/tax/taxRun.ts'
import { useOwnFlow } from '../common/useDesk.tsx'

/** How far the sender is; `isBusy` while one is under way. */
export const useTaxRun = (): TaxRun & { isBusy: boolean } => {
  const context = useOwnFlow('taxSender', (state) => state.context)
  const isBusy = useOwnFlow('taxSender', (state) => state.hasTag('busy'))
  return useMemo(() => ({ ...taxRunOf(context), isBusy }), [context, isBusy])
}
