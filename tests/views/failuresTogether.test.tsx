import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { shopkeeper } from '../../src/events/samples.ts'
import { PushPage } from '../../src/views/cloud/PushPage.tsx'
import { Banners } from '../../src/views/desk/Banners.tsx'
import { Invoices } from '../../src/views/desk/Invoices.tsx'
import { PageShell } from '../../src/views/shell/PageShell.tsx'
import { openDesk, opening } from '../scenarios/desk.ts'
import { invoice, stocked } from '../scenarios/goods.ts'
import { createPushApi, createPushDevice, openedFor, settle } from '../scenarios/pushDesk.ts'
import { drawnIn } from './drawn.ts'
import { speaking } from './inFarsi.ts'
import { heard, press, showOf } from './show.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const stamp = { id: 'failed', at: 1 }

/** The store is full, three sales wait in this tab, and the list of invoices cannot be read either. */
const show = async (language: 'en' | 'fa', first: 'storage' | 'list') => {
  const { asked, desk } = heard(await openDesk({ store: { ...(await stocked(invoice('one'))), durable: true } }))
  const { container } = await showOf(
    desk,
    language,
    <>
      <Banners />
      <Invoices />
    </>,
  )
  await screen.findByRole('searchbox')
  const fails = {
    storage: () => desk.flows.storage.send({ type: 'storage.failed', fault: 'full', waiting: 3, ...stamp }),
    list: () => desk.flows.invoices.send({ type: 'list.failed', fault: 'lost', ...stamp }),
  }
  act(() => fails[first]())
  act(() => fails[first === 'list' ? 'storage' : 'list']())
  asked.length = 0
  return { asked, desk, drawn: () => drawnIn(container) }
}

const full = [
  ...['alert.banner-danger', '<error>', 'b The device is full'],
  'p What you do is kept in this tab and stored as soon as there is space. Do not close it. 3 entries wait to be stored.',
  'button.button-quiet <refresh>Try again',
  'button.button-quiet <download>Save a copy',
  'button.button-quiet <download>Save a support log…',
]
const list = [
  ...['section.card.invoices [Invoices]', 'h2 Invoices', 'button Today', 'button Yesterday'],
  ...['button Unpaid', 'button haspopup=dialog Deleted', 'button.button-bare <send>Not sent', '<search>'],
  'input [Search invoices] type=search maxlength=1000 placeholder=Search invoices “”',
  ...['p Today Nothing sold yet', 'button.button-bare <forward>End of the day'],
  ...['status', '<picture>', 'h3 The invoices could not be read.', 'button.button-quiet <refresh>Try again'],
]

test.each(['storage', 'list'] as const)('each failure is shown beside the other, in any order: %s', async (first) => {
  const { drawn } = await show('en', first)
  expect(drawn()).toEqual([...full, ...list])
})

const nowHere = { Today: 'امروز', Yesterday: 'دیروز', 'Today Nothing sold yet': 'امروز هنوز فروشی نبوده است' }

test('both are shown in Farsi', async () => {
  const { drawn } = await show('fa', 'storage')
  expect(drawn()).toEqual(speaking('fa', nowHere, 'invoices', 'storage', 'day').lines([...full, ...list]))
})

test('each is tried again by its own button, and goes alone', async () => {
  const { asked, desk, drawn } = await show('en', 'storage')
  const [banner, card] = [
    document.querySelector<HTMLElement>('.banner'),
    document.querySelector<HTMLElement>('.invoices'),
  ]
  if (banner === null || card === null) throw new Error('One of the two is not shown')
  await press('<refresh>Try again', banner)
  expect(asked).toEqual([['storage', { type: 'storage.retry' }]])
  asked.length = 0
  await press('<refresh>Try again', card)
  expect(asked).toEqual([['invoices', { type: 'list.search', text: '' }]])
  await act(() => desk.calm())
  act(() => desk.flows.invoices.send({ type: 'list.failed', fault: 'lost', ...stamp }))
  act(() => desk.flows.storage.send({ type: 'storage.recovered', ...stamp }))
  expect(drawn()).toEqual(list)
})

/** A page of the console whose list was read once, with these failures in order. */
const showRemote = async (language: 'en' | 'fa', order: readonly ('storage' | 'list' | 'session')[]) => {
  const api = createPushApi()
  api.add('shop', 'Android::Chrome::148')
  const opened = await openedFor(api, createPushDevice(), shopkeeper, {
    store: { ...(await stocked()), durable: true },
  })
  const { asked, desk } = heard(opened)
  cleanup()
  const { container } = await showOf(
    desk,
    language,
    <PageShell>
      <PushPage />
    </PageShell>,
  )
  const calm = () => act(() => settle(opened))
  await calm()
  const fails = {
    storage: () => desk.flows.storage.send({ type: 'storage.failed', fault: 'full', waiting: 3, ...stamp }),
    list() {
      api.fates.list = ['never']
      desk.send('pushes', { type: 'pushes.load' })
    },
    session() {
      desk.flows.auth.send({ type: 'auth.ofUser', user: shopkeeper })
      desk.flows.auth.send({ type: 'session.ended', ...stamp })
    },
  }
  for (const failing of order) {
    act(fails[failing])
    await calm()
  }
  asked.length = 0
  const notes = () => drawnIn(container.querySelector('.shell-notes') ?? container)
  const drawn = () => [...notes(), ...drawnIn(container.querySelector('.remote') ?? container)]
  return { asked, desk, calm, drawn }
}

const rows = [
  'ul.remote-rows [Registered devices]',
  'label.hidden Name of the device Android Chrome 148, kept on this device',
  ...['input inputmode=text maxlength=40 placeholder=No name “”'],
  ...['.tag-plain (plain: Android)', '.tag-plain (plain: Chrome)', '.tag-plain (plain: 148)'],
  ...['p.push-about Today, 07:01', 'status.push-status'],
  'button.button-quiet <send> Send a test to Android Chrome 148',
  'button.round-plain [Delete Android Chrome 148] <trash>',
]
/** A full store, the head of the list, and what is said over its rows. */
const remote = (...said: readonly string[]) => [...full, 'h2 Registered devices', ...said, ...rows]

describe.each(['en', 'fa'] as const)('a list of the server, %s', (language) => {
  beforeEach(() => void vi.spyOn(Date, 'now').mockReturnValue(opening))
  const { say, lines } = speaking(language, { '148': '148' }, 'push', 'storage')

  test.each([[['storage', 'list'] as const], [['list', 'storage'] as const]])(
    'a list that failed is reported beside a full store, and keeps its rows: %s',
    async (order) => {
      const { drawn } = await showRemote(language, order)
      expect(drawn()).toEqual(
        lines(
          remote(
            ...['alert.remote-stale', 'p This could not be loaded Network Error What stands here was read before.'],
            'button.button-quiet <refresh>Try again',
          ),
        ),
      )
    },
  )

  test.each([
    [['storage', 'list', 'session'] as const],
    [['session', 'list', 'storage'] as const],
    [['list', 'session', 'storage'] as const],
  ])('leads to the sign-in where the session has ended, too: %s', async (order) => {
    const { drawn } = await showRemote(language, order)
    expect(drawn()).toEqual(
      lines(
        remote(
          'alert.remote-stale',
          'p This could not be loaded Please sign in first What stands here was read before.',
          'button.button-primary <login>Sign in',
        ),
      ),
    )
  })

  test('loads again by its own button, while the store stays full', async () => {
    const { asked, calm, drawn } = await showRemote(language, ['storage', 'list'])
    await press(say('<refresh>Try again'), document.querySelector<HTMLElement>('.remote') ?? undefined)
    await calm()
    expect({ asked, drawn: drawn() }).toEqual({ asked: [['pushes', { type: 'pushes.load' }]], drawn: lines(remote()) })
  })
})
