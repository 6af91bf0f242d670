import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useRef } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { noticeText } from '../../src/views/common/noticeText.ts'
import { SettingsScale } from '../../src/views/desk/settings/SettingsScale.tsx'
import { useKeys } from '../../src/views/desk/useKeys.ts'
import { startTexts } from '../../src/views/texts/index.ts'
import { stocked } from '../scenarios/goods.ts'
import { shown } from './show.tsx'

const Keys = () => {
  useKeys(useRef(null))
  return null
}

const show = async (language: 'en' | 'fa') =>
  shown(
    <>
      <SettingsScale />
      <Keys />
    </>,
    language,
    { store: await stocked() },
    ({ send }) => send('dialogs', { type: 'settings.openTab', tab: 'device', field: null }),
  )
const words = {
  en: { field: 'A label, to try', read: 'Read', ask: 'What does it say?' },
  fa: { field: 'یک برچسب، برای امتحان', read: 'خواندن', ask: 'چه می‌گوید؟' },
} as const
const label = '2100123005000'
const read = ['dialogs', { type: 'label.read', code: label, why: null }]
const dropped = ['dialogs', { type: 'label.drop' }]

/** The field for a label. */
const fieldIn = (language: 'en' | 'fa') =>
  screen.getByRole<HTMLInputElement>('textbox', { name: words[language].field })
const choicesIn = (language: 'en' | 'fa') =>
  screen.queryByRole('group', { name: words[language].ask })?.querySelectorAll('button') ?? []

describe.each([
  [
    'en',
    [
      ...['Item 0012: 300.5 kg', 'Item 0012: IRR 300,500', 'Item 0012: 300,500 toman'],
      ...['Item 00123: 0.5 kg', 'Item 00123: IRR 500', 'Item 00123: 500 toman'],
      ...['Item 001230: 0.5 kg', 'Item 001230: IRR 500', 'Item 001230: 500 toman'],
    ],
    ['Labels of 21: 5 digits for the item, then the weight', 'Read labels that begin with 21 no more'],
  ],
  [
    'fa',
    [
      ...['کالای ۰۰۱۲: ۳۰۰٫۵ کیلوگرم', 'کالای ۰۰۱۲: ۳۰۰٬۵۰۰ ﷼', 'کالای ۰۰۱۲: ۳۰۰٬۵۰۰ تومان'],
      ...['کالای ۰۰۱۲۳: ۰٫۵ کیلوگرم', 'کالای ۰۰۱۲۳: ۵۰۰ ﷼', 'کالای ۰۰۱۲۳: ۵۰۰ تومان'],
      ...['کالای ۰۰۱۲۳۰: ۰٫۵ کیلوگرم', 'کالای ۰۰۱۲۳۰: ۵۰۰ ﷼', 'کالای ۰۰۱۲۳۰: ۵۰۰ تومان'],
    ],
    ['برچسب‌های ۲۱: ۵ رقم برای کالا، سپس وزن', 'برچسب‌هایی که با ۲۱ شروع می‌شوند دیگر خوانده نشوند'],
  ],
] as const)('a label of the scale in the settings (%s)', (language, says, [chosen, drop]) => {
  test('says what it is under each layout, and the one that is picked is read from then on', async () => {
    const { asked, drawn } = await show(language)
    await userEvent.type(fieldIn(language), label)
    expect([...choicesIn(language)].map(({ textContent }) => textContent?.replace(/\u00a0/g, ' '))).toEqual(says)
    await userEvent.click([...choicesIn(language)][3] ?? document.body)
    expect(asked).toEqual([
      read,
      ['settings', { type: 'scale.choose', prefix: '21', item: '5', says: 'weight' }],
      dropped,
    ])
    expect([fieldIn(language).value, document.activeElement === fieldIn(language), choicesIn(language).length]).toEqual(
      [...['', true, 0]],
    )
    expect(drawn()).toContain(chosen)
    await userEvent.click(screen.getByRole('button', { name: drop }))
    expect(asked.at(-1)).toEqual(['settings', { type: 'scale.drop', prefix: '21' }])
    expect([drawn().includes(chosen), document.activeElement === fieldIn(language)]).toEqual([false, true])
  })

  test('of a reader is written where it stands, on any layout of keys, and sells nothing', async () => {
    const { asked, desk } = await show(language)
    const keyboardMap = [...'۰۱۲۳۴۵۶۷۸۹'].map((key, digit) => ({ code: `Digit${digit}`, key }))
    const typed = language === 'fa' ? '۲۱۰۰۱۲۳۰۰۵۰۰۰' : label
    const enter = { code: 'Enter', key: 'Enter' }
    const user = userEvent.setup(language === 'fa' ? { keyboardMap: [...keyboardMap, enter] } : {})
    await user.click(fieldIn(language))
    for (const _ of [1, 2]) {
      await user.keyboard(`${typed}{Enter}`)
      await act(() => desk.calm())
      expect([fieldIn(language).value, choicesIn(language).length]).toEqual([typed, 9])
    }
    // Once with its last digit, once with the reader's key.
    expect(asked).toEqual([read, read, dropped, read, read])
    expect({ lines: desk.lines(), told: desk.told() }).toEqual({ lines: [], told: [] })
  })
})

describe.each([
  ['', '', 'notThirteen', 'A label has 13 digits.', 'برچسب ۱۳ رقم دارد.'],
  ['21001', '21001', 'notThirteen', 'A label has 13 digits.', 'برچسب ۱۳ رقم دارد.'],
  [
    '2100123005001',
    '210012•••••••',
    'wrongDigit',
    'The last digit does not fit the others. Scan the label again.',
    'رقم آخر با بقیه نمی‌خواند. برچسب را دوباره اسکن کنید.',
  ],
  [
    '2912345678906',
    '291234•••••••',
    'ours',
    'Codes that begin with 29 are made here. Let the scale begin its labels with 20 to 28.',
    'کدهایی که با ۲۹ شروع می‌شوند همین‌جا ساخته می‌شوند. ترازو را طوری تنظیم کنید که برچسب‌هایش با ۲۰ تا ۲۸ شروع شوند.',
  ],
  ['6260001234567', '626000•••••••', 'otherPrefix', 'A label begins with 20 to 28.', 'برچسب با ۲۰ تا ۲۸ شروع می‌شود.'],
] as const)('“%s”', (typed, code, why, en, fa) => {
  test.each([
    ['en', en],
    ['fa', fa],
  ] as const)('is refused at its field, and stays (%s)', async (language, sentence) => {
    const { asked } = await show(language)
    const field = fieldIn(language)
    if (typed !== '') await userEvent.type(field, typed)
    const into = vi.spyOn(Element.prototype, 'scrollIntoView').mockClear()
    await userEvent.click(screen.getByRole('button', { name: words[language].read }))
    const refused = ['dialogs', { type: 'label.read', code, why }]
    expect([field.value, field.getAttribute('aria-invalid'), choicesIn(language).length, asked.at(-1)]).toEqual([
      ...[typed, 'true', 0, refused],
    ])
    const said = document.getElementById(field.getAttribute('aria-describedby') ?? '')
    expect([said?.textContent, said?.getAttribute('role')]).toEqual([sentence, 'alert'])
    expect(into.mock.contexts.map((each) => each instanceof Element && each.contains(said))).toEqual([true])
    await userEvent.type(field, '2')
    expect([field.getAttribute('aria-invalid'), asked.at(-1)]).toEqual([null, dropped])
  })
})

describe.each(['en', 'fa'] as const)('a payment card’s number (%s)', (language) => {
  const typed = language === 'fa' ? '۶۰۳۷ ۹۹۷۵ ۱۲۳۴ ۵۶۷۸' : '6037 9975 1234 5678'
  const tried = (code: string, why: string) => ['dialogs', { type: 'label.read', code, why }]
  const pressRead = () => userEvent.click(screen.getByRole('button', { name: words[language].read }))

  test('that is typed is read at its thirteenth digit, and what follows takes its place: six digits are stored', async () => {
    const { asked } = await show(language)
    await userEvent.type(fieldIn(language), typed)
    expect(asked).toEqual([tried('603799•••••••', 'wrongDigit'), dropped])
    expect(fieldIn(language).value).toBe(typed.slice(-3))
  })

  test('that is pasted is stored by its first six digits, and stays in its field', async () => {
    const { asked } = await show(language)
    await userEvent.click(fieldIn(language))
    await userEvent.paste(typed)
    await pressRead()
    expect(asked).toEqual([tried('603799••••••••••', 'notThirteen')])
    expect(fieldIn(language).value).toBe(typed)
  })
})

test.each([
  ['en', '626000•••••••', 'A label begins with 20 to 28.'],
  ['fa', '۶۲۶۰۰۰•••••••', 'برچسب با ۲۰ تا ۲۸ شروع می‌شود.'],
] as const)(
  'a replay, where nobody types, shows what was read and why it is no label (%s)',
  async (language, code, sentence) => {
    const { desk } = await show(language)
    const drawn = () => [fieldIn(language).value, screen.queryByText(sentence) !== null, choicesIn(language).length]
    const hear = (event: Parameters<typeof desk.send<'dialogs'>>[1]) => act(() => desk.send('dialogs', event))
    await hear({ type: 'label.read', code: '626000•••••••', why: 'otherPrefix' })
    expect(drawn()).toEqual([code, true, 0])
    await hear({ type: 'label.read', code: label, why: null })
    expect(drawn()).toEqual([language === 'fa' ? '۲۱۰۰۱۲۳۰۰۵۰۰۰' : label, false, 9])
    await hear({ type: 'settings.openTab', tab: 'device', field: null })
    expect(drawn()).toEqual(['', false, 0])
  },
)

test.each([
  ['en', 'labelNoWeight', 'Not added: the label says a weight of 0. Weigh it again.'],
  ['fa', 'labelNoWeight', 'اضافه نشد: وزن روی برچسب صفر است. دوباره وزنش کنید.'],
  ['en', 'labelNoPrice', 'Not added: the label says a price of 0. Weigh it again.'],
  ['fa', 'labelNoPrice', 'اضافه نشد: قیمت روی برچسب صفر است. دوباره وزنش کنید.'],
  ['en', 'labelUnfit', 'Not added: the label’s price does not fit the price of Cheese. Type its quantity.'],
  ['fa', 'labelUnfit', 'اضافه نشد: قیمت روی برچسب با قیمت پنیر جور نیست. مقدارش را بنویسید.'],
  ['en', 'labelHere', 'Not added: labels of the scale go into new invoices. Add Cheese here, and type its quantity.'],
  ['fa', 'labelHere', 'اضافه نشد: برچسب ترازو به فاکتور جدید می‌رود. پنیر را اینجا اضافه کنید و مقدارش را بنویسید.'],
  ['en', 'labelShort', 'Cheese: the label says 300,000 rials, and 299,999.781 are counted.'],
  ['fa', 'labelShort', 'پنیر: روی برچسب ۳۰۰٬۰۰۰ ریال است و ۲۹۹٬۹۹۹٫۷۸۱ ریال حساب شد.'],
] as const)('the cashier is told in words (%s): %s', async (language, key, sentence) => {
  await startTexts(language)
  const values = { name: 'Cheese', nameFa: 'پنیر', price: '300000.000', sum: '299999.781' }
  expect(noticeText(language, 'danger', `scanner.${key}`, values)).toBe(sentence)
})
