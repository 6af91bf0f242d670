import { momentText } from '../../src/views/cloud/ApiKeys.tsx'

/** When the key of that day was made, on the clock of this device. */
const madeAt = (language: 'en' | 'fa', day: number): string =>
  momentText(new Date(Date.UTC(2026, 10, day, 7, 12)).toISOString(), language)

/** Its distinguishing part in a label. */
export const calledAs = (language: 'en' | 'fa', day: number, name = ''): string =>
  [name, madeAt(language, day), `\u2066…key-${day}\u2069`].filter((part) => part !== '').join(' · ')

const unnamed = { en: 'No name', fa: 'بی‌نام' }
/** The field for a user's own name. */
export const named = (language: 'en' | 'fa', label: string, name = '') => [
  `label.field-label ${label}`,
  `input inputmode=text maxlength=40 placeholder=${unnamed[language]} “${name}”`,
  'alert.field-error hidden',
]

const program = (dir: string) =>
  `pre${dir} key='taak_CANARY_key-1' curl 'http://localhost:4174/main/v1/web-push/subscribe' -w '\\n' \\ -H "X-TAAK-API-KEY: $key" \\ -H 'Content-Type: application/json' \\ -d '{"userId":"","deviceId":"Sample::Program","endpoint":"https://fcm.googleapis.com/fcm/send/sample","key":"BPJOD56mT8qSg1rKM2aCJvoHHeRONm1UJ4kDX67FR6V0KJnFLcAzER8UJHdcoiKJWvg5h4XctICmxnGqPltGqsQ","auth":"7vhmrFVYy98_KtXRvx8qAg"}' curl 'http://localhost:4174/main/v1/web-push/' -w '\\n' \\ -H "X-TAAK-API-KEY: $key"`

const enHead = [
  'h1 Credentials',
  'p Your programs call the platform with a key of this app.',
  'button.button-primary expanded=false haspopup=menu <plus>Create Credentials',
  'section.remote [API Keys]',
  'h2 API Keys',
]
const enTable = [
  'table.data-table [API Keys]',
  'th Name on this device',
  'th Creation date',
  'th Restrictions',
  'th Actions',
]
const enSecrets = [
  'section.card.credentials-card [Client Secrets]',
  'h2 Client Secrets',
  'table.data-table [Client Secrets]',
  'th Description',
  'th Expires',
  'th Value',
  'th Secret ID',
  'th Actions',
  'td.data-none No Client Secrets to display',
]
const enDialog = ['h2 New API key', 'button.round-plain [Close] <close>']
const enOnce = [
  'status.banner-warning',
  '<warning>',
  'b This key is shown this once',
  'p Copy it now, and keep it where nobody else reads it. Once this is closed nobody can show it again: not you, not this desk, not the platform.',
  'p.small.mute API key',
  'taak_CANARY_key-1',
]
const enPrograms = [
  'section.key-samples [Use it]',
  'h3 Use it',
  'tablist.tabs [Programs that use it]',
  'tab.tab selected curl',
  'tab.tab selected=false JavaScript',
  'tab.tab selected=false taak-sdk',
  'tabpanel.tabpanel [curl]',
  'p.small.mute Registers a sample device of yours with this app, then lists your devices in it. Paste it into a shell. In your own program a browser’s subscription takes the sample’s place.',
  'button.round-plain [Copy: the program] <copy>',
  'status.copying-not.small',
  program(''),
  'button.button-primary Done',
]

const faHead = [
  'h1 کلیدهای API',
  'p نرم‌افزارهای خودتان را با کلید این برنامه به پلتفرم وصل کنید.',
  'button.button-primary expanded=false haspopup=menu <plus>ساخت کلید',
  'section.remote [کلیدهای API]',
  'h2 کلیدهای API',
]
const faTable = ['table.data-table [کلیدهای API]', 'th نام در این دستگاه', 'th تاریخ ساخت', 'th محدودیت‌ها', 'th عملیات']
const faSecrets = [
  'section.card.credentials-card [رمزهای کلاینت]',
  'h2 رمزهای کلاینت',
  'table.data-table [رمزهای کلاینت]',
  'th توضیح',
  'th انقضا',
  'th مقدار',
  'th شناسهٔ رمز',
  'th عملیات',
  'td.data-none رمز کلاینتی برای نمایش نیست',
]
const faDialog = ['h2 کلید API جدید', 'button.round-plain [بستن] <close>']
const faOnce = [
  'status.banner-warning',
  '<warning>',
  'b این کلید فقط همین یک بار نشان داده می‌شود',
  'p همین حالا آن را کپی کنید و جایی نگه دارید که کس دیگری نبیند. وقتی این پنجره بسته شود، دیگر هیچ‌کس نمی‌تواند آن را نشان دهد: نه شما، نه دفتر، نه پلتفرم.',
  'p.small.mute کلید API',
  'dir=ltr taak_CANARY_key-1',
]
const faPrograms = [
  'section.key-samples [استفاده از کلید]',
  'h3 استفاده از کلید',
  'tablist.tabs [نمونه‌کدهایی که با آن کار می‌کنند]',
  'tab.tab selected curl',
  'tab.tab selected=false جاوااسکریپت',
  'tab.tab selected=false taak-sdk',
  'tabpanel.tabpanel [curl]',
  'p.small.mute یک دستگاه نمونه برای شما در این برنامه ثبت می‌کند و سپس دستگاه‌های شما را در آن فهرست می‌کند. آن را در خط فرمان بچسبانید. در نرم‌افزار خودتان، اشتراک مرورگر جای این نمونه می‌نشیند.',
  'button.round-plain [کپی: نمونه‌کد] <copy>',
  'status.copying-not.small',
  program(' dir=ltr'),
  'button.button-primary تمام',
]

/** The page and its windows, line by line. */
export const screens = {
  en: {
    none: [
      ...enHead,
      ...enTable,
      'p No API Key to display',
      'p.small.mute Make one with “Create Credentials”.',
      ...enSecrets,
    ],
    waiting: [
      ...enHead,
      ...enTable,
      '<picture>',
      'h3 Your keys come once the sign-in service is reached.',
      ...enSecrets,
    ],
    menu: [
      'group.dial-part [Create Credentials]',
      'menuitem.dial-item aria-disabled <lock> Client Secrets Not available yet',
      'menuitem.dial-item <plus> API Key',
    ],
    listed: [
      ...enHead,
      ...enTable,
      ...named('en', `Name of the key of ${madeAt('en', 2)}`),
      `td ${madeAt('en', 2)} …key-2`,
      '.tag-plain (plain: 127.0.0.1)',
      '.tag-plain (plain: shop.example)',
      `button.round-plain [Delete the key: ${calledAs('en', 2)}] <trash>`,
      ...named('en', `Name of the key of ${madeAt('en', 1)}`),
      `td ${madeAt('en', 1)} …key-1`,
      'td None',
      `button.round-plain [Delete the key: ${calledAs('en', 1)}] <trash>`,
      ...enSecrets,
    ],
    notLoaded: [
      ...enHead,
      'alert',
      '<picture>',
      'h3 This could not be loaded',
      'p Network Error',
      'button.button-quiet <refresh>Try again',
      ...enSecrets,
    ],
    shown: [
      ...enDialog.slice(0, 1),
      ...enOnce,
      'button.round-plain [Copy: API key] <copy>',
      'status.copying-not.small',
      ...enPrograms,
    ],
    copied: [
      ...enDialog.slice(0, 1),
      ...enOnce,
      'button.round-plain [Copy: API key] <check>',
      'status.copying-done.small Copied!',
      ...enPrograms,
    ],
    sure: [
      'h2 Delete this API key?',
      'button.round-plain [Close] <close>',
      `.confirm-fact ${calledAs('en', 1)}`,
      'p Programs that use it are refused from then on. It cannot be brought back.',
      'button.button-quiet Cancel',
      'button.button-danger Delete',
    ],
    lost: [
      ...enDialog,
      'status.banner-warning',
      '<warning>',
      'b Nobody knows whether a key was made',
      'p No answer says so. If there is a key, nobody has seen it, and it is the newest of the list: delete it there, and make another.',
      'p.note-mute <info> What came of the call: Network Error',
      'button.button-quiet Make another key',
      'button.button-primary Look at the list',
    ],
    refused: [
      ...enDialog,
      'alert.banner-danger',
      '<error>',
      'b No key was made',
      'p Failure 403',
      'button.button-quiet Try again',
      'button.button-primary Look at the list',
    ],
    making: [...enDialog.slice(0, 1), 'status.say', 'h3 The key is being made…'],
  },
  fa: {
    none: [
      ...faHead,
      ...faTable,
      'p کلید API برای نمایش نیست',
      'p.small.mute با «ساخت کلید» یکی بسازید.',
      ...faSecrets,
    ],
    waiting: [
      ...faHead,
      ...faTable,
      '<picture>',
      'h3 کلیدهای شما وقتی می‌آیند که سرویس ورود در دسترس باشد.',
      ...faSecrets,
    ],
    menu: [
      'group.dial-part [ساخت کلید]',
      'menuitem.dial-item aria-disabled <lock> رمز کلاینت هنوز در دسترس نیست',
      'menuitem.dial-item <plus> کلید API',
    ],
    listed: [
      ...faHead,
      ...faTable,
      ...named('fa', `نام کلید ${madeAt('fa', 2)}`),
      `td ${madeAt('fa', 2)} ltr‹…key-2›`,
      '.tag-plain (plain: 127.0.0.1)',
      '.tag-plain (plain: shop.example)',
      `button.round-plain [حذف کلید: ${calledAs('fa', 2)}] <trash>`,
      ...named('fa', `نام کلید ${madeAt('fa', 1)}`),
      `td ${madeAt('fa', 1)} ltr‹…key-1›`,
      'td ندارد',
      `button.round-plain [حذف کلید: ${calledAs('fa', 1)}] <trash>`,
      ...faSecrets,
    ],
    notLoaded: [
      ...faHead,
      'alert',
      '<picture>',
      'h3 دریافت نشد',
      'p خطای شبکه',
      'button.button-quiet <refresh>تلاش دوباره',
      ...faSecrets,
    ],
    shown: [
      ...faDialog.slice(0, 1),
      ...faOnce,
      'button.round-plain [کپی: کلید API] <copy>',
      'status.copying-not.small',
      ...faPrograms,
    ],
    copied: [
      ...faDialog.slice(0, 1),
      ...faOnce,
      'button.round-plain [کپی: کلید API] <check>',
      'status.copying-done.small کپی شد!',
      ...faPrograms,
    ],
    sure: [
      'h2 این کلید API حذف شود؟',
      'button.round-plain [بستن] <close>',
      `.confirm-fact ${calledAs('fa', 1)}`,
      'p از آن پس نرم‌افزارهایی که با این کلید کار می‌کنند پذیرفته نمی‌شوند. این کار برگشت ندارد.',
      'button.button-quiet انصراف',
      'button.button-danger حذف',
    ],
    lost: [
      ...faDialog,
      'status.banner-warning',
      '<warning>',
      'b معلوم نیست کلیدی ساخته شد یا نه',
      'p پاسخی نرسید که این را بگوید. اگر کلیدی ساخته شده باشد کسی آن را ندیده و تازه‌ترین کلید فهرست است: آنجا حذفش کنید و یکی دیگر بسازید.',
      'p.note-mute <info> نتیجهٔ درخواست: خطای شبکه',
      'button.button-quiet ساخت یک کلید دیگر',
      'button.button-primary دیدن فهرست',
    ],
    refused: [
      ...faDialog,
      'alert.banner-danger',
      '<error>',
      'b کلیدی ساخته نشد',
      'p خطای ۴۰۳',
      'button.button-quiet تلاش دوباره',
      'button.button-primary دیدن فهرست',
    ],
    making: [...faDialog.slice(0, 1), 'status.say', 'h3 در حال ساخت کلید…'],
  },
}
