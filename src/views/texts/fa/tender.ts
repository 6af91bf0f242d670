import type { en } from '../en.ts'
import type { Translation } from '../words.ts'

export const tender: Translation<typeof en.tender> = {
  title: 'دریافت',
  takeTitle: 'دریافت وجه',
  toPay: 'قابل پرداخت',
  left: 'مانده',
  amount: 'مبلغ',
  amountHint: 'برای همهٔ مبلغ خالی بگذارید. نقد می‌تواند بیشتر باشد: بقیهٔ پول حساب می‌شود.',
  discount: 'تخفیف',
  discountHint: 'مبلغ یا درصد، مثل ۱۰٪.',
  discountIs: '{{amount}} کم شد',
  discountMore: 'روی یک کالا، یا با دلیل',
  discountOn: 'روی چه چیزی',
  discountOnAll: 'همهٔ فروش',
  discountReason: 'دلیل (اختیاری)',
  change: 'به مشتری برگردد',
  taken: 'تا اینجا دریافت شد',
  drop: 'حذف این بخش',
  whose: 'به حساب چه کسی؟ نامش را بزنید تا فاکتور ذخیره شود.',
  accountHint: 'خریدار را در گام بعد انتخاب می‌کنید',
  accountOf: 'به حساب {{name}} می‌ماند',
  ways: { cash: 'نقد', card: 'کارت‌خوان', transfer: 'کارت‌به‌کارت', account: 'نسیه' },
  refusals: {
    notDiscount: 'مبلغ یا درصد بنویسید، مثل ۱۰٪.',
    tooMuchOff: 'تخفیف حداکثر به اندازهٔ همهٔ مبلغ است.',
    notMoney: 'مبلغی بیشتر از صفر بنویسید.',
    tooMuch: 'از مبلغ قابل پرداخت بیشتر است؛ فقط پول نقد بقیه دارد.',
    manyWays: 'یک فروش را حداکثر در شش بخش می‌شود پرداخت.',
  },
  payments: 'پرداخت‌ها',
  owed: 'ماندهٔ نسیه',
  receive: 'دریافت وجه',
  undo: 'لغو این پرداخت',
  received: '{{way}}، {{received}} داده شد',
}

export const returns: Translation<typeof en.returns> = {
  begin: 'مرجوعی',
  title: 'کالای برگشتی',
  hint: 'هر کالایی را که برگشته بزنید.',
  sold: 'فروخته‌شده:',
  toCustomer: 'مبلغی که به مشتری برمی‌گردد',
  offAccount: 'از بدهی کم می‌شود',
  note: 'ثبت مرجوعی',
  moneyBack: 'برگشت پول: {{way}}',
  cameBack: 'برگشت: {{goods}}',
  gaveBack: 'برگشت: {{goods}} · {{amount}} پس داده شد: {{way}}',
  notSold: '{{name}}: «{{typed}}» نمی‌تواند برگردد؛ {{n}} فروخته شده است. چیزی تغییر نکرد.',
  nothingLeft: 'از این فاکتور چیزی نمی‌ماند',
  nothingLeftWords:
    'سازمان مالیاتی اصلاحیهٔ بدون قلم نمی‌پذیرد. پس از ثبت مرجوعی، از حسابدارتان بخواهید فاکتور را در سامانهٔ مودیان ابطال کند.',
}
