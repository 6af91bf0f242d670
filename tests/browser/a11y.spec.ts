import { expect, test } from '@playwright/test'
import { nothingSerious, serious, seriousOn } from './axe.ts'
import { chips, invoiceRows, openShop, save, sheetsLeft } from './desk.ts'
import { fillShelves, openInvoice, paidWhileRecounted, status } from './devices.ts'
import { openSignedIn } from './signedIn.ts'

/** Each theme in one of the languages, so that both directions and all colours are tested. */
for (const [language, theme] of [
  ['fa', 'light'],
  ['en', 'dark'],
] as const) {
  test(`axe finds nothing serious: ${language}, ${theme}`, async ({ page }) => {
    const text = await openShop(page, { language })
    if (theme === 'dark') await page.getByRole('button', { name: text.desk.darkMode }).first().click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
    await chips(page).first().click()
    await save(page)
    await expect(invoiceRows(page)).toHaveCount(1)
    await chips(page).nth(1).click()
    expect(await serious(page)).toEqual([])
    await invoiceRows(page).first().getByRole('button').click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await serious(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: text.desk.tools }).click()
    await expect(page.getByText(text.desk.settings).first()).toBeVisible()
    expect(await serious(page)).toEqual([])
  })
}

test.describe('on a device that keeps the program', () => {
  test.use({ serviceWorkers: 'allow' })

  for (const [language, theme] of [
    ['fa', 'dark'],
    ['en', 'light'],
  ] as const) {
    test(`axe finds nothing serious in apps and sync: ${language}, ${theme}`, async ({ page, request }) => {
      const text = await openSignedIn(page, 'shop', { language })
      if (theme === 'dark') await page.getByRole('button', { name: text.desk.darkMode }).first().click()
      await expect(page.getByRole('button', { name: text.apps.create })).toBeVisible()
      expect(await serious(page)).toEqual([])

      await page.getByRole('button', { name: text.apps.create }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByRole('button', { name: text.a11y.save })).toBeDisabled()
      await dialog.getByRole('textbox').fill(' ')
      await expect(dialog.getByText(text.apps.nameNeeded)).toBeVisible()
      expect(await serious(page)).toEqual([])
      await dialog.getByRole('textbox').fill(`axe ${language} ${Date.now()}`)
      await page.keyboard.press('Enter')
      await expect(dialog).toHaveCount(0)
      await expect(page.getByRole('button', { name: text.apps.title }).first()).toBeFocused()

      await fillShelves(page, text)
      await paidWhileRecounted(request, page, text)
      // After a failed call without a network the next may be a minute away.
      await expect(page.locator('.tag').getByText(text.sync.tagConflict)).toBeVisible({ timeout: 70_000 })
      await openInvoice(page)
      await expect(dialog.getByText(text.sync.conflictPaid)).toBeVisible()
      expect(await serious(page)).toEqual([])
      await dialog.getByRole('button', { name: text.a11y.close }).click()

      await status(page).click()
      await expect(dialog.getByText(text.sync.conflictPaid)).toBeVisible()
      expect(await serious(page)).toEqual([])
      await dialog.getByRole('button', { name: text.sync.paidTheirs }).click()
      await expect(dialog.getByText(text.sync.conflictPaid)).toHaveCount(0)
      await expect(dialog.getByRole('button', { name: text.sync.now })).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(status(page)).toBeFocused()
      await sheetsLeft(page)

      await page.goto('/apps')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await seriousOn(page, 'apps', language)).toEqual(nothingSerious)
      await page.getByRole('button', { name: text.apps.leave }).click()
      await expect(page.getByRole('button', { name: text.apps.create })).toBeVisible()
      expect(await serious(page)).toEqual([])
    })
  }
})
