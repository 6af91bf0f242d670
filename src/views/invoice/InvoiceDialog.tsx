import { DiscardQuestion } from '../common/DiscardQuestion.tsx'
import { useCommand, useOwnFlow, useRow } from '../common/useDesk.tsx'
import { useTexts } from '../texts/index.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { InvoiceDelete } from './InvoiceDelete.tsx'
import { InvoiceEdit } from './InvoiceEdit.tsx'
import { InvoicePaper } from './InvoicePaper.tsx'
import { InvoiceReturn } from './InvoiceReturn.tsx'
import { InvoiceView } from './InvoiceView.tsx'
import '../ui/dialogs.css'
import './invoice.css'

const useClose = () => {
  const send = useCommand()
  return () => send('invoice', { type: 'invoice.close' })
}

const NotHere = () => {
  const { t } = useTexts()
  const refusal = useOwnFlow('invoice', ({ context }) => context.refusal) ?? 'missing'
  return (
    <Dialog title={t('invoice.title')} size="small" onClose={useClose()}>
      <EmptyState picture="lost" title={t(`invoice.refusals.${refusal}`)} />
    </Dialog>
  )
}

const Loading = () => {
  const { t } = useTexts()
  return (
    <Dialog title={t('invoice.title')} flush onClose={useClose()}>
      <Skeleton rows={4} label={t('invoice.loading')} />
    </Dialog>
  )
}

export const InvoiceDialog = () => {
  const id = useOwnFlow('invoice', ({ context }) => context.id)
  const draft = useOwnFlow('invoice', ({ context }) => context.draft)
  const notFound = useOwnFlow('invoice', (state) => state.matches('notFound'))
  const loading = useOwnFlow('invoice', (state) => state.matches('loading'))
  const deleting = useOwnFlow('invoice', (state) => state.matches('confirmingDelete') || state.matches('withdrawing'))
  const returning = useOwnFlow('invoice', (state) =>
    ['countingReturn', 'givingBack', 'securingReturn'].some((name) => state.value === name),
  )
  const discarding = useOwnFlow('invoice', (state) => state.matches('confirmingDiscard'))
  const undoing = useOwnFlow('invoice', (state) => state.matches('undoing') || state.matches('securingUndo'))
  const printing = useOwnFlow('invoice', (state) => state.matches('printingSaved'))
  const invoice = useRow('invoice', id)
  if (undoing) return null
  if (printing) return invoice && <InvoicePaper invoice={invoice} />
  const question = discarding && <DiscardQuestion flow="invoice" />
  if (notFound || (!loading && invoice === null))
    return (
      <>
        <NotHere />
        {question}
      </>
    )
  if (loading || invoice == null) return <Loading />
  if (draft !== null)
    return (
      <>
        <InvoiceEdit invoice={invoice} draft={draft} />
        {question}
      </>
    )
  if (returning) return <InvoiceReturn invoice={invoice} />
  return (
    <>
      <InvoiceView invoice={invoice} />
      {deleting && <InvoiceDelete invoice={invoice} />}
    </>
  )
}
