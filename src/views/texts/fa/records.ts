import type { en } from '../en.ts'
import type { Translation } from '../words.ts'
import type { First } from './dialogs.ts'

export const invoices: Translation<typeof en.invoices> = {
  title: 'فاکتورها',
  search: 'جستجو در فاکتورها',
  emptyTitle: 'هنوز فاکتوری نیست',
  empty: 'نخستین فاکتوری که ذخیره کنید اینجا می‌آید.',
  none: 'برای «{{text}}» فاکتوری پیدا نشد.',
  found_one: '{{n}} فاکتور',
  found_other: '{{n}} فاکتور',
  loading: 'در حال خواندن فاکتورها…',
  failed: 'فاکتورها خوانده نشدند.',
  itemCount_one: '{{n}} قلم',
  itemCount_other: '{{n}} قلم',
  paid: 'پرداخت شد',
  unsynced: 'در انتظار همگام‌سازی',
  unsent: 'ارسال‌نشده‌ها',
}

export const invoice: First<'invoice'> = {
  title: 'فاکتور',
  refusals: {
    missing: 'پیدا نشد',
    paid: 'فاکتور پرداخت‌شده تغییر یا حذف نمی‌شود.',
    tooLarge: 'مبلغ کل بزرگ‌تر از آن می‌شود که دقیق نگه داشته شود. چیزی تغییر نکرد.',
    empty: 'فاکتور دست‌کم یک قلم لازم دارد.',
    unreadable: 'این فاکتور خوانده نشد.',
    price: 'قیمت به این شکل پذیرفته نمی‌شود: اول درستش کنید.',
    tooLong: 'اقلام این فاکتور بیش از آن است که اینجا تغییر کند.',
    taxOpen: 'هنوز معلوم نیست ارسالش به سازمان مالیاتی چه شد: اول استعلام بگیرید.',
    sent: 'حذف نشد: در این میان به سازمان مالیاتی ارسال شد. اول پروندهٔ مالیاتی‌اش را ببینید؛ بعد اگر خواستید حذفش کنید.',
  },
  edit: 'ویرایش',
  delete: 'حذف',
  deleted: 'فاکتور حذف شد',
  amended: 'فاکتور تغییر کرد',
  alreadyAmended: 'ذخیره نشد: همین بخش در این میان تغییر کرد. آنچه نوشتید هنوز همین‌جاست.',
  print: 'چاپ',
  share: 'هم‌رسانی',
  shared: 'هم‌رسانی شد',
  notShared: {
    cancelled: 'هم‌رسانی لغو شد.',
    unsupported: 'این مرورگر هم‌رسانی ندارد.',
    failed: 'هم‌رسانی روی این دستگاه انجام نشد.',
  },
}
