import { momentText } from '../../src/views/cloud/ApiKeys.tsx'

/** When the key of that day was made, on the clock of this device. */
const madeAt = (day: number): string => momentText(new Date(Date.UTC(2026, 10, day, 7, 12)).toISOString(), 'en')

/** Its distinguishing part in a label. */
export const calledAs = (day: number): string => `${madeAt(day)} · \u2066…key-${day}\u2069`

/** The field for a user's own name. */
export const named = (label: string) => [
  `label.hidden ${label}`,
  'input inputmode=text maxlength=40 placeholder=No name “”',
]

const program = `key='taak_CANARY_key-1' curl 'http://localhost:4174/main/v1/web-push/subscribe' -w '\\n' \\ -H "X-TAAK-API-KEY: $key" \\ -H 'Content-Type: application/json' \\ -d '{"userId":"","deviceId":"Sample::Program","endpoint":"https://fcm.googleapis.com/fcm/send/sample","key":"BPJOD56mT8qSg1rKM2aCJvoHHeRONm1UJ4kDX67FR6V0KJnFLcAzER8UJHdcoiKJWvg5h4XctICmxnGqPltGqsQ","auth":"7vhmrFVYy98_KtXRvx8qAg"}' curl 'http://localhost:4174/main/v1/web-push/' -w '\\n' \\ -H "X-TAAK-API-KEY: $key"`

const head = [
  'h1 Credentials',
  'p Your programs call the platform with a key of this app.',
  'button.button-primary expanded=false haspopup=menu <plus>Create Credentials',
  'section.remote.card [API Keys]',
  'h2 API Keys',
]
const table = [
  'table.data-table [API Keys]',
  'th Name on this device',
  'th Creation date',
  'th Restrictions',
  'th Actions',
]
const secrets = [
  'section.card [Client Secrets]',
  'h2 Client Secrets',
  'table.data-table [Client Secrets]',
  'th Description',
  'th Expires',
  'th Value',
  'th Secret ID',
  'th Actions',
  'td.data-none No Client Secrets to display',
]
const dialog = ['h2 New API key', 'button.round-plain [Close] <close>']
const once = [
  'status.banner-warning',
  '<warning>',
  'b This key is shown this once',
  'p Copy it now, and keep it where nobody else reads it. Once this is closed nobody can show it again: not you, not this desk, not the platform.',
  'p API key',
  'taak_CANARY_key-1',
]
const programs = [
  'section.key-samples [Use it]',
  'h3 Use it',
  'tablist.tabs [Programs that use it]',
  'tab.tab selected curl',
  'tab.tab selected=false JavaScript',
  'tab.tab selected=false taak-sdk',
  'tabpanel.tabpanel [curl]',
  'p Registers a sample device of yours with this app, then lists your devices in it. Paste it into a shell. In your own program a browser’s subscription takes the sample’s place.',
  'button.round-plain [Copy: the program] <copy>',
  'status.copying-not.danger',
  `pre ${program}`,
  'button.button-primary Done',
]

/** The page and its windows, line by line. */
export const screens = {
  none: [...head, ...table, 'p No API Key to display', 'p Make one with “Create Credentials”.', ...secrets],
  waiting: [...head, ...table, '<picture>', 'h3 Your keys come once the sign-in service is reached.', ...secrets],
  menu: [
    'group.dial-part [Create Credentials]',
    'menuitem.dial-item aria-disabled <lock> Client Secrets Not available yet',
    'menuitem.dial-item <plus> API Key',
  ],
  listed: [
    ...head,
    ...table,
    ...named(`Name of the key of ${madeAt(2)}`),
    `td ${madeAt(2)} …key-2`,
    '.tag-plain (plain: 127.0.0.1)',
    '.tag-plain (plain: shop.example)',
    `button.round-plain [Delete the key: ${calledAs(2)}] <trash>`,
    ...named(`Name of the key of ${madeAt(1)}`),
    `td ${madeAt(1)} …key-1`,
    'td None',
    `button.round-plain [Delete the key: ${calledAs(1)}] <trash>`,
    ...secrets,
  ],
  notLoaded: [
    ...head,
    'alert',
    '<picture>',
    'h3 This could not be loaded',
    'p Network Error',
    'button.button-quiet <refresh>Try again',
    ...secrets,
  ],
  shown: [
    ...dialog.slice(0, 1),
    ...once,
    'button.round-plain [Copy: API key] <copy>',
    'status.copying-not.danger',
    ...programs,
  ],
  copied: [
    ...dialog.slice(0, 1),
    ...once,
    'button.round-plain [Copy: API key] <check>',
    'status.copying-done Copied!',
    ...programs,
  ],
  sure: [
    'h2 Delete this API key?',
    'button.round-plain [Close] <close>',
    `.confirm-fact ${calledAs(1)}`,
    'p Programs that use it are refused from then on. It cannot be brought back.',
    'button.button-quiet Cancel',
    'button.button-danger Delete',
  ],
  lost: [
    ...dialog,
    'status.banner-warning',
    '<warning>',
    'b Nobody knows whether a key was made',
    'p No answer says so. If there is a key, nobody has seen it, and it is the newest of the list: delete it there, and make another.',
    'p.note-mute <info> What came of the call: Network Error',
    'button.button-quiet Make another key',
    'button.button-primary Look at the list',
  ],
  refused: [
    ...dialog,
    'alert.banner-danger',
    '<error>',
    'b No key was made',
    'p Failure 403',
    'button.button-quiet Try again',
    'button.button-primary Look at the list',
  ],
  making: [...dialog.slice(0, 1), 'status.say', 'h3 The key is being made…'],
}

/** What these are in Farsi, beside their texts. */
export const own = {
  ...{ ' …key-1': ' ltr‹…key-1›', ' …key-2': ' ltr‹…key-2›', taak_CANARY: 'dir=ltr taak_CANARY', 'Copy: ': 'کپی: ' },
  ...{ '[Client Secrets]': '[رمزهای کلاینت]', 'h2 Client Secrets': 'h2 رمزهای کلاینت' },
  [`pre ${program}`]: `pre dir=ltr ${program}`,
}
