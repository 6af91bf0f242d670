import type { Row } from '../../events/projections/rows.ts'
import { instantOf } from '../../events/values/dates.ts'
import { taxPayableOf } from '../../events/values/taxVat.ts'
import { usePayerName } from '../desk/invoice/PayerName.tsx'
import { useNow } from '../desk/useNow.ts'
import { useTexts } from '../texts/index.ts'
import { DateText } from '../ui/DateText.tsx'
import { Money } from '../ui/Money.tsx'
import { Name } from '../ui/Name.tsx'

/** Whose the invoice is, and what goes to the tax office of it, or when that went. */
export const RecordPair = ({ row, sent }: { row: Row<'invoice'>; sent: boolean }) => {
  const { t } = useTexts()
  const now = useNow()
  const buyer = usePayerName(row.payer)
  const amount = (row.tax?.stage === 'sending' ? row.tax.payable : null) ?? taxPayableOf(row)
  return (
    <dl className="record-pair">
      <div>
        <dt>{t('drafts.payer')}</dt>
        <dd>
          <Name text={row.payer === null ? t('taxFindings.walkIn') : buyer} />
        </dd>
      </div>
      <div>
        <dt>{t(sent ? 'taxRecord.sentAt' : 'basket.payable')}</dt>
        <dd>
          {sent && row.tax !== undefined ? (
            <DateText instant={instantOf(row.tax.begunAt)} now={now} />
          ) : (
            <Money amount={amount} currency={row.currency} />
          )}
        </dd>
      </div>
    </dl>
  )
}
