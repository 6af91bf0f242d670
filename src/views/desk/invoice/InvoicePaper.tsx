import type { Invoice } from '../../../events/entities.ts'
import { localApp } from '../../../events/values/ids.ts'
import { amountsOf } from '../../../machines/desk/amounts.ts'
import { useTexts } from '../../texts/index.ts'
import { formatPercent } from '../../ui/format.ts'
import { PrintedInvoice } from '../../ui/PrintedInvoice.tsx'
import { useDesk, useFlow } from '../../useDesk.tsx'
import { nameIn } from '../names.ts'
import { keyed, plainSum } from './invoiceParts.ts'
import { usePayerName } from './PayerName.tsx'

/** The paper of the invoice that is open: nobody sees it before it is printed. */
export const InvoicePaper = ({ invoice }: { invoice: Invoice }) => {
  const { t, language } = useTexts()
  const { rows } = useDesk()
  const app = useFlow('apps', ({ context }) => context.app)
  const shop = app === null || app.publicId === localApp ? t('desk.brand') : app.name
  const { currency, total, vat, payable, several } = amountsOf(invoice)
  const sums =
    several === null
      ? [
          { label: t('basket.total'), amount: total, currency },
          { label: t('basket.vat', { percent: formatPercent(0.1, language) }), amount: vat, currency },
        ]
      : several.map((sum) => ({
          label: t('basket.totalIn', { currency: t(`units.${sum.currency}`) }),
          amount: sum.total,
          currency: sum.currency,
        }))
  const lines = keyed(invoice.lines).map(({ key, line }) => {
    const product = rows.get('product', line.product)
    const name = nameIn(language, line) || (product && nameIn(language, product)) || t('notices.notFound')
    return {
      id: key,
      name,
      currency: line.currency,
      price: line.price,
      quantity: line.quantity,
      sum: plainSum([line]) ?? 0,
    }
  })
  return (
    <PrintedInvoice
      shop={shop}
      number={invoice.id}
      payer={usePayerName(invoice.payer)}
      instant={invoice.date}
      zone={invoice.zone}
      lines={lines}
      marked={several !== null}
      sums={sums}
      {...(several === null ? { pay: { label: t('basket.payable'), amount: payable, currency } } : {})}
    />
  )
}
