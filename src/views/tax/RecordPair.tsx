import type { Row } from '../../events/projections/rows.ts'
import { instantOf } from '../../events/values/dates.ts'
import { taxPayableOf } from '../../events/values/taxVat.ts'
import { sentAtOf } from '../../machines/tax/taxListed.ts'
import { usePayerName } from '../common/PayerName.tsx'
import { useNow } from '../common/useNow.ts'
import { useTexts } from '../texts/index.ts'
import { DateText } from '../ui/DateText.tsx'
import { DetailPair } from '../ui/DetailPair.tsx'
import { Money } from '../ui/Money.tsx'
import { Name } from '../ui/Name.tsx'

/** The payer of the invoice, and the amount that is sent, or its time. */
export const RecordPair = ({ row, sent }: { row: Row<'invoice'>; sent: boolean }) => {
  const { t } = useTexts()
  const now = useNow()
  const buyer = usePayerName(row.payer)
  const sentAt = sent ? sentAtOf(row) : null
  const amount = (row.tax?.stage === 'sending' ? row.tax.payable : null) ?? taxPayableOf(row)
  return (
    <DetailPair
      details={[
        {
          term: t('drafts.payer'),
          value: <Name text={row.payer === null ? t('taxFindings.walkIn') : buyer} />,
        },
        {
          term: t(sentAt === null ? 'basket.payable' : 'taxRecord.sentAt'),
          value:
            sentAt === null ? (
              <Money amount={amount} currency={row.currency} />
            ) : (
              <DateText instant={instantOf(sentAt)} now={now} />
            ),
        },
      ]}
    />
  )
}
