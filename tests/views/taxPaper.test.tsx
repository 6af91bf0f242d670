import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Fact } from '../../src/events/catalogue.ts'
import type { Invoice, Person } from '../../src/events/entities.ts'
import { contentOf } from '../../src/events/projections/tax.ts'
import { taxRecords } from '../../src/events/tax/record.ts'
import { useRow } from '../../src/views/common/useDesk.tsx'
import { InvoicePaper } from '../../src/views/invoice/InvoicePaper.tsx'
import { invoiceAmended } from '../builders/events.ts'
import { happened, openDesk, opening } from '../scenarios/desk.ts'
import { maryam, milk, pull, stocked } from '../scenarios/goods.ts'
import { taxFactsOf } from '../scenarios/taxed.ts'
import { soldOf, soldToday } from '../scenarios/visitor.ts'
import { eventually } from '../tools/eventually.ts'
import { speaking } from './inFarsi.ts'
import { showOf, wordsOf } from './show.tsx'

const printed = (id: string): Fact => ({
  ...{ type: 'invoice.printed', id, at: opening },
  ...{ invoice: 'invoice-1', app: 'app-1', format: 'a5' },
})

const Paper = () => {
  const invoice = useRow('invoice', 'invoice-1')
  return invoice ? <InvoicePaper invoice={invoice} /> : null
}

/** The whole paper of an invoice after these facts, line by line, and its code's name. */
const paperOf = async (of: Invoice, facts: readonly Fact[], language: 'en' | 'fa', buyer: Person = maryam) => {
  const store = await stocked(of)
  await pull(store, 'pull-2', { persons: { rows: [buyer], deleted: [] } })
  await happened(store, ...facts)
  const desk = await openDesk({ store })
  const { unmount } = await showOf(desk, language, <Paper />)
  await act(() => desk.calm())
  await eventually(() => expect(document.querySelector('.paper td bdi')?.textContent).toBeTruthy())
  const codes = [...document.querySelectorAll('.paper svg')].map((code) => code.getAttribute('aria-label'))
  const parts = '.paper-head :is(h1, span), dl > div, tr, .paper-words > p, .paper-foot'
  const lines = [...document.querySelectorAll(`.paper :is(${parts})`)].map((part) =>
    part.localName === 'tr' || part.parentElement?.localName === 'dl'
      ? [...part.children].map(wordsOf).join(part.localName === 'tr' ? ' | ' : ' ')
      : wordsOf(part),
  )
  unmount()
  return [...codes, ...lines]
}

const withCode: Person = { ...maryam, fields: [{ label: 'کد اقتصادی', value: '12345678901234' }] }

const accepted = (of: Invoice): readonly Fact[] => {
  const said = taxFactsOf(of)
  return [said.begun(), said.taken(taxRecords.accepted)]
}

/** Digits are Persian, but in ids with letters. */
const own = {
  'one million sixty-seven thousand': 'یک میلیون و شصت و هفت هزار',
  DEF5GH0481F0000001FED8: 'DEF5GH0481F0000001FED8',
  'invoice-1': 'invoice-1',
}
test.each(['en', 'fa'] as const)(
  'a sent invoice has its tax id with a code, the numbers of seller and buyer, and VAT per line (%s)',
  async (language) => {
    const facts = accepted(soldToday())
    expect(await paperOf(soldToday(), facts, language, withCode)).toEqual(
      speaking(language, own, 'invoice.paper', 'invoice').lines([
        'QR code of the tax id',
        'خواربار پارسیان',
        'Company id 10380284790',
        'Economic code 10380284791',
        'Payer مریم احمدی',
        'Buyer’s national id 0084575948',
        'Buyer’s economic code 12345678901234',
        'Invoice Nov 21, 2026, 10:42',
        'Invoice no. invoice-1',
        'No. | Item | Quantity | Unit price | Sum (rial) | VAT',
        '1 | Milk | 2 | 485,000 | 970,000 | 97,000',
        'In words: one million sixty-seven thousand rials',
        'Equals 106,700 toman',
        'Tax id DEF5GH0481F0000001FED8',
        'Total 970,000',
        'VAT (10%) 97,000',
        'Payable IRR 1,067,000',
        'Thank you for your purchase',
      ]),
    )
  },
)

test('where the VAT of the lines is another than that of the total, a line says why', async () => {
  const of = soldToday({ lines: [15, 15].map((price) => ({ ...soldOf(milk), price })), total: 30 })
  expect((await paperOf(of, accepted(of), 'en')).slice(8)).toEqual([
    'No. | Item | Quantity | Unit price | Sum (rial) | VAT',
    '1 | Milk | 1 | 15 | 15 | 1',
    '2 | Milk | 1 | 15 | 15 | 1',
    'In words: thirty-three rials',
    'The tax office cuts VAT per line: there it is IRR 2.',
    'Tax id DEF5GH0481F0000001FED8',
    'Total 30',
    'VAT (10%) 3',
    'Payable IRR 33',
    'Thank you for your purchase',
  ])
})

test('of a walk-in customer, sent by another device: no numbers of anybody', async () => {
  const bare = soldToday({ payer: null })
  const of = { ...bare, taxSent: { taxId: 'DEF5GH0481F0000001FED8', content: contentOf(bare), buyer: null } }
  const paper = await paperOf(of, [taxFactsOf(of).read(taxRecords.accepted)], 'en')
  expect(paper.slice(1, 5)).toEqual([
    'خواربار پارسیان',
    'Invoice Nov 21, 2026, 10:42',
    'Invoice no. invoice-1',
    'No. | Item | Quantity | Unit price | Sum (rial) | VAT',
  ])
})

test.each([
  ['nobody knows what of it was sent', {}],
  ['something else was sent', { taxSent: { taxId: 'DEF5GH0481F0000001FED8', content: 'other', buyer: null } }],
])('of an invoice that another device sent, and %s, nothing of the tax office is claimed', async (_, more) => {
  const of = soldToday({ payer: null, ...more })
  const paper = await paperOf(of, [taxFactsOf(of).read(taxRecords.accepted)], 'en')
  expect(paper.filter((line) => line?.includes('DEF5GH') || line?.includes('QR'))).toEqual([])
})

test.each([
  ['is waited for', taxRecords.waiting, {}, ' · Waiting for the tax office', ' · در انتظار پاسخ سازمان'],
  ['was rejected', taxRecords.rejected, {}, ' · Rejected', ' · رد شد'],
  ['was changed since', taxRecords.accepted, { content: 'other' }, ' · Correction needed', ' · اصلاحی لازم است'],
])('what %s at the tax office is not passed off as accepted', async (_, record, more, en, fa) => {
  const said = taxFactsOf(soldToday())
  const facts = [said.begun('MAIN', more), said.taken(record)]
  const id = (lines: readonly (string | null)[]) => lines.find((line) => line?.includes('DEF5GH'))
  expect([id(await paperOf(soldToday(), facts, 'en')), id(await paperOf(soldToday(), facts, 'fa'))]).toEqual([
    `Tax id DEF5GH0481F0000001FED8${en}`,
    `شمارهٔ منحصربه‌فرد مالیاتی DEF5GH0481F0000001FED8${fa}`,
  ])
})

test.each([
  ['in English', 'en', 'InvoiceCopy Nov 21, 2026, 10:42'],
  ['in Farsi', 'fa', 'فاکتورالمثنی ۳۰ آبان ۱۴۰۵، ۱۰:۴۲'],
] as const)('a second print of a sent invoice says that it is a copy, %s', async (_, language, head) => {
  const facts = accepted(soldToday())
  expect(await paperOf(soldToday(), [...facts, printed('print-1')], language)).toContain(head)
})

test('a print before it was sent, or before it was corrected, makes no copy of this one', async () => {
  const facts = accepted(soldToday())
  const said = taxFactsOf(soldToday())
  const rejected = [said.begun(), said.taken(taxRecords.rejected)]
  const corrected = [said.begun('CORRECTION'), said.taken(taxRecords.corrected)]
  const isCopy = async (all: readonly Fact[]) =>
    (await paperOf(soldToday(), all, 'en')).some((line) => line?.startsWith('InvoiceCopy'))
  expect([
    await isCopy([printed('print-1'), ...facts]),
    await isCopy([...facts.slice(0, 1), printed('print-1'), ...facts.slice(1)]),
    await isCopy([...rejected, printed('print-1'), ...corrected]),
  ]).toEqual([false, false, false])
})

test('a print of what was amended or came back since is no copy of the one before', async () => {
  const of = soldToday()
  const said = taxFactsOf(of)
  const amended: Fact = { ...invoiceAmended({ ...of, total: 970_000 }), id: 'amended-1', at: opening }
  const before = [said.begun(), said.taken(taxRecords.accepted), printed('print-1')]
  const { id: product, name, nameFa } = milk
  const returned: Fact = {
    ...{ type: 'line.returned', id: 'returned-1', at: opening, invoice: of.id, app: of.app },
    ...{ way: 'cash', amount: 533_500, returned: { lines: [{ product, name, nameFa, quantity: 1 }], sum: 533_500 } },
  }
  const isCopy = async (all: readonly Fact[], language: 'en' | 'fa') =>
    (await paperOf(of, all, language)).some((line) => /^(InvoiceCopy|فاکتورالمثنی)/.test(line ?? ''))
  expect([
    await isCopy(before, 'fa'),
    await isCopy([...before, amended], 'fa'),
    await isCopy([...before, amended], 'en'),
    await isCopy([...before, amended, printed('print-2')], 'fa'),
    await isCopy([...before, returned], 'fa'),
  ]).toEqual([true, false, false, true, false])
})

test('a company’s number is its company id', async () => {
  const facts = accepted(soldToday())
  const company: Person = { ...maryam, personType: 'COMPANY', nationalId: '10380284790' }
  const buyer = (lines: readonly (string | null)[]) => lines.filter((line) => line?.match(/خریدار [۰-۹]|^Buyer/))
  expect([
    buyer(await paperOf(soldToday(), facts, 'en', company)),
    buyer(await paperOf(soldToday(), facts, 'fa', company)),
  ]).toEqual([['Buyer’s company id 10380284790'], ['شناسهٔ ملی خریدار ۱۰۳۸۰۲۸۴۷۹۰']])
})

test('an invoice that was not sent is as it was: printed twice, it is no copy', async () => {
  expect(await paperOf(soldToday(), [printed('print-1')], 'en')).toEqual([
    'خواربار پارسیان',
    'Payer مریم احمدی',
    'Invoice Nov 21, 2026, 10:42',
    'Invoice no. invoice-1',
    'No. | Item | Quantity | Unit price | Sum (rial)',
    '1 | Milk | 2 | 485,000 | 970,000',
    'In words: one million sixty-seven thousand rials',
    'Equals 106,700 toman',
    'Total 970,000',
    'VAT (10%) 97,000',
    'Payable IRR 1,067,000',
    'Thank you for your purchase',
  ])
})
