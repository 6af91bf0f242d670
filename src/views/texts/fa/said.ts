import type { en } from '../en.ts'
import type { Translation } from '../words.ts'

/** What flows say by notices, and nothing of the first load draws: a notice waits until its words have come. */
export const said = {
  basket: {
    notPrice: '{{name}}: «{{typed}}» قیمت نیست؛ قیمت عددی صحیح است، با حداکثر ۱۵ رقم. همان {{n}} ماند.',
    noPrice: '{{name}}: قیمتی نوشته نشد. همان {{n}} ماند.',
  },
  invoice: {
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
    deleted: 'فاکتور حذف شد',
    amended: 'فاکتور تغییر کرد',
    alreadyAmended: 'ذخیره نشد: همین بخش در این میان تغییر کرد. آنچه نوشتید هنوز همین‌جاست.',
    shared: 'هم‌رسانی شد',
    copied: 'متن فاکتور کپی شد؛ هر جا می‌خواهید بفرستید، آن را بچسبانید.',
    notShared: {
      cancelled: 'هم‌رسانی لغو شد.',
      unsupported: 'این مرورگر هم‌رسانی ندارد.',
      failed: 'هم‌رسانی روی این دستگاه انجام نشد.',
    },
  },
} satisfies Partial<{ [N in keyof typeof en]: Partial<Translation<(typeof en)[N]>> }>
