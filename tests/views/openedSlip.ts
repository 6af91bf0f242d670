import type { PlanInvoice } from '../../src/events/plans/planInvoice.ts'
import { planInvoice } from '../../src/events/plans/planInvoice.ts'
import type { Language } from '../../src/events/values/currency.ts'
import { openInvoice } from './openedPayment.tsx'
import { speakOfPlans } from './shownResult.ts'

const id = planInvoice.publicId
const at = (hours: number, minutes: number) => new Date(2026, 10, 23, hours, minutes).getTime()
export const live = { attempt: 'payment-1', begunAt: at(10, 5), until: at(10, 25) }
export const own = { invoice: id, attempt: 'e-1', owner: 'http://localhost:4174/identity shop' }
export const names = [{ name: 'Startup plan, monthly', nameFa: 'طرح استارتاپ، ماهانه' }]
export const unreached = { status: -1, detail: 'Network Error', violation: null }
export const failed = { status: 500, detail: 'Internal Server Error', violation: null }
export const sessionless = { status: 401, detail: 'Unable To Obtain Valid Token', violation: null }
export const begun = { type: 'payment.begun', ...own, total: 3_000_000, moment: null, waited: null } as const

const named = (name: string | null) => (name === null ? [] : [`b ${name}`])

/** The slip: its text beside its tag and the part below. */
export const slip = (tag: string, name: string | null) => [
  ...['h1 Payment of the plan', 'section.pay-slip [Plan invoice]', 'h2 Plan invoice', tag],
  ...['dt Tracking code', 'dd 4829103', 'dt Date', 'dd Nov 21, 2026'],
  ...['ul.pay-items [What is bought]', ...named(name), 'p 3 × 1,000,000', 'b 3,000,000'],
  ...['dt Equal to', 'dd 300,000 Toman', 'dt To pay', 'dd IRR 3,000,000'],
]
export const unpaid = '.tag-plain (plain: <clock>Unpaid)'
export const name = 'Startup plan, monthly'
export const words =
  'p.note-plain <bank> You go to the bank’s page to pay, and come back here. If the page is closed or the network goes, do not worry: open this invoice again, and we ask the server what became of it.'
/** A tracking code has no separators; the products have a name in each language. */
const spoken = { 4829103: '۴۸۲۹۱۰۳', [name]: 'طرح استارتاپ، ماهانه', '-1 - Network Error': '‎−۱ - خطای شبکه' }
export const speakOfSlip = (language: Language) => speakOfPlans(language, spoken)

/** A page with this invoice from the server, its products named. */
export const opened = async (language: 'en' | 'fa' = 'en', over: Partial<PlanInvoice> = {}) => {
  const page = await openInvoice(language)
  page.read(over)
  page.says({ type: 'payment.named', names })
  return page
}
/** The same once the bank's service gave a token. */
export const ready = async (language: 'en' | 'fa' = 'en') => {
  const page = await opened(language)
  page.says({ type: 'payment.tokenObtained' })
  page.asked.length = 0
  return page
}
/** The part under the invoice. */
export const under = (lines: readonly string[]) =>
  lines.slice(lines.findLastIndex((line) => line.startsWith('dd ')) + 1, -1)
