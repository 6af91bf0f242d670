import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { startTexts } from '../../src/views/texts/index.ts'
import { persian } from '../../src/views/ui/aria-fa.ts'
import { ConfirmDialog } from '../../src/views/ui/ConfirmDialog.tsx'
import { DateTimePicker } from '../../src/views/ui/DateTimePicker.tsx'
import { wordsOf } from './show.tsx'

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Its declarations have only a type; the value exists at run time. */
const english: unknown = Reflect.get(await import('react-aria-components/i18n/en-US'), 'default')
const ours = Object.entries(isRecord(english) ? english : {}).flatMap(([name, said]) =>
  isRecord(said) && !name.endsWith('/color') ? [{ name, said }] : [],
)

describe('react-aria in Persian', () => {
  test('has every string of every package but the colour pickers', () => {
    const keys = (said: object) => Object.keys(said).sort()
    const had = Object.entries(persian).map(([name, said]) => [name, keys(said)])
    expect(ours.length).toBeGreaterThan(20)
    expect(Object.fromEntries(had)).toEqual(Object.fromEntries(ours.map(({ name, said }) => [name, keys(said)])))
  })

  test('a text that takes values stays one that takes values', () => {
    for (const { name, said } of ours) {
      for (const [key, text] of Object.entries(said)) {
        if (typeof text === 'function')
          expect([name, key, typeof persian[name]?.[key]]).toEqual([name, key, 'function'])
      }
    }
  })

  test('the date picker speaks Persian, shows the Persian calendar, and gives an instant', async () => {
    await startTexts('fa')
    const chosen: unknown[] = []
    render(
      <DateTimePicker
        label="تاریخ"
        instant="2026-11-21T07:12:00.000Z"
        zone="Asia/Tehran"
        onChoose={(instant, zone) => chosen.push([instant, zone])}
      />,
    )
    const parts = screen.getAllByRole('spinbutton').map((part) => [part.getAttribute('data-type'), part.textContent])
    expect(parts).toEqual([
      ['year', '۱۴۰۵'],
      ['month', '۰۸'],
      ['day', '۳۰'],
      ['hour', '۱۰'],
      ['minute', '۴۲'],
    ])
    expect(document.body.innerHTML).not.toMatch(/(?:aria-label|aria-valuetext)="[^"]*[A-Za-z]/)
    const hour = screen.getAllByRole('spinbutton')[3]
    hour?.focus()
    await userEvent.setup().keyboard('{ArrowUp}')
    expect(chosen).toEqual([['2026-11-21T08:12:00.000Z', 'Asia/Tehran']])
  })

  test('a change in the date picker stays in it, also if its owner takes it later', async () => {
    await startTexts('fa')
    const chosen: string[] = []
    render(
      <DateTimePicker
        label="تاریخ"
        instant="2026-11-21T07:12:00.000Z"
        zone="Asia/Tehran"
        onChoose={(instant) => chosen.push(instant)}
      />,
    )
    screen.getAllByRole('spinbutton')[3]?.focus()
    await userEvent.setup().keyboard('{ArrowUp}{ArrowUp}')
    expect(chosen).toEqual(['2026-11-21T08:12:00.000Z', '2026-11-21T09:12:00.000Z'])
    expect(screen.getAllByRole('spinbutton')[3]?.textContent).toBe('۱۲')
  })

  test('a confirmation is an alert with its question, Escape does not answer it', async () => {
    await startTexts('fa')
    const said: string[] = []
    render(
      <ConfirmDialog
        title="حذف شود؟"
        fact="۱۲٬۰۰۰ ﷼ "
        words="فاکتور از همهٔ دستگاه‌ها می‌رود."
        danger
        onYes={() => said.push('yes')}
        onNo={() => said.push('no')}
      />,
    )
    const user = userEvent.setup()
    const question = screen.getByRole('alertdialog', { name: 'حذف شود؟' })
    const described = document.getElementById(question.getAttribute('aria-describedby') ?? '')
    expect(wordsOf(described)).toBe('۱۲٬۰۰۰ ﷼ فاکتور از همهٔ دستگاه‌ها می‌رود.')
    await user.click(screen.getByRole('button', { name: 'بله' }))
    await user.click(screen.getByRole('button', { name: 'خیر' }))
    expect(said).toEqual(['yes', 'no'])
  })
})
