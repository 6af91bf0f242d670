import { expect, test } from '@playwright/test'
import { said } from '../browser/desk.ts'
import { chooseApp, freshName, syncNow } from '../browser/devices.ts'
import { appOf, soldElsewhere } from '../browser/taxShop.ts'
import { looks, openWide, screens, shoot } from './shoot.ts'

/** Many at once: before, in the middle, stopped, and the products without a stuff id. */
for (const { language, theme, screen } of looks) {
  test(`tax list ${language} ${theme} ${screen}`, async ({ browser, request }, { parallelIndex }) => {
    const { context, page, text } = await openWide(browser, language)
    await chooseApp(page, text, freshName(parallelIndex))
    await soldElsewhere(request, await appOf(page), 30)
    await syncNow(page, text)
    await page.setViewportSize(screens[screen])
    const look = { language, theme, screen }
    const unsent = page.getByRole('button', { name: text.invoices.unsent })
    await unsent.scrollIntoViewIfNeeded()
    await shoot(page, 'tax-list-way', look)
    await unsent.click()
    const dialog = page.getByRole('dialog').last()
    await expect(dialog.locator('.many-rows > li')).toHaveCount(20)
    for (const at of [1, 2, 5]) await dialog.getByRole('checkbox').nth(at).check()
    await shoot(page, 'tax-list-chosen', look)
    await dialog.getByRole('button', { name: said(text.taxList.pickAll) }).click()
    await page.route('**/send/MAIN', async (route) => {
      await new Promise((done) => setTimeout(done, 700))
      await route.continue()
    })
    await dialog.getByRole('button', { name: text.taxList.send, exact: true }).click()
    await expect(dialog.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0')
    await expect(dialog.locator('.many-row-now')).toHaveCount(1)
    await page.waitForTimeout(6_000)
    await shoot(page, 'tax-list-running', look)
    await dialog.getByRole('button', { name: text.taxSender.stop }).click()
    await expect(dialog.getByRole('button', { name: text.taxSender.goOn })).toBeVisible()
    await shoot(page, 'tax-list-stopped', look)
    await dialog.getByRole('button', { name: said(text.taxList.products) }).click()
    await shoot(page, 'tax-list-products', look)
    await context.close()
  })
}
