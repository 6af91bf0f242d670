import { expect, test } from 'vitest'
import { flowNames, machineOf } from '../../src/machines/kernel/flows.ts'
import { faultText } from '../../src/views/common/faultText.ts'
import { noticeText } from '../../src/views/common/noticeText.ts'
import { en } from '../../src/views/texts/en.ts'
import { fa } from '../../src/views/texts/fa.ts'
import { startTexts } from '../../src/views/texts/index.ts'

const textAt = (texts: object, key: string): unknown =>
  key
    .split('.')
    .reduce<unknown>((at, name) => (typeof at === 'object' && at !== null ? Reflect.get(at, name) : undefined), texts)

const keysIn = (node: unknown): string[] => {
  if (typeof node !== 'object' || node === null) return []
  if ('type' in node && node.type === 'say' && 'params' in node) {
    const { params } = node
    if (typeof params === 'object' && params !== null && 'key' in params) return [String(params.key)]
  }
  return Object.values(node).flatMap(keysIn)
}

/** Keys that are composed from a refusal. */
const composed = [
  'basket.tooLarge',
  'basket.tooLong',
  'basket.quantityTooLarge',
  'saving.saved',
  'saving.savedAt',
  'notices.constraintViolation',
  ...['missing', 'paid', 'tooLarge', 'tooLong', 'empty', 'unreadable', 'taxOpen', 'sent'].map(
    (refusal) => `invoice.refusals.${refusal}`,
  ),
  ...['cancelled', 'unsupported', 'failed'].map((reason) => `invoice.notShared.${reason}`),
]

test('whatever a flow says has words in both languages', () => {
  const keys = [...composed, ...flowNames.flatMap((flow) => keysIn(machineOf(flow).config))]
  expect(keys.length).toBeGreaterThan(30)
  expect(keys.filter((key) => typeof textAt(en, key) !== 'string' || typeof textAt(fa, key) !== 'string')).toEqual([])
})

test('a violation has its title in the language, the field’s label, and its message if translated', async () => {
  await startTexts('fa')
  const violation = { title: 'Constraint Violation', field: 'factor.total', message: 'must be 1 to 200' }
  const unknown = { title: 'Odd', field: 'shade', message: 'is odd' }
  const said = (language: 'en' | 'fa', values: typeof violation) =>
    noticeText(language, 'danger', 'notices.violation', values)
  const inFarsi = said('fa', violation)
  await startTexts('en')
  expect([inFarsi, said('en', violation), said('en', unknown)]).toEqual([
    `${fa.notices.constraintViolation}: جمع درست نیست؛ بررسی‌اش کنید و دوباره بفرستید`,
    'Wrong input: Total must be 1 to 200',
    'Odd: shade is odd',
  ])
})

test('a failure without a text is shown by its status', async () => {
  await startTexts('fa')
  const fault = { status: 0, detail: '', violation: null }
  const inFarsi = faultText('fa', fault)
  await startTexts('en')
  expect({ inFarsi, faultText: faultText('en', fault) }).toEqual({ inFarsi: 'خطای ۰', faultText: 'Failure 0' })
})

test('a number in a notice has the digits of the language; a name stays as it is', async () => {
  await startTexts('fa')
  expect([
    noticeText('fa', 'danger', 'notices.failure', { status: '503' }),
    noticeText('fa', 'danger', 'ownApps.gone', { name: 'Shop 24' }),
  ]).toEqual(['خطای ۵۰۳', '«Shop 24» دیگر جزو فروشگاه‌های شما نیست. همهٔ آن پیش‌تر فرستاده شده بود.'])
  const quantity = { name: 'Gold', nameFa: 'طلا', n: '1', typed: '9999999' }
  expect(noticeText('fa', 'danger', 'basket.quantityTooLarge', quantity)).toBe(
    'طلا: با تعداد ۹۹۹۹۹۹۹ مبلغ بزرگ‌تر از آن می‌شود که دقیق نگه داشته شود. همان ۱ ماند.',
  )
  expect(noticeText('fa', 'danger', 'basket.noQuantity', { ...quantity, n: '2.5' })).toBe(
    'طلا: تعدادی نوشته نشد. همان ۲٫۵ ماند.',
  )
  await startTexts('en')
  expect(noticeText('en', 'danger', 'basket.quantityTooLarge', quantity)).toBe(
    'Gold: with 9999999 the sum is too large to be kept exactly. It stays 1.',
  )
  expect(noticeText('en', 'danger', 'notices.failure', { status: '503' })).toBe('Failure 503')
})
