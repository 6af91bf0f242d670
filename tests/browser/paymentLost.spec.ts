import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { fa as text } from '../../src/views/texts/fa.ts'
import {
  answerBank,
  atRest,
  expectTrack,
  invoiceOf,
  leaveForBank,
  openedAtBank,
  openPlanInvoice,
  orderedElsewhere,
  payButton,
  payElsewhere,
  planAtServer,
  test,
  token,
  tokensAtBank,
  watchBankTokens,
} from './planShop.ts'

/** The page of an invoice during its payment. */
const away = (page: Page) => page.getByText(text.plans.invoice.away)

test('a payment whose window was closed is followed in another tab, which sees it paid by itself', async ({
  shopkeeper,
  request,
}) => {
  const invoice = await orderedElsewhere(request)
  const first = await openPlanInvoice(shopkeeper, invoice)
  const payment = await leaveForBank(first)
  await answerBank(first, 'close')

  const second = await shopkeeper.newPage()
  await second.clock.install()
  await second.goto(`/plan/invoice/${invoice}`, atRest)
  await expect(away(second)).toBeVisible()
  await expect(payButton(second)).toHaveCount(0)
  const again = second.getByRole('button', { name: text.plans.result.checkAgain })
  const asked = second.waitForResponse((answer) => answer.url().includes('/factor/'))
  await again.click()
  await (await asked).finished()
  // After its answer the page waits for its next request, each time twice as long.
  await expect(again).toBeEnabled()
  await expect(away(second)).toBeVisible()
  expect(await tokensAtBank(request, invoice)).toEqual([token.opened])

  await payElsewhere(request, payment)
  await second.clock.fastForward('01:00')
  await expectTrack(second, 'paid')
  expect(await tokensAtBank(request, invoice)).toEqual([token.paid])
})

test('a browser’s back button from the bank shows the payment under way', async ({ shopkeeper, request }) => {
  const invoice = await orderedElsewhere(request)
  const page = await openPlanInvoice(shopkeeper, invoice)
  await leaveForBank(page)
  await page.goBack(atRest)
  await expect(away(page)).toBeVisible()
  await page.reload(atRest)
  await expect(away(page)).toBeVisible()
  await expect(payButton(page)).toHaveCount(0)
  expect(await tokensAtBank(request, invoice)).toEqual([token.opened])

  await page.goForward(atRest)
  await answerBank(page, 'pay')
  await expectTrack(page, 'paid')
  expect(await tokensAtBank(request, invoice)).toEqual([token.paid])
})

test('a page that is reloaded before it leaves for the bank can leave again', async ({ shopkeeper, request }) => {
  const invoice = await orderedElsewhere(request)
  const page = await shopkeeper.newPage()
  await page.clock.install()
  await page.goto(`/plan/invoice/${invoice}`, atRest)
  await expect(payButton(page)).toBeEnabled()
  await page.clock.pauseAt(Date.now() + 60_000)
  await payButton(page).click()
  await expect(page.getByText(text.plans.invoice.leaving)).toBeVisible()
  await page.reload(atRest)
  await page.clock.resume()
  await leaveForBank(page)
  await answerBank(page, 'refuse')
  expect(await tokensAtBank(request, invoice)).toEqual([token.issued, token.refused])
})

test('two tabs that begin in the same moment open the bank’s page once', async ({ shopkeeper, request }) => {
  const invoice = await orderedElsewhere(request)
  const tabs = [await openPlanInvoice(shopkeeper, invoice), await openPlanInvoice(shopkeeper, invoice)]
  for (const tab of tabs) await expect(payButton(tab)).toBeEnabled()
  await Promise.all(tabs.map((tab) => payButton(tab).click({ force: true })))
  await expect
    .poll(async () => [
      tabs.filter((tab) => tab.url().includes('/bank/payment/')).length,
      (await Promise.all(tabs.map((tab) => away(tab).isVisible()))).filter(Boolean).length,
    ])
    .toEqual([1, 1])
  expect(await openedAtBank(request, invoice)).toEqual([token.opened])
})

test('a blocked form to the bank is reported, keeps no token, and can be sent again', async ({
  shopkeeper,
  request,
}) => {
  const invoice = await orderedElsewhere(request)
  const secrets = watchBankTokens(shopkeeper)
  const page = await openPlanInvoice(shopkeeper, invoice)
  await page.route(
    'http://localhost:4174/bank',
    (route) => route.fulfill({ status: 307, headers: { location: 'http://127.0.0.1:4174/bank' } }),
    { times: 1 },
  )
  await payButton(page).click()
  await expect(page.getByRole('alert').getByText(text.plans.invoice.notLeft)).toBeVisible()
  await expect(page.getByText(text.plans.invoice.why.blocked)).toBeVisible()
  expect(await openedAtBank(request, invoice)).toEqual([])
  await secrets.expectNowhere(page)
  await page.getByRole('button', { name: text.plans.result.again }).click()
  await leaveForBank(page)
  await answerBank(page, 'pay')
  await expectTrack(page, 'paid')
})

test('an order whose answers were lost is looked up, and not made twice', async ({ shopkeeper, request }) => {
  const page = await shopkeeper.newPage()
  const calls: string[] = []
  page.on('request', (call) => {
    const path = new URL(call.url()).pathname
    if (call.method() === 'POST' && /\/create$/.test(path)) calls.push(path)
  })
  for (const path of ['**/factor/create', '**/support-plan/create'])
    await page.route(
      path,
      async (route) => {
        await route.fetch()
        await route.abort('connectionreset')
      },
      { times: 1 },
    )
  await page.goto('/plan/select/STARTUP?period=ONE_MONTH', atRest)
  const goOn = page.getByRole('button', { name: text.plans.select.continue })
  await goOn.click()
  await expect(page.getByText(text.plans.select.notArrived)).toBeVisible()
  await goOn.click()
  await expect(payButton(page)).toBeEnabled()
  expect(calls).toEqual([
    '/invoice/api/v1/factor/create',
    '/invoice/api/v1/factor/create',
    '/main/v1/support-plan/create',
  ])
  const invoice = invoiceOf(page)
  expect(await planAtServer(request, invoice)).toEqual([
    expect.objectContaining({ factorPublicId: invoice, applied: false }),
  ])
})
