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

describe('texts', () => {
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
    const latin = [...farsi].filter(([, text]) => /[A-Za-z]/.test(bare(text))).map(([key]) => key)
    expect(latin.sort()).toEqual(
      [
        'desk.switchLanguage',
        'invoice.papers.a5',
        'invoice.printOn.a5',
        'keys.enter',
        'keys.escape',
        'settings.english',
        'units.CADname',
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
