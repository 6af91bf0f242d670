import type { First } from './dialogs.ts'

export const invoices: First<'invoices'> = {
  title: 'فاکتورها',
  search: 'جستجو در فاکتورها',
  emptyTitle: 'هنوز فاکتوری نیست',
  empty: 'نخستین فاکتوری که ذخیره کنید اینجا می‌آید.',
  none: 'برای «{{text}}» فاکتوری پیدا نشد.',
  found_one: '{{n}} فاکتور',
  found_other: '{{n}} فاکتور',
  loading: 'در حال خواندن فاکتورها…',
  failed: 'فاکتورها خوانده نشدند.',
  andMore_one: '{{names}} و {{n}} قلم دیگر',
  andMore_other: '{{names}} و {{n}} قلم دیگر',
  withVat: 'جمع با مالیات',
  paid: 'پرداخت شد',
  owed: 'نسیه',
  unpaid: 'نسیه',
  partlyPaid: 'بخشی پرداخت',
  unsynced: 'در انتظار همگام‌سازی',
  unsent: 'ارسال‌نشده‌ها',
}

export const invoice: First<'invoice'> = {
  title: 'فاکتور',
  edit: 'ویرایش',
  delete: 'حذف',
  share: 'هم‌رسانی',
}
