import { expect, test } from 'vitest'
import { openedLog } from './openedLog.ts'

const opened = () => {
  const page = openedLog()
  const found = () => {
    const { query, found: total, zone } = page.snapshot().context
    return [query, total, zone]
  }
  return { ...page, found }
}
const searched = (text: string, zone: string) => ['searchLog', { text, zone }]

test('an empty search shows all entries again', () => {
  const page = opened()
  page.hear({ type: 'replay.search', text: 'milk' })
  expect(page.begun()).toEqual([searched('milk', 'reader')])
  page.answer('searchLog', { type: 'replay.found', total: 3 })
  expect(page.found()).toEqual(['milk', 3, 'reader'])
  page.hear({ type: 'replay.search', text: '' })
  expect({ found: page.found(), begun: page.begun() }).toEqual({ found: ['', null, 'reader'], begun: [] })
})

test('another clock searches anew, also while the first search is under way', () => {
  const page = opened()
  page.hear({ type: 'replay.search', text: '10:42' }, { type: 'replay.chooseZone', zone: 'utc' })
  expect(page.begun()).toEqual([searched('10:42', 'reader'), searched('10:42', 'utc')])
  expect(page.underWay()).toEqual(['readLog', 'searchLog'])
  page.answer('searchLog', { type: 'replay.found', total: 3 })
  page.hear({ type: 'replay.chooseZone', zone: 'device' })
  expect([page.found(), page.begun()]).toEqual([['10:42', 3, 'device'], [searched('10:42', 'device')]])
})
