import type { Invoice } from '../../../events/entities.ts'
import { useTexts } from '../../texts/index.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Money } from '../../ui/Money.tsx'
import { useAsk, useFlow } from '../../useDesk.tsx'

export const InvoiceDelete = ({ invoice }: { invoice: Invoice }) => {
  const { t } = useTexts()
  const ask = useAsk()
  const busy = useFlow('invoice', (state) => state.hasTag('busy'))
  return (
    <ConfirmDialog
      title={t('invoice.deleteConfirm')}
      fact={<Money amount={invoice.total} currency={invoice.currency} />}
      danger
      busy={busy}
      onYes={() => ask('invoice', { type: 'delete.confirm' })}
      onNo={() => ask('invoice', { type: 'delete.cancel' })}
    />
  )
}
