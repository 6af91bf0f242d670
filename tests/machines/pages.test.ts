import { beforeAll, describe, expect, test } from 'vitest'
import { describeMachine } from '../../src/machines/drawing/describe.ts'
import { startTexts } from '../../src/views/texts/index.ts'
import type { MachineCoverage } from '../model/coverage.ts'
import { indexPage, machinePage } from '../tools/machines.pages.tsx'
import { door } from './door.ts'

const description = describeMachine(door)
const untold = { coverage: null, inBrowser: new Map(), asserted: new Map(), styles: '', script: '' }
const none = { all: 0, missed: [] }
const coverage: MachineCoverage = {
  states: { all: 9, missed: ['door.lookup.done'] },
  transitions: { all: 10, missed: [] },
  guards: none,
  outcomes: none,
}

const wordsOf = (page: string) =>
  page
    .replace(/<style>.*?<\/style>/s, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

beforeAll(() => startTexts('en'))

describe('the written pages', () => {
  test('need nothing from elsewhere', () => {
    const page = machinePage(
      { ...untold, descriptions: [description], styles: 'p > a { color: red }', script: 'if (1 < 2) open()' },
      description,
    )
    expect(page).toContain('<style>p > a { color: red }</style>')
    expect(page).toContain('<script type="module">if (1 < 2) open()</script>')
    expect(page.match(/<(?:script src|link|img|iframe)|url\((?!#)|https?:|@import/g)).toBe(null)
  })

  test('have the drawing, the tables and the Mermaid source', () => {
    const page = machinePage({ ...untold, descriptions: [description] }, description)
    expect(page).toContain('<svg class="drawing" role="img" aria-label="Drawing of the machine door"')
    expect([...page.matchAll(/<table aria-label="(\w+)">/g)].map(([, name]) => name)).toEqual([
      'States',
      'Transitions',
      'Events',
      'Effects',
      'Guards',
      'Actions',
      'Delays',
    ])
    expect(page).toContain('<pre>stateDiagram-v2')
  })

  test('say what the tests reached, and by name what they did not', () => {
    const words = wordsOf(
      machinePage({ ...untold, descriptions: [description], coverage: { door: coverage } }, description),
    )
    expect(words).toContain(
      'Reached by generated tests: 8 of 9 states, 10 of 10 transitions, 0 of 0 guards both ways, 0 of 0 effect outcomes.',
    )
    expect(words).toContain('Not reached by generated tests What Kind door.lookup.done states')
  })

  test('head the transitions by who takes them and who looks', () => {
    const [first, second, third] = description.transitions
    const page = machinePage(
      {
        ...untold,
        descriptions: [description],
        coverage: { door: { ...coverage, transitions: { all: 10, missed: [second?.key ?? ''] } } },
        inBrowser: new Map([['door', new Set([first?.key ?? ''])]]),
        asserted: new Map([
          [first?.key ?? '', true],
          [third?.key ?? '', false],
        ]),
      },
      description,
    )
    const words = wordsOf(page)
    expect(words).toContain(
      'Tested transitions Transition Reached by the model: 9 of 10 In a browser: 1 of 10 Asserted: 1 of 2',
    )
    expect(words).toContain(`${first?.key} yes yes yes ${second?.key} no no – ${third?.key} yes no no `)
    expect(page.match(/<input type="search"|data-zoom="[\d.]+"/g)).toEqual([
      '<input type="search"',
      ...['1.25', '0.8', '0'].map((by) => `data-zoom="${by}"`),
    ])
  })

  test('say so when no test wrote a report yet', () => {
    const report = { ...untold, descriptions: [description] }
    const words = 'No report of coverage yet: the tests write it (npm test, or npx vitest run tests/model).'
    expect(
      [wordsOf(machinePage(report, description)), wordsOf(indexPage(report))].map((page) => page.includes(words)),
    ).toEqual([true, true])
  })

  test('begin with a list of all machines and their figures', () => {
    expect(wordsOf(indexPage({ ...untold, descriptions: [description], coverage: { door: coverage } }))).toContain(
      'door 8 2 2 10 of 10 0 of 10 – 8 of 9 0 of 0 0 of 0',
    )
  })
})
