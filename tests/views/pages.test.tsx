import { act, screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { shopkeeper } from '../../src/events/samples.ts'
import { NotFound } from '../../src/views/common/NotFound.tsx'
import { version } from '../../src/views/common/version.ts'
import { AuthFrame } from '../../src/views/identity/AuthFrame.tsx'
import { Menu } from '../../src/views/shell/Menu.tsx'
import { NotOpened } from '../../src/views/shell/NotOpened.tsx'
import { Stuck } from '../../src/views/shell/Stuck.tsx'
import { onlyHere } from '../scenarios/desk.ts'
import { press, shown } from './show.tsx'

describe('the menu of the pages', () => {
  test('of a visitor', async () => {
    const { drawn } = await shown(<Menu />, 'en', { app: onlyHere })
    expect(drawn()).toEqual([
      'button.shell-home <receipt> Daftar',
      'button.shell-app haspopup=dialog <store> App Only this device <down>',
      'button.shell-find [Search and commands] haspopup=dialog <search> Search Ctrl K',
      'nav.shell-nav [Menu]',
      'a.shell-link.active href=/ current=page <receipt>Invoice desk',
      'a.shell-link href=/apps <store>Apps',
      'a.shell-link href=/products <box>Products',
      'a.shell-link href=/about <info>About',
      'h2 Account',
      'a.shell-link href=/login <login>Sign in',
      'a.shell-link href=/plans <star>Plans',
      'a.shell-link href=/support <help>Support',
      'legend.hidden Language',
      'radio فارسی',
      'radio on English',
      'switch.round-switch [Dark mode] checked=false <moon>',
    ])
  })

  test.each([
    ['2099-03-01', 'Startup, valid until Mar 1, 2099'],
    ['2020-03-01', undefined],
    [null, undefined],
  ])('tells a user until when the plan is valid: %s', async (planExpire, said) => {
    const { desk } = await shown(<Menu />, 'en')
    const user = { ...shopkeeper, plan: 'STARTUP', planExpire }
    act(() => desk.flows.user.send({ type: 'auth.signedIn', user, id: 'in', at: 1 }))
    expect(document.querySelector('.shell-plan')?.textContent).toBe(said)
  })

  test('of a user, in Farsi; it sends its entries’ commands', async () => {
    const gone: string[] = []
    const { asked, desk, drawn } = await shown(<Menu onGo={() => gone.push('gone')} />, 'fa')
    act(() => desk.flows.user.send({ type: 'auth.signedIn', user: shopkeeper, id: 'in', at: 1 }))
    expect(drawn()).toEqual([
      'button.shell-home <receipt> دفتر',
      'button.shell-app haspopup=dialog <store> فروشگاه خواربار پارسیان <down>',
      'button.shell-find [جستجو و فرمان‌ها] haspopup=dialog <search> جستجو ltr‹Ctrl K›',
      'nav.shell-nav [منو]',
      'a.shell-link.active href=/ current=page <receipt>میز فاکتور',
      'a.shell-link href=/apps <picture>داشبورد',
      'a.shell-link href=/apps/credentials <picture>کلیدهای API',
      'a.shell-link href=/apps/web-push <bell>اعلان‌های وب',
      'a.shell-link href=/apps/uptime <picture>پایش سایت‌ها',
      'a.shell-link href=/apps/billing <picture>صورتحساب',
      'h2 حساب کاربری',
      'a.shell-link href=/account <user>حساب کاربری',
      'a.shell-link href=/plans <star>طرح‌ها',
      'a.shell-link href=/support <help>پشتیبانی',
      'legend.hidden زبان',
      'radio on فارسی',
      'radio English',
      'switch.round-switch [حالت تیره] checked=false <moon>',
      'switch.round-switch [اعلان‌ها] disabled checked=false <bell>',
      '.face م',
      'b مریم احمدی',
      'button.round-plain [خروج] <logout>',
    ])
    const buttons = [...document.querySelectorAll('button')]
    for (const button of buttons.toReversed()) act(() => button.click())
    expect({ asked, gone }).toEqual({
      asked: [
        ['auth', { type: 'auth.signOut' }],
        ['settings', { dark: true, type: 'theme.choose' }],
        ['palette', { type: 'palette.open' }],
        ['dialogs', { type: 'apps.open' }],
        ['apps', { type: 'app.leave' }],
      ],
      gone: ['gone', 'gone', 'gone'],
    })
  })
})

test.each([
  [true, ['<receipt>', 'Daftar', 'h1 Title', 'p Words']],
  [
    false,
    [
      'a.auth-home [Back to the desk] href=/ <receipt> Daftar',
      'h1 Title',
      'p Words',
      `© ${new Date().getFullYear()} Daftar`,
    ],
  ],
])('a page that is about to be left offers no way elsewhere (%s)', async (leaving, said) => {
  const { drawn } = await shown(<AuthFrame leaving={leaving} title="Title" words="Words" />)
  expect(drawn().slice(0, 4)).toEqual(said)
  expect(drawn()).toHaveLength(leaving ? 4 : 7)
})

describe('in place of a page', () => {
  const views = [
    <NotFound key="none" />,
    <NotFound key="secret" secret />,
    <Stuck key="blocked" fault="blocked" />,
    <Stuck key="unread" fault="unread" />,
  ]

  test('the reason is shown, and what can be done', async () => {
    const { drawn } = await shown(views)
    expect(drawn()).toEqual([
      '<picture>',
      'h1 Not ready yet',
      'p This page is on its way. The desk works without it.',
      'a.button-primary href=/ Back to home',
      'a.button-quiet href=/support Support',
      '<picture>',
      'h1 Page not found',
      'p There is nothing at this address. What you saved is where you left it.',
      'a.button-primary href=/ Back to home',
      'a.button-quiet href=/support Support',
      'h1 Close the other tab',
      'p Another tab of Daftar with an older version holds the storage.',
      'button.button-primary <refresh>Reload',
      'h1 Your data could not be read',
      'p The browser’s storage gave no answer. Nothing was changed. Try again; if it stays so, restart the browser.',
      'button.button-primary <refresh>Reload',
    ])
  })

  test('a desk that did not open gives its data away as a file', async () => {
    const saved = vi.fn()
    const error = Object.assign(new TypeError('x is "secret" 123456'), { stack: '' })
    const port = {
      build: '7f3a',
      note: () => false,
      copy: () => Promise.resolve(true),
      reload: () => Promise.resolve(),
    }
    const { drawn } = await shown(<NotOpened error={error} port={port} at={0} save={saved} />, 'fa')
    await screen.findByText('جزئیات')
    expect(drawn()).toEqual([
      'h1 میز فاکتور باز نشد',
      'p هنگام باز شدن خطایی رخ داد. آنچه ذخیره کرده‌اید روی همین دستگاه مانده است؛ دوباره تلاش کنید.',
      'button.button-primary <refresh>باز کردن دوباره',
      'button.button-quiet <download>ذخیرهٔ رونوشت',
      'summary.fold جزئیات',
      '<down>',
      `pre dir=ltr Daftar ${version} (7f3a) 1970-01-01T00:00:00.000Z TypeError on /`,
      'button.button-bare <copy>کپی جزئیات',
      'status',
    ])
    await press('<download>ذخیرهٔ رونوشت')
    expect(saved).toHaveBeenCalledTimes(1)
  })
})
