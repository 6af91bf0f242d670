import { generatePath, Navigate, useSearchParams } from 'react-router'
import { routes } from '../../events/values/routes.ts'
import { cleanText, maxText } from '../../events/values/text.ts'
import { CommandButton } from '../common/CommandButton.tsx'
import { useOwnFlow } from '../common/useDesk.tsx'
import type { Visit } from '../common/useVisit.ts'
import { useVisit } from '../common/useVisit.ts'
import { useTexts } from '../texts/index.ts'
import { Icon } from '../ui/Icon.tsx'
import { OrderTold } from './OrderTold.tsx'
import { Periods } from './Periods.tsx'
import { Sums } from './Sums.tsx'

/** A period of the address is chosen once. */
const visit: Visit<'planOrder', string> = {
  open: (period) => [
    { type: 'planOrder.open' },
    ...(period === '' ? [] : [{ type: 'planOrder.choose', period } as const]),
  ],
  leave: { type: 'planOrder.leave' },
}

/** Continues with the chosen period; with an unknown outcome, inquires first. */
const WayOn = () => {
  const { t } = useTexts()
  const finding = useOwnFlow('planOrder', (state) => state.matches('finding'))
  const unknown = useOwnFlow('planOrder', (state) => state.matches('outcomeUnknown'))
  const busy = useOwnFlow('planOrder', (state) => state.hasTag('busy'))
  const button = { kind: 'primary', wide: true, busy } as const
  if (finding || unknown)
    return (
      <CommandButton {...button} flow="planOrder" event={{ type: 'planOrder.find' }} icon="sync">
        {t('plans.select.find')}
      </CommandButton>
    )
  return (
    <CommandButton {...button} flow="planOrder" event={{ type: 'planOrder.submit' }}>
      {t('plans.select.continue')}
      {!busy && <Icon name="forward" />}
    </CommandButton>
  )
}

export const SelectPeriod = () => {
  const [search] = useSearchParams()
  const made = useOwnFlow('planOrder', (state) => (state.hasTag('made') ? state.context.made : null))
  useVisit('planOrder', visit, cleanText((search.get('period') ?? '').slice(0, maxText)))
  if (made !== null) return <Navigate to={generatePath(routes.planInvoice, { factorPublicId: made.invoice })} />
  return (
    <>
      <Periods />
      <Sums />
      <div className="plan-way-on">
        <OrderTold />
        <WayOn />
      </div>
    </>
  )
}
