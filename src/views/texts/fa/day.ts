import type { en } from '../en.ts'
import type { Translation } from '../words.ts'

export const day: Translation<typeof en.day> = {
  today: 'امروز',
  count_one: '{{n}} فاکتور',
  count_other: '{{n}} فاکتور',
  owed_one: '{{n}} نسیه',
  owed_other: '{{n}} نسیه',
  nothing: 'هنوز فروشی نبوده است',
  open: 'پایان روز',
  title: 'کارکرد روز',
  before: 'روز پیش',
  after: 'روز بعد',
  sold: 'فروش',
  ways: 'از چه راهی',
  later: 'دریافت از نسیه‌های روزهای پیش',
  back: 'برگشت پول به مشتریان',
  returned: 'کالای برگشتی',
  drawer: 'پول نقدی که به صندوق آمد',
  owedTitle: 'نسیه‌های این روز',
  emptyTitle: 'در این روز فروشی نبوده است',
  empty: 'روز دیگری را ببینید، یا چیزی بفروشید.',
  failed: 'این روز خوانده نشد.',
  loading: 'در حال خواندن…',
}
