import type { en } from '../en.ts'
import type { Translation } from '../words.ts'

export const dashboard: Translation<typeof en.dashboard> = {
  today: 'فروش امروز',
  count_one: '{{n}} فاکتور',
  count_other: '{{n}} فاکتور',
  noneToday: 'هنوز فاکتوری نیست',
  noneTodayWords: 'جمع فروش امروز اینجا نشان داده می‌شود.',
  tooLarge: 'بزرگ‌تر از آن است که جمع زده شود',
  reading: 'در حال خواندن رقم‌ها…',
  failed: 'رقم‌ها خوانده نشد',
  tax: 'سامانهٔ مودیان',
  unsent_one: '{{n}} ارسال‌نشده',
  unsent_other: '{{n}} ارسال‌نشده',
  over: 'بیش از {{n}}',
  waiting: 'همه در انتظار پاسخ سازمان مالیاتی است.',
  send: 'بررسی و ارسال',
  profile: 'پیش از ارسال اولین صورتحساب، سازمان مالیاتی باید فروشگاه شما را بشناسد.',
  fillProfile: 'تکمیل مشخصات مالیاتی',
  up: '{{n}} از {{of}} برقرار',
  noMonitor: 'هنوز پایشی نیست',
  noMonitorWords: 'پایش، هر چند دقیقه سایت شما را بررسی می‌کند و اگر پاسخ ندهد خبر می‌دهد.',
  addMonitor: 'افزودن پایش',
  latest: 'آخرین فاکتورها',
  all: 'همهٔ فاکتورها',
}
