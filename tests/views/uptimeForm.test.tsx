import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { shopkeeper } from '../../src/events/samples.ts'
import { createWatcher, violation, wire } from '../scenarios/uptimeDesk.ts'
import { speaking } from './inFarsi.ts'
import { showUptime } from './openedUptime.tsx'
import { dialog, press, wordsOf } from './show.tsx'

const form = [
  'h2 New monitor',
  'button.round-plain [Close] <close>',
  'label.field-label Name*',
  'input inputmode=text maxlength=200 placeholder=  required “”',
  'label.field-label Address*',
  'input inputmode=url maxlength=1000 placeholder=  required “” (Begins with https:// or http://)',
  'label.field-label Checked every',
  'select “300”',
  'option disabled 1 minute',
  'option disabled 2 minutes',
  'option 5 minutes',
  'option 10 minutes',
  'option 30 minutes',
  'option 60 minutes',
  '<down>',
  'switch.switch checked Switched on One that is off is not checked.',
  'button hidden type=submit',
  'button.button-primary Save',
]
const begin = '<plus>New monitor'

const opened = async (...monitors: Parameters<typeof wire>[]) => {
  const watcher = createWatcher()
  watcher.apps['app-1'] = monitors.map((each) => wire(...each))
  return { watcher, ...(await showUptime(watcher)) }
}
const errors = () => [...(dialog()?.querySelectorAll('.field-error:not([hidden])') ?? [])].map(wordsOf)
const focused = () => document.activeElement?.closest('.field')?.querySelector('label')?.textContent

describe('the form of a monitor', () => {
  test.each(['en', 'fa'] as const)('begins blank, every five minutes and switched on: %s', async (language) => {
    const { calm, drawn } = await showUptime(createWatcher(), language)
    const { say, lines } = speaking(language, { 'input inputmode=url': 'input dir=ltr inputmode=url' }, 'uptime')
    await press(say(begin))
    await calm()
    expect(drawn()).toEqual(lines(form))
  })

  test('names a missing value at its field, focuses the first; mended it is sent', async () => {
    const { watcher, calm } = await opened()
    await press(begin)
    await press('Save')
    expect([errors(), focused(), watcher.sent]).toEqual([['Give it a name.', 'Give its address.'], 'Name*', []])
    await userEvent.type(screen.getByRole('textbox', { name: /^Name/ }), 'Blog')
    await userEvent.type(screen.getByRole('textbox', { name: /^Address/ }), 'blog.example{Enter}')
    expect({ errors: errors(), focused: focused() }).toEqual({
      errors: ['Give a whole address, such as https://example.com, without a user or a password.'],
      focused: 'Address*',
    })
    await userEvent.clear(screen.getByRole('textbox', { name: /^Address/ }))
    await userEvent.type(screen.getByRole('textbox', { name: /^Address/ }), 'https://blog.example')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Checked every' }), '1800')
    await press('Save')
    await calm()
    expect(watcher.sent).toEqual([
      {
        ...{ id: null, appPublicId: 'app-1', name: 'Blog', target: 'https://blog.example' },
        ...{ interval: 1800, enabled: true },
      },
    ])
    expect(dialog()).toBeNull()
  })

  test('of an existing one has its values, also an interval that can no longer be chosen', async () => {
    const { asked, calm, drawn } = await opened(['shop', 'Shop', { interval: 900, enabled: false }])
    await press('Edit Shop')
    await calm()
    expect(asked).toEqual([
      [
        'uptime',
        {
          type: 'monitor.begin',
          draft: { id: 'shop', name: 'Shop', target: 'https://shop.example', interval: 900, enabled: false },
        },
      ],
    ])
    expect(drawn().filter((line) => /^(h2|input|select|option|switch)/.test(line))).toEqual([
      'h2 Edit monitor',
      'input inputmode=text maxlength=200 placeholder=  required “Shop”',
      'input inputmode=url maxlength=1000 placeholder=  required “https://shop.example” (Begins with https:// or http://)',
      'select “900”',
      ...['option disabled 1 minute', 'option disabled 2 minutes', 'option 5 minutes', 'option 10 minutes'],
      ...['option 30 minutes', 'option 60 minutes', 'option disabled 15 minutes'],
      'switch.switch checked=false Switched on One that is off is not checked.',
    ])
    await press('Switched on One that is off is not checked.')
    expect(asked.at(-1)).toEqual(['uptime', { type: 'monitor.fill', draft: { enabled: true } }])
  })

  test('of an address with a password begins without it: a form’s values are kept', async () => {
    const target = 'https://me:CANARY@shop.example'
    const { desk, asked, calm } = await opened(['shop', 'Shop', { target }])
    await press('Edit Shop')
    await calm()
    expect({ target: desk.unkept.monitors.get('shop')?.target, asked }).toEqual({
      target,
      asked: [
        [
          'uptime',
          { type: 'monitor.begin', draft: { id: 'shop', name: 'Shop', target: '', interval: 300, enabled: true } },
        ],
      ],
    })
    expect(JSON.stringify(await desk.entries())).not.toContain('CANARY')
    await press('Save')
    await calm()
    expect({ errors: errors(), focused: focused() }).toEqual({ errors: ['Give its address.'], focused: 'Address*' })
  })

  test.each([
    ['name', 'Name*'],
    ['create.target', 'Address*'],
    ['interval', 'Checked every'],
  ])('says a violation of %s at its field, which gets the focus', async (field, label) => {
    const { watcher, calm } = await opened(['shop', 'Shop'])
    await press('Edit Shop')
    watcher.fates.send = [violation(field, 'is not accepted')]
    await press('Save')
    await calm()
    expect([errors(), focused(), dialog()?.querySelectorAll('.note').length]).toEqual([['is not accepted'], label, 0])
  })

  test.each([
    [
      'a violation of none of them',
      violation('appPublicId', 'has 50 monitors already'),
      'Wrong input: App has 50 monitors already',
    ],
    ['no answer', 'never', 'Network ErrorWhat you typed is still here: save again.'],
  ] as const)('says %s below its fields, and is there as it was typed', async (_, fate, words) => {
    const { watcher, calm, drawn } = await opened(['shop', 'Shop'])
    await press('Edit Shop')
    watcher.fates.send = [fate]
    await press('Save')
    await calm()
    expect([errors(), [...(dialog()?.querySelectorAll('.note') ?? [])].map(wordsOf)]).toEqual([[], [words]])
    expect(drawn()).toContain('input inputmode=text maxlength=200 placeholder=  required “Shop”')
  })

  test('of a new one says that it may exist after a lost answer or a server’s failure', async () => {
    const { watcher, calm } = await opened(['shop', 'Shop'])
    await press(begin)
    await userEvent.type(screen.getByRole('textbox', { name: /^Name/ }), 'Blog')
    await userEvent.type(screen.getByRole('textbox', { name: /^Address/ }), 'https://blog.example')
    const said = async (fate: (typeof watcher.fates.send)[number]) => {
      watcher.fates.send = [fate]
      await press('Save')
      await calm()
      return [...(dialog()?.querySelectorAll('.note') ?? [])].map(wordsOf)
    }
    expect(await said('lost')).toEqual([`Network Error${perhaps}`])
    expect(await said(new Response(null, { status: 503 }))).toEqual([`Failure 503${perhaps}`])
    expect(await said(new Response(null, { status: 403 }))).toEqual(['Failure 403'])
  })

  const perhaps = 'It may be there all the same: close this and look at the list before you save again.'
  test.each(['en', 'fa'] as const)(
    'a monitor that was sent before a reload is there as typed, and may have arrived: %s',
    async (language) => {
      const { say } = speaking(language)
      const { desk, calm, drawn } = await showUptime(createWatcher(), language)
      const draft = { id: null, name: 'Blog', target: 'https://blog.example', interval: 300, enabled: true }
      const begun = { ...draft, name: '', target: '' }
      act(() => desk.flows.uptime.send({ type: 'monitor.restore', draft, begun, sent: true }))
      await calm()
      expect([drawn()[0], [...(dialog()?.querySelectorAll('.note') ?? [])].map(wordsOf)]).toEqual([
        say('h2 New monitor'),
        [say('Network Error') + say(perhaps)],
      ])
      expect(screen.getAllByRole('textbox').map((field) => field.getAttribute('value'))).toEqual([
        'Blog',
        'https://blog.example',
      ])
    },
  )

  test('offers the sign-in where the session has ended', async () => {
    const { watcher, desk, calm, drawn } = await opened(['shop', 'Shop'])
    await press('Edit Shop')
    const offered = () => drawn().filter((line) => line.includes('Sign in'))
    watcher.fates.send = [new Response(null, { status: 403 }), new Response(null, { status: 401 })]
    await press('Save')
    await calm()
    expect(offered()).toEqual([])
    await press('Save')
    await calm()
    expect(offered()).toEqual(['a.button-bare href=/login <login>Sign in'])
    act(() => {
      desk.flows.auth.send({ type: 'auth.ofUser', user: shopkeeper })
      desk.flows.auth.send({ type: 'session.ended', id: 'ended', at: 1 })
    })
    expect(offered()).toEqual(['button.button-primary <login>Sign in'])
  })

  test('takes no keys while it is sent, and shows that it is', async () => {
    const { watcher, desk, drawn } = await opened(['shop', 'Shop'])
    await press('Edit Shop')
    watcher.fates.send = ['silent']
    await press('Save')
    expect(drawn().filter((line) => /^(input|select|switch|button.button)/.test(line))).toEqual([
      'input readonly inputmode=text maxlength=200 placeholder=  required “Shop”',
      'input readonly inputmode=url maxlength=1000 placeholder=  required “https://shop.example” (Begins with https:// or http://)',
      'select disabled “300”',
      'switch.switch disabled checked Switched on One that is off is not checked.',
      'button.button-primary aria-disabled SaveWorking…',
    ])
    desk.flows.uptime.send({ type: 'uptime.ofOwner', owner: null })
  })

  test('with edits asks before it closes', async () => {
    const { calm, drawn } = await opened(['shop', 'Shop'])
    await press('Edit Shop')
    await userEvent.type(screen.getByRole('textbox', { name: /^Name/ }), '!')
    await press('Close')
    await calm()
    expect(drawn()).toContain('button.button-danger Discard')
    await press('Discard')
    await calm()
    expect(dialog()).toBeNull()
  })
})
