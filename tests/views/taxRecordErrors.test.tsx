import { expect, test, vi } from 'vitest'
import type { Fact } from '../../src/events/catalogue.ts'
import { taxRecords } from '../../src/events/tax/record.ts'
import { invoiceAmended } from '../builders/events.ts'
import { opening } from '../scenarios/desk.ts'
import { bought } from './openedInvoice.tsx'
import type { Facts } from './openedRecord.tsx'
import { openRecord, speakOfTax } from './openedRecord.tsx'
import type { Case } from './recordJumps.tsx'
import { expectJump, toBuyer, toInvoice, toProduct, toSettings } from './recordJumps.tsx'

vi.useFakeTimers({ toFake: ['Date'], now: opening })

const errors: readonly Case<string>[] = [
  [
    'header.tins: does not match the national id',
    ['b The shop’s economic code does not fit its national id'],
    'Go to the tax settings',
    toSettings('economicCode'),
  ],
  [
    'header.bid: check digit does not match',
    ['b The tax office does not know the buyer’s national id', 'p مریم احمدی'],
    'Go to the buyer',
    toBuyer,
  ],
  [
    'header.tinb: does not match bid',
    ['b The buyer’s economic code does not fit the national id', 'p مریم احمدی'],
    'Go to the economic code',
    toBuyer,
  ],
  [
    'body[0].sstid: not registered',
    ['b The stuff id of “Milk” is not registered at the tax office', 'p Row 1'],
    'Go to the product',
    toProduct,
  ],
  ['body.sstid: not registered', ['b A stuff id is not registered at the tax office'], 'Go to the invoice', toInvoice],
  [
    'body[1].prdis: is not fee times am',
    ['b The tax office makes the amount of “Bread” something else', 'p Row 2'],
    'Go to the invoice',
    toInvoice,
  ],
  ['header.tbill: is too large', ['b The tax office makes the amounts something else'], 'Go to the invoice', toInvoice],
  [
    'header.indatim: is in the future',
    ['b The tax office does not take the date of the invoice'],
    'Go to the date',
    toInvoice,
  ],
  [
    '0100: something else',
    ['b The tax office says something that has no plain words here', 'p 0100: something else'],
    'Go to the invoice',
    toInvoice,
  ],
]

test.each(errors)('the office’s %s has its sentence and its jump', async (error, ...shown) => {
  const facts = (said: Facts) => [said.begun(), said.taken({ ...taxRecords.rejected, errors: [error] })]
  await expectJump({ stage: 'rejected', facts }, shown)
})

test.each(['en', 'fa'] as const)(
  'after an edit the office’s words are of what was sent: the right product, and of a row that is gone just that (%s)',
  async (language) => {
    const left = bought().lines.slice(1)
    const rows = ['body[0].sstid: not registered', 'body[1].prdis: is not fee times am']
    const facts = (said: Facts): readonly Fact[] => [
      said.begun(),
      said.taken({ ...taxRecords.rejected, errors: rows }),
      { ...invoiceAmended(bought({ lines: left, total: 802_500 })), id: 'amended-1', at: opening },
    ]
    const all = (await openRecord({ stage: 'rejected', facts, language, beneath: true })).drawn()
    expect(all.slice(all.indexOf('<error>'), all.indexOf('<down>') - 1)).toEqual(
      speakOfTax(language).lines([
        ...['<error>', 'b The stuff id of “Milk” is not registered at the tax office'],
        ...['p The row is not on the invoice any more', '<error>'],
        ...['b The tax office makes the amount of “Bread” something else', 'p Row 1'],
        'button.button-soft Go to the invoice: The tax office makes the amount of “Bread” something else <forward>',
      ]),
    )
  },
)
