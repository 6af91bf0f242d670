import { monthlyRial, months, tomanOf, totalOf } from '../../events/values/planPeriod.ts'
import { useOwnFlow } from '../common/useDesk.tsx'
import { useTexts } from '../texts/index.ts'
import { formatNumber } from '../ui/format.ts'
import { Money } from '../ui/Money.tsx'
import { NumberText } from '../ui/NumberText.tsx'

/** The price of the chosen period: in rial as on its invoice, in Toman as people say it. */
export const Sums = () => {
  const { t, language } = useTexts()
  const period = useOwnFlow('planOrder', ({ context }) => context.period)
  if (period === null) return <p className="plan-sums mute">{t('plans.select.choose')}</p>
  const count = months[period]
  return (
    <dl className="plan-sums">
      <div>
        <dt>
          {t('plans.select.sum', {
            count,
            n: formatNumber(count, language),
            price: formatNumber(monthlyRial, language),
          })}
        </dt>
        <dd>
          <Money amount={totalOf(period)} currency="IRR" />
        </dd>
      </div>
      <div className="plan-total">
        <dt>{t('plans.select.total')}</dt>
        <dd>
          <b>
            <NumberText value={tomanOf(totalOf(period))} />
          </b>{' '}
          {t('plans.select.inToman')}
        </dd>
      </div>
    </dl>
  )
}
