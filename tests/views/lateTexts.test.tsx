import { act } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { ShownNotice } from '../../src/machines/flow.ts'
import { noticeOf } from '../../src/machines/flow.ts'
import { Notices } from '../../src/views/desk/Notices.tsx'
import { contact } from '../../src/views/texts/fa/contact.ts'
import type * as texts from '../../src/views/texts/index.ts'
import { openDesk } from '../scenarios/desk.ts'
import { eventually } from '../tools/eventually.ts'
import { showOf, wordsOf } from './show.tsx'

/** The desk has the texts of its first load; the rest comes when the test lets it come. */
const rest = vi.hoisted(() => ({ coming: Promise.resolve() }))
vi.mock('../../src/views/texts/index.ts', async (original) => {
  const actual = await original<typeof texts>()
  return {
    ...actual,
    startTexts: actual.startFirstTexts,
    restOfTexts: () => rest.coming.then(actual.restOfTexts),
  }
})

const said = () => [...document.querySelectorAll('.notice')].map(wordsOf)

/** A desk that says these, while the rest of the texts is awaited. */
const saying = async (...notices: ShownNotice[]) => {
  const desk = await openDesk()
  let settle = { come() {}, fail() {} }
  rest.coming = new Promise((come, fail) => {
    settle = { come, fail: () => fail(new TypeError('Failed to fetch')) }
  })
  await showOf(desk, 'fa', <Notices />)
  act(() => {
    for (const notice of notices) desk.flows.notices.send(notice)
  })
  return {
    waiting: said(),
    async end(how: keyof typeof settle) {
      settle[how]()
      await eventually(() => expect(said()).toHaveLength(notices.length))
      return said()
    },
  }
}

const sent = noticeOf('success', 'contact.sent')
const violation = noticeOf('danger', 'notices.violation', {
  ...{ title: 'Constraint Violation', field: 'sender', message: 'size must be between 2 and 30' },
})

test('a notice whose words come late waits for them, and holds up no other', async () => {
  const desk = await saying(sent, violation, noticeOf('danger', 'notices.networkError'))
  expect(desk.waiting).toEqual(['خطا: خطای شبکه'])
  expect(await desk.end('come')).toEqual([
    'خطا: ورودی نادرست: ایمیل اندازه‌اش باید از ۲ تا ۳۰ باشد',
    'خطا: خطای شبکه',
    `موفق: ${contact.sent}`,
  ])
})

test('where its words cannot be had it says its kind, and what the server said, and no key', async () => {
  const desk = await saying(sent, violation)
  expect(desk.waiting).toEqual([])
  expect(await desk.end('fail')).toEqual(['خطا: ورودی نادرست: sender size must be between 2 and 30', 'موفق: موفق'])
})
