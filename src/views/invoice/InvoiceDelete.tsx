import type { Invoice } from '../../events/entities.ts'
import type { Row } from '../../events/projections/rows.ts'
import { amountsOf } from '../../events/values/amounts.ts'
import { isAtOffice } from '../../machines/desk/taxTag.ts'
import { useCommand, useOwnFlow } from '../common/useDesk.tsx'
import { useTexts } from '../texts/index.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { Detail } from '../ui/Detail.tsx'
import { Stack } from '../ui/layout.tsx'
import { Money } from '../ui/Money.tsx'

const Amounts = ({ invoice }: { invoice: Invoice }) => {
  const { t } = useTexts()
  const { currency, total, payable, several } = amountsOf(invoice)
  const rest =
    several === null
      ? [{ label: t('basket.payable'), currency, total: payable }]
      : several.map((sum) => ({ ...sum, label: t('basket.totalIn', { currency: t(`units.${sum.currency}`) }) }))
  return (
    <Stack as="dl" gap={1} className="confirm-amounts sums">
      {[{ label: t('basket.total'), currency, total }, ...rest].map((sum) => (
        <Detail key={sum.label} term={sum.label} look={several === null ? undefined : 'danger'}>
          <Money amount={sum.total} currency={sum.currency} />
        </Detail>
      ))}
      {several !== null && (
        <div className="danger">
          <dt className="hidden">{t('notices.info')}</dt>
          <dd>{t('basket.mixedWarning')}</dd>
        </div>
      )}
    </Stack>
  )
}

export const InvoiceDelete = ({ invoice }: { invoice: Row<'invoice'> }) => {
  const { t } = useTexts()
  const send = useCommand()
  const busy = useOwnFlow('invoice', (state) => state.hasTag('busy'))
  return (
    <ConfirmDialog
      title={t('invoice.deleteConfirm')}
      fact={<Amounts invoice={invoice} />}
      {...(isAtOffice(invoice) ? { words: t('invoice.deleteSent') } : {})}
      danger
      busy={busy}
      onYes={() => send('invoice', { type: 'delete.confirm' })}
      onNo={() => send('invoice', { type: 'delete.cancel' })}
    />
  )
}
