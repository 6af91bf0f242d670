import type { Row } from '../../../events/projections/rows.ts'
import { localApp } from '../../../events/values/ids.ts'
import { vatPercent } from '../../../events/values/money.ts'
import { vatDiffers, vatOfLines } from '../../../events/values/taxVat.ts'
import { amountsOf } from '../../../machines/desk/amounts.ts'
import { paperTaxOf } from '../../../machines/desk/paperTax.ts'
import { membersSaid } from '../../common/invoiceMembers.tsx'
import { keyed, plainSum } from '../../common/invoiceParts.ts'
import { nameIn } from '../../common/names.ts'
import { usePayerName } from '../../common/PayerName.tsx'
import { useDesk, useFlow, useRow, useStory } from '../../common/useDesk.tsx'
import { useTexts } from '../../texts/index.ts'
import { formatDigits, formatMoney, formatPercent } from '../../ui/format.ts'
import type { PrintedTax } from '../../ui/PrintedInvoice.tsx'
import { PrintedInvoice } from '../../ui/PrintedInvoice.tsx'

/** The tax office's numbers for the paper; undefined if it has nothing. */
const usePaperTax = (invoice: Row<'invoice'>): { tax: PrintedTax; vats: readonly number[] } | undefined => {
  const { t, language } = useTexts()
  const buyer = useRow('person', invoice.payer?.id ?? null)
  const paper = paperTaxOf(invoice, buyer, useStory(invoice.id) ?? [])
  if (paper === null) return undefined
  const { taxId, open, copy, vats } = paper
  const { lines, total, currency } = invoice
  const numbers = (['seller', 'buyer'] as const).flatMap((whose) =>
    (['nationalId', 'economicCode'] as const).flatMap((which) => {
      const number = paper[whose][which]
      return number
        ? [
            {
              name: t(`invoice.${whose}.${which === 'nationalId' && number.length === 11 ? 'companyId' : which}`),
              number: formatDigits(number, language),
            },
          ]
        : []
    }),
  )
  const note = vatDiffers(lines, total)
    ? t('basket.vatDiffers', { vat: formatMoney(vatOfLines(lines), currency, language) })
    : null
  return { tax: { taxId, state: open && t(`taxTag.${open}`), copy, numbers, note }, vats }
}

/** The open invoice's paper, visible only in print. */
export const InvoicePaper = ({ invoice }: { invoice: Row<'invoice'> }) => {
  const { t, language } = useTexts()
  const { rows } = useDesk()
  const sent = usePaperTax(invoice)
  const app = useFlow('apps', ({ context }) => context.app)
  const shop = app === null || app.publicId === localApp ? t('desk.brand') : app.name
  const { currency, total, vat, payable, several } = amountsOf(invoice)
  const sums =
    several === null
      ? [
          { label: t('basket.total'), amount: total, currency },
          { label: t('basket.vat', { percent: formatPercent(vatPercent / 100, language) }), amount: vat, currency },
        ]
      : several.map((sum) => ({
          label: t('basket.totalIn', { currency: t(`units.${sum.currency}`) }),
          amount: sum.total,
          currency: sum.currency,
        }))
  const lines = keyed(invoice.lines).map(({ key, index, line }) => {
    const vat = sent?.vats[index]
    const product = rows.get('product', line.product)
    const name = nameIn(language, line) || (product && nameIn(language, product)) || t('notices.notFound')
    return {
      id: key,
      name,
      currency: line.currency,
      price: line.price,
      quantity: line.quantity,
      sum: plainSum([line]) ?? 0,
      ...(vat === undefined ? {} : { vat }),
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
      notes={membersSaid(invoice, 'paper')}
      {...(sent === undefined ? {} : { tax: sent.tax })}
      {...(several === null ? { pay: { label: t('basket.payable'), amount: payable, currency } } : {})}
    />
  )
}
