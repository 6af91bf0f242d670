import { readdirSync, readFileSync } from 'node:fs'
import { STATUS_CODES } from 'node:http'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createPseudonyms } from '../../src/events/pseudonymSource.ts'
import { drawOf } from '../histories/random.ts'

const { said } = createPseudonyms({ draw: drawOf(5), isPublic: () => false })
const isReplaced = (words: string): boolean => said(words, 'ServiceSaid') !== words

const mocks = join(import.meta.dirname, '../../mocks')
const files = readdirSync(mocks, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'))

/** The mocks' sentences of services: about a call, a field, a payment, and an invoice at the tax office. */
const sayings = [
  /problem\(\d+, '([^']+)'/g,
  /message: '([^']+)'/g,
  /field: '([^']+)'/g,
  /'(must [^']+)'/g,
  /^ {2}\d: '([^']+)'/gm,
  /['`]((?:header|body)[^'`]*\.\w+: [^'`]+)['`]/g,
  /return '([A-Z][a-z]+ [^']+)'/g,
]

const saidByMocks = [
  ...new Set(
    files.flatMap((file) => {
      const source = readFileSync(join(mocks, file), 'utf8')
      return sayings.flatMap((saying) =>
        [...source.matchAll(saying)].map(([, words = '']) => words.replace(/\$\{\w+\}/, '12')),
      )
    }),
  ),
]

test('HTTP’s names of its statuses stay in a log with pseudonyms', () => {
  expect(Object.values(STATUS_CODES).filter((words) => isReplaced(String(words)))).toEqual([])
})

test('the mocks’ sentences stay, but for the bank’s personal name and possibly personal numbers', () => {
  expect(saidByMocks.length).toBeGreaterThan(60)
  expect(saidByMocks.filter(isReplaced)).toEqual([
    'must be a time by ISO 8601',
    'must be SAMAN',
    'must be 300, 600, 1800 or 3600',
  ])
})
