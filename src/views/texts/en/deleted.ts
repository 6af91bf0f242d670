import { words } from '../words.ts'

export const deleted = words({
  title: 'Deleted invoices',
  short: 'Deleted',
  here: 'Deleted on this device, {{when}}',
  there: 'Deleted on another device, {{when}}',
  several: 'Several currencies',
  sent: 'At the tax office',
  restore: 'Restore',
  restored: 'The invoice is in the list again.',
  again: 'restored',
  open: 'Open',
  sentWords: 'This invoice was sent to the tax office, which still has it. Restored, it is not sent again.',
  refusals: {
    missing: 'This invoice is no longer deleted. Look for it in the list.',
    restored: 'This invoice was restored before.',
    paid: 'This invoice was paid at the gateway. It cannot be restored here.',
    unreadable: 'The storage did not answer. Nothing was restored: try it again.',
  },
  waits: 'The invoice is restored, and is stored as soon as the device can. Keep this page open.',
  empty: 'Nothing was deleted',
  emptyWords: 'An invoice that is deleted, here or on another device, is listed here and can be restored.',
  failed: 'The deleted invoices could not be read.',
  loading: 'Loading deleted invoices…',
})
