import { describe, expect, test } from 'vitest'
import { wrongAt } from '../../src/views/admin/wrongAt.ts'
import { noticeText } from '../../src/views/desk/noticeText.ts'
import { wrongOf } from '../../src/views/shell/refusedField.ts'
import { refusalText } from '../../src/views/sync/refusalText.ts'
import { taxFault } from '../../src/views/tax/taxFault.ts'
import { startFirstTexts, startTexts, t } from '../../src/views/texts/index.ts'
import { constraintIn, violationIn } from '../../src/views/violationText.ts'

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

  test.each(['is odd', '', 'must be REAL or COMPANY', 'باید پر باشد', 'constructor', '__proto__'])(
    'stands as it was sent where it is none: %s',
    async (said) => {
      await startTexts('fa')
      expect(constraintIn('fa', said)).toBe(said)
    },
  )

  test('stands as it was sent until the words have come', async () => {
    await startFirstTexts('fa')
    expect(constraintIn('fa', 'must not be empty')).toBe('must not be empty')
  })

  test('is worded alike wherever it is said', async () => {
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
