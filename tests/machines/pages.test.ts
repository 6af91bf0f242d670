import { beforeAll, describe, expect, test } from 'vitest'
import { describeMachine } from '../../src/machines/drawing/describe.ts'
import { startTexts } from '../../src/views/texts/index.ts'
import type { MachineCoverage } from '../model/coverage.ts'
import { indexPage, machinePage } from '../tools/machines.pages.tsx'
import { door } from './door.ts'

const description = describeMachine(door)
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
      { descriptions: [description], coverage: null, styles: 'p > a { color: red }' },
      description,
    )
    expect(page).toContain('<style>p > a { color: red }</style>')
    expect(page.match(/<(?:script|link|img|iframe)|url\((?!#)|https?:|@import/g)).toBe(null)
  })

  test('have the drawing, the tables and the Mermaid source', () => {
    const page = machinePage({ descriptions: [description], coverage: null, styles: '' }, description)
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
      machinePage({ descriptions: [description], coverage: { door: coverage }, styles: '' }, description),
    )
    expect(words).toContain(
      'Reached by generated tests: 8 of 9 states, 10 of 10 transitions, 0 of 0 guards both ways, 0 of 0 effect outcomes.',
    )
    expect(words).toContain('Not reached by generated tests What Kind door.lookup.done states')
  })

  test('say so when no test wrote a report yet', () => {
    const report = { descriptions: [description], coverage: null, styles: '' }
    const words = 'No report of coverage yet: the tests write it (npm test, or npx vitest run tests/model).'
    expect(
      [wordsOf(machinePage(report, description)), wordsOf(indexPage(report))].map((page) => page.includes(words)),
    ).toEqual([true, true])
  })

  test('begin with a list of all machines and their figures', () => {
    expect(wordsOf(indexPage({ descriptions: [description], coverage: { door: coverage }, styles: '' }))).toContain(
      'door 8 2 2 8 of 9 10 of 10 0 of 0 0 of 0',
    )
  })
})
