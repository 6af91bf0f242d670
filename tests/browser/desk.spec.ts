import { expect, test } from '@playwright/test'
import { chips, complaintsOf, invoiceRows, lines, openDesk, openShop, said, save, wordsIn } from './desk.ts'
import { storedIn } from './stored.ts'
import { scan } from './strokes.ts'

for (const language of ['fa', 'en'] as const) {
  test.describe(language, () => {
    test('a newcomer has an invoice a minute after the first visit, and still after a reload', async ({
      page,
      context,
    }) => {
      const complaints = complaintsOf(context)
      const text = await openShop(page, { language })
      await expect(page.locator('html')).toHaveAttribute('dir', language === 'fa' ? 'rtl' : 'ltr')
      await chips(page).nth(0).click()
      await chips(page).nth(0).click()
      await chips(page).nth(1).click()
      await expect(lines(page)).toHaveCount(2)
      await expect(chips(page).nth(0).locator('.chip-count')).toHaveText(language === 'fa' ? '۲' : '2')
      const payable = (await page.locator('.totals-pay dd').textContent()) ?? ''
      await save(page)
      await expect(page.getByText(text.saving.saved, { exact: true }).first()).toBeVisible()
      await expect(invoiceRows(page)).toHaveCount(1)
      await expect(lines(page)).toHaveCount(0)
      await page.reload()
      await expect(invoiceRows(page)).toHaveCount(1)
      await invoiceRows(page).first().getByRole('button').click()
      await expect(page.getByRole('dialog')).toContainText(payable.replace(/\s/g, ' ').split(' ')[0] ?? '')
      expect(complaints).toEqual([])
    })

    test('saving with no app says so and opens the picker', async ({ page }) => {
      const text = await openShop(page, { language })
      await chips(page).first().click()
      await page.getByRole('button', { name: text.apps.onlyHere }).first().click()
      await page.getByRole('dialog').getByRole('button', { name: text.apps.leave }).click()
      // The pressed button is gone, and the focus is back in the window a frame later.
      await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await save(page)
      await expect(page.getByText(text.saving.noApp).first()).toBeVisible()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expect(lines(page)).toHaveCount(1)
    })

    test('a product is searched, found and sold by keyboard alone', async ({ page }) => {
      await openShop(page, { language })
      await page.keyboard.press('/')
      await page.keyboard.type(language === 'fa' ? 'شیر' : 'milk')
      await expect(page.locator('.result').first()).toBeVisible()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expect(lines(page)).toHaveCount(1)
      await save(page)
      await expect(invoiceRows(page)).toHaveCount(1)
    })

    test('a varying price is asked, and an invalid one refused', async ({ page }) => {
      const text = await openShop(page, { language })
      await page.keyboard.press('/')
      await page.keyboard.type(language === 'fa' ? 'پیک' : 'courier')
      await page.locator('.result').first().click()
      const prompt = page.getByRole('dialog')
      await prompt.getByRole('textbox').fill('x')
      await expect(prompt).toContainText(text.a11y.amount.notANumber)
      await prompt.getByRole('textbox').fill('۲۵۰۰۰۰')
      await prompt.getByRole('button', { name: text.basket.priceAdd }).click()
      await expect(lines(page)).toHaveCount(1)
      await expect(page.locator('.totals-pay dd')).toContainText(language === 'fa' ? '۲۷۵٬۰۰۰' : '275,000')
    })
  })
}

test('a reader’s barcode is sold, on a Persian layout and with a focused field, too', async ({ page }) => {
  await openShop(page)
  const [products = []] = await storedIn<{ gtin: string }>(page, 'product')
  const [first = '', second = ''] = products.map(({ gtin }) => gtin)
  await scan(page, first)
  await expect(lines(page)).toHaveCount(1)
  await page.keyboard.press('/')
  await scan(page, second, { layout: 'persian' })
  await expect(lines(page)).toHaveCount(2)
  await expect(page.locator('.search input')).toHaveValue('')
  await scan(page, `${first.slice(0, -1)}${(Number(first.at(-1)) + 1) % 10}`)
  await expect(lines(page)).toHaveCount(2)
})

test('3* before a tap takes three, and Ctrl+Z takes it back', async ({ page }) => {
  await openShop(page)
  await page.keyboard.press('3')
  await page.keyboard.press('Shift+Digit8')
  await chips(page).first().click()
  await expect(chips(page).first().locator('.chip-count')).toHaveText('۳')
  await page.keyboard.press('Control+z')
  await expect(lines(page)).toHaveCount(0)
  await page.keyboard.press('Control+Shift+z')
  await expect(lines(page)).toHaveCount(1)
})

test('an unknown barcode opens the product editor with its number, and the new product is sold', async ({ page }) => {
  const text = await openShop(page)
  await scan(page, '6260009999994')
  const editor = page.getByRole('dialog')
  await expect(editor.getByLabel(text.productEditor.gtin)).toHaveValue(/6260009999994|۶۲۶۰۰۰۹۹۹۹۹۹۴/)
  await expect(editor).toContainText(text.productEditor.lookup.signedOut)
  await editor.getByLabel(text.productEditor.nameFa).fill('نمونهٔ تازه')
  await editor.getByLabel(text.productEditor.price).fill('۱۲۰۰۰۰')
  await page.keyboard.press('Control+Enter')
  await expect(lines(page)).toContainText(['نمونهٔ تازه'])
})

test('an invoice is viewed, amended and deleted, and its story shown', async ({ page }) => {
  const text = await openShop(page)
  await chips(page).first().click()
  await save(page)
  await expect(invoiceRows(page)).toHaveCount(1)
  await invoiceRows(page).first().getByRole('button').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: text.invoice.edit, exact: true }).click()
  await dialog
    .getByRole('button', { name: said(text.basket.more) })
    .first()
    .click()
  await dialog.getByRole('button', { name: text.invoice.save, exact: true }).click()
  await expect(page.getByText(text.invoice.amended).first()).toBeVisible()
  await expect(dialog.getByText(said(text.invoice.happenedAmended))).toBeVisible()
  await dialog.getByRole('button', { name: text.invoice.delete, exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: text.a11y.yes }).click()
  await expect(page.getByText(text.invoice.deleted).first()).toBeVisible()
  await expect(invoiceRows(page)).toHaveCount(0)
})

test('a tap shows its new quantity within one frame, whatever storage does', async ({ page }) => {
  await openShop(page)
  const shown = await page.evaluate(async () => {
    const chip = document.querySelector<HTMLElement>('.chip')
    const counts: (string | null | undefined)[] = []
    for (let tap = 0; tap < 5; tap++) {
      chip?.click()
      await new Promise(requestAnimationFrame)
      counts.push(chip?.querySelector('.chip-count')?.textContent)
    }
    return counts
  })
  expect(shown).toEqual(['۱', '۲', '۳', '۴', '۵'])
})

test('the tour is shown once', async ({ page }) => {
  const text = await openDesk(page)
  await page.reload()
  await expect(page.getByRole('heading', { name: text.basket.emptyTitle })).toBeVisible()
  await expect(page.getByRole('button', { name: text.tour.skip })).toHaveCount(0)
})

test('the tour goes on by what it shows, and is not shown again', async ({ page }) => {
  const text = wordsIn('fa')
  const heading = page.locator('.tour h2')
  await page.goto('/')
  await page.locator('#root').getByRole('button', { name: text.begin.sample }).click()
  await expect(heading).toHaveText(text.tour.find.title)
  await chips(page).first().click()
  await expect(heading).toHaveText(text.tour.sheet.title)
  await lines(page).getByRole('textbox').fill('۳')
  await page.keyboard.press('Enter')
  await expect(heading).toHaveText(text.tour.save.title)
  await save(page)
  await expect(heading).toHaveText(text.tour.list.title)
  // The row is there before it is stored.
  await expect(page.getByRole('status').filter({ hasText: text.saving.saved }).first()).toBeAttached()
  await invoiceRows(page).first().getByRole('button').click()
  await expect(heading).toHaveCount(0)
  await page.reload()
  await expect(invoiceRows(page)).toHaveCount(1)
  await expect(heading).toHaveCount(0)
})

test('a reload loses nothing: neither the skipped tour nor an uncommitted quantity', async ({ page }) => {
  await page.goto('/')
  const text = wordsIn('fa')
  const skip = page.getByRole('button', { name: text.tour.skip, includeHidden: true }).first()
  await skip.evaluate((button) => {
    if (button instanceof HTMLElement) button.click()
    location.reload()
  })
  await expect(page.getByRole('heading', { name: text.basket.emptyTitle })).toBeVisible()
  await expect(skip).toHaveCount(0)

  await page.locator('#root').getByRole('button', { name: text.begin.sample }).click()
  await expect(page.locator('.first')).toHaveCount(0)
  await expect(chips(page)).toHaveCount(12)
  await chips(page).nth(0).click()
  const quantity = lines(page).getByRole('textbox')
  await quantity.fill('۰/۵')
  await page.evaluate(() => location.reload())
  await expect(quantity).toHaveValue('۰٫۵')
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('daftar.left')))).toEqual(
    [],
  )
})

test('the page in the other language keeps the basket', async ({ page }) => {
  const text = await openShop(page)
  await chips(page).nth(2).click()
  await page.getByRole('button', { name: text.desk.switchLanguage }).first().click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
  await expect(page).toHaveTitle(/Invoice desk|Daftar/)
  await expect(lines(page)).toHaveCount(1)
})

test('the worker of the store starts under the security policy of the built desk, and searches', async ({ page }) => {
  await openShop(page)
  const started = page.waitForEvent('worker')
  await page.locator('.search input').fill('شیر')
  const worker = await started
  expect(new URL(worker.url()).pathname).toMatch(/^\/hashed\/storeWorker-/)
  await expect(page.locator('.result').first()).toBeVisible()
  // It is there still: it has opened the database, and the page did not give it up.
  expect(page.workers()).toEqual([worker])
})
