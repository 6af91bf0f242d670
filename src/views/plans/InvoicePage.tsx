import { useParams } from 'react-router'
import { isId } from '../../events/values/ids.ts'
import { CommandButton } from '../common/CommandButton.tsx'
import { NotFound } from '../common/NotFound.tsx'
import { ServerWords } from '../common/ServerWords.tsx'
import { ShellPage } from '../common/ShellPage.tsx'
import { SignInAgain } from '../common/SignInAgain.tsx'
import { useOwnFlow } from '../common/useDesk.tsx'
import type { Visit } from '../common/useVisit.ts'
import { useVisit } from '../common/useVisit.ts'
import { WithArea } from '../common/WithArea.tsx'
import { useTexts } from '../texts/index.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Tag } from '../ui/Tag.tsx'
import { Missing } from './Missing.tsx'
import { PaymentTurns } from './PaymentTurns.tsx'
import { fetchFault } from './planFault.ts'
import { Slip } from './Slip.tsx'
import { selectShown } from './shownPayment.ts'
import './payment.css'

const Reading = () => {
  const { t } = useTexts()
  return (
    <div className="card clip wide pay-alone">
      <Skeleton rows={4} label={t('plans.invoice.reading')} />
    </div>
  )
}

const Unread = () => {
  const { t, language } = useTexts()
  const fault = useOwnFlow('payment', ({ context }) => context.fault)
  const busy = useOwnFlow('payment', (state) => state.hasTag('busy'))
  return (
    <div className="card clip wide pay-alone" role="alert">
      <EmptyState
        picture="lost"
        title={t('plans.invoice.unread')}
        {...(fault !== null && { words: fetchFault(language, fault) })}
      >
        <CommandButton flow="payment" event={{ type: 'payment.check' }} kind="primary" icon="refresh" busy={busy}>
          {t('plans.result.again')}
        </CommandButton>
        <SignInAgain fault={fault} />
      </EmptyState>
      {fault !== null && <ServerWords fault={{ ...fault, status: 0 }} />}
    </div>
  )
}

const Standing = ({ id }: { id: string }) => {
  const { t } = useTexts()
  const shown = useOwnFlow('payment', selectShown(id))
  if (shown === 'away') return <Tag kind="saffron" icon="ask" text={t('plans.invoice.unknown')} />
  return shown === 'paid' ? (
    <Tag kind="success" icon="done" text={t('plans.result.paid')} />
  ) : (
    <Tag icon="clock" text={t('plans.result.unpaid')} />
  )
}

const Payment = ({ id }: { id: string }) => {
  const { t } = useTexts()
  const shown = useOwnFlow('payment', selectShown(id))
  const read = useOwnFlow('payment', ({ context }) => context.read)
  if (shown === 'missing')
    return (
      <div className="card clip wide pay-alone">
        <Missing />
      </div>
    )
  if (shown === 'reading') return <Reading />
  if (read === null) return <Unread />
  return (
    <Slip label={t('plans.invoice.heading')} invoice={read} tag={<Standing id={id} />}>
      <PaymentTurns turn={shown} id={id} />
    </Slip>
  )
}

const visit: Visit<'payment', string> = {
  open: (invoice) => [{ type: 'payment.open', invoice }],
  leave: { type: 'payment.leave' },
}

const InvoiceOf = ({ id }: { id: string }) => {
  const { t } = useTexts()
  useVisit('payment', visit, id)
  return (
    <ShellPage title={t('plans.invoice.title')}>
      <WithArea area="plans" meanwhile={<Reading />}>
        <Payment id={id} />
      </WithArea>
    </ShellPage>
  )
}

/** The invoice of a plan, our last page before the bank. */
export const InvoicePage = () => {
  const { factorPublicId = '' } = useParams()
  return isId(factorPublicId) ? <InvoiceOf id={factorPublicId} /> : <NotFound secret />
}
