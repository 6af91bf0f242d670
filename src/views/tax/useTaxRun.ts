import { useMemo } from 'react'
import type { TaxRun } from '../../machines/tax/taxRun.ts'
import { taxRunOf } from '../../machines/tax/taxRun.ts'
import { useOwnFlow } from '../common/useDesk.tsx'

/** The sender's progress; `isBusy` during a send. */
export const useTaxRun = (): TaxRun & { isBusy: boolean } => {
  const context = useOwnFlow('taxSender', (state) => state.context)
  const isBusy = useOwnFlow('taxSender', (state) => state.hasTag('busy'))
  return useMemo(() => ({ ...taxRunOf(context), isBusy }), [context, isBusy])
}
