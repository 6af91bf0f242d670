import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Invoice } from '../../src/events/entities.ts'
import { Invoices } from '../../src/views/desk/Invoices.tsx'
import { bread, invoice, maryam, milk, stocked, tea } from '../scenarios/goods.ts'
import { soldOf } from '../scenarios/visitor.ts'
import { eventually } from '../tools/eventually.ts'
import { speaking } from './inFarsi.ts'
import { press, shown } from './show.tsx'
import { syncOf } from './syncStates.ts'

afterEach(() => vi.restoreAllMocks())

const now = Date.parse('2026-11-21T10:12:00.000Z')
const day = (days: number) => new Date(now - days * 86_400_000).toISOString()
const sold: readonly Invoice[] = [
  invoice('today', {
    lines: [soldOf(milk, 2), soldOf(bread)],
    total: 1_090_000,
    date: day(0),
    payer: { id: maryam.id, name: 'Mary' },
  }),
  invoice('yesterday', { date: day(1), payer: { id: 'unknown', name: 'Reza' } }),
  invoice('older', { date: day(2), paid: true, payer: { id: 'nameless', name: '' } }),
  invoice('mixed', { lines: [soldOf(milk), soldOf(tea, 3)], total: 485_036, date: day(400) }),
]

const show = async (invoices: readonly Invoice[], language: 'en' | 'fa' = 'en') => {
  vi.spyOn(Date, 'now').mockReturnValue(now)
  const list = await shown(<Invoices />, language, { store: await stocked(...invoices) })
  if (invoices.length > 0) {
    await screen.findByRole('searchbox')
    await screen.findByRole('button', { name: language === 'fa' ? 'پایان روز' : 'End of the day' })
  }
  return list
}
/** So many, the newest first. */
const many = (count: number) =>
  Array.from({ length: count }, (_, at) => invoice(`invoice-${at}`, { date: day(at), total: 1_000 * (at + 1) }))

const own = {
  ...{ 'Saturday, Nov 21': 'شنبه ۳۰ آبان', 'Friday, Nov 20': 'جمعه ۲۹ آبان', 'Thursday, Nov 19': 'پنجشنبه ۲۸ آبان' },
  ...{ Today: 'امروز', Yesterday: 'دیروز', 'Today 1 invoice IRR 1,199,000': 'امروز ۱ فاکتور ۱٬۱۹۹٬۰۰۰ ﷼' },
  ...{ 'Friday, Oct 17, 2025': 'جمعه ۲۵ مهر ۱۴۰۴', 'Milk, Bread': 'شیر، نان', 'Milk, Tea': 'شیر، چای' },
}
const speak = (language: 'en' | 'fa') => speaking(language, own, 'invoices', 'basket', 'day')

describe('the list of invoices', () => {
  test.each(['en', 'fa'] as const)(
    'says of each who, when, how much of what, and how it stands (%s)',
    async (language) => {
      const { drawn } = await show(sold, language)
      expect(drawn()).toEqual(
        speak(language).lines([
          'section.card.invoices [Invoices]',
          'h2 Invoices',
          'button Today',
          'button Yesterday',
          'button Unpaid',
          'button haspopup=dialog Deleted',
          'button.button-bare <send>Not sent',
          '<search>',
          'input [Search invoices] type=search maxlength=1000 placeholder=Search invoices “”',
          'p Today 1 invoice IRR 1,199,000',
          'button.button-bare <forward>End of the day',
          'status',
          'p.day Today, Saturday, Nov 21',
          'button.row haspopup=dialog مریم احمدی Milk, Bread 13:42 1,199,000 Total with VAT, rial',
          'p.day Yesterday, Friday, Nov 20',
          'button.row haspopup=dialog Reza Low-fat milk 1 l 13:42 1,067,000 Total with VAT, rial',
          'p.day Thursday, Nov 19',
          'button.row haspopup=dialog ... Low-fat milk 1 l (success: <card>Paid) 13:42 1,067,000 Total with VAT, rial',
          'p.day Friday, Oct 17, 2025',
          'button.row haspopup=dialog Milk, Tea (danger: Several currencies) 13:42 IRR 485,000 Total in rial $36 Total in US dollar',
        ]),
      )
    },
  )

  test('names goods that came without a name as their products are named', async () => {
    const nameless = { ...soldOf(bread), name: '', nameFa: '' }
    const unknown = { ...nameless, product: 'app-1_6260000000999' }
    await show([invoice('bare', { lines: [nameless, unknown], total: 240_000, date: day(0) })])
    expect((await screen.findByText('Bread, Not found')).tagName).toBe('BDI')
  })

  test('opens the one that is pressed', async () => {
    const { asked } = await show(sold)
    await userEvent.click(screen.getByText('Reza'))
    expect(asked).toEqual([['invoice', { type: 'invoice.open', invoice: 'yesterday' }]])
  })

  test('an empty list says so, has no search, and offers a sync if possible', async () => {
    const { asked, desk, drawn } = await show([])
    expect(drawn()).toEqual([
      'section.card.invoices [Invoices]',
      'h2 Invoices',
      'status',
      '<picture>',
      'h3 No invoices yet',
      'p The first invoice that you save will stand here.',
      'button.button-quiet <sync>Sync now',
    ])
    await syncOf(desk).synced()
    expect(drawn().at(-1)).toEqual('button.button-quiet <sync>Sync now')
    asked.length = 0
    await press('<sync>Sync now')
    expect({ asked, drawn: drawn().slice(-3) }).toEqual({
      asked: [['sync', { type: 'sync.start' }]],
      drawn: ['progressbar.progress [Syncing…] valuenow=0', 'Syncing…', '.num 0%'],
    })
  })

  test('has pages, and turns them', async () => {
    const { asked, desk, drawn } = await show(many(21), 'fa')
    const { say, lines } = speak('fa')
    const pages = (...numbers: readonly number[]) => numbers.map((page) => `button.num [Page ${page}] ${page}`)
    expect(drawn().slice(-5)).toEqual(lines([...pages(2, 3, 4, 5), 'button [Next page] <forward>']))
    await press(say('Next page'))
    await act(() => desk.calm())
    expect(asked).toEqual([['invoices', { page: 2, type: 'list.turn' }]])
    const row = (sum: string) => `button.row haspopup=dialog Low-fat milk 1 l 13:42 ${sum} Total with VAT, rial`
    expect(drawn().filter((line) => /row|صفحه/.test(line))).toEqual(
      lines([
        ...[row('6,600'), row('7,700'), row('8,800'), row('9,900'), row('11,000')],
        ...['nav.pages [Pages]', 'button [Previous page] <back>', ...pages(1)],
        ...['button.num [Page 2 of 5] current=page 2', ...pages(3, 4, 5), 'button [Next page] <forward>'],
      ]),
    )
  })

  test('of one full page has no pages', async () => {
    const { drawn } = await show(many(5))
    expect(drawn().filter((line) => line.startsWith('button.row'))).toHaveLength(5)
    expect(drawn().filter((line) => /[Pp]age/.test(line))).toEqual([])
  })

  test('is searched by Enter, says how many it found, and that there is none', async () => {
    const { asked, drawn } = await show(sold)
    const field = screen.getByRole('searchbox')
    const found = async (text: string, said: string) => {
      await userEvent.clear(field)
      await userEvent.type(field, `${text}{Enter}`)
      await screen.findByText(said, { selector: '[role=status]' })
      return drawn().filter((line) => /status|^b |h3/.test(line))
    }
    expect([await found('Reza', '1 invoice'), await found('nobody', '0 invoices')]).toEqual([
      ['status 1 invoice'],
      ['status 0 invoices', 'h3 No invoice found for “nobody”.'],
    ])
    expect(asked).toEqual([
      ['invoices', { text: 'Reza', type: 'list.search' }],
      ['invoices', { text: '', type: 'list.search' }],
      ['invoices', { text: 'nobody', type: 'list.search' }],
    ])
  })

  test.each([
    ['en', 'Yesterday', 'Reza'],
    ['fa', 'دیروز', 'Reza'],
    ['en', 'Today', 'مریم احمدی'],
  ] as const)('of one day is a tap on it, which the search says; a second tap shows all (%s, %s)', async (...given) => {
    const [language, name, who] = given
    const { desk, drawn } = await show(sold, language)
    const payers = () => drawn().flatMap((line) => /^button\.row haspopup=dialog (\S+)/.exec(line)?.[1] ?? [])
    const all = payers()
    await userEvent.click(screen.getByRole('button', { name }))
    await eventually(() => expect(payers()).toEqual([who.split(' ')[0]]))
    expect([screen.getByRole('searchbox'), screen.getByRole('button', { name })]).toEqual([
      expect.objectContaining({ value: name }),
      expect.objectContaining({ ariaPressed: 'true' }),
    ])
    await userEvent.click(screen.getByRole('button', { name }))
    await act(() => desk.calm())
    expect([payers(), screen.getByRole('searchbox')]).toEqual([all, expect.objectContaining({ value: '' })])
  })

  test('an unreadable list says so, and is tried again with the same search', async () => {
    const { asked, desk, drawn } = await show(sold)
    await userEvent.type(screen.getByRole('searchbox'), 'Reza{Enter}')
    await screen.findByText('1 invoice', { selector: '[role=status]' })
    act(() => desk.flows.invoices.send({ type: 'list.failed', fault: 'lost', id: 'failed', at: 1 }))
    expect(drawn().slice(8)).toEqual([
      'input [Search invoices] type=search maxlength=1000 placeholder=Search invoices “Reza”',
      'button.round-plain [Clear] <close>',
      'p Today 1 invoice IRR 1,199,000',
      'button.button-bare <forward>End of the day',
      'status 1 invoice',
      '<picture>',
      'h3 The invoices could not be read.',
      'button.button-quiet <refresh>Try again',
    ])
    asked.length = 0
    await press('<refresh>Try again')
    expect(asked).toEqual([['invoices', { type: 'list.search', text: 'Reza' }]])
  })
})
