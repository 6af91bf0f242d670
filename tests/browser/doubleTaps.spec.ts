import { expect, test } from '@playwright/test'
import { chips, invoiceRows, openShop, wordsIn } from './desk.ts'

const text = wordsIn('en')

test('a double tap on the bin of a basket throws one away', async ({ page }) => {
  await openShop(page, { language: 'en' })
  const dialog = page.getByRole('dialog').last()
  for (const at of [0, 1, 2]) {
    await chips(page).nth(at).click()
    await page.getByRole('button', { name: text.asides.put, exact: true }).click()
  }
  await page.locator('.sheet-asides').getByRole('button').first().click()
  const bins = dialog
    .getByRole('listitem')
    .getByRole('button', { name: new RegExp(text.asides.throw.split('{')[0] ?? '') })
  await expect(bins).toHaveCount(3)
  await bins.first().dblclick()
  await expect(bins).toHaveCount(2)
  await bins.first().click()
  await expect(bins).toHaveCount(1)
})

test('a double tap on a way of paying takes the part that was typed, and one on an undo undoes one', async ({
  page,
}) => {
  await openShop(page, { language: 'en' })
  const dialog = page.getByRole('dialog').last()
  const cash = dialog.getByRole('button', { name: text.tender.ways.cash, exact: true })
  await chips(page).first().click()
  await page.getByRole('button', { name: text.saving.otherwise }).last().click()
  for (const [count, part] of ['40000', '30000'].entries()) {
    await dialog.getByLabel(text.tender.amount).fill(part)
    await cash.dblclick()
    await expect(dialog.locator('.tender-taken li')).toHaveCount(count + 1)
  }
  await cash.click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await invoiceRows(page).first().getByRole('button').click()
  const undos = dialog.getByRole('button', { name: text.tender.undo })
  await expect(undos).toHaveCount(3)
  await undos.first().dblclick()
  await expect(undos).toHaveCount(2)
})

test('a double tap on the button of the keypad presses nothing that stood behind it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openShop(page, { language: 'en' })
  await chips(page).first().click({ button: 'right' })
  const dialog = page.getByRole('dialog').last()
  await dialog.getByRole('textbox').fill('2')
  await dialog.getByRole('button', { name: new RegExp(text.basket.priceAdd) }).dblclick({ position: { x: 300, y: 20 } })
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(chips(page).first().locator('.chip-count')).toHaveText('2')
  await expect(invoiceRows(page)).toHaveCount(0)
})

test('a phone shows that the next product is taken more than once', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openShop(page, { language: 'en' })
  await page.getByRole('searchbox', { name: text.panel.searchLabel }).pressSequentially('3*')
  await expect(page.locator('.sheet-times')).toContainText('×3')
  await chips(page).first().click()
  await expect(chips(page).first().locator('.chip-count')).toHaveText('3')
})
