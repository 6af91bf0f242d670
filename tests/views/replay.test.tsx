import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { Product } from '../../src/events/entities.ts'
import { mark } from '../../src/events/mark.ts'
import { definitionHashes } from '../../src/machines/replay/definitionHash.ts'
import type { Moment } from '../../src/machines/replay/moment.ts'
import { aProduct } from '../builders/rows.ts'
import { header } from '../replay/logFile.ts'
import { hostile, momentOf, openedLog, showReplay, timeline } from './openedReplay.tsx'
import { wordsOf } from './show.tsx'

const badges = () => [...document.querySelectorAll('.re-badges > *')].map((badge) => wordsOf(badge))

describe('the head', () => {
  test('says what the file is', async () => {
    await showReplay('en', openedLog())
    expect(badges()).toEqual(['3 entries', 'version 0.4.9, build \u2068test\u2069', 'names are stand-ins'])
  })

  test('in Farsi', async () => {
    await showReplay('fa', openedLog())
    expect(badges()).toEqual(['۳ رویداد', 'نسخهٔ ۰.۴.۹، ساخت \u2068test\u2069', 'نام‌ها ساختگی‌اند'])
  })

  test('warns of everything that is wrong', async () => {
    const { asked } = await showReplay(
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
      const { asked } = await showReplay(
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
    await showReplay('en', openedLog({ header: header({ machines }), timeline: differing }))
    expect(badges().slice(3)).toEqual(['another machine: differs at 1'])
    const kinds = [...document.querySelectorAll('.re-kind, .re-type small')].map((each) => wordsOf(each).trim())
    expect(kinds).toEqual(['another machine', 'another machine'])
  })

  test('shows what the device said of itself, as text', async () => {
    const { browser } = header()
    await showReplay('en', openedLog({ header: header({ browser: { ...browser, userAgent: hostile } }) }))
    expect(screen.getByText('This is what the device said of itself. Nothing in it is checked.')).toBeDefined()
    expect(screen.getByText(hostile).tagName).toBe('BDI')
    expect(document.querySelector('img')).toBeNull()
  })
})

describe('the entry', () => {
  const panel = () => within(screen.getByRole('region', { name: 'Entry' }))

  test('shows its data as text, and what it changed', async () => {
    await showReplay('en', openedLog())
    expect(panel().getByText(/onerror/).tagName).toBe('PRE')
    expect(document.querySelector('img')).toBeNull()
    const changed = [...document.querySelectorAll('.re-diff')].map((each) => wordsOf(each))
    expect(changed).toEqual(['basket− "open"+ "awaitingPrice"', 'basket.context− times: 1+ times: 3'])
  })

  test('tells the rows that it made, changed and removed', async () => {
    const product = (over: Partial<Product> = {}) =>
      aProduct({ id: 'p1', name: 'Milk', nameFa: '', price: 10, ...over })
    const rows: Moment['rows'] = [
      { model: 'product', id: 'p1', before: product(), after: product({ price: 12 }) },
      { model: 'product', id: 'p2', before: product({ id: 'p2' }), after: null },
    ]
    await showReplay('en', openedLog(), momentOf({ before: null, rows }))
    const [changed, removed] = [...document.querySelectorAll('.re-diff')].map((each) => wordsOf(each))
    expect(changed).toBe('product p1− price: 10+ price: 12')
    expect(removed).toMatch(/^product p2− \{"id":"p2",.*\}$/)
  })

  test('says why it was left out, and where the device was elsewhere', async () => {
    await showReplay(
      'en',
      openedLog(),
      momentOf({ skipped: 'UnknownType', diverged: { recorded: 'aa', folded: 'bb' } }),
    )
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
    await showReplay(
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
    await showReplay('en', openedLog())
    const flows = [...document.querySelectorAll('.re-flows li')].map((each) => [
      wordsOf(each),
      each.matches('.re-moved'),
    ])
    expect(flows[0]).toEqual(['basketawaitingPrice', true])
    expect(flows.slice(1).map(([, look]) => look)).toEqual(flows.slice(1).map(() => false))
  })
})

test('without a file it says what it waits for', async () => {
  await showReplay('en', null)
  expect(screen.getByRole('heading', { name: 'Drop a support log here' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Choose a file' })).toBeDefined()
})

test.each([
  ['en', 'NewerFormat', 'The file is newer than this page'],
  ['fa', 'LineTooLong', 'یک خط فایل بیش از اندازه بلند است'],
] as const)('a refusal is shown in words: %s, %s', async (language, refusal, title) => {
  const { view } = await showReplay(language, openedLog())
  view.send({ type: 'log.refused', refusal })
  expect(await screen.findByRole('heading', { name: title })).toBeDefined()
})

test('the entry is copied as it stands in the file, and the page shows the outcome', async () => {
  const user = userEvent.setup()
  const { asked, view } = await showReplay('en', openedLog())
  await user.click(screen.getByRole('button', { name: 'Copy: the entry as it stands in the file' }))
  expect(asked).toEqual([{ type: 'replay.copy', what: { kind: 'entry', index: 0 } }])
  const said = () => wordsOf(document.querySelector('.re-type [role="status"]'))
  act(() => view.send({ type: 'replay.copied' }))
  expect(said()).toBe('Copied!')
  act(() => view.send({ type: 'replay.jump', to: 1 }))
  await user.click(screen.getByRole('button', { name: 'Copy: the entry as it stands in the file' }))
  act(() => view.send({ type: 'replay.notCopied', fault: 'unsupported' }))
  expect(said()).toBe('This browser cannot copy by itself. Select it and copy it by hand.')
})

test('the command for a test has what should be in it', async () => {
  const user = userEvent.setup()
  const { asked, view } = await showReplay('en', openedLog())
  const copied = () => asked.flatMap((event) => (event.type === 'replay.copy' ? [event.what] : []))
  const said = () => wordsOf(document.querySelector('.re-pop [role="status"]'))
  await user.click(screen.getByText('Make a test of it'))
  await user.click(screen.getByRole('button', { name: 'Copy the command' }))
  act(() => view.send({ type: 'replay.copied' }))
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

test('a log of some days that holds all entries does not begin in the middle', async () => {
  await showReplay('en', openedLog({ header: header({ range: { kind: 'days', from: 1 } }) }))
  expect(badges()).not.toContain('begins in the middle')
})
