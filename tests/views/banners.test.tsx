import { act, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { createMemoryStore } from '../../src/events/memoryStore.ts'
import { Banners } from '../../src/views/desk/Banners.tsx'
import type { Desk } from '../scenarios/desk.ts'
import { openDesk } from '../scenarios/desk.ts'
import { eventually } from '../tools/eventually.ts'
import { drawnIn } from './drawn.ts'
import { heard, press, showOf, wordsOf } from './show.tsx'

type Into = (flows: Desk['flows']) => void

const stamp = { id: 'one', at: 0 }
const full: Into = ({ storage }) => storage.send({ type: 'storage.failed', fault: 'full', waiting: 3, ...stamp })

/** Each banner's text, and its buttons. */
const bannersIn = async (into: Into, language: 'en' | 'fa' = 'en') => {
  const desk = await openDesk({ store: { ...createMemoryStore(), durable: true } })
  const { container } = await showOf(desk, language, <Banners />)
  expect(wordsOf(container)).toBe('')
  act(() => into(desk.flows))
  await eventually(() => expect(container.querySelector('.banner')).not.toBe(null))
  return [...container.querySelectorAll<HTMLElement>('.banner')].map((banner) => [
    ...[...banner.querySelectorAll('b, p')].map(wordsOf),
    within(banner).queryAllByRole('button').map(wordsOf),
  ])
}

test.each<readonly [Into, readonly [string, string, readonly string[]]]>([
  [
    full,
    [
      'The device is full',
      'What you do is kept in this tab and stored as soon as there is space. Do not close it. 3 entries wait to be stored.',
      ['Try again', 'Save a copy', 'Save a support log…'],
    ],
  ],
  [
    ({ storage }) => storage.send({ type: 'storage.failed', fault: 'refused', waiting: 0, ...stamp }),
    [
      'The browser refuses to store',
      'What you do is kept in this tab only. Leave private browsing, or allow storage for this site.',
      ['Try again', 'Save a copy', 'Save a support log…'],
    ],
  ],
  [
    ({ storage }) => storage.send({ type: 'storage.opened', durable: false, persisted: false, ...stamp }),
    [
      'Not saved on this device',
      'This browser offers no storage here. Everything is gone once the tab closes or reloads.',
      ['Save a copy'],
    ],
  ],
  [
    ({ storage }) => storage.send({ type: 'storage.cut', missing: 12, ...stamp }),
    [
      'A part of the storage is missing',
      'At least 12 entries that were stored before are no longer here. What is left is intact.',
      ['Save a copy', 'Save a support log…', 'OK'],
    ],
  ],
  [
    ({ storage }) => storage.send({ type: 'storage.cut', missing: 1, ...stamp }),
    [
      'A part of the storage is missing',
      'At least 1 entry that was stored before is no longer here. What is left is intact.',
      ['Save a copy', 'Save a support log…', 'OK'],
    ],
  ],
  [
    ({ storage }) => storage.send({ type: 'storage.entriesSetAside', count: 2, ...stamp }),
    [
      'Some entries were set aside',
      '2 entries could not be read. They are kept and can be sent to support.',
      ['Save a copy', 'Save a support log…', 'OK'],
    ],
  ],
  [
    ({ storage }) => storage.send({ type: 'storage.changesRefused', count: 2, ...stamp }),
    [
      'Some changes were not saved',
      '2 changes from a tab of the older version were left out: the same things had changed meanwhile. Check your edits.',
      ['OK'],
    ],
  ],
  [
    ({ update }) => update.send({ type: 'update.ready', ...stamp }),
    ['A new version is ready', 'It opens in a moment and keeps your work.', ['Update now', 'Later']],
  ],
  [
    ({ update }) => update.send({ type: 'update.taken', ...stamp }),
    ['Another tab has opened the new version', 'Reload this one, too. Your work is kept.', ['Reload', 'Later']],
  ],
])('%#: a banner says what is wrong, and what can be done', async (into, said) => {
  expect(await bannersIn(into)).toEqual([said])
})

test('numbers in it are in the language’s digits', async () => {
  expect(await bannersIn(full, 'fa')).toEqual([
    ['حافظهٔ دستگاه پر است', expect.stringMatching(/۳ /), ['تلاش دوباره', expect.any(String), expect.any(String)]],
  ])
})

test('it goes once it is over, and what was acknowledged does not come back', async () => {
  const desk = await openDesk({ store: { ...createMemoryStore(), durable: true } })
  const { container } = await showOf(desk, 'en', <Banners />)
  const { storage } = desk.flows
  act(() => full(desk.flows))
  act(() => storage.send({ type: 'storage.recovered', ...stamp }))
  expect(wordsOf(container)).toBe('')
  act(() => storage.send({ type: 'storage.cut', missing: 12, ...stamp }))
  act(() => within(container).getByRole('button', { name: 'OK' }).click())
  expect([wordsOf(container), storage.getSnapshot().context.missing]).toEqual(['', 0])
})

describe('a banner', () => {
  const show = async (into: Into, language: 'en' | 'fa' = 'en') => {
    const { asked, desk } = heard(await openDesk({ store: { ...createMemoryStore(), durable: true } }))
    const { container } = await showOf(desk, language, <Banners />)
    act(() => into(desk.flows))
    return { asked, desk, drawn: () => drawnIn(container) }
  }

  test('shows how far the lists are folded for another tab', async () => {
    const { desk, drawn } = await show(({ storage }) => storage.send({ type: 'storage.foldBegun', ...stamp }), 'fa')
    const unknown = drawn()
    act(() => desk.flows.storage.send({ type: 'rebuild.advanced', done: 1, of: 4, ...stamp }))
    expect({ unknown, drawn: drawn() }).toEqual({
      unknown: [
        'status.banner-info',
        '<info>',
        'b در حال بازسازی فهرست‌ها…',
        'progressbar.progress-unknown [در حال بازسازی فهرست‌ها…]',
        'در حال بازسازی فهرست‌ها…',
      ],
      drawn: [
        'status.banner-info',
        '<info>',
        'b در حال بازسازی فهرست‌ها…',
        'progressbar.progress [در حال بازسازی فهرست‌ها…] valuenow=25',
        'در حال بازسازی فهرست‌ها…',
        '.num ۲۵٪',
      ],
    })
  })

  test('of a store that a newer build took over offers a reload', async () => {
    const { asked, drawn } = await show(({ storage }) => storage.send({ type: 'storage.givenUp', ...stamp }))
    expect(drawn()).toEqual([
      'alert.banner-danger',
      '<error>',
      'b This tab is out of date',
      'p Another tab has brought a newer version. Reload this one.',
      'button.button-primary <refresh>Reload',
      'button.button-quiet <download>Save a copy',
    ])
    await press('<download>Save a copy')
    expect(asked).toEqual([['storage', { type: 'storage.export' }]])
  })

  test('of one waiting entry is singular, and trying again is busy until it has ended', async () => {
    const { asked, drawn } = await show(({ storage }) =>
      storage.send({ type: 'storage.failed', fault: 'hung', waiting: 1, ...stamp }),
    )
    expect(drawn()).toEqual([
      'alert.banner-danger',
      '<error>',
      'b Storing takes unusually long',
      'p Your work is kept in this tab and tried again. 1 entry waits to be stored.',
      'button.button-quiet <refresh>Try again',
      'button.button-quiet <download>Save a copy',
      'button.button-quiet <download>Save a support log…',
    ])
    await press('<download>Save a support log…')
    await press('<refresh>Try again')
    expect(asked).toEqual([
      ['support', { type: 'support.open' }],
      ['storage', { type: 'storage.retry' }],
    ])
  })

  test('of a new version offers to open it, or to postpone it', async () => {
    const { asked, drawn } = await show(({ update }) => update.send({ type: 'update.ready', ...stamp }))
    expect(drawn()).toEqual([
      'status.banner-info',
      '<info>',
      'b A new version is ready',
      'p It opens in a moment and keeps your work.',
      'button.button-primary Update now',
      'button.button-quiet Later',
    ])
    await press('Later')
    expect({ asked, drawn: drawn() }).toEqual({ asked: [['update', { type: 'update.dismiss' }]], drawn: [] })
  })

  test.each([
    ['en', 'Farsi was chosen', 'The page opens again in the new language. Your work is kept.', 'Reload', 'Later'],
    ['fa', 'زبان انگلیسی انتخاب شد', 'صفحه با زبان تازه باز می‌شود و کار شما می‌ماند.', 'باز کردن دوباره', 'بعداً'],
  ] as const)(
    'of a language that was chosen mentions no new build: %s',
    async (language, title, words, reload, later) => {
      const { asked, drawn } = await show(({ update }) => update.send({ type: 'update.language', ...stamp }), language)
      await eventually(() => expect(drawn()).not.toEqual([]))
      expect(drawn()).toEqual([
        'status.banner-info',
        '<info>',
        `b ${title}`,
        `p ${words}`,
        `button.button-primary ${reload}`,
        `button.button-quiet ${later}`,
      ])
      await press(later)
      expect({ asked, drawn: drawn() }).toEqual({ asked: [['update', { type: 'language.stay' }]], drawn: [] })
    },
  )

  test('of a new build comes before a language, which is offered once that is postponed', async () => {
    const { asked, desk, drawn } = await show(({ update }) => {
      update.send({ type: 'update.language', ...stamp })
      update.send({ type: 'update.ready', ...stamp })
    })
    const first = drawn()
    await press('Later')
    await eventually(() => expect(drawn()).not.toEqual([]))
    await press('Reload')
    expect([first[2], drawn()]).toEqual([
      'b A new version is ready',
      [
        'status.banner-info',
        '<info>',
        'b Farsi was chosen',
        'p The page opens again in the new language. Your work is kept.',
        'button.button-primary Reload',
        'button.button-quiet Later',
      ],
    ])
    act(() => desk.flows.update.send({ type: 'update.languageBack', ...stamp }))
    expect({ asked, drawn: drawn() }).toEqual({
      asked: [
        ['update', { type: 'update.dismiss' }],
        ['update', { type: 'language.follow' }],
      ],
      drawn: [],
    })
  })
})
