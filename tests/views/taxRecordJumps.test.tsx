import { describe, expect, test, vi } from 'vitest'
import type { Finding } from '../../src/events/tax/findings.ts'
import { opening } from '../scenarios/desk.ts'
import { maryam, milk } from '../scenarios/goods.ts'
import { bought } from './openedInvoice.tsx'
import { openRecord, speakOfTax } from './openedRecord.tsx'
import type { Case } from './recordJumps.tsx'
import { expectJump, toBuyer, toInvoice, toProduct, toSettings } from './recordJumps.tsx'
import { press } from './show.tsx'

vi.useFakeTimers({ toFake: ['Date'], now: opening })

const find = (what: Finding['what'], stands: string | null = null, line: number | null = null): Finding => ({
  ...{ what, line, stands },
})

const findings: readonly Case<Finding>[] = [
  [
    find('currency', 'USD'),
    ['b The invoice is not in rial', 'p It is in US dollar. The tax office takes rial only.'],
    'Go to the invoice',
    toInvoice,
  ],
  [
    find('currency', 'CAD', 0),
    ['b “Milk” is not in rial', 'p Row 1 · Canadian dollar'],
    'Go to the invoice',
    toInvoice,
  ],
  [
    find('shopNationalId', '10380285692'),
    ['b The shop’s national id is not right', 'p the last digit of 10380285692 does not fit the others'],
    'Go to the tax settings',
    toSettings('nationalId'),
  ],
  [find('shopNationalId'), ['b The shop’s national id is missing'], 'Go to the tax settings', toSettings('nationalId')],
  [
    find('shopEconomicCode', '123'),
    [
      'b The shop’s economic code is not right',
      'p 123 is too short or too long: 14 digits for a person, 11 for a company',
    ],
    'Go to the tax settings',
    toSettings('economicCode'),
  ],
  [
    find('shopCodes', '41111111111111'),
    [
      'b The shop’s economic code does not fit its national id',
      'p 41111111111111 · a national id of 10 digits goes with a code of 14, one of 11 with a code of 11',
    ],
    'Go to the tax settings',
    toSettings('economicCode'),
  ],
  [
    find('memoryId', 'DEF5'),
    ['b The tax memory id is not right', 'p \u2066DEF5\u2069 is too short or too long: it has 6 letters and digits'],
    'Go to the tax settings',
    toSettings('memoryId'),
  ],
  [
    find('privateKey'),
    ['b The private key is missing', 'p Without it nothing can be signed.'],
    'Go to the tax settings',
    toSettings('privateKey'),
  ],
  [
    find('certificate'),
    ['b The signing certificate is missing', 'p Without it nothing can be signed.'],
    'Go to the tax settings',
    toSettings('certificate'),
  ],
  [
    find('buyerChanged', 'مریم احمدی'),
    [
      'b The buyer is not the one that was sent',
      'p مریم احمدی · A correction keeps the buyer. For another one write a new invoice.',
    ],
    'Go to the invoice',
    toInvoice,
  ],
  [
    find('buyerGone', 'مریم احمدی'),
    ['b The buyer is not among the persons any more', 'p مریم احمدی'],
    'Go to the invoice',
    toInvoice,
  ],
  [find('buyerNationalId'), ['b The buyer’s national id is missing', 'p مریم احمدی'], 'Go to the buyer', toBuyer],
  [
    find('buyerEconomicCode', '41111'),
    [
      'b The buyer’s economic code is not right',
      'p مریم احمدی · 41111 is too short or too long: 14 digits for a person, 11 for a company',
    ],
    'Go to the economic code',
    toBuyer,
  ],
  [
    find('buyerNationalId', '۰۰۸۴۵۷۵۹۴۸'),
    [
      'b The buyer’s national id is not right',
      'p مریم احمدی · ⁦۰۰۸۴۵۷۵۹۴۸⁩ has Persian digits, blanks or hyphens: type it anew',
    ],
    'Go to the buyer',
    toBuyer,
  ],
  [find('noLines'), ['b The invoice has no rows', 'p It needs at least one product.'], 'Go to the invoice', toInvoice],
  [
    find('stuffId', '27100', 0),
    ['b The stuff id of “Milk” is not right', 'p Row 1 · 27100 · a stuff id has 13 digits'],
    'Go to the product',
    toProduct,
  ],
  [
    find('stuffChanged', '2710000138624', 0),
    ['b The stuff id of “Milk” is not the one that was sent', 'p Row 1 · 2710000138624 · a correction keeps it'],
    'Go to the invoice',
    toInvoice,
  ],
  [
    find('arithmetic', '0.001 × 0.5', 0),
    ['b Price times quantity of “Milk” is no exact amount', 'p Row 1 · 0.001 × 0.5'],
    'Go to the invoice',
    toInvoice,
  ],
  [
    find('arithmetic', '970000'),
    ['b The rows do not sum up to the total', 'p 970,000'],
    'Go to the invoice',
    toInvoice,
  ],
  [
    find('tooLarge', '9007199254740993'),
    ['b The amount is too large to be exact', 'p 9007199254740993'],
    'Go to the invoice',
    toInvoice,
  ],
  [
    find('future', '2026-11-23T07:12:00.000Z'),
    ['b The date of the invoice is in the future', 'p Nov 23, 2026, 10:42; today is Nov 21, 2026'],
    'Go to the date',
    toInvoice,
  ],
]

test.each(findings)('%o has its sentence and its jump', async (finding, ...shown) => {
  await expectJump({ stage: 'notSent', findings: [finding] }, shown)
})

describe.each(['en', 'fa'] as const)('a finding, in %s,', (language) => {
  const { lines } = speakOfTax(language)
  /** Its text, from its title up to the first command. */
  const drawnOf = async (opened: Omit<Parameters<typeof openRecord>[0], 'stage' | 'language'>) => {
    const all = (await openRecord({ ...opened, stage: 'notSent', language, beneath: true })).drawn()
    const rest = all.slice(all.indexOf('<error>') + 1)
    return rest.slice(0, rest.findIndex((line) => line.startsWith('button')) + 1)
  }

  test('of a paid invoice says that it takes no change, and leads nowhere', async () => {
    const lacks = [find('stuffId', null, 0)]
    expect(await drawnOf({ invoice: bought({ paid: true }), findings: lacks })).toEqual(
      lines([
        ...['b “Milk” has no stuff id', 'p Row 1 · a stuff id has 13 digits · a paid invoice takes no change'],
        'button.button-bare Send it all the same…',
      ]),
    )
  })

  test.each([
    [null, 'The buyer’s company id is missing', ''],
    ['10380285692', 'The buyer’s company id is not right', ' · the last digit of 10380285692 does not fit the others'],
  ])('of a company names its company id: %s', async (id, title, more) => {
    const persons = [{ ...maryam, personType: 'COMPANY' as const }]
    expect(await drawnOf({ persons, findings: [find('buyerNationalId', id)] })).toEqual(
      lines([`b ${title}`, `p مریم احمدی${more}`, `button.button-soft Go to the buyer: ${title} <forward>`]),
    )
  })
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
