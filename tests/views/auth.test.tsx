import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { browserPage } from '../../src/adapters/identity/authPage.ts'
import { App } from '../../src/views/App.tsx'
import { startTexts, t } from '../../src/views/texts/index.ts'
import { createShopDevice, maryam } from '../scenarios/authDesk.ts'
import { grocer } from '../scenarios/desk.ts'

type Shop = ReturnType<typeof createShopDevice>
type Desk = Awaited<ReturnType<Shop['open']>>

beforeEach(() => startTexts('en'))

const show = (desk: Desk, path: string) => {
  history.replaceState(null, '', path)
  const { flows, send, rows } = desk
  render(<App view={{ desk: { flows, send, stop() {} }, rows, showCamera() {} }} />)
}
const button = (name: string) => screen.findByRole('button', { name })
const here = () => location.pathname

test('the title is that of the page, and the desk has its own again afterwards', async () => {
  document.title = t('desk.title')
  show(await createShopDevice().open(), '/nowhere')
  await screen.findByText(t('pages.notFound'))
  await waitFor(() => expect(document.title).toBe(t('pages.notFoundTitle')))
  await userEvent.click(screen.getByRole('link', { name: t('pages.backHome') }))
  await waitFor(() => expect(document.title).toBe(t('desk.title')))
})

describe('/login', () => {
  test('says what signing in gives, and leaves for the provider', async () => {
    const shop = createShopDevice()
    show(await shop.open(), '/login')
    await screen.findByText(t('auth.loginWords'))
    await userEvent.click(await button(t('auth.login')))
    await waitFor(() => expect(shop.page.gone).toEqual(['https://identity.example/auth?state=1']))
    const busy = await screen.findByRole('button', { name: (name) => name.includes(t('a11y.busy')) })
    expect(busy.getAttribute('aria-disabled')).toBe('true')
  })

  test('says that the provider cannot be reached', async () => {
    const shop = createShopDevice()
    shop.device.world.online = false
    show(await shop.open(), '/login')
    await userEvent.click(await button(t('auth.login')))
    await screen.findByText(t('auth.faults.offline'))
  })

  test('takes who is signed in to the last route', async () => {
    const desk = await createShopDevice().open({ returned: true })
    desk.send('user', { type: 'route.visited', path: '/plans' })
    show(desk, '/login')
    await waitFor(() => expect(here()).toBe('/plans'))
  })
})

describe('/authcallback', () => {
  test('waits for the provider, then goes to the last route', async () => {
    const shop = createShopDevice()
    shop.says.redeem = 'hangs'
    show(await shop.open({ returned: true }), '/authcallback')
    await screen.findByText(t('auth.signingInWords'))
    expect(screen.queryByRole('button', { name: t('auth.retry') })).toBeNull()
  })

  test('a sign-in that has waited for long offers to try again', async () => {
    const shop = createShopDevice()
    shop.says.redeem = 'hangs'
    const desk = await shop.open({ returned: true })
    show(desk, '/authcallback')
    desk.flows.auth.send({ type: 'auth.slow' })
    await userEvent.click(await button(t('auth.retry')))
    await waitFor(() => expect(shop.page.gone).toEqual(['https://identity.example/auth?state=1']))
  })

  test('a sign-in that is opened again without an answer offers to try again', async () => {
    const shop = createShopDevice()
    show(await shop.open(), '/authcallback')
    await screen.findByText(t('auth.notSignedIn'))
    await userEvent.click(await button(t('auth.retry')))
    await waitFor(() => expect(shop.page.gone).toEqual(['https://identity.example/auth?state=1']))
  })

  test.each(['offline', 'refused', 'clock', 'failed'] as const)('says what went wrong: %s', async (fault) => {
    const shop = createShopDevice()
    shop.says.redeem = fault
    show(await shop.open({ returned: true }), '/authcallback')
    await screen.findByText(t(`auth.faults.${fault}`))
  })

  test('takes who has just signed in to the last route', async () => {
    const desk = await createShopDevice().open({ returned: true })
    desk.send('user', { type: 'route.visited', path: '/plans' })
    show(desk, '/authcallback')
    await waitFor(() => expect(here()).toBe('/plans'))
  })
})

test('a sign-out that has waited for long offers the way home', async () => {
  const shop = createShopDevice()
  const desk = await shop.open({ returned: true })
  shop.says.leave = 'hangs'
  show(desk, '/endsession')
  desk.send('auth', { type: 'signOut.confirm', forget: false })
  await screen.findByText(t('auth.signingOut'))
  expect(screen.queryByRole('link', { name: t('pages.backHome') })).toBeNull()
  desk.flows.auth.send({ type: 'auth.slow' })
  expect((await screen.findByRole('link', { name: t('pages.backHome') })).getAttribute('href')).toBe('/')
})

test('an ended session is shown above the desk, and signing in is one press away', async () => {
  const shop = createShopDevice()
  await shop.signedIn()
  await shop.device.lose()
  show(await shop.open(), '/')
  await screen.findByText(t('auth.endedWords'))
  await userEvent.click(await button(t('desk.tools')))
  await screen.findByRole('menuitem', { name: (name) => name.startsWith(t('auth.signOut')) })
  await screen.findByRole('menuitem', { name: t('desk.signIn') })
  await userEvent.keyboard('{Escape}')
  await userEvent.click(await button(t('auth.login')))
  await waitFor(() => expect(shop.page.gone).toEqual(['https://identity.example/auth?state=1']))
})

describe('the real page', () => {
  test('tells of taps and keys once a minute, until nobody listens', () => {
    const told = vi.fn()
    const stop = browserPage.onUse(told)
    const at = (timeStamp: number, type = 'pointerdown') => {
      const event = new Event(type)
      Object.defineProperty(event, 'timeStamp', { value: timeStamp })
      dispatchEvent(event)
      return told.mock.calls.length
    }
    expect([at(5), at(10), at(60_004, 'keydown'), at(60_005, 'keydown'), at(60_006), at(120_005)]).toEqual([
      1, 1, 1, 2, 2, 3,
    ])
    stop()
    expect(at(500_000)).toBe(3)
  })

  test('tells when it is looked at again and when the network is back, until nobody listens', () => {
    const told = vi.fn()
    const stop = browserPage.onWake(told)
    dispatchEvent(new Event('focus'))
    dispatchEvent(new Event('online'))
    document.dispatchEvent(new Event('visibilitychange'))
    expect(told).toHaveBeenCalledTimes(3)
    stop()
    dispatchEvent(new Event('focus'))
    expect(told).toHaveBeenCalledTimes(3)
  })
})

describe.each(['/endsession', '/logout'])('a link to %s', (path) => {
  test('goes home where nobody is signed in', async () => {
    show(await createShopDevice().open(), path)
    await waitFor(() => expect(here()).toBe('/'))
  })

  test('signs nobody out by itself: it takes a press, and an answer to the question', async () => {
    const shop = createShopDevice()
    const desk = await shop.open({ returned: true })
    show(desk, path)
    await screen.findByText(t('auth.stillSignedIn'))
    await desk.calm()
    expect({ user: desk.user(), sub: (await shop.device.kept())?.sub, heard: await desk.heard('auth') }).toEqual({
      user: maryam,
      sub: 'shop',
      heard: ['auth.ofUser', 'auth.returned', 'auth.signedIn', 'auth.ofUser'],
    })
    await userEvent.click(await button(t('auth.signOut')))
    await screen.findByText(t('auth.signOutKept'))
    await userEvent.click(await button(t('auth.signOutKeep')))
    await screen.findByText(t('auth.signingOut'))
    expect(desk.user()).toBeNull()
  })
})

describe('a page for signed-in users', () => {
  test('asks a visitor to sign in, and comes back to it', async () => {
    const desk = await createShopDevice().open()
    show(desk, '/account')
    await screen.findByText(t('pages.pleaseSignIn'))
    expect(desk.flows.user.getSnapshot().context.route).toBe('/account')
  })

  test('opens for a user whose session is over', async () => {
    const shop = createShopDevice()
    await shop.signedIn()
    await shop.device.lose()
    show(await shop.open(), '/account')
    await screen.findByRole('heading', { level: 1, name: t('shell.account') })
  })

  test('a page of an app asks for one', async () => {
    const desk = await createShopDevice().open({ returned: true })
    show(desk, '/apps/credentials')
    await screen.findByText(t('pages.pleaseSelectApp'))
    desk.flows.apps.send({ type: 'apps.known', owner: `${maryam.issuer} ${maryam.sub}`, apps: [grocer], unsent: [] })
    desk.send('apps', { type: 'app.choose', app: grocer })
    await screen.findByRole('heading', { level: 1, name: t('shell.credentials') })
  })
})

test('a sign-out asks first, shows what it leaves behind, and then draws nothing of the user’s', async () => {
  const shop = createShopDevice()
  const desk = await shop.open({ returned: true })
  show(desk, '/apps')
  desk.send('auth', { type: 'auth.signOut' })
  await screen.findByText(t('auth.signOutKept'))
  await userEvent.click(await button(t('auth.signOutKeep')))
  await screen.findByText(t('auth.signingOut'))
  expect([desk.user(), screen.queryByRole('alertdialog')]).toEqual([null, null])
})

test('a half-typed edit is dropped when another tab signs out, and when the page is left', async () => {
  const shop = createShopDevice()
  const other = await shop.open({ tab: 'tab-1', living: ['tab-2'], returned: true })
  const desk = await shop.open({ tab: 'tab-2', living: ['tab-1'] })
  show(desk, '/')
  desk.send('personEditor', { type: 'person.begin', app: grocer.publicId, name: '', choose: false })
  const field = await screen.findByRole('textbox', { name: t('personEditor.name') })
  await userEvent.type(field, 'Zahra')
  other.send('auth', { type: 'signOut.confirm', forget: false })
  await other.calm()
  desk.journal.hear({ models: [], flows: ['user', 'apps'] })
  await screen.findByText(t('auth.signingOut'))
  window.dispatchEvent(new Event('pagehide'))
  await desk.calm()
  const typed = (await desk.entries()).filter(({ type }) => type === 'person.name')
  expect([desk.is('parting'), desk.user(), typed]).toEqual([true, null, []])
})
