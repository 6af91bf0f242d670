import { expect, test } from '@playwright/test'
import { serious } from './axe.ts'
import { invoiceRows, said } from './desk.ts'
import { chooseApp, freshName, syncNow } from './devices.ts'
import { openMenu } from './identity.ts'
import { openSignedIn } from './signedIn.ts'
import { appOf, soldElsewhere } from './taxShop.ts'

for (const [language, theme] of [
  ['fa', 'light'],
  ['en', 'dark'],
] as const) {
  test(`axe finds nothing serious in what is sent to the tax office: ${language}, ${theme}`, async ({ page, request }, {
    parallelIndex: worker,
  }) => {
    const text = await openSignedIn(page, 'shop', { language })
    if (theme === 'dark') await page.getByRole('button', { name: text.desk.darkMode }).first().click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
    await chooseApp(page, text, freshName(worker))
    await soldElsewhere(request, await appOf(page), 2)
    await syncNow(page, text)

    await openMenu(page, text)
    await page.getByRole('menuitem', { name: text.desk.settings }).click()
    await page.getByRole('tab', { name: text.settings.tax }).click()
    const nationalId = page.locator('[data-part="nationalId"]')
    await expect(nationalId.getByRole('textbox')).not.toHaveValue('')
    await nationalId.getByRole('textbox').fill('10380285692')
    await page.keyboard.press('Tab')
    await expect(nationalId.getByRole('alert')).toContainText(text.tax.notSaved)
    expect(await serious(page)).toEqual([])
    await nationalId.getByRole('textbox').fill('10380284790')
    const memoryId = page.locator('[data-part="memoryId"]')
    await memoryId.getByRole('textbox').fill('ABC123')
    await page.keyboard.press('Tab')
    await expect(memoryId.getByRole('status')).toHaveText(text.tax.saved)
    expect(await serious(page)).toEqual([])
    await page.getByRole('dialog').getByRole('button', { name: text.a11y.close }).click()

    const record = page.getByRole('dialog').filter({ has: page.locator('.track') })
    await page.route('**/send/MAIN', (route) => route.abort('connectionreset'), { times: 1 })
    await invoiceRows(page).first().getByRole('button').first().click()
    await page.getByRole('button', { name: text.taxRecord.open }).last().click()
    await expect(record.getByRole('heading', { name: text.taxRecord.ready })).toBeVisible()
    expect(await serious(page)).toEqual([])
    await record.getByRole('button', { name: text.taxRecord.send }).click()
    await expect(record.getByRole('heading', { name: text.taxRecord.lost })).toBeVisible()
    expect(await serious(page)).toEqual([])
    await record.getByRole('button', { name: text.a11y.close }).click()
    await page.getByRole('dialog').getByRole('button', { name: text.a11y.close }).click()

    await page.getByRole('button', { name: text.invoices.unsent }).click()
    const many = page.getByRole('dialog', { name: text.taxList.title })
    await expect(many.locator('.many-rows > li')).toHaveCount(2)
    await many.getByRole('button', { name: said(text.taxList.pickAll) }).click()
    expect(await serious(page)).toEqual([])
    await many.getByRole('button', { name: text.taxList.send, exact: true }).click()
    await expect(many.getByRole('progressbar')).toBeVisible()
    expect(await serious(page)).toEqual([])
  })
}
