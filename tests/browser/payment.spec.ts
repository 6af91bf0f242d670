import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { routes } from '../../src/events/values/routes.ts'
import { planDate } from '../../src/views/plans/planDate.ts'
import { nothingSerious, serious, seriousOn } from './axe.ts'
import type { Words } from './desk.ts'
import { complaintsOf, openDesk } from './desk.ts'
import {
  answerBank,
  appliedUntil,
  atRest,
  expectApplied,
  expectTrack,
  invoiceOf,
  leaveForBank,
  orderedElsewhere,
  payButton,
  planAtServer,
  test,
  token,
  tokensAtBank,
  watchBankTokens,
} from './planShop.ts'
import { openSignedIn } from './signedIn.ts'

const phone = { width: 390, height: 844 }

/** From the plans' offer; services that ran before have the plan already, and offer none. */
const activate = async (page: Page, text: Words): Promise<void> => {
  const offer = page.getByRole('link', { name: text.plans.activate })
  await expect(offer.or(page.getByRole('button', { name: text.plans.active }))).toBeVisible()
  if (await offer.isVisible()) await offer.click()
  else await page.goto('/plan/select/STARTUP', atRest)
}

/** Chooses three months with the keyboard, and continues to the new invoice. */
const order = async (page: Page, text: Words, language: 'fa' | 'en'): Promise<string> => {
  const periods = page.getByRole('group', { name: text.plans.select.period }).getByRole('radio')
  await periods.first().focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: text.plans.select.periods.THREE_MONTHS })).toBeChecked()
  expect(await seriousOn(page, 'planSelect', language)).toEqual(nothingSerious)
  await page.getByRole('button', { name: text.plans.select.continue }).click()
  await expect(payButton(page, text)).toBeEnabled()
  await expect(page.locator('.pay-items')).not.toContainText('…')
  expect(await seriousOn(page, 'planInvoice', language)).toEqual(nothingSerious)
  return invoiceOf(page)
}

/** The page of plans shows the plan's end, and that the latest was applied. */
const expectListed = async (page: Page, text: Words, until: string | null): Promise<void> => {
  const words = text.plans.until.replace('{{date}}', until ?? 'none')
  await expect(page.locator('.plan-terms .plan-until')).toHaveText(words)
  await expect(page.locator('.plan-previous .tag').first()).toHaveText(text.plans.previous.applied)
}

test('a plan is ordered, paid and applied; a visitor of its address changes nothing: fa', async ({
  page,
  context,
  request,
  browser,
}) => {
  const complaints = complaintsOf(context)
  const secrets = watchBankTokens(context)
  const text = await openSignedIn(page, 'other')
  await page.goto(routes.plans, atRest)
  await activate(page, text)
  const invoice = await order(page, text, 'fa')
  await expect(page.locator('.pay-sums dd')).toHaveText(['۳۰۰٬۰۰۰ تومان', /^۳٬۰۰۰٬۰۰۰/])
  await secrets.expectNowhere(page)

  await leaveForBank(page, text)
  await expect(page.getByText('۳٬۰۰۰٬۰۰۰ ریال')).toBeVisible()
  const until = await appliedUntil(page, () => answerBank(page, 'pay'))
  const date = planDate(until, 'fa')
  await expectApplied(page, text, date)
  expect(await seriousOn(page, 'planCallback', 'fa')).toEqual(nothingSerious)
  expect(await tokensAtBank(request, invoice)).toEqual([token.paid])
  const back = page.url()
  await secrets.expectNowhere(page)

  await page.getByRole('link', { name: text.plans.result.seePlans }).click()
  await expectListed(page, text, date)

  const stranger = await (await browser.newContext({ baseURL: new URL(back).origin })).newPage()
  const bearers: (string | undefined)[] = []
  stranger.on('request', (call) => void bearers.push(call.headers().authorization))
  expect(await appliedUntil(stranger, () => stranger.goto(back).then(() => {}))).toBe(until)
  await expectApplied(stranger, text, date)
  await expect(stranger.getByText(text.plans.result.signInToSee)).toBeVisible()
  expect(bearers.filter((bearer) => bearer !== undefined)).toEqual([])
  await stranger.context().close()

  expect(await appliedUntil(page, () => page.goto(back, atRest).then(() => {}))).toBe(until)
  await expectApplied(page, text, date)
  await page.goto(routes.plans, atRest)
  await expectListed(page, text, date)
  expect(await tokensAtBank(request, invoice)).toEqual([token.paid])
  expect(complaints).toEqual([])
})

test('a refused payment can be tried again at once: en, on a phone in the dark', async ({ page, context, request }) => {
  const complaints = complaintsOf(context)
  const text = await openSignedIn(page, 'admin', { language: 'en' })
  await page.getByRole('button', { name: text.desk.darkMode }).first().click()
  await page.setViewportSize(phone)
  await page.goto('/plan/select/STARTUP', atRest)
  const invoice = await order(page, text, 'en')
  await expect(page.locator('.pay-sums dd')).toHaveText(['300,000 Toman', /3,000,000/])

  await leaveForBank(page, text)
  await answerBank(page, 'refuse')
  await expectTrack(page, 'notPaid', text)
  expect(await serious(page)).toEqual([])
  expect(await tokensAtBank(request, invoice)).toEqual([token.refused])

  await page.getByRole('link', { name: text.plans.result.again }).click()
  await leaveForBank(page, text)
  const until = await appliedUntil(page, () => answerBank(page, 'pay'))
  await expectApplied(page, text, planDate(until, 'en'))
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
  expect(await seriousOn(page, 'planCallback', 'en')).toEqual(nothingSerious)
  expect(await tokensAtBank(request, invoice)).toEqual([token.refused, token.paid])
  expect(complaints).toEqual([])
})

test('the bank’s return address alone shows nothing as paid', async ({ page, request }) => {
  const text = await openDesk(page)
  const invoice = await orderedElsewhere(request)
  for (const address of [
    '?paid=true&applied=true&State=OK',
    `?publicId=${crypto.randomUUID()}&State=OK&RefNum=1`,
    '?publicId=../../../main/v1/apps&State=OK',
  ]) {
    await page.goto(`${routes.planCallback}${address}`)
    await expect(page.getByRole('alert').getByText(text.notices.notFound)).toBeVisible()
  }
  await page.goto(`${routes.planCallback}?publicId=${invoice}&paid=true&applied=true&State=OK&RefNum=1`)
  await expectTrack(page, 'notPaid', text)
  expect(await planAtServer(request, invoice)).toEqual([
    expect.objectContaining({ factorPublicId: invoice, applied: false, expiredAt: null }),
  ])
  expect(await tokensAtBank(request, invoice)).toEqual([])
})
