import { act } from '@testing-library/react'
import i18next from 'i18next'
import { afterEach, expect, test, vi } from 'vitest'
import type { ShownNotice } from '../../src/machines/parts/flow.ts'
import { noticeOf } from '../../src/machines/parts/flow.ts'
import { Notices } from '../../src/views/common/Notices.tsx'
import { contact } from '../../src/views/texts/fa/contact.ts'
import { startFirstTexts } from '../../src/views/texts/index.ts'
import { openDesk } from '../scenarios/desk.ts'
import { eventually } from '../tools/eventually.ts'
import { showOf, wordsOf } from './show.tsx'

afterEach(() => vi.restoreAllMocks())

const said = () => [...document.querySelectorAll('.notice')].map(wordsOf)

/**
 * A desk with the texts of its first load and these notices: at once, and when the other texts have loaded or failed.
 */
const saying = async (rest: 'comes' | 'fails', ...notices: ShownNotice[]) => {
  const desk = await openDesk()
  await showOf(desk, 'fa', <Notices />)
  await startFirstTexts('fa')
  if (rest === 'fails')
    vi.spyOn(i18next, 'addResourceBundle').mockImplementation(() => {
      throw new TypeError('Failed to fetch')
    })
  act(() => {
    for (const notice of notices) desk.flows.notices.send(notice)
  })
  const atOnce = said()
  await eventually(() => expect(said()).toHaveLength(notices.length))
  return [atOnce, said()]
}

const sent = noticeOf('success', 'contact.sent')
const violation = noticeOf('danger', 'notices.violation', {
  ...{ title: 'Constraint Violation', field: 'sender', message: 'size must be between 2 and 30' },
})

test('a notice whose words come late waits for them, and holds up no other', async () => {
  expect(await saying('comes', sent, violation, noticeOf('danger', 'notices.networkError'))).toEqual([
    ['خطا: خطای شبکه'],
    ['خطا: ورودی نادرست: ایمیل اندازه‌اش باید از ۲ تا ۳۰ باشد', 'خطا: خطای شبکه', `موفق: ${contact.sent}`],
  ])
})

test('a notice whose words cannot be loaded shows its kind, and no key or foreign language', async () => {
  expect(await saying('fails', sent, violation)).toEqual([[], ['خطا: خطا', 'موفق: موفق']])
})
