import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { shopkeeper } from '../../src/events/samples.ts'
import { localImportCommand } from '../../src/machines/sync/localImportCommand.ts'
import { Apps } from '../../src/views/cloud/Apps.tsx'
import { Notices } from '../../src/views/common/Notices.tsx'
import { NoApp } from '../../src/views/desk/NoApp.tsx'
import { AppsDialog } from '../../src/views/identity/AppsDialog.tsx'
import { LocalImport } from '../../src/views/sync/LocalImport.tsx'
import type { Desk } from '../scenarios/desk.ts'
import { grocer, openDesk, owner, tailor } from '../scenarios/desk.ts'
import type { MainApi } from '../scenarios/mainApi.ts'
import { createMainApi, offline } from '../scenarios/mainApi.ts'
import { shop, signInto, visited } from '../scenarios/visitor.ts'
import { showOf, wordsOf } from './show.tsx'

const show = (desk: Desk, page: 'dialog' | 'page' | 'moving' | 'panel', language: 'en' | 'fa' = 'en') =>
  showOf(
    desk,
    language,
    <>
      {page === 'dialog' && <AppsDialog />}
      {page === 'page' && <Apps />}
      {page === 'moving' && <LocalImport />}
      {page === 'panel' && <NoApp />}
      <Notices />
    </>,
  )

const signedIn = async (main: MainApi = createMainApi(grocer, tailor)) => {
  const desk = await openDesk({ app: null, main })
  desk.flows.user.send({ type: 'auth.signedIn', user: shopkeeper, id: 'sign-in', at: 1 })
  desk.flows.appList.send({ type: 'appList.ofOwner', owner })
  await desk.calm()
  return desk
}

const choices = () =>
  within(screen.getByRole('list', { name: 'Apps' }))
    .getAllByRole('button')
    .map((button) => [button.querySelector('b')?.textContent, button.getAttribute('aria-pressed')])

describe('the picker', () => {
  test('shows the user’s apps and this device’s own, the chosen one marked', async () => {
    const desk = await signedIn()
    desk.send('apps', { type: 'app.choose', app: tailor })
    await show(desk, 'dialog')

    expect(choices()).toEqual([
      [grocer.name, 'false'],
      [tailor.name, 'true'],
      ['Only this device', 'false'],
    ])
    await userEvent.click(screen.getByRole('button', { name: new RegExp(grocer.name) }))
    expect(desk.flows.apps.getSnapshot().context.app).toEqual(grocer)
  })

  test('shows a visitor this device’s own, and where to sign in; nothing to create', async () => {
    await show(await openDesk({ app: null }), 'dialog')

    expect(choices()).toEqual([['Only this device', 'false']])
    expect(screen.getByRole('link', { name: 'Sign in to see your apps' }).getAttribute('href')).toBe('/login')
    expect(screen.queryByRole('button', { name: 'Create app' })).toBeNull()
  })

  test.each([
    ['en', 'Not at the server any more'],
    ['fa', 'دیگر در سرور نیست'],
  ] as const)('marks in %s an unsent app that the server no longer names', async (language, words) => {
    const desk = await signedIn()
    desk.flows.apps.send({ type: 'apps.known', owner, apps: [tailor], unsent: [grocer.publicId] })
    await show(desk, 'dialog', language)

    expect(screen.getByRole('button', { name: new RegExp(grocer.name) }).textContent).toContain(words)
    expect(screen.getByRole('button', { name: new RegExp(tailor.name) }).textContent).not.toContain(words)
  })

  test.each(['en', 'fa'] as const)(
    'reads the list anew at each opening, and shows its new apps (%s)',
    async (language) => {
      const main = createMainApi(grocer)
      const desk = await signedIn(main)
      const baker = { publicId: 'app-3', name: 'نانوایی' }
      const listed = () => [...document.querySelectorAll('.apps b')].map(wordsOf).slice(0, -1)
      for (const { had, apps } of [
        { had: [grocer], apps: [grocer, tailor] },
        { had: [grocer, tailor], apps: [grocer, tailor, baker] },
      ]) {
        main.state.apps = apps
        main.state.calls = []
        await show(desk, 'dialog', language)
        // The known part is there meanwhile.
        expect(listed()).toEqual(had.map(({ name }) => name))
        await act(() => desk.calm())
        expect([listed(), main.state.calls]).toEqual([apps.map(({ name }) => name), ['GET /v1/apps']])
        cleanup()
      }
    },
  )

  test('requests nothing for a visitor', async () => {
    const main = createMainApi(grocer)
    const desk = await openDesk({ app: null, main })
    await show(desk, 'dialog')
    await act(() => desk.calm())
    expect([choices(), main.state.calls]).toEqual([[['Only this device', 'false']], []])
  })

  test('says that there is none yet', async () => {
    await show(await signedIn(createMainApi()), 'dialog')

    expect(await screen.findByText('No app found, use the create button to create one.')).toBeDefined()
  })

  test('says why the list failed, that the known apps work, and tries again', async () => {
    const main = createMainApi(grocer, tailor)
    const desk = await signedIn(main)
    main.state.fault = offline
    desk.send('appList', { type: 'appList.load' })
    await desk.calm()
    await show(desk, 'dialog')
    await act(() => desk.calm())
    const said =
      'Your apps could not be listed: Network ErrorThe apps that this device knows stand here and work all the same.'
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(`${said}Try again`)
    expect(choices()).toHaveLength(3)
    const signIn = () => screen.getByRole('dialog').querySelectorAll('a[href="/login"]').length
    expect(signIn()).toBe(0)

    main.state.fault = { _tag: 'SignedOut' }
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await act(() => desk.calm())
    expect(signIn()).toBe(1)

    main.state.fault = null
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull())
  })
})

describe('creating an app', () => {
  const open = async (main?: MainApi) => {
    const desk = await signedIn(main)
    await show(desk, 'dialog')
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: 'Create app' }))
    return { desk, user, field: screen.getByRole<HTMLInputElement>('textbox', { name: /Name of the app/ }) }
  }
  const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' })

  test('begins in its field; without a name it cannot be saved, and blanks count as none', async () => {
    const main = createMainApi()
    const { user, field } = await open(main)
    const state = () => [
      document.activeElement === field,
      field.getAttribute('aria-invalid'),
      screen.queryAllByRole('alert').map(wordsOf).join(''),
      save().disabled,
    ]
    expect(state()).toEqual([true, null, '', true])

    await user.type(field, '  {Enter}')
    expect(state()).toEqual([true, 'true', 'must not be empty', true])
    await user.type(field, 'نان')
    expect(state()).toEqual([true, null, '', false])
    expect(main.state.calls.filter((call) => call.startsWith('POST'))).toEqual([])
  })

  test('by Enter makes it, chooses it and says so', async () => {
    const { desk, user, field } = await open()
    await user.type(field, 'نانوایی{Enter}')
    await waitFor(() => expect(desk.flows.apps.getSnapshot().context.app?.name).toBe('نانوایی'))

    expect(await screen.findByText('App created successfully.')).toBeDefined()
  })

  test('a refused app keeps its typed name, and the field says what is wrong', async () => {
    const main = createMainApi()
    const { desk, user, field } = await open(main)
    const violations = [{ field: 'name', message: 'must be 1 to 200 letters' }]
    main.state.fault = { _tag: 'Refused', status: 400, title: 'Constraint Violation', violations }
    await user.type(field, 'نانوایی')
    await user.click(save())
    await act(() => desk.calm())

    expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['نانوایی', 'true'])
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContain('must be 1 to 200 letters')
    expect(screen.getByText('Wrong input: Name must be 1 to 200 letters')).toBeDefined()
    expect([save().disabled, document.activeElement]).toEqual([false, field])

    main.state.fault = { _tag: 'SignedOut' }
    await user.click(save())
    await act(() => desk.calm())
    expect([field.value, screen.getByRole('dialog').querySelectorAll('.apps-new a[href="/login"]').length]).toEqual([
      'نانوایی',
      1,
    ])

    await user.type(field, '‌ها')
    await user.tab()
    expect([field.getAttribute('aria-invalid'), desk.flows.appList.getSnapshot().context.refusal]).toEqual([null, null])
  })

  test('with a name asks before it is left: it stays, or goes for good', async () => {
    const { desk, user, field } = await open()
    await user.type(field, 'نانوایی')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
    expect([field.value, desk.flows.appList.getSnapshot().context.draft]).toEqual(['نانوایی', { name: 'نانوایی' }])

    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await user.click(await screen.findByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Create app' })))
    expect(desk.flows.appList.getSnapshot().context.draft).toEqual({ name: '' })
  })

  test('is as it was when the picker is opened again', async () => {
    const { desk, user, field } = await open()
    await user.type(field, 'نانوایی')
    await user.tab()
    cleanup()
    await show(desk, 'dialog')

    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Name of the app/ }).value).toBe('نانوایی')
  })

  test('can be saved from its first letter on, and no more once it is blank', async () => {
    const { desk, user, field } = await open()
    await user.type(field, 'ن')
    expect([save().disabled, desk.flows.appList.getSnapshot().context.draft.name]).toEqual([false, 'ن'])
    await user.type(field, 'ان')
    expect(desk.flows.appList.getSnapshot().context.draft.name).toBe('ن')
    await user.clear(field)
    expect([save().disabled, desk.flows.appList.getSnapshot().context.draft.name]).toEqual([true, ''])
  })

  test('left, gives the focus back to its button', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Cancel' }))

    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Create app' }))
  })
})

describe('/apps', () => {
  test('shows the list and the create button with no app, and with this device’s own', async () => {
    const desk = await signedIn()
    desk.send('apps', { type: 'app.choose', app: { publicId: 'local', name: 'x' } })
    await show(desk, 'page')

    expect(choices()).toHaveLength(3)
    expect(screen.getByRole('button', { name: 'Create app' })).toBeDefined()
  })

  test('welcomes into the app, copies its id and says "Copied!", and leaves it', async () => {
    const desk = await signedIn()
    desk.send('apps', { type: 'app.choose', app: grocer })
    await show(desk, 'page')
    const user = userEvent.setup()

    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Welcome')
    expect(wordsOf(screen.getByRole('main'))).toContain(`WelcomeYou're working in ${grocer.name}`)
    await user.click(screen.getByRole('button', { name: 'Copy: App ID' }))
    expect(await navigator.clipboard.readText()).toBe('app-1')
    expect(await screen.findByText('Copied!')).toBeDefined()

    await user.click(screen.getByRole('button', { name: 'Leave this app' }))
    expect(choices().map(([, pressed]) => pressed)).toEqual(['false', 'false', 'false'])
  })

  test('in Farsi: the list, and the app that is worked in', async () => {
    const desk = await signedIn()
    await show(desk, 'page', 'fa')
    expect(wordsOf(screen.getByRole('main'))).toBe(
      `فروشگاه‌ها${grocer.name}${tailor.name}فقط این دستگاهبدون ورود کار می‌کند. چیزی از این دستگاه بیرون نمی‌رود.ساخت فروشگاه`,
    )
    act(() => void desk.send('apps', { type: 'app.choose', app: grocer }))
    const inApp = wordsOf(screen.getByRole('main'))
    expect(inApp).toMatch(new RegExp(`^خوش آمدیددر ${grocer.name} کار می‌کنیدباز کردن میز فاکتورتغییر فروشگاه`))
    expect(inApp).toMatch(/شناسهٔ فروشگاهapp-1$/)
  })

  test('an id that could not be copied is reported', async () => {
    const desk = await signedIn()
    desk.send('apps', { type: 'app.choose', app: grocer })
    await show(desk, 'page')
    const user = userEvent.setup()
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'))
    await user.click(screen.getByRole('button', { name: 'Copy: App ID' }))

    expect(await screen.findByText(/^The browser did not allow it/)).toBeDefined()
  })
})

describe('the offer to move', () => {
  const offer = () => screen.getAllByRole('status')[0]?.textContent
  const visitor = async () => {
    const desk = await openDesk({ app: null })
    await visited(desk.store, shop)
    await signInto(desk)
    return desk
  }

  test('says what goes where, and afterwards what was moved', async () => {
    const desk = await visitor()
    await show(desk, 'moving')
    expect(offer()).toContain('To be moved: 3 invoices, 1 person, and 2 products.')
    expect(offer()).toContain(`Move what is on this device into “${grocer.name}”?`)

    await userEvent.click(screen.getByRole('button', { name: 'Move' }))
    expect(await screen.findByText('Moved: 3 invoices, 1 person, and 2 products.')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'OK' }))
    expect(screen.queryByText(/Moved/)).toBeNull()
  })

  test('in Farsi, with its digits', async () => {
    await show(await visitor(), 'moving', 'fa')

    expect(offer()).toContain('منتقل می‌شود: ۳ فاکتور، ۱ شخص و ۲ کالا.')
  })

  test('goes for now', async () => {
    await show(await visitor(), 'moving')
    await userEvent.click(screen.getByRole('button', { name: 'Later' }))

    expect(screen.queryByRole('button')).toBeNull()
  })

  test('under way, says how far it is, and that work can go on', async () => {
    const desk = await visitor()
    await show(desk, 'moving')
    act(() => desk.send('moving', localImportCommand(desk.flows)))
    const bar = screen.getByRole('progressbar')
    expect({ label: bar.getAttribute('aria-label'), valuenow: bar.getAttribute('aria-valuenow') }).toEqual({
      label: `Moving into “${grocer.name}”…`,
      valuenow: '0',
    })
    expect(offer()).toContain('You can go on working. If this is interrupted, the rest is offered again.')
    expect(screen.queryByRole('button')).toBeNull()
  })

  test.each([
    [
      'en',
      `Not everything was moved into “${grocer.name}”What was moved stands there, the rest is where it was. Nothing is lost.MoveLater`,
    ],
    [
      'fa',
      `همه‌چیز به «${grocer.name}» منتقل نشدآنچه منتقل شد آنجاست و بقیه سر جای خود مانده است. چیزی از دست نرفته است.انتقالبعداً`,
    ],
  ] as const)('a move that failed says where the rows are, and is offered again (%s)', async (language, words) => {
    const desk = await visitor()
    desk.send('moving', localImportCommand(desk.flows))
    desk.flows.moving.send({ type: 'moving.failed', fault: 'full', id: 'failed-1', at: 1 })
    await show(desk, 'moving', language)
    expect(offer()).toBe(words)

    await userEvent.click(screen.getAllByRole('button')[0] ?? document.body)
    await waitFor(() => expect(desk.flows.moving.getSnapshot().matches('moved')).toBe(true))
  })
})

describe('the desk without an app', () => {
  const buttons = () => screen.getAllByRole('button').map(wordsOf)
  const chosen = (desk: Desk) => desk.flows.apps.getSnapshot().context.app?.publicId
  const fleet = ['app-1', 'app-2', 'app-3', 'app-4'].map((publicId) => ({ publicId, name: `Shop ${publicId}` }))

  test('offers a user their apps by name', async () => {
    const desk = await signedIn()
    await show(desk, 'panel')
    expect(screen.getByRole('heading').textContent).toBe('Which app do you work in?')
    expect(buttons()).toEqual([grocer.name, tailor.name, 'Create app', 'Only this device'])

    await userEvent.click(screen.getByRole('button', { name: tailor.name }))
    expect(chosen(desk)).toBe(tailor.publicId)
  })

  test('in Farsi', async () => {
    await show(await signedIn(), 'panel', 'fa')
    expect(screen.getByRole('heading').textContent).toBe('در کدام فروشگاه کار می‌کنید؟')
    expect(buttons()).toEqual([grocer.name, tailor.name, 'ساخت فروشگاه', 'فقط این دستگاه'])
  })

  test('names three of many, and has the list of all', async () => {
    const desk = await signedIn(createMainApi(...fleet))
    await show(desk, 'panel')
    expect(buttons()).toEqual([
      ...['Shop app-1', 'Shop app-2', 'Shop app-3'],
      ...['All your apps', 'Create app', 'Only this device'],
    ])
    await userEvent.click(screen.getByRole('button', { name: 'All your apps' }))
    expect(desk.flows.dialogs.getSnapshot().matches('apps')).toBe(true)
  })

  test('waits for the list of an unknown user, then lets them create an app', async () => {
    const desk = await openDesk({ app: null, main: createMainApi() })
    desk.flows.apps.send({ type: 'apps.ofOwner', owner })
    await show(desk, 'panel')
    act(() => desk.flows.appList.send({ type: 'appList.ofOwner', owner }))
    expect(buttons()).toEqual(['Loading apps…Working…', 'Only this device'])

    await act(() => desk.calm())
    expect(buttons()).toEqual(['Create app', 'Only this device'])
    await userEvent.click(screen.getByRole('button', { name: 'Create app' }))
    const { dialogs, appList } = desk.flows
    expect([dialogs.getSnapshot().matches('apps'), appList.getSnapshot().matches({ making: 'editing' })]).toEqual([
      true,
      true,
    ])
  })
})
