import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { lazy } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { User } from '../../src/events/desk/user.ts'
import { createMemoryStore } from '../../src/events/memoryStore.ts'
import { App } from '../../src/views/App.tsx'
import type { Gate } from '../../src/views/common/gates.ts'
import { gateOf } from '../../src/views/common/gates.ts'
import { Gated } from '../../src/views/shell/Gates.tsx'
import { pageRoutes } from '../../src/views/shell/routeTable.ts'
import { startTexts, t } from '../../src/views/texts/index.ts'
import { createShopDevice, maryam } from '../scenarios/authDesk.ts'
import { grocer, openDesk } from '../scenarios/desk.ts'
import { drawnIn } from './drawn.ts'
import { speaking } from './inFarsi.ts'
import { showOf } from './show.tsx'

beforeEach(async () => {
  await startTexts('en')
})

const openAs = async (user: User | null) => {
  const shop = createShopDevice({ ...createMemoryStore(), durable: true })
  if (user === null) return shop.open()
  await shop.signedIn(user)
  return shop.open({ returned: false })
}
type Desk = Awaited<ReturnType<typeof openAs>>

const admin: User = { ...maryam, roles: ['offline_access', 'ROLE_ADMIN'] }

const inApp = (desk: Desk) => {
  desk.flows.apps.send({ type: 'apps.known', owner: `${maryam.issuer} ${maryam.sub}`, apps: [grocer], unsent: [] })
  desk.send('apps', { type: 'app.choose', app: grocer })
}

const show = (desk: Desk, path: string) => {
  history.replaceState(null, '', path)
  const { flows, send, rows } = desk
  render(<App view={{ desk: { flows, send, stop() {} }, rows, showCamera() {} }} />)
}

/** The menu, section by section: its entries' texts and addresses. */
const menu = async () => {
  const nav = await screen.findByRole('navigation', { name: t('shell.menu') })
  return [...nav.querySelectorAll('.shell-part')].map((part) => [
    part.querySelector('h2')?.textContent ?? null,
    [...part.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]),
  ])
}

describe('the menu', () => {
  test('leads a visitor to the desk, the apps and signing in, and to no missing page', async () => {
    show(await openAs(null), '/apps')
    expect(await menu()).toEqual([
      [
        null,
        [
          [t('shell.desk'), '/'],
          [t('apps.title'), '/apps'],
          [t('shell.products'), '/products'],
          [t('shell.about'), '/about'],
        ],
      ],
      [
        t('shell.account'),
        [
          [t('auth.login'), '/login'],
          [t('shell.plans'), '/plans'],
          [t('shell.support'), '/support'],
        ],
      ],
    ])
  })

  test('leads a user in an app to its dashboard, marks the open page, and names the user', async () => {
    const desk = await openAs(maryam)
    inApp(desk)
    show(desk, '/apps')
    expect(await menu()).toEqual([
      [
        null,
        [
          [t('shell.desk'), '/'],
          [t('shell.dashboard'), '/apps'],
          [t('shell.credentials'), '/apps/credentials'],
          [t('shell.webPush'), '/apps/web-push'],
          [t('shell.uptime'), '/apps/uptime'],
          [t('shell.billing'), '/apps/billing'],
        ],
      ],
      [
        t('shell.account'),
        [
          [t('shell.account'), '/account'],
          [t('shell.plans'), '/plans'],
          [t('shell.support'), '/support'],
        ],
      ],
    ])
    expect(screen.getByRole('link', { name: t('shell.dashboard') }).getAttribute('aria-current')).toBe('page')
    expect(screen.getByText('مریم احمدی')).toBeDefined()
  })

  test('has the top entry leave the app for the desk', async () => {
    const desk = await openAs(maryam)
    inApp(desk)
    show(desk, '/apps')
    await userEvent.click(await screen.findByRole('button', { name: t('desk.brand') }))
    expect([location.pathname, desk.flows.apps.getSnapshot().context.app]).toEqual(['/', null])
  })

  test('chooses the theme, and signs out', async () => {
    const desk = await openAs(maryam)
    show(desk, '/apps')
    await userEvent.click(await screen.findByRole('switch', { name: t('desk.darkMode') }))
    expect(desk.flows.settings.getSnapshot().context.settings.dark).toBe(true)
    await userEvent.click(screen.getByRole('button', { name: t('auth.signOut') }))
    await screen.findByText(t('auth.signOutKept'))
  })

  test('is a drawer on narrow screens that Escape or a chosen page closes, restoring the focus', async () => {
    const desk = await openAs(maryam)
    show(desk, '/nowhere')
    const user = userEvent.setup()
    const opener = await screen.findByRole('button', { name: t('shell.menu') })
    await user.click(opener)
    const drawer = await screen.findByRole('dialog', { name: t('shell.menu') })
    expect(drawer.contains(document.activeElement)).toBe(true)
    await user.keyboard('{Escape}')
    await waitFor(() => expect([screen.queryByRole('dialog'), document.activeElement]).toEqual([null, opener]))

    await user.click(opener)
    await user.click(within(await screen.findByRole('dialog')).getByRole('link', { name: t('apps.title') }))
    await screen.findByRole('heading', { level: 1, name: t('apps.title') })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('in Farsi, from where English is chosen', async () => {
    const desk = await openDesk({ app: null })
    await showOf(desk, 'fa', <Gated gate="visitor" view={null} />)
    const nav = screen.getByRole('navigation', { name: 'منو' })
    expect([...nav.querySelectorAll('a, h2')].map((each) => each.textContent)).toEqual(
      speaking('fa', {}, 'shell').lines([
        ...['Invoice desk', 'Apps', 'Products', 'About', 'Account', 'Sign in', 'Plans', 'Support'],
      ]),
    )
    await userEvent.click(screen.getByRole('radio', { name: 'English' }))
    expect(desk.flows.settings.getSnapshot().context.settings.language).toBe('en')
  })
})

describe('the one menu, on the desk and on pages', () => {
  const link = (to: string, picture: string, name: string, at: string) =>
    to === at
      ? `a.shell-link.active href=${to} current=page <${picture}>${name}`
      : `a.shell-link href=${to} <${picture}>${name}`

  /** Its content, from the way out of the app to the one out of the session. */
  const expected = (of: 'visitor' | 'user' | 'inApp' | 'admin', language: 'en' | 'fa', at: string): string[] => {
    const isIn = of !== 'visitor'
    const named = (...all: readonly (readonly [to: string, picture: string, name: string])[]) =>
      all.map(([to, picture, name]) => link(to, picture, name, at))
    const ofApp = [
      ['/apps', 'picture', t('shell.dashboard')],
      ['/apps/credentials', 'picture', t('shell.credentials')],
      ['/apps/web-push', 'bell', t('shell.webPush')],
      ['/apps/uptime', 'picture', t('shell.uptime')],
      ['/apps/billing', 'picture', t('shell.billing')],
    ] as const
    const ofNobody = [
      ['/apps', 'store', t('apps.title')],
      ['/products', 'box', t('shell.products')],
      ['/about', 'info', t('shell.about')],
    ] as const
    const chosen = of === 'inApp' || of === 'admin' ? 'خواربار پارسیان' : t('desk.pickApp')
    return [
      `button.shell-home <receipt> ${t('desk.brand')}`,
      `button.shell-app haspopup=dialog <store> ${t('shell.app')} ${chosen} <down>`,
      `button.shell-find [${t('desk.palette')}] haspopup=dialog <search> ${t('palette.short')} ${language === 'fa' ? 'ltr‹Ctrl K›' : 'Ctrl K'}`,
      `nav.shell-nav [${t('shell.menu')}]`,
      ...named(['/', 'receipt', t('shell.desk')], ...(chosen === t('desk.pickApp') ? ofNobody : ofApp)),
      `h2 ${t('shell.account')}`,
      ...named(
        isIn ? ['/account', 'user', t('shell.account')] : ['/login', 'login', t('auth.login')],
        ['/plans', 'star', t('shell.plans')],
        ['/support', 'help', t('shell.support')],
      ),
      ...(of === 'admin' ? [`h2 ${t('shell.admin')}`] : []),
      ...(of === 'admin'
        ? named(['/admin/users', 'users', t('shell.users')], ['/admin/web-push', 'bell', t('shell.adminWebPush')])
        : []),
      `legend.hidden ${t('settings.language')}`,
      `radio${language === 'fa' ? ' on' : ''} فارسی`,
      `radio${language === 'en' ? ' on' : ''} English`,
      `switch.round-switch [${t('desk.darkMode')}] checked=false <moon>`,
      ...(isIn ? [`switch.round-switch [${t('push.toggle')}] disabled checked=false <bell>`] : []),
      ...(isIn ? ['.face م', 'b مریم احمدی', `button.round-plain [${t('auth.signOut')}] <logout>`] : []),
    ]
  }

  const deskOf = async (of: Parameters<typeof expected>[0]) => {
    const desk = await openAs({ visitor: null, user: maryam, inApp: maryam, admin }[of])
    if (of === 'inApp' || of === 'admin') inApp(desk)
    return desk
  }
  const openDrawer = async () => {
    await userEvent.click(await screen.findByRole('button', { name: t('shell.menu') }))
    const drawer = await screen.findByRole('dialog', { name: t('shell.menu') })
    if (drawer.querySelector('.shell-who') !== null)
      await within(drawer).findByRole('switch', { name: t('push.toggle') })
    return drawer
  }

  describe.each(['en', 'fa'] as const)('in %s', (language) => {
    test.each(['visitor', 'user', 'inApp', 'admin'] as const)('as it is drawn for who is %s', async (of) => {
      await startTexts(language)
      const desk = await deskOf(of)
      show(desk, '/')
      const close = `button.round-plain [${t('a11y.close')}] <close>`
      expect(drawnIn(await openDrawer())).toEqual([close, ...expected(of, language, '/')])
      cleanup()
      show(desk, '/support')
      await screen.findByRole('heading', { level: 1 })
      if (of === 'visitor') return
      await screen.findByRole('switch', { name: t('push.toggle') })
      expect(drawnIn(document.querySelector('.shell-side'))).toEqual(expected(of, language, '/support'))
    })
  })

  test('leads from the desk to a page, and is gone with it', async () => {
    const desk = await deskOf('inApp')
    show(desk, '/')
    await userEvent.click(within(await openDrawer()).getByRole('link', { name: t('shell.credentials') }))
    await screen.findByRole('heading', { level: 1, name: t('shell.credentials') })
    expect([location.pathname, screen.queryByRole('dialog')]).toEqual(['/apps/credentials', null])
  })

  test('Escape closes it on the desk, and the focus comes back', async () => {
    show(await deskOf('user'), '/')
    const opener = await screen.findByRole('button', { name: t('shell.menu') })
    await openDrawer()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect([screen.queryByRole('dialog'), document.activeElement]).toEqual([null, opener]))
  })

  test('makes way for the picker of apps', async () => {
    show(await deskOf('user'), '/')
    await userEvent.click(within(await openDrawer()).getByRole('button', { name: /Choose an app/ }))
    await screen.findByRole('dialog', { name: t('apps.title') })
    expect(screen.queryByRole('dialog', { name: t('shell.menu') })).toBeNull()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect([screen.queryByRole('dialog'), history.state?.sheets ?? 0]).toEqual([null, 0]))
  })

  test('signs out', async () => {
    show(await deskOf('user'), '/')
    await userEvent.click(within(await openDrawer()).getByRole('button', { name: t('auth.signOut') }))
    await screen.findByText(t('auth.signOutKept'))
  })
})

const Secret: ComponentType = () => <main>secret</main>

describe('a gate', () => {
  /**
   * The views of a visitor, a user without an app, a user in one, and an admin behind a gate; and the number of the
   * page's loads.
   */
  const seenAt = async (gate: Gate) => {
    let loads = 0
    const load = async () => {
      loads += 1
      return { default: Secret }
    }
    const seen: string[] = []
    for (const [user, chosen] of [
      [null, false],
      [maryam, false],
      [maryam, true],
      [admin, false],
    ] as const) {
      const desk = await openAs(user)
      if (chosen) inApp(desk)
      await showOf(desk, 'en', <Gated gate={gate} view={lazy(load)} />)
      await waitFor(() => expect(document.querySelector('main')).not.toBeNull())
      seen.push(document.querySelector('main h1')?.textContent ?? document.querySelector('main')?.textContent ?? '')
      cleanup()
    }
    return [...seen, loads]
  }

  test.each([
    ['visitor', 'secret', 'secret', 'secret', 'secret', 4],
    ['user', 'Please sign in first', 'secret', 'secret', 'secret', 3],
    ['app', 'Please sign in first', 'Please select your App first', 'secret', 'Please select your App first', 1],
    ['admin', 'Please sign in first', 'Page not found', 'Page not found', 'secret', 1],
  ] as const)('for a %s opens to its users, and loads nothing for others', async (gate, ...seen) => {
    expect(await seenAt(gate)).toEqual(seen)
  })

  test('of admins tells a user of no page behind it, and draws it for an admin', async () => {
    show(await openAs(maryam), '/admin/users')
    await screen.findByText(t('pages.notFound'))
    cleanup()
    show(await openAs(admin), '/admin/users')
    await screen.findByRole('heading', { name: t('admin.users') })
  })

  test.each([
    ['en', '/admin/users', 'Please sign in first', 'Sign in', '/admin/users'],
    ['fa', '/admin/web-push', 'لطفاً اول وارد شوید', 'ورود', '/admin/web-push'],
    // The missing page is not revealed either.
    ['en', '/admin/nothing', 'Please sign in first', 'Sign in', '/'],
    ['fa', '/admin', 'لطفاً اول وارد شوید', 'ورود', '/'],
  ] as const)('of admins offers to sign in, and is come back to (%s, %s)', async (language, path, title, way, back) => {
    const desk = await openAs(null)
    await startTexts(language)
    show(desk, path)
    await screen.findByRole('heading', { level: 1, name: title })
    expect(within(screen.getByRole('main')).getByRole('button').textContent).toBe(way)
    expect(desk.flows.user.getSnapshot().context.route).toBe(back)
  })

  test('of admins tells an admin of an address that is none', async () => {
    show(await openAs(admin), '/admin/nothing')
    await screen.findByText(t('pages.notFound'))
  })

  test('of apps opens the picker', async () => {
    show(await openAs(maryam), '/apps/uptime')
    await userEvent.click(await screen.findByRole('button', { name: t('desk.pickApp'), description: '' }))
    await screen.findByRole('dialog', { name: t('apps.title') })
    // The sheet's history entry is removed before another page is shown: a history steps back asynchronously.
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect([screen.queryByRole('dialog'), history.state?.sheets ?? 0]).toEqual([null, 0]))
  })
})

test('signing in has a frame of its own', async () => {
  show(await openAs(null), '/login')
  const heading = await screen.findByRole('heading', { level: 1, name: t('auth.loginTitle') })
  expect(heading.closest('.shell, .front')).toBe(null)
})

test.each([
  ['/plans', 'Start free, grow when you need to', 'front', 'shell'],
  ['/terms', 'Terms of use', 'front', 'shell'],
  ['/privacy', 'Privacy', 'front', 'shell'],
] as const)('%s stands in the visitors’ frame without a session, else in the shell', async (path, title, ...frames) => {
  const seen: unknown[] = []
  for (const user of [null, maryam]) {
    show(await openAs(user), path)
    const heading = await screen.findByRole('heading', { level: 1, name: title })
    seen.push(heading.closest('.shell, .front')?.className ?? null)
    cleanup()
  }
  expect(seen).toEqual(frames)
})

test.each(['en', 'fa'] as const)('the bar for visitors has the theme (%s)', async (language) => {
  const { say } = speaking(language)
  const desk = await openAs(null)
  await startTexts(language)
  show(desk, '/about')
  await userEvent.click(await screen.findByRole('button', { name: say('Dark mode') }))
  expect(desk.flows.settings.getSnapshot().context.settings.dark).toBe(true)
  expect(drawnIn(document.querySelector('.front-theme'))).toEqual([say('button.round-plain [Light mode] <sun>')])
  await userEvent.click(screen.getByRole('button', { name: say('Light mode') }))
  expect(desk.flows.settings.getSnapshot().context.settings.dark).toBe(false)
})

describe('a newer build is shown on every page', () => {
  beforeEach(() => {
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe() {}
        disconnect() {}
      },
    )
  })

  const banner = [
    ...['<info>', 'b A new version is ready', 'p It opens in a moment and keeps your work.'],
    ...['button.button-primary Update now', 'button.button-quiet Later'],
  ]

  test.each([
    ['en', '/', null],
    ['en', '/about', null],
    ['fa', '/about', null],
    ['en', '/about', maryam],
    ['en', '/apps/uptime', maryam],
    ['fa', '/apps/uptime', maryam],
    ['en', '/admin/users', admin],
    ['fa', '/login', null],
    ['en', '/nowhere', null],
    ['en', '/support/machines', null],
  ] as const)('%s, %s, %o', async (language, path, user) => {
    const desk = await openAs(user)
    await startTexts(language)
    desk.send('settings', { type: 'ownDevice.choose', own: true })
    show(desk, path)
    await screen.findByRole('main')
    const shown = () => [...document.querySelectorAll('.banner-info')].map((each) => drawnIn(each))
    const before = shown()
    act(() => desk.flows.update.send({ type: 'update.ready', id: 'ready', at: 1 }))
    await screen.findByText(t('newBuild.ready'))
    expect({ before, shown: shown() }).toEqual({
      before: [],
      shown: [speaking(language, {}, 'newBuild').lines(banner)],
    })
    await userEvent.click(screen.getByRole('button', { name: t('newBuild.later') }))
    expect(shown()).toEqual([])
  })
})

test('sign-in pages lead nowhere else, and the machines’ page is as wide as the window', () => {
  const framed = pageRoutes.filter(({ bare }) => bare).map(({ path }) => [path, gateOf(path)])
  expect(framed).toEqual([
    ['/login', 'visitor'],
    ['/authcallback', 'visitor'],
    ['/logout', 'visitor'],
    ['/endsession', 'visitor'],
    ['/support/machines', 'visitor'],
  ])
})

test('the first Tab leads past the menu', async () => {
  const desk = await openDesk({ app: null })
  await showOf(desk, 'en', <Gated gate="visitor" view={null} />)
  await userEvent.tab()
  expect([document.activeElement?.textContent, document.activeElement?.getAttribute('href')]).toEqual([
    ...['Skip to the page', '#page'],
  ])
  expect(document.querySelector('#page main')).not.toBeNull()
})
