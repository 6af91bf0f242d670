import { describe, expect, test } from 'vitest'
import { en } from '../../src/views/texts/en.ts'
import { fa } from '../../src/views/texts/fa.ts'
import { english, farsi } from './flatTexts.ts'

const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort()
const bare = (text: string) => text.replace(/\{\{\w+\}\}/g, 'ن')

/** A developer types or reads these in every language. */
const code = /API|\.mjs|\b(?:curl|fetch|Node|npm install|taak-sdk)\b/g

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

  test('Farsi has a Persian letter wherever English has a word', () => {
    const words = /[A-Za-z]{2}/
    const untranslated = english.filter(
      ([key, text]) =>
        words.test(bare(text)) && !/\p{Script=Arabic}/u.test((farsi.get(key) ?? '').replace(/\{\{\w+\}\}/g, '')),
    )
    expect(untranslated.map(([key]) => key)).toEqual([
      'apiKeys.new.curl',
      'apiKeys.new.sdk',
      'settings.english',
      'keys.escape',
    ])
  })

  test('Farsi has Persian letters and digits, and no stray spaces', () => {
    const wrong = /[يىكة0-9٠-٩]|\u200c[\s\u200c]|[\s]\u200c|[ \t]{2}| [،؛؟.:!]|(?:^|\s)(?:ن?می) /
    const withoutNames = (text: string) => text.replace(/A[45]|UTF-8/g, '')
    expect([...farsi].filter(([, text]) => wrong.test(withoutNames(bare(text))))).toEqual([])
  })

  test('Farsi has Latin letters only in names that have no Persian spelling', () => {
    const latin = [...farsi].filter(([, text]) => /[A-Za-z]/.test(bare(text).replace(code, ''))).map(([key]) => key)
    expect(latin.sort()).toEqual(
      [
        ...[
          'a11y.dragHow',
          'desk.switchLanguage',
          'invoice.papers.a4',
          'invoice.papers.a5',
          'keys.escape',
          'scanner.inSearch',
        ],
        ...['invoice.printOn.a4', 'invoice.printOn.a5'],
        ...['replay.shouldHint', 'settings.english'],
        ...['table.chooseHint.persons', 'table.chooseHint.products', 'table.hint', 'table.refusals.NotText'],
        ...['tax.secretFlaws.notText', 'units.CADname', 'uptime.targetHint', 'uptime.targetWrong'],
      ].sort(),
    )
  })

  test('verbatim texts of the requirements and papers stay so', () => {
    const said = new Set(english.map(([, text]) => text))
    const due = [
      'No API Key to display',
      'No Client Secrets to display',
      'No app found, use the create button to create one.',
      'Only this device',
      'Close the other tab',
      'Not saved on this device',
      'This basket has several currencies. It will be stored in {{currency}} with the plain sum {{total}}.',
    ]
    expect(due.filter((text) => !said.has(text))).toEqual([])
    expect([en.drafts.noPayer, en.drafts.unknownPayer, fa.apps.onlyHere]).toEqual(['-', '...', 'فقط این دستگاه'])
  })
})
