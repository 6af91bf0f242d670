import type { Invoice } from '../../events/entities.ts'
import type { Row } from '../../events/projections/rows.ts'
import { amountsOf } from '../../events/values/amounts.ts'
import { localApp } from '../../events/values/ids.ts'
import { shelfLines } from '../../events/values/shelfPrices.ts'
import { vatDiffers, vatOfLines } from '../../events/values/taxVat.ts'
import { vatRuleOf } from '../../events/values/vat.ts'
import { printsToman, shopOf } from '../../machines/desk/settings.ts'
import { paperTaxOf } from '../../machines/invoice/paperTax.ts'
import { membersSaid } from '../common/invoiceMembers.tsx'
import { keyed, plainSum } from '../common/invoiceParts.ts'
import { namedSums } from '../common/namedSums.ts'
import { nameIn } from '../common/names.ts'
import { usePayerName } from '../common/PayerName.tsx'
import { quantityWords } from '../common/quantityWords.ts'
import { useDesk, useFlow, useOwnFlow, useRow, useStory } from '../common/useDesk.tsx'
import { useTexts } from '../texts/index.ts'
import { codeDigits } from '../ui/Code.tsx'
import { formatDigits, formatMoney } from '../ui/format.ts'
import type { PrintedInvoiceProps, PrintedNumber, PrintedShop } from '../ui/PrintedInvoice.tsx'
import { PrintedInvoice } from '../ui/PrintedInvoice.tsx'
import { invoiceTitle } from './invoiceTitle.ts'
import { inToman, moneyInWords } from './moneyWords.ts'
import { paidSums } from './paymentWords.ts'

type Numbers = Readonly<Record<'nationalId' | 'economicCode', string | null>>

const companyIdLength = 11

/** The numbers of seller or buyer that are known, with their names. */
const useNumbers = () => {
  const { t, language } = useTexts()
  return (whose: 'seller' | 'buyer', { nationalId, economicCode }: Numbers): readonly PrintedNumber[] => [
    ...(nationalId
      ? [
          {
            name: t(`invoice.${whose}.${nationalId.length === companyIdLength ? 'companyId' : 'nationalId'}`),
            number: codeDigits(nationalId, language),
          },
        ]
      : []),
    ...(economicCode ? [{ name: t(`invoice.${whose}.economicCode`), number: codeDigits(economicCode, language) }] : []),
  ]
}

type PaperTax = ReturnType<typeof paperTaxOf>

const useShop = (invoice: Row<'invoice'>, paper: PaperTax): PrintedShop => {
  const { t, language } = useTexts()
  const numbers = useNumbers()
  const app = useFlow('apps', ({ context }) => context.app)
  const shop = useFlow('settings', ({ context }) => shopOf(context.settings, invoice.app))
  const ofApp = app === null || app.publicId === localApp ? null : app.name
  return {
    name: shop.name || ofApp,
    address: shop.address,
    numbers: [
      ...(shop.phone === '' ? [] : [{ name: t('invoice.phone'), number: formatDigits(shop.phone, language) }]),
      ...numbers('seller', {
        nationalId: shop.nationalId || (paper?.seller.nationalId ?? null),
        economicCode: shop.economicCode || (paper?.seller.economicCode ?? null),
      }),
    ],
    thanks: shop.thanks || t('invoice.thanks'),
  }
}

/** The tax office's part; nothing if it has nothing. */
const useTaxPart = (invoice: Row<'invoice'>, paper: PaperTax): Pick<PrintedInvoiceProps, 'tax'> => {
  const { t, language } = useTexts()
  if (paper === null) return {}
  const { taxId, open, copy } = paper
  const { lines, total, currency } = invoice
  const note = vatDiffers(lines, total)
    ? t('basket.vatDiffers', { vat: formatMoney(vatOfLines(lines), currency, language) })
    : null
  return { tax: { taxId, state: open && t(`taxTag.${open}`), copy, note } }
}

const useSums = (invoice: Invoice): Pick<PrintedInvoiceProps, 'sums' | 'pay' | 'words' | 'marked'> => {
  const { t, language } = useTexts()
  const hasToman = useFlow('settings', ({ context }) => printsToman(context.settings))
  const amounts = amountsOf(invoice)
  const { currency, payable, several } = amounts
  if (several !== null)
    return {
      marked: true,
      words: [],
      sums: several.map((sum) => ({
        label: t('basket.totalIn', { currency: t(`units.${sum.currency}`) }),
        amount: sum.total,
        currency: sum.currency,
      })),
    }
  const words = moneyInWords(payable, currency, language, t)
  const toman = hasToman ? inToman(payable, currency, language) : null
  return {
    marked: false,
    words: [
      ...(words === null ? [] : [t('invoice.amountInWords', { amount: words })]),
      ...(toman === null ? [] : [t('invoice.equalsToman', { amount: toman })]),
    ],
    sums: namedSums(amounts, language),
    pay: { label: t('basket.payable'), amount: payable, currency },
  }
}

/** Beside the tax office's number stand its figures: prices without VAT, and VAT added. */
const asOnPaper = (invoice: Invoice, paper: PaperTax): Invoice =>
  paper === null ? invoice : { ...invoice, vat: vatRuleOf('added') }

/** The open invoice's paper, visible only in print. */
export const InvoicePaper = ({ invoice }: { invoice: Row<'invoice'> }) => {
  const { t, language } = useTexts()
  const { rows } = useDesk()
  const numbers = useNumbers()
  const buyer = useRow('person', invoice.payer?.id ?? null)
  const paper = paperTaxOf(invoice, buyer, useStory(invoice.id) ?? [])
  const shop = useShop(invoice, paper)
  const onPaper = asOnPaper(invoice, paper)
  const sums = useSums(onPaper)
  const tax = useTaxPart(invoice, paper)
  const format = useOwnFlow('invoice', ({ context }) => context.format)
  const payer = usePayerName(invoice.payer)
  const lines = keyed(shelfLines(onPaper.lines, onPaper.vat)).map(({ key, index, line }) => {
    const vat = paper?.vats[index]
    const product = rows.get('product', line.product)
    const name = nameIn(language, line) || (product && nameIn(language, product)) || t('notices.notFound')
    return {
      id: key,
      name: line.exempt === true ? t('invoice.exemptLine', { name }) : name,
      currency: line.currency,
      price: line.price,
      quantity: quantityWords(line, { t, language }),
      sum: plainSum([line]) ?? 0,
      ...(vat === undefined ? {} : { vat }),
    }
  })
  return (
    <PrintedInvoice
      format={format}
      shop={shop}
      title={invoiceTitle(invoice, { t, language })}
      number={invoice.number === undefined ? invoice.id : null}
      payer={payer === t('drafts.noPayer') ? null : payer}
      numbers={paper === null ? [] : numbers('buyer', paper.buyer)}
      instant={invoice.date}
      zone={invoice.zone}
      lines={lines}
      unit={t(`units.${invoice.currency}`)}
      paid={paidSums(invoice, language)}
      notes={membersSaid(invoice, 'paper')}
      {...sums}
      {...tax}
    />
  )
}
