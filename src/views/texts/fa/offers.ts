import type { en } from '../en.ts'
import type { Translation } from '../words.ts'

export const offers: Translation<typeof en.offers> = {
  title: 'محصولات',
  lead: 'آنچه با یک حساب دفتر در دسترس شماست.',
  more: 'بیشتر بخوانید',
  soon: 'به‌زودی',
  loading: 'در حال دریافت محصولات…',
  notLoaded: 'محصولات دریافت نشد',
  again: 'تلاش دوباره',
  features: 'چه می‌کند',
  document: 'مستندات فنی',
  site: 'رفتن به سایت محصول',
  share: 'هم‌رسانی',
  missing: 'محصول پیدا نشد',
  missingWords: 'چنین محصولی نداریم؛ شاید نشانی درست نباشد.',
  all: 'همهٔ محصولات',
}
