import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { breakable, breakIt, mend } from './breakable.ts'
import { chips, openShop } from './desk.ts'

test('a crashed page shows where, hides personal data, saves the log, and helps at a second crash', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await breakable(page)
  const text = await openShop(page)
  await breakIt(page)
  await chips(page).first().click()
  await expect(page.getByRole('heading', { name: text.pages.errorTitle, exact: true })).toBeVisible()
  const copy = page.getByRole('button', { name: text.crash.copy })
  await copy.click()
  await expect(page.getByText(text.notices.copied, { exact: true })).toBeVisible()
  const report = await page.evaluate(() => navigator.clipboard.readText())
  expect(report).toMatch(/^Daftar [\d.]+ \(.+\)\n.+Z\nRangeError on \/\nat\n {2}index-.+\.js:\d+:\d+/)
  expect(report).toMatch(/\n {2}basket: open\n/)
  expect(report).not.toMatch(/Ali|0084575948/)

  await page.getByRole('button', { name: text.pages.refresh }).click()
  await expect(page.getByRole('heading', { name: text.crash.again })).toBeVisible()
  await mend(page)
  await page.getByRole('button', { name: text.storage.supportLog }).click()
  await page.getByRole('button', { name: text.support.gather }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: text.support.save }).click()
  expect((await readFile(await (await download).path())).length).toBeGreaterThan(1000)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: text.settings.rebuild }).click()
  await expect(page.getByText(text.settings.rebuilt)).toBeVisible()
  await page.getByRole('button', { name: text.pages.backHome }).click()
  await expect(chips(page).first()).toBeVisible()
})
