import type { en } from '../en.ts'
import type { Translation } from '../words.ts'

export const keys: Translation<typeof en.keys> = {
  title: 'میان‌برهای صفحه‌کلید',
  search: 'جستجوی کالا؛ در صفحه‌های دیگر، جستجو در فهرست',
  palette: 'جستجو در همه‌چیز و همهٔ فرمان‌ها',
  save: 'ذخیرهٔ فاکتور',
  undo: 'واگرد',
  redo: 'ازنو',
  scan: 'باز کردن بارکدخوان',
  times: 'سه عدد از کالای بعدی',
  hold: 'روی یک کالا: نوشتن مقدار آن (با لمس: کالا را نگه دارید)',
  help: 'نمایش این فهرست',
  close: 'بستن',
  move: 'روی دستگیرهٔ هر قلم: برداشتن، جابه‌جایی، گذاشتن',
  space: 'فاصله',
  escape: 'Esc',
  arrows: '↑ ↓',
}
