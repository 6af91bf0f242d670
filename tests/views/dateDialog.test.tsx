import { act, fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { SheetHead } from '../../src/views/desk/SheetHead.tsx'
import { Dialogs } from '../../src/views/shell/Dialogs.tsx'
import { invoiceEdit } from '../builders/events.ts'
import type { Desk } from '../scenarios/desk.ts'
import { openDesk, opening } from '../scenarios/desk.ts'
import { invoice, stocked } from '../scenarios/goods.ts'
import { drawnIn } from './drawn.ts'
import { speaking } from './inFarsi.ts'
import { dialog, heard, press, showOf } from './show.tsx'

/** The desk opens on the 21st, at 07:12. */
const value = { instant: '2026-11-18T10:00:00.000Z', zone: 'Asia/Tehran' }
const next = { ...value, instant: '2026-11-19T10:00:00.000Z' }
const future = { ...value, instant: '2026-11-21T10:00:00.000Z' }

beforeEach(() => void vi.spyOn(Date, 'now').mockReturnValue(opening))
afterEach(() => vi.restoreAllMocks())

const dateOf = ({ flows }: Desk) => flows.drafts.getSnapshot().context.date
const editedOf = ({ flows }: Desk) => flows.invoice.getSnapshot().context.draft?.date
const sheetOf = ({ flows }: Desk) => flows.dialogs.getSnapshot().value

/** The head of the sheet, and its date's dialog, with a date that was chosen before. */
const show = async (language: 'en' | 'fa' = 'en') => {
  const { desk, asked } = heard(await openDesk())
  desk.send('drafts', { type: 'date.choose', date: value })
  await showOf(
    desk,
    language,
    <>
      <SheetHead />
      <Dialogs />
    </>,
  )
  await userEvent.click(screen.getByRole('button', { name: language === 'en' ? /^Date/ : /^تاریخ/ }))
  await screen.findByRole('dialog')
  return { desk, asked: () => asked.splice(0) }
}

/** The same of a saved invoice under amendment. */
const showEdited = async (language: 'en' | 'fa') => {
  const bought = { ...invoice('invoice-9'), date: value.instant, zone: value.zone }
  const desk = await openDesk({ store: await stocked(bought) })
  await showOf(desk, language, <Dialogs />)
  await act(async () => {
    desk.send('invoice', { type: 'invoice.open', invoice: bought.id })
    await desk.calm()
    desk.send('invoice', invoiceEdit(bought))
    await desk.calm()
  })
  const [head] = await screen.findAllByRole('button', { name: language === 'en' ? /^Date/ : /^تاریخ/ })
  if (head !== undefined) await userEvent.click(head)
  await screen.findByText(speaking(language).say('Choose date and time'))
  return desk
}

/** Without react-aria's names: it keeps those of the first Farsi page of a process. They are in `aria.test.tsx`. */
const buttons = () =>
  drawnIn(dialog())
    .filter((line) => /^h2 |^button\.(button|round)/.test(line))
    .map((line) => line.replace(/ \[[^\]]*\] <(back|forward)>/, ' <$1>'))
const choose = (day: string) =>
  fireEvent.click(screen.getByText(day, { selector: '.calendar-day:not([data-outside-month])' }))
const shownDay = () => dialog()?.querySelector('[data-type=day]')?.textContent

const question = [
  'h2 This date is in the future',
  'button.round-plain [Close] <close>',
  'time.num datetime=2026-11-21T10:00:00.000Z Nov 21, 2026, 13:30',
  'p The invoice gets a date that has not come yet. Is that what you mean?',
  'button.button-quiet Choose another date',
  'button.button-primary Use this date',
]
const days = { en: ['18', '19', '21'], fa: ['۲۷', '۲۸', '۳۰'] }

test('the date of the next invoice may be left out, which closes the sheet', async () => {
  const { desk, asked } = await show()
  expect(buttons()).toEqual([
    'h2 Choose date and time',
    'button.round-plain [Close] <close>',
    'h2 November 2026',
    'button.round <back>',
    'h2 November 2026',
    'button.round <forward>',
    'button.button-quiet <clock>Use the time of saving',
    'button.button-primary OK',
  ])
  await press('<clock>Use the time of saving')
  expect({ date: dateOf(desk), sheet: sheetOf(desk), asked: asked() }).toEqual({
    date: null,
    sheet: 'closed',
    asked: [
      ['drafts', { type: 'date.choose', date: value }],
      ['dialogs', { type: 'date.open', of: 'drafts' }],
      ['dialogs', { type: 'date.put', date: null }],
      ['dialogs', { type: 'dialog.close' }],
    ],
  })
})

test('OK sends the chosen date in its own zone before the sheet closes', async () => {
  const { desk, asked } = await show()
  asked()
  choose('19')
  await press('OK')
  expect({ date: dateOf(desk), sheet: sheetOf(desk), asked: asked() }).toEqual({
    date: next,
    sheet: 'closed',
    asked: [
      ['dialogs', { type: 'date.put', date: next }],
      ['dialogs', { type: 'dialog.close' }],
    ],
  })
})

describe.each(['en', 'fa'] as const)('in %s', (language) => {
  const { say, lines } = speaking(language)
  const [first, , today = ''] = days[language]

  test('a future date is confirmed before it is taken, by OK and by closing', async () => {
    const { desk } = await show(language)
    choose(today)
    await press(say('OK'))
    expect([dateOf(desk), sheetOf(desk), drawnIn(dialog())]).toEqual([value, { date: 'asking' }, lines(question)])
    await press(say('Choose another date'))
    expect([dateOf(desk), sheetOf(desk), buttons()[0], shownDay()]).toEqual([
      value,
      { date: 'choosing' },
      say('h2 Choose date and time'),
      first,
    ])
    await userEvent.keyboard('{Escape}')
    expect([dateOf(desk), sheetOf(desk), dialog()]).toEqual([value, 'closed', null])
  })

  test('intermediate texts of the box are not taken', async () => {
    const { desk } = await show(language)
    for (const day of days[language].slice(1)) choose(day)
    await userEvent.keyboard('{Escape}')
    await press(say('Choose another date'))
    expect({ date: dateOf(desk), shownDay: shownDay() }).toEqual({ date: value, shownDay: first })
  })

  test('an invoice under amendment asks the same, and takes the date with a yes; it needs one', async () => {
    const desk = await showEdited(language)
    expect(buttons().filter((line) => line.includes('<clock>'))).toEqual([])
    choose(today)
    await userEvent.keyboard('{Escape}')
    expect([editedOf(desk), sheetOf(desk), drawnIn(dialog())]).toEqual([value, { date: 'asking' }, lines(question)])
    await press(say('Use this date'))
    expect([editedOf(desk), dateOf(desk), sheetOf(desk)]).toEqual([future, null, 'closed'])
  })
})
