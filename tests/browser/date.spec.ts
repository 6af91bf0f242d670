import type { Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { openDesk } from './desk.ts'

test.use({ timezoneId: 'Asia/Tehran' })

/** Year, month, day, hour and minute in the box. */
const parts = (page: Page) => page.getByRole('dialog').getByRole('spinbutton').allTextContents()

test('a day outside the month is refused, the typed hour stays, and Enter confirms what is shown', async ({ page }) => {
  const t = await openDesk(page)
  const head = page.locator('.meta', { hasText: t.drafts.date })
  const box = page.getByRole('dialog', { name: t.drafts.chooseDate })
  await head.click()
  await expect(box.getByRole('grid')).toBeVisible()

  await box.getByRole('spinbutton').first().click()
  await page.keyboard.type('140412301530', { delay: 80 })
  expect(await parts(page)).toEqual(['۱۴۰۴', '۱۲', '۳۰', '۱۵', '۳۰'])
  await expect(box.getByText('اسفند ۱۴۰۴، ۲۹ روز دارد')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(box.getByRole('button', { name: t.a11y.ok })).toBeFocused()
  await expect(box.getByText('اسفند ۱۴۰۴', { exact: true })).toBeVisible()
  expect(await parts(page)).toEqual(['۱۴۰۴', '۱۲', '۲۹', '۱۵', '۳۰'])
  await page.keyboard.press('Enter')
  await expect(box).toBeHidden()
  await expect(head).toContainText('۲۹ اسفند ۱۴۰۴، ۱۵:۳۰')

  await head.click()
  await box.locator('[data-type="day"]').click()
  await page.keyboard.type('1510', { delay: 80 })
  await page.keyboard.press('Enter')
  await expect(box).toBeHidden()
  await expect(head).toContainText('۱۵ اسفند ۱۴۰۴، ۱۰:۳۰')

  await head.click()
  await box.getByRole('gridcell').getByText('۷', { exact: true }).click()
  await box.getByRole('button', { name: t.a11y.ok }).click()
  await expect(head).toContainText('۷ اسفند ۱۴۰۴، ۱۰:۳۰')

  await head.click()
  await box.getByRole('spinbutton').first().click()
  await page.keyboard.type('1499', { delay: 80 })
  await page.keyboard.press('Enter')
  const question = page.getByRole('alertdialog', { name: t.drafts.futureTitle })
  await question.getByRole('button', { name: t.drafts.futureNo }).click()
  expect((await parts(page)).slice(0, 3)).toEqual(['۱۴۰۴', '۱۲', '۰۷'])
  const half = box.getByText('سال را با چهار رقم بنویسید.')
  await box.getByRole('spinbutton').first().click()
  // A slow hand: each digit is there for longer than a pause in typing.
  await page.keyboard.type('149', { delay: 500 })
  await expect(half).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(box.getByRole('button', { name: t.a11y.ok })).toBeFocused()
  await expect(half).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(box).toBeVisible()
  await expect(head).toContainText('۷ اسفند ۱۴۰۴، ۱۰:۳۰')
  await page.keyboard.press('Escape')
  await expect(box).toBeHidden()
  await expect(head).toContainText('۷ اسفند ۱۴۰۴، ۱۰:۳۰')

  await head.click()
  await box.getByRole('spinbutton').first().click()
  await page.keyboard.type('1499', { delay: 500 })
  await page.keyboard.press('Escape')
  await expect(question).toBeVisible()
  await expect(head).toContainText('۷ اسفند ۱۴۰۴، ۱۰:۳۰')
  await question.getByRole('button', { name: t.drafts.futureYes }).click()
  await expect(question).toBeHidden()
  await expect(head).toContainText('۷ اسفند ۱۴۹۹، ۱۰:۳۰')
})
