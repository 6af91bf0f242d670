import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { Uptime } from '../../src/views/cloud/Uptime.tsx'
import { opening, openLateDesk } from '../scenarios/desk.ts'
import { createWatcher, list, uptime, wire } from '../scenarios/uptimeDesk.ts'
import { eventually } from '../tools/eventually.ts'
import { drawnIn } from './drawn.ts'
import { speaking } from './inFarsi.ts'
import { everyKind, showUptime } from './openedUptime.tsx'
import { press, showOf, wordsOf } from './show.tsx'

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: opening }))
afterAll(() => void vi.useRealTimers())

const page = {
  full: [
    'h1 Uptime',
    'p 4 monitors, checked every 5 to 60 minutes.',
    'button.button-primary <plus>New monitor',
    'dt Up now',
    'dd 1 of 3 one down for 12 minutes',
    'dt Last 30 days',
    'dd 99.3% 35 minutes lost',
    'dt Median answer',
    'dd 184 ms p95 410 ms',
    'section.remote.card [Uptime]',
    '<search>',
    'input [Search by name] type=search maxlength=1000 placeholder=Search by name “”',
    'kbd.kbd /',
    'status',
    'Name',
    'Status',
    '.uptime-bar-head Last 90 checks',
    'Answer',
    '.uptime-percent Uptime',
    'ul.remote-rows [Uptime]',
    'b Shop front',
    '.name https://shop.example',
    'li every 5 minutes',
    '.tag-success (success: Up)',
    '<picture>',
    '<picture>',
    '184 ms',
    'b.uptime-percent Uptime 100%',
    'button.round-plain [Edit Shop front] haspopup=dialog <edit>',
    'button.round-plain [Hide Shop front on this device] <eye>',
    'b Callback',
    '.name https://cb.example',
    'li every 60 minutes',
    'li down for 12 minutes',
    'li it did not answer in time',
    '.tag-danger (danger: Down)',
    '<picture>',
    '<picture>',
    '410 ms',
    'b.uptime-percent Uptime 98.61%',
    'button.round-plain [Edit Callback] haspopup=dialog <edit>',
    'button.round-plain [Hide Callback on this device] <eye>',
    'b Blog',
    '.name https://blog.example',
    'li every 5 minutes',
    'li this service checks addresses of its own machine alone',
    '.tag-plain (plain: Unknown)',
    '<picture>',
    'b.uptime-percent Uptime –',
    'button.round-plain [Edit Blog] haspopup=dialog <edit>',
    'button.round-plain [Hide Blog on this device] <eye>',
    'b Old site',
    '.name https://old.example',
    'li every 10 minutes',
    'li switched off',
    '.tag-plain (plain: Unknown)',
    '<picture>',
    'b.uptime-percent Uptime –',
    'button.round-plain [Edit Old site] haspopup=dialog <edit>',
    'button.round-plain [Hide Old site on this device] <eye>',
  ],
  bare: [
    'h1 Uptime',
    'p Your sites are asked on their interval, and you see here when one does not answer.',
    'button.button-primary <plus>New monitor',
    'section.remote.card [Uptime]',
    '<picture>',
    'h3 No monitor yet',
    'p Give the address of a site: it is asked every few minutes, and its answers are drawn here.',
  ],
}

/** Words of this page alone, and what is from left to right in Farsi. */
const own = {
  ...{ 'dt Answer': 'dt زمان پاسخ', 'uptime-percent Uptime': 'uptime-percent درصد دسترس‌پذیری' },
  ...{ 'https://': 'dir=ltr https://' },
}

describe.each(['en', 'fa'] as const)('the page of monitors, %s', (language) => {
  const { lines } = speaking(language, own, 'uptime')
  test('shows the sum of all at the top, and of each its state, interval and fault', async () => {
    const watcher = createWatcher()
    watcher.apps['app-1'] = everyKind()
    expect((await showUptime(watcher, language)).drawn()).toEqual(lines(page.full))
  })

  test('with none says what one is for, and has a single button to begin with', async () => {
    const { container, drawn } = await showUptime(createWatcher(), language)
    expect(drawn()).toEqual(lines(page.bare))
    expect(container.querySelector('.picture-brand')?.getAttribute('d')).toBe('M32 43h11l6-12 9 22 6-10h16')
  })
})

const pictures = (container: Element) =>
  [...container.querySelectorAll('[role=img]')].map((picture) => picture.getAttribute('aria-label'))

describe.each(['en', 'fa'] as const)('a monitor that is not wanted any more, %s', (language) => {
  const { say, lines } = speaking(language, {}, 'uptime')
  const shop = wire('shop', 'Shop front')
  const old = wire('old', 'Old site', { status: 'DOWN' })
  const named = (lines: readonly string[]) => lines.filter((line) => /^(b |li |h3 |p |button.button-bare)/.test(line))
  const rowOf = (name: string, ...more: readonly string[]) => [`b ${name}`, 'li every 5 minutes', ...more]
  const lead = 'p Your sites are asked on their interval, and you see here when one does not answer.'
  const one = 'p 1 monitor, checked every 5 minutes.'
  const hidden = 'li hidden on this device'

  test('is hidden on this device and not counted; it is shown again on demand', async () => {
    const watcher = createWatcher()
    watcher.apps['app-1'] = [shop, old]
    const { asked, calm, drawn } = await showUptime(watcher, language)
    await press(say('Hide Old site on this device'))
    await calm()
    expect(asked).toEqual([['settings', { type: 'row.label', row: 'old', name: '', hidden: true }]])
    const without = lines([one, ...rowOf('Shop front'), 'button.button-bare Show hidden (1)'])
    expect(named(drawn())).toEqual(without)
    await press(say('Show hidden (1)'))
    const all = [
      one,
      ...rowOf('Shop front'),
      ...rowOf('Old site', hidden),
      'button.button-bare Do not show hidden ones',
    ]
    expect(named(drawn())).toEqual(lines(all))
    await press(say('Do not show hidden ones'))
    expect(named(drawn())).toEqual(without)
    await press(say('Hide Shop front on this device'))
    const none = ['h3 All monitors on this page are hidden on this device', 'p “Show hidden” shows them again.']
    expect(named(drawn())).toEqual(lines([lead, ...none, 'button.button-bare Show hidden (2)']))
    await press(say('Show hidden (2)'))
    await press(say('Show Shop front again'))
    await press(say('Do not show hidden ones'))
    expect(named(drawn())).toEqual(without)
    await press(say('Show hidden (1)'))
    await press(say('Show Old site again'))
    expect(named(drawn()).slice(1)).toEqual(lines([...rowOf('Shop front'), ...rowOf('Old site')]))
    expect(asked.slice(-3)).toEqual([
      ['uptime', { type: 'uptime.showHidden', shown: false }],
      ['uptime', { type: 'uptime.showHidden', shown: true }],
      ['settings', { type: 'row.label', row: 'old', name: '', hidden: false }],
    ])
  })

  test('cannot be hidden where fifty are, and the button says so; others can be shown again', async () => {
    const watcher = createWatcher()
    watcher.apps['app-1'] = [shop, old]
    const { desk, drawn } = await showUptime(watcher, language)
    act(() => desk.send('settings', { type: 'row.label', row: 'old', name: '', hidden: true }))
    for (let at = 0; at < 49; at++)
      act(() => desk.send('settings', { type: 'row.label', row: `product-${at}`, name: '', hidden: true }))
    const button = screen.getByRole('button', { name: say('Hide Shop front on this device: 50 at most') })
    expect(button).toHaveProperty('disabled', true)
    await press(say('Show hidden (1)'))
    await press(say('Show Old site again'))
    await press(say('Hide Shop front on this device'))
    const open = 'button.button-bare Do not show hidden ones'
    expect(named(drawn())).toEqual(lines([one, ...rowOf('Old site'), ...rowOf('Shop front', hidden), open]))
  })

  test('is found by a search all the same, which has no button for it', async () => {
    const watcher = createWatcher()
    watcher.apps['app-1'] = [shop, old]
    const { calm, desk, drawn } = await showUptime(watcher, language)
    act(() => desk.send('settings', { type: 'row.label', row: 'old', name: '', hidden: true }))
    await userEvent.type(screen.getByRole('searchbox', { name: say('Search by name') }), 'Old')
    await eventually(() => expect(uptime(desk).context.query).toBe('Old'))
    await calm()
    expect(named(drawn())).toEqual(lines([one, ...rowOf('Old site', hidden)]))
  })
})

describe('pictures of the past', () => {
  test.each(['en', 'fa'] as const)('say in words what they show: %s', async (language) => {
    const watcher = createWatcher()
    watcher.apps['app-1'] = everyKind().slice(0, 2)
    expect(pictures((await showUptime(watcher, language)).container)).toEqual(
      speaking(language).lines([
        ...['3 checks, 0 down', '95 of 100 answers within 300 ms', '3 checks, 2 down'],
        '95 of 100 answers within 410 ms',
      ]),
    )
  })

  test.each(['en', 'fa'] as const)('go from left to right, the newest at the right: %s', async (language) => {
    const watcher = createWatcher()
    watcher.apps['app-1'] = everyKind().slice(1, 2)
    const { container } = await showUptime(watcher, language)
    const paths = [...container.querySelectorAll('.uptime-bar path, .uptime-spark path')].map((path) => [
      path.getAttribute('class'),
      path.getAttribute('d'),
    ])
    const stubs = Array.from({ length: 87 }, (_, at) => `M${at * 4} 14h2.8v14h-2.8z`).join('')
    expect(paths).toEqual([
      ['uptime-bar-none', stubs],
      ['uptime-bar-up', 'M348 6h2.8v22h-2.8z'],
      ['uptime-bar-down', 'M352 0h2.8v28h-2.8zM356 0h2.8v28h-2.8z'],
      [null, 'M93.8 2.0h.1'],
    ])
    expect(container.querySelectorAll('[style]').length).toBe(0)
  })

  test('are not there where the service tells nothing of it', async () => {
    const watcher = createWatcher()
    watcher.apps['app-1'] = [wire('a', 'A'), wire('b', 'B', { status: 'DOWN' }), wire('c', 'C', { enabled: false })]
    const { container, drawn } = await showUptime(watcher)
    expect({
      pictures: pictures(container),
      drawn: drawn().filter((line) => /^d[td] |^li |percent|checks/.test(line)),
    }).toEqual({
      pictures: [],
      drawn: [
        'dt Up now',
        'dd 1 of 2 one is down',
        'li every 5 minutes',
        'li every 5 minutes',
        'li every 5 minutes',
        'li switched off',
      ],
    })
  })
})

describe('the words at the top', () => {
  const down = (id: string, since: number | null) =>
    wire(id, id, { status: 'DOWN', history: { checks: [], uptime: 50, lost: 0, since } })
  test.each([
    [
      'one of each minute',
      [wire('a', 'A', { interval: 60 })],
      '1 monitor, checked every minute.',
      ['1 of 1 none is down'],
    ],
    ['two alike', [wire('a', 'A'), wire('b', 'B')], '2 monitors, checked every 5 minutes.', ['2 of 2 none is down']],
    ['one that is off', [wire('a', 'A', { enabled: false })], '1 monitor, switched off.', ['–nothing is checked']],
    [
      'none that is on',
      [wire('a', 'A', { enabled: false }), wire('b', 'B', { enabled: false })],
      ...['2 monitors, all switched off.', ['–nothing is checked']],
    ],
    ['an unknown one', [wire('a', 'A', { status: '?' })], '1 monitor, checked every 5 minutes.', ['0 of 1 1 unknown']],
    [
      'several that are down',
      [down('a', opening - 7_200_000), down('b', opening)],
      '2 monitors, checked every 5 minutes.',
      ['0 of 2 2 down, one for 2 hours', '50% nothing lost'],
    ],
    [
      'one that went down in the present minute',
      [down('a', opening + 45_000)],
      '1 monitor, checked every 5 minutes.',
      ['0 of 1 one down for 1 minute', '50% nothing lost'],
    ],
    [
      'several that are down since nobody knows when',
      [down('a', null), down('b', null)],
      '2 monitors, checked every 5 minutes.',
      ['0 of 2 2 are down', '50% nothing lost'],
    ],
  ])('speak of %s', async (_, monitors, words, figures) => {
    const watcher = createWatcher()
    watcher.apps['app-1'] = monitors
    const { container } = await showUptime(watcher)
    expect([
      wordsOf(container.querySelector('.shell-title p')),
      [...container.querySelectorAll('dd')].map((dd) =>
        wordsOf(dd)
          .replace(/(of \d|%)/, '$1 ')
          .replace('  ', ' '),
      ),
    ]).toEqual([words, figures])
  })
})

describe('the list', () => {
  test('is searched half a second after the last key, and reports an unknown name; figures stay', async () => {
    const watcher = createWatcher()
    watcher.apps['app-1'] = everyKind()
    const { asked, calm, drawn } = await showUptime(watcher)
    await userEvent.type(screen.getByRole('searchbox'), 'zzz')
    expect(asked).toEqual([])
    await eventually(() => expect(asked).toEqual([['uptime', { type: 'uptime.search', text: 'zzz' }]]))
    await calm()
    expect(watcher.asked()).toEqual([list, list, `${list}zzz`])
    expect(drawn()).toContain('h3 Nothing found for “zzz”')
    expect(drawn()).toContain('dd 1 of 3 one down for 12 minutes')
  })

  test('has pages of 25', async () => {
    const watcher = createWatcher()
    watcher.apps['app-1'] = Array.from({ length: 26 }, (_, index) => wire(`m-${index}`, `Site ${index}`))
    const { calm, container } = await showUptime(watcher)
    const named = () => [...container.querySelectorAll('.uptime-what b')].map(wordsOf)
    expect(named().length).toBe(25)
    await press('Page 2')
    await calm()
    expect(named()).toEqual(['Site 25'])
  })

  test('refreshed automatically hides nothing; on demand it is marked', async () => {
    const watcher = createWatcher()
    watcher.apps['app-1'] = everyKind()
    const { desk, container, calm } = await showUptime(watcher)
    const isBusy = () => container.querySelector('.remote')?.getAttribute('aria-busy')
    watcher.asked()
    watcher.fates.list = ['silent', 'silent']
    desk.flows.uptime.send({ type: 'uptime.due' })
    await eventually(() => expect(watcher.asked()).toEqual([list]))
    expect([uptime(desk).hasTag('loading'), isBusy()]).toEqual([true, 'false'])
    desk.send('uptime', { type: 'uptime.search', text: 'S' })
    await eventually(() => expect(watcher.asked()).toEqual([list, `${list}S`]))
    expect([uptime(desk).hasTag('loading'), isBusy()]).toEqual([true, 'false'])
    desk.send('uptime', { type: 'uptime.search', text: '' })
    await calm()
    watcher.asked()
    watcher.fates.list = ['silent']
    desk.send('uptime', { type: 'uptime.search', text: 'S' })
    await eventually(() => expect(isBusy()).toBe('true'))
    desk.send('uptime', { type: 'uptime.leave' })
  })

  test('a list that failed says why, and what to do', async () => {
    const watcher = createWatcher()
    watcher.fates.list = ['never']
    const { asked, drawn } = await showUptime(watcher)
    expect(drawn().slice(2)).toEqual([
      ...['button.button-primary <plus>New monitor', 'section.remote.card [Uptime]', 'alert', '<picture>'],
      ...['h3 This could not be loaded', 'p Network Error', 'button.button-quiet <refresh>Try again'],
    ])
    await press('<refresh>Try again')
    expect(asked).toEqual([['uptime', { type: 'uptime.load' }]])
  })

  test('a list that failed says so once, and not again with each refresh that fails, too', async () => {
    const watcher = createWatcher()
    watcher.fates.list = ['never', 'never']
    const { desk, calm } = await showUptime(watcher)
    const told = screen.getByRole('alert')
    act(() => desk.flows.uptime.send({ type: 'uptime.due' }))
    await calm()
    expect({ asked: watcher.asked(), isConnected: told.isConnected }).toEqual({
      asked: [list, list],
      isConnected: true,
    })
  })

  test('waits for the session’s return', async () => {
    const { drawn } = await showUptime(createWatcher(), 'en', false)
    expect(drawn()).toEqual([
      ...['h1 Uptime', 'p Your sites are asked on their interval, and you see here when one does not answer.'],
      'button.button-primary <plus>New monitor',
      ...['section.remote.card [Uptime]', '<picture>', 'h3 Your monitors come once the sign-in service is reached.'],
    ])
  })
  test('has its button in its place before its flows have come', async () => {
    const desk = await openLateDesk(() => new Promise(() => {}), {})
    const { container } = await showOf(desk, 'en', <Uptime />)
    expect(drawnIn(container)).toEqual([
      ...['h1 Uptime', 'p Your sites are asked on their interval, and you see here when one does not answer.'],
      'button.button-primary <plus>New monitor',
      ...['section.remote.card [Uptime] busy', 'status', '.hidden Loading…'],
    ])
  })
})
