import type { en } from '../en.ts'
import type { Translation } from '../words.ts'

export const shell: Translation<typeof en.shell> = {
  menu: 'منو',
  skip: 'رفتن به متن صفحه',
  home: 'خروج از برنامه و رفتن به میز فاکتور',
  app: 'برنامه',
  desk: 'میز فاکتور',
  dashboard: 'داشبورد',
  credentials: 'کلیدها',
  webPush: 'اعلان‌های وب',
  uptime: 'پایش دسترسی',
  billing: 'صورت‌حساب',
  products: 'محصولات',
  about: 'درباره',
  account: 'حساب کاربری',
  plans: 'طرح‌ها',
  support: 'پشتیبانی',
  admin: 'مدیریت',
  users: 'کاربران',
  adminWebPush: 'همهٔ اعلان‌های وب',
}

export const remote: Translation<typeof en.remote> = {
  notLoaded: 'دریافت نشد',
  again: 'تلاش دوباره',
  stale: 'آنچه اینجاست پیش‌تر خوانده شده است.',
  noneFound: 'برای «{{query}}» چیزی پیدا نشد',
  loading: 'در حال دریافت…',
}

export const copying: Translation<typeof en.copying> = {
  copied: 'رونوشت گرفته شد!',
  refused: 'مرورگر اجازه نداد. آن را انتخاب کنید و خودتان رونوشت بگیرید.',
  unsupported: 'این مرورگر نمی‌تواند رونوشت بگیرد. آن را انتخاب کنید و خودتان رونوشت بگیرید.',
}
