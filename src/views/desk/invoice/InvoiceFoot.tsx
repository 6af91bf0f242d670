import type { PaperFormat } from '../../../events/desk/invoice.ts'
import type { Invoice } from '../../../events/entities.ts'
import { useTexts } from '../../texts/index.ts'
import { Button } from '../../ui/Button.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { useAsk, useFlow } from '../../useDesk.tsx'
import { unstamped } from '../asks.ts'

const PrintButton = ({ format }: { format: PaperFormat }) => {
  const { t } = useTexts()
  const ask = useAsk()
  const can = useFlow('invoice', (state) => state.can({ type: 'invoice.print', format, ...unstamped }))
  const busy = useFlow('invoice', (state) => state.matches('printing') && state.context.format === format)
  return (
    <Button
      icon="printer"
      busy={busy}
      disabled={!can && !busy}
      onPress={() => ask('invoice', { type: 'invoice.print', format })}
    >
      <VisuallyHidden>{t('invoice.print')}: </VisuallyHidden>
      {t(`invoice.papers.${format}`)}
    </Button>
  )
}

export const InvoiceFoot = ({ invoice: { lines, payer, date, zone } }: { invoice: Invoice }) => {
  const { t } = useTexts()
  const ask = useAsk()
  const amendment = { lines, payer, date: { instant: date, zone } }
  const canEdit = useFlow('invoice', (state) => state.can({ type: 'invoice.edit', ...amendment, ...unstamped }))
  return (
    <>
      <PrintButton format="a5" />
      <PrintButton format="roll80" />
      <Button
        kind="primary"
        icon="edit"
        disabled={!canEdit}
        onPress={() => ask('invoice', { type: 'invoice.edit', ...amendment })}
      >
        {t('invoice.edit')}
      </Button>
    </>
  )
}
