import type { PaperFormat } from '../../events/desk/invoice.ts'
import type { Row } from '../../events/projections/rows.ts'
import { localApp } from '../../events/values/ids.ts'
import { isTaxOpen } from '../../events/values/standing.ts'
import { editCommand } from '../../machines/desk/select.ts'
import { usualPaper } from '../../machines/desk/settings.ts'
import { CommandButton } from '../common/CommandButton.tsx'
import { useFlow, useOwnFlow } from '../common/useDesk.tsx'
import { useTexts } from '../texts/index.ts'
import { share } from '../ui/lateIcons.ts'
import { Row as Beside } from '../ui/layout.tsx'

const papers: readonly PaperFormat[] = ['roll80', 'a5', 'a4']

const PrintButton = ({ format, usual = false }: { format: PaperFormat; usual?: boolean }) => {
  const { t } = useTexts()
  const busy = useOwnFlow('invoice', (state) => state.matches('printing') && state.context.format === format)
  return (
    <CommandButton
      flow="invoice"
      event={{ type: 'invoice.print', format }}
      kind={usual ? 'primary' : 'bare'}
      wide={usual}
      icon="printer"
      busy={busy}
    >
      {t(`invoice.printOn.${format}`)}
    </CommandButton>
  )
}

interface InvoiceFootProps {
  invoice: Row<'invoice'>
}

export const InvoiceFoot = ({ invoice }: InvoiceFootProps) => {
  const { t } = useTexts()
  const usual = useFlow('settings', ({ context }) => usualPaper(context.settings))
  const { id, app, tax, paid, lines } = invoice
  return (
    <>
      <PrintButton format={usual} usual />
      <Beside justify="between" wrap={0} className="invoice-more wide">
        {papers.map((format) => format !== usual && <PrintButton key={format} format={format} />)}
        {app !== localApp && (
          <CommandButton flow="taxRecord" event={{ type: 'taxRecord.open', invoice: id }} kind="bare" icon="receipt">
            {t('taxRecord.open')}
          </CommandButton>
        )}
        <CommandButton flow="invoice" event={editCommand(invoice)} kind="bare" icon="edit" disabled={isTaxOpen(tax)}>
          {t('invoice.edit')}
        </CommandButton>
        <CommandButton
          flow="invoice"
          event={{ type: 'return.begin' }}
          kind="bare"
          icon="undo"
          disabled={paid || isTaxOpen(tax) || lines.length === 0}
        >
          {t('returns.begin')}
        </CommandButton>
        <CommandButton flow="invoice" event={{ type: 'invoice.share' }} kind="bare" icon={share}>
          {t('invoice.share')}
        </CommandButton>
      </Beside>
    </>
  )
}
