import { expect, test } from '@playwright/test'
import { chips, goOffline, invoiceRows, lines, openDesk, openShop, save } from './desk.ts'

test.use({ serviceWorkers: 'allow' })

test('after one visit the desk opens, sells and keeps with no network', async ({ page }) => {
  const text = await openShop(page)
  await goOffline(page)
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
}) => {
  const text = await openShop(page)
  await goOffline(page)
  await page.getByRole('button', { name: text.drafts.date }).click()
  const segment = page.getByRole('dialog').getByRole('spinbutton').first()
  await segment.focus()
  const before = (await segment.textContent()) ?? ''
  await page.keyboard.press('ArrowUp')
  await expect(segment).not.toHaveText(before)
})

test.describe('before the device has kept the program', () => {
  test.use({ serviceWorkers: 'block' })

  test('a menu that cannot come says so, holds nothing up, and comes with the network', async ({ page, context }) => {
    const text = await openShop(page)
    await context.setOffline(true)
    await page.getByRole('button', { name: text.desk.tools, exact: true }).click()
    const notice = page.getByRole('alert').filter({ hasText: text.notices.notLoaded })
    await expect(notice).toBeInViewport({ ratio: 1 })
    await page.getByRole('button', { name: text.desk.closeTools, exact: true }).click()
    await expect(notice).toHaveCount(0)
    await chips(page).first().click()
    await save(page)
    await expect(invoiceRows(page)).toHaveCount(1)

    await page.getByRole('button', { name: text.desk.tools, exact: true }).click()
    await context.setOffline(false)
    await notice.getByRole('button', { name: text.storage.retry }).click()
    await expect(page.getByRole('menuitem', { name: text.desk.persons })).toBeVisible()
  })
})

test('a first visit says once that it works with no network', async ({ page }) => {
  const t = await openDesk(page)
  const notice = page.getByText(t.update.offlineReady)
  await notice.waitFor({ timeout: 60_000 })
  await notice.waitFor({ state: 'detached' })
  const told = await page.evaluate(async () => {
    const daftar: unknown = Reflect.get(window, 'daftar')
    const log: unknown = typeof daftar === 'object' && daftar !== null ? Reflect.get(daftar, 'log') : null
    if (typeof log !== 'function') throw new Error('The page has no console object')
    const entries: readonly { type: string }[] = await Reflect.apply(log, daftar, [{ flow: 'update' }])
    return entries.map(({ type }) => type)
  })
  expect(told.filter((type) => type === 'offline.ready')).toEqual(['offline.ready'])
})
