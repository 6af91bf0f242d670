import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { maryam } from '../../src/events/samples.ts'
import type { Store } from '../../src/events/store.ts'
import { countsOf } from '../../src/machines/day/drawerCounts.ts'
import { DayDialog } from '../../src/views/day/DayDialog.tsx'
import { DayRange } from '../../src/views/day/DayRange.tsx'
import { Closings } from '../../src/views/day/DrawerDialog.tsx'
import type { Desk } from '../scenarios/desk.ts'
import { invoice, stocked } from '../scenarios/goods.ts'
import { press, shown } from './show.tsx'

/** From this heading on: the choice of days above it is the date fields' own. */
const below = (lines: readonly string[], first: string) => lines.slice(lines.findIndex((line) => line.includes(first)))

const range = { from: '2026-11-10', to: '2026-11-14' }
const opened = async (language: 'en' | 'fa', held: readonly string[], changed: Partial<Store> = {}) => {
  const owed = [{ id: 'a', at: Date.UTC(2026, 10, 14, 8), way: 'account', amount: 132_000 }] as const
  const sold = (id: string, day: number) =>
    invoice(id, { payer: maryam, date: `2026-11-${day}T08:00:00.000Z`, total: 120_000, payments: owed })
  const inner = await stocked(sold('first', 10), sold('last', 14))
  const store: Store = {
    ...inner,
    search: (model, app, text, ...page) =>
      held.some((day) => text.startsWith(`day:${day}`))
        ? () => new Promise(() => {})
        : inner.search(model, app, text, ...page),
    ...changed,
  }
  const open = (desk: Desk) => desk.act('day', { type: 'day.openRange', ...range })
  return shown(<DayDialog />, language, { store }, open)
}

test('several days show their sums, and under them how far the reading of who owes has come', async () => {
  const page = await opened('en', ['2026-11-10'])
  expect(below(page.drawn(), 'p.day-head')).toMatchInlineSnapshot(`
    [
      "p.day-head Sold · 2 invoices IRR 264,000",
      "section.part [How it was paid]",
      "h3 How it was paid",
      "<ledger>",
      "On account",
      ".money.num IRR 264,000",
      "p.day-total Cash that came in IRR 0",
      "progressbar.progress [Reading the days…] valuenow=0",
      "Reading the days…",
      ".num 0%",
      "section.part [Files for spreadsheets]",
      "h3 Files for spreadsheets",
      "p.field-hint CSV with money in plain digits. One file each, of the days that are shown.",
      "button.button-quiet <download>Invoices",
      "button.button-quiet <download>Lines",
      "button.button-quiet <download>Payments",
    ]
  `)
})

test('once it is read, who owes stands in place of the progress, each with its day', async () => {
  const page = await opened('en', [])
  expect(page.drawn().filter((line) => /progress|owed/.test(line))).toEqual([
    'button.day-owed <user> مریم احمدی Nov 10, 2026 IRR 132,000',
    'button.day-owed <user> مریم احمدی Nov 14, 2026 IRR 132,000',
  ])
})

test('sums that could not be read offer another try', async () => {
  const page = await opened('fa', [], { sums: () => async () => ({ _tag: 'Left', left: 'lost' }) as const })
  expect(below(page.drawn(), '<picture>')).toMatchInlineSnapshot(`
    [
      "<picture>",
      "h3 جمع فروش خوانده نشد.",
      "button.button-quiet <refresh>تلاش دوباره",
      "section.part [فایل برای صفحه‌گسترده]",
      "h3 فایل برای صفحه‌گسترده",
      "p.field-hint مبلغ‌ها رقم ساده‌اند. از همین روزها، هر کدام یک فایل.",
      "button.button-quiet <download>فاکتورها",
      "button.button-quiet <download>قلم‌ها",
      "button.button-quiet <download>پرداخت‌ها",
    ]
  `)
})

test('a day before yesterday has the fields of a range, which follow the arrows', async () => {
  const page = await shown(<DayDialog />, 'en', { store: await stocked() }, (desk) =>
    desk.act('day', { type: 'day.open', day: '2026-11-10' }),
  )
  for (const name of ['The day before', 'Show these days']) await press(name)
  const day = '2026-11-09'
  expect(page.asked).toEqual([
    ['day', { type: 'day.open', day }],
    ['day', { type: 'day.openRange', from: day, to: day }],
  ])
  expect(screen.getAllByRole('spinbutton', { name: /^day/ }).map(({ textContent }) => textContent)).toEqual([
    '09',
    '09',
  ])
})

test('a closing whose cash is right to the thousandth says so', async () => {
  const cash = { opening: 0, sold: 1_100.1, received: 2_200.2, back: -300.3 }
  const sums = [{ currency: 'IRR' as const, ...cash, counted: 3_000, left: 0 }]
  const page = await shown(<Closings closings={[{ id: 'closing-1', at: Date.UTC(2026, 10, 21, 8), sums }]} />)
  expect(page.drawn().slice(3)).toEqual([
    'p.drawer-sum Should be in the drawer IRR 3,000',
    'p.drawer-sum Counted IRR 3,000',
    'p.drawer-sum.drawer-right The drawer is right',
    'p.drawer-sum Stays in the drawer IRR 0',
  ])
})

test.each([
  [2_999.4, 'p.drawer-sum.drawer-right The drawer is right'],
  [3_000.999, 'p.drawer-sum.drawer-right The drawer is right'],
  [3_001, 'p.drawer-sum Short IRR -1'],
  [2_998.5, 'p.drawer-sum Over IRR 1.5'],
])('a closing of 3,000 where %d should be', async (sold, said) => {
  const cash = { currency: 'IRR' as const, opening: 0, sold, received: 0, back: 0 }
  const page = await shown(
    <Closings closings={[{ id: 'closing-1', at: 0, sums: [{ ...cash, counted: 3_000, left: 0 }] }]} />,
  )
  expect(page.drawn()[5]).toBe(said)
  const found = { after: 'closing-0', sums: [cash] }
  expect(countsOf(found, { 'counted IRR': '3000' })[0]?.over === 0).toBe(said.includes('right'))
})

test('after midnight the page names the days by the shop’s clock', async () => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-28T21:30:00Z'))
  const named = async (day: string) => {
    const page = await shown(<DayRange range={{ from: day, to: day }} today="2026-11-29" />, 'en')
    return page.drawn().filter((line) => line.includes('Nov 2'))
  }
  expect([await named('2026-11-29'), await named('2026-11-28')]).toEqual([
    ['status Today, Sunday, Nov 29'],
    ['status Yesterday, Saturday, Nov 28'],
  ])
  vi.restoreAllMocks()
})
