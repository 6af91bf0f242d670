import { act } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { KeysDialog } from '../../src/views/desk/KeysDialog.tsx'
import { SampleClear } from '../../src/views/desk/SampleClear.tsx'
import { Tour } from '../../src/views/desk/Tour.tsx'
import { press, shown } from './show.tsx'

describe('the tour', () => {
  test('goes step by step, there and back', async () => {
    const { asked, desk, drawn } = await shown(<Tour />, 'fa')
    expect(drawn()).toEqual([])
    act(() => desk.send('guide', { type: 'tour.begin' }))
    const steps = [drawn().join(' | ')]
    for (const name of ['بعدی', 'بعدی', 'بعدی', 'قبلی']) {
      await press(name)
      steps.push(drawn().join(' | '))
    }
    expect(steps).toEqual([
      'section.tour [نگاهی کوتاه] | .small.mute گام ۱ از ۴ | button.round-plain [رد کردن] <close> | live=polite | h2 بزنید، جستجو کنید یا اسکن کنید | p کالاهای پرفروش شما اینجا هستند. با یک لمس اضافه و با لمس دوباره یکی بیشتر می‌شود؛ بارکد هم کار می‌کند. | button.button-bare رد کردن | button.button-primary بعدی',
      'section.tour [نگاهی کوتاه] | .small.mute گام ۲ از ۴ | button.round-plain [رد کردن] <close> | live=polite | h2 فاکتور پیش چشم شماست | p اقلام، مالیات بر ارزش افزوده و جمع همیشه پیداست. خریدار و تاریخ را انتخاب کنید و اقلام را بچینید. | button.button-bare قبلی | button.button-primary بعدی',
      'section.tour [نگاهی کوتاه] | .small.mute گام ۳ از ۴ | button.round-plain [رد کردن] <close> | live=polite | h2 ذخیره کنید، بدون اینترنت هم | p فاکتور اول روی همین دستگاه ذخیره می‌شود و یک ثانیه بعد، میز برای مشتری بعدی آماده است. | button.button-bare قبلی | button.button-primary بعدی',
      'section.tour [نگاهی کوتاه] | .small.mute گام ۴ از ۴ | button.round-plain [رد کردن] <close> | live=polite | h2 همهٔ فاکتورها دم دست‌اند | p جستجو کنید، باز کنید، چاپ یا هم‌رسانی کنید. همین؛ شروع کنیم. | button.button-bare قبلی | button.button-primary شروع',
      'section.tour [نگاهی کوتاه] | .small.mute گام ۳ از ۴ | button.round-plain [رد کردن] <close> | live=polite | h2 ذخیره کنید، بدون اینترنت هم | p فاکتور اول روی همین دستگاه ذخیره می‌شود و یک ثانیه بعد، میز برای مشتری بعدی آماده است. | button.button-bare قبلی | button.button-primary بعدی',
    ])
    expect(asked.at(-1)).toEqual(['guide', { type: 'tour.back' }])
  })

  test('is left at its first step by either button, and ends with the last', async () => {
    const { asked, desk, drawn } = await shown(<Tour />)
    act(() => desk.send('guide', { type: 'tour.begin' }))
    expect(drawn()).toEqual([
      'section.tour [A short look around]',
      '.small.mute Step 1 of 4',
      'button.round-plain [Skip] <close>',
      'live=polite',
      'h2 Tap, search or scan',
      'p What you sell most stands here. Tap it to add it, tap again for one more; or scan the barcode.',
      'button.button-bare Skip',
      'button.button-primary Next',
    ])
    await press('Skip')
    act(() => desk.send('guide', { type: 'tour.begin' }))
    for (const name of ['Next', 'Next', 'Next', 'Begin']) await press(name)
    expect([drawn(), asked.filter((send) => JSON.stringify(send).includes('leave'))]).toEqual([
      [],
      [['guide', { type: 'tour.leave' }]],
    ])
  })
})

describe('the keys', () => {
  test.each(['en', 'fa'] as const)('are listed (%s)', async (language) => {
    const { asked, drawn } = await shown(<KeysDialog />, language)
    const seen = drawn()
    await press(language === 'en' ? 'Close' : 'بستن')
    expect(asked).toEqual([['dialogs', { type: 'dialog.close' }]])
    if (language === 'en')
      expect(seen.slice(2)).toEqual([
        'dt /',
        'dd Search for a product, on other pages in their list',
        'dt Ctrl K',
        'dd Search everything, and every command',
        'dt F2',
        'dd Open the scanner',
        'dt Ctrl ⏎',
        'dd Save the invoice',
        'dt 3 *',
        'dd Three of the next product',
        'dt Ctrl Z',
        'dd Undo',
        'dt Ctrl Shift Z',
        'dd Redo',
        'dt Space ↑ ↓',
        'dd On the handle of an item: pick up, move, drop',
        'dt ?',
        'dd Show this list',
        'dt Esc',
        'dd Close',
      ])
    else
      expect(seen.slice(2)).toEqual([
        'dt ltr‹/›',
        'dd جستجوی کالا؛ در صفحه‌های دیگر، جستجو در فهرست',
        'dt ltr‹Ctrl K›',
        'dd جستجو در همه‌چیز و همهٔ فرمان‌ها',
        'dt ltr‹F2›',
        'dd باز کردن بارکدخوان',
        'dt ltr‹Ctrl ⏎›',
        'dd ذخیرهٔ فاکتور',
        'dt ltr‹3 *›',
        'dd سه عدد از کالای بعدی',
        'dt ltr‹Ctrl Z›',
        'dd واگرد',
        'dt ltr‹Ctrl Shift Z›',
        'dd ازنو',
        'dt ltr‹فاصله ↑ ↓›',
        'dd روی دستگیرهٔ هر قلم: برداشتن، جابه‌جایی، گذاشتن',
        'dt ltr‹?›',
        'dd نمایش این فهرست',
        'dt ltr‹Esc›',
        'dd بستن',
      ])
  })
})

test.each([
  ['Yes', 'clear.confirm'],
  ['No', 'clear.cancel'],
])('before the samples are taken away it is asked: “%s”', async (name, type) => {
  const { asked, desk, drawn } = await shown(<SampleClear />)
  desk.send('sample', { type: 'sample.clear', app: 'app-1' })
  expect(drawn()).toEqual([
    'h2 Take the samples away',
    'button.round-plain [Close] <close>',
    'p Remove the sample products? Your own products and all invoices stay.',
    'button.button-quiet No',
    'button.button-danger Yes',
  ])
  asked.length = 0
  await press(name)
  expect(asked).toEqual([['sample', { type }]])
})
