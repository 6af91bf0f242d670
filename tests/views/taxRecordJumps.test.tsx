import { cleanup } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Finding } from '../../src/events/tax/findings.ts'
import { opening } from '../scenarios/desk.ts'
import { maryam, milk } from '../scenarios/goods.ts'
import { bought } from './openedInvoice.tsx'
import { openRecord } from './openedRecord.tsx'
import type { Case } from './recordJumps.tsx'
import { seen, toBuyer, toInvoice, toProduct, toSettings } from './recordJumps.tsx'
import { press } from './show.tsx'

vi.useFakeTimers({ toFake: ['Date'], now: opening })

const find = (what: Finding['what'], stands: string | null = null, line: number | null = null): Finding => ({
  ...{ what, line, stands },
})

const findings: readonly Case<Finding>[] = [
  [
    find('currency', 'USD'),
    'b فاکتور به ریال نیست | p به دلار آمریکا است. سازمان فقط ریال می‌پذیرد.',
    'b The invoice is not in rial | p It is in US dollar. The tax office takes rial only.',
    'Go to the invoice',
    toInvoice,
  ],
  [
    find('currency', 'CAD', 0),
    'b «شیر» به ریال نیست | p ردیف ۱ · دلار کانادا',
    'b “Milk” is not in rial | p Row 1 · Canadian dollar',
    'Go to the invoice',
    toInvoice,
  ],
  [
    find('shopNationalId', '10380285692'),
    'b کد ملی یا شناسهٔ ملی فروشگاه درست نیست | p رقم آخر ۱۰۳۸۰۲۸۵۶۹۲ با بقیه نمی‌خواند',
    'b The shop’s national id is not right | p the last digit of 10380285692 does not fit the others',
    'Go to the tax settings',
    toSettings('nationalId'),
  ],
  [
    find('shopNationalId'),
    'b کد ملی یا شناسهٔ ملی فروشگاه وارد نشده است',
    'b The shop’s national id is missing',
    'Go to the tax settings',
    toSettings('nationalId'),
  ],
  [
    find('shopEconomicCode', '123'),
    'b کد اقتصادی فروشگاه درست نیست | p ۱۲۳ کوتاه یا بلند است: شخص ۱۴ رقم، شرکت ۱۱ رقم',
    'b The shop’s economic code is not right | p 123 is too short or too long: 14 digits for a person, 11 for a company',
    'Go to the tax settings',
    toSettings('economicCode'),
  ],
  [
    find('shopCodes', '41111111111111'),
    'b کد اقتصادی فروشگاه با کد ملی یا شناسهٔ ملی آن نمی‌خواند | p ۴۱۱۱۱۱۱۱۱۱۱۱۱۱ · کد ملی ۱۰ رقمی، کد اقتصادی ۱۴ رقمی دارد و شناسهٔ ملی ۱۱ رقمی، کد اقتصادی ۱۱ رقمی',
    'b The shop’s economic code does not fit its national id | p 41111111111111 · a national id of 10 digits goes with a code of 14, one of 11 with a code of 11',
    'Go to the tax settings',
    toSettings('economicCode'),
  ],
  [
    find('memoryId', 'DEF5'),
    'b شناسهٔ یکتای حافظهٔ مالیاتی درست نیست | p \u2066DEF5\u2069 کوتاه یا بلند است: ۶ حرف و رقم دارد',
    'b The tax memory id is not right | p \u2066DEF5\u2069 is too short or too long: it has 6 letters and digits',
    'Go to the tax settings',
    toSettings('memoryId'),
  ],
  [
    find('privateKey'),
    'b کلید خصوصی داده نشده است | p بدون آن چیزی امضا نمی‌شود.',
    'b The private key is missing | p Without it nothing can be signed.',
    'Go to the tax settings',
    toSettings('privateKey'),
  ],
  [
    find('certificate'),
    'b گواهی امضا داده نشده است | p بدون آن چیزی امضا نمی‌شود.',
    'b The signing certificate is missing | p Without it nothing can be signed.',
    'Go to the tax settings',
    toSettings('certificate'),
  ],
  [
    find('buyerChanged', 'مریم احمدی'),
    'b خریدار همانی نیست که فرستاده شد | p مریم احمدی · در اصلاحی خریدار عوض نمی‌شود. برای خریدار دیگر، فاکتور جدید بنویسید.',
    'b The buyer is not the one that was sent | p مریم احمدی · A correction keeps the buyer. For another one write a new invoice.',
    'Go to the invoice',
    toInvoice,
  ],
  [
    find('buyerGone', 'مریم احمدی'),
    'b خریدار دیگر میان اشخاص نیست | p مریم احمدی',
    'b The buyer is not among the persons any more | p مریم احمدی',
    'Go to the invoice',
    toInvoice,
  ],
  [
    find('buyerNationalId'),
    'b کد ملی خریدار وارد نشده است | p مریم احمدی',
    'b The buyer’s national id is missing | p مریم احمدی',
    'Go to the buyer',
    toBuyer,
  ],
  [
    find('buyerEconomicCode', '41111'),
    'b کد اقتصادی خریدار درست نیست | p مریم احمدی · ۴۱۱۱۱ کوتاه یا بلند است: شخص ۱۴ رقم، شرکت ۱۱ رقم',
    'b The buyer’s economic code is not right | p مریم احمدی · 41111 is too short or too long: 14 digits for a person, 11 for a company',
    'Go to the economic code',
    toBuyer,
  ],
  [
    find('noLines'),
    'b فاکتور ردیفی ندارد | p دست‌کم یک کالا لازم دارد.',
    'b The invoice has no rows | p It needs at least one product.',
    'Go to the invoice',
    toInvoice,
  ],
  [
    find('stuffId', '27100', 0),
    'b شناسهٔ کالای «شیر» درست نیست | p ردیف ۱ · ۲۷۱۰۰ · شناسه ۱۳ رقم است',
    'b The stuff id of “Milk” is not right | p Row 1 · 27100 · a stuff id has 13 digits',
    'Go to the product',
    toProduct,
  ],
  [
    find('stuffChanged', '2710000138624', 0),
    'b شناسهٔ کالای «شیر» همانی نیست که فرستاده شد | p ردیف ۱ · ۲۷۱۰۰۰۰۱۳۸۶۲۴ · در اصلاحی عوض نمی‌شود',
    'b The stuff id of “Milk” is not the one that was sent | p Row 1 · 2710000138624 · a correction keeps it',
    'Go to the invoice',
    toInvoice,
  ],
  [
    find('arithmetic', '0.001 × 0.5', 0),
    'b قیمت ضربدر تعداد «شیر» مبلغ دقیقی نمی‌شود | p ردیف ۱ · ۰٫۰۰۱ × ۰٫۵',
    'b Price times quantity of “Milk” is no exact amount | p Row 1 · 0.001 × 0.5',
    'Go to the invoice',
    toInvoice,
  ],
  [
    find('arithmetic', '970000'),
    'b جمع ردیف‌ها با مبلغ کل نمی‌خواند | p ۹۷۰٬۰۰۰',
    'b The rows do not sum up to the total | p 970,000',
    'Go to the invoice',
    toInvoice,
  ],
  [
    find('tooLarge', '9007199254740993'),
    'b مبلغ بزرگ‌تر از آن است که دقیق باشد | p ۹۰۰۷۱۹۹۲۵۴۷۴۰۹۹۳',
    'b The amount is too large to be exact | p 9007199254740993',
    'Go to the invoice',
    toInvoice,
  ],
  [
    find('future', '2026-11-23T07:12:00.000Z'),
    'b تاریخ فاکتور در آینده است | p ۲ آذر ۱۴۰۵، ۱۰:۴۲؛ امروز ۳۰ آبان ۱۴۰۵ است',
    'b The date of the invoice is in the future | p Nov 23, 2026, 10:42; today is Nov 21, 2026',
    'Go to the date',
    toInvoice,
  ],
]

test.each(findings)('%o has its sentence and its jump', async (finding, fa, en, way, asked) => {
  expect(await seen({ stage: 'notSent', findings: [finding] })).toEqual({ said: [fa, en], way, asked })
})

/** A finding's text, from its title up to the first command. */
const drawnOf = async (opened: Omit<Parameters<typeof openRecord>[0], 'stage' | 'language'>) => {
  const drawn: (readonly string[])[] = []
  for (const language of ['en', 'fa'] as const) {
    cleanup()
    const lines = (await openRecord({ ...opened, stage: 'notSent', language, beneath: true })).drawn()
    const rest = lines.slice(lines.indexOf('<error>') + 1)
    drawn.push(rest.slice(0, rest.findIndex((line) => line.startsWith('button')) + 1))
  }
  return drawn
}

test('a paid invoice says that it takes no change, and leads nowhere', async () => {
  const lacks = [find('stuffId', null, 0)]
  expect(await drawnOf({ invoice: bought({ paid: true }), findings: lacks })).toEqual([
    [
      'b “Milk” has no stuff id',
      'p Row 1 · a stuff id has 13 digits · a paid invoice takes no change',
      'button.button-bare.button-wide Send it all the same…',
    ],
    [
      'b «شیر» شناسهٔ کالا ندارد',
      'p ردیف ۱ · شناسه ۱۳ رقم است · فاکتور پرداخت‌شده تغییر نمی‌کند',
      'button.button-bare.button-wide با این حال فرستاده شود…',
    ],
  ])
})

test('of a company names its company id', async () => {
  const persons = [{ ...maryam, personType: 'COMPANY' as const }]
  expect([
    await drawnOf({ persons, findings: [find('buyerNationalId')] }),
    await drawnOf({ persons, findings: [find('buyerNationalId', '10380285692')] }),
  ]).toEqual([
    [
      [
        'b The buyer’s company id is missing',
        'p مریم احمدی',
        'button.button-soft Go to the buyer: The buyer’s company id is missing <forward>',
      ],
      [
        'b شناسهٔ ملی خریدار وارد نشده است',
        'p مریم احمدی',
        'button.button-soft رفتن به خریدار: شناسهٔ ملی خریدار وارد نشده است <forward>',
      ],
    ],
    [
      [
        'b The buyer’s company id is not right',
        'p مریم احمدی · the last digit of 10380285692 does not fit the others',
        'button.button-soft Go to the buyer: The buyer’s company id is not right <forward>',
      ],
      [
        'b شناسهٔ ملی خریدار درست نیست',
        'p مریم احمدی · رقم آخر ۱۰۳۸۰۲۸۵۶۹۲ با بقیه نمی‌خواند',
        'button.button-soft رفتن به خریدار: شناسهٔ ملی خریدار درست نیست <forward>',
      ],
    ],
  ])
})

test('the product’s present id is put into the invoice, to be checked and saved', async () => {
  const stuffId = '2710000138624'
  const { asked, desk } = await openRecord({
    stage: 'notSent',
    findings: [find('stuffId', null, 0)],
    beneath: true,
    products: [{ ...milk, stuffId, stuffDescription: 'شیر' }],
  })
  await press('Put the stuff id on this row: “Milk” has no stuff id <forward>')
  expect(asked).toEqual([
    ...toInvoice,
    ['invoice', { type: 'line.stuffAs', line: 0, stuffId, stuffDescription: 'شیر' }],
  ])
  expect(desk.flows.invoice.getSnapshot().context.draft?.lines.map((line) => line.stuffId)).toEqual([stuffId, null])
})
