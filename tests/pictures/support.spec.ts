import type { Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { en } from '../../src/views/texts/en.ts'
import { fa } from '../../src/views/texts/fa.ts'
import { chips, invoiceRows, lines, openShop, save } from '../browser/desk.ts'
import { screens, shoot } from './shoot.ts'

/** A support colleague's pages: the log before it is saved, its replay, and the machines. */

const texts = { en, fa }

const sell = async (page: Page): Promise<void> => {
  for (const [sold, which] of [
    [4, 4, 7],
    [1, 2, 2, 9],
    [0, 5],
  ].entries()) {
    for (const chip of which) await chips(page).nth(chip).click()
    await save(page)
    await expect(invoiceRows(page)).toHaveCount(sold + 1)
    await expect(lines(page)).toHaveCount(0)
  }
  for (const chip of [3, 6]) await chips(page).nth(chip).click()
  await page.keyboard.press('/')
  await page.keyboard.type('courier')
  await page.locator('.result').first().click()
  const prompt = page.getByRole('dialog')
  await prompt.getByRole('textbox').fill('250000')
  await page.keyboard.press('Enter')
  await expect(prompt).toHaveCount(0)
  await page.keyboard.press('Control+z')
}

for (const [language, theme, screen] of [
  ['en', 'light', 'wide'],
  ['en', 'dark', 'phone'],
  ['fa', 'light', 'wide'],
  ['fa', 'dark', 'phone'],
] as const) {
  test(`support ${language} ${theme} ${screen}`, async ({ browser }) => {
    const context = await browser.newContext({
      viewport: screens.wide,
      timezoneId: 'Asia/Tehran',
      baseURL: 'http://localhost:4173',
      colorScheme: theme,
    })
    const page = await context.newPage()
    const text = texts[language]
    await openShop(page, { language })
    await sell(page)
    await page.setViewportSize(screens[screen])
    await page.getByRole('button', { name: text.desk.tools, exact: true }).click()
    await page.getByText(text.desk.settings).first().click()
    await page.getByRole('tab', { name: text.settings.device }).click()
    await page.getByRole('button', { name: text.storage.supportLog }).click()
    await page.getByRole('radio', { name: text.support.whole }).check({ force: true })
    await shoot(page, 'support-choice', { language, theme, screen })
    await page.getByRole('button', { name: text.support.gather }).click()
    await expect(page.getByRole('button', { name: text.support.save })).toBeVisible()
    await shoot(page, 'support-preview', { language, theme, screen })
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: text.support.save }).click()
    const path = `.cache/pictures/daftar-2026-11-21-1042-${language}-${screen}.ndjson.gz`
    await (await saving).saveAs(path)

    await page.goto('/support/machines?flow=basket')
    await expect(page.locator('svg').first()).toBeVisible()
    await shoot(page, 'machines', { language, theme, screen })

    await page.goto(`/support/replay?lang=${language}`)
    await shoot(page, 'replay-empty', { language, theme, screen })
    await page.locator('input[type="file"]').setInputFiles(path)
    await expect(page.locator('iframe')).toBeVisible()
    if (screen === 'wide') {
      await page.getByRole('searchbox').fill('"price.accept"')
      await page.keyboard.press('Enter')
      await page.locator('.re-row').last().click()
      await page.getByRole('searchbox').fill('')
      await page.keyboard.press('Enter')
    }
    if (screen === 'phone') await page.getByRole('slider', { name: text.replay.slider }).press('End')
    await expect(page.frameLocator('iframe').locator('.desk-list li').first()).toBeAttached()
    await shoot(page, 'replay', { language, theme, screen })
    if (screen === 'phone') {
      await page.getByRole('radio', { name: text.replay.list }).check()
      await shoot(page, 'replay-list', { language, theme, screen })
    }
    await context.close()
  })
}
