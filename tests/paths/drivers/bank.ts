import type { BrowserContext, Page } from '@playwright/test'
import { apiKey } from '../../../mocks/apiKey.ts'
import { routes } from '../../../src/events/values/routes.ts'
import { answerBank, leaveForBank, orderedElsewhere, payElsewhere } from '../../browser/planShop.ts'
import type { Move, Speech } from './move.ts'
import { answerAll, deal, release } from './services.ts'

const services = 'http://localhost:4174'
const tokens = 'invoice/api/v1/ipg/token'
const applying = 'main/v1/support-plan/public/callback/'

/** The invoice of a plan that a browser has open. */
const opened = new WeakMap<BrowserContext, string>()

const invoiceIn = (page: Page): string => {
  const invoice = opened.get(page.context())
  if (invoice === undefined) throw new Error('No invoice of a plan is open')
  return invoice
}

/** Its owner pays it where this browser does not see it. */
const payUnseen = async (page: Page, publicId: string): Promise<void> => {
  const issued = await page.request.post(`${services}/invoice/api/v1/ipg/token`, {
    headers: { 'x-taak-api-key': apiKey },
    data: { publicId, appPublicId: 'daftar-plans', ipgCompany: 'SAMAN', amount: 1_000_000 },
  })
  const form = { Token: (await issued.json()).token, GetMethod: 'true' }
  const atBank = await page.request.post(`${services}/bank`, { form })
  await payElsewhere(page.request, atBank.url())
}

const settle = { pay: 'pay', refuse: 'refuse' } as const

/** The invoice of a plan, and what the bank makes of it. */
export const bankIn = ({ t, say }: Speech) => ({
  /** A new one, ordered elsewhere; whatever kept a service out of reach is over. */
  planOrdered: (): Move => ({
    words: say('planOrdered'),
    perform: async (page) => {
      answerAll(page)
      opened.set(page.context(), await orderedElsewhere(page.request))
    },
  }),
  openPlanInvoice: (): Move => ({
    words: say('planInvoice'),
    perform: async (page) => void (await page.goto(`/plan/invoice/${invoiceIn(page)}`)),
  }),
  openPlanResult: (): Move => ({
    words: say('planResult'),
    perform: async (page) => void (await page.goto(`${routes.planCallback}?publicId=${invoiceIn(page)}`)),
  }),
  /** What was held of them: the bank's word has not reached the main service. */
  planUnapplied: (): Move => ({
    words: say('planUnapplied'),
    perform: (page) => release(page, applying, { json: { type: 'STARTUP', applied: false, expiredAt: null } }),
  }),
  paidElsewhere: (): Move => ({
    words: say('planPaid'),
    perform: (page) => payUnseen(page, invoiceIn(page)),
  }),
  /** Of another invoice, which is paid elsewhere or not. */
  otherResult: (isPaid: boolean): Move => ({
    words: say(isPaid ? 'otherPaid' : 'otherUnpaid'),
    perform: async (page) => {
      const other = await orderedElsewhere(page.request)
      if (isPaid) await payUnseen(page, other)
      await page.goto(`${routes.planCallback}?publicId=${other}`)
    },
  }),
  /** The bank’s service gives no token. */
  tokenRefused: (): Move => ({
    words: say('tokenRefused'),
    perform: (page) =>
      deal(page, tokens, {
        json: { status: -1, errorCode: '4', errorDesc: 'مبلغ با صورت‌حساب یکی نیست.' },
      }),
  }),
  /** Its sum is not that of its lines any more. */
  repriced: (): Move => ({
    words: say('repriced'),
    perform: (page) =>
      deal(page, 'GET invoice/api/v1/factor/', {
        json: {
          ...{ publicId: invoiceIn(page), trackingCode: 1, appPublicId: 'daftar-plans', currency: 'IRR', total: 2 },
          ...{ items: [{ i: '1', p: 1, q: 1 }], factorDate: new Date().toISOString(), paid: false },
        },
      }),
  }),
  /** The browser lets no form leave for the bank. */
  bankBlocked: (): Move => ({
    words: say('bankBlocked'),
    perform: (page) => deal(page, 'POST bank', { status: 307, headers: { location: 'http://127.0.0.1:4174/bank' } }),
  }),
  /** To the bank’s page, and what its reader does there. */
  atBank: (does: keyof typeof settle | 'leave'): Move => ({
    words: `${say('press', t.plans.invoice.pay)}${say('next')}${say(does === 'leave' ? 'bankLeft' : does === 'pay' ? 'bankPays' : 'bankRefuses')}`,
    perform: async (page) => {
      await leaveForBank(page, t)
      if (does === 'leave') await page.goto(routes.plans)
      else await answerBank(page, does)
    },
  }),
})
