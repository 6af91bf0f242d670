import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { createMemoryStore } from '../../src/events/memoryStore.ts'
import { shopkeeper } from '../../src/events/samples.ts'
import { Status } from '../../src/views/sync/Status.tsx'
import { SyncDialog } from '../../src/views/sync/SyncDialog.tsx'
import { en } from '../../src/views/texts/en.ts'
import type { Desk } from '../scenarios/desk.ts'
import { onlyHere, openDesk } from '../scenarios/desk.ts'
import { speaking } from './inFarsi.ts'
import { showOf, wordsOf } from './show.tsx'
import { syncOf } from './syncStates.ts'

const trouble = { model: 'invoice', id: 'invoice-1', kind: 'refused' } as const

type Into = (sync: ReturnType<typeof syncOf>) => unknown
const into = {
  synced: (sync) => sync.synced(),
  waiting: (sync) => sync.waiting(2),
  syncing: (sync) => sync.syncing(),
  offline: (sync) => sync.offline(0),
  'offline with work': (sync) => sync.offline(1),
  'needs you': (sync) => sync.needsYou([trouble]),
  failed: (sync) => sync.failed('busyServer', 'Failure 503'),
  'signed out': () => {},
} as const satisfies Record<string, Into>
type State = keyof typeof into
const states = [
  'synced',
  'waiting',
  'syncing',
  'offline',
  'offline with work',
  'needs you',
  'failed',
  'signed out',
] as const

/** Rows of this device stay here. */
const durable = () => ({ ...createMemoryStore(), durable: true })

const opened = async (state: State): Promise<Desk> => {
  const desk = await openDesk({ store: durable() })
  await into[state](syncOf(desk))
  return desk
}

test('with no network a signed-in user is not asked to sign in; whose session ended is', async () => {
  const desk = await opened('signed out')
  await showOf(desk, 'en', <Status />)
  const status = () => screen.getByRole('button').textContent
  const { auth } = desk.flows
  const seen = [status()]
  act(() => auth.send({ type: 'auth.ofUser', user: shopkeeper }))
  seen.push(status())
  for (let tries = 0; tries < 2; tries++) {
    act(() => auth.send({ type: 'session.unreached', retryIn: 60_000, id: `u${tries}`, at: 1 }))
    seen.push(status())
    act(() => auth.send({ type: 'session.retried' }))
    seen.push(status())
  }
  act(() => auth.send({ type: 'session.ended', id: 'ended', at: 2 }))
  seen.push(status())
  expect(seen).toEqual([
    en.sync.signedOut,
    en.sync.syncing,
    ...['Offline', 'Offline', 'Offline', 'Offline'],
    en.sync.signedOut,
  ])
})

describe('the status in the bar', () => {
  /** Its words, its look, and how much waits. */
  const said = {
    synced: ['Synced', 'success'],
    waiting: ['2 waiting', 'waiting', '2'],
    syncing: ['Syncing…', 'working'],
    offline: ['Offline', 'offline'],
    'offline with work': ['Offline · 1 waiting', 'offline', '1'],
    'needs you': ['1 needs you', 'warning', '1'],
    failed: ['Not synced', 'danger'],
    'signed out': ['Sign in to sync', 'warning'],
  } satisfies Record<State, readonly [words: string, look: string, count?: string]>

  describe.each(['en', 'fa'] as const)('in %s', (language) => {
    test.each(states)('%s', async (state) => {
      const { say } = speaking(language, {}, 'sync')
      await showOf(await opened(state), language, <Status />)
      const [words, look, count = ''] = said[state]
      const pill = within(screen.getByRole('status')).getByRole('button')
      expect([wordsOf(pill), pill.matches(`.status-${look}`)]).toEqual([say(words) + say(count), true])
      expect(pill.getAttribute('aria-label')).toBe(say(`Sync: ${words}`))
    })
  })

  test('opens the sheet', async () => {
    const desk = await opened('synced')
    await showOf(desk, 'en', <Status />)
    await userEvent.click(screen.getByRole('button', { name: 'Sync: Synced' }))
    expect(desk.flows.sync.getSnapshot().hasTag('open')).toBe(true)
  })

  test('says of this device’s own app that it is only here, and nothing opens', async () => {
    await showOf(await openDesk({ store: durable(), app: onlyHere }), 'en', <Status />)
    expect([wordsOf(screen.getByRole('status')), screen.queryByRole('button')]).toEqual(['Only on this device', null])
  })

  test('says nothing before an app is chosen, nor while sync has none', async () => {
    const desk = await openDesk({ store: durable(), app: null })
    await showOf(desk, 'en', <Status />)
    expect(document.querySelector('.status')).toBeNull()

    const chosen = await openDesk({ store: durable() })
    await showOf(chosen, 'en', <Status />)
    act(() => chosen.flows.sync.send({ type: 'sync.ofApp', app: null }))
    expect(document.querySelector('.status')).toBeNull()
  })
})

describe('the sheet', () => {
  const kept = 'What you make is kept on this device'
  const back = `${kept} and goes out when the network is back.`
  const said = {
    synced: ['Synced', 'Everything here is at the server too.'],
    waiting: ['2 waiting', 'What waits is kept on this device and goes out by itself.'],
    syncing: ['Syncing…', 'You can go on working.', '0%'],
    offline: ['Offline', back],
    'offline with work': ['Offline · 1 waiting', back],
    'needs you': ['1 needs you', 'The rest is synced. Look at what is listed here.', 'What needs you'],
    failed: [
      'Not synced',
      'The server is busy or under repair. Failure 503',
      'Nothing is lost: what waits is kept on this device and tried again.',
    ],
    'signed out': ['Sign in to sync', `${kept}. Sign in, and it goes out.`],
  } satisfies Record<State, readonly string[]>
  const compare = 'Compare everything with the server'
  const sheet = () => screen.getByRole('dialog').querySelector('.sync-sheet')
  /** Without the rows that need the user, which have their own tests. */
  const words = () => {
    const copy = sheet()?.cloneNode(true)
    if (!(copy instanceof Element)) return ''
    copy.querySelector('.troubles')?.remove()
    return wordsOf(copy)
  }

  describe.each(['en', 'fa'] as const)('in %s', (language) => {
    /** The service's own text stands as it came. */
    const { say, lines } = speaking(language, { 'Failure 503': 'Failure 503' }, 'sync')

    test.each(states)('%s', async (state) => {
      await showOf(await opened(state), language, <SyncDialog />)
      expect(words()).toBe(lines([...said[state], ...(state === 'signed out' ? [] : [compare])]).join(''))
    })

    test('asks to compare everything with the server', async () => {
      const desk = await opened('synced')
      await showOf(desk, language, <SyncDialog />)
      await userEvent.click(screen.getByRole('button', { name: say(compare) }))
      await desk.journal.stored()
      expect((await desk.entries()).filter(({ type }) => type === 'sync.compare')).toHaveLength(1)
    })
  })

  test('announces its state and its failure to screen readers', async () => {
    const desk = await opened('syncing')
    await showOf(desk, 'en', <SyncDialog />)
    expect(wordsOf(screen.getByRole('status'))).toBe('Syncing…')
    await syncOf(desk).failed('forbidden', '')
    expect(wordsOf(screen.getByRole('status'))).toBe('Not syncedThe server says that this app is not yours.')
  })

  test('shows how far it is and how much came', async () => {
    const desk = await opened('syncing')
    await showOf(desk, 'fa', <SyncDialog />)
    const rows = { rows: [], deleted: [] }
    act(() => {
      for (let ticks = 0; ticks < 3; ticks++) desk.flows.sync.send({ type: 'sync.ticked' })
      desk.flows.sync.send({
        ...{
          type: 'sync.changesPulled',
          id: 'part-1',
          at: 1,
          app: 'app-1',
          pull: 'pull-9',
          unreadable: [],
          unknown: [],
        },
        ...{ invoices: rows, products: rows, persons: { rows: [], deleted: ['one', 'two'] } },
      })
    })
    const bar = screen.getByRole('progressbar')
    expect({
      label: bar.getAttribute('aria-label'),
      valuenow: bar.getAttribute('aria-valuenow'),
      words: wordsOf(bar),
    }).toEqual({
      label: '۲ مورد دریافت شد',
      valuenow: '15',
      words: '۲ مورد دریافت شد۱۵٪',
    })
  })

  test('begins a run, and takes no second press while it runs', async () => {
    const desk = await opened('synced')
    await showOf(desk, 'en', <SyncDialog />)
    const now = () => screen.getByRole<HTMLButtonElement>('button', { name: /Sync now/ })
    await userEvent.click(now())
    expect([desk.flows.sync.getSnapshot().hasTag('busy'), now().getAttribute('aria-disabled')]).toEqual([true, 'true'])
  })

  test('signed out, offers to sign in', async () => {
    await showOf(await opened('signed out'), 'en', <SyncDialog />)
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login')
    expect(screen.queryByRole('button', { name: /Sync now/ })).toBeNull()
  })

  test('without an app to sync it says so', async () => {
    const desk = await openDesk({ app: null })
    await showOf(desk, 'en', <SyncDialog />)
    expect(words()).toBe('Nothing is synced hereWhat you make in an app of your own is kept at the server too.')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /Sync now/ }).disabled).toBe(true)
  })
})
