import { memo } from 'react'
import type { Row } from '../../events/projections/rows.ts'
import { amountsOf } from '../../events/values/amounts.ts'
import { daysBetween } from '../../events/values/clocks.ts'
import { InvoiceTags } from '../common/InvoiceTags.tsx'
import { useLineName } from '../common/LineName.tsx'
import { useCommand, useRow } from '../common/useDesk.tsx'
import { useNow } from '../common/useNow.ts'
import { useUsual } from '../common/useUsual.ts'
import { useTexts } from '../texts/index.ts'
import { formatDay, formatNumber, formatShortNumber, join } from '../ui/format.ts'
import { InvoiceRow } from '../ui/InvoiceRow.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { useIsLastSaved } from './useSave.ts'

/** How many items a row names. */
const named = 2
const nobody = { name: '', nameFa: '' }

/** The first items of an invoice in words. */
export const useItems = (lines: readonly Parameters<typeof useLineName>[0][], all = lines.length): string => {
  const { t, language } = useTexts()
  const [first = nobody, second = nobody] = lines
  const names = join(language, ...[useLineName(first), useLineName(second)].slice(0, lines.length))
  const count = all - named
  return count > 0 ? t('invoices.andMore', { count, names, n: formatNumber(count, language) }) : names
}

const Shown = ({ invoice }: { invoice: Row<'invoice'> }) => {
  const { t, language } = useTexts()
  const send = useCommand()
  const { payer, lines } = invoice
  const person = useRow('person', payer?.id ?? null)
  const { several, payable, currency } = amountsOf(invoice)
  const bare = useUsual() === currency
  const sums = several?.map((sum) => ({
    label: t('basket.totalIn', { currency: t(`units.${sum.currency}`) }),
    amount: sum.total,
    currency: sum.currency,
  })) ?? [{ label: join(language, t('invoices.withVat'), t(`units.${currency}`)), amount: payable, currency, bare }]
  return (
    <InvoiceRow
      payer={payer === null ? null : person?.name || payer.name || t('drafts.unknownPayer')}
      instant={invoice.date}
      zone={invoice.zone}
      number={invoice.number === undefined ? null : formatShortNumber(invoice.number, language)}
      items={useItems(lines)}
      sums={sums}
      danger={several !== null}
      tags={<InvoiceTags invoice={invoice} />}
      torn={useIsLastSaved(invoice.id)}
      onPress={() => send('invoice', { type: 'invoice.open', invoice: invoice.id })}
    />
  )
}

/** Over the first invoice of a day. */
const DayOf = ({ invoice, before }: { invoice: Row<'invoice'>; before: string | null }) => {
  const { language } = useTexts()
  const now = useNow()
  const last = useRow('invoice', before)
  const { date, zone } = invoice
  if (last != null && daysBetween(date, last.date, zone) === 0) return null
  return <p className="day small strong mute ruled-below">{formatDay(date, now, language, zone)}</p>
}

/** `before`: the invoice over it in the list. */
export const IssuedInvoice = memo(({ id, before = null }: { id: string; before?: string | null }) => {
  const { t } = useTexts()
  const invoice = useRow('invoice', id)
  if (invoice === null) return null
  return (
    <li>
      {invoice === undefined ? (
        <Skeleton rows={1} label={t('invoices.loading')} />
      ) : (
        <>
          <DayOf invoice={invoice} before={before} />
          <Shown invoice={invoice} />
        </>
      )}
    </li>
  )
})
