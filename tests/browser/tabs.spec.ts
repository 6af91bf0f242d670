import { expect, test } from '@playwright/test'
import { projectionVersion } from '../../src/events/projections/fold.ts'
import { chips, invoiceRows, lines, openShop, said, save, wordsIn } from './desk.ts'
import { openInvoice, sell } from './devices.ts'
import { foldedBy } from './foldedBy.ts'

test('two tabs share one basket, and sell it once', async ({ page, context }) => {
  await openShop(page)
  const other = await context.newPage()
  await other.goto('/')
  await expect(chips(other)).toHaveCount(12)
  await chips(page).nth(0).click()
  await expect(lines(other)).toHaveCount(1)
  await chips(other).nth(1).click()
  await expect(lines(page)).toHaveCount(2)
  await Promise.all([save(page), save(other)])
  await expect(invoiceRows(page)).toHaveCount(1)
  await expect(invoiceRows(other)).toHaveCount(1)
  await expect(lines(page)).toHaveCount(0)
  await expect(lines(other)).toHaveCount(0)
})

test('both tabs tapping at once lose no tap', async ({ page, context }) => {
  await openShop(page)
  const other = await context.newPage()
  await other.goto('/')
  await expect(chips(other)).toHaveCount(12)
  await expect(other.locator('#written')).toHaveCount(0)
  // By force, without waiting for a frame: the background tab draws one a second.
  const taps = async (tab: typeof page) => {
    for (let tap = 0; tap < 10; tap++) await chips(tab).first().click({ force: true })
  }
  await Promise.all([taps(page), taps(other)])
  for (const tab of [page, other]) await expect(chips(tab).first().locator('.chip-count')).toHaveText('۲۰')
})

test('an invoice that is open here and deleted in another tab says that it is gone', async ({ page, context }) => {
  const text = await openShop(page)
  await sell(page, 0)
  const dialog = await openInvoice(page)
  await expect(dialog.getByRole('button', { name: text.invoice.edit, exact: true })).toBeVisible()

  const other = await context.newPage()
  await other.goto('/')
  const same = await openInvoice(other)
  await same.getByRole('button', { name: text.invoice.delete, exact: true }).click()
  await other.getByRole('alertdialog').getByRole('button', { name: text.a11y.yes }).click()
  await expect(invoiceRows(other)).toHaveCount(0)

  await page.bringToFront()
  await expect(dialog.getByText(text.invoice.refusals.missing)).toBeVisible()
  await dialog.getByRole('button', { name: text.a11y.close }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(invoiceRows(page)).toHaveCount(0)
})

test('an edit in a tab of an older build is not said to be saved, and stands after the reload', async ({ page }) => {
  const text = await openShop(page)
  await sell(page, 0)
  const dialog = await openInvoice(page)
  await dialog.getByRole('button', { name: text.invoice.edit, exact: true }).click()
  const more = dialog.getByRole('button', { name: said(text.basket.more) }).first()
  for (let piece = 0; piece < 4; piece++) await more.click()
  await foldedBy(page, projectionVersion + 1, dialog.getByRole('button', { name: text.invoice.save, exact: true }))
  await expect(page.getByText(text.storage.overtaken)).toBeVisible()
  await expect(page.getByText(text.invoice.amended)).toHaveCount(0)
  await foldedBy(page, projectionVersion)
  await page.getByRole('button', { name: text.storage.reload }).click()
  await expect(dialog).toContainText('۸۲۵٬۰۰۰')
  await expect(page.getByText(text.storage.refusedTitle)).toHaveCount(0)
})

test('a link’s language holds for its load; a chosen one reloads this tab and is offered elsewhere', async ({
  page,
  context,
}) => {
  await openShop(page)
  await page.evaluate(() => document.documentElement.setAttribute('data-load', 'first'))
  const first = page.locator('html[data-load="first"][lang="fa"]')
  const spoken = (tab: typeof page, language: 'fa' | 'en') =>
    expect(tab.locator(`html[lang="${language}"] #root main:not([aria-busy])`)).toBeVisible()
  const toggle = (tab: typeof page, language: 'fa' | 'en') =>
    tab
      .getByRole('button', { name: wordsIn(language).desk.switchLanguage })
      .first()
      .click()
  const { newBuild, settings, storage } = wordsIn('fa')
  const offer = page.getByText(settings.languageElsewhere)

  const other = await context.newPage()
  await other.goto('/?lang=en')
  await spoken(other, 'en')
  await other.reload()
  await spoken(other, 'fa')
  await expect(first).toHaveCount(1)

  for (const round of ['put off', 'taken back']) {
    await toggle(other, 'fa')
    await spoken(other, 'en')
    await expect(offer).toBeVisible()
    if (round === 'put off') await page.getByRole('button', { name: newBuild.later }).click()
    await toggle(other, 'en')
    await spoken(other, 'fa')
    await expect(offer).toHaveCount(0)
    await expect(first).toHaveCount(1)
  }

  await toggle(other, 'fa')
  await chips(page).first().click()
  await expect(lines(page)).toHaveCount(1)
  await page.getByRole('button', { name: storage.reload }).click()
  await spoken(page, 'en')
  await expect(lines(page)).toHaveCount(1)
  await expect(page.getByText(wordsIn('en').settings.languageElsewhere)).toHaveCount(0)
})
