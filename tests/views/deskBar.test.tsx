import { act, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { shopkeeper } from '../../src/events/samples.ts'
import { SkipLinks } from '../../src/views/desk/Desk.tsx'
import { DeskBar } from '../../src/views/desk/DeskBar.tsx'
import { MenuDrawer } from '../../src/views/shell/MenuDrawer.tsx'
import { onlyHere, openDesk } from '../scenarios/desk.ts'
import { drawnIn } from './drawn.ts'
import { heard, press, showOf } from './show.tsx'

const show = async (language: 'en' | 'fa', with_: Parameters<typeof openDesk>[0] = {}) => {
  const { asked, desk } = heard(await openDesk(with_))
  const { container } = await showOf(
    desk,
    language,
    <>
      <SkipLinks />
      <DeskBar drawer={MenuDrawer} />
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
  test('names the app, and has theme and language', async () => {
    const { drawn } = await show('en')
    expect(drawn()).toEqual([
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
    ])
  })

  test('in Farsi', async () => {
    const { drawn } = await show('fa')
    expect(drawn()).toEqual([
      'nav.skips [میز فاکتور]',
      'a href=#sheet رفتن به فاکتور جاری',
      'a href=#invoices رفتن به فهرست فاکتورها',
      'button.round-plain [منو] haspopup=dialog <menu>',
      '<receipt>',
      'دفتر',
      'button.pill haspopup=dialog <store> برنامه‌ها: خواربار پارسیان <down>',
      'status.status-danger',
      '<error>',
      'روی این دستگاه ذخیره نشده',
      'button.round-plain.extra [جستجو و فرمان‌ها] haspopup=dialog <search>',
      'button.round-plain.extra [حالت تیره] <moon>',
      'button.round-plain.extra [English] <globe>',
      'button.round-dial [ابزارهای میز] expanded=false haspopup=menu <sliders>',
    ])
  })

  test.each([
    ['en', onlyHere, '<store> Apps: Only this device <down>'],
    ['fa', onlyHere, '<store> برنامه‌ها: فقط این دستگاه <down>'],
    ['en', null, '<store> Apps: Choose an app <down>'],
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
  test('of a visitor', async () => {
    await show('en', { app: onlyHere })
    expect(await openTools('Desk tools')).toEqual([
      'group.dial-part [Invoice desk]',
      'menuitem.dial-item <search> Search and commands',
      'menuitem.dial-item <box> Products',
      'menuitem.dial-item <users> Persons',
      'menuitem.dial-item <settings> Settings',
      'group.dial-part [This device]',
      'menuitemcheckbox.dial-item checked=false <moon> Dark mode',
      'menuitemcheckbox.dial-item checked <volume> Scanner beep',
      'menuitemcheckbox.dial-item checked <scan> Scanner button',
      'group.dial-part [General]',
      'menuitem.dial-item <hand> Hand Right hand',
      'menuitem.dial-item <globe> Language فارسی',
      'group.dial-part [Desk tools]',
      'menuitem.dial-item <grocery> Fill with a sample grocery',
      'menuitem.dial-item <trash> Take the samples away',
      'menuitem.dial-item <help> Show me around',
      'menuitem.dial-item <keyboard> Keyboard shortcuts',
      'menuitem.dial-item <login> Sign in',
    ])
  })

  test('of a user, in Farsi', async () => {
    const { desk } = await show('fa')
    act(() => desk.flows.user.send({ type: 'auth.signedIn', user: shopkeeper, id: 'in', at: 1 }))
    expect(await openTools('ابزارهای میز')).toEqual([
      'group.dial-part [میز فاکتور]',
      'menuitem.dial-item <search> جستجو و فرمان‌ها',
      'menuitem.dial-item <box> کالاها',
      'menuitem.dial-item <users> اشخاص',
      'menuitem.dial-item <settings> تنظیمات',
      'group.dial-part [این دستگاه]',
      'menuitemcheckbox.dial-item checked=false <moon> حالت تیره',
      'menuitemcheckbox.dial-item checked <volume> صدای بارکدخوان',
      'menuitemcheckbox.dial-item checked <scan> دکمهٔ بارکدخوان',
      'group.dial-part [عمومی]',
      'menuitem.dial-item <hand> دست راست‌دست',
      'menuitem.dial-item <globe> زبان English',
      'group.dial-part [ابزارهای میز]',
      'menuitem.dial-item <grocery> پر کردن با خواربار نمونه',
      'menuitem.dial-item <trash> برداشتن نمونه‌ها',
      'menuitem.dial-item <help> آشنایی با دفتر',
      'menuitem.dial-item <keyboard> میان‌برهای صفحه‌کلید',
      'menuitem.dial-item <user> حساب کاربری',
      'menuitem.dial-item <logout> خروج مریم احمدی',
    ])
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
      ['sample', { app: 'app-1', type: 'sample.stock' }],
      ['sample', { app: 'app-1', type: 'sample.clear' }],
      ['guide', { type: 'tour.begin' }],
      ['dialogs', { type: 'keys.open' }],
    ])
  })
})
