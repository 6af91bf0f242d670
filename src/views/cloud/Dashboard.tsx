import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { routes } from '../../events/values/routes.ts'
import { chosenCurrency } from '../../machines/desk/settings.ts'
import { useCommand, useFlow, useOwnFlow } from '../common/useDesk.tsx'
import type { Visit } from '../common/useVisit.ts'
import { useVisit } from '../common/useVisit.ts'
import { useArea, WithArea } from '../common/WithArea.tsx'
import { IssuedInvoice } from '../desk/IssuedInvoice.tsx'
import { useNearest } from '../tax/useNearest.ts'
import { useTexts } from '../texts/index.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { formatNumber } from '../ui/format.ts'
import { Stack } from '../ui/layout.tsx'
import { Money } from '../ui/Money.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { DashboardCard } from './DashboardCard.tsx'
import { MonitorsCard } from './MonitorsCard.tsx'
import './dashboard.css'

const visit: Visit<'dashboard', string> = {
  open: (app) => [{ type: 'dashboard.open', app }],
  leave: { type: 'dashboard.leave' },
}

const useFound = () => useOwnFlow('dashboard', ({ context }) => context.found)

const Reading = () => <Skeleton rows={1} label={useTexts().t('dashboard.reading')} />

/** The usual currency is the large figure. Others stand below it, each on its own line. */
const Today = () => {
  const { t, language } = useTexts()
  const usual = useFlow('settings', ({ context }) => chosenCurrency(context.settings))
  const found = useFound()
  const body = (): ReactNode => {
    if (found === null) return <Reading />
    const { count, sums } = found.today
    if (count === 0)
      return (
        <>
          <b className="dash-none large">{t('dashboard.noneToday')}</b>
          <p className="dim small">{t('dashboard.noneTodayWords')}</p>
        </>
      )
    const isUsual = ({ currency }: { currency: string }) => currency === usual
    const ordered = [...sums.filter(isUsual), ...sums.filter((sum) => !isUsual(sum))]
    return (
      <>
        <Stack as="ul" className="dash-sums strong">
          {ordered.map(({ currency, total }, at) => (
            <li key={currency} className={at === 0 ? 'head' : undefined}>
              {total === null ? t('dashboard.tooLarge') : <Money amount={total} currency={currency} />}
            </li>
          ))}
        </Stack>
        <p className="dim small">{t('dashboard.count', { count, n: formatNumber(count, language) })}</p>
      </>
    )
  }
  return <DashboardCard label={t('dashboard.today')}>{body()}</DashboardCard>
}

/**
 * Of an app without invoices, or on a device that never sent one: whether the tax profile lacks a value; null if that
 * is unknown. It takes five calls, so it is not read of a shop that sends.
 */
const useLacksProfile = (): 'reading' | boolean | null => {
  const isUsual = useFlow('settings', ({ context }) => context.settings.taxDeadline !== undefined)
  const isNew = useFound()?.latest.length === 0
  const hasSent = isUsual && !isNew
  useArea(hasSent ? null : 'tax')
  const isReading = useFlow('taxProfile', (state) => state.hasTag('loading')) ?? true
  const profile = useFlow('taxProfile', ({ context }) => context.profile) ?? null
  if (hasSent) return false
  if (profile !== null) return Object.values(profile).some((value) => value === null || value === false)
  return isReading ? 'reading' : null
}

const Unsent = () => {
  const { t, language } = useTexts()
  const found = useFound()
  const send = useCommand()
  const nearest = useNearest(found?.unsent.oldest ?? null)
  if (found === null) return <Reading />
  const { count, cut } = found.unsent
  if (count === 0) return <b className="large">{t('taxList.empty')}</b>
  const n = formatNumber(count, language)
  return (
    <>
      <b className="head">{t('dashboard.unsent', { count, n: cut ? t('dashboard.over', { n }) : n })}</b>
      <p className={nearest?.isOver ? 'small danger strong' : 'small dim'}>
        {nearest?.words ?? t('dashboard.waiting')}
      </p>
      <Button kind="soft" icon="send" onPress={() => send('taxList', { type: 'taxList.open' })}>
        {t('dashboard.send')}
      </Button>
    </>
  )
}

const TaxOffice = () => {
  const { t } = useTexts()
  const send = useCommand()
  const lacks = useLacksProfile()
  const body = () => {
    if (lacks === 'reading') return <Reading />
    if (lacks !== true) return <Unsent />
    return (
      <>
        <p className="dim small">{t('dashboard.profile')}</p>
        <Button kind="soft" onPress={() => send('dialogs', { type: 'settings.openTab', tab: 'tax', field: null })}>
          {t('dashboard.fillProfile')}
        </Button>
      </>
    )
  }
  return <DashboardCard label={t('dashboard.tax')}>{body()}</DashboardCard>
}

const Latest = () => {
  const { t } = useTexts()
  const found = useFound()
  const body = () => {
    if (found === null) return <Skeleton rows={3} label={t('invoices.loading')} />
    const { latest } = found
    if (latest.length === 0)
      return (
        <EmptyState picture="invoices" title={t('invoices.emptyTitle')} words={t('invoices.empty')}>
          <Link className="button button-soft" to={routes.desk}>
            {t('ownApps.openDesk')}
          </Link>
        </EmptyState>
      )
    return (
      <ul className="sides">
        {latest.map((id, at) => (
          <IssuedInvoice key={id} id={id} before={latest[at - 1] ?? null} />
        ))}
      </ul>
    )
  }
  const isEmpty = found?.latest.length === 0
  return (
    <Card
      label={t('dashboard.latest')}
      heading
      look="clip"
      aside={
        !isEmpty && (
          <Link className="button button-bare" to={routes.desk}>
            {t('dashboard.all')}
          </Link>
        )
      }
    >
      {body()}
    </Card>
  )
}

const Failed = () => {
  const { t } = useTexts()
  const send = useCommand()
  const isFailed = useOwnFlow('dashboard', (state) => state.hasTag('failed'))
  const fault = useOwnFlow('dashboard', ({ context }) => context.fault)
  if (!isFailed) return null
  return (
    <Banner kind="warning" title={t('dashboard.failed')} words={t(`storage.faults.${fault ?? 'lost'}.words`)}>
      <Button kind="soft" icon="refresh" onPress={() => send('dashboard', { type: 'dashboard.retry' })}>
        {t('storage.retry')}
      </Button>
    </Banner>
  )
}

/** Figures that cannot be read are left out, and monitors, which come from a service, stay. */
const Figures = ({ app }: { app: string }) => {
  useVisit('dashboard', visit, app)
  const isMissing = useOwnFlow('dashboard', (state) => state.hasTag('failed') && state.context.found === null)
  return (
    <>
      <Failed />
      <div className="dash-cards stack gap-3">
        {!isMissing && <Today />}
        {!isMissing && <TaxOffice />}
        <MonitorsCard />
      </div>
      {!isMissing && <Latest />}
    </>
  )
}

/** What the owner of an app sees first: today's sales, what waits for the tax office, sites that are down. */
export const Dashboard = ({ app }: { app: string }) => (
  <WithArea area="cloud" meanwhile={<Skeleton rows={4} label={useTexts().t('dashboard.reading')} />}>
    <Figures app={app} />
  </WithArea>
)
