import { fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { DateDialog } from '../../src/views/desk/DateDialog.tsx'
import { openDesk } from '../scenarios/desk.ts'
import { drawnIn } from './drawn.ts'
import { dialog, press, showOf } from './show.tsx'

const value = { instant: '2026-11-14T07:12:00.000Z', zone: 'Asia/Tehran' }

afterEach(() => vi.restoreAllMocks())

const show = async (isNeeded: boolean, language: 'en' | 'fa' = 'en') => {
  const told: unknown[] = []
  await showOf(
    await openDesk(),
    language,
    <DateDialog
      value={value}
      onChoose={(date) => told.push(date)}
      onLeaveOut={isNeeded ? undefined : () => told.push('left out')}
      onClose={() => told.push('closed')}
    />,
  )
  return told
}
const buttons = () => drawnIn(dialog()).filter((line) => /^h2 Choose|^button\.(button|round)/.test(line))
/** The next day, by the calendar's own button. */
const chooseNext = () => fireEvent.click(dialog()?.querySelector('[aria-label*="November 15"]') ?? document.body)

const shownDay = () => dialog()?.querySelector('[data-type=day]')?.textContent

test('a date may be left out only where none is needed', async () => {
  const told = await show(false)
  expect(buttons().slice(-2)).toEqual(['button.button-quiet <clock>Use the time of saving', 'button.button-primary OK'])
  await press('<clock>Use the time of saving')
  expect(told).toEqual(['left out', 'closed'])
})

test('what was chosen is told by OK before it closes, in its own zone', async () => {
  const told = await show(true)
  expect(buttons().filter((line) => line.includes('saving'))).toEqual([])
  chooseNext()
  await press('OK')
  expect(told).toEqual([{ instant: '2026-11-15T07:12:00.000Z', zone: 'Asia/Tehran' }, 'closed'])
})

test('a date in the future is asked about before it is taken, by OK as by closing', async () => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-14T12:00:00.000Z'))
  const told = await show(true)
  chooseNext()
  await press('OK')
  expect([told, drawnIn(dialog())]).toEqual([
    [],
    [
      'h2 This date is in the future',
      'button.round-plain [Close] <close>',
      'time.num datetime=2026-11-15T07:12:00.000Z Nov 15, 2026, 10:42',
      'p The invoice gets a date that has not come yet. Is that what you mean?',
      'button.button-quiet Choose another date',
      'button.button-primary Use this date',
    ],
  ])
  await press('Choose another date')
  expect([told, buttons().slice(-1), shownDay()]).toEqual([[], ['button.button-primary OK'], '14'])
  chooseNext()
  await userEvent.keyboard('{Escape}')
  expect(drawnIn(dialog())[0]).toBe('h2 This date is in the future')
  await press('Use this date')
  expect(told).toEqual([{ instant: '2026-11-15T07:12:00.000Z', zone: 'Asia/Tehran' }, 'closed'])
})

test('in Farsi, too; what stood in the box on the way there is not taken, and closing after a no asks nothing', async () => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-15T12:00:00.000Z'))
  const told = await show(true, 'fa')
  const day = (number: string) =>
    fireEvent.click(screen.getByText(number, { selector: '.calendar-day:not([data-outside-month])' }))
  day('۲۴')
  day('۲۸')
  await press('تأیید')
  expect(drawnIn(dialog())).toEqual([
    'h2 این تاریخ در آینده است',
    'button.round-plain [بستن] <close>',
    'time.num datetime=2026-11-19T07:12:00.000Z ۲۸ آبان ۱۴۰۵، ۱۰:۴۲',
    'p فاکتور تاریخی می‌گیرد که هنوز نرسیده است. همین را می‌خواهید؟',
    'button.button-quiet تاریخ دیگری انتخاب می‌کنم',
    'button.button-primary همین تاریخ باشد',
  ])
  await press('تاریخ دیگری انتخاب می‌کنم')
  expect(shownDay()).toBe('۲۳')
  await userEvent.keyboard('{Escape}')
  expect(told).toEqual(['closed'])
})
