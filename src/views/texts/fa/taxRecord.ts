import type { en } from '../en.ts'
import type { Translation } from '../words.ts'

export const taxRecord: Translation<typeof en.taxRecord> = {
  title: 'پروندهٔ مالیاتی',
  open: 'پروندهٔ مالیاتی',
  send: 'ارسال به سازمان مالیاتی',
  sendAnyway: 'با این حال فرستاده شود…',
  confirm: 'با نقص بفرست',
  back: 'برگشتن و درست کردن',
  inquire: 'استعلام',
  sendAgain: 'ارسال دوباره',
  correct: 'ارسال اصلاحی',
  reference: 'شمارهٔ مرجع پرداخت',
  sent: 'فاکتور به سازمان مالیاتی ارسال شد.',
}

export const taxSender: Translation<typeof en.taxSender> = {
  stop: 'توقف',
  goOn: 'ادامه',
  letGo: 'رها کردن بقیه',
}
