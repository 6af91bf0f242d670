import type { en } from '../en.ts'
import type { Translation } from '../words.ts'
import type { First } from './dialogs.ts'

export const desk: First<'desk'> = {
  title: 'میز فاکتور',
  brand: 'دفتر',
  currentInvoice: 'فاکتور جاری',
  pickApp: 'انتخاب فروشگاه',
  menu: 'منو',
  tools: 'ابزارهای میز',
  closeTools: 'بستن ابزارهای میز',
  darkMode: 'حالت تیره',
  lightMode: 'حالت روشن',
  switchLanguage: 'English',
  products: 'کالاها',
  persons: 'اشخاص',
  settings: 'تنظیمات',
  palette: 'جستجو و فرمان‌ها',
  signIn: 'ورود',
  skipToBasket: 'رفتن به فاکتور جاری',
  skipToInvoices: 'رفتن به فهرست فاکتورها',
  onlyHere: 'فقط روی این دستگاه',
}

export const basket: First<'basket'> = {
  title: 'اقلام',
  more: 'یکی بیشتر: {{name}}',
  less: 'یکی کمتر: {{name}}',
  remove: 'حذف {{name}}',
  quantity: 'تعداد {{name}}: {{n}}',
  count_one: '{{n}} قلم',
  count_other: '{{n}} قلم',
  emptyTitle: 'این فاکتور خالی است',
  empty: 'روی کالایی بزنید، نامش را جستجو کنید یا بارکدش را اسکن کنید تا اینجا بیاید.',
  clear: 'خالی کردن فاکتور',
  added: '{{name}} اضافه شد',
  removed: '{{name}} حذف شد',
  undo: 'واگرد',
  redo: 'ازنو',
  undone: 'برگردانده شد',
  total: 'جمع',
  beforeDiscount: 'جمع پیش از تخفیف',
  discount: 'تخفیف',
  vat: 'مالیات بر ارزش افزوده ({{percent}})',
  exempt: 'معاف از مالیات',
  measures: { kg: 'کیلوگرم', g: 'گرم', m: 'متر', l: 'لیتر', hour: 'ساعت' },
  vatIncluded: 'مالیات بر ارزش افزوده ({{percent}})، در قیمت‌ها',
  roundedDown: 'گرد شده به پایین',
  roundedUp: 'گرد شده به بالا',
  payable: 'قابل پرداخت',
  severalCurrencies: 'چند ارز',
  totalIn: 'جمع به {{currency}}',
  mixedWarning: 'ارز اقلام یکسان نیست و یک جمع واحد درست نیست.',
  mixedConfirmTitle: 'چند ارز در یک فاکتور',
  mixedConfirm: 'این فاکتور چند ارز دارد. با ارز {{currency}} و جمع سادهٔ {{total}} ذخیره می‌شود.',
  mixedSave: 'با این حال ذخیره شود',
  vatDiffers: 'سازمان مالیاتی، مالیات هر ردیف را جدا به پایین گرد می‌کند: آنجا {{vat}} است.',
  tooLarge: 'این مبلغ بزرگ‌تر از آن است که دقیق نگه داشته شود. چیزی تغییر نکرد.',
  times: 'مقدار قلم بعدی: {{n}}',
  priceTitle: 'قیمت {{name}}',
}

export const taxTag: Translation<typeof en.taxTag> = {
  daysLeft_one: '{{n}} روز مانده',
  daysLeft_other: '{{n}} روز مانده',
  overdue: 'مهلت گذشت',
  sending: 'در حال ارسال',
  unknown: 'نتیجه نامعلوم',
  waiting: 'در انتظار پاسخ سازمان',
  accepted: 'پذیرفته شد',
  contentUnknown: 'پذیرفته، محتوا نامعلوم',
  amended: 'اصلاحی لازم است',
  rejected: 'رد شد',
}

export const saving: Translation<typeof en.saving> = {
  save: 'ذخیرهٔ فاکتور',
  show: 'نمایش',
  savedAt: 'فاکتور ذخیره شد و در فهرست، سر تاریخ خودش آمده است: {{date}}.',
  saveShort: 'ذخیره',
  saving: 'در حال ذخیره…',
  saved: 'فاکتور ذخیره شد',
  done: 'ذخیره شد',
  print: 'چاپ',
  undo: 'لغو ذخیره',
  already: 'این فاکتور پیش‌تر ذخیره شده بود و دوباره ذخیره نشد.',
  empty: 'هنوز چیزی برای ذخیره نیست: اول کالایی اضافه کنید.',
  failed: 'فاکتور ذخیره نشد. همین‌جا می‌ماند و دوباره تلاش می‌شود.',
  notSaved: 'فاکتور ذخیره نشد و همان است که بود؛ دوباره تلاش کنید.',
  failedMemory: 'روی این دستگاه ذخیره نشده',
  retry: 'تلاش دوباره',
  noApp: 'اول یک فروشگاه انتخاب کنید',
  noPayer: 'برای نسیه، اول خریدار را انتخاب کنید.',
  otherSum: 'مبلغ فاکتور عوض شده است؛ پرداخت را دوباره انتخاب کنید.',
  otherwise: 'روش دیگر…',
}

export const drafts: First<'drafts'> = {
  payer: 'خریدار',
  noPayer: '-',
  now: 'اکنون',
  unknownPayer: '...',
  date: 'تاریخ',
}

export const asides: First<'asides'> = {
  put: 'نگه داشتن برای بعد',
  done: 'سبد برای بعد ماند.',
  count_one: '{{n}} سبد در انتظار',
  count_other: '{{n}} سبد در انتظار',
}

export const panel: Translation<typeof en.panel> = {
  title: 'کالاها',
  search: 'نام کالا، خدمت یا بارکد',
  searchLabel: 'جستجوی کالا',
  scan: 'اسکن',
  chips: 'پرفروش‌ها',
  inBasket: '{{name}}، {{price}}، {{n}} در فاکتور',
  notInBasket: '{{name}}، {{price}}',
  priceVaries: 'قیمت متغیر',
  noPrice: 'بدون قیمت',
  results: 'نتیجهٔ جستجو',
  pages: 'صفحه‌های نتیجهٔ جستجو',
  found_one: '{{n}} کالا پیدا شد',
  found_other: '{{n}} کالا پیدا شد',
  searching: 'در حال جستجو…',
  none: 'برای «{{text}}» چیزی پیدا نشد.',
  addProduct: 'افزودن «{{text}}» به کالاها',
  emptyTitle: 'هنوز کالایی نیست',
  empty: 'کالاهای پرفروش شما اینجا می‌آیند، در دسترس یک لمس.',
}

export const scanner: First<'scanner'> = {
  title: 'اسکن بارکد',
  unread: 'کالاها خوانده نشدند. دوباره اسکن کنید.',
  foundAgain: '{{name}}: {{n}} در فاکتور',
}
