import { describe, expect, test } from 'vitest'
import { problem, said, violation } from './adminDesk.ts'
import { createPostbox, form, openContactDesk, submit, write } from './contactDesk.ts'

type Fate = ReturnType<typeof createPostbox>['fates'][number]

const page = (status: number) =>
  new Response('<!doctype html>', { status, headers: { 'content-type': 'text/html; charset=utf-8' } })
const cut = () => new Response(new ReadableStream({ pull: (answer) => answer.error(new TypeError('terminated')) }))
const network = ['Network Error', 'خطای شبکه'] as const

const wrong = [
  'Wrong input: Email must be a well-formed email address',
  'ورودی نادرست: ایمیل باید یک نشانی ایمیل درست باشد',
] as const

const failure = (status: number, fa: string) => [`Failure ${status}`, `خطای ${fa}`] as const

type Row = readonly [name: string, fate: () => Fate, words: readonly [en: string, fa: string]]

const takes: readonly Row[] = [
  ...[200, 201].map(
    (status): Row => [
      String(status),
      () => Response.json({}, { status }),
      ['Your support request has been sent', 'درخواست پشتیبانی شما ارسال شد'],
    ],
  ),
]

/** The service refused it. */
const refusals: readonly Row[] = [
  ['400 of a field', () => violation('sender', 'must be a well-formed email address'), wrong],
  ['400 without one', () => problem(400), failure(400, '۴۰۰')],
  [
    '401',
    () => problem(401),
    ['Unable To Obtain Valid Token: go to the login page', 'نشست شما معتبر نیست؛ به صفحهٔ ورود بروید'],
  ],
  ['403', () => problem(403), failure(403, '۴۰۳')],
  ['404', () => problem(404), failure(404, '۴۰۴')],
  ['404 that is known', () => Response.json({ title: 'Not found' }, { status: 404 }), ['Not found', 'پیدا نشد']],
  ['409', () => problem(409), failure(409, '۴۰۹')],
  ['413', () => problem(413), failure(413, '۴۱۳')],
  ['429', () => problem(429), failure(429, '۴۲۹')],
]

const notKnown = [
  'Nobody knows whether your message was sent: it may have reached us. Look at the support page before you send it again.',
  'معلوم نیست پیامتان ارسال شده باشد: شاید به ما رسیده باشد. پیش از ارسال دوباره صفحهٔ پشتیبانی را ببینید.',
] as const

/** It may have accepted it. */
const doubts: readonly (readonly [name: string, fate: () => Fate])[] = [
  ['-1: no network', () => 'never'],
  ['-1: the answer was lost', () => 'lost'],
  ['-1: the answer was cut', cut],
  ['-1: nothing in time', () => 'silent'],
  ['-1: a page at 200', () => page(200)],
  ['-1: a page at 403', () => page(403)],
  ['0: a defect of the browser', () => 'broken'],
  ['500', () => problem(500)],
  ['503', () => problem(503)],
  ['418', () => problem(418)],
]

const outcomeOf = async (fate: Fate) => {
  const box = createPostbox()
  const desk = await openContactDesk(box)
  box.fates.push(fate)
  await write(desk, 'Help')
  await submit(desk)
  await desk.pass(fate === 'silent' ? 8_100 : 0)
  expect(box.calls.length).toBe(1)
  return [form(desk), await said(desk), await said(desk, 'fa')]
}

describe('a message is reported as', () => {
  test.each(takes)('sent: %s', async (_, fate, [en, fa]) => {
    expect(await outcomeOf(fate())).toEqual([['sent', '', null], [['success', en]], [['success', fa]]])
  })

  test.each(refusals)('not sent, and is kept: %s', async (_, fate, [en, fa]) => {
    expect(await outcomeOf(fate())).toEqual([
      ...[[{ editing: 'refused' }, 'Help', null], [['danger', en]], [['danger', fa]]],
    ])
  })

  test.each(doubts)('unknown to have arrived, and is kept: %s', async (_, fate) => {
    const [en, fa] = notKnown
    expect(await outcomeOf(fate())).toEqual([['outcomeUnknown', 'Help', null], [['danger', en]], [['danger', fa]]])
  })

  test('not sent if the device knew that it was offline, and nothing came', async () => {
    const box = createPostbox()
    const desk = await openContactDesk(box, { online: false })
    box.fates.push('never')
    await write(desk, 'Help')
    await submit(desk)
    expect({ came: box.came, form: form(desk) }).toEqual({ came: [], form: [{ editing: 'refused' }, 'Help', null] })
    expect([await said(desk), await said(desk, 'fa')]).toEqual([[['danger', network[0]]], [['danger', network[1]]]])
  })

  test('sent if the device wrongly thought itself offline; unknown if it cannot have been right', async () => {
    const box = createPostbox()
    const desk = await openContactDesk(box, { online: false })
    box.fates.push(problem(500))
    await write(desk, 'Help')
    await submit(desk)
    expect(form(desk)).toEqual(['outcomeUnknown', 'Help', null])
    desk.send('contact', { type: 'contact.reopen' })
    await submit(desk)
    expect([form(desk)[0], box.came]).toEqual(['sent', [{ message: 'Help', sender: '' }]])
  })
})
