import type { PaperFormat } from '../../../events/desk/invoice.ts'
import type { Row } from '../../../events/projections/rows.ts'
import { localApp } from '../../../events/values/ids.ts'
import { isTaxOpen } from '../../../events/values/standing.ts'
import { editCommand } from '../../../machines/desk/select.ts'
import { CommandButton } from '../../common/CommandButton.tsx'
import { useFlow } from '../../common/useDesk.tsx'
import { useTexts } from '../../texts/index.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'

const PrintButton = ({ format }: { format: PaperFormat }) => {
  const { t } = useTexts()
  const busy = useFlow('invoice', (state) => state.matches('printing') && state.context.format === format)
  return (
    <CommandButton flow="invoice" event={{ type: 'invoice.print', format }} icon="printer" busy={busy}>
      <VisuallyHidden>{t('invoice.print')}: </VisuallyHidden>
      {t(`invoice.papers.${format}`)}
    </CommandButton>
  )
}

interface InvoiceFootProps {
  invoice: Row<'invoice'>
}

export const InvoiceFoot = ({ invoice }: InvoiceFootProps) => {
  const { t } = useTexts()
  const { id, app, tax } = invoice
  return (
    <>
      {app !== localApp && (
        <CommandButton flow="taxRecord" event={{ type: 'taxRecord.open', invoice: id }} icon="receipt">
          {t('taxRecord.open')}
        </CommandButton>
      )}
      <PrintButton format="a5" />
      <PrintButton format="roll80" />
      <CommandButton flow="invoice" event={editCommand(invoice)} kind="primary" icon="edit" disabled={isTaxOpen(tax)}>
        {t('invoice.edit')}
      </CommandButton>
    </>
  )
}
