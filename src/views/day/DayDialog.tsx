import { Fragment } from 'react'
import type { DaySums } from '../../events/day/day.ts'
import { amountsOf } from '../../events/values/amounts.ts'
import type { Currency } from '../../events/values/currency.ts'
import type { PaymentWay } from '../../events/values/payments.ts'
import { owedOf, paymentWays } from '../../events/values/payments.ts'
import { CommandButton } from '../common/CommandButton.tsx'
import { usePayerName } from '../common/PayerName.tsx'
import { useCommand, useFlow, useOwnFlow, useRow } from '../common/useDesk.tsx'
import { wayPictures } from '../common/wayPictures.ts'
import { useTexts } from '../texts/index.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { formatDate, formatNumber } from '../ui/format.ts'
import { Icon } from '../ui/Icon.tsx'
import { Money } from '../ui/Money.tsx'
import { Part } from '../ui/Part.tsx'
import { ProgressBar } from '../ui/ProgressBar.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { CsvFiles } from './CsvFiles.tsx'
import { DayRange } from './DayRange.tsx'
import { Closings, DrawerDialog } from './DrawerDialog.tsx'
import './day.css'

interface ByWayProps {
  title: string
  sums: Readonly<Partial<Record<PaymentWay, number>>>
  currency: Currency
}

/** Only the ways that were used. */
const ByWay = ({ title, sums, currency }: ByWayProps) => {
  const { t } = useTexts()
  const used = paymentWays.flatMap((way) => (sums[way] ? [{ way, amount: sums[way] }] : []))
  if (used.length === 0) return null
  return (
    <Part title={title}>
      <ul>
        {used.map(({ way, amount }) => (
          <li key={way} className="beside gap-3 tap">
            <Icon name={wayPictures[way]} small />
            <span className="grow">{t(`tender.ways.${way}`)}</span>
            <Money amount={amount} currency={currency} />
          </li>
        ))}
      </ul>
    </Part>
  )
}

const Ways = ({ sums }: { sums: DaySums }) => {
  const { t } = useTexts()
  const { currency, cash, card, transfer, account, later, returned, back } = sums
  return (
    <>
      <ByWay title={t('day.ways')} sums={{ cash, card, transfer, account }} currency={currency} />
      <ByWay title={t('day.later')} sums={later} currency={currency} />
      <ByWay title={t('day.back')} sums={back} currency={currency} />
      {returned > 0 && (
        <p className="day-total pad-4 torn-off beside">
          <span className="grow">{t('day.returned')}</span>
          <Money amount={-returned} currency={currency} />
        </p>
      )}
      <p className="day-total pad-4 torn-off beside">
        <b className="grow">{t('day.drawer')}</b>
        <b>
          <Money amount={sums.cash + later.cash + back.cash} currency={currency} />
        </b>
      </p>
    </>
  )
}

/** `isDated`: it says its day, as invoices of other days stand beside it. */
const Owed = ({ id, isDated }: { id: string; isDated: boolean }) => {
  const { language } = useTexts()
  const send = useCommand()
  const invoice = useRow('invoice', id)
  const payer = usePayerName(invoice?.payer ?? null)
  if (invoice == null) return null
  const owed = owedOf(invoice, amountsOf(invoice).payable)
  const open = () => {
    if (invoice.payer === null) return send('invoice', { type: 'invoice.open', invoice: id })
    send('day', { type: 'day.close' })
    send('customer', { type: 'customer.open', person: invoice.payer.id })
  }
  return (
    <li>
      <button type="button" className="day-owed tap wide starts beside gap-3" onClick={open}>
        <Icon name="user" small />
        <span className="grow">{payer}</span>
        {isDated && <span className="small mute">{formatDate(invoice.date, language, invoice.zone)}</span>}
        <Money amount={owed} currency={invoice.currency} />
      </button>
    </li>
  )
}

/** How many invoices were deleted: they are listed apart. */
const Deleted = ({ count }: { count: number }) => {
  const { t, language } = useTexts()
  const send = useCommand()
  const app = useFlow('apps', ({ context }) => context.app?.publicId ?? null)
  if (count === 0 || app === null) return null
  return (
    <p className="day-total pad-4 torn-off">
      <Button kind="bare" icon="trash" onPress={() => send('deleted', { type: 'deleted.open', app })}>
        {t('day.deleted', { count, n: formatNumber(count, language) })}
      </Button>
    </p>
  )
}

const Shown = () => {
  const { t, language } = useTexts()
  const send = useCommand()
  const shown = useOwnFlow('day', ({ context }) => context.shown)
  const failed = useOwnFlow('day', (state) => state.hasTag('failed'))
  const progress = useOwnFlow('day', ({ context }) => context.progress)
  const isOne = useOwnFlow('day', ({ context }) => context.day === context.to)
  if (failed)
    return (
      <EmptyState picture="invoices" title={t('day.failed')}>
        <Button icon="refresh" onPress={() => send('day', { type: 'day.retry' })}>
          {t('storage.retry')}
        </Button>
      </EmptyState>
    )
  const reading = progress.done < progress.of && (
    <div className="pad-4">
      <ProgressBar label={t('day.reading')} value={progress.done / progress.of} />
    </div>
  )
  if (shown === null && reading) return reading
  if (shown === null) return <Skeleton rows={3} label={t('day.loading')} />
  if (shown.sums.length === 0)
    return (
      <>
        <EmptyState picture="invoices" title={t(isOne ? 'day.emptyTitle' : 'day.emptyMany')} words={t('day.empty')} />
        <Deleted count={shown.deleted} />
        <Closings closings={shown.closings} />
      </>
    )
  return (
    <>
      {shown.sums.map((sums) => (
        <Fragment key={sums.currency}>
          <p className="day-head pad-4">
            <span className="small mute">
              {t('day.sold')} · {t('day.count', { count: sums.count, n: formatNumber(sums.count, language) })}
            </span>
            <b className="block grand">
              <Money amount={sums.total} currency={sums.currency} />
            </b>
          </p>
          <Ways sums={sums} />
        </Fragment>
      ))}
      {reading}
      {shown.unpaid.length > 0 && (
        <Part title={t(isOne ? 'day.owedTitle' : 'day.owedMany')}>
          <ul>
            {shown.unpaid.map((id) => (
              <Owed key={id} id={id} isDated={!isOne} />
            ))}
          </ul>
        </Part>
      )}
      <Deleted count={shown.deleted} />
      <Closings closings={shown.closings} />
    </>
  )
}

/** What a day, or several, came to: the total, by way, what was received for earlier days, and who owes. */
export const DayDialog = () => {
  const { t } = useTexts()
  const send = useCommand()
  const from = useOwnFlow('day', ({ context }) => context.day)
  const to = useOwnFlow('day', ({ context }) => context.to)
  const today = useOwnFlow('day', ({ context }) => context.today?.day)
  if (from === null || to === null) return null
  return (
    <>
      <Dialog
        title={t('day.title')}
        flush
        foot={
          to === today && (
            <CommandButton flow="drawer" event={{ type: 'drawer.count' }} icon={wayPictures.cash} kind="primary" wide>
              {t('drawer.count')}
            </CommandButton>
          )
        }
        onClose={() => send('day', { type: 'day.close' })}
      >
        <DayRange range={{ from, to }} today={today ?? to} />
        <Shown />
        <CsvFiles range={{ from, to }} />
      </Dialog>
      <DrawerDialog />
    </>
  )
}
