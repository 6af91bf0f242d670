import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { wrongAt } from '../../src/views/admin/wrongAt.ts'
import { noticeText } from '../../src/views/common/noticeText.ts'
import { wrongOf } from '../../src/views/common/refusedField.ts'
import { unsaidIn } from '../../src/views/common/ServerWords.tsx'
import { constraintIn, saidIn, violationIn } from '../../src/views/common/violationText.ts'
import { refusalText } from '../../src/views/sync/refusalText.ts'
import { taxFault } from '../../src/views/tax/taxFault.ts'
import { startFirstTexts, startTexts, t } from '../../src/views/texts/index.ts'

describe('a constraint of a server', () => {
  test.each([
    ['must not be empty', 'نباید خالی باشد'],
    ['Must not be blank', 'نباید خالی باشد'],
    ['must not be null', 'باید مقداری داشته باشد'],
    ['size must be between 2 and 1000', 'اندازه‌اش باید از ۲ تا ۱٬۰۰۰ باشد'],
    ['must be 1 to 200 letters', 'باید از ۱ تا ۲۰۰ نویسه داشته باشد'],
    ['must be a well-formed email address', 'باید یک نشانی ایمیل درست باشد'],
    ['must be greater than or equal to 0.01', 'باید حداقل ۰٫۰۱ باشد'],
    ['must be less than or equal to -5', 'باید حداکثر \u200e−۵ باشد'],
    ['must match "^[a-z]+$"', 'باید به این شکل باشد: \u2066^[a-z]+$\u2069'],
    ['numeric value out of bounds (<9 digits>.<2 digits> expected)', 'باید حداکثر ۹ رقم صحیح و ۲ رقم اعشار داشته باشد'],
  ])('has words of its language where it is a usual one: %s', async (said, words) => {
    await startTexts('fa')
    const inFarsi = constraintIn('fa', said)
    await startTexts('en')
    expect([inFarsi, constraintIn('en', said).replace(',', '').replace('−', '-').replace('\u200e', '')]).toEqual([
      words,
      said.toLowerCase(),
    ])
  })

  test.each([
    ['fa', 'is odd', 'درست نیست؛ بررسی‌اش کنید و دوباره بفرستید'],
    ['fa', 'constructor', 'درست نیست؛ بررسی‌اش کنید و دوباره بفرستید'],
    ['fa', '__proto__', 'درست نیست؛ بررسی‌اش کنید و دوباره بفرستید'],
    ['fa', 'باید پر باشد', 'باید پر باشد'],
    ['fa', '', ''],
    ['en', 'is odd', 'is odd'],
    ['en', 'باید پر باشد', 'is not right; check it and send it again'],
  ] as const)(
    'in %s that is unknown is no sentence of the page in the other language: %s',
    async (language, said, words) => {
      await startTexts(language)
      expect(constraintIn(language, said)).toBe(words)
    },
  )

  test('in another language is not said before the words have come', async () => {
    await startFirstTexts('fa')
    expect(constraintIn('fa', 'must not be empty')).toBe('')
  })

  test('of a field and title without words is described by its key, and whole beneath', async () => {
    await startTexts('fa')
    const odd = { title: 'Odd', field: 'create.shade', message: 'is odd.' }
    expect({
      violationIn: violationIn('fa', odd),
      unsaidIn: unsaidIn('fa', { status: 400, detail: 'Odd', violation: odd }),
    }).toEqual({
      violationIn: {
        title: 'ورودی نادرست',
        field: 'یکی از مقدارها',
        message: 'درست نیست؛ بررسی‌اش کنید و دوباره بفرستید',
      },
      unsaidIn: 'Odd · create.shade · is odd.',
    })
    await startTexts('en')
    expect([violationIn('en', odd), unsaidIn('en', { status: 400, detail: 'Odd', violation: odd })]).toEqual([odd, ''])
  })

  test('has the same words everywhere', async () => {
    await startTexts('fa')
    const violation = { title: 'Constraint Violation', field: 'create.name', message: 'must not be empty' }
    const fault = { status: 400, detail: 'Constraint Violation', violation }
    const words = 'نباید خالی باشد'
    expect([
      violationIn('fa', violation),
      noticeText('fa', 'danger', 'notices.violation', violation),
      wrongOf('name', { flaws: [], refusal: fault }, 'fa'),
      wrongAt('create.name', { flaws: [], refusal: fault }, 'fa'),
      refusalText('fa', violation),
      taxFault({ t, language: 'fa' }, fault),
    ]).toEqual([
      { title: 'ورودی نادرست', field: 'نام', message: words },
      `ورودی نادرست: نام ${words}`,
      words,
      words,
      `نام: ${words}`,
      t('tax.faults.refusedFor', { message: words }),
    ])
  })
})

/** The possible violations of the services of development, in their sources; numbers stand for values. */
const folder = join(import.meta.dirname, '../../mocks')
const phrases = [
  ...new Set(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .flatMap((file) => {
        const source = readFileSync(join(folder, file), 'utf8')
        return [
          ...source.matchAll(/(['`])((?:must|has|is) [^'`]+)\1/g),
          ...source.matchAll(/(problem)\(\d+, '([^']+)'\)/g),
          ...source.matchAll(/(return|refuse\()\s*'([A-Z][a-z]+ [^']+)'/g),
          ...source.matchAll(/(\? null :|=== null\)) '([A-Z][a-z]+ [^']+)'/g),
          ...source.matchAll(/(\d:) '([\u0600-\u06ff][^']+)'/g),
          ...source.matchAll(/(\[)'(body: [^']+)'/g),
        ]
      })
      .map(([, , phrase = '']) => phrase.replace(/\$\{[^}]*\}/g, '7')),
  ),
].sort()

describe('the violations of the services of development', () => {
  test('are found in their sources', () => {
    expect([
      phrases.length > 75,
      ['Factor not found', 'Forbidden', 'body: is empty', 'must be IRR'].filter((each) => !phrases.includes(each)),
    ]).toEqual([true, []])
  })

  test('have words of both languages, each without letters of the other', async () => {
    for (const [language, letters] of [
      ['fa', /[a-z]/i],
      ['en', /[\u0600-\u06ff]/],
    ] as const) {
      await startTexts(language)
      const unclear = t('violations.unknown')
      const said = phrases.map((phrase) => [phrase, saidIn(language, phrase, 'violations.unknown')] as const)
      expect(said.filter(([, words]) => words === unclear || words === '' || letters.test(words))).toEqual([])
      expect(phrases.filter((detail) => unsaidIn(language, { status: 0, detail, violation: null }) !== '')).toEqual([])
    }
  })
})
