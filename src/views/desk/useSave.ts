import type { Amounts } from '../../events/values/amounts.ts'
import { amountsOf } from '../../events/values/amounts.ts'
import { orderCommand, selectIsBlank } from '../../machines/desk/select.ts'
import { isAtOffice } from '../../machines/desk/taxTag.ts'
import { useCommand, useFlow, useRow } from '../common/useDesk.tsx'

interface Save {
  busy: boolean
  /** It waits in memory to be stored. */
  notStored: boolean
  save: () => void
}

export const useSave = (): Save => {
  const send = useCommand()
  return {
    busy: useFlow('saving', (state) => state.hasTag('busy') && !state.hasTag('notStored')),
    notStored: useFlow('saving', (state) => state.hasTag('notStored')),
    save: () => send('saving', orderCommand),
  }
}

interface Saved {
  invoice: string
  /** Null of several currencies. */
  sums: Amounts | null
}

/**
 * What was just saved in this tab, until the next tap on the desk, or until the invoice is deleted, changed or sent to
 * the tax office: undoing its save asks nothing.
 */
export const useSaved = (): Saved | null => {
  const isDone = useFlow('saving', (state) => state.matches('shown') || state.matches('idle'))
  const { issued, order } = useFlow('saving', ({ context }) => context)
  const isBlank = useFlow('basket', selectIsBlank)
  const isDraft = useFlow('drafts', ({ context }) => context.payer !== null || context.date !== null)
  const app = useFlow('apps', ({ context }) => context.app?.publicId)
  const row = useRow('invoice', issued?.invoice ?? null)
  if (!isDone || !isBlank || isDraft || row === null || issued === null || order === null || order.app !== app)
    return null
  if (row !== undefined && (row.updatedAt !== row.createdAt || isAtOffice(row))) return null
  const sums = amountsOf(order)
  return { invoice: issued.invoice, sums: sums.several === null ? sums : null }
}

/** True for the invoice that was saved last, until the next tap on the desk; also while it is being stored. */
export const useIsLastSaved = (invoice: string): boolean => {
  const isLast = useFlow('saving', ({ context }) => context.issued?.invoice === invoice)
  return useFlow('basket', selectIsBlank) && isLast
}
