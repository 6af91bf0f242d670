import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { shopkeeper } from '../../src/events/samples.ts'
import { SkipLinks } from '../../src/views/desk/Desk.tsx'
import { DeskBar } from '../../src/views/desk/DeskBar.tsx'
import { MenuDrawer } from '../../src/views/shell/MenuDrawer.tsx'
import { createSheets, SheetsOfPage } from '../../src/views/ui/sheets.ts'
import { onlyHere, openDesk } from '../scenarios/desk.ts'
import { eventually } from '../tools/eventually.ts'
import { drawnIn } from './drawn.ts'
import { speaking } from './inFarsi.ts'
import { heard, press, showOf } from './show.tsx'

const show = async (language: 'en' | 'fa', with_: Parameters<typeof openDesk>[0] = {}) => {
  const { asked, desk } = heard(await openDesk(with_))
  const { container } = await showOf(
    desk,
    language,
    <>
      <SkipLinks />
      <DeskBar menu={MenuDrawer} />
    </>,
  )
  return { asked, desk, drawn: () => drawnIn(container) }
}

/** Opens the speed dial; its sections and entries. */
const openTools = async (name: string) => {
  await press(name)
  await waitFor(() => expect(document.querySelector('[role=menuitem], [role^=menuitem]')).not.toBeNull())
  return drawnIn(document.querySelector('[role=menu]'))
}

describe('the bar', () => {
  test.each(['en', 'fa'] as const)('names the app, and has theme and language (%s)', async (language) => {
    const { drawn } = await show(language)
    expect(drawn()).toEqual(
      speaking(language, { فارسی: 'English' }, 'desk').lines([
        'nav.skips [Invoice desk]',
        'a href=#sheet Skip to the current invoice',
        'a href=#invoices Skip to the invoices',
        'button.round-plain [Menu] haspopup=dialog <menu>',
        '<receipt>',
        'Daftar',
        'button.pill haspopup=dialog <store> Apps: خواربار پارسیان <down>',
        'status.status-danger',
        '<error>',
        'Not saved on this device',
        'button.round-plain.extra [Search and commands] haspopup=dialog <search>',
        'button.round-plain.extra [Dark mode] <moon>',
        'button.round-plain.extra [فارسی] <globe>',
        'button.round-dial [Desk tools] expanded=false haspopup=menu <sliders>',
      ]),
    )
  })

  test.each([
    ['en', onlyHere, '<store> Apps: Only this device <down>'],
    ['fa', onlyHere, '<store> فروشگاه‌ها: فقط این دستگاه <down>'],
  ] as const)('names the app that is no server’s (%s)', async (language, app, words) => {
    const { drawn } = await show(language, { app })
    expect(drawn().find((line) => /pill/.test(line))).toBe(`button.pill haspopup=dialog ${words}`)
  })

  test('asks for the other theme, the other language and the apps', async () => {
    const { asked, desk, drawn } = await show('en')
    await press('Dark mode')
    await press('Light mode')
    await press('فارسی')
    await press('<store> Apps: خواربار پارسیان <down>')
    expect(asked).toEqual([
      ['settings', { dark: true, type: 'theme.choose' }],
      ['settings', { dark: false, type: 'theme.choose' }],
      ['settings', { language: 'fa', type: 'language.choose' }],
      ['dialogs', { type: 'apps.open' }],
    ])
    act(() => desk.send('settings', { type: 'theme.choose', dark: true }))
    expect(drawn().filter((line) => /mode/.test(line))).toEqual(['button.round-plain.extra [Light mode] <sun>'])
  })
})

describe('the speed dial', () => {
  const items = (language: string) => [
    ...['group.dial-part [Invoice desk]', 'menuitem.dial-item <search> Search and commands'],
    ...['menuitem.dial-item <box> Products', 'menuitem.dial-item <users> Persons'],
    ...['menuitem.dial-item <settings> Settings', 'group.dial-part [This device]'],
    'menuitemcheckbox.dial-item checked=false <moon> Dark mode',
    'menuitemcheckbox.dial-item checked <volume> Scanner beep',
    'menuitemcheckbox.dial-item checked <scan> Scanner button',
    ...['group.dial-part [General]', 'menuitem.dial-item <hand> Hand Right hand'],
    ...[`menuitem.dial-item <globe> Language ${language}`, 'group.dial-part [Desk tools]'],
    'menuitem.dial-item <keyboard> Keyboard shortcuts',
  ]

  test('of a visitor', async () => {
    await show('en', { app: onlyHere })
    expect(await openTools('Desk tools')).toEqual([...items('فارسی'), 'menuitem.dial-item <login> Sign in'])
  })

  test('of a user, in Farsi', async () => {
    const { desk } = await show('fa')
    act(() => desk.flows.user.send({ type: 'auth.signedIn', user: shopkeeper, id: 'in', at: 1 }))
    expect(await openTools('ابزارهای میز')).toEqual(
      speaking('fa', {}, 'desk').lines([
        ...[...items('English'), 'menuitem.dial-item <user> Account'],
        'menuitem.dial-item <logout> Sign out مریم احمدی',
      ]),
    )
  })

  test('is closed by Back', async () => {
    const sheets = createSheets(window)
    const stop = sheets.listen()
    await showOf(
      await openDesk(),
      'en',
      <SheetsOfPage value={sheets}>
        <DeskBar menu={MenuDrawer} />
      </SheetsOfPage>,
    )
    const button = () => document.querySelector('[aria-haspopup=menu]')?.getAttribute('aria-expanded')
    await openTools('Desk tools')
    await eventually(() => expect([button(), history.state]).toEqual(['true', { sheets: 1 }]))
    act(() => history.back())
    await eventually(() => expect([button(), history.state]).toEqual(['false', null]))
    stop()
  })

  test('sends its entries’ commands', async () => {
    const { asked } = await show('en')
    const count = (await openTools('Desk tools')).filter((line) => line.startsWith('menuitem')).length
    for (let at = 0; at < count; at++) {
      if (document.querySelector('.dial-item') === null) await openTools('Desk tools')
      const entry = document.querySelectorAll<HTMLElement>('.dial-item')[at]
      act(() => entry?.click())
    }
    expect(asked).toEqual([
      ['palette', { type: 'palette.open' }],
      ['products', { type: 'list.open' }],
      ['persons', { type: 'list.open' }],
      ['dialogs', { type: 'settings.open' }],
      ['settings', { dark: true, type: 'theme.choose' }],
      ['settings', { on: false, type: 'beep.switch' }],
      ['settings', { on: false, type: 'scannerButton.switch' }],
      ['settings', { hand: 'left', type: 'hand.choose' }],
      ['settings', { language: 'fa', type: 'language.choose' }],
      ['dialogs', { type: 'keys.open' }],
    ])
  })
})

describe('the open menu', () => {
  const open = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Desk tools' }))
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Search and commands'))
  }
  const closed = () => [
    screen.queryByRole('menu'),
    screen.getByRole('button', { name: 'Desk tools' }) === document.activeElement,
  ]

  test.each([
    ['Escape', () => userEvent.keyboard('{Escape}'), true],
    ['Shift and Tab', () => userEvent.keyboard('{Shift>}{Tab}{/Shift}'), false],
    ['its button', () => userEvent.click(screen.getByRole('button', { name: 'Close desk tools' })), true],
    ['a press outside', () => userEvent.click(document.body), false],
  ])('is closed by %s, and opens again', async (_, close, keepsFocus) => {
    await show('en')
    await open()
    await close()
    expect(closed()).toEqual([null, keepsFocus])
    await open()
  })
})
