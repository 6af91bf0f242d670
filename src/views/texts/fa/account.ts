import type { en } from '../en.ts'
import type { Translation } from '../words.ts'

export const account: Translation<typeof en.account> = {
  lead: 'نام و ایمیل شما، طرحتان، و زبان و ظاهر دفتر روی این دستگاه.',
  you: 'شما و این دستگاه',
  givenName: 'نام',
  familyName: 'نام خانوادگی',
  email: 'ایمیل',
  untold: '–',
  base: 'طرح پایه',
  ended: 'استارتاپ، در {{date}} به پایان رسید',
  ways: 'صفحه‌های مرتبط',
  soon: 'به‌زودی',
  answer: 'پاسخ تا {{n}} ساعت',
}

export const billing: Translation<typeof en.billing> = {
  lead: 'آنچه از سرویس‌ها استفاده می‌کنید و هزینهٔ آن.',
  soon: 'به‌زودی…',
  words: 'تا آن روز برای استفاده صورت‌حسابی صادر نمی‌شود: هر طرح فاکتور خودش را دارد و یک‌جا پرداخت می‌شود.',
  plans: 'دیدن طرح‌ها',
}
