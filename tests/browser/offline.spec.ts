import { expect, test } from '@playwright/test'
import { chips, invoiceRows, lines, openShop, save } from './desk.ts'

test.use({ serviceWorkers: 'allow' })

test('after one visit the desk opens, sells and keeps with no network', async ({ page, context }) => {
  const text = await openShop(page)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect
    .poll(() =>
      page.evaluate(() => navigator.serviceWorker.controller !== null || caches.keys().then((keys) => keys.length > 0)),
    )
    .toBe(true)
  await page.reload()
  await expect(chips(page)).toHaveCount(12)
  await context.setOffline(true)
  await page.reload()
  await expect(chips(page)).toHaveCount(12)
  await chips(page).first().click()
  await save(page)
  await expect(page.getByText(text.saving.saved, { exact: true }).first()).toBeVisible()
  await page.reload()
  await expect(invoiceRows(page)).toHaveCount(1)
  await expect(lines(page)).toHaveCount(0)
})

test('dialogs and the date picker open with no network, and the keys of its segments work under the policy', async ({
  page,
  context,
}) => {
  const text = await openShop(page)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload()
  await expect(chips(page)).toHaveCount(12)
  await context.setOffline(true)
  await page.getByRole('button', { name: text.drafts.date }).click()
  const segment = page.getByRole('dialog').getByRole('spinbutton').first()
  await segment.focus()
  const before = (await segment.textContent()) ?? ''
  await page.keyboard.press('ArrowUp')
  await expect(segment).not.toHaveText(before)
})
