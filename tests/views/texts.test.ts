import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { en } from '../../src/views/texts/en.ts'
import { fa } from '../../src/views/texts/fa.ts'
import type { Words } from '../../src/views/texts/words.ts'

const flat = (words: Words, path = ''): [key: string, text: string][] =>
  Object.entries(words).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[path + key, value]] : flat(value, `${path}${key}.`),
  )

const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort()
const english = flat(en)
const farsi = new Map(flat(fa))
const bare = (text: string) => text.replace(/\{\{\w+\}\}/g, 'ن')

/** What a developer types or reads so in every language. */
const code = /API|\.mjs|\b(?:curl|fetch|Node|npm install|taak-sdk)\b/g

const folder = join(import.meta.dirname, '../../src')
const source = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.startsWith(join('views', 'texts')))
  .map((file) => readFileSync(join(folder, file), 'utf8'))
  .join('\n')
const literals = new Set([...source.matchAll(/'(\w+(?:\.\w+)+)'/g)].map(([, key]) => key))
const said = new Set(source.match(/\w+/g))

/** Keys with a blank, as `sync.${kind}Mine`: the blank is a group. */
const patterns = [...source.matchAll(/`((?:\w+|\$\{\w+\})\.(?:[\w.]|\$\{[^}`]*\})*)`/g)].flatMap(([, key = '']) =>
  key.includes('${') ? [new RegExp(`^${key.replaceAll('.', '\\.').replace(/\$\{[^}]*\}/g, '(\\w+)')}$`)] : [],
)

/** A key that is written out, or that a pattern gives with a word that the source has. */
const isSaid = (key: string): boolean =>
  literals.has(key) ||
  patterns.some(
    (pattern) =>
      key
        .match(pattern)
        ?.slice(1)
        .every((word) => said.has(word)) === true,
  )

/** Asked for as a whole, with what is below it. */
const isUsed = (key: string): boolean => {
  const path = key.replace(/_(?:one|other)$/, '').split('.')
  return path.some((_, at) => at > 0 && isSaid(path.slice(0, at + 1).join('.')))
}

describe('texts', () => {
  test('every text is said somewhere', () => {
    expect(english.map(([key]) => key).filter((key) => !isUsed(key))).toEqual([])
  })

  test('both languages have the same keys', () => {
    expect([...farsi.keys()].sort()).toEqual(english.map(([key]) => key).sort())
  })

  test('both languages have the same placeholders', () => {
    for (const [key, text] of english) {
      expect([key, placeholders(farsi.get(key) ?? '')]).toEqual([key, placeholders(text)])
    }
  })

  test('no text is empty', () => {
    expect([...english, ...farsi].filter(([, text]) => text.trim() === '')).toEqual([])
  })

  test('Farsi has Persian letters and digits, and no stray spaces', () => {
    const wrong = /[يىكة0-9٠-٩]|\u200c[\s\u200c]|[\s]\u200c|[ \t]{2}| [،؛؟.:!]|(?:^|\s)(?:ن?می) /
    expect([...farsi].filter(([, text]) => wrong.test(bare(text)))).toEqual([])
  })

  test('Farsi has Latin letters only in names that have no Persian spelling', () => {
    const latin = [...farsi].filter(([, text]) => /[A-Za-z]/.test(bare(text).replace(code, ''))).map(([key]) => key)
    expect(latin.sort()).toEqual(
      [
        ...['desk.switchLanguage', 'invoice.papers.a5', 'keys.escape', 'settings.english'],
        ...['tax.secretFlaws.notText', 'units.CADname', 'uptime.targetHint', 'uptime.targetWrong'],
      ].sort(),
    )
  })

  test('the messages of the specification stand word for word', () => {
    const said = new Set(english.map(([, text]) => text))
    const due = [
      'Select an app first',
      'Please select your app first',
      'Please sign in first',
      'Please select your App first',
      'Not found',
      'Delete confirm?',
      'Network Error',
      'Unable To Obtain Valid Token',
      'Auto clean on 409 error',
      'Copied!',
      'Success creating Api key.',
      'No API Key to display',
      'No Client Secrets to display',
      'App created successfully.',
      'App already exist.',
      'No app found, use the create button to create one.',
      'must not be empty',
      'Failure {{status}}',
      'Error {{status}}',
      '{{status}} - {{error}}',
      'Only this device',
      'Close the other tab',
      'Not saved on this device',
      'Refresh page',
      'Back to home',
      'This basket has several currencies. It will be stored in {{currency}} with the plain sum {{total}}.',
    ]
    expect(due.filter((text) => !said.has(text))).toEqual([])
    expect([en.drafts.noPayer, en.drafts.unknownPayer, fa.apps.onlyHere]).toEqual(['-', '...', 'فقط این دستگاه'])
  })
})
