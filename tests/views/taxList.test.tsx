import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { lineOf, milk } from '../../src/events/samples.ts'
import { productOf } from '../journal/facts.ts'
import { agedInvoice, createOffice, openTaxList } from '../scenarios/taxListDesk.ts'
import { speaking } from './inFarsi.ts'
import { press } from './show.tsx'
import { foot, invoices, rows, shownList } from './taxListShown.tsx'

afterEach(() => vi.restoreAllMocks())

const speak = (language: 'en' | 'fa') => speaking(language, {}, 'taxList', 'taxTag')

describe('the list', () => {
  const row = (who: string, made: string, age: string, left: string) => [
    `input [Choose ${who}] type=checkbox “on”`,
    `button.many-who [Tax record of ${who}] haspopup=dialog ${who} ${made} · 1 item`,
    ...[age, left, '<picture>', '.tag-plain (plain: <clock>Not sent)', 'b.many-sum IRR 1,067,000'],
  ]
  const head = ['h2 Not yet at the tax office', 'button.round-plain [Close] <close>']
  const filters = (all: number, soon: number) => [
    ...['label.field-label Days to send in', 'select “12”', '<down>'],
    ...['fieldset.many-filters.pills [Which]', `button pressed All · ${all}`, `button Within 3 days · ${soon}`],
    ...['button To mend · 0', 'button Outcome unknown · 0'],
  ]

  test.each(['en', 'fa'] as const)('shows each invoice’s age, days left, state and sum (%s)', async (language) => {
    const opened = await openTaxList({ invoices, products: [productOf({ stuffId: null })] })
    const { drawn } = await shownList(opened, language)
    expect(drawn()).toEqual(
      speak(language).lines([
        ...[...head, 'status 4 invoices · a deadline has passed'],
        ...['button.button-bare <box>Products without a stuff id · 1', ...filters(4, 2)],
        ...['button.button-bare <check>Choose all of these · 4', 'ul.many-rows [Invoices]'],
        ...row('مریم احمدی', 'Nov 8, 2026', '13 days ago', 'b.danger overdue'),
        ...row('مریم احمدی', 'Nov 10, 2026', '11 days ago', 'b.danger 1 day left'),
        ...row('مریم احمدی', 'Nov 14, 2026', '7 days ago', 'b 5 days left'),
        ...row('Walk-in customer', 'Today, 10:42', 'today', 'b 12 days left'),
        'p.many-window Rial invoices of the last 90 days.',
      ]),
    )
  })

  test.each(['en', 'fa'] as const)(
    'says how far it is with asking what other devices sent, and why it ended (%s)',
    async (language) => {
      const office = createOffice()
      let tell: Parameters<NonNullable<typeof office.ports.askRecords>>[1] = () => {}
      const ports: typeof office.ports = {
        askRecords: (_, heard) => {
          tell = heard
          return () => {}
        },
      }
      const { calm, drawn } = await shownList(await openTaxList({ invoices, office, ports }), language)
      const said: (string | undefined)[] = []
      for (const outcome of [
        { type: 'taxList.asked', done: 20, of: 30 },
        { type: 'taxList.notAsked', fault: 'offline' },
      ] as const) {
        tell(outcome)
        await calm()
        said.push(drawn()[6])
      }
      expect(said).toEqual(
        speak(language).lines([
          'p.many-asking Asking what other devices sent: 20 of 30',
          'p.many-asking What other devices sent could not be asked. The server cannot be reached.',
        ]),
      )
    },
  )

  test('of no invoice says that everything is there, of a filter that the kind is empty', async () => {
    const { drawn, calm } = await shownList(await openTaxList())
    expect(drawn()).toEqual([
      ...[...head, 'status 0 invoices', ...filters(0, 0)],
      ...['<picture>', 'h3 Everything is at the tax office'],
      'p Of the last 90 days no rial invoice is left to be sent or asked about.',
    ])
    await press('Outcome unknown · 0')
    await calm()
    expect(drawn().slice(-3)).toEqual(['button pressed Outcome unknown · 0', '<picture>', 'h3 None of this kind'])
  })
})

describe('the chosen invoices', () => {
  test('are shown with their sum, and can be sent, or inquired about', async () => {
    const { asked, calm } = await shownList(await openTaxList({ invoices }))
    await press('Choose مریم احمدی')
    await calm()
    const chosen = (count: string, sum: string) => [
      ...['status', `b ${count} chosen`, `p Together IRR ${sum}`],
      ...['button.button-quiet disabled <search>Inquire', 'button.button-primary Send'],
    ]
    expect(foot()).toEqual(chosen('1 invoice', '1,067,000'))
    await press('<check>Choose all of these · 4')
    await calm()
    expect(foot()).toEqual(chosen('4 invoices', '4,268,000'))
    await press('Choose none')
    await calm()
    expect({ foot: foot(), asked }).toEqual({
      foot: [],
      asked: [
        ['taxList', { invoice: 'day-13', on: true, type: 'taxList.pick' }],
        ['taxList', { type: 'taxList.pickAll' }],
        ['taxList', { type: 'taxList.pickNone' }],
      ],
    })
  })
})

test.each(['en', 'fa'] as const)(
  'rejected invoices are separate in the choice: corrections, and left ones: %s',
  async (language) => {
    const { say, lines: inWords } = speak(language)
    const office = createOffice()
    for (const id of ['day-1', 'day-2', 'day-3']) office.answer(id, 'rejected')
    const opened = await openTaxList({ invoices: [1, 2, 3].map((days) => agedInvoice(days)), office })
    const send = async (type: 'taxList.pickAll' | 'taxList.send') => {
      opened.desk.send('taxList', { type })
      await opened.rest()
    }
    await send('taxList.pickAll')
    await send('taxList.send')
    const lines = [lineOf(milk, 2), lineOf(milk, 1)]
    await opened.pulls({ invoices: [agedInvoice(2, { lines, total: 1_455_000 })] })
    const { calm } = await shownList(opened, language)
    await press(say('<check>Choose all of these · 3'))
    await calm()
    expect(foot().slice(1, 6)).toEqual(
      inWords([
        ...['b 3 invoices chosen', 'p Together IRR 3,734,500', 'p 1 can be sent, 3 can be asked about.'],
        'p 1 of those to be sent is a correction: it takes a new serial number.',
        'p 2 were rejected and not changed since: they are left. Mend them first.',
      ]),
    )
  },
)

test('products without a stuff id are in one place, with the way to each', async () => {
  const lacking = productOf({ stuffId: null })
  const { asked, calm, drawn } = await shownList(await openTaxList({ invoices, products: [lacking] }))
  await press('<box>Products without a stuff id · 1')
  await calm()
  expect(drawn()).toEqual([
    'h2 Not yet at the tax office',
    'button.round-plain [Close] <close>',
    'h3 Products without a stuff id',
    'p An invoice with one of these would be rejected. A stuff id has 13 digits.',
    'button.button-quiet <back>Back to the invoices',
    'ul.results [Products without a stuff id]',
    'button.result [Go to Low-fat milk 1 l] <edit> Low-fat milk 1 l 6260001234567',
  ])
  await press('Go to Low-fat milk 1 l')
  await press('<back>Back to the invoices')
  await calm()
  expect(asked).toEqual([
    ['taxList', { type: 'taxList.showProducts' }],
    ['productEditor', { type: 'product.edit', product: lacking }],
    ['taxList', { type: 'taxList.showInvoices' }],
  ])
})

test('an unreadable store is reported in the list', async () => {
  const office = createOffice()
  const ports: typeof office.ports = {
    watchTaxList: (_, tell) => {
      tell({ type: 'taxList.failed', fault: 'lost' })
      return () => {}
    },
  }
  const { asked, drawn } = await shownList(await openTaxList({ office, ports }))
  expect(drawn()).toEqual([
    'h2 Not yet at the tax office',
    'button.round-plain [Close] <close>',
    '<picture>',
    'h3 The invoices could not be read',
    'p Your work is kept in this tab. Reload the page to connect again.',
    'button.button-quiet <refresh>Try again',
  ])
  await press('<refresh>Try again')
  expect(asked).toEqual([['taxList', { type: 'taxList.retry' }]])
})

test('the deadline is chosen in the list', async () => {
  const { asked, calm } = await shownList(await openTaxList({ invoices }))
  const select = document.querySelector('select')
  if (select === null) throw new Error('No deadline')
  await userEvent.selectOptions(select, '20')
  await calm()
  expect({ asked, rows: rows().filter((line) => line.includes('left')) }).toEqual({
    asked: [['settings', { days: 20, type: 'taxDeadline.choose' }]],
    rows: ['b 7 days left', 'b 9 days left', 'b 13 days left', 'b 20 days left'],
  })
})
