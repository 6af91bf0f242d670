import type { en } from '../en.ts'
import type { Translation } from '../words.ts'

export const crash: Translation<typeof en.crash> = {
  details: 'جزئیات',
  copy: 'کپی جزئیات',
  notCopied: 'مرورگر اجازه نداد. جزئیات را انتخاب و خودتان کپی کنید.',
  again: 'دوباره همان شد',
  againWords: 'صفحه دوباره باز شد و بلافاصله باز هم خطا داد. معمولاً این‌ها کمک می‌کند:',
  updateHint: 'نسخهٔ تازه‌ای آماده است که شاید این ایراد را نداشته باشد.',
  rebuildHint: 'فهرست‌ها از روی هر آنچه ذخیره شده از نو ساخته می‌شود. کمی طول می‌کشد و چیزی پاک نمی‌شود.',
  exportHint: 'فایلی از همهٔ آنچه روی این دستگاه ذخیره شده است، برای اطمینان.',
}
