import type { Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { complaintsOf, often, said } from './desk.ts'
import { chooseApp, freshName, syncNow } from './devices.ts'
import { openSignedIn } from './signedIn.ts'
import { appOf, soldElsewhere, taxSends } from './taxShop.ts'

/**
 * Inquiries are not answered once there were so many sends: so no send is under way whose outcome a reload would lose.
 * The list requests records of its own beside the run.
 */
const holdRecords = async (page: Page, sends: number) => {
  const isRecord = /\/v1\/tax-record\/[^/]+\/[^/]+$/
  const isSend = /\/send\/MAIN$/
  let sent = 0
  await page.route(isSend, (route) => {
    if (route.request().method() === 'POST') sent += 1
    return route.continue()
  })
  await page.route(isRecord, (route) => (sent < sends ? route.continue() : undefined))
}

for (const language of ['fa', 'en'] as const) {
  test(`thirty invoices are sent in one run that survives a reload, each once (${language})`, async ({
    page,
    context,
    request,
  }, { parallelIndex }) => {
    test.setTimeout(480_000)
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
    await holdRecords(page, 12)
    await dialog.getByRole('button', { name: said(text.taxList.pickAll) }).click()
    await dialog.getByRole('button', { name: text.taxList.send, exact: true }).click()
    await expect.poll(done, { ...often, timeout: 120_000 }).toBe(12)
    // The row that runs stays in sight: scrolled by, and on another page.
    const rows = dialog.locator('.many-rows > li')
    const running = dialog.locator('.many-row-now')
    for (const edge of [rows.last(), rows.first()]) {
      await edge.scrollIntoViewIfNeeded()
      await expect(running).toBeInViewport({ ratio: 0.9 })
    }
    await dialog.getByRole('button', { name: text.a11y.nextPage }).click()
    await expect(rows).toHaveCount(11)
    await rows.first().scrollIntoViewIfNeeded()
    await expect(running).toBeInViewport({ ratio: 0.9 })

    // The records are held until the page is gone: else a send could begin, and its outcome be lost with the page.
    const address = page.url()
    await page.goto('about:blank')
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.goto(address)
    await page.getByRole('button', { name: text.invoices.unsent }).click()
    await expect.poll(done, { ...often, timeout: 120_000 }).toBe(30)
    await expect.poll(async () => (await taxSends(request, app)).length, { ...often, timeout: 60_000 }).toBe(30)
    const sends = await taxSends(request, app)
    expect(sends.map(({ kind }) => kind)).toEqual(Array.from({ length: 30 }, () => 'MAIN'))
    expect(new Set(sends.map(({ factor }) => factor)).size).toBe(30)
    await expect(dialog.getByRole('status').last()).toContainText(/30|۳۰/)
    // The service has no record of an unsent invoice.
    expect(complaints.filter((text) => !/404/.test(text))).toEqual([])
  })
}
