import { act, cleanup } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { CredentialsPage } from '../../src/views/cloud/CredentialsPage.tsx'
import { canary, createKeysApi, openKeysDesk } from '../scenarios/apiKeysDesk.ts'
import { opening } from '../scenarios/desk.ts'
import { madeAt, screens } from './credentialsScreens.ts'
import { drawnIn } from './drawn.ts'
import { dialog, heard, press, showOf } from './show.tsx'

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: opening }))
afterAll(() => void vi.useRealTimers())
afterEach(cleanup)

/** The page, once its list has come or not, over an API that the test answers for. */
const page = async (language: 'en' | 'fa', api = createKeysApi(), allowed = true) => {
  const { asked, desk } = heard(await openKeysDesk(api))
  desk.flows.apiKeys.send({ type: 'apiKeys.ofAccess', allowed })
  const { container, unmount } = await showOf(desk, language, <CredentialsPage />)
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

const words = {
  en: {
    create: '<plus>Create Credentials',
    key: '<plus> API Key',
    done: 'Done',
    again: { lost: 'Make another key', refused: 'Try again' },
    toList: 'Look at the list',
    copyKey: 'Copy: API key',
    delete: 'Delete the key of ',
    yes: 'Delete',
    no: 'Cancel',
  },
  fa: {
    create: '<plus>ساخت کلید',
    key: '<plus> کلید API',
    done: 'تمام',
    again: { lost: 'ساخت یک کلید دیگر', refused: 'تلاش دوباره' },
    toList: 'دیدن فهرست',
    copyKey: 'کپی: کلید API',
    delete: 'حذف کلید ',
    yes: 'حذف',
    no: 'انصراف',
  },
} as const

describe.each(['en', 'fa'] as const)('the credentials, in %s', (language) => {
  const t = words[language]
  const screen = screens[language]

  test('have no key yet, and never a client secret', async () => {
    const { drawn } = await page(language)
    expect(drawn()).toEqual(screen.none)
  })

  test('wait for the session’s return', async () => {
    const { drawn } = await page(language, createKeysApi(), false)
    expect(drawn()).toEqual(screen.waiting)
  })

  test('are made by a menu, of which one item is not there yet', async () => {
    const { menu, pressed } = await page(language)
    await pressed(t.create)
    expect(menu()).toEqual(screen.menu)
  })

  test('list each key with what it is restricted to', async () => {
    const api = createKeysApi()
    api.add()
    api.add('app-1', ['127.0.0.1', 'shop.example'])
    const { drawn } = await page(language, api)
    expect(drawn()).toEqual(screen.listed)
  })

  test('could not be had: why, and another try', async () => {
    const api = createKeysApi()
    api.fates.list = ['never']
    const { drawn } = await page(language, api)
    expect(drawn()).toEqual(screen.notLoaded)
  })

  test('show a new key once, with programs', async () => {
    const { drawn, pressed, container } = await page(language)
    await pressed(t.create)
    await pressed(t.key)
    expect(drawn()).toEqual(screen.shown)
    await pressed(t.copyKey)
    expect(drawn()).toEqual(screen.copied)
    await pressed(t.done)
    expect([dialog(), document.documentElement.outerHTML.includes(canary), container.querySelector('input')]).toEqual([
      ...[null, false],
      null,
    ])
  })

  test('ask before a key is deleted', async () => {
    const api = createKeysApi()
    api.add()
    const { drawn, pressed } = await page(language, api)
    await pressed(t.delete + madeAt(language, 1))
    expect(drawn()).toEqual(screen.sure)
    await pressed(t.no)
    expect([dialog(), api.keys.size]).toEqual([null, 1])
    await pressed(t.delete + madeAt(language, 1))
    await pressed(t.yes)
    expect([dialog(), api.keys.size]).toEqual([null, 0])
  })

  test('take no press of another key while one is deleted, and keep the focus', async () => {
    const api = createKeysApi()
    api.add()
    api.add()
    api.fates.delete = ['silent']
    const { drawn, pressed, asked } = await page(language, api)
    const buttons = () => drawn().filter((line) => line.startsWith('button.round-plain'))
    expect(buttons()).toEqual([2, 1].map((key) => `button.round-plain [${t.delete}${madeAt(language, key)}] <trash>`))
    await pressed(t.delete + madeAt(language, 1))
    await pressed(t.yes)
    asked()
    await pressed(t.delete + madeAt(language, 2))
    expect([dialog(), asked()]).toEqual([null, []])
    expect(buttons()).toEqual(
      [2, 1].map((key) => `button.round-plain [${t.delete}${madeAt(language, key)}] aria-disabled <trash>`),
    )
  })

  test.each(['lost', 'refused'] as const)('say what became of a key that did not come: %s', async (how) => {
    const api = createKeysApi()
    api.fates.make = [how === 'lost' ? 'lost' : Response.json({ title: 'Forbidden' }, { status: 403 }), 'silent']
    const { drawn, pressed } = await page(language, api)
    await pressed(t.create)
    await pressed(t.key)
    expect(drawn()).toEqual(screen[how])
    await pressed(t.again[how])
    expect(drawn()).toEqual(screen.making)
  })
})
