import type { Row } from '../../events/projections/rows.ts'
import { standingOf } from '../../events/values/standing.ts'
import { amountsOf } from '../../machines/desk/amounts.ts'
import { TaxTag } from '../common/TaxTag.tsx'
import { useCommand, useRow } from '../common/useDesk.tsx'
import { useNow } from '../common/useNow.ts'
import { useTexts } from '../texts/index.ts'
import { formatNumber } from '../ui/format.ts'
import { InvoiceRow } from '../ui/InvoiceRow.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Tag } from '../ui/Tag.tsx'

const Shown = ({ invoice }: { invoice: Row<'invoice'> }) => {
  const { t, language } = useTexts()
  const send = useCommand()
  const now = useNow()
  const { payer, lines } = invoice
  const person = useRow('person', payer?.id ?? null)
  const standing = standingOf(invoice)
  const { several, payable, currency } = amountsOf(invoice)
  const sums = several?.map((sum) => ({
    label: t('basket.totalIn', { currency: t(`units.${sum.currency}`) }),
    amount: sum.total,
    currency: sum.currency,
  })) ?? [{ label: t('basket.payable'), amount: payable, currency }]
  return (
    <InvoiceRow
      payer={payer === null ? t('drafts.noPayer') : person?.name || payer.name || t('drafts.unknownPayer')}
      instant={invoice.date}
      now={now}
      zone={invoice.zone}
      count={t('invoices.itemCount', { count: lines.length, n: formatNumber(lines.length, language) })}
      sums={sums}
      danger={several !== null}
      tags={
        <>
          {several !== null && <Tag kind="danger" text={t('basket.severalCurrencies')} />}
          {invoice.paid && <Tag kind="success" icon="card" text={t('invoices.paid')} />}
          <TaxTag invoice={invoice} now={now} />
          {standing === 'waiting' && <Tag text={t('invoices.unsynced')} />}
          {standing === 'conflict' && <Tag kind="saffron" text={t('sync.tagConflict')} />}
          {standing === 'refused' && <Tag kind="danger" text={t('sync.tagRefused')} />}
        </>
      }
      onPress={() => send('invoice', { type: 'invoice.open', invoice: invoice.id })}
    />
  )
}

export const IssuedInvoice = ({ id }: { id: string }) => {
  const { t } = useTexts()
  const invoice = useRow('invoice', id)
  if (invoice === null) return null
  return (
    <li>{invoice === undefined ? <Skeleton rows={1} label={t('invoices.loading')} /> : <Shown invoice={invoice} />}</li>
  )
}
