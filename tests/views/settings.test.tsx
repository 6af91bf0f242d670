import { act, cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { SettingsTab } from '../../src/events/desk/dialogs.ts'
import { createMemoryStore } from '../../src/events/memoryStore.ts'
import { version } from '../../src/views/common/version.ts'
import { SettingsDialog } from '../../src/views/desk/settings/SettingsDialog.tsx'
import { formatDigits } from '../../src/views/ui/format.ts'
import type { Desk } from '../scenarios/desk.ts'
import { openDesk } from '../scenarios/desk.ts'
import { drawnIn } from './drawn.ts'
import { dialog, heard, press, showOf } from './show.tsx'

const show = async (language: 'en' | 'fa' = 'en', tab: SettingsTab = 'general') => {
  const { asked, desk } = heard(await openDesk({ store: { ...createMemoryStore(), durable: true } }))
  desk.send('dialogs', { type: 'settings.openTab', tab, field: null })
  asked.length = 0
  await showOf(desk, language, <SettingsDialog />)
  return { asked, desk, drawn: () => drawnIn(dialog()) }
}

test('the settings are drawn whole', async () => {
  const { drawn } = await show()
  expect(drawn()).toEqual([
    'h2 Settings',
    'button.round-plain [Close] <close>',
    'tablist.settings-list [Parts of the settings]',
    'tab.settings-tab selected General',
    'tab.settings-tab selected=false Tax',
    'tab.settings-tab selected=false This device',
    'tabpanel.settings-panel [General]',
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
    'alert.field-error hidden',
    'section.part [Sample grocery]',
    'h3 Sample grocery',
    'p.field-hint The products of a corner shop, to try things with. You can take them away again.',
    'button.button-quiet <grocery>Fill with a sample grocery',
    'button.button-quiet <trash>Take the samples away',
    'button.button-quiet <help>Show me around',
    `.small.mute Version ${version}`,
  ])
  cleanup()
  const { drawn: drawnOfDevice } = await show('en', 'device')
  expect(drawnOfDevice()).toEqual([
    'h2 Settings',
    'button.round-plain [Close] <close>',
    'tablist.settings-list [Parts of the settings]',
    'tab.settings-tab selected=false General',
    'tab.settings-tab selected=false Tax',
    'tab.settings-tab selected This device',
    'tabpanel.settings-panel [This device]',
    'section.part [This device]',
    'h3 This device',
    'legend Hand',
    'radio on Right',
    'radio Left',
    'p.field-hint The side of the save button and the desk tools.',
    'legend Save button',
    'radio on Floating',
    'radio Under the total',
    'legend Speed of the barcode reader',
    'radio Fast',
    'radio on Usual',
    'radio Slow',
    'p.field-hint Slow, where scans are not read; fast, where typing is taken for a scan.',
    'switch.switch checked <volume> Beep when a barcode is read',
    'switch.switch checked <scan> Show the scanner button',
    'section.part [Storage]',
    'h3 Storage',
    'p.part-note.part-warning <warning>This browser may remove your data when the device runs short of space.',
    'button.button-soft Ask the browser to keep it',
    'button.button-quiet <download>Save a copy of all data',
    'button.button-quiet <sync>Check and rebuild the lists',
    'section.part [Support]',
    'h3 Support',
    'p.field-hint What happened on this device, as a file for support. You see all of it before it is saved, and the desk sends it nowhere.',
    'button.button-quiet <download>Save a support log…',
    'a.button-quiet href=/support/replay <undo>Replay a support log',
    'a.button-quiet href=/support/machines <eye>Machines of this desk',
    'switch.switch checked=false Show the machines in Stately’s inspector For developers. It opens stately.ai in a window of its own and shows it all that happens here, names included, until you switch it off or close this tab.',
    'alert.field-error hidden',
  ])
})

test('in Farsi', async () => {
  const { drawn } = await show('fa')
  expect(drawn()).toEqual([
    'h2 تنظیمات',
    'button.round-plain [بستن] <close>',
    'tablist.settings-list [بخش‌های تنظیمات]',
    'tab.settings-tab selected عمومی',
    'tab.settings-tab selected=false سامانهٔ مودیان',
    'tab.settings-tab selected=false این دستگاه',
    'tabpanel.settings-panel [عمومی]',
    'section.part [عمومی]',
    'h3 عمومی',
    'legend زبان',
    'radio on فارسی',
    'radio English',
    'p.field-hint صفحه با زبان تازه باز می‌شود و کار شما می‌ماند.',
    'legend ظاهر',
    'radio on <sun> روشن',
    'radio <moon> تیره',
    'label.field-label ارز کالاهای جدید',
    'select “usual”',
    'option بر پایهٔ زبان: ریال',
    'option ریال',
    'option دلار آمریکا ($)',
    'option دلار کانادا (C$)',
    '<down>',
    'alert.field-error hidden',
    'section.part [خواربار نمونه]',
    'h3 خواربار نمونه',
    'p.field-hint کالاهای یک خواربارفروشی برای آزمایش. بعداً می‌توانید آن‌ها را بردارید.',
    'button.button-quiet <grocery>پر کردن با خواربار نمونه',
    'button.button-quiet <trash>برداشتن نمونه‌ها',
    'button.button-quiet <help>آشنایی با دفتر',
    `.small.mute نسخهٔ ${formatDigits(version, 'fa')}`,
  ])
  cleanup()
  const { drawn: drawnOfDevice } = await show('fa', 'device')
  expect(drawnOfDevice()).toEqual([
    'h2 تنظیمات',
    'button.round-plain [بستن] <close>',
    'tablist.settings-list [بخش‌های تنظیمات]',
    'tab.settings-tab selected=false عمومی',
    'tab.settings-tab selected=false سامانهٔ مودیان',
    'tab.settings-tab selected این دستگاه',
    'tabpanel.settings-panel [این دستگاه]',
    'section.part [این دستگاه]',
    'h3 این دستگاه',
    'legend دست',
    'radio on راست',
    'radio چپ',
    'p.field-hint جای دکمهٔ ذخیره و ابزارهای میز.',
    'legend دکمهٔ ذخیره',
    'radio on شناور',
    'radio زیر جمع',
    'legend سرعت بارکدخوان',
    'radio تند',
    'radio on معمولی',
    'radio کند',
    'p.field-hint اگر اسکن‌ها خوانده نمی‌شوند کند، و اگر تایپ شما اسکن به شمار می‌آید تند.',
    'switch.switch checked <volume> صدا هنگام خواندن بارکد',
    'switch.switch checked <scan> نمایش دکمهٔ بارکدخوان',
    'section.part [ذخیره‌سازی]',
    'h3 ذخیره‌سازی',
    'p.part-note.part-warning <warning>شاید مرورگر هنگام کمبود جا داده‌های شما را پاک کند.',
    'button.button-soft درخواست نگهداری از مرورگر',
    'button.button-quiet <download>ذخیرهٔ رونوشت همهٔ داده‌ها',
    'button.button-quiet <sync>بررسی و بازسازی فهرست‌ها',
    'section.part [پشتیبانی]',
    'h3 پشتیبانی',
    'p.field-hint آنچه روی این دستگاه گذشته، در یک فایل برای پشتیبانی. پیش از ذخیره همهٔ آن را می‌بینید و میز فاکتور آن را به هیچ‌جا نمی‌فرستد.',
    'button.button-quiet <download>ذخیرهٔ گزارش پشتیبانی…',
    'a.button-quiet href=/support/replay <undo>بازپخش گزارش پشتیبانی',
    'a.button-quiet href=/support/machines <eye>ماشین‌های این میز',
    'switch.switch checked=false نمایش ماشین‌ها در بازرس استیتلی برای برنامه‌نویسان. سایت استیتلی را در پنجره‌ای جدا باز می‌کند و آنچه را اینجا می‌گذرد، با نام‌ها، به آن نشان می‌دهد؛ تا وقتی خاموشش کنید یا این زبانه را ببندید.',
    'alert.field-error hidden',
  ])
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
    desk.send('settings', { type: 'theme.choose', dark: true })
  })
  expect(drawn().filter((line) => /^radio on|^select|^switch/.test(line))).toEqual([
    'radio on English',
    'radio on <moon> Dark',
    'select “CAD”',
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
    ['settings', { saveButton: 'block', type: 'saveButton.choose' }],
    ['settings', { pace: 'fast', type: 'readerPace.choose' }],
    ['settings', { pace: 'usual', type: 'readerPace.choose' }],
    ['settings', { pace: 'slow', type: 'readerPace.choose' }],
    ['storage', { type: 'storage.persist' }],
    ['storage', { type: 'storage.export' }],
    ['storage', { type: 'storage.rebuild' }],
    ['dialogs', { type: 'dialog.close' }],
    ['support', { type: 'support.open' }],
  ])
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
