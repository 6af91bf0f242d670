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
import { speaking } from './inFarsi.ts'
import { heard, press, showOf } from './show.tsx'

const own = { 'input inputmode=email': 'input dir=ltr inputmode=email', ' required': ' required' }
const speak = (language: 'en' | 'fa') => speaking(language, own, 'contact')

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
  await press(speak(language).say('Send'))
  await page.calm()
  return page
}

test.each(['en', 'fa'] as const)('the empty form cannot be sent, and says what it sends: %s', async (language) => {
  const { say, lines } = speak(language)
  const { drawn } = await opened(language)
  expect(drawn()).toEqual(
    lines([
      'label.field-label Your message*',
      'textarea inputmode=text maxlength=1000 placeholder=What happened, where and when? The more exactly you write, the sooner it is solved. required',
      'label.field-label Email (optional, for our answer)',
      'input inputmode=email maxlength=254 placeholder=  “”',
      'button.button-bare <plus>Add a support log…',
      'button.button-primary disabled type=submit Send',
      'p.note-mute <info> This form sends only your message and your email. You look at the support log first, and it is saved on your own device: attach it to your reply to our email.',
    ]),
  )
  expect(document.title).toContain(say('Support'))
})

test.each(['en', 'fa'] as const)('a message left empty is reported, until its first letter: %s', async (language) => {
  const { drawn, calm } = await opened(language)
  const words = speak(language).say('alert.field-error.danger must not be empty')
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

test.each(['en', 'fa'] as const)(
  'a message is sent once by a double click, said, and followed by another: %s',
  async (language) => {
    const { say, lines } = speak(language)
    const { box, drawn, calm } = await opened(language)
    await type(message?.(), 'Help')
    await userEvent.dblClick(screen.getByRole('button', { name: say('Send') }))
    await calm()
    expect(box.came).toEqual([{ message: 'Help', sender: '' }])
    expect(drawn()).toEqual(
      lines([
        ...['<picture>', 'h2 Your support request has been sent', 'p You gave no email, so no answer can come.'],
        'button.button-quiet Another message',
      ]),
    )
    expect(document.activeElement?.textContent).toBe(say('Your support request has been sent'))
    await press(say('Another message'))
    expect([document.activeElement, message?.()?.value]).toEqual([message?.(), ''])
  },
)

test('while it is sent nothing is typed', async () => {
  const { drawn } = await written('en', 'silent')
  expect(drawn()).toContain('button.button-primary type=submit aria-disabled SendWorking…')
  expect([message?.()?.readOnly, sender?.()?.readOnly]).toEqual([true, true])
})

describe.each(['en', 'fa'] as const)('in %s', (language) => {
  const { say, lines } = speak(language)

  test('a refused message is reported, stays and is sent again', async () => {
    const { told, box, calm } = await written(language, problem(409))
    expect(told()).toEqual(
      lines(['<error>', 'b Not sent: Failure 409', 'p What you wrote stays here, even if you close the page.']),
    )
    expect(message?.()?.value).toBe('Help')
    await press(say('Try again'))
    await calm()
    expect(box.came).toEqual([{ message: 'Help', sender: '' }])
  })

  test('a field that is refused says so and has the focus', async () => {
    const { told, drawn } = await written(language, violation('sender', 'must be a well-formed email address'))
    expect(told()[1]).toContain(say('Wrong input: Email must be a well-formed email address'))
    expect(drawn()).toContain(say('alert.field-error.danger must be a well-formed email address'))
    expect(document.activeElement).toBe(sender?.())
  })

  test('after a lost answer it is shown that it may have arrived, and nothing sends it at once', async () => {
    const { told, drawn } = await written(language, 'lost')
    expect(told()).toEqual(
      lines([
        ...['<warning>', 'b Nobody knows whether it was sent: Network Error', `p ${en.doubtWords}`],
        ...['button.button-quiet Send it again…', 'button.button-quiet Leave it at that'],
      ]),
    )
    expect(drawn().filter((line) => line.includes('type=submit'))).toEqual([])
    expect([message?.()?.readOnly, document.activeElement?.className]).toEqual([true, 'contact-doubt'])
  })

  test('after a lost answer it is sent again in a second step', async () => {
    const { box, calm, told } = await written(language, 'lost')
    await press(say('Send it again…'))
    expect([told(), document.activeElement, message?.()?.value, box.came.length]).toEqual([[], message?.(), 'Help', 1])
    await press(say('Send'))
    await calm()
    expect(box.came).toEqual([
      { message: 'Help', sender: '' },
      { message: 'Help', sender: '' },
    ])
  })

  test('after a lost answer it is left at that', async () => {
    const { box } = await written(language, 'lost')
    await press(say('Leave it at that'))
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
    [800, ['(۸۰۰ از ۱٬۰۰۰ نویسه)']],
  ] as const) {
    act(() => desk.send('contact', { type: 'contact.fill', draft: { message: 'x'.repeat(length) } }))
    await calm()
    expect(drawn().flatMap((line) => line.match(/\([^)]*نویسه\)/) ?? [])).toEqual(hint)
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
