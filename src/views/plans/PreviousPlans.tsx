import { NoSession } from '../common/NoSession.tsx'
import { RemoteListing } from '../common/RemoteListing.tsx'
import { useCommand, useFlow, useOwnFlow } from '../common/useDesk.tsx'
import type { Visit } from '../common/useVisit.ts'
import { useVisit } from '../common/useVisit.ts'
import { WithArea } from '../common/WithArea.tsx'
import { useTexts } from '../texts/index.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { PreviousPlan } from './PreviousPlan.tsx'
import './previous.css'

const visit: Visit<'supportPlans', null> = {
  open: () => [{ type: 'supportPlans.open' }],
  leave: { type: 'supportPlans.leave' },
}

const Listed = () => {
  const { t } = useTexts()
  const send = useCommand()
  const { plans, fault, unread } = useOwnFlow('supportPlans', ({ context }) => context)
  const loading = useOwnFlow('supportPlans', (state) => state.hasTag('loading') || state.matches('closed'))
  const unasked = useOwnFlow('supportPlans', (state) => state.matches({ opened: 'nobodys' }))
  useVisit('supportPlans', visit, null)
  return (
    <RemoteListing
      label={t('plans.previous.title')}
      heading
      rows={plans ?? []}
      idOf={({ invoice }) => invoice}
      loading={loading}
      fault={fault}
      unread={unread}
      onRetry={() => send('supportPlans', { type: 'supportPlans.load' })}
      empty={
        unasked ? (
          <NoSession unreached={t('plans.previous.noSession')} words={t('plans.previous.signIn')} />
        ) : (
          <EmptyState picture="invoices" title={t('plans.previous.none')} words={t('plans.previous.noneWords')} />
        )
      }
      row={(plan) => <PreviousPlan plan={plan} />}
    />
  )
}

export const PreviousPlans = () => {
  const isUser = useFlow('user', ({ context }) => context.user !== null)
  return isUser ? (
    <WithArea area="plans">
      <Listed />
    </WithArea>
  ) : null
}
