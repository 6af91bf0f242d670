import { expect, test } from '@playwright/test'
import { chips, invoiceRows, lines, openShop, save } from './desk.ts'
import { createProfile } from './profile.ts'

/** Milliseconds after the save at which the browser is killed; the whole range by `KILLS=50 npx playwright test kill`. */
const kills = Number(process.env.KILLS ?? 2)
const moments = Array.from({ length: kills }, (_, at) => Math.round((1500 * at) / Math.max(1, kills - 1)))

test('killed with -9 at any moment of a save, the basket or its invoice is there, and never two', async () => {
  test.setTimeout(60_000 + kills * 15_000)
  const profile = createProfile()
  try {
    const first = await profile.open()
    await openShop(first.page)
    await first.page.waitForTimeout(0)
    await first.context.close()
    let invoices = 0
    for (const moment of moments) {
      const { page, context } = await profile.open()
      await page.goto('/')
      await expect(chips(page)).toHaveCount(12)
      await expect(lines(page)).toHaveCount(0)
      await chips(page).first().click()
      await chips(page).nth(1).click()
      await expect(lines(page)).toHaveCount(2)
      await save(page)
      await new Promise((passed) => setTimeout(passed, moment))
      profile.kill()
      await context.close().catch(() => {})

      const again = await profile.open()
      await again.page.goto('/')
      await expect(chips(again.page)).toHaveCount(12)
      const kept = (await lines(again.page).count()) > 0
      if (kept) await save(again.page)
      invoices += 1
      await expect(invoiceRows(again.page)).toHaveCount(Math.min(invoices, 5))
      await expect(lines(again.page)).toHaveCount(0)
      await save(again.page)
      await again.page.reload()
      await expect(chips(again.page)).toHaveCount(12)
      await expect(invoiceRows(again.page)).toHaveCount(Math.min(invoices, 5))
      await again.context.close()
    }
  } finally {
    profile.kill()
    profile.remove()
  }
})
