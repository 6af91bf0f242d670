import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import { test as base, expect } from '@playwright/test'
import { apiKey } from '../../mocks/apiKey.ts'
import { routes } from '../../src/events/values/routes.ts'
import { fa } from '../../src/views/texts/fa.ts'
import type { Words } from './desk.ts'
import { dumpOf } from './identity.ts'
import { openSignedIn } from './signedIn.ts'
import { headersOf } from './taxShop.ts'

const services = 'http://localhost:4174'

/** The buttons of the mock's page. */
const atBank = { pay: /پرداخت \/ Pay$/, refuse: /انصراف/, close: /بستن/ } as const

/** Before leaving a page at once: a refresh whose answer is lost with its page ends the session. */
export const atRest = { waitUntil: 'networkidle' } as const

/** One signed-in browser of the shopkeeper for each worker: each test has its own tabs and invoices. */
export const test = base.extend<{ shopkeeper: BrowserContext }, { signedIn: BrowserContext }>({
  signedIn: [
    async ({ browser }, use) => {
      const context = await browser.newContext({
        ...{ baseURL: 'http://localhost:4173', reducedMotion: 'reduce', serviceWorkers: 'block' },
      })
      const page = await context.newPage()
      await openSignedIn(page, 'shop')
      await page.close()
      await use(context)
      await context.close()
    },
    { scope: 'worker' },
  ],
  shopkeeper: async ({ signedIn }, use) => {
    await use(signedIn)
    await signedIn.unrouteAll()
    for (const page of signedIn.pages()) {
      await page.waitForLoadState(atRest.waitUntil)
      await page.close()
    }
  },
})

/** The outcomes of an invoice's tokens, in order of issue. */
export const tokensAtBank = async (request: APIRequestContext, invoice: string): Promise<readonly TokenAtBank[]> =>
  (await request.get(`${services}/payments?factor=${invoice}`)).json()

/** Those with which the bank's page was opened. */
export const openedAtBank = async (request: APIRequestContext, invoice: string): Promise<readonly TokenAtBank[]> =>
  (await tokensAtBank(request, invoice)).filter(({ openedAt }) => openedAt !== null)

interface TokenAtBank {
  issuedAt: number
  openedAt: number | null
  paidAt: number | null
  refusedAt: number | null
}

const time = expect.any(Number)
const issued = { issuedAt: time, openedAt: null, paidAt: null, refusedAt: null }
/** Tokens in the bank's list. */
export const token = {
  issued,
  opened: { ...issued, openedAt: time },
  paid: { ...issued, openedAt: time, paidAt: time },
  refused: { ...issued, openedAt: time, refusedAt: time },
} as const

/** A plan of a month that the shopkeeper ordered elsewhere: its invoice's id. */
export const orderedElsewhere = async (request: APIRequestContext): Promise<string> => {
  const made = await request.post(`${services}/invoice/api/v1/factor/create`, {
    headers: { 'x-taak-api-key': apiKey },
    data: {
      ...{ appPublicId: 'daftar-plans', currency: 'IRR', total: 1_000_000, payer: 'shop' },
      factorDate: new Date().toISOString(),
      items: [{ name: 'A month', nameFa: 'یک ماه', price: 1_000_000, quantity: 1 }],
    },
  })
  const { publicId, trackingCode } = await made.json()
  const plan = await request.post(`${services}/main/v1/support-plan/create`, {
    headers: { ...(await headersOf(request)), 'x-taak-api-key': apiKey },
    data: { type: 'STARTUP', period: 'ONE_MONTH', factorTrackingCode: trackingCode, factorPublicId: publicId },
  })
  expect(plan.status()).toBe(201)
  return publicId
}

/** The shopkeeper's plans of an invoice at the server. */
export const planAtServer = async (request: APIRequestContext, invoice: string) => {
  const plans = await request.get(`${services}/main/v1/support-plan/list`, {
    headers: { ...(await headersOf(request)), 'x-taak-api-key': apiKey },
  })
  const listed: readonly { factorPublicId: string; applied: boolean; expiredAt: string | null }[] = await plans.json()
  return listed.filter(({ factorPublicId }) => factorPublicId === invoice)
}

/** The page of an invoice in its own tab. */
export const openPlanInvoice = async (context: BrowserContext, invoice: string): Promise<Page> => {
  const page = await context.newPage()
  await page.goto(`/plan/invoice/${invoice}`, atRest)
  return page
}

export const payButton = (page: Page, text: Words = fa) => page.getByRole('button', { name: text.plans.invoice.pay })

/** From the invoice to the bank's page, whose address is its payment's. */
export const leaveForBank = async (page: Page, text: Words = fa): Promise<string> => {
  await page.waitForLoadState(atRest.waitUntil)
  await payButton(page, text).click()
  await page.waitForURL(`${services}/bank/payment/*`)
  return page.url()
}

/** On the bank's page. */
export const answerBank = async (page: Page, act: keyof typeof atBank): Promise<void> => {
  await page.getByRole('button', { name: atBank[act] }).click()
  if (act !== 'close') await page.waitForURL((url) => url.pathname === routes.planCallback)
}

/** Somebody pays on the bank's page of another tab. */
export const payElsewhere = async (request: APIRequestContext, payment: string): Promise<void> => {
  const answer = await request.post(`${payment}/pay`, { maxRedirects: 0 })
  expect(answer.status()).toBe(303)
}

/** The track of the result. */
export const expectTrack = async (page: Page, came: 'paid' | 'notPaid', text: Words = fa): Promise<void> => {
  const { paid, applied, notPaid, notApplied } = text.plans.result
  const stations = came === 'paid' ? [paid, applied] : [notPaid, notApplied]
  await expect(page.locator('.track > li')).toHaveText(stations)
}

/** The track shows it as paid and applied, and the page its end. */
export const expectApplied = async (page: Page, text: Words, until: string | null): Promise<void> => {
  await expectTrack(page, 'paid', text)
  await expect(page.locator('.plan-until')).toHaveText(text.plans.until.replace('{{date}}', until ?? 'none'))
}

/** The server's end of the plan, after the bank led back. */
export const appliedUntil = async (page: Page, act: () => Promise<void>): Promise<string> => {
  const applied = page.waitForResponse((answer) => answer.url().includes('/support-plan/public/callback/'))
  await act()
  return (await (await applied).json()).expiredAt
}

/** The bank's tokens that services give to pages, and the places where none may be. */
export const watchBankTokens = (context: BrowserContext) => {
  const tokens: string[] = []
  const said: string[] = []
  context.on('console', (message) => void said.push(message.text()))
  context.on('request', (call) => void said.push(call.url()))
  context.on('response', async (answer) => {
    if (answer.url().endsWith('/ipg/token')) tokens.push((await answer.json()).token)
  })
  return {
    async expectNowhere(page: Page) {
      const { entries } = await (await context.newCDPSession(page)).send('Page.getNavigationHistory')
      const kept = [await dumpOf(page), await page.content(), ...entries.map(({ url }) => url), ...said].join('\n')
      expect(tokens).not.toEqual([])
      expect(kept).toContain('payment.tokenObtained')
      expect(tokens.filter((each) => kept.includes(each))).toEqual([])
    },
  }
}

/** The invoice of a page's address. */
export const invoiceOf = (page: Page): string => new URL(page.url()).pathname.split('/').at(-1) ?? ''
