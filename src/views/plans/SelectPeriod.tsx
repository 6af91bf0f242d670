import { useId } from 'react'
import { generatePath, Navigate, useSearchParams } from 'react-router'
import { monthlyRial, months, planPeriods, tomanOf, totalOf } from '../../events/values/planPeriod.ts'
import { routes } from '../../events/values/routes.ts'
import { cleanText, maxText } from '../../events/values/text.ts'
import { CommandButton } from '../common/CommandButton.tsx'
import { faultText } from '../common/faultText.ts'
import { ServerWords } from '../common/ServerWords.tsx'
import { SignInAgain } from '../common/SignInAgain.tsx'
import { useCommand, useOwnFlow } from '../common/useDesk.tsx'
import type { Visit } from '../common/useVisit.ts'
import { useVisit } from '../common/useVisit.ts'
import { useTexts } from '../texts/index.ts'
import { Banner } from '../ui/Banner.tsx'
import { Detail } from '../ui/Detail.tsx'
import { formatNumber } from '../ui/format.ts'
import { Icon } from '../ui/Icon.tsx'
import { Stack } from '../ui/layout.tsx'
import { Money } from '../ui/Money.tsx'
import { NumberText } from '../ui/NumberText.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { saidBy } from './planFault.ts'

/** The outcome of an order that did not go on: refused, not arrived, or unknown. */
const OrderTold = () => {
  const { t, language } = useTexts()
  const { unknown, fault, notArrived } = useOwnFlow('planOrder', ({ context }) => context)
  const finding = useOwnFlow('planOrder', (state) => state.matches('finding'))
  const doubtful = useOwnFlow('planOrder', (state) => state.matches('outcomeUnknown'))
  if (finding) return <Banner kind="warning" title={t('plans.select.doubt')} words={t('plans.select.finding')} />
  if (doubtful)
    return (
      <>
        <Banner
          kind="warning"
          title={t('plans.select.doubt')}
          words={
            fault === null
              ? t('plans.select.doubtWords')
              : t('plans.select.notFound', { why: faultText(language, fault) })
          }
        />
        <SignInAgain fault={fault} />
      </>
    )
  if (unknown !== null) return <Banner kind="danger" title={t('plans.select.unknown', { value: unknown })} />
  if (fault !== null)
    return (
      <>
        <Banner kind="danger" title={t('plans.select.refused')} words={saidBy(language, fault)} />
        <ServerWords fault={{ ...fault, status: 0 }} />
        <SignInAgain fault={fault} />
      </>
    )
  if (notArrived)
    return <Banner kind="info" title={t('plans.select.notArrived')} words={t('plans.select.notArrivedWords')} />
  return null
}

const Periods = () => {
  const { t, language } = useTexts()
  const send = useCommand()
  const name = useId()
  const chosen = useOwnFlow('planOrder', ({ context }) => context.period)
  const closed = useOwnFlow('planOrder', (state) => state.hasTag('busy') || state.matches('outcomeUnknown'))
  return (
    <fieldset className="plan-periods stack gap-2 pad-4" disabled={closed}>
      <legend>
        <VisuallyHidden>{t('plans.select.period')}</VisuallyHidden>
      </legend>
      {planPeriods.map((period) => (
        <label key={period} className="plan-period tall cells anchor sides rounded pointed">
          <input
            type="radio"
            name={name}
            checked={period === chosen}
            onChange={() => send('planOrder', { type: 'planOrder.choose', period })}
          />
          <b className="strong">{t(`plans.select.periods.${period}`)}</b>{' '}
          <span className="dim">
            {t('plans.select.toman', { n: formatNumber(tomanOf(totalOf(period)), language) })}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

/** The price of the chosen period: in rial as on its invoice, in Toman as people say it. */
const Sums = () => {
  const { t, language } = useTexts()
  const period = useOwnFlow('planOrder', ({ context }) => context.period)
  if (period === null)
    return (
      <Stack as="p" gap={2} pad={4} className="plan-sums torn mute">
        {t('plans.select.choose')}
      </Stack>
    )
  const count = months[period]
  return (
    <Stack as="dl" gap={2} pad={4} className="plan-sums sums torn dim">
      <Detail
        term={t('plans.select.sum', {
          count,
          n: formatNumber(count, language),
          price: formatNumber(monthlyRial, language),
        })}
      >
        <Money amount={totalOf(period)} currency="IRR" />
      </Detail>
      <Detail term={t('plans.select.total')} look="plan-total ink bold">
        <b className="figure">
          <NumberText value={tomanOf(totalOf(period))} />
        </b>{' '}
        {t('plans.select.inToman')}
      </Detail>
    </Stack>
  )
}

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
      <Stack gap={3} pad={3} className="plan-way-on ruled">
        <OrderTold />
        <WayOn />
      </Stack>
    </>
  )
}
