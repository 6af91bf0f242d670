import type { ReactNode } from 'react'
import type { PlanInvoice } from '../../events/plans/planInvoice.ts'
import { tomanOf } from '../../events/values/planPeriod.ts'
import { nameIn } from '../common/names.ts'
import { useOwnFlow } from '../common/useDesk.tsx'
import { useTexts } from '../texts/index.ts'
import { Detail } from '../ui/Detail.tsx'
import { DetailPair } from '../ui/DetailPair.tsx'
import { formatDigits } from '../ui/format.ts'
import { Row, Stack } from '../ui/layout.tsx'
import { Money } from '../ui/Money.tsx'
import { Name } from '../ui/Name.tsx'
import { NumberText } from '../ui/NumberText.tsx'
import { planDate } from './planDate.ts'

const Pair = ({ invoice: { trackingCode, date } }: { invoice: PlanInvoice }) => {
  const { t, language } = useTexts()
  return (
    <DetailPair
      details={[
        {
          term: t('plans.invoice.trackingCode'),
          value: <bdi className="num">{formatDigits(String(trackingCode), language)}</bdi>,
        },
        { term: t('plans.invoice.date'), value: <bdi className="num">{planDate(date, language) ?? date}</bdi> },
      ]}
    />
  )
}

/** The items: names as they come, 'Not found' for a missing one (requirement 8.8); none if names are not requested. */
const Items = ({ items }: Pick<PlanInvoice, 'items'>) => {
  const { t, language } = useTexts()
  const names = useOwnFlow('payment', ({ context }) => context.names)
  const isNamed = useOwnFlow('payment', (state) => state.hasTag('unpaid'))
  const nameAt = (at: number) => {
    if (names === null) return isNamed ? '…' : null
    const name = names[at]
    return name == null ? t('notices.notFound') : nameIn(language, name)
  }
  const lines = items.map((item, at) => ({ ...item, key: `${item.product} ${at}`, name: nameAt(at) }))
  return (
    <ul className="pay-items" aria-label={t('plans.invoice.items')}>
      {lines.map(({ key, name, price, quantity }) => (
        <li key={key} className="stack gap-3 pad-4">
          <div>
            {name !== null && (
              <b>
                <Name text={name} />
              </b>
            )}
            <p className="small mute">
              <NumberText value={quantity} /> × <NumberText value={price} />
            </p>
          </div>
          <b>
            <NumberText value={price * quantity} />
          </b>
        </li>
      ))}
    </ul>
  )
}

const Sums = ({ total }: { total: number }) => {
  const { t } = useTexts()
  return (
    <Stack as="dl" gap={2} pad={4} className="pay-sums sums torn dim">
      <Detail term={t('plans.invoice.equals')}>
        <NumberText value={tomanOf(total)} /> {t('plans.invoice.toman')}
      </Detail>
      <Detail term={t('plans.invoice.payable')} look="pay-total ink bold">
        <Money amount={total} currency="IRR" />
      </Detail>
    </Stack>
  )
}

/** The torn edge of the slip. */
const teeth = `M.5 0v1${'l10 7 10-7'.repeat(19)}l10 7 9-7V0`

interface SlipProps {
  label: string
  invoice: PlanInvoice
  tag: ReactNode
  children: ReactNode
}

/** The server's invoice of a plan, and the possible steps under it. */
export const Slip = ({ label, invoice, tag, children }: SlipProps) => (
  <section className="pay-slip wide" aria-label={label} tabIndex={-1}>
    <div className="card clip pay-sheet">
      <Row as="header" gap={3} pad={2} className="card-head ruled-below">
        <h2>{label}</h2>
        {tag}
      </Row>
      <Pair invoice={invoice} />
      <Items items={invoice.items} />
      {invoice.total !== null && <Sums total={invoice.total} />}
      {children}
    </div>
    <svg
      className="pay-edge block wide"
      viewBox="0 0 400 9"
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <path d={teeth} />
    </svg>
  </section>
)
