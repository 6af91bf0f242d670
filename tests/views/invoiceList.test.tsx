import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Invoice } from '../../src/events/entities.ts'
import { Invoices } from '../../src/views/desk/Invoices.tsx'
import { openDesk } from '../scenarios/desk.ts'
import { bread, invoice, maryam, milk, stocked, tea } from '../scenarios/goods.ts'
import { soldOf } from '../scenarios/visitor.ts'
import { drawnIn } from './drawn.ts'
import { heard, press, showOf } from './show.tsx'
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
  const { asked, desk } = heard(await openDesk({ store: await stocked(...invoices) }))
  const { container } = await showOf(desk, language, <Invoices />)
  await act(() => desk.calm())
  return { asked, desk, drawn: () => drawnIn(container) }
}
/** So many, the newest first. */
const many = (count: number) =>
  Array.from({ length: count }, (_, at) => invoice(`invoice-${at}`, { date: day(at), total: 1_000 * (at + 1) }))

describe('the list of invoices', () => {
  test('says of each who, when, how much of what, and how it stands', async () => {
    const { drawn } = await show(sold)
    expect(drawn()).toEqual([
      'section.card.invoices [Invoices]',
      'h2 Invoices',
      'button.button-bare <send>Not sent',
      '<search>',
      'input [Search invoices] type=search maxlength=1000 placeholder=Search invoices “”',
      'status',
      'button.row haspopup=dialog مریم احمدی Today, 13:42 · 2 items IRR 1,199,000 Payable',
      'button.row haspopup=dialog Reza Yesterday, 13:42 · 1 item IRR 1,067,000 Payable',
      'button.row haspopup=dialog ... Nov 19, 2026 · 1 item (success: <card>Paid) IRR 1,067,000 Payable',
      'button.row haspopup=dialog - Oct 17, 2025 · 2 items (danger: Several currencies) IRR 485,000 Total in rial $36 Total in US dollar',
    ])
  })

  test('in Farsi', async () => {
    const { drawn } = await show(sold, 'fa')
    expect(drawn()).toEqual([
      'section.card.invoices [فاکتورها]',
      'h2 فاکتورها',
      'button.button-bare <send>ارسال‌نشده‌ها',
      '<search>',
      'input [جستجو در فاکتورها] type=search maxlength=1000 placeholder=جستجو در فاکتورها “”',
      'status',
      'button.row haspopup=dialog مریم احمدی امروز، ۱۳:۴۲ · ۲ قلم ۱٬۱۹۹٬۰۰۰ ﷼ قابل پرداخت',
      'button.row haspopup=dialog Reza دیروز، ۱۳:۴۲ · ۱ قلم ۱٬۰۶۷٬۰۰۰ ﷼ قابل پرداخت',
      'button.row haspopup=dialog ... ۲۸ آبان ۱۴۰۵ · ۱ قلم (success: <card>پرداخت شد) ۱٬۰۶۷٬۰۰۰ ﷼ قابل پرداخت',
      'button.row haspopup=dialog - ۲۵ مهر ۱۴۰۴ · ۲ قلم (danger: چند ارز) ۴۸۵٬۰۰۰ ﷼ جمع به ریال ۳۶ $ جمع به دلار آمریکا',
    ])
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
    expect([asked, drawn().slice(-3)]).toEqual([
      [['sync', { type: 'sync.start' }]],
      ['progressbar.progress [Syncing…] valuenow=0', 'Syncing…', '.num 0%'],
    ])
  })

  test('has pages, and turns them', async () => {
    const { asked, desk, drawn } = await show(many(21), 'fa')
    expect(drawn().slice(-5)).toEqual([
      'button.num [صفحهٔ ۲] ۲',
      'button.num [صفحهٔ ۳] ۳',
      'button.num [صفحهٔ ۴] ۴',
      'button.num [صفحهٔ ۵] ۵',
      'button [صفحهٔ بعدی] <forward>',
    ])
    await press('صفحهٔ بعدی')
    await act(() => desk.calm())
    expect(asked).toEqual([['invoices', { page: 2, type: 'list.turn' }]])
    expect(drawn().filter((line) => /row|صفحه/.test(line))).toEqual([
      'button.row haspopup=dialog - ۲۵ آبان ۱۴۰۵ · ۱ قلم ۶٬۶۰۰ ﷼ قابل پرداخت',
      'button.row haspopup=dialog - ۲۴ آبان ۱۴۰۵ · ۱ قلم ۷٬۷۰۰ ﷼ قابل پرداخت',
      'button.row haspopup=dialog - ۲۳ آبان ۱۴۰۵ · ۱ قلم ۸٬۸۰۰ ﷼ قابل پرداخت',
      'button.row haspopup=dialog - ۲۲ آبان ۱۴۰۵ · ۱ قلم ۹٬۹۰۰ ﷼ قابل پرداخت',
      'button.row haspopup=dialog - ۲۱ آبان ۱۴۰۵ · ۱ قلم ۱۱٬۰۰۰ ﷼ قابل پرداخت',
      'nav.pages [صفحه‌ها]',
      'button [صفحهٔ قبلی] <back>',
      'button.num [صفحهٔ ۱] ۱',
      'button.num [صفحهٔ ۲ از ۵] current=page ۲',
      'button.num [صفحهٔ ۳] ۳',
      'button.num [صفحهٔ ۴] ۴',
      'button.num [صفحهٔ ۵] ۵',
      'button [صفحهٔ بعدی] <forward>',
    ])
  })

  test('of one full page has no pages', async () => {
    const { drawn } = await show(many(5))
    expect(drawn().filter((line) => line.startsWith('button.row'))).toHaveLength(5)
    expect(drawn().filter((line) => /[Pp]age/.test(line))).toEqual([])
  })

  test('is searched by Enter, says how many it found, and that there is none', async () => {
    const { asked, desk, drawn } = await show(sold)
    const field = screen.getByRole('searchbox')
    const found = async (text: string) => {
      await userEvent.clear(field)
      await userEvent.type(field, `${text}{Enter}`)
      await act(() => desk.calm())
      return drawn().filter((line) => /status|^b |h3/.test(line))
    }
    expect([await found('Reza'), await found('nobody')]).toEqual([
      ['status 1 invoice'],
      ['status 0 invoices', 'h3 No invoice found for “nobody”.'],
    ])
    expect(asked).toEqual([
      ['invoices', { text: 'Reza', type: 'list.search' }],
      ['invoices', { text: '', type: 'list.search' }],
      ['invoices', { text: 'nobody', type: 'list.search' }],
    ])
  })

  test('an unreadable list says so, and is tried again with the same search', async () => {
    const { asked, desk, drawn } = await show(sold)
    await act(async () => {
      desk.send('invoices', { type: 'list.search', text: 'Reza' })
      await desk.calm()
    })
    act(() => desk.flows.invoices.send({ type: 'list.failed', fault: 'lost', id: 'failed', at: 1 }))
    expect(drawn().slice(4)).toEqual([
      'input [Search invoices] type=search maxlength=1000 placeholder=Search invoices “”',
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
