import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { shopkeeper } from '../../src/events/samples.ts'
import { ContactPage } from '../../src/views/public/ContactPage.tsx'
import { contact as en } from '../../src/views/texts/en/contact.ts'
import { problem, violation } from '../scenarios/adminDesk.ts'
import { createPostbox, form, isOf, openContactDesk } from '../scenarios/contactDesk.ts'
import { turns } from '../scenarios/taxDesk.ts'
import { drawnIn } from './drawn.ts'
import { heard, press, showOf } from './show.tsx'

const opened = async (language: 'en' | 'fa' = 'en', isUser = false) => {
  const box = createPostbox()
  const { asked, desk } = heard(await openContactDesk(box))
  if (isUser) await isOf(desk, shopkeeper)
  const { container, unmount } = await showOf(desk, language, <ContactPage />)
  const calm = () => act(turns)
  await calm()
  const drawn = () => drawnIn(container.querySelector('.contact'))
  /** The text above the fields. */
  const told = () => drawnIn(container.querySelector('.contact .banner'))
  return { box, asked, desk, drawn, told, calm, container, unmount }
}

const [message, sender] = [0, 1].map((at) => () => screen.getAllByRole<HTMLInputElement>('textbox')[at] ?? null)
const type = async (field: HTMLElement | null | undefined, text: string) => {
  if (field == null) throw new Error('The field is not there')
  await userEvent.clear(field)
  if (text !== '') await userEvent.type(field, text)
}
const written = async (language: 'en' | 'fa', ...fates: ReturnType<typeof createPostbox>['fates']) => {
  const page = await opened(language)
  page.box.fates.push(...fates)
  await type(message?.(), 'Help')
  await press(language === 'en' ? 'Send' : 'ارسال')
  await page.calm()
  return page
}

test.each([
  [
    'en',
    [
      'label.field-label Your message*',
      'textarea inputmode=text maxlength=1000 placeholder=What happened, where and when? The more exactly you write, the sooner it is solved. required',
      'alert.field-error hidden',
      'label.field-label Email (optional, for our answer)',
      'input inputmode=email maxlength=254 placeholder=  “”',
      'alert.field-error hidden',
      'button.button-bare <plus>Add a support log…',
      'button.button-primary disabled type=submit Send',
      'p.note-mute <info> This form sends only your message and your email. You look at the support log first, and it is saved on your own device: attach it to your reply to our email.',
    ],
  ],
  [
    'fa',
    [
      'label.field-label پیام شما*',
      'textarea inputmode=text maxlength=1000 placeholder=چه شد، کجا و کِی؟ هرچه دقیق‌تر بنویسید، زودتر حل می‌شود. required',
      'alert.field-error hidden',
      'label.field-label ایمیل (اختیاری، برای پاسخ)',
      'input dir=ltr inputmode=email maxlength=254 placeholder=  “”',
      'alert.field-error hidden',
      'button.button-bare <plus>افزودن گزارش پشتیبانی…',
      'button.button-primary disabled type=submit ارسال',
      'p.note-mute <info> این فرم فقط پیام و ایمیل شما را می‌فرستد. گزارش پشتیبانی را اول می‌بینید و بعد روی دستگاه خودتان ذخیره می‌شود؛ آن را به پاسخ ایمیل ما پیوست کنید.',
    ],
  ],
] as const)('the empty form cannot be sent, and says what it sends: %s', async (language, lines) => {
  const { drawn } = await opened(language)
  expect(drawn()).toEqual(lines)
  expect(document.title).toContain(language === 'en' ? 'Support' : 'پشتیبانی')
})

test.each([
  ['en', 'alert.field-error must not be empty'],
  ['fa', 'alert.field-error نباید خالی باشد'],
] as const)('a message that was left empty is reported, until its first letter: %s', async (language, words) => {
  const { drawn, calm } = await opened(language)
  await userEvent.click(message?.() ?? document.body)
  await userEvent.tab()
  await calm()
  expect(drawn()).toContain(words)
  expect(message?.()?.getAttribute('aria-invalid')).toBe('true')
  await userEvent.type(message?.() ?? document.body, 'H')
  expect([drawn().includes(words), document.querySelector('button[type=submit]')?.hasAttribute('disabled')]).toEqual([
    ...[false, false],
  ])
  await userEvent.clear(message?.() ?? document.body)
  expect(document.querySelector('button[type=submit]')?.hasAttribute('disabled')).toBe(true)
})

test('the user’s own address is there, and one that is typed takes its place', async () => {
  const { box, calm, desk } = await opened('en', true)
  expect(sender?.()?.value).toBe(shopkeeper.email)
  await type(sender?.(), 'other@shop.example')
  await type(sender?.(), shopkeeper.email)
  await type(message?.(), 'Help')
  expect(form(desk)[2]).toBe(null)
  await type(sender?.(), 'other@shop.example')
  await press('Send')
  await calm()
  expect(box.came).toEqual([{ message: 'Help', sender: 'other@shop.example' }])
})

test.each([
  ['en', 'Send', 'Your support request has been sent', 'You gave no email, so no answer can come.', 'Another message'],
  ['fa', 'ارسال', 'درخواست پشتیبانی شما ارسال شد', 'ایمیلی ننوشته‌اید، پس پاسخی هم نمی‌آید.', 'پیام دیگر'],
] as const)(
  'a message is sent once by a double click, said, and followed by another: %s',
  async (language, send, sent, words, another) => {
    const { box, drawn, calm } = await opened(language)
    await type(message?.(), 'Help')
    const button = screen.getByRole('button', { name: send })
    await userEvent.dblClick(button)
    await calm()
    expect(box.came).toEqual([{ message: 'Help', sender: '' }])
    expect(drawn()).toEqual(['<picture>', `h2 ${sent}`, `p ${words}`, `button.button-quiet ${another}`])
    expect(document.activeElement?.textContent).toBe(sent)
    await press(another)
    expect([document.activeElement, message?.()?.value]).toEqual([message?.(), ''])
  },
)

test('while it is sent nothing is typed', async () => {
  const { drawn } = await written('en', 'silent')
  expect(drawn()).toContain('button.button-primary type=submit aria-disabled SendWorking…')
  expect([message?.()?.readOnly, sender?.()?.readOnly]).toEqual([true, true])
})

test.each([
  ['en', 'Not sent: Failure 409', 'What you wrote stays here, even if you close the page.', 'Try again'],
  ['fa', 'ارسال نشد: خطای ۴۰۹', 'نوشتهٔ شما همین‌جا می‌ماند، حتی اگر صفحه را ببندید.', 'تلاش دوباره'],
] as const)('a refused message is reported, stays and is sent again: %s', async (language, title, words, again) => {
  const { told, box, calm } = await written(language, problem(409))
  expect(told()).toEqual(['<error>', `b ${title}`, `p ${words}`])
  expect(message?.()?.value).toBe('Help')
  await press(again)
  await calm()
  expect(box.came).toEqual([{ message: 'Help', sender: '' }])
})

test.each([
  ['en', 'Wrong input: Email must be a well-formed email address', 'must be a well-formed email address'],
  ['fa', 'ورودی نادرست: ایمیل باید یک نشانی ایمیل درست باشد', 'باید یک نشانی ایمیل درست باشد'],
] as const)('a field that is refused says so and has the focus: %s', async (language, why, wrong) => {
  const { told, drawn } = await written(language, violation('sender', 'must be a well-formed email address'))
  expect(told()[1]).toContain(why)
  expect(drawn()).toContain(`alert.field-error ${wrong}`)
  expect(document.activeElement).toBe(sender?.())
})

describe.each([
  [
    'en',
    'Nobody knows whether it was sent: Network Error',
    en.doubtWords,
    ['Send it again…', 'Leave it at that', 'Send'],
  ],
  [
    'fa',
    'معلوم نیست ارسال شده باشد: خطای شبکه',
    'شاید پیام با این حال به ما رسیده باشد. اگر دوباره بفرستید، ممکن است دو بار برسد.',
    ['ارسال دوباره…', 'همین کافی است', 'ارسال'],
  ],
] as const)('after a lost answer, in %s', (language, title, words, [reopen, drop, send]) => {
  test('it is shown that it may have arrived, and nothing sends it at once', async () => {
    const { told, drawn } = await written(language, 'lost')
    expect(told()).toEqual([
      ...['<warning>', `b ${title}`, `p ${words}`],
      ...[`button.button-quiet ${reopen}`, `button.button-quiet ${drop}`],
    ])
    expect(drawn().filter((line) => line.includes('type=submit'))).toEqual([])
    expect([message?.()?.readOnly, document.activeElement?.className]).toEqual([true, 'contact-doubt'])
  })

  test('it is sent again in a second step', async () => {
    const { box, calm, told } = await written(language, 'lost')
    await press(reopen)
    expect([told(), document.activeElement, message?.()?.value, box.came.length]).toEqual([[], message?.(), 'Help', 1])
    await press(send)
    await calm()
    expect(box.came).toEqual([
      { message: 'Help', sender: '' },
      { message: 'Help', sender: '' },
    ])
  })

  test('it is left at that', async () => {
    const { box } = await written(language, 'lost')
    await press(drop)
    expect([document.activeElement, message?.()?.value, box.came.length]).toEqual([message?.(), '', 1])
  })
})

test('a page that was closed meanwhile shows the outcome', async () => {
  const { desk, told, unmount, box } = await written('en', 'silent')
  unmount()
  desk.kill()
  const next = await openContactDesk(box, { store: desk.store, tab: 'tab-2' })
  const { container } = await showOf(next, 'en', <ContactPage />)
  expect(told()).toEqual([])
  expect(drawnIn(container.querySelector('.banner'))[1]).toBe(
    'b Nobody knows whether it was sent: the page was closed meanwhile.',
  )
  expect(message?.()?.value).toBe('Help')
})

test('the room that is left is shown once it is little', async () => {
  const { drawn, desk, calm } = await opened('fa')
  for (const [length, hint] of [
    [799, []],
    [800, ['.field-hint ۸۰۰ از ۱٬۰۰۰ نویسه']],
  ] as const) {
    act(() => desk.send('contact', { type: 'contact.fill', draft: { message: 'x'.repeat(length) } }))
    await calm()
    expect(drawn().filter((line) => line.includes('field-hint'))).toEqual(hint)
  }
})

test('a support log is suggested, and the sent message is forgotten with the page', async () => {
  const { asked, unmount, desk } = await written('en')
  await press('Another message')
  await press('<plus>Add a support log…')
  expect(desk.flows.support.getSnapshot().matches({ log: 'open' })).toBe(true)
  unmount()
  expect(asked.slice(-4)).toEqual([
    ['contact', { type: 'contact.begin' }],
    ['contact', { type: 'contact.check' }],
    ['support', { type: 'support.open' }],
    ['contact', { type: 'contact.leave' }],
  ])
})
