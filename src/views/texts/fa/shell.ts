import type { en } from '../en.ts'
import type { Translation } from '../words.ts'

export const shell: Translation<typeof en.shell> = {
  menu: 'منو',
  skip: 'رفتن به متن صفحه',
  home: 'خروج از فروشگاه و رفتن به میز فاکتور',
  app: 'فروشگاه',
  desk: 'میز فاکتور',
  dashboard: 'داشبورد',
  credentials: 'کلیدهای API',
  webPush: 'اعلان‌های وب',
  uptime: 'پایش سایت‌ها',
  billing: 'صورتحساب',
  products: 'محصولات',
  about: 'دربارهٔ ما',
  account: 'حساب کاربری',
  plans: 'طرح‌ها',
  planUntil: 'استارتاپ، معتبر تا {{date}}',
  support: 'پشتیبانی',
  admin: 'مدیریت',
  users: 'کاربران',
  adminWebPush: 'همهٔ اعلان‌های وب',
  unkept: 'این صفحه به شبکه نیاز دارد',
  unkeptWords: 'این صفحه روی دستگاه نگه داشته نمی‌شود. با برگشتن شبکه همین‌جا باز می‌شود.',
  gone: 'نسخهٔ تازه‌تری آمده است',
}

export const remote: Translation<typeof en.remote> = {
  notLoaded: 'دریافت نشد',
  refused: '{{said}}: سرور به این حساب اجازهٔ دیدن آن را نمی‌دهد.',
  again: 'تلاش دوباره',
  unread_one: '{{n}} ردیف خوانده نشد.',
  unread_other: '{{n}} ردیف خوانده نشد.',
  unreadWords:
    'در سرور چیزی از دست نرفته است. دوباره تلاش کنید یا دفتر را به‌روز کنید؛ اگر همین‌طور ماند، گزارشی برای پشتیبانی بفرستید.',
  serverWords: 'متن سرور',
  stale: 'آنچه اینجاست پیش‌تر خوانده شده است.',
  found_one: '{{n}} مورد در این صفحه',
  found_other: '{{n}} مورد در این صفحه',
  noneFound: 'برای «{{query}}» چیزی پیدا نشد',
  noneFoundWords: 'املا را بررسی کنید، بخش کوتاه‌تری را امتحان کنید یا جستجو را پاک کنید.',
  loading: 'در حال دریافت…',
}

export const copying: Translation<typeof en.copying> = {
  copied: 'کپی شد!',
  refused: 'مرورگر اجازه نداد. آن را انتخاب و خودتان کپی کنید.',
  unsupported: 'این مرورگر خودش نمی‌تواند کپی کند. آن را انتخاب و خودتان کپی کنید.',
}
