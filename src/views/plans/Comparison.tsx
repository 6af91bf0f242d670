import type { ReactNode } from 'react'
import { responseHours } from '../../events/values/planPeriod.ts'
import type { PlanState } from '../../events/values/planState.ts'
import { useTexts } from '../texts/index.ts'
import { formatNumber } from '../ui/format.ts'
import { Row } from '../ui/layout.tsx'
import { Hours, Included, Limited, Unlimited } from './PlanDrawings.tsx'
import { StartupName, StartupPrice } from './StartupPrice.tsx'

interface OfferProps {
  drawing: ReactNode
  text: string
  hint: string
}

/** The drawing comes first, and its text is read second. */
const Offer = ({ drawing, text, hint }: OfferProps) => (
  <Row gap={3} className="plan-offer leads">
    {drawing}
    <p>
      <b>{text}</b>
      <small className="dim light small block">{hint}</small>
    </p>
  </Row>
)

interface FeatureProps {
  name: string
  hint: string
  base: OfferProps
  startup: OfferProps
}

const Feature = ({ name, hint, base, startup }: FeatureProps) => (
  <tr>
    <th className="plan-feature stack" scope="row">
      {name} <small className="mute light small">{hint}</small>
    </th>
    <td className="plan-base">
      <Offer {...base} />
    </td>
    <td className="plan-startup">
      <Offer {...startup} />
    </td>
  </tr>
)

const Features = () => {
  const { t, language } = useTexts()
  const hours = (n: number) => ({
    drawing: <Hours hours={n} />,
    text: t('plans.hours', { n: formatNumber(n, language) }),
  })
  const included = { drawing: <Included />, text: t('plans.included'), hint: t('plans.allPages') }
  const limited = { drawing: <Limited />, text: t('plans.limited'), hint: t('plans.toBegin') }
  const unlimited = { drawing: <Unlimited />, text: t('plans.unlimited') }
  return (
    <>
      <Feature
        name={t('plans.answers')}
        hint={t('plans.answersHint')}
        base={{ ...hours(responseHours.base), hint: t('plans.day') }}
        startup={{ ...hours(responseHours.startup), hint: t('plans.third') }}
      />
      <Feature name={t('plans.papers')} hint={t('plans.papersHint')} base={included} startup={included} />
      <Feature
        name={t('plans.push')}
        hint={t('plans.pushHint')}
        base={limited}
        startup={{ ...unlimited, hint: t('plans.everyPush') }}
      />
      <Feature
        name={t('plans.storage')}
        hint={t('plans.storageHint')}
        base={limited}
        startup={{ ...unlimited, hint: t('plans.everyInvoice') }}
      />
    </>
  )
}

export const Comparison = ({ plan }: { plan: PlanState }) => {
  const { t } = useTexts()
  return (
    <table className="card plan-table starts stack clip" aria-label={t('plans.comparison')}>
      <thead>
        <tr>
          <td className="plan-corner" />
          <th className="plan-base plan-head beside gap-2 wraps lines-1 at-top" scope="col">
            <span className="plan-name bold large snug">{t('plans.base')}</span>
          </th>
          <th className="plan-startup plan-head beside gap-2 wraps lines-1 at-top" scope="col">
            <StartupName plan={plan} />
          </th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th className="plan-feature plan-price-name stack" scope="row">
            {t('plans.price')} <small className="mute light small">{t('plans.inToman')}</small>
          </th>
          <td className="plan-base plan-terms stack gap-1 at-top">
            <p className="plan-price heavy leads">{t('plans.free')}</p>
            <p className="small mute">{t('plans.freeHint')}</p>
          </td>
          <td className="plan-startup plan-terms stack gap-1 at-top">
            <StartupPrice plan={plan} />
          </td>
        </tr>
        <Features />
      </tbody>
    </table>
  )
}
