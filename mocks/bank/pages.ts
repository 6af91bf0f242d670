import { HttpResponse } from 'msw'
import { escapeHtml, page, pageHeaders } from '../html.ts'
import type { Factor } from '../plans/factors.ts'
import type { Payment } from './payments.ts'

/** A text in both languages. */
interface Said {
  fa: string
  en: string
}

const english = (text: string): string => `<span lang="en" dir="ltr">${escapeHtml(text)}</span>`
const both = ({ fa, en }: Said): string => `${escapeHtml(fa)} / ${english(en)}`
const lines = ({ fa, en }: Said): string => `<p>${escapeHtml(fa)}</p>\n<p lang="en" dir="ltr">${escapeHtml(en)}</p>`

const answer = (status: number, { fa, en }: Said, body: string, desk?: string): Response =>
  HttpResponse.html(page('fa', `${fa} / ${en}`, body), {
    status,
    // The desk detects by this origin that the bank led there.
    headers: { ...pageHeaders(desk), 'Referrer-Policy': 'strict-origin' },
  })

const backToDesk = { fa: 'بازگشت به دفتر', en: 'Back to Daftar' }
const wayBack = (address: string): string => `<p><a href="${escapeHtml(address)}">${both(backToDesk)}</a></p>`

const refusals = {
  unknown: {
    status: 400,
    title: { fa: 'این پرداخت شناخته‌شده نیست', en: 'Unknown payment' },
    why: { fa: 'بانک چنین پرداختی را نمی‌شناسد.', en: 'The bank does not know of such a payment.' },
  },
  used: {
    status: 409,
    title: { fa: 'این پرداخت پایان یافته است', en: 'This payment is over' },
    why: { fa: 'این توکن پیش‌تر به پرداخت یا انصراف رسیده است.', en: 'This token was paid with, or refused, before.' },
  },
  late: {
    status: 410,
    title: { fa: 'مهلت پرداخت گذشته است', en: 'Too late to pay' },
    why: {
      fa: 'بیست دقیقه گذشته یا صورت‌حساب پیش‌تر پرداخت شده است.',
      en: 'Twenty minutes have passed, or the invoice is paid already.',
    },
  },
} as const

/** The bank takes no payment, and leads back to the address. */
export const refusedPage = (reason: keyof typeof refusals, address: string): Response => {
  const { status, title, why } = refusals[reason]
  return answer(status, title, `${lines(why)}\n${wayBack(address)}`)
}

const closed = { fa: 'چیزی پرداخت نشد.', en: 'Nothing was paid.' }

export const closedPage = (): Response =>
  answer(200, { fa: 'می‌توانید این پنجره را ببندید', en: 'You may close this window' }, lines(closed))

const acts = {
  pay: { said: { fa: 'پرداخت', en: 'Pay' }, quiet: false },
  refuse: { said: { fa: 'انصراف', en: 'Refuse' }, quiet: true },
  close: { said: { fa: 'بستن', en: 'Close' }, quiet: true },
  slow: { said: { fa: 'پرداخت با تأخیر', en: 'Slow' }, quiet: true },
} as const
export type Act = keyof typeof acts
export const isAct = (name: string): name is Act => Object.hasOwn(acts, name)

const button = (session: string, act: Act, slowness: number): string => {
  const { said, quiet } = acts[act]
  const query = act === 'slow' ? `?ms=${slowness}` : ''
  return `<form method="post" action="/bank/payment/${session}/${act}${query}">
<button type="submit"${quiet ? ' class="quiet"' : ''}>${both(said)}</button>
</form>`
}

const persian = new Intl.NumberFormat('fa-IR')
const latin = new Intl.NumberFormat('en-US')
const plain = new Intl.NumberFormat('fa-IR', { useGrouping: false })

const factsOf = ({ total, trackingCode }: Factor): readonly (readonly [Said, Said])[] => [
  [
    { fa: 'فروشگاه', en: 'Shop' },
    { fa: 'دفتر', en: 'Daftar' },
  ],
  [
    { fa: 'مبلغ', en: 'Amount' },
    { fa: `${persian.format(total)} ریال`, en: `${latin.format(total)} rial` },
  ],
  [
    { fa: 'شمارهٔ پیگیری', en: 'Tracking code' },
    { fa: plain.format(trackingCode), en: String(trackingCode) },
  ],
]

const standIn = { fa: 'این بانک آزمایشی است و پولی جابه‌جا نمی‌شود.', en: 'This is a stand-in: no money moves.' }

/** `slowness`: the milliseconds of the slow button; `desk`: where the buttons lead. */
export const paymentPage = ({ session, factor }: Payment, slowness: number, desk: string): Response => {
  const facts = factsOf(factor).map(([name, value]) => `<dt>${both(name)}</dt>\n<dd>${both(value)}</dd>`)
  const buttons = Object.keys(acts).filter(isAct)
  const body = [
    ...['<dl>', ...facts, '</dl>'],
    ...buttons.map((act) => button(session, act, slowness)),
    `<small>${escapeHtml(standIn.fa)}<br>${english(standIn.en)}</small>`,
  ]
  return answer(200, { fa: 'درگاه پرداخت آزمایشی', en: 'Stand-in bank' }, body.join('\n'), desk)
}
