import { act, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { shopkeeper } from '../../src/events/samples.ts'
import { Moving } from '../../src/views/desk/Moving.tsx'
import { Notices } from '../../src/views/desk/Notices.tsx'
import { AppsDialog } from '../../src/views/dialogs/AppsDialog.tsx'
import { Apps } from '../../src/views/pages/Apps.tsx'
import { startTexts } from '../../src/views/texts/index.ts'
import { DeskProvider } from '../../src/views/useDesk.tsx'
import type { Desk } from '../scenarios/desk.ts'
import { grocer, openDesk, owner, tailor } from '../scenarios/desk.ts'
import type { MainApi } from '../scenarios/mainApi.ts'
import { createMainApi, offline } from '../scenarios/mainApi.ts'
import { shop, signInto, visited } from '../scenarios/visitor.ts'

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
})

const show = async (desk: Desk, page: 'dialog' | 'page' | 'moving', language: 'en' | 'fa' = 'en') => {
  await startTexts(language)
  const { flows, ask, rows, kill } = desk
  return render(
    <DeskProvider view={{ desk: { flows, ask, stop: kill }, rows, showCamera: () => {} }}>
      <MemoryRouter>
        {page === 'dialog' && <AppsDialog />}
        {page === 'page' && <Apps />}
        {page === 'moving' && <Moving />}
        <Notices />
      </MemoryRouter>
    </DeskProvider>,
  )
}

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
    desk.ask('apps', { type: 'app.choose', app: tailor })
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

  test('says that there is none yet', async () => {
    await show(await signedIn(createMainApi()), 'dialog')

    expect(screen.getByText('No app found, use the create button to create one.')).toBeDefined()
  })

  test('says why the list could not be had, that the known apps work, and tries again', async () => {
    const main = createMainApi(grocer, tailor)
    const desk = await signedIn(main)
    main.state.fault = offline
    desk.ask('appList', { type: 'appList.load' })
    await desk.calm()
    await show(desk, 'dialog')
    const said =
      'Your apps could not be listed: Network ErrorThe apps that this device knows stand here and work all the same.'
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(`${said}Try again`)
    expect(choices()).toHaveLength(3)

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

  test('begins in its field; Save waits for a name, blanks are none', async () => {
    const { user, field } = await open()
    expect([document.activeElement, save().disabled]).toEqual([field, true])

    await user.type(field, '  ')
    expect(save().disabled).toBe(true)
    await user.type(field, 'نان')
    expect(save().disabled).toBe(false)
  })

  test('by Enter makes it, chooses it and says so', async () => {
    const { desk, user, field } = await open()
    await user.type(field, 'نانوایی{Enter}')
    await waitFor(() => expect(desk.flows.apps.getSnapshot().context.app?.name).toBe('نانوایی'))

    expect(await screen.findByText('App created successfully.')).toBeDefined()
  })

  test('that is refused keeps what was typed, and says what is wrong at the field', async () => {
    const main = createMainApi()
    const { desk, user, field } = await open(main)
    const violation = { title: 'Constraint Violation', field: 'name', message: 'must be 1 to 200 letters' }
    main.state.fault = { status: 400, detail: 'Constraint Violation', violation }
    await user.type(field, 'نانوایی')
    await user.click(save())
    await act(() => desk.calm())

    expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['نانوایی', 'true'])
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContain('must be 1 to 200 letters')
    expect(screen.getByText('Constraint Violation: name must be 1 to 200 letters')).toBeDefined()
    expect(save().disabled).toBe(false)
  })

  test('left, gives the focus back to its button', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Cancel' }))

    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Create app' }))
  })
})

describe('/apps', () => {
  test('asks a visitor to sign in', async () => {
    await show(await openDesk({ app: null }), 'page')

    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Please sign in first')
  })

  test('shows the list and the create button with no app, and with this device’s own', async () => {
    const desk = await signedIn()
    desk.ask('apps', { type: 'app.choose', app: { publicId: 'local', name: 'x' } })
    await show(desk, 'page')

    expect(choices()).toHaveLength(3)
    expect(screen.getByRole('button', { name: 'Create app' })).toBeDefined()
  })

  test('welcomes into the app, copies its id and says "Copied!", and leaves it', async () => {
    const desk = await signedIn()
    desk.ask('apps', { type: 'app.choose', app: grocer })
    await show(desk, 'page')
    const user = userEvent.setup()

    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Welcome')
    expect(screen.getByText(`You're working in ${grocer.name}`)).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Copy: App ID' }))
    expect(await navigator.clipboard.readText()).toBe('app-1')
    expect(await screen.findByText('Copied!')).toBeDefined()

    await user.click(screen.getByRole('button', { name: 'Leave this app' }))
    expect(choices().map(([, pressed]) => pressed)).toEqual(['false', 'false', 'false'])
  })

  test('an id that could not be copied is said to be so', async () => {
    const desk = await signedIn()
    desk.ask('apps', { type: 'app.choose', app: grocer })
    await show(desk, 'page')
    const user = userEvent.setup()
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'))
    await user.click(screen.getByRole('button', { name: 'Copy: App ID' }))

    expect(await screen.findByText('It could not be copied. Select it and copy it by hand.')).toBeDefined()
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
    expect(offer()).toContain(`Move what is on this device into ${grocer.name}?`)

    await userEvent.click(screen.getByRole('button', { name: 'Move' }))
    expect(await screen.findByText('Moved: 3 invoices, 1 person, and 2 products.')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'OK' }))
    expect(screen.queryByText(/Moved/)).toBeNull()
  })

  test('in Farsi, with its digits', async () => {
    await show(await visitor(), 'moving', 'fa')

    expect(offer()).toContain('منتقل می‌شود: ۳ فاکتور،‏ ۱ شخص، و ۲ کالا.')
  })

  test('goes for now', async () => {
    await show(await visitor(), 'moving')
    await userEvent.click(screen.getByRole('button', { name: 'Later' }))

    expect(screen.queryByRole('button')).toBeNull()
  })
})
