import type { Row } from '../../events/projections/rows.ts'
import { amountsOf } from '../../events/values/amounts.ts'
import { owedOf } from '../../events/values/payments.ts'
import { standingOf } from '../../events/values/standing.ts'
import { useTexts } from '../texts/index.ts'
import { Tag } from '../ui/Tag.tsx'
import { TaxTag } from './TaxTag.tsx'
import { useNow } from './useNow.ts'

/** What an invoice's tags say of it: payment, tax, sync. */
export const InvoiceTags = ({ invoice }: { invoice: Row<'invoice'> }) => {
  const { t } = useTexts()
  const { several, payable } = amountsOf(invoice)
  const owed = owedOf(invoice, payable)
  const standing = standingOf(invoice)
  return (
    <>
      {several !== null && <Tag kind="danger" text={t('basket.severalCurrencies')} />}
      {invoice.paid && <Tag kind="success" icon="card" text={t('invoices.paid')} />}
      {owed > 0 && <Tag kind="saffron" text={t(owed < payable ? 'invoices.partlyPaid' : 'invoices.owed')} />}
      <TaxTag invoice={invoice} now={useNow()} />
      {standing === 'waiting' && <Tag text={t('invoices.unsynced')} />}
      {standing === 'conflict' && <Tag kind="saffron" text={t('sync.tagConflict')} />}
      {standing === 'refused' && <Tag kind="danger" text={t('sync.tagRefused')} />}
    </>
  )
}
