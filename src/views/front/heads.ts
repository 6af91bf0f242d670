import type { Language } from '../../events/values/currency.ts'

/** What a page is called outside of itself: in the browser's tab, in a search, on a card of a social network. */
export interface Head {
  title: string
  description: string
}

type Heads = Record<Language, Head>

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
