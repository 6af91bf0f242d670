import type { Row } from '../../events/projections/rows.ts'
import { daysBetween } from '../../events/values/clocks.ts'
import { isTaxSettled } from '../../events/values/standing.ts'
import { deadlineDays } from '../../machines/desk/settings.ts'
import { taxListed } from '../../machines/tax/taxListed.ts'
import { TaxTag } from '../common/TaxTag.tsx'
import { useCommand, useFlow, useOwnFlow, useRow, useStory } from '../common/useDesk.tsx'
import { useNow } from '../common/useNow.ts'
import { useTexts } from '../texts/index.ts'
import { DateText } from '../ui/DateText.tsx'
import { formatNumber } from '../ui/format.ts'
import { Money } from '../ui/Money.tsx'
import { Name } from '../ui/Name.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Tag } from '../ui/Tag.tsx'
import { TaxDue } from './TaxDue.tsx'
import { useInvoiceName } from './useInvoiceName.ts'

/** What the sender does with it; `waiting`: it is queued. */
export type InRun = 'sending' | 'inquiring' | 'waiting' | null

interface StateProps {
  invoice: Row<'invoice'>
  now: number
  isSent: boolean
  inRun: InRun
}

const State = ({ invoice, now, isSent, inRun }: StateProps) => {
  const { t } = useTexts()
  if (inRun === 'waiting') return <Tag icon="clock" text={t('taxList.queued')} />
  if (inRun !== null) return <Tag kind="brand" icon="sync" text={t(`taxList.${inRun}`)} />
  if (!isSent) return <Tag icon="clock" text={t('taxList.notSent')} />
  return <TaxTag invoice={invoice} now={now} />
}

const Shown = ({ invoice, inRun }: { invoice: Row<'invoice'>; inRun: InRun }) => {
  const { t, language } = useTexts()
  const send = useCommand()
  const now = useNow()
  const days = useFlow('settings', ({ context }) => deadlineDays(context.settings))
  const isPicked = useOwnFlow('taxList', ({ context }) => context.picked.includes(invoice.id))
  const name = useInvoiceName(invoice.payer)
  const story = useStory(invoice.tax === undefined ? '' : invoice.id)
  const listed = taxListed(invoice, now, days, story)
  const age = daysBetween(invoice.date, now, invoice.zone)
  const isTaken = inRun !== null || isTaxSettled(listed.stage)
  const { length } = invoice.lines
  return (
    <>
      <label className="many-tick stack at-center pointed">
        <input
          type="checkbox"
          aria-label={t('taxList.pick', { name })}
          checked={isPicked || isTaken}
          disabled={isTaken}
          onChange={(event) =>
            send('taxList', { type: 'taxList.pick', invoice: invoice.id, on: event.currentTarget.checked })
          }
        />
      </label>
      <button
        type="button"
        className="many-who tap starts stack"
        aria-haspopup="dialog"
        aria-label={t('taxList.openRecord', { name })}
        onClick={() => send('taxRecord', { type: 'taxRecord.open', invoice: invoice.id })}
      >
        <b className="many-who-name strong clip">
          <Name text={name} />
        </b>
        <span className="small mute">
          <DateText instant={invoice.date} now={now} zone={invoice.zone} /> ·{' '}
          <bdi>{t('invoices.itemCount', { count: length, n: formatNumber(length, language) })}</bdi>
        </span>
      </button>
      <TaxDue
        listed={listed}
        days={days}
        label={age > 0 ? t('taxList.ago', { count: age, n: formatNumber(age, language) }) : t('taxList.today')}
      />
      <div className="many-state">
        <State invoice={invoice} now={now} isSent={listed.stage !== 'notSent'} inRun={inRun} />
      </div>
      <b className="many-sum ends strong">
        <Money amount={listed.payable} currency={invoice.currency} />
      </b>
    </>
  )
}

export const TaxListRow = ({ id, inRun }: { id: string; inRun: InRun }) => {
  const { t } = useTexts()
  const invoice = useRow('invoice', id)
  if (invoice === null) return null
  const row = 'many-row cells pad-2 ruled-below'
  return (
    <li className={inRun === null || inRun === 'waiting' ? row : `${row} many-row-now`}>
      {invoice === undefined ? (
        <Skeleton rows={1} label={t('taxList.loading')} />
      ) : (
        <Shown invoice={invoice} inRun={inRun} />
      )}
    </li>
  )
}
