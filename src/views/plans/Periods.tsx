import { useId } from 'react'
import { planPeriods, tomanOf, totalOf } from '../../events/values/planPeriod.ts'
import { useCommand, useOwnFlow } from '../common/useDesk.tsx'
import { useTexts } from '../texts/index.ts'
import { formatNumber } from '../ui/format.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'

export const Periods = () => {
  const { t, language } = useTexts()
  const send = useCommand()
  const name = useId()
  const chosen = useOwnFlow('planOrder', ({ context }) => context.period)
  const closed = useOwnFlow('planOrder', (state) => state.hasTag('busy') || state.matches('outcomeUnknown'))
  return (
    <fieldset className="plan-periods" disabled={closed}>
      <legend>
        <VisuallyHidden>{t('plans.select.period')}</VisuallyHidden>
      </legend>
      {planPeriods.map((period) => (
        <label key={period} className="plan-period">
          <input
            type="radio"
            name={name}
            checked={period === chosen}
            onChange={() => send('planOrder', { type: 'planOrder.choose', period })}
          />
          <b>{t(`plans.select.periods.${period}`)}</b>{' '}
          <span>{t('plans.select.toman', { n: formatNumber(tomanOf(totalOf(period)), language) })}</span>
        </label>
      ))}
    </fieldset>
  )
}
