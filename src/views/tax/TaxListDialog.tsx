import { CommandButton } from '../common/CommandButton.tsx'
import { useCommand, useOwnFlow } from '../common/useDesk.tsx'
import { useTexts } from '../texts/index.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { formatMoney, formatNumber } from '../ui/format.ts'
import { TaxListInvoices } from './TaxListInvoices.tsx'
import { TaxListProducts } from './TaxListProducts.tsx'
import { TaxListRun } from './TaxListRun.tsx'
import { TaxListSkipped } from './TaxListSkipped.tsx'
import '../common/listing.css'
import './taxList.css'
import { Row, Stack } from '../ui/layout.tsx'

/** The chosen invoices, their sum, and their possible steps. */
const TaxListChoice = () => {
  const { t, language } = useTexts()
  const { picked, summed } = useOwnFlow('taxList', ({ context }) => context)
  const isBusy = useOwnFlow('taxList', (state) => state.hasTag('busy'))
  if (picked.length === 0 || summed === null) return null
  const n = (value: number) => formatNumber(value, language)
  const { sum, count, sends, corrections, unchanged, inquiries } = summed
  return (
    <div className="many-go cells">
      <div role="status">
        <b>{t('taxList.picked', { count, n: n(count) })}</b>
        {sum !== null && <p className="dim small">{t('taxList.sum', { sum: formatMoney(sum, 'IRR', language) })}</p>}
        {(sends < count || inquiries > 0) && (
          <p className="dim small">{t('taxList.able', { sends: n(sends), inquiries: n(inquiries) })}</p>
        )}
        {corrections > 0 && (
          <p className="dim small">{t('taxList.corrections', { count: corrections, n: n(corrections) })}</p>
        )}
        {unchanged > 0 && <p className="dim small">{t('taxList.unchanged', { count: unchanged, n: n(unchanged) })}</p>}
      </div>
      <Row gap={2} align="stretch" className="many-go-actions">
        <CommandButton flow="taxList" event={{ type: 'taxList.inquire' }} icon="search">
          {t('taxList.inquire')}
        </CommandButton>
        <CommandButton flow="taxList" event={{ type: 'taxList.send' }} kind="primary" busy={isBusy}>
          {t('taxList.send')}
        </CommandButton>
      </Row>
    </div>
  )
}

/** The invoices that the tax office lacks or has otherwise, to send or inquire about together. */
export const TaxListDialog = () => {
  const { t } = useTexts()
  const send = useCommand()
  const isProducts = useOwnFlow(
    'taxList',
    (state) => state.hasTag('mending') || state.matches({ open: { sheet: 'products' } }),
  )
  const fault = useOwnFlow('taxList', ({ context }) => context.fault)
  const isFailed = useOwnFlow('taxList', (state) => state.hasTag('failed'))
  const body = () => {
    if (!isFailed) return isProducts ? <TaxListProducts /> : <TaxListInvoices />
    return (
      <EmptyState picture="lost" title={t('taxList.failed')} words={t(`storage.faults.${fault ?? 'lost'}.words`)}>
        <Button icon="refresh" onPress={() => send('taxList', { type: 'taxList.retry' })}>
          {t('storage.retry')}
        </Button>
      </EmptyState>
    )
  }
  return (
    <Dialog
      title={t('taxList.title')}
      size="large"
      flush
      onClose={() => send('taxList', { type: 'taxList.close' })}
      foot={
        <Stack gap={4} className="many-foot grow">
          <TaxListChoice />
          <TaxListRun />
        </Stack>
      }
    >
      {body()}
      <TaxListSkipped />
    </Dialog>
  )
}
