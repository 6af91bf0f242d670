import type { Invoice } from '../../events/entities.ts'
import type { Replaced } from '../../events/projections/marks.ts'
import type { Currency } from '../../events/values/currency.ts'
import { InvoiceLines } from '../common/InvoiceLines.tsx'
import { SaidMembers } from '../common/invoiceMembers.tsx'
import { usePayerName } from '../common/PayerName.tsx'
import { useTexts } from '../texts/index.ts'
import { DateText } from '../ui/DateText.tsx'
import { Money } from '../ui/Money.tsx'

const ReplacedPayer = ({ payer }: { payer: Invoice['payer'] }) => {
  const { t } = useTexts()
  return (
    <p className="small">
      {t('drafts.payer')}: <bdi>{usePayerName(payer)}</bdi>
    </p>
  )
}

/** The parts of an invoice that a change here replaced. */
export const ReplacedParts = ({ replaced, currency }: { replaced: Replaced; currency: Currency }) => {
  const { t } = useTexts()
  const { lines, total, payer, date, zone } = replaced
  return (
    <>
      {lines !== undefined && <InvoiceLines lines={lines} currency={currency} />}
      {total !== undefined && (
        <p className="small">
          {t('basket.total')}: <Money amount={total} currency={currency} />
        </p>
      )}
      {payer !== undefined && <ReplacedPayer payer={payer} />}
      {date !== undefined && (
        <p className="small">
          {t('drafts.date')}: <DateText instant={date} zone={zone ?? ''} />
        </p>
      )}
      <SaidMembers of={replaced} place="conflict" />
    </>
  )
}
