import type { First } from './dialogs.ts'

export const pages: First<'pages'> = {
  copyright: '© {{year}} دفتر',
  version: 'نسخهٔ {{version}}',
  terms: 'شرایط استفاده',
  privacy: 'حریم خصوصی',
  seals: 'نمادهای اعتماد',
  backToDesk: 'بازگشت به میز فاکتور',
  backHome: 'بازگشت به خانه',
  errorTitle: 'خطا',
  error: 'در این صفحه مشکلی پیش آمد. آنچه ذخیره کرده‌اید روی همین دستگاه سالم است.',
  notOpenedTitle: 'میز فاکتور باز نشد',
  notOpened: 'هنگام باز شدن خطایی رخ داد. آنچه ذخیره کرده‌اید روی همین دستگاه مانده است؛ دوباره تلاش کنید.',
  refresh: 'باز کردن دوبارهٔ صفحه',
  loading: 'در حال آماده‌سازی…',
}

export const a11y: First<'a11y'> = {
  cancel: 'انصراف',
  ok: 'تأیید',
  busy: 'در حال انجام…',
  pager: 'صفحه‌ها',
  page: 'صفحهٔ {{n}}',
  pageOf: 'صفحهٔ {{n}} از {{of}}',
  previousPage: 'صفحهٔ قبلی',
  nextPage: 'صفحهٔ بعدی',
  clear: 'پاک کردن',
  dragHandle: 'جابه‌جایی {{name}}',
  dragRole: 'قابل جابه‌جایی',
}

export const units: First<'units'> = {
  IRR: 'ریال',
  USD: 'دلار آمریکا',
  CAD: 'دلار کانادا',
}
