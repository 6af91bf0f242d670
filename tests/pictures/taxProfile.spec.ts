import { expect, test } from '@playwright/test'
import { chooseApp, freshName } from '../browser/devices.ts'
import { openMenu } from '../browser/identity.ts'
import { privateKeyText } from '../paths/secrets.ts'
import { looks, openWide, screens, shoot } from './shoot.ts'

/** The settings' part on tax: a value of each state. */
for (const { language, theme, screen } of looks) {
  test(`tax profile ${language} ${theme} ${screen}`, async ({ browser }, { parallelIndex }) => {
    const { context, page, text } = await openWide(browser, language)
    await chooseApp(page, text, freshName(parallelIndex))
    await page.setViewportSize(screens[screen])
    await openMenu(page, text)
    await page.getByRole('menuitem', { name: text.desk.settings }).click()
    await page.getByRole('tab', { name: text.settings.tax }).click()
    const field = (label: string) => page.getByRole('textbox', { name: label })
    const paste = text.tax.paste.replace('{{part}}', text.tax.parts.privateKey)
    await field(paste).fill(privateKeyText)
    await field(text.tax.parts.economicCode).fill('10380284790')
    await field(text.tax.parts.nationalId).fill('۱۰۳۸۰۲۸۵۶۹۲')
    await expect(page.getByText(text.tax.saved, { exact: true })).toHaveCount(2)
    await page.route('**/tax-profile/*/memory-id', () => {})
    await field(text.tax.parts.memoryId).fill('DEF5GH')
    await expect(page.getByText(text.tax.saving)).toHaveCount(1)
    await shoot(page, 'tax-profile', { language, theme, screen })
    await page.locator('[data-part="certificate"]').scrollIntoViewIfNeeded()
    await page.locator('.dialog-body').evaluate((body) => body.scrollTo(0, body.scrollHeight))
    await shoot(page, 'tax-profile-foot', { language, theme, screen })
    await context.close()
  })
}
