import * as E from 'fp-ts/lib/Either.js'
import { describe, expect, test } from 'vitest'
import { initialTransition } from 'xstate'
import { flowNames, machineOf } from '../../src/machines/flows.ts'
import { withoutEffects } from '../../src/machines/withoutEffects.ts'
import { answer } from './cli.ts'
import { declaredIn, transitionName } from './declared.ts'
import { jsonOf } from './formats/json.ts'
import { help, readOptions } from './options.ts'
import { kinds, pathsOf } from './paths.ts'
import { tellingOf } from './telling.ts'

const there = flowNames.join(', ')

test('without words it helps', () => {
  expect([answer([]), answer(['guide', '--help'])]).toEqual([
    { output: help, error: '', status: 0 },
    { output: help, error: '', status: 0 },
  ])
})

test.each([
  [['nobody'], `No flow is named nobody. There are: ${there}.`],
  [['guide', '--colour', 'red'], 'There is no option --colour.'],
  [['guide', '--kind', 'long'], '--kind takes transitions, shortest, simple, not long.'],
  [['guide', '--format'], '--format takes text, markdown, json, playwright.'],
  [['--language', 'fa'], `Which flow? Name some, or say --all. There are: ${there}.`],
])('%j is refused, with what there is', (words, why) => {
  expect(answer(words)).toEqual({ output: '', error: `${why}\n`, status: 2 })
})

test('all flows are named by one word, and a flow that is named twice is told once', () => {
  const read = (...words: string[]) => E.map(({ flows }: { flows: readonly string[] }) => flows)(readOptions(words))
  expect([read('--all'), read('guide', 'drafts', 'guide')]).toEqual([E.right(flowNames), E.right(['drafts', 'guide'])])
})

test('a small flow reads like this', () => {
  expect(answer(['guide']).output).toBe(`guide: 1 path

Path 1 (10 steps)
  1. Another flow says: tour offer
       state: touring
  2. Press “Next” or press “Begin”
       state: touring
       holds: step = 1
       decided: is last: no
  3. Press “Back”
       state: touring
       holds: step = 0
       decided: is first: no
  4. Press “Back”
       state: touring
       decided: is first: yes
  5. Press “Skip”
       state: hidden
  6. Choose “Show me around” from the menu
       state: touring
  7. Press “Next” or press “Begin”
       state: touring
       holds: step = 1
       decided: is last: no
  8. Press “Next” or press “Begin”
       state: touring
       holds: step = 2
       decided: is last: no
  9. Press “Next” or press “Begin”
       state: touring
       holds: step = 3
       decided: is last: no
 10. Press “Next” or press “Begin”
       state: hidden
       decided: is last: yes
`)
})

test('a flow as a table, in Farsi', () => {
  expect(answer(['dialogs', '--format', 'markdown', '--language', 'fa']).output).toMatchInlineSnapshot(`
    "## dialogs: ۱ مسیر

    ### مسیر ۱ (۷ گام)

    | شماره | کار | انتظار |
    | --: | --- | --- |
    | ۱ | از منو «تنظیمات» را برگزینید | وضعیت: تنظیمات |
    | ۲ | «برنامه‌ها» را بزنید | وضعیت: برنامه‌ها |
    | ۳ | جریان دیگری می‌گوید: برنامه‌ای باید برگزیده شود | وضعیت: برنامه‌ها |
    | ۴ | از منو «میان‌برهای صفحه‌کلید» را برگزینید | وضعیت: کلیدها |
    | ۵ | «بستن» را بزنید | وضعیت: بسته |
    | ۶ | «برنامه‌ها» را بزنید | وضعیت: برنامه‌ها |
    | ۷ | جریان دیگری می‌گوید: برنامه برگزیده شد | وضعیت: بسته |
    "
  `)
})

test('notices are told in the words that are shown', () => {
  const told = jsonOf('saving', 'transitions', 'en').paths.flat()
  expect(told.find(({ notices }) => notices.some(({ key }) => key === 'saving.empty'))?.told?.says).toEqual([
    'There is nothing to save yet: add an item first.',
  ])
})

describe.each(flowNames)('%s', (flow) => {
  const { paths } = pathsOf(flow, 'transitions')

  test('its paths take every transition that it declares', () => {
    const taken = new Set(paths.flat().flatMap(({ transitions }) => transitions.map(transitionName)))
    const declared = declaredIn(withoutEffects(machineOf(flow))).map(transitionName)
    expect(declared.filter((name) => !taken.has(name))).toEqual([])
  })

  test.each(['en', 'fa'] as const)('every step is in words in %s, with no blank unfilled', (language) => {
    const told = paths.flatMap((path) => tellingOf(path, flow, language))
    expect(told.filter(({ does, state }) => does.trim() === '' || state.trim() === '')).toEqual([])
    expect(told.filter((each) => /\{\{|undefined|\[object/.test(JSON.stringify(each)))).toEqual([])
  })

  test.each(kinds)('its %s paths begin in its first state, and each step where the last one ended', (kind) => {
    const [first] = initialTransition(withoutEffects(machineOf(flow)))
    for (const path of kind === 'transitions' ? paths : pathsOf(flow, kind).paths) {
      expect(path[0]?.before.value).toEqual(first.value)
      expect(path.slice(1).map(({ before }) => before)).toEqual(path.slice(0, -1).map(({ after }) => after))
    }
  })
})
