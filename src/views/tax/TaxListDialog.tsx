import { useCommand, useOwnFlow } from '../common/useDesk.tsx'
import { useTexts } from '../texts/index.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { TaxListChoice } from './TaxListChoice.tsx'
import { TaxListInvoices } from './TaxListInvoices.tsx'
import { TaxListProducts } from './TaxListProducts.tsx'
import { TaxListRun } from './TaxListRun.tsx'
import { TaxListSkipped } from './TaxListSkipped.tsx'
import '../common/listing.css'
import './taxList.css'

const Failed = () => {
  const { t } = useTexts()
  const send = useCommand()
  const fault = useOwnFlow('taxList', ({ context }) => context.fault)
  return (
    <EmptyState
      picture="lost"
      title={t('taxList.failed')}
      words={t(`storage.faults.${fault ?? 'lost'}`, { returnObjects: true }).words}
    >
      <Button icon="refresh" onPress={() => send('taxList', { type: 'taxList.retry' })}>
        {t('storage.retry')}
      </Button>
    </EmptyState>
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
  const isFailed = useOwnFlow('taxList', (state) => state.hasTag('failed'))
  const body = () => {
    if (isFailed) return <Failed />
    return isProducts ? <TaxListProducts /> : <TaxListInvoices />
  }
  return (
    <Dialog
      title={t('taxList.title')}
      size="large"
      flush
      onClose={() => send('taxList', { type: 'taxList.close' })}
      foot={
        <div className="many-foot">
          <TaxListChoice />
          <TaxListRun />
        </div>
      }
    >
      {body()}
      <TaxListSkipped />
    </Dialog>
  )
}
