import type { Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { complaintsOf, often, said } from './desk.ts'
import { chooseApp, freshName, syncNow } from './devices.ts'
import { openSignedIn } from './signedIn.ts'
import { appOf, soldElsewhere, taxSends } from './taxShop.ts'

/** That question for the office's record of an invoice is never answered: no send is under way then, whose outcome a reload would lose. */
const holdRecord = async (page: Page, nth: number) => {
  const isRecord = /\/v1\/tax-record\/[^/]+\/[^/]+$/
  let reached = () => {}
  const held = new Promise<void>((resolve) => {
    reached = resolve
  })
  let asked = 0
  await page.route(isRecord, (route) => {
    asked += 1
    return asked === nth ? reached() : route.continue()
  })
  return { held }
}

for (const language of ['fa', 'en'] as const) {
  test(`thirty invoices sent in one go go on after a reload in the middle, each once (${language})`, async ({
    page,
    context,
    request,
  }, { parallelIndex }) => {
    test.setTimeout(240_000)
    const complaints = complaintsOf(context)
    const text = await openSignedIn(page, 'shop', { language })
    await chooseApp(page, text, freshName(parallelIndex))
    const app = await appOf(page)
    await soldElsewhere(request, app, 30)
    await syncNow(page, text)

    const dialog = page.getByRole('dialog', { name: text.taxList.title })
    const progress = dialog.getByRole('progressbar')
    const done = async () => Number(await progress.getAttribute('aria-valuenow'))
    await page.getByRole('button', { name: text.invoices.unsent }).click()
    await expect(dialog.locator('.many-rows > li')).toHaveCount(20)
    const record = await holdRecord(page, 13)
    await dialog.getByRole('button', { name: said(text.taxList.pickAll) }).click()
    await dialog.getByRole('button', { name: text.taxList.send, exact: true }).click()
    await record.held
    await expect.poll(done, often).toBe(12)

    await page.reload()
    await page.getByRole('button', { name: text.invoices.unsent }).click()
    await expect.poll(done, { ...often, timeout: 120_000 }).toBe(30)
    const sends = await taxSends(request, app)
    expect(sends.map(({ kind }) => kind)).toEqual(Array.from({ length: 30 }, () => 'MAIN'))
    expect(new Set(sends.map(({ factor }) => factor)).size).toBe(30)
    await expect(dialog.getByRole('status').last()).toContainText(/30|۳۰/)
    // The service has no record of what was never sent.
    expect(complaints.filter((text) => !/404/.test(text))).toEqual([])
  })
}
