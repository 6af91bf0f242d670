import type { Page } from '@playwright/test'
import { expect, firefox, test } from '@playwright/test'
import { findFirefox } from '../tools/firefox.mjs'
import { invoiceRows, openDesk } from './desk.ts'
import { chooseApp, fillShelves, freshName, heldByServer, openInvoice, sell, status, synced } from './devices.ts'
import { openMenu, signIn } from './identity.ts'

const executablePath = findFirefox()
const reason = 'Firefox is not installed (Debian: apt-get install firefox-esr), so its journey is left out'
if (executablePath === undefined) console.log(reason)

const launch = () => firefox.launch({ channel: 'moz-firefox', executablePath: executablePath ?? '' })

/** What the desk's content security policy refused, over all loads of the page; the provider's page has its own. */
const violationsOf = async (page: Page): Promise<string[]> => {
  const violations: string[] = []
  page.on('console', (message) => {
    if (message.text().startsWith('policy:')) violations.push(message.text())
  })
  await page.addInitScript(() => {
    if (location.port !== '4173') return
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
      console.error(`policy: ${violatedDirective} ${blockedURI} ${sourceFile}`),
    )
  })
  return violations
}

test('Firefox sells, reloads, syncs and opens every sheet, and the policy refuses nothing', async ({ request }) => {
  test.skip(executablePath === undefined, reason)
  const browser = await launch()
  const page = await (await browser.newContext({ baseURL: 'http://localhost:4173' })).newPage()
  const violations = await violationsOf(page)
  const text = await openDesk(page, { language: 'en' })
  await signIn(page, text, 'shop')
  await chooseApp(page, text, freshName(0))
  await fillShelves(page, text)

  await sell(page, 0, 1)
  await synced(page, text)
  await page.reload()
  await expect(invoiceRows(page)).toHaveCount(1)
  expect((await heldByServer(request, page)).factors).toHaveLength(1)

  const dialogs = page.getByRole('dialog')
  const closed = async () => {
    while ((await dialogs.count()) > 0) {
      const open = await dialogs.count()
      await page.keyboard.press('Escape')
      await expect(dialogs).toHaveCount(open - 1)
    }
  }
  const fromMenu = async (item: string) => {
    await openMenu(page, text)
    await page.getByRole('menuitem', { name: item }).click()
    await expect(dialogs).toHaveCount(1)
  }
  const further = async (button: string) => {
    await dialogs.last().getByRole('button', { name: button }).first().click()
    await expect(dialogs.last().getByRole('button', { name: button })).toHaveCount(0)
    await expect(dialogs).not.toHaveCount(0)
  }
  for (const [item = '', ...buttons] of [
    [text.desk.products, text.products.add],
    [text.desk.persons, text.persons.add],
    [text.desk.keyboard],
  ]) {
    await fromMenu(item)
    for (const button of buttons) await further(button)
    await closed()
  }
  await fromMenu(text.desk.settings)
  await dialogs.getByRole('tab', { name: text.settings.tax }).click()
  await expect(dialogs.locator('[data-part="memoryId"]')).toBeVisible()
  await dialogs.getByRole('tab', { name: text.settings.device }).click()
  await further(text.storage.supportLog)
  await closed()
  await status(page).click()
  await expect(dialogs).toHaveCount(1)
  await closed()
  await page.getByRole('button', { name: text.panel.scan }).first().click()
  await expect(dialogs).toHaveCount(1)
  await closed()
  await page.getByRole('button', { name: text.apps.title }).first().click()
  await expect(dialogs).toHaveCount(1)
  await closed()
  await openInvoice(page)
  await further(text.invoice.edit)
  await closed()
  expect(violations).toEqual([])
  await browser.close()
})
