import { act, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { either as E } from 'fp-ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { mark } from '../../src/events/mark.ts'
import { definitionHashes } from '../../src/machines/replay/definitionHash.ts'
import type { Moment, Opened } from '../../src/machines/replay/moment.ts'
import { plainStates } from '../../src/machines/replay/moment.ts'
import { createStage } from '../../src/machines/replay/stage.ts'
import { createEffects } from '../../src/machines/runEffects.ts'
import type { LogViewerPorts } from '../../src/machines/support/logViewer.ts'
import { logViewerEffects, logViewerMachine } from '../../src/machines/support/logViewer.ts'
import { ReplayPage } from '../../src/views/support/replay/ReplayPage.tsx'
import type { PageAsk, ReplayView } from '../../src/views/support/replay/useReplay.tsx'
import { startTexts, textsBeside } from '../../src/views/texts/index.ts'
import { header } from '../replay/logFile.ts'
import { wordsOf } from './show.tsx'

class NoSize {
  observe() {}
  unobserve() {}
  disconnect() {}
}

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', NoSize)
})

const hostile = '<img src=x onerror=alert(1)>'

const timeline: Opened['timeline'] = {
  length: 3,
  seq: Float64Array.of(11, 12, 13),
  at: Float64Array.of(1000, 2000, 3000),
  type: Uint16Array.of(0, 0, 1),
  flow: Uint8Array.of(0, 0, 1),
  tab: Uint16Array.of(0, 0, 0),
  mark: Uint8Array.of(0, 0, 1),
  types: ['basket.add', 'invoice.issued'],
  flows: ['basket', 'saving'],
  tabs: ['tab1'],
}

const openedLog = (over: Partial<Opened> = {}): Opened => ({
  header: header({ pseudonymised: true }),
  timeline,
  divergence: null,
  counts: { skipped: 0, diverged: 0, unreadable: 0 },
  capped: null,
  cut: false,
  starts: 0,
  ...over,
})

const states = plainStates(new Map())
const momentOf = (over: Partial<Moment> = {}): Moment => ({
  index: 0,
  tab: 'tab1',
  entry: {
    ...{ seq: 11, id: 'a', at: 1000, tab: 'tab1', flow: 'basket', type: 'basket.add', v: 1 },
    data: { name: hostile },
  },
  states: { ...states, basket: { value: 'awaitingPrice', context: { ...states.basket.context, times: 3 } } },
  before: states.basket,
  skipped: null,
  diverged: null,
  rows: [],
  ...over,
})

const silent: LogViewerPorts = {
  readLog: () => () => {},
  showMoment: () => () => new Promise(() => {}),
  searchLog: () => () => new Promise(() => {}),
  copyOut: () => () => new Promise(() => {}),
}

/** The page with a file on it; the asks that it was given are kept. */
const show = async (language: 'en' | 'fa', opened: Opened | null, moment: Moment | null = momentOf()) => {
  await startTexts(language)
  const asked: PageAsk[] = []
  const { actors } = createEffects({
    stamp: () => ({ id: 'a', at: 0 }),
    stored: () => Promise.resolve(),
    settled: () => Promise.resolve(E.right(undefined)),
    threw(thrown) {
      throw thrown
    },
  })
  const page = createActor(logViewerMachine.provide({ actors: actors(logViewerEffects, silent) })).start()
  const stage = createStage()
  const view: ReplayView = {
    page,
    ask(event) {
      asked.push(event)
      page.send({ ...event, id: 'a', at: 0 })
    },
    open: () => {},
    log: {
      opened: () => opened,
      moment: () => moment,
      found: () => null,
      told: () => 'added Milk, IRR 485,000',
      rows: { get: () => null, story: () => [], subscribe: () => () => {} },
      subscribe: () => () => {},
    },
    desk: {
      desk: { flows: stage.flows, ask: () => {}, stop: stage.stop },
      rows: { get: () => null, story: () => [], subscribe: () => () => {} },
      showCamera: () => {},
      past: { now: () => 0, subscribe: () => () => {} },
    },
    textsOf: textsBeside,
    otherLanguage: '?lang=fa',
  }
  if (opened !== null) {
    view.ask({ type: 'log.choose', name: 'daftar.ndjson.gz', bytes: 10 })
    view.ask({ type: 'log.opened', entries: opened.timeline.length })
  }
  asked.length = 0
  await act(async () => {
    render(<ReplayPage view={view} />)
  })
  return { asked, view }
}

const badges = () => [...document.querySelectorAll('.re-badges > *')].map((badge) => wordsOf(badge))

describe('the head', () => {
  test('says what the file is', async () => {
    await show('en', openedLog())
    expect(badges()).toEqual(['3 entries', 'version 0.4.9, build \u2068test\u2069', 'names are stand-ins'])
  })

  test('in Farsi', async () => {
    await show('fa', openedLog())
    expect(badges()).toEqual(['۳ رویداد', 'نسخهٔ ۰.۴.۹، ساخت \u2068test\u2069', 'نام‌ها ساختگی‌اند'])
  })

  test('warns of all that is not as it should be', async () => {
    const { asked } = await show(
      'en',
      openedLog({
        header: header({ range: { kind: 'moment', from: 11 } }),
        timeline: { ...timeline, mark: Uint8Array.of(0, 16, 1) },
        divergence: 1,
        counts: { skipped: 2, diverged: 1, unreadable: 1 },
        capped: 'entries',
        cut: true,
      }),
    )
    expect(badges()).toEqual([
      '3 entries',
      'version 0.4.9, build \u2068test\u2069',
      'names are real',
      'differs from today’s build at 2',
      'the file was cut',
      'only its first entries are shown',
      'begins in the middle',
      '1 unreadable line',
      '2 entries left out',
    ])
    await userEvent.click(screen.getByRole('button', { name: 'differs from today’s build at 2' }))
    expect(asked).toEqual([{ type: 'replay.jump', to: 1 }])
  })

  test.each([
    ['en', 'another machine: differs at 2', ['differs from today’s build at 3']],
    ['fa', 'ماشین دیگر: از ۲ فرق دارد', ['از ۳ به بعد با ساخت امروز فرق دارد']],
  ] as const)(
    'tells flows with another machine from those that differ with the same: %s',
    async (language, other, same) => {
      const machines = { ...definitionHashes(), basket: 'another' }
      const differing = { ...timeline, mark: Uint8Array.of(0, mark.otherMachine, mark.divergence) }
      const { asked } = await show(
        language,
        openedLog({ header: header({ machines }), timeline: differing, divergence: 2 }),
      )
      expect(badges().slice(3)).toEqual([...same, other])
      await userEvent.click(screen.getByRole('button', { name: other }))
      expect(asked).toEqual([{ type: 'replay.jump', to: 1 }])
    },
  )

  test('says nothing of the same machine where only others differ', async () => {
    const machines = { ...definitionHashes(), basket: 'another' }
    const differing = { ...timeline, mark: Uint8Array.of(mark.otherMachine, 0, mark.fact) }
    await show('en', openedLog({ header: header({ machines }), timeline: differing }))
    expect(badges().slice(3)).toEqual(['another machine: differs at 1'])
    const kinds = [...document.querySelectorAll('.re-kind, .re-type small')].map((each) => wordsOf(each).trim())
    expect(kinds).toEqual(['another machine', 'another machine'])
  })

  test('shows what the device said of itself, as text', async () => {
    const { browser } = header()
    await show('en', openedLog({ header: header({ browser: { ...browser, userAgent: hostile } }) }))
    expect(screen.getByText('This is what the device said of itself. Nothing in it is checked.')).toBeDefined()
    expect(screen.getByText(hostile).tagName).toBe('BDI')
    expect(document.querySelector('img')).toBeNull()
  })
})

describe('the entry', () => {
  const panel = () => within(screen.getByRole('region', { name: 'Entry' }))

  test('shows its data as text, and what it changed', async () => {
    await show('en', openedLog())
    expect(panel().getByText(/onerror/).tagName).toBe('PRE')
    expect(document.querySelector('img')).toBeNull()
    const changed = [...document.querySelectorAll('.re-diff')].map((each) => wordsOf(each))
    expect(changed).toEqual(['basket− "open"+ "awaitingPrice"', 'basket.context− times: 1+ times: 3'])
  })

  test('tells the rows that it made, changed and removed', async () => {
    const product = (over: object) => ({
      ...{ id: 'p1', app: 'local', gtin: '4006381333931', name: 'Milk', nameFa: '', currency: 'IRR' as const },
      ...{ price: 10, dynamic: false, sold: 0, stuffId: null, stuffDescription: null, createdAt: 1, updatedAt: 1 },
      ...over,
    })
    const rows: Moment['rows'] = [
      { model: 'product', id: 'p1', before: product({}), after: product({ price: 12 }) },
      { model: 'product', id: 'p2', before: product({ id: 'p2' }), after: null },
    ]
    await show('en', openedLog(), momentOf({ before: null, rows }))
    const [changed, removed] = [...document.querySelectorAll('.re-diff')].map((each) => wordsOf(each))
    expect(changed).toBe('product p1− price: 10+ price: 12')
    expect(removed).toMatch(/^product p2− \{"id":"p2",.*\}$/)
  })

  test('says why it was left out, and where the device was elsewhere', async () => {
    await show('en', openedLog(), momentOf({ skipped: 'UnknownType', diverged: { recorded: 'aa', folded: 'bb' } }))
    const warnings = [...document.querySelectorAll('.re-warning')].map((each) => wordsOf(each))
    expect(warnings).toEqual([
      'This entry was left out: UnknownType',
      'After this entry the device was in another state than the machines of this build come to. aa ≠ bb',
    ])
  })

  test.each([
    ['en', 'another machine', 'This flow has another machine in this build'],
    ['fa', 'ماشین دیگر', 'این جریان در این ساخت ماشین دیگری دارد'],
  ] as const)('says of each flow whether its machine was another: %s', async (language, words, warning) => {
    const machines = { ...definitionHashes(), basket: 'another', drafts: 'another' }
    await show(
      language,
      openedLog({ header: header({ machines }) }),
      momentOf({ diverged: { recorded: 'aa', folded: 'bb' } }),
    )
    const others = [...document.querySelectorAll('.re-flows li')].filter((each) => wordsOf(each).includes(words))
    expect(others.map((each) => each.querySelector('span')?.textContent)).toEqual(['basket', 'drafts'])
    const [said] = [...document.querySelectorAll('.re-warning')].map((each) => wordsOf(each))
    expect(said?.split(':')[0]).toBe(warning)
  })

  test('marks the flow that it moved, before all others', async () => {
    await show('en', openedLog())
    const flows = [...document.querySelectorAll('.re-flows li')].map((each) => [wordsOf(each), each.className])
    expect(flows[0]).toEqual(['basketawaitingPrice', 're-moved'])
    expect(flows.slice(1).map(([, look]) => look)).toEqual(flows.slice(1).map(() => ''))
  })
})

test('without a file it says what it waits for', async () => {
  await show('en', null)
  expect(screen.getByRole('heading', { name: 'Drop a support log here' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Choose a file' })).toBeDefined()
})

test.each([
  ['en', 'NewerFormat', 'The file is newer than this page'],
  ['fa', 'LineTooLong', 'یک سطر فایل بیش از اندازه بلند است'],
] as const)('a refusal is said in words: %s, %s', async (language, refusal, title) => {
  const { view } = await show(language, openedLog())
  view.ask({ type: 'log.refused', refusal })
  expect(await screen.findByRole('heading', { name: title })).toBeDefined()
})

test('the entry is copied as it stands in the file, and the page says what came of it', async () => {
  const user = userEvent.setup()
  const { asked, view } = await show('en', openedLog())
  await user.click(screen.getByRole('button', { name: 'Copy: the entry as it stands in the file' }))
  expect(asked).toEqual([{ type: 'replay.copy', what: { kind: 'entry', index: 0 } }])
  const said = () => wordsOf(document.querySelector('.re-type [role="status"]'))
  act(() => view.ask({ type: 'replay.copied' }))
  expect(said()).toBe('Copied!')
  act(() => view.ask({ type: 'replay.jump', to: 1 }))
  await user.click(screen.getByRole('button', { name: 'Copy: the entry as it stands in the file' }))
  act(() => view.ask({ type: 'replay.notCopied', fault: 'unsupported' }))
  expect(said()).toBe('This browser cannot copy by itself. Select it and copy it by hand.')
})

test('the command for a test has what should be in it', async () => {
  const user = userEvent.setup()
  const { asked, view } = await show('en', openedLog())
  const copied = () => asked.flatMap((event) => (event.type === 'replay.copy' ? [event.what] : []))
  const said = () => wordsOf(document.querySelector('.re-pop [role="status"]'))
  await user.click(screen.getByText('Make a test of it'))
  await user.click(screen.getByRole('button', { name: 'Copy the command' }))
  act(() => view.ask({ type: 'replay.copied' }))
  expect(said()).toBe('Copied!')

  await user.type(screen.getByLabelText('What should be'), 'basket.lines.length=1')
  expect(said()).toBe('')
  await user.click(screen.getByRole('button', { name: 'Copy the command' }))
  const command = 'npm run replay -- daftar.ndjson.gz --until 11 --to-test tests/scenarios/basket-add-11.test.ts'
  expect(copied()).toEqual([
    { kind: 'command', command },
    { kind: 'command', command: `${command} --should 'basket.lines.length=1'` },
  ])
})

test('the keys to what went wrong say where there is no more of it', async () => {
  const user = userEvent.setup()
  const quiet = { ...timeline, mark: Uint8Array.of(mark.fact, 0, mark.otherMachine) }
  const { asked } = await show('en', openedLog({ timeline: quiet }))
  const said = () => wordsOf(document.querySelector('.re-position [role="status"]'))
  expect(said()).toBe('')
  await user.keyboard('n')
  expect(said()).toBe('Nothing went wrong after this entry.')
  await user.keyboard('p')
  expect(said()).toBe('Nothing went wrong before this entry.')
  await user.keyboard('{End}')
  expect([said(), asked]).toEqual(['', [{ type: 'replay.jump', to: 2 }]])
})

test('a log of some days that holds everything from the first entry on does not begin in the middle', async () => {
  await show('en', openedLog({ header: header({ range: { kind: 'days', from: 1 } }) }))
  expect(badges()).not.toContain('begins in the middle')
})
