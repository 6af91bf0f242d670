import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import type { AxeResults } from 'axe-core'
import { chips, invoiceRows, openShop, save } from './desk.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe calls serious or critical, and where. */
const serious = async (page: Page) => {
  await page.evaluate(axe)
  const { violations } = await page.evaluate<AxeResults>('axe.run()')
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => [id, nodes.map(({ target }) => target.join(' '))])
}

for (const language of ['fa', 'en'] as const) {
  for (const theme of ['light', 'dark'] as const) {
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
      await page.getByRole('button', { name: text.desk.menu }).click()
      await expect(page.getByText(text.desk.settings).first()).toBeVisible()
      expect(await serious(page)).toEqual([])
    })
  }
}
