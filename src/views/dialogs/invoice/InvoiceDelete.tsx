import type { Invoice } from '../../../events/entities.ts'
import { useTexts } from '../../texts/index.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { formatNumber } from '../../ui/format.ts'
import { useAsk, useFlow } from '../../useDesk.tsx'

export const InvoiceDelete = ({ invoice }: { invoice: Invoice }) => {
  const { t, language } = useTexts()
  const ask = useAsk()
  const busy = useFlow('invoice', (state) => state.hasTag('busy'))
  return (
    <ConfirmDialog
      title={t('invoice.deleteConfirm')}
      fact={t('invoice.deleteFact', {
        currency: t(`units.${invoice.currency}`),
        total: formatNumber(invoice.total, language),
      })}
      danger
      busy={busy}
      onYes={() => ask('invoice', { type: 'delete.confirm' })}
      onNo={() => ask('invoice', { type: 'delete.cancel' })}
    />
  )
}
