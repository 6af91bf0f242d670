import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { describe, expect, test } from 'vitest'
import { eventTypes, register } from '../../src/events/catalogue.ts'
import '../../src/events/lateEvents.ts'
import { logViewerEvents } from '../../src/events/support/logViewer.ts'
import '../../src/machines/kernel/flows.ts'
import { en } from '../../src/views/texts/en.ts'
import { english, groups } from './flatTexts.ts'

/**
 * The values of blanks right after a group: otherwise any word of the source would match, and any key of the group
 * would count as used.
 */
const blanks: Record<string, string> = {
  'about.*': 'what data tax developers',
  'about.*Words': 'what data tax developers',
  'basket.*': 'tooLarge tooLong quantityTooLarge',
  'copying.*': 'copied refused unsupported',
  'invoice.*.*':
    'seller.nationalId seller.companyId seller.economicCode buyer.nationalId buyer.companyId buyer.economicCode',
  'notices.*': 'success info danger',
  'personEditor.*': 'label value',
  'plans.*': 'startup base',
  'settings.*': 'general tax device',
  'sync.*': 'synced off signedOut',
  'sync.*Mine': 'deleted paid',
  'taxErrors.*': 'shopEconomicCode buyerNationalId buyerEconomicCode date other',
  'taxFindings.*':
    'shopNationalId shopEconomicCode memoryId privateKey certificate buyerChanged buyerGone buyerNationalId buyerCompanyId buyerEconomicCode noVat exempt sentBefore noLines nothingLeft tooLarge future unchanged shopCodes shopUnchecked zeroTotal fraction',
  'taxFindings.*None': 'shopNationalId shopEconomicCode memoryId buyerNationalId buyerCompanyId',
  'taxJumps.*': 'product stuff buyer economicCode date invoice settings recheck',
  'taxList.*':
    'passed inTime late sending inquiring progress accepted rejected unknown unanswered skipped stopped resuming interrupted finished',
  'taxTag.*': 'overdue sending unknown waiting accepted contentUnknown amended rejected',
  'taxTold.*': 'missing notSynced faulty locked unknown offline noAnswer signedOut forbidden busy unreadable failed',
  'taxTold.*Words':
    'missing notSynced faulty locked unknown offline noAnswer signedOut forbidden busy unreadable failed',
  'tour.*.title': 'find sheet save list',
  'tour.*.words': 'find sheet save list',
  '*.editTitle': 'personEditor productEditor',
  '*.goneTitle': 'personEditor productEditor',
  '*.goneWords': 'personEditor productEditor',
  '*.newTitle': 'personEditor productEditor',
  '*.overtakenTitle': 'personEditor productEditor',
  '*.overtakenWords': 'personEditor productEditor',
  '*.save': 'personEditor productEditor',
  '*.waits': 'personEditor productEditor',
  'units.*': 'IRR USD CAD',
  /** As servers write them. */
  'fields.*': Object.keys(en.fields).join(' '),
  'violations.*': Object.keys(en.violations).join(' '),
  'units.*name': 'IRR USD CAD',
}

const folder = join(import.meta.dirname, '../../src')
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.startsWith(join('views', 'texts')))
  .map((file) => [file.replaceAll(sep, '/'), readFileSync(join(folder, file), 'utf8')] as const)

/** Events have names like those of texts. */
const withoutEvents = (text: string): string =>
  text
    .replace(/\btype: '[\w.]+'/g, '')
    .replace(/\btype === '[\w.]+'/g, '')
    .replace(/'[\w.]+'(?=:)/g, '')

/** The users of texts: views, their libraries, and flows. */
const source = files
  .filter(([file]) => /^(?:views|machines|main|compose)/.test(file))
  .map(([, text]) => withoutEvents(text))
  .join('\n')
const words = new Set(files.flatMap(([, text]) => text.match(/\w+/g) ?? []))
const literals = new Set([...source.matchAll(/'(\w+(?:\.\w+)+)'/g)].map(([, key]) => key))

/** Keys with blanks: `sync.*Mine` for `sync.${kind}Mine`. */
const patterns = [
  ...new Set(
    [...source.matchAll(/`((?:\w+|\$\{\w+\})\.(?:[\w.]|\$\{[^}`]*\})*)`/g)].map(([, key = '']) =>
      key.replace(/\$\{[^}]*\}/g, '*'),
    ),
  ),
].filter((key) => key.includes('*'))

const filled = new Set(
  Object.entries(blanks).flatMap(([pattern, said]) =>
    said.split(' ').map((word) => {
      const parts = word.split('.')
      return pattern.replace(/\*/g, () => parts.shift() ?? '')
    }),
  ),
)
const closed = patterns
  .filter((pattern) => groups.includes(pattern.split('.', 1)[0] ?? '') && blanks[pattern] === undefined)
  .map((pattern) => new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '(\\w+)')}$`))

/** A key that is written out, or that a pattern makes from a word of the source. */
const isNamed = (key: string): boolean =>
  literals.has(key) ||
  filled.has(key) ||
  closed.some(
    (pattern) =>
      key
        .match(pattern)
        ?.slice(1)
        .every((word) => words.has(word)) === true,
  )

const withoutCount = (key: string) => key.replace(/_(?:one|other)$/, '')

/** A key and its parents: a group may be read as a whole. */
const pathsOf = (key: string): readonly string[] => {
  const parts = withoutCount(key).split('.')
  return parts.slice(1).map((_, at) => parts.slice(0, at + 2).join('.'))
}

const keys = english.map(([key]) => key)
const known = new Set([...keys.flatMap(pathsOf), ...keys])

describe('keys of texts', () => {
  test('are all used', () => {
    expect(keys.filter((key) => !pathsOf(key).some(isNamed))).toEqual([])
  })

  test('have known values for their blanks', () => {
    expect(Object.keys(blanks).filter((pattern) => !patterns.includes(pattern))).toEqual([])
    expect([...filled].filter((key) => !known.has(key))).toEqual([])
  })

  test('are keys if they are named as one', () => {
    register('logViewer', logViewerEvents)
    const events = new Set(eventTypes())
    const wrong = files
      .filter(([file]) => !file.startsWith('events/') && !file.startsWith('views/support/told/'))
      .flatMap(([file, text]) =>
        [...withoutEvents(text).matchAll(/'(\w+(?:\.\w+)+)'/g)]
          .map(([, key = '']) => key)
          .filter(
            (key) =>
              groups.includes(key.split('.', 1)[0] ?? '') &&
              !/\.(?:html|json)$/.test(key) &&
              !known.has(key) &&
              !events.has(key),
          )
          .map((key) => `${file}: ${key}`),
      )
    expect(wrong).toEqual([])
  })
})
