import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { groceries } from '../../src/adapters/desk/sample/groceries.ts'
import { ProductEditor } from '../../src/views/records/ProductEditor.tsx'
import type { Desk } from '../scenarios/desk.ts'
import { eggs, stocked } from '../scenarios/goods.ts'
import { press, shown } from './show.tsx'

const unknown = '6291041500213'
const begin =
  (more: { gtin?: string; name?: string; sell?: boolean } = {}) =>
  (desk: Desk) =>
    desk.send('productEditor', {
      ...{ type: 'product.begin', app: 'app-1', gtin: null, name: '', currency: 'IRR', sell: false },
      ...more,
    })

const show = async (into: (desk: Desk) => void, language: 'en' | 'fa' = 'en', deps = {}) =>
  shown(<ProductEditor />, language, { store: await stocked(), ...deps }, into)
const input = (label: string) => {
  const found = [...document.querySelectorAll('input')].find(({ labels }) =>
    labels?.[0]?.textContent?.startsWith(label),
  )
  if (found === undefined) throw new Error(`No field is called ${label}`)
  return found
}

test('a new product without a barcode', async () => {
  const { drawn } = await show(begin())
  expect(drawn()).toEqual([
    'h2 New product',
    'button.round-plain [Close] <close>',
    'p Without a barcode the product gets a code that is valid in your shop only.',
    'label.field-label English name',
    'input inputmode=text maxlength=200 placeholder=  “”',
    'label.field-label Farsi name',
    'input inputmode=text maxlength=200 placeholder=  “”',
    'button.button-soft disabled <translate>Translate',
    'status',
    'label.field-label Price',
    'input.num inputmode=numeric maxlength=1000 “”',
    '.box-end.box-unit IRR',
    'label.field-label Currency',
    'select “IRR”',
    'option Rial (IRR)',
    'option US dollar ($)',
    'option Canadian dollar (C$)',
    '<down>',
    'switch.switch checked=false The price varies You are asked for the price at each sale.',
    'button hidden type=submit',
    'section.part [Tax goods or service]',
    'h3 Tax goods or service',
    'p.field-hint The stuff id that the tax office has for this product.',
    'label.field-label Kind of stuff id',
    'select “SERVICE_ID_GENERAL”',
    'option Service, general id',
    'option Service, own id',
    'option Goods, general id, made in Iran',
    'option Goods, general id, imported',
    'option Goods, own id, made in Iran',
    'option Goods, own id, imported',
    'option Unknown',
    '<down>',
    '<search>',
    'input [Search by name or id] type=search maxlength=1000 placeholder=Search by name or id “”',
    'status.lookup',
    'button.button-primary Save product',
  ])
})

test('a product that is amended: its names are fixed, and its price is in its currency', async () => {
  const stuffed = { ...eggs, stuffId: '2720000114542', stuffDescription: 'تخم مرغ', currency: 'USD' } as const
  const { drawn } = await show((desk) => desk.send('productEditor', { type: 'product.edit', product: stuffed }), 'fa')
  expect(drawn()).toEqual([
    'h2 ویرایش کالا',
    'button.round-plain [کارهای دیگر برای این کالا] expanded=false haspopup=menu <more>',
    'button.round-plain [بستن] <close>',
    'label.field-label بارکد (شناسهٔ جهانی کالا)',
    'input dir=ltr readonly inputmode=text placeholder=  “۶۲۶۰۰۰۰۰۰۰۰۴۰” (با اسکن پر می‌شود و دستی عوض نمی‌شود.)',
    'label.field-label نام فارسی',
    'input readonly inputmode=text maxlength=200 placeholder=  “تخم‌مرغ”',
    'label.field-label نام انگلیسی',
    'input dir=ltr readonly inputmode=text maxlength=200 placeholder=  “Eggs” (نام کالای ذخیره‌شده از منوی بالا اصلاح می‌شود.)',
    'label.field-label قیمت',
    'input.num dir=ltr inputmode=numeric maxlength=1000 “۳٬۰۰۰٬۰۰۰”',
    '.box-end.box-unit $',
    'label.field-label ارز',
    'select “USD”',
    'option ریال',
    'option دلار آمریکا ($)',
    'option دلار کانادا (C$)',
    '<down>',
    'switch.switch checked قیمت متغیر است در هر فروش قیمت از شما پرسیده می‌شود.',
    'button hidden type=submit',
    'section.part [در این دستگاه]',
    'h3 در این دستگاه',
    'p.field-hint از همین حالا و برای فاکتورهای تازه.',
    'label.field-label واحد فروش',
    'select “piece”',
    ...['عدد', 'کیلوگرم', 'گرم', 'متر', 'لیتر', 'ساعت'].map((unit) => `option ${unit}`),
    '<down>',
    'switch.switch checked=false معاف از مالیات در فاکتورهای تازه مالیات ندارد. چنین فاکتوری به سازمان مالیاتی فرستاده نمی‌شود و برنامه‌های دیگر روی همهٔ آن ۱۰٪ نشان می‌دهند.',
    'section.part [شناسهٔ مالیاتی کالا یا خدمت]',
    'h3 شناسهٔ مالیاتی کالا یا خدمت',
    'p.field-hint شناسهٔ سازمان مالیاتی برای این کالا.',
    'b تخم مرغ',
    'dir=ltr ۲۷۲۰۰۰۰۱۱۴۵۴۲',
    'button.round-plain [برداشتن شناسهٔ مالیاتی] <trash>',
    'button.button-primary ذخیرهٔ کالا',
  ])
})

const correcting = {
  en: {
    ...{ more: 'More for this product', item: 'Correct the name…', title: 'h2 Correct the name' },
    ...{ take: 'Save the name', keep: 'Leave it', wrong: 'Right Farsi name' },
  },
  fa: {
    ...{ more: 'کارهای دیگر برای این کالا', item: 'اصلاح نام…', title: 'h2 اصلاح نام کالا' },
    ...{ take: 'ذخیرهٔ نام', keep: 'انصراف', wrong: 'نام فارسی درست' },
  },
} as const

test.each(['en', 'fa'] as const)(
  'a listed product’s name is corrected in a dialog behind its menu, and saved; or left as it was (%s)',
  async (language) => {
    const { more, item, title, take, keep, wrong } = correcting[language]
    const { asked, desk, drawn } = await show(
      (opened) => opened.send('productEditor', { type: 'product.edit', product: eggs }),
      language,
    )
    const begin = async () => {
      await press(more)
      await userEvent.click(screen.getByRole('menuitem', { name: item }))
    }
    await begin()
    expect([drawn()[0], input(wrong).value]).toEqual([title, eggs.nameFa])
    await userEvent.type(input(wrong), ' محلی')
    await press(keep)
    expect(desk.flows.productEditor?.getSnapshot().context.draft.nameFa).toBe(eggs.nameFa)
    await begin()
    await userEvent.clear(input(wrong))
    await userEvent.type(input(wrong), 'تخم‌مرغ محلی')
    await press(take)
    await act(() => desk.calm())
    const corrected = { type: 'product.nameIn', language: 'fa', name: 'تخم‌مرغ محلی' }
    expect(asked.slice(-2)).toEqual([
      ['productEditor', corrected],
      ['productEditor', { type: 'product.list' }],
    ])
    const [row] = (await desk.all('product')).filter(({ id }) => id === eggs.id)
    expect([row?.name, row?.nameFa, row?.price]).toEqual([eggs.name, 'تخم‌مرغ محلی', eggs.price])
  },
)

const pin = (on: boolean) => ({ type: 'product.pin', product: eggs.id, on })
const hide = (hidden: boolean) => ({ type: 'row.label', row: eggs.id, name: '', hidden })

test.each([
  ['pinned', 'en', 'Keep its tile on the desk', pin],
  ['pinned', 'fa', 'همیشه روی میز باشد', pin],
  ['hidden', 'en', 'Hide it on this device', hide],
  ['hidden', 'fa', 'پنهان در این دستگاه', hide],
] as const)('a listed product is %s from its menu, and no longer (%s)', async (_, language, name, command) => {
  const { asked } = await show((desk) => desk.send('productEditor', { type: 'product.edit', product: eggs }), language)
  await press(correcting[language].more)
  const item = () => screen.getByRole('menuitemcheckbox', { name })
  const checked = () => item().getAttribute('aria-checked')
  const before = checked()
  await userEvent.click(item())
  const after = checked()
  await userEvent.click(item())
  expect({ before, after, checked: checked() }).toEqual({ before: 'false', after: 'true', checked: 'false' })
  expect(asked.slice(-2)).toEqual([
    ['settings', command(true)],
    ['settings', command(false)],
  ])
})

test.each([
  ['en', /^Exempt from VAT/],
  ['fa', /^معاف از مالیات/],
] as const)('a listed product is exempt from VAT by its switch at once, and no longer (%s)', async (language, name) => {
  const { asked } = await show((desk) => desk.send('productEditor', { type: 'product.edit', product: eggs }), language)
  const exempt = () => screen.getByRole('switch', { name })
  const states = [exempt().getAttribute('aria-checked')]
  for (const _ of ['on', 'off']) {
    await userEvent.click(exempt())
    states.push(exempt().getAttribute('aria-checked'))
  }
  expect(states).toEqual(['false', 'true', 'false'])
  expect(asked.slice(-2)).toEqual([
    ['settings', { type: 'product.exempt', product: eggs.id, on: true }],
    ['settings', { type: 'product.exempt', product: eggs.id, on: false }],
  ])
})

test.each([
  ['en', 'Sold by', ['kg', 'piece']],
  ['fa', 'واحد فروش', ['کیلوگرم', 'عدد']],
] as const)(
  'a listed product is sold by weight from now on, and by the piece again (%s)',
  async (language, name, ways) => {
    const { asked } = await show(
      (desk) => desk.send('productEditor', { type: 'product.edit', product: eggs }),
      language,
    )
    const unit = () => screen.getByRole<HTMLSelectElement>('combobox', { name })
    const chosen: (string | undefined)[] = []
    for (const way of ways) {
      await userEvent.selectOptions(unit(), way)
      chosen.push(unit().selectedOptions[0]?.text)
    }
    expect(chosen).toEqual(ways)
    expect(asked.slice(-2)).toEqual([
      ['settings', { type: 'product.measure', product: eggs.id, unit: 'kg' }],
      ['settings', { type: 'product.measure', product: eggs.id, unit: null }],
    ])
  },
)

test('beside two hundred such products another says what to do; one of them changes; without VAT it is not asked', async () => {
  const { desk } = await show((desk) => {
    for (let at = 0; at < 200; at++) desk.send('settings', { type: 'product.exempt', product: `app-1_${at}`, on: true })
    desk.send('productEditor', { type: 'product.edit', product: eggs })
  }, 'en')
  const exempt = () => screen.queryByRole('switch', { name: /VAT/ })?.hasAttribute('disabled')
  const unit = () => screen.getByRole('combobox', { name: 'Sold by' }).hasAttribute('disabled')
  const full = 'This device keeps this of 200 products. Undo it for another one first.'
  expect([exempt(), unit(), screen.queryAllByText(full).length]).toEqual([true, true, 1])
  await act(() => desk.act('settings', { type: 'product.exempt', product: 'app-1_7', on: false }))
  expect([exempt(), unit(), screen.queryAllByText(full).length]).toEqual([false, false, 0])
  await act(() => desk.act('settings', { type: 'vat.choose', vat: 'none' }))
  expect({ exempt: exempt(), unit: unit() }).toEqual({ exempt: undefined, unit: false })
})

test('beside fifty labels no product is hidden: the first label would go', async () => {
  await show((desk) => {
    for (let at = 0; at < 50; at++)
      desk.send('settings', { type: 'row.label', row: `key-${at}`, name: 'Till', hidden: false })
    desk.send('productEditor', { type: 'product.edit', product: eggs })
  }, 'en')
  await press('More for this product')
  const hide = screen.getByRole('menuitemcheckbox', { name: /Hide it/ })
  expect([hide.getAttribute('aria-disabled'), hide.textContent]).toEqual(['true', 'Hide it on this device50 at most'])
})

test('an unknown barcode is shown as such, and looked up again', async () => {
  const { asked, drawn } = await show(begin({ gtin: unknown }))
  expect(drawn().slice(2, 6)).toEqual([
    'label.field-label Barcode (GTIN)',
    'input readonly inputmode=text placeholder=  “6291041500213” (It is filled by scanning and cannot be typed over.)',
    'status.lookup',
    'Not found',
  ])
  await press('<refresh>Look up again')
  expect(asked).toEqual([['productEditor', { type: 'product.lookUp' }]])
})

test.each([
  [{ signedIn: false }, ['a.button-bare href=/login <login>Sign in to look up']],
  [{ online: false }, ['Offline: type the names yourself, or look up later.']],
])('the reason of a missing lookup is shown (%#)', async (deps, said) => {
  const { drawn } = await show(begin({ gtin: groceries[0]?.gtin ?? '' }), 'en', deps)
  expect(drawn().filter((line) => /look up/.test(line) && !/again/.test(line))).toEqual(said)
})

test('typed and chosen values are sent as they are', async () => {
  const { asked } = await show(begin())
  await userEvent.type(input('English name'), 'Bread')
  await userEvent.type(input('Farsi name'), 'نان')
  await userEvent.type(input('Price'), '120000')
  const [currency, kind] = document.querySelectorAll('select')
  if (currency === undefined || kind === undefined) throw new Error('no choices')
  await userEvent.selectOptions(currency, 'CAD')
  await userEvent.click(document.querySelector('[role=switch]') ?? document.body)
  await userEvent.selectOptions(kind, 'SERVICE_ID_GENERAL')
  await press('Save product')
  expect(asked).toEqual([
    ['productEditor', { language: 'en', name: 'Bread', type: 'product.nameIn' }],
    ['productEditor', { language: 'fa', name: 'نان', type: 'product.nameIn' }],
    ['productEditor', { text: '120000', type: 'product.price' }],
    ['productEditor', { currency: 'CAD', type: 'product.priceIn' }],
    ['productEditor', { dynamic: true, type: 'product.priceVaries' }],
    ['stuff', { stuffType: 'SERVICE_ID_GENERAL', type: 'stuff.ofType' }],
    ['productEditor', { type: 'product.list' }],
  ])
})

test('without a name it is not saved, and the first field says so', async () => {
  const { asked, drawn } = await show(begin())
  await press('Save product')
  expect({ asked, drawn: drawn().filter((line) => /invalid|alert/.test(line)) }).toEqual({
    asked: [],
    drawn: [
      'input inputmode=text maxlength=200 placeholder=  invalid “” (At least one name is needed.)',
      'alert.field-error.danger At least one name is needed.',
    ],
  })
  expect(document.activeElement).toBe(input('English name'))
})

test('an invalid price is reported', async () => {
  const { desk, drawn } = await show(begin({ name: 'Bread' }))
  act(() => desk.send('productEditor', { type: 'product.price', text: '12x' }))
  expect(drawn().filter((line) => /invalid|alert/.test(line))).toEqual([
    'input.num inputmode=numeric maxlength=1000 invalid “” (Digits only: no letters, decimals or minus.)',
    'alert.field-error.danger Digits only: no letters, decimals or minus.',
  ])
})

test('a name is translated, or the reason is shown', async () => {
  const { asked, desk, drawn } = await show(begin({ name: 'Bread' }), 'en', { online: false })
  await press('<translate>Translate')
  await act(() => desk.calm())
  expect(asked).toEqual([['productEditor', { type: 'product.translate' }]])
  expect(drawn().filter((line) => /[Tt]ranslat/.test(line))).toEqual([
    'button.button-soft <translate>Translate',
    'status Offline: translation needs the internet.',
  ])
})

test('scanning is a way to begin what is sold, while nothing is typed', async () => {
  const { asked, desk, drawn } = await show(begin({ sell: true }))
  await userEvent.type(input('English name'), 'B')
  act(() => input('English name').blur())
  expect(drawn().filter((line) => /scan/.test(line))).toEqual([])
  act(() => desk.send('productEditor', { type: 'product.nameIn', language: 'en', name: '' }))
  await press('<scan>Scan')
  expect(asked.slice(-2)).toEqual([
    ['productEditor', { type: 'product.close' }],
    ['scanner', { app: 'app-1', type: 'scanner.open' }],
  ])
})
