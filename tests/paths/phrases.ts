import type { Language } from '../../src/events/values/currency.ts'
import { formatDigits } from '../../src/views/ui/format.ts'

/** What hands do, in the words of an instruction; `{0}` and `{1}` are what it is done to. */
const en = {
  press: 'press “{0}”',
  menu: 'choose “{0}” from the menu',
  open: 'open “{0}” from the menu, unless it is open',
  choose: 'choose “{0}”',
  select: 'choose “{1}” in “{0}”',
  on: 'switch “{0}” on',
  off: 'switch “{0}” off',
  fill: 'type {1} into “{0}”',
  empty: 'empty “{0}”',
  keys: 'press {0} ({1})',
  tap: 'tap the product “{0}”',
  tapFirst: 'tap the first product',
  drag: 'drag “{0}” to place {1}',
  scan: 'scan the barcode {0}',
  date: 'set the date to {0}',
  visit: 'open the address {0}',
  elsewhere: 'in another tab: {0}',
  invoice: 'open the first invoice of the list',
  recount: 'press + or − until there are {0} in line {1}',
  removeLine: 'remove line {0}',
  removeDetail: 'remove detail {0}',
  dragDetail: 'drag detail {0} to place {1}',
  status: 'press the sync state in the bar',
  wait: 'wait until it is gone',
  emptied: 'press “{0}”, unless the invoice is empty',
  full: 'let the device be full',
  room: 'make room on the device',
  reload: 'reload the page',
  or: ' or ',
  next: '; ',
}

const fa: typeof en = {
  press: '«{0}» را بزنید',
  menu: 'از منو «{0}» را برگزینید',
  open: 'اگر «{0}» باز نیست، از منو بازش کنید',
  choose: '«{0}» را برگزینید',
  select: 'در «{0}»، «{1}» را برگزینید',
  on: '«{0}» را روشن کنید',
  off: '«{0}» را خاموش کنید',
  fill: 'در «{0}» بنویسید: {1}',
  empty: '«{0}» را خالی کنید',
  keys: '{0} را بزنید ({1})',
  tap: 'روی کالای «{0}» بزنید',
  tapFirst: 'روی نخستین کالا بزنید',
  drag: '«{0}» را به جای {1} بکشید',
  scan: 'بارکد {0} را بخوانید',
  date: 'تاریخ را روی {0} بگذارید',
  visit: 'نشانی {0} را باز کنید',
  elsewhere: 'در زبانه‌ای دیگر: {0}',
  invoice: 'نخستین فاکتور فهرست را باز کنید',
  recount: '+ یا − را بزنید تا شمار ردیف {1} به {0} برسد',
  removeLine: 'ردیف {0} را حذف کنید',
  removeDetail: 'مشخصهٔ {0} را حذف کنید',
  dragDetail: 'مشخصهٔ {0} را به جای {1} بکشید',
  status: 'وضعیت همگام‌سازی را در نوار بالا بزنید',
  wait: 'بگذارید از صفحه برود',
  emptied: 'اگر فاکتور خالی نیست، «{0}» را بزنید',
  full: 'حافظهٔ دستگاه را پر کنید',
  room: 'روی دستگاه جا باز کنید',
  reload: 'صفحه را دوباره بارگذاری کنید',
  or: ' یا ',
  next: '؛ ',
}

const phrases: Record<Language, typeof en> = { en, fa }

/** An instruction in the language, its numbers in the language's digits. */
export const phrase = (language: Language, key: keyof typeof en, ...of: readonly (string | number)[]): string =>
  phrases[language][key].replace(/\{(\d)\}/g, (_, at) => {
    const value = of[Number(at)] ?? ''
    return typeof value === 'number' ? formatDigits(String(value), language) : value
  })
