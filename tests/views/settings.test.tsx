import { act, cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { either as E } from 'fp-ts'
import { expect, test } from 'vitest'
import type { SettingsTab } from '../../src/events/desk/dialogs.ts'
import { createMemoryStore } from '../../src/events/memoryStore.ts'
import type { Store } from '../../src/events/store.ts'
import { version } from '../../src/views/common/version.ts'
import { SettingsDialog } from '../../src/views/desk/settings/SettingsDialog.tsx'
import { formatDigits } from '../../src/views/ui/format.ts'
import type { Desk } from '../scenarios/desk.ts'
import { speaking } from './inFarsi.ts'
import { dialog, press, shown } from './show.tsx'

const show = (language: 'en' | 'fa' = 'en', tab: SettingsTab = 'general') =>
  shown(<SettingsDialog />, language, { store: { ...createMemoryStore(), durable: true } }, (desk) =>
    desk.send('dialogs', { type: 'settings.openTab', tab, field: null }),
  )

/** The language of the page is chosen, and its currency is the usual one. */
const own = {
  ...{ 'radio فارسی': 'radio on فارسی', 'radio on English': 'radio English' },
  ...{ 'option As usual for the language: US dollar ($)': 'option بر پایهٔ زبان: ریال', 'Rial (IRR)': 'ریال' },
  [version]: formatDigits(version, 'fa'),
  'input inputmode=numeric': 'input dir=ltr inputmode=numeric',
}
const shopFields = [
  ['Name of the shop', 'خواربار پارسیان'],
  ['Address', ' '],
  ['Phone', ' '],
  ['National or company id', ' '],
  ['Economic code', ' '],
  ['Last line', 'Thank you for your purchase'],
].flatMap(([name, instead]) => [
  `label.field-label ${name}`,
  `input inputmode=text maxlength=120 placeholder=${instead} “”`,
])
const toman = 'switch.switch checked Amount in toman, too'
const parts = ['General', 'Tax', 'This device']
const top = (chosen: string) => [
  ...['h2 Settings', 'button.round-plain [Close] <close>', 'tablist.settings-list [Parts of the settings]'],
  ...parts.map((part) => `tab.settings-tab selected${part === chosen ? '' : '=false'} ${part}`),
  `tabpanel.settings-panel [${chosen}]`,
]

test('without a durable store another language does not promise to keep the work', async () => {
  const { drawn } = await shown(<SettingsDialog />, 'en', {}, (desk) =>
    desk.send('dialogs', { type: 'settings.openTab', tab: 'general', field: null }),
  )
  expect(drawn().find((line) => line.startsWith('p.field-hint'))).toBe(
    'p.field-hint This browser offers no storage here. Everything is gone once the tab closes or reloads.',
  )
})

test.each(['en', 'fa'] as const)('the settings are drawn whole (%s)', async (language) => {
  const { lines } = speaking(language, own, 'settings', 'invoice')
  const { drawn } = await show(language)
  expect(drawn()).toEqual(
    lines([
      ...top('General'),
      'section.part [General]',
      'h3 General',
      'legend Language',
      'radio فارسی',
      'radio on English',
      'p.field-hint The page opens again in the new language. Your work is kept.',
      'legend Appearance',
      'radio on <sun> Light',
      'radio <moon> Dark',
      'label.field-label Currency of new products',
      'select “usual”',
      'option As usual for the language: US dollar ($)',
      'option Rial (IRR)',
      'option US dollar ($)',
      'option Canadian dollar (C$)',
      '<down>',
      'label.field-label VAT on new invoices',
      'select “added” (The customer pays the price on the shelf and 10%.)',
      'option Added to the prices',
      'option Included in the prices',
      'option None',
      '<down>',
      'section.part [On paper]',
      'h3 On paper',
      'p.field-hint This is printed on your invoices. What is left empty is left out.',
      ...shopFields,
      toman,
      'section.part [Sample grocery]',
      'h3 Sample grocery',
      'p.field-hint The products of a corner shop, to try things with. You can take them away again.',
      'button.button-quiet <grocery>Fill with a sample grocery',
      'button.button-quiet <trash>Take the samples away',
      'button.button-quiet <help>Show me around',
      `Version ${version}`,
    ]),
  )
  cleanup()
  const { drawn: drawnOfDevice } = await show(language, 'device')
  expect(drawnOfDevice()).toEqual(
    lines([
      ...top('This device'),
      'section.part [This device]',
      'h3 This device',
      'legend Hand',
      'radio on Right',
      'radio Left',
      'p.field-hint The side of the save button and the desk tools.',
      'legend Save button',
      'radio Floating',
      'radio on Under the total',
      'legend Speed of the barcode reader',
      'radio Fast',
      'radio on Usual',
      'radio Slow',
      'p.field-hint Slow, where scans are not read; fast, where typing is taken for a scan.',
      'switch.switch checked <volume> Beep when a barcode is read',
      'switch.switch checked <scan> Show the scanner button',
      'section.part [Labels of the scale]',
      'h3 Labels of the scale',
      'p.field-hint If your scale prints barcodes with the weight or the price: read one label here, and choose what it says.',
      'label.field-label A label, to try',
      'input inputmode=numeric maxlength=40 placeholder=  “”',
      'button.button-soft type=submit Read',
      'section.part [Storage]',
      'h3 Storage',
      'p.part-note.part-warning <warning>This browser may remove your data when the device runs short of space.',
      'button.button-soft Ask the browser to keep it',
      'button.button-quiet <download>Save a copy of all data',
      'button.button-quiet <sync>Check and rebuild the lists',
      'section.part [Backup]',
      'h3 Backup',
      'p.field-hint All that your shop has on this device, in one file that opens with your passphrase alone. Keep it somewhere else: a lost device is then no lost shop.',
      'button.button-quiet <download>Make a backup',
      'button.button-quiet <upload>Restore a backup',
      'section.part [From a spreadsheet]',
      'h3 From a spreadsheet',
      'p.field-hint Products and persons from a CSV file, as Excel and other shop programs save it. What is here already is not made twice.',
      'button.button-quiet <upload>Products from a file…',
      'button.button-quiet <upload>Persons from a file…',
      'section.part [Remove old steps]',
      'h3 Remove old steps',
      'p.field-hint To make room. Every invoice stays, with all that happened to it. Only support could replay these steps.',
      ...[30, 90, 365].map((days) => `button.button-quiet <trash>Older than ${days} days`),
      'section.part [Support]',
      'h3 Support',
      'p.field-hint What happened on this device, as a file for support. You see all of it before it is saved, and the desk sends it nowhere.',
      'button.button-quiet <download>Save a support log…',
      'a.button-quiet href=/support/replay <undo>Replay a support log',
      'a.button-quiet href=/support/machines <eye>Machines of this desk',
      'switch.switch checked=false Show the machines in Stately’s inspector For developers. It opens stately.ai in a window of its own and shows it all that happens here, names included, until you switch it off or close this tab.',
    ]),
  )
})

test('the settings show the chosen values', async () => {
  const { desk, drawn } = await show()
  act(() => {
    desk.send('settings', { type: 'hand.choose', hand: 'left' })
    desk.send('settings', { type: 'saveButton.choose', saveButton: 'block' })
    desk.send('settings', { type: 'readerPace.choose', pace: 'slow' })
    desk.send('settings', { type: 'beep.switch', on: false })
    desk.send('settings', { type: 'scannerButton.switch', on: false })
    desk.send('settings', { type: 'currency.choose', currency: 'CAD' })
    desk.send('settings', { type: 'vat.choose', vat: 'included' })
    desk.send('settings', { type: 'theme.choose', dark: true })
  })
  expect(drawn().filter((line) => /^radio on|^select|^switch/.test(line))).toEqual([
    'radio on English',
    'radio on <moon> Dark',
    'select “CAD”',
    'select “included” (The customer pays the price on the shelf. The invoice says how much of it is VAT.)',
    toman,
  ])
  act(() => desk.send('dialogs', { type: 'settings.openTab', tab: 'device', field: null }))
  expect(drawn().filter((line) => /^radio on|^select|^switch/.test(line))).toEqual([
    'radio on Left',
    'radio on Under the total',
    'radio on Slow',
    'switch.switch checked=false <mute> Beep when a barcode is read',
    'switch.switch checked=false <scan> Show the scanner button',
    'switch.switch checked=false Show the machines in Stately’s inspector For developers. It opens stately.ai in a window of its own and shows it all that happens here, names included, until you switch it off or close this tab.',
  ])
})

const clickAll = async (desk: Desk, selector: string) => {
  for (const each of [...(dialog()?.querySelectorAll(selector) ?? [])]) {
    await userEvent.click(each)
    await act(() => desk.calm())
  }
}

test('each setting sends its command', async () => {
  const { asked, desk } = await show()
  await clickAll(desk, 'input, .part-buttons button')
  await press('<help>Show me around')
  await press('Close')
  expect(asked).toEqual([
    ['settings', { language: 'fa', type: 'language.choose' }],
    ['settings', { dark: true, type: 'theme.choose' }],
    ['sample', { app: 'app-1', type: 'sample.stock' }],
    ['sample', { app: 'app-1', type: 'sample.clear' }],
    ['dialogs', { type: 'dialog.close' }],
    ['guide', { type: 'tour.begin' }],
    ['dialogs', { type: 'dialog.close' }],
  ])
})

test('so does each setting of this device', async () => {
  const { asked, desk } = await show('en', 'device')
  await clickAll(desk, 'input, .part-column button')
  expect(asked).toEqual([
    ['settings', { hand: 'left', type: 'hand.choose' }],
    ['settings', { saveButton: 'floating', type: 'saveButton.choose' }],
    ['settings', { saveButton: 'block', type: 'saveButton.choose' }],
    ['settings', { pace: 'fast', type: 'readerPace.choose' }],
    ['settings', { pace: 'usual', type: 'readerPace.choose' }],
    ['settings', { pace: 'slow', type: 'readerPace.choose' }],
    ['storage', { type: 'storage.persist' }],
    ['storage', { type: 'storage.export' }],
    ['storage', { type: 'storage.rebuild' }],
    ['dialogs', { type: 'dialog.close' }],
    ['backup', { type: 'backup.openMaking' }],
  ])
})

test('old steps of the chosen days are removed, with progress, and their number is said', async () => {
  const ends: ((dropped: number) => void)[] = []
  const store: Store = {
    ...createMemoryStore(),
    durable: true,
    dropSteps: (_, advanced) => () =>
      new Promise((answer) => {
        advanced(10, 40)
        ends.push((dropped) => answer(E.right({ dropped })))
      }),
  }
  const { asked, desk, drawn } = await shown(<SettingsDialog />, 'en', { store }, (own) =>
    own.send('dialogs', { type: 'settings.openTab', tab: 'device', field: null }),
  )
  const part = () =>
    drawn().slice(drawn().indexOf('h3 Remove old steps') + 2, drawn().indexOf('section.part [Support]'))
  const buttons = [30, 90, 365].map((days) => `button.button-quiet <trash>Older than ${days} days`)
  for (const [name, dropped, said] of [
    ['Older than 90 days', 1_200, '1,200 steps were removed.'],
    ['Older than 365 days', 1, '1 step was removed.'],
    ['Older than 30 days', 0, 'There are no such steps that could be removed.'],
  ] as const) {
    await userEvent.click(screen.getByRole('button', { name }))
    await act(() => desk.calm())
    expect(part()).toEqual([
      'progressbar.progress [Removing old steps…] valuenow=25',
      'Removing old steps…',
      '.num 25%',
    ])
    await act(async () => {
      ends.at(-1)?.(dropped)
      await desk.calm()
    })
    expect(part()).toEqual([...buttons, `p.part-note <done>${said}`])
  }
  expect(asked).toEqual([90, 365, 30].map((days) => ['storage', { type: 'storage.dropSteps', days }]))
})

test.each([
  ['Restore a backup', ['backup', { type: 'backup.openRestoring' }]],
  ['Save a support log…', ['support', { type: 'support.open' }]],
])('“%s” closes the settings and opens its dialog', async (name, opens) => {
  const { asked } = await show('en', 'device')
  await userEvent.click(screen.getByRole('button', { name }))
  expect(asked).toEqual([['dialogs', { type: 'dialog.close' }], opens])
})

test('a tab sends its command', async () => {
  const { asked } = await show()
  for (const name of ['Tax', 'This device', 'General']) await userEvent.click(screen.getByRole('tab', { name }))
  expect(asked.filter((each) => JSON.stringify(each).includes('settings.'))).toEqual([
    ['dialogs', { type: 'settings.openTab', tab: 'tax', field: null }],
    ['dialogs', { type: 'settings.openTab', tab: 'device', field: null }],
    ['dialogs', { type: 'settings.openTab', tab: 'general', field: null }],
  ])
})

test('the currency of new products is chosen, or the usual one', async () => {
  const { asked } = await show()
  const select = dialog()?.querySelector('select')
  if (select == null) throw new Error('no currency')
  await userEvent.selectOptions(select, 'USD')
  await userEvent.selectOptions(select, 'usual')
  expect(asked).toEqual([
    ['settings', { currency: 'USD', type: 'currency.choose' }],
    ['settings', { currency: null, type: 'currency.choose' }],
  ])
})

test.each([
  [
    'en',
    'VAT on new invoices',
    [
      'The customer pays the price on the shelf and 10%.',
      'The customer pays the price on the shelf. The invoice says how much of it is VAT.',
      'Such an invoice cannot be sent to the tax office, and other programs show 10% on it.',
    ],
  ],
  [
    'fa',
    'مالیات بر ارزش افزودهٔ فاکتورهای جدید',
    [
      'مشتری قیمت روی قفسه را با ۱۰٪ بیشتر می‌پردازد.',
      'مشتری همان قیمت روی قفسه را می‌پردازد. فاکتور می‌گوید چقدر از آن مالیات است.',
      'فاکتور بدون مالیات به سازمان مالیاتی فرستاده نمی‌شود و برنامه‌های دیگر ۱۰٪ روی آن نشان می‌دهند.',
    ],
  ],
] as const)(
  'how VAT is counted is chosen, and says what that means (%s)',
  async (language, label, [added, within, none]) => {
    const { asked, drawn } = await show(language)
    const said = () => drawn().filter((line) => /^select “(?:added|included|none)/.test(line))
    const before = said()
    await userEvent.selectOptions(screen.getByLabelText(label), 'included')
    const whenIncluded = said()
    await userEvent.selectOptions(screen.getByLabelText(label), 'none')
    expect({ before, whenIncluded, said: said() }).toEqual({
      before: [`select “added” (${added})`],
      whenIncluded: [`select “included” (${within})`],
      said: [`select “none” (${none})`],
    })
    expect(asked).toEqual([
      ['settings', { vat: 'included', type: 'vat.choose' }],
      ['settings', { vat: 'none', type: 'vat.choose' }],
    ])
  },
)

test.each([
  ['en', 'Amount in toman, too'],
  ['fa', 'مبلغ به تومان هم'],
] as const)('whether paper says amounts in toman, too, is switched (%s)', async (language, label) => {
  const { asked } = await show(language)
  const toman = screen.getByRole('switch', { name: label })
  const before = toman.getAttribute('aria-checked')
  await userEvent.click(toman)
  expect({ before, checked: toman.getAttribute('aria-checked') }).toEqual({ before: 'true', checked: 'false' })
  expect(asked).toEqual([['settings', { type: 'toman.switch', on: false }]])
})

test.each(['en', 'fa'] as const)('what the shop types for its paper is of its app, cleaned (%s)', async (language) => {
  const { asked, desk } = await show(language)
  const { say } = speaking(language, {}, 'settings')
  const typed = { name: 'بقالي مريم ', phone: ' 021 8800 1234' }
  await userEvent.type(screen.getByLabelText(say('Name of the shop')), typed.name)
  await userEvent.type(screen.getByLabelText(say('Phone')), typed.phone)
  await userEvent.tab()
  await act(() => desk.calm())
  expect(asked).toEqual([
    ['settings', { type: 'shop.describe', app: 'app-1', part: 'name', text: 'بقالی مریم' }],
    ['settings', { type: 'shop.describe', app: 'app-1', part: 'phone', text: '021 8800 1234' }],
  ])
})
