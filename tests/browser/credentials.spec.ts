import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { routes } from '../../src/events/values/routes.ts'
import { nothingSerious, seriousInBothThemes, seriousOn } from './axe.ts'
import { complaintsOf, sheetsLeft } from './desk.ts'
import { chooseApp, freshName } from './devices.ts'
import { dumpOf } from './identity.ts'
import { openSignedIn } from './signedIn.ts'

const phone = { width: 390, height: 844 }

/** Keys that the main API makes, and the places where none may be. */
const watchKeys = (context: BrowserContext) => {
  const keys: string[] = []
  const said: string[] = []
  context.on('console', (message) => void said.push(message.text()))
  context.on('request', (call) => void said.push(call.url(), call.postData() ?? ''))
  context.on('response', async (answer) => {
    if (answer.request().method() === 'POST' && answer.url().includes('/v1/api-keys/'))
      keys.push((await answer.json()).keyValue)
  })
  return {
    keys,
    /** Not in anything stored, logged or sent; `shows`: it is visible, and in the page alone. */
    async expectNowhere(page: Page, { shows = false } = {}) {
      const { entries } = await (await context.newCDPSession(page)).send('Page.getNavigationHistory')
      const kept = [await dumpOf(page), ...entries.map(({ url, title }) => url + title), ...said].join('\n')
      const html = await page.content()
      expect(keys).not.toEqual([])
      expect(kept).toContain('apiKey.made')
      expect(keys.map((key) => [kept.includes(key), html.includes(key)])).toEqual(keys.map(() => [false, shows]))
    },
  }
}

for (const [language, size] of [
  ['fa', null],
  ['en', phone],
] as const) {
  test(`a key is made by the keyboard, shown once, copied, and deleted: ${language}`, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const complaints = complaintsOf(context)
    const secrets = watchKeys(context)
    const text = await openSignedIn(page, 'shop', { language })
    await chooseApp(page, text, freshName(test.info().workerIndex))
    await sheetsLeft(page)
    await page.goto(routes.credentials)
    if (size !== null) await page.setViewportSize(size)
    const create = page.getByRole('button', { name: text.apiKeys.create })
    await expect(page.getByText(text.apiKeys.none)).toBeVisible()
    await expect(page.getByText(text.apiKeys.secrets.none)).toBeVisible()
    expect(await seriousOn(page, 'credentials', language)).toEqual(nothingSerious)

    await create.press('Enter')
    await expect(page.getByRole('menuitem', { name: text.apiKeys.secret })).toBeDisabled()
    await expect(page.getByRole('menuitem', { name: text.apiKeys.key, exact: true })).toBeFocused()
    expect(await seriousInBothThemes(page)).toEqual(nothingSerious)
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('alertdialog', { name: text.apiKeys.new.title })
    await expect(dialog.getByText(text.apiKeys.new.once)).toBeVisible()
    await expect(page.getByText(text.apiKeys.made)).toBeVisible()
    await expect(dialog.locator('.key-value code')).toHaveText(secrets.keys[0] ?? 'none')
    expect(await seriousInBothThemes(page)).toEqual(nothingSerious)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()?.width)

    await dialog.getByRole('button', { name: `${text.apps.copy}: ${text.apiKeys.new.value}` }).click()
    await expect(dialog.getByText(text.copying.copied)).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secrets.keys[0])
    await dialog.getByRole('tab', { name: text.apiKeys.new.curl }).focus()
    await page.keyboard.press(language === 'fa' ? 'ArrowLeft' : 'ArrowRight')
    await expect(dialog.locator('pre')).toContainText('await fetch(')
    const program = dialog.getByRole('button', { name: `${text.apps.copy}: ${text.apiKeys.new.sample}` })
    await program.click()
    await expect(dialog.locator('.key-hint').getByText(text.copying.copied)).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await dialog.locator('pre').textContent())
    await expect(dialog.locator('input, textarea, [contenteditable]')).toHaveCount(0)
    await secrets.expectNowhere(page, { shows: true })

    await page.keyboard.press('Escape')
    await page.goBack()
    await page.mouse.click(5, 5)
    await expect(dialog.locator('.key-value code')).toHaveText(secrets.keys[0] ?? 'none')
    await dialog.getByRole('button', { name: text.apiKeys.new.done }).click()
    await expect(dialog).toHaveCount(0)
    await expect(create).toBeFocused()
    await sheetsLeft(page)
    await secrets.expectNowhere(page)
    await page.reload()
    const remove = page.locator('[data-row]').getByRole('button')
    await expect(remove).toHaveCount(1)
    expect(await seriousInBothThemes(page)).toEqual(nothingSerious)
    await secrets.expectNowhere(page)

    await remove.press('Enter')
    const sure = page.getByRole('alertdialog', { name: text.apiKeys.sure })
    await sure.getByRole('button', { name: text.a11y.cancel }).press('Enter')
    await expect(sure).toHaveCount(0)
    await expect(remove).toBeFocused()
    await page.keyboard.press('Enter')
    expect(await seriousInBothThemes(page)).toEqual(nothingSerious)
    await sure.getByRole('button', { name: text.apiKeys.yes, exact: true }).press('Enter')
    await expect(page.getByText(text.apiKeys.none)).toBeVisible()
    await expect(page.getByRole('table', { name: text.apiKeys.title })).toBeFocused()
    expect(complaints).toEqual([])
  })
}
