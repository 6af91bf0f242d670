import type { Offer } from '../../events/public/offer.ts'
import type { Language } from '../../events/values/currency.ts'

/** A page's name outside of itself: in the browser's tab, in a search, on a card of a social network. */
export interface Head {
  title: string
  description: string
}

type Heads = Record<Language, Head>

export const plans: Heads = {
  fa: {
    title: 'طرح‌ها و قیمت‌ها · دفتر',
    description: 'طرح پایهٔ رایگان و طرح استارتاپ، ماهی ۱۰۰٬۰۰۰ تومان: زمان پاسخ، اعلان وب و فضای میکروفاکتور کنار هم.',
  },
  en: {
    title: 'Plans and prices · Daftar',
    description:
      'The free Base plan and Startup, at 100,000 Toman a month: response time, web push and storage side by side.',
  },
}

export const terms: Heads = {
  fa: {
    title: 'شرایط استفاده · دفتر',
    description: 'شرایط استفاده از میز فاکتور دفتر و سرویس‌های ابری آن: حساب، داده‌ها، طرح‌ها و پرداخت، به زبان ساده.',
  },
  en: {
    title: 'Terms of use · Daftar',
    description:
      'The terms of Daftar’s invoice desk and cloud services: account, data, plans and payment, in plain words.',
  },
}

export const privacy: Heads = {
  fa: {
    title: 'حریم خصوصی · دفتر',
    description: 'چه چیزی روی دستگاه شما می‌ماند، چه چیزی به سرور می‌رود و چه کسان دیگری چیزی می‌بینند. بی‌آگهی و بی‌ردیاب.',
  },
  en: {
    title: 'Privacy · Daftar',
    description:
      'What stays on your device, what goes to the server, and who else sees something. No ads, no trackers.',
  },
}

export const home: Heads = {
  fa: {
    title: 'دفتر · میز فاکتور مغازه‌های کوچک، چه اینترنت باشد چه نباشد',
    description:
      'با لمس، جستجو یا بارکد فاکتور بزنید؛ همان لحظه روی دستگاه خودتان ذخیره می‌شود. رایگان، بدون ثبت‌نام و بی‌نیاز از اینترنت.',
  },
  en: {
    title: 'Daftar · The invoice desk of small shops, network or no network',
    description:
      'Make invoices by tap, search or barcode: each is kept on your own device at once. Free, with no sign-up, and with no network.',
  },
}

export const about: Heads = {
  fa: {
    title: 'دربارهٔ دفتر',
    description: 'دفتر چیست، داده‌های شما کجا می‌مانند و با سازمان مالیاتی چگونه کار می‌کند.',
  },
  en: {
    title: 'About Daftar',
    description: 'What Daftar is, where your data is kept, and how it works with the tax office.',
  },
}

export const products: Heads = {
  fa: {
    title: 'محصولات · دفتر',
    description: 'آنچه با یک حساب دفتر در دسترس شماست: میکروفاکتور برای فروشگاه‌ها و اعلان وب برای برنامه‌نویسان.',
  },
  en: {
    title: 'Products · Daftar',
    description: 'What you can have with one Daftar account: Micro Factor for shops, and Web Push for developers.',
  },
}

export const headsOf = (offer: Offer): Heads => ({
  fa: { title: `${offer.nameFa} · دفتر`, description: offer.aboutFa },
  en: { title: `${offer.name} · Daftar`, description: offer.about },
})
