import { act, cleanup } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { CredentialsPage } from '../../src/views/cloud/CredentialsPage.tsx'
import { KeyDialog } from '../../src/views/cloud/KeyDialog.tsx'
import { useFlow } from '../../src/views/common/useDesk.tsx'
import { Pages } from '../../src/views/shell/Pages.tsx'
import { createSheets, SheetsOfPage } from '../../src/views/ui/sheets.ts'
import { canary, createKeysApi, held, openKeysDesk } from '../scenarios/apiKeysDesk.ts'
import { maryam } from '../scenarios/authDesk.ts'
import { opening } from '../scenarios/desk.ts'
import { eventually } from '../tools/eventually.ts'
import { calledAs, own, screens } from './credentialsScreens.ts'
import { drawnIn } from './drawn.ts'
import { speaking } from './inFarsi.ts'
import { dialog, heard, press, showOf } from './show.tsx'

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: opening }))
afterAll(() => void vi.useRealTimers())
afterEach(cleanup)

const NewKey = () => (useFlow('apiKeys', (state) => state.hasTag('key')) ? <KeyDialog /> : null)

/** The page with or without its list, over a scripted API. */
const page = async (language: 'en' | 'fa', api = createKeysApi(), allowed = true) => {
  const { asked, desk } = heard(await openKeysDesk(api))
  desk.flows.apiKeys.send({ type: 'apiKeys.ofAccess', allowed })
  const { container, unmount } = await showOf(
    desk,
    language,
    <>
      <CredentialsPage />
      <NewKey />
    </>,
  )
  const calm = () => act(() => desk.calm())
  await calm()
  return {
    ...{ api, desk, container, calm, unmount },
    asked: () => asked.splice(0),
    drawn: () => drawnIn(dialog() ?? container),
    menu: () => drawnIn(document.querySelector('[role=menu]') ?? container),
    async pressed(name: string) {
      await press(name)
      await calm()
    },
  }
}

describe.each(['en', 'fa'] as const)('the credentials, in %s', (language) => {
  const { say, lines } = speaking(language, own, 'apiKeys')
  const create = say('<plus>Create Credentials')
  const key = say('<plus> API Key')
  const deletionOf = (day: number) => say(`Delete the key: ${calledAs(day)}`)

  test('have no key yet, and never a client secret', async () => {
    const { drawn } = await page(language)
    expect(drawn()).toEqual(lines(screens.none))
  })

  test('wait for the session’s return', async () => {
    const { drawn } = await page(language, createKeysApi(), false)
    expect(drawn()).toEqual(lines(screens.waiting))
  })

  test('are made by a menu, of which one item is not there yet', async () => {
    const { menu, pressed } = await page(language)
    await pressed(create)
    expect(menu()).toEqual(lines(screens.menu))
  })

  test('list each key with what it is restricted to', async () => {
    const api = createKeysApi()
    api.add()
    api.add('app-1', ['127.0.0.1', 'shop.example'])
    const { drawn } = await page(language, api)
    expect(drawn()).toEqual(lines(screens.listed))
  })

  test('failed to load: why, and another try', async () => {
    const api = createKeysApi()
    api.fates.list = ['never']
    const { drawn } = await page(language, api)
    expect(drawn()).toEqual(lines(screens.notLoaded))
  })

  test('show a new key once, with programs', async () => {
    const { drawn, pressed } = await page(language)
    await pressed(create)
    await pressed(key)
    expect(drawn()).toEqual(lines(screens.shown))
    await pressed(say('Copy: API key'))
    expect(drawn()).toEqual(lines(screens.copied))
    await pressed(say('Done'))
    expect([dialog(), document.documentElement.outerHTML.includes(canary), dialog()?.querySelector('input')]).toEqual([
      null,
      false,
      undefined,
    ])
  })

  test('ask before a key is deleted', async () => {
    const api = createKeysApi()
    api.add()
    const { drawn, pressed } = await page(language, api)
    await pressed(deletionOf(1))
    expect(drawn()).toEqual(lines(screens.sure))
    await pressed(say('Cancel'))
    expect([dialog(), api.keys.size]).toEqual([null, 1])
    await pressed(deletionOf(1))
    await pressed(say('Delete'))
    expect([dialog(), api.keys.size]).toEqual([null, 0])
  })

  test('take no press of another key while one is deleted, and keep the focus', async () => {
    const api = createKeysApi()
    api.add()
    api.add()
    api.fates.delete = ['silent']
    const { drawn, pressed, asked } = await page(language, api)
    const buttons = () => drawn().filter((line) => line.startsWith('button.round-plain'))
    expect(buttons()).toEqual([2, 1].map((key) => `button.round-plain [${deletionOf(key)}] <trash>`))
    await pressed(deletionOf(1))
    await pressed(say('Delete'))
    asked()
    await pressed(deletionOf(2))
    expect({ dialog: dialog(), asked: asked() }).toEqual({ dialog: null, asked: [] })
    expect(buttons()).toEqual([2, 1].map((key) => `button.round-plain [${deletionOf(key)}] aria-disabled <trash>`))
  })

  test.each(['lost', 'refused'] as const)('say what became of a key that did not come: %s', async (how) => {
    const api = createKeysApi()
    api.fates.make = [how === 'lost' ? 'lost' : Response.json({ title: 'Forbidden' }, { status: 403 }), 'silent']
    const { drawn, pressed } = await page(language, api)
    await pressed(create)
    await pressed(key)
    expect(drawn()).toEqual(lines(screens[how]))
    await pressed(say(how === 'lost' ? 'Make another key' : 'Try again'))
    expect(drawn()).toEqual(lines(screens.making))
  })
})

describe('the window of a new key', () => {
  test.each(['en', 'fa'] as const)('offers the sign-in where no session makes one: %s', async (language) => {
    const { say } = speaking(language)
    const api = createKeysApi()
    api.fates.make = [Response.json({}, { status: 401 })]
    const { drawn, pressed } = await page(language, api)
    await pressed(say('<plus>Create Credentials'))
    await pressed(say('<plus> API Key'))
    expect(drawn().filter((line) => line.includes('/login'))).toEqual([say('a.button-bare href=/login <login>Sign in')])
  })

  const value = `taak_${canary}_key-1`
  const done = () => drawnIn(dialog() ?? document.body).at(-1)

  test('is closed by its own button alone, while its key is made and shown', async () => {
    const answered = held()
    const api = createKeysApi()
    api.fates.make = [answered.promise]
    const desk = await openKeysDesk(api)
    desk.flows.apiKeys.send({ type: 'apiKeys.ofAccess', allowed: true })
    const sheets = createSheets(window)
    const stop = sheets.listen()
    await showOf(
      desk,
      'en',
      <SheetsOfPage value={sheets}>
        <CredentialsPage />
        <NewKey />
      </SheetsOfPage>,
    )
    await act(() => desk.calm())
    await press('<plus>Create Credentials')
    const item = [...document.querySelectorAll('[role=menuitem]')].at(-1) ?? document.body
    await userEvent.dblClick(item)
    const closes = async () => {
      await userEvent.keyboard('{Escape}')
      await userEvent.click(document.querySelector('.veil') ?? document.body)
      await act(async () => {
        const back = new Promise((heard) => addEventListener('popstate', heard, { once: true }))
        history.back()
        await back
      })
      await act(() => desk.calm())
    }
    await closes()
    expect(drawnIn(dialog() ?? document.body)).toEqual(['h2 New API key', 'status.say', 'h3 The key is being made…'])
    await act(async () => {
      answered.resolve()
      await desk.calm()
    })
    await closes()
    expect([api.heard(), dialog()?.textContent?.includes(value), done()]).toEqual([
      ['list app-1', 'make app-1', 'list app-1'],
      true,
      'button.button-primary Done',
    ])
    await press('Done')
    expect([dialog(), desk.unkept.keys.all()]).toEqual([null, []])
    stop()
  })

  test('stays, and can be copied and closed, where its page goes with the user', async () => {
    const api = createKeysApi()
    // The browser asks before the page is loaded anew, and the user stays.
    const desk = await openKeysDesk(api, { auth: () => ({ leavePage: () => new Promise(() => {}) }) })
    desk.flows.auth.send({ type: 'auth.ofUser', user: maryam })
    await showOf(desk, 'en', <Pages />, '/apps/credentials')
    await act(() => desk.calm())
    await act(async () => {
      desk.send('apiKeys', { type: 'apiKey.make' })
      await desk.calm()
    })
    await eventually(() => expect(dialog()?.textContent).toContain(value))
    await act(async () => {
      desk.flows.user.send({ type: 'user.rested', user: null, route: '/', owed: [] })
      desk.flows.apiKeys.send({ type: 'apiKeys.ofApp', owner: null })
      desk.flows.auth.send({ type: 'auth.ofUser', user: null })
      await desk.calm()
    })
    expect([desk.flows.auth.getSnapshot().hasTag('parting'), dialog()?.textContent?.includes(value), done()]).toEqual([
      ...[true, true, 'button.button-primary Done'],
    ])
    await press('Copy: API key')
    await act(() => desk.calm())
    expect(api.copies).toEqual([value])
    await press('Done')
    expect([dialog(), desk.unkept.keys.all()]).toEqual([null, []])
  })
})
